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


def choose(pool: Iterable[Puzzle], count: int = COUNT, stay: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """So many of them, with keys, by theme and difficulty; fewer where the pool has not as many.

    Those that `stay` are among them and keep their keys.
    """
    by_theme: dict[str, list[Puzzle]] = {theme: [] for theme in THEMES}
    packs = {puzzle.record.deals[0].pack for puzzle in stay}
    ideas = {idea(puzzle) for puzzle in stay}
    for puzzle in sorted(pool, key=lambda one: one.proof != EVERY):
        mark, pack = idea(puzzle), puzzle.record.deals[0].pack
        if mark not in ideas and pack not in packs:
            ideas.add(mark)
            packs.add(pack)
            by_theme[puzzle.theme].append(puzzle)
    there = {theme: [puzzle for puzzle in stay if puzzle.theme == theme] for theme in THEMES}
    new, left = list[Puzzle](), count
    for place, theme in enumerate(sorted(THEMES, key=lambda one: len(there[one]) + len(by_theme[one]))):
        wanted = round(left / (len(THEMES) - place))
        taken = spread(by_theme[theme], wanted, there[theme])
        left -= len(there[theme]) + len(taken)
        new += taken
    return in_order([*stay, *numbered(new, stay)])


def spread(puzzles: Sequence[Puzzle], count: int, stay: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """What makes so many of one theme with those that stay, of all difficulties alike and of all games."""
    left, taken = list(puzzles), list[Puzzle]()
    hard, games, sides = Counter[int](), Counter[str](), Counter[object]()
    others = len({one.game for one in (*puzzles, *stay)} - {MAIN}) or 1

    def side(one: Puzzle) -> object:
        return one.best[0] if one.theme in CALLS else one.proof

    def need(one: Puzzle) -> float:
        share = MOST if one.game == MAIN else (1 - MOST) / others
        return 2 * hard[one.difficulty] * (HARDEST - EASIEST + 1) + games[one.game] / share + sides[side(one)] * 2

    def take(one: Puzzle) -> None:
        hard[one.difficulty] += 1
        games[one.game] += 1
        sides[side(one)] += 1

    for one in stay:
        take(one)
    while left and len(taken) + len(stay) < count:
        best = min(left, key=need)
        left.remove(best)
        taken.append(best)
        take(best)
    return taken


def numbered(puzzles: Sequence[Puzzle], stay: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """Sorted by theme and difficulty, and with keys: the game and a number that was not given yet."""
    numbers, found = Counter[str](), list[Puzzle]()
    for puzzle in stay:
        name, _, number = puzzle.key.partition("_")
        numbers[name] = max(numbers[name], int(number))
    for puzzle in in_order(puzzles):
        name = NAMES[puzzle.game][0]
        numbers[name] += 1
        found.append(replace(puzzle, key=f"{name}_{numbers[name]:03}"))
    return found


def in_order(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """By theme and difficulty."""
    return sorted(puzzles, key=lambda one: (THEMES.index(one.theme), one.difficulty, one.game, one.key))


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
