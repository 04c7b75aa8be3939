"""What the trainer says: themes, levels, what is asked, costs, how the best was proved. No pygame."""

from collections.abc import Sequence

from game.cards import Action
from game.puzzles.model import CALLS, EVERY, Puzzle
from scenes.advice_words import quoted, signed
from scenes.card_words import sentence
from scenes.voice import Voice
from scenes.words import Words, mark

THEMES: dict[str, tuple[str, str]] = {
    "catch_jack": (mark("Catch the jack"), mark("Which card takes the jack of trumps")),
    "save_ten": (mark("Save the ten"), mark("How to bring a ten home for Game")),
    "keep_low": (mark("Keep Low"), mark("How the lowest trump stays with you")),
    "count_game": (mark("Count Game"), mark("Which card wins the point for Game")),
    "draw_trumps": (mark("Draw trumps"), mark("When to lead trumps, and when not to")),
    "beg_or_stand": (mark("Beg or stand"), mark("Whether these trumps are good enough")),
    "bid_or_pass": (mark("Bid or pass"), mark("How much the hand is worth")),
}
"""The name of each theme, and what it is about."""
MIXED = (mark("All themes mixed"), mark("You are not told what to look for, as at the table"))
LEVELS = (mark("first steps"), mark("finding the way"), mark("at home"), mark("a sure hand"), mark("a master"))
"""How far a learner is, from the lowest level on."""
DIFFICULTIES = (mark("Very easy"), mark("Easy"), mark("Medium"), mark("Hard"), mark("Very hard"))
NEW = mark("not tried yet")
LEAST = 0.05
"""Points on average below which nothing is said of what an answer costs."""


def theme_name(words: Words, theme: str | None) -> str:
    """What a theme is called; without one that of all themes mixed."""
    return words.t((MIXED if theme is None else THEMES[theme])[0])


def theme_line(words: Words, theme: str | None) -> str:
    """What it is about."""
    return words.t((MIXED if theme is None else THEMES[theme])[1])


def level_name(words: Words, level: float, tried: bool) -> str:
    """How far the learner is: a level from 1 to 5 in words."""
    return words.t(LEVELS[min(max(round(level), 1), len(LEVELS)) - 1] if tried else NEW)


def difficulty(words: Words, puzzle: Puzzle) -> str:
    """How hard a puzzle is."""
    return words.t(DIFFICULTIES[puzzle.difficulty - 1])


def task(words: Words, puzzle: Puzzle) -> str:
    """What is asked."""
    phase = CALLS.get(puzzle.theme, "playing")
    if phase == "begging":
        return words.t("Your turn: what do you say?")
    if phase == "bidding":
        return words.t("Your turn: how much do you bid?")
    return words.t("Your turn: which card?")


def chosen(voice: Voice, action: Action, legal: Sequence[Action]) -> str:
    """An action as a line of its own."""
    return sentence(quoted(voice, action, legal)).rstrip(".")


def cost(words: Words, puzzle: Puzzle, action: Action) -> str:
    """What a wrong answer costs, "" where that is not known."""
    points = puzzle.cost(action)
    return words.t("{points} points on average", points=signed(words, -points)) if points >= LEAST else ""


def number(words: Words, n: int) -> str:
    """`8,436`."""
    if n < 10_000:
        return str(n) if n < 1000 else words.tp("thousands", "{n},{rest}", n=n // 1000, rest=f"{n % 1000:03}")
    return words.tp("thousands", "{n},{rest}", n=number(words, n // 1000), rest=f"{n % 1000:03}")


def proof(words: Words, puzzle: Puzzle) -> str:
    """How the best is known to be best."""
    n = puzzle.layouts
    if n == 1:
        return words.t("Proved: the best in the only deal that is possible.")
    if puzzle.proof == EVERY:
        return words.tn(
            "Proved: the best in {count} possible deal.", "Proved: the best in every one of {count} possible deals.", n,
            count=number(words, n),
        )  # fmt: skip
    return words.tn(
        "Proved: best on average in {count} possible deal.", "Proved: best on average in {count} possible deals.", n,
        count=number(words, n),
    )  # fmt: skip
