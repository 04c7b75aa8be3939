"""The desktop program: everything that is seen, heard and clicked."""
