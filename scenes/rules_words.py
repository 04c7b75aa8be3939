"""Pages of text with the tags <b> and <br>: the rules of each game, all keys, and how deals are made."""

from collections.abc import Mapping, Sequence

from scenes.option_words import Value
from scenes.rulebook import GAMES, chapter, game_name
from scenes.rulebook.blocks import as_html
from scenes.words import Words

__all__ = ["GAMES", "fairness_page", "game_name", "keys", "keys_page", "rules_page"]


def rules_page(words: Words, key: str, changed: Mapping[str, Value] | None = None) -> str:
    """The rules of a game on one page, as text with its pictures in words; `changed` as for `chapter`."""
    return as_html(words, chapter(words, key, changed))


def _page(parts: Sequence[tuple[str, str]]) -> str:
    """Headings and paragraphs, with a line between."""
    return "<br><br>".join(f"<b>{heading}</b><br>{text}" for heading, text in parts)


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
        ("H", t("show what has happened so far")),
        ("S, B", t("stand, beg")),
        ("G, R", t("give one, run the cards")),
        ("U, P", t("bunch, play on or pass")),
        ("1–9", t("bid so many points")),
        ("1–4", t("name the trumps: spades, hearts, diamonds, clubs")),
        ("T", t("throw the hand in")),
        ("K", t("peek at your closed cards")),
    ]


def keys_page(words: Words) -> str:
    """All keys on one page."""
    return "<br>".join(f"<b>{key}</b>: {use}" for key, use in keys(words))


def fairness_page(words: Words) -> str:
    """How deals are made, and what computer players see."""
    t = words.t
    return _page(
        [
            (
                t("How the cards are shuffled"),
                t(
                    "Every match has a seed, a short word from which all its packs are shuffled. Each order of the 52 "
                    "cards is as likely as any other, and nothing that is said or played changes a pack. The same seed "
                    "always gives the same packs, so anyone can check it: the seed is shown when the match is over."
                ),
            ),
            (
                t("What computer players see"),
                t(
                    "A computer player is given what a person in that chair would see: its own cards, what lies open "
                    "on the table, what was said and played, and the score. It never sees your cards, your partner’s "
                    "cards, the pack or the seed. It is not helped when you are ahead, nor held back when you are "
                    "behind."
                ),
            ),
            (
                t("Why it sometimes feels unfair"),
                t(
                    "Bad luck comes in runs, and we remember the bad hands better than the good ones. The same rules "
                    "and the same chances hold for every chair."
                ),
            ),
        ]
    )
