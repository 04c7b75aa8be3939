"""The rulebook: a page for every game, and one on how they differ. A new game is one module and one line in `BOOK`."""

from collections.abc import Callable, Mapping

from game.options import Value
from game.variants import find
from scenes.option_words import option_name, option_sentence, value_name
from scenes.rulebook import (
    all_fives,
    all_fours,
    auction_pitch,
    cinch,
    differ,
    drawing_games,
    seven_up,
    trinidad,
    yorkshire,
)
from scenes.rulebook.blocks import Block, Heading, Text
from scenes.rulebook.common import Values
from scenes.rulebook.names import GAMES, game_name
from scenes.words import Words

__all__ = ["BOOK", "DIFFER", "GAMES", "chapter", "chapter_name", "chapters", "game_name"]

DIFFER = "differ"
"""The page on how the games differ."""

BOOK: dict[str, Callable[[Words, Values], list[Block]]] = {
    "seven_up": seven_up.page,
    "yorkshire": yorkshire.page,
    "auction_pitch": auction_pitch.page,
    "all_fours": all_fours.page,
    "all_fives": all_fives.page,
    "california_jack": drawing_games.california_jack,
    "shasta_sam": drawing_games.shasta_sam,
    "cinch": cinch.page,
    "trinidad": trinidad.page,
    DIFFER: lambda words, _: differ.page(words),
}
"""What makes each page."""


def chapters() -> tuple[str, ...]:
    """The keys of all pages, in the order of the menu."""
    return tuple(BOOK)


def chapter_name(words: Words, key: str) -> str:
    """What a page is called in the list of pages."""
    return words.t("How the games differ") if key == DIFFER else game_name(words, key)


def chapter(words: Words, key: str, changed: Mapping[str, Value] | None = None, tables: int = 1) -> list[Block]:
    """A page; `changed` and `tables` are the house rules of the match that is being played, if it is."""
    options = dict(changed or {})
    page = BOOK[key](words, {} if key == DIFFER else find(key).values(options))
    found: list[Block] = [Text(_changed(words, key, option, value), bullet=True) for option, value in options.items()]
    if tables > 1:
        found.append(Text(f"<b>{words.t('League night')}</b>: {words.tn('{n} table', '{n} tables', tables)}", True))
    if not found:
        return page
    otherwise = Text(words.t("Where this page says otherwise, these rules hold."))
    return [Heading(words.t("House rules of this match")), *found, otherwise, *page]


def _changed(words: Words, key: str, option: str, value: Value) -> str:
    """A house rule as it is in the match; what is only switched on is told in its sentence."""
    name = f"<b>{option_name(words, key, option)}</b>"
    if value is True:
        return f"{name}. {option_sentence(words, key, option)}"
    return f"{name}: {value_name(words, key, option, value)}"
