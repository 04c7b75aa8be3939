"""Chooses the puzzles that are shipped from a pool: all themes and difficulties, many games, no idea twice."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.cards import Card
from game.puzzles.gist import trumps_of
from game.puzzles.model import CALLS, EASIEST, EVERY, HARDEST, THEMES, Puzzle
from game.view import View
from tools.proved_files import NAMES

COUNT = 300
MAIN, MOST = "seven_up", 0.6
"""So large a part of a theme is of this game, as far as it has it; the others share the rest."""


def choose(pool: Iterable[Puzzle], count: int = COUNT) -> list[Puzzle]:
    """So many of them, with keys, by theme and difficulty; fewer where the pool has not as many."""
    by_theme: dict[str, list[Puzzle]] = {theme: [] for theme in THEMES}
    packs, ideas = set[tuple[Card, ...]](), set[object]()
    for puzzle in sorted(pool, key=lambda one: one.proof != EVERY):
        mark, pack = idea(puzzle), puzzle.record.deals[0].pack
        if mark not in ideas and pack not in packs:
            ideas.add(mark)
            packs.add(pack)
            by_theme[puzzle.theme].append(puzzle)
    chosen: list[Puzzle] = []
    for place, theme in enumerate(sorted(THEMES, key=lambda one: len(by_theme[one]))):
        wanted = round((count - len(chosen)) / (len(THEMES) - place))
        chosen += spread(by_theme[theme], wanted)
    return numbered(chosen)


def spread(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of one theme, of all difficulties alike and of all games."""
    left, taken = list(puzzles), list[Puzzle]()
    hard, games, sides = Counter[int](), Counter[str](), Counter[object]()
    others = len({one.game for one in puzzles} - {MAIN}) or 1

    def side(one: Puzzle) -> object:
        return one.best[0] if one.theme in CALLS else one.proof

    def need(one: Puzzle) -> float:
        share = MOST if one.game == MAIN else (1 - MOST) / others
        return 2 * hard[one.difficulty] * (HARDEST - EASIEST + 1) + games[one.game] / share + sides[side(one)] * 2

    while left and len(taken) < count:
        best = min(left, key=need)
        left.remove(best)
        taken.append(best)
        hard[best.difficulty] += 1
        games[best.game] += 1
        sides[side(best)] += 1
    return taken


def numbered(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Sorted by theme and difficulty, and with keys: the game and a number."""
    ordered = sorted(puzzles, key=lambda one: (THEMES.index(one.theme), one.difficulty, one.game, one.key))
    numbers, found = Counter[str](), []
    for puzzle in ordered:
        name = NAMES[puzzle.game][0]
        numbers[name] += 1
        found.append(replace(puzzle, key=f"{name}_{numbers[name]:03}"))
    return found


def idea(puzzle: Puzzle) -> object:
    """What two puzzles must not have in common: the choice as a person would tell it."""
    view = puzzle.view()
    if puzzle.theme in CALLS:
        return puzzle.game, view.players, puzzle.best, _suits(view)
    cards = tuple(sorted((_told(view, action) for action in view.legal), reverse=True))
    trick = tuple(_told(view, card) for card in view.trick.cards)
    return puzzle.game, view.players, view.hand.bit_count(), trick, _told(view, puzzle.best[0]), cards


def _suits(view: View) -> object:
    """The ranks of a hand suit by suit, the turned suit first."""
    turned = view.turn_ups[-1] // 13 if view.turn_ups else -1
    suits = [(suit == turned, view.hand >> 13 * suit & 0x1FFF) for suit in range(4)]
    return tuple(sorted(suits, reverse=True))


def _told(view: View, card: Card) -> tuple[bool, int]:
    """Whether it is a trump, and its rank."""
    return bool(trumps_of(view) >> card & 1) if card < 52 else False, card % 13
