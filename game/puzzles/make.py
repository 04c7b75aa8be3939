"""Makes puzzles out of random deals, the same ones from the same seed: one call looks at deal after deal.

`make` and `again` are for the process that thinks beside the program: plain arguments, and a question for the time.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from game.puzzles.deals import Game, choices
from game.puzzles.judge import judged
from game.puzzles.model import CALLS, EASIEST, HARDEST, THEMES, Puzzle
from game.puzzles.proof import never

MADE = "new"
"""The keys of puzzles that were made begin so."""
_SU, _AF2, _AF3, _AF4 = Game("seven_up", 4), Game("all_fours", 2), Game("all_fours", 3), Game("all_fours", 4)
_YK, _TR, _CI = Game("yorkshire", 4), Game("trinidad", 4), Game("cinch", 4)
_FV2, _FV3 = Game("all_fives", 2), Game("all_fives", 3)
_CJ, _SS = Game("california_jack", 2), Game("shasta_sam", 2)
_AP, _AP2, _APP = Game("auction_pitch", 4), Game("auction_pitch", 2), Game("auction_pitch", 4, (("partners", True),))
_LOW = tuple(
    Game(game.key, game.players, (("low", "captor"), *game.options)) for game in (_APP, _AP2)
)  # fmt: skip
GAMES: dict[str, tuple[Game, ...]] = {
    "catch_jack": (_SU, _YK, _AF2, _SU, _APP, _AF3, _SU, _TR, _FV2, _SU, _CJ, _AF4, _SU, _SS, _AP2, _CI),
    "save_ten": (_SU, _YK, _AF2, _SU, _APP, _AF3, _SU, _TR, _FV2, _SU, _CJ, _AF4, _SU, _SS, _AP2, _CI),
    "keep_low": (_CI, _LOW[0], _CJ, _LOW[1], _SS),
    "count_game": (_SU, _YK, _AF2, _SU, _APP, _AF3, _SU, _TR, _FV2, _SU, _CJ, _AF4, _SU, _SS, _AP2, _FV3),
    "draw_trumps": (_SU, _YK, _AF2, _SU, _APP, _AF3, _SU, _TR, _FV2, _SU, _CJ, _AF4, _SU, _SS, _AP2, _CI),
    "beg_or_stand": (_SU, _AF2, _SU, _TR, _SU, _AF4, _SU, _AF3, _SU, _FV2),
    "bid_or_pass": (_AP, _AP2, _APP, _CI),
}
"""The games of one deal after another."""


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle, None where the time was up before one was found; and the deal to go on with."""

    puzzle: Puzzle | None
    next: int


def make(seed: str, theme: str, first: int, out_of_time: Callable[[], bool]) -> Made:
    """One new puzzle of a theme, from deal `first` of the seed on; ValueError for a theme that there is not.

    A deal that the time ran out in is looked at again by the next call, unless it is the only one this call began.
    """
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}: there are {', '.join(THEMES)}")
    number = first
    while not out_of_time():
        puzzle = from_deal(seed, theme, number, out_of_time)
        if puzzle is None and out_of_time():
            return Made(None, number + (number == first))
        number += 1
        if puzzle is not None:
            return Made(puzzle, number)
    return Made(None, number)


@dataclass(frozen=True, slots=True)
class Kept:
    """A puzzle that was made, as far as its key tells: enough to be listed."""

    key: str
    theme: str
    difficulty: int = (EASIEST + HARDEST) // 2


def kept(keys: Iterable[str]) -> list[Kept]:
    """Those of some keys that are of puzzles that were made."""
    parts = ((key, _parts(key)) for key in keys)
    return [Kept(key, found[0]) for key, found in parts if found is not None]


def again(key: str, out_of_time: Callable[[], bool]) -> Puzzle | None:
    """A puzzle that was made, from its key alone; None for another key, and where this version would not make it."""
    found = _parts(key)
    return None if found is None else from_deal(found[1], found[0], found[2], out_of_time)


def _parts(key: str) -> tuple[str, str, int] | None:
    """Theme, seed and deal of the key of a puzzle that was made."""
    words = key.split("/")
    if len(words) < 4 or words[0] != MADE or words[1] not in THEMES or not re.fullmatch("[0-9]{1,9}", words[-1]):
        return None
    return words[1], "/".join(words[2:-1]), int(words[-1])


def from_deal(seed: str, theme: str, number: int, out_of_time: Callable[[], bool] = never) -> Puzzle | None:
    """The first puzzle of a theme in one deal."""
    games = GAMES[theme]
    game = games[number % len(games)]
    found = next(puzzles(game, f"puzzle/{seed}/{theme}/{number}", (theme,), out_of_time), None)
    return None if found is None else replace(found, key=f"{MADE}/{theme}/{seed}/{number}")


def puzzles(
    game: Game, seed: str, themes: tuple[str, ...], out_of_time: Callable[[], bool] = never
) -> Iterator[Puzzle]:  # fmt: skip
    """Every puzzle of these themes in a deal, without keys."""
    phases = {CALLS.get(theme, "playing") for theme in themes}
    for choice in choices(game, seed):
        if out_of_time():
            return
        phase = choice.deal.phase.key
        if phase == "playing" and phase not in phases:
            return
        if phase in phases and (phase != "playing" or choice.deal.trump >= 0):
            yield from judged(game, choice, themes, out_of_time)
