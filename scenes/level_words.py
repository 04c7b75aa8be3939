"""The computer players in words: their levels and characters, and what each of them is like. No pygame."""

from collections.abc import Iterable, Mapping

from scenes.lineup import CHARACTERS, common, levelled, parts
from scenes.words import Words, mark, mark_in

LEVEL_NAMES: dict[str, tuple[str, str]] = {
    "child": mark_in("level", "Child"),
    "beginner": mark_in("level", "Beginner"),
    "casual": mark_in("level", "Casual"),
    "regular": mark_in("level", "Regular"),
    "club": mark_in("level", "Club player"),
    "strong": mark_in("level", "Strong"),
    "expert": mark_in("level", "Expert"),
    "master": mark_in("level", "Master"),
}
LEVEL_LINES: dict[str, str] = {
    "child": mark("Takes whatever can be taken, even from a partner, and remembers nothing."),
    "beginner": mark("Knows the rules, but not what a jack is worth, and forgets about a partner."),
    "casual": mark("Counts the trumps, is afraid for the tens, and thinks too little of the jack."),
    "regular": mark("Remembers trumps and high cards, but calls by the number of trumps alone."),
    "club": mark("Weighs the hand before calling, but thinks too little of the jack."),
    "strong": mark("Forgets little and weighs every card, but does not notice who is out of a suit."),
    "expert": mark("Thinks through many hands the others may hold, and plays to win the match."),
    "master": mark("Thinks through more of them than anybody else, and misses very little."),
}
CHARACTER_NAMES: dict[str, tuple[str, str]] = {
    "steady": mark_in("character", "steady"),
    "bold": mark_in("character", "bold"),
    "wary": mark_in("character", "wary"),
    "showy": mark_in("character", "showy"),
}
CHARACTER_LINES: dict[str, str] = {
    "steady": mark("Has no likings: plays what seems best."),
    "bold": mark("Where two choices are about equal: plays trumps, begs, and bids higher."),
    "wary": mark("Where two choices are about equal: keeps trumps and tens, stands, and passes."),
    "showy": mark("Where two choices are about equal: leads the high card."),
}


def level_name(words: Words, level: str) -> str:
    """`Club player`."""
    return words.tp(*LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


def level_line(words: Words, level: str) -> str:
    """What a player of that level is like, in one sentence."""
    return words.t(LEVEL_LINES[level]) if level in LEVEL_LINES else ""


def character_name(words: Words, character: str) -> str:
    """`bold`."""
    return words.tp(*CHARACTER_NAMES[character]) if character in CHARACTER_NAMES else character


def character_line(words: Words, character: str) -> str:
    """What that character likes, in one sentence."""
    return words.t(CHARACTER_LINES[character]) if character in CHARACTER_LINES else ""


def player_words(words: Words, name: str) -> str:
    """Level and character of a player: `Club player, bold`; the steady one is not named."""
    level, character = parts(name)
    said = level_name(words, level)
    return said if character == CHARACTERS[0] else f"{said}, {character_name(words, character)}"


def lineup_words(words: Words, names: Iterable[str]) -> str:
    """All the computer players in a few words: what they are, or that they differ; "" for none."""
    every = list(names)
    if not every:
        return ""
    alike = common(every)
    return player_words(words, alike) if alike else words.t("of different levels")


def told_players(words: Words, players: Mapping[int, str], names: Mapping[int, str] | None = None) -> str:
    """One sentence on the computer players at a table; each by his name, if they differ and names are given.

    "" for a table without any, or with players of no level.
    """
    if not players or not all(levelled(name) for name in players.values()):
        return ""
    if names is not None and not common(players.values()):
        who = "; ".join(f"{names[seat]}: {player_words(words, name)}" for seat, name in sorted(players.items()))
    else:
        who = lineup_words(words, players.values())
    return words.t("Computer players: {who}", who=who)
