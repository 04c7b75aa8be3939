"""The rules of a game on one page to print: a file of HTML that needs nothing else. No pygame.

Cards are text: rank and suit sign in a frame. The type is as large as one sheet of A4 lets it be, in two columns. Where
even the smallest type is too large, the list of the house rules that can be chosen is shown but not printed.
"""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from game.cards import CARD_NAMES, Card
from game.options import Value
from scenes.card_words import card_name
from scenes.rulebook import DIFFER, chapter, chapter_name
from scenes.rulebook.blocks import NO, WON, YES, Block, Cards, Heading, Row, Shown, Table, Text
from scenes.rules_fit import SMALLEST, type_size
from scenes.rules_style import STYLE
from scenes.words import Words

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
TEXT_SIGN = "\ufe0e"
"""Asks for the sign of a suit as a letter: without it some systems put a coloured picture there."""


def rules_html(
    words: Words, key: str, changed: Mapping[str, Value] | None = None, tables: int = 1, *, button: bool = True
) -> str:
    """The page of a game as a file of HTML; `changed` and `tables` as for `chapter`, `button` prints it."""
    blocks = chapter(words, key, changed, tables)
    name = chapter_name(words, key)
    press = f'<button onclick="window.print()">{escape(words.t("Print"))}</button>' if button else ""
    columns = 1 if key == DIFFER else 2
    spare = None if type_size(blocks, columns) else last_heading(blocks)
    size = type_size(blocks[:spare], columns) or SMALLEST
    style = STYLE.replace("SIZE", f"{size}pt").replace("COLUMNS", str(columns))
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(words.lang)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(words.t('Rules'))}: {escape(name)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<header><h1>{escape(name)}</h1>{_suits()}{press}</header>\n<main>\n"
        f"{_sections(words, blocks, spare)}</main>\n</body>\n</html>\n"
    )


def write_rules(
    path: Path, words: Words, key: str, changed: Mapping[str, Value] | None = None, tables: int = 1
) -> None:
    """Write the page into a file; an OSError says why it cannot be written."""
    path.write_text(rules_html(words, key, changed, tables), encoding="utf-8", newline="\n")


def last_heading(blocks: Sequence[Block]) -> int:
    """Where the last section begins: of a game, its list of house rules."""
    return max(place for place, block in enumerate(blocks) if isinstance(block, Heading))


# --- blocks -----------------------------------------------------------------------------------------------------------


def _sections(words: Words, blocks: Sequence[Block], spare: int | None) -> str:
    """Everything, each heading with what follows it in a section; the one that begins at `spare` is not printed."""
    parts: list[str] = []
    listing = False
    for place, block in enumerate(blocks):
        bullet = isinstance(block, Text) and block.bullet
        if bullet != listing:
            parts.append("<ul>\n" if bullet else "</ul>\n")
            listing = bullet
        if isinstance(block, Heading):
            kind = " class='spare'" if place == spare else ""
            parts.append(f"{'</section>' if parts else ''}\n<section{kind}>\n<h2>{escape(block.text)}</h2>\n")
        elif isinstance(block, Text):
            tag = "li" if bullet else "p"
            parts.append(f"<{tag}>{rich(block.text)}</{tag}>\n")
        elif isinstance(block, Cards):
            parts.append(_figure(words, block))
        else:
            parts.append(_table(block))
    return "".join(parts) + ("</ul>\n" if listing else "") + "</section>\n"


def rich(text: str) -> str:
    """A text with its bold words; whatever else looks like a tag is text."""
    return escape(text, quote=False).replace("&lt;b&gt;", "<b>").replace("&lt;/b&gt;", "</b>")


def _figure(words: Words, cards: Cards) -> str:
    rows = "".join(_row(words, row, cards.small) for row in cards.rows)
    caption = f"<figcaption>{escape(cards.caption)}</figcaption>" if cards.caption else ""
    kind = " class='small'" if cards.small else ""
    return f"<figure{kind}><div>{rows}</div>{caption}</figure>\n"


def _row(words: Words, row: Row, small: bool) -> str:
    name = f"<span class='name'>{escape(row.name)}</span>" if row.name else ""
    return f"<span class='row'>{name}{''.join(_card(words, card, small) for card in row.cards)}</span> "


def _card(words: Words, shown: Shown, small: bool) -> str:
    """A card with its mark, and what is said under it; in a picture of a whole deal that stands in the frame."""
    said = {
        YES: words.tp("a card", "may be played"), NO: words.tp("a card", "may not be played"),
        WON: words.tp("a card", "takes the trick"),
    }.get(shown.mark, "")  # fmt: skip
    name = card_name(words, shown.card) if shown.card >= 0 else words.t("a card face down")
    title = escape(f"{name}: {said}" if said else name)
    kinds = " ".join(kind for kind in ("card", _colour(shown.card), shown.mark) if kind)
    sign = {YES: "<sup>✓</sup>", NO: "<sup>✗</sup>"}.get(shown.mark, "")
    label = f"<small>{escape(shown.label)}</small>" if shown.label else ""
    inside, below = (label, "") if small else ("", label)
    card = f"<span class='{kinds}' title='{title}'>{inside}{face(shown.card)}{sign}</span>"
    return f"<span class='spot'>{card}{below}</span>"


def _colour(card: Card) -> str:
    if card < 0:
        return "back"
    return "red" if CARD_NAMES[card][1] in "hd" else ""


def face(card: Card) -> str:
    """`10♥`; a card face down is empty."""
    if card < 0:
        return "&nbsp;"
    name = CARD_NAMES[card]
    rank = "10" if name[0] == "T" else name[0]
    return f"{rank}{SIGNS[name[1]]}{TEXT_SIGN}"


def _table(table: Table) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in table.head)
    rows = "".join(
        f"<tr><th>{escape(row[0])}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in row[1:])}</tr>\n"
        for row in table.rows
    )
    return f"<table>\n<tr>{head}</tr>\n{rows}</table>\n"


def _suits() -> str:
    """The four suits, as an ornament."""
    signs = (
        f"<span class='{'red' if suit in 'hd' else 'black'}'>{sign}{TEXT_SIGN}</span>" for suit, sign in SIGNS.items()
    )
    return f"<p class='suits' aria-hidden='true'>{' '.join(signs)}</p>"
