"""The stages a deal may run through. A game lists those it needs, each with the options it owns."""
