"""Puzzles: positions of random deals in which one choice is proved best, sorted by theme and by difficulty.

Each is a record that stops where the choice is due. Nothing here knows of screens, files or the date.
"""
