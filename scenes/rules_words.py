"""Pages of text with the tags <b> and <br>: the rules of each game, all keys, and how deals are made."""

from collections.abc import Mapping

from game.options import Value
from scenes.fair_words import fair_play
from scenes.rulebook import GAMES, chapter, game_name
from scenes.rulebook.blocks import as_html
from scenes.words import Words

__all__ = ["GAMES", "fairness_page", "game_name", "keys", "keys_page", "rules_page"]


def rules_page(words: Words, key: str, changed: Mapping[str, Value] | None = None) -> str:
    """The rules of a game on one page, as text with its pictures in words; `changed` as for `chapter`."""
    return as_html(words, chapter(words, key, changed))


def keys(words: Words) -> list[tuple[str, str]]:
    """Every key and what it does; letters are named as on a Latin keyboard."""
    t = words.t
    return [
        (t("Tab, arrows"), t("go from one card or button to the next; scroll a page")),
        ("PgUp, PgDn", t("scroll a page by a screenful")),
        ("Home, End", t("to the top of a page, to its end")),
        (t("Enter, Space"), t("play the card, press the button; skip what moves")),
        ("Escape", t("pause; back")),
        ("F1, F11", t("this help, full screen")),
        ("L", t("show the last trick")),
        ("H", t("a hint on your turn")),
        ("C", t("put the teacher's words away, bring them back")),
        ("W", t("show what has happened so far")),
        ("S, B", t("stand, beg")),
        ("G, R", t("give one, run the cards")),
        ("U, P", t("bunch, play on or pass")),
        ("1–9", t("bid so many points")),
        ("1–4", t("name the trumps: spades, hearts, diamonds, clubs")),
        ("T", t("throw the hand in")),
        ("K", t("peek at your closed cards")),
        ("N, Backspace", t("in a lesson: the next step, a step back")),
        ("J, F, Z", t("in a lesson: skip the step, faster, pause")),
        (t("Arrows"), t("looking back: a step, or to one of your own choices")),
        ("M, O, P", t("looking back: the next mistake, open hands, another player’s choices")),
    ]


def keys_page(words: Words) -> str:
    """All keys on one page."""
    return "<br>".join(f"<b>{key}</b>: {use}" for key, use in keys(words))


def fairness_page(words: Words) -> str:
    """How the computer players are kept honest."""
    return as_html(words, fair_play(words))
