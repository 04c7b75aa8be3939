"""The names of the games, in the order of the menu."""

from scenes.words import Words, mark

GAMES: dict[str, str] = {
    "seven_up": mark("Seven Up"),
    "yorkshire": mark("Yorkshire All Fours"),
    "auction_pitch": mark("Auction Pitch"),
    "all_fours": mark("All Fours"),
    "all_fives": mark("All Fives"),
    "california_jack": mark("California Jack"),
    "shasta_sam": mark("Shasta Sam"),
    "cinch": mark("Cinch"),
    "trinidad": mark("Trinidad All Fours"),
}
"""The name of each game."""


def game_name(words: Words, key: str) -> str:
    """The name of a game: `Seven Up`."""
    return words.t(GAMES[key])
