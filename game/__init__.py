"""All Fours without a screen: cards, rules, deals, matches, records and computer players.

Nothing in this package imports pygame, starts a thread or (but for `__main__`) reads a clock.
Random numbers come from a `random.Random` that was handed in.
"""
