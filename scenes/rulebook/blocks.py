"""What a page of the rulebook is made of. The screen sets these blocks, the terminal prints them as text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.cards import Card, parse_card
from scenes.card_words import card_name
from scenes.words import Words

YES, NO, WON = "yes", "no", "won"
"""Marks of a card: may be played, may not be played, takes the trick."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What the following is about."""

    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; words between <b> and </b> are bold."""

    text: str
    bullet: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A card in a picture (-1: its back), what is said under it, and its mark."""

    card: Card
    label: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, with a name above."""

    cards: tuple[Shown, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """A picture of some rows of cards, with a sentence on what it shows; a whole deal is drawn smaller."""

    rows: tuple[Row, ...]
    caption: str = ""
    small: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head; the first column names the rows and comes again where a table is too wide for a page."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Text | Cards | Table


def shown(cards: str, labels: Sequence[str] = (), mark: str = "") -> tuple[Shown, ...]:
    """`Kh 4h? 3s*`: cards by their names; `+` may be played, `-` may not, `*` takes the trick, `??` is a back."""
    marks = {"+": YES, "-": NO, "*": WON}
    found = []
    for i, word in enumerate(cards.split()):
        name = word.rstrip("+-*")
        card = -1 if name == "??" else parse_card(name)
        found.append(Shown(card, labels[i] if i < len(labels) else "", marks.get(word[len(name) :], mark)))
    return tuple(found)


# --- the same as text ------------------------------------------------------------------------------------------------


def as_html(words: Words, blocks: Iterable[Block]) -> str:
    """The blocks in the few tags that every page of text knows: <b> and <br>; pictures become words."""
    found: list[str] = []
    for block in blocks:
        if isinstance(block, Heading):
            found.append(f"<b>{block.text}</b><br>")
        elif isinstance(block, Text):
            found.append(("– " if block.bullet else "") + block.text + ("<br>" if block.bullet else "<br><br>"))
        elif isinstance(block, Cards):
            found.append("<br>".join([*(_row(words, row) for row in block.rows), block.caption]) + "<br><br>")
        else:
            found.append("<br><br>".join(_line(block, row) for row in block.rows) + "<br><br>")
    return "".join(found).removesuffix("<br>").removesuffix("<br>")


def _row(words: Words, row: Row) -> str:
    marks = {
        YES: words.tp("a card", "may be played"), NO: words.tp("a card", "may not be played"),
        WON: words.tp("a card", "takes the trick"), "": "",
    }  # fmt: skip
    said = []
    for card in row.cards:
        name = card_name(words, card.card) if card.card >= 0 else words.t("a card face down")
        notes = ", ".join(note for note in (card.label, marks[card.mark]) if note)
        said.append(f"{name} ({notes})" if notes else name)
    return (f"{row.name}: " if row.name else "") + ", ".join(said)


def _line(table: Table, row: tuple[str, ...]) -> str:
    cells = [f"{head}: {cell}" for head, cell in zip(table.head[1:], row[1:], strict=True)]
    return "<br>".join([f"<b>{row[0]}</b>", *cells])
