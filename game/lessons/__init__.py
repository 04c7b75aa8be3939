"""Lessons: prepared deals with steps that show something or ask for something. All that happens in them the rules do.

`read()` in game/lessons/read.py makes a `Lesson` of a file's text, `Run` in game/lessons/run.py goes through it, and
`faults()` in game/lessons/check.py proves what it says.
"""
