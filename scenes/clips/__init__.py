"""The clips that show each kind of event, one module per stretch of a match. No pygame."""
