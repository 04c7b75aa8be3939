"""Searchers that think otherwise than the one that plays: ideas that were tried, each by a name for the arena."""

from dataclasses import replace

from game.mind import FULL, Mind

MINDS: dict[str, tuple[str, Mind]] = {
    "searcher-20": ("20 guessed deals", replace(FULL, worlds=20)),
    "searcher-60": ("60 guessed deals", replace(FULL, worlds=60)),
    "searcher-400": ("400 guessed deals", replace(FULL, worlds=400, effort=2 * FULL.effort)),
    "searcher-deaf": ("calls tell nothing of cards: all layouts alike", replace(FULL, calls=False)),
    "searcher-open": ("no eye for a card that is best in every layout", replace(FULL, sure=0)),
    "searcher-again": ("close calls tried in four times the deals", replace(FULL, again=4)),
    "searcher-points": ("points instead of the chance to win the match", replace(FULL, matches=False)),
}
"""What is different, and the mind."""
IN_MATCHES = ("searcher-points",)
"""Those that differ only where there is a match to win."""
