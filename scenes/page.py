"""Pages to read: the rulebook with a page for every game, its words, all keys, and fair play."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import Match
from scenes.again import can_deal_again, deal_again
from scenes.caps import key_rows
from scenes.fair_words import fair_play
from scenes.figures import typeset
from scenes.paragraphs import Block
from scenes.reading import Reading
from scenes.rulebook import chapter, chapter_name, chapters
from scenes.rules_words import keys
from scenes.term_words import all_terms
from scenes.theme import GOLD, PLATE, draw_plate

if TYPE_CHECKING:
    from scenes.app import App

KINDS = ("rules", "terms", "keys", "fairness")
BROAD = 1560
"""Width of the plate where the list of games stands beside the text."""
LIST = 340
"""Width of that list."""
ROOMY = 1300
"""Where the window is narrower, the list takes the place of the text when it is asked for."""


class Page(Reading):
    """One page at a time, the others by tabs; the rulebook has a list of its own pages."""

    name = "page"
    closing = "f1"

    def __init__(self, app: "App", kind: str = "rules", game: str = "") -> None:
        self.kind, self.game = kind, game or app.game
        self.listing = False
        self._read: tuple[str, str] = ("", "")
        self._share = 0.0
        self.copied = ""
        """What came of copying the seed."""
        super().__init__(app)
        self.first = "tabs" if kind == "keys" else "page"

    @property
    def roomy(self) -> bool:
        """Whether the list of games stands beside the text."""
        return self.width >= ROOMY

    def title(self) -> str:
        if self.kind == "rules":
            return f"{self.t('Rules')}: {chapter_name(self.app.words, self.game)}"
        return self.t("Words of the card table") if self.kind == "terms" else self._labels[KINDS.index(self.kind)]

    @property
    def _labels(self) -> list[str]:
        """What the tabs are called."""
        return [self.t("Rules"), self.app.words.tp("title", "Words"), self.t("Keys"), self.t("Fair play")]

    # --- layout -------------------------------------------------------------------------------------------------

    def measure(self) -> None:
        """The rulebook has a wider plate, and its text leaves room for the list of games; so have two rows of keys."""
        super().measure()
        if self.kind == "keys" and self.roomy:
            self.wide = min(BROAD, self.width - 40)
            self.plate = self.box(0, 0, self.wide, self.high)
            self.body = self.box(0, 0, self.wide - 110, self.high - 270)
        if self.kind != "rules":
            return
        above, below = 130, 134
        if self.roomy:
            self.wide = min(BROAD, self.width - 40)
            left, inner = LIST + 40, self.wide - 110
        else:
            left, inner, above = 0, self.wide - 100, above + 92
        self.plate = self.box(0, 0, self.wide, self.high)
        self.body = self.box(left / 2, (above - below) / 2, inner - left, self.high - above - below)

    def read(self) -> None:
        """Tabs, and the page."""
        tabs = self.box(0, 66 - self.high / 2, min(780, self.wide - 100), 68)
        self.ui.choice("tabs", tabs, self._labels, KINDS.index(self.kind), self._turn, self.t("Page"), 28)
        if self.kind == "rules":
            self._rules()
        elif self.kind == "keys":
            self._text([*key_rows(keys(self.app.words), 2 if self.roomy else 1)])
        elif self.kind == "terms":
            self._text(typeset(all_terms(self.app.words), self.app.faces))
        elif self.kind == "fairness":
            self._text(typeset(fair_play(self.app.words, self.ended), self.app.faces))
            if self.ended is not None:
                self._check(self.ended)

    @property
    def ended(self) -> Match | None:
        """The match at the table, if it is over: only then its seed is told."""
        sitting = self.app.sitting
        over = sitting is not None and sitting.match.winner is not None and bool(sitting.match.seed)
        return sitting.match if sitting is not None and over else None

    def _check(self, match: Match) -> None:
        """To take the seed of a match that is over with one, and to have its cards dealt again."""
        y, side = self.high / 2 - 62, min((self.wide - 300) / 2 - 60, 330)
        box = self.box(-self.wide / 2 + 44 + side / 2, y, side, 72)
        text = self.copied or self.t("Copy the seed")
        self.ui.button("copy", box, text, partial(self._copy, match.seed), style="quiet", size=24)
        if can_deal_again(match):
            box = self.box(self.wide / 2 - 44 - side / 2, y, side, 72)
            self.ui.button("repeat", box, self.t("Deal these cards again"), self._repeat, size=24)

    def _copy(self, seed: str) -> None:
        done = self.app.window.copy(seed)
        self.copied = self.t("Copied") if done else self.t("It cannot be copied here")
        self.resume()
        self.app.announce(self.copied)

    def _repeat(self) -> None:
        """The same cards in the same chairs."""
        sitting = self.app.sitting
        if sitting is not None:
            deal_again(self.app, sitting)
            self.home("dealing")

    def _rules(self) -> None:
        """The list of pages, or the way to it, and the page."""
        if self.roomy:
            self._list(1, self.box(-(self.wide - 110 - LIST) / 2, -2, LIST, self.high - 264), 24)
        else:
            self._stepper()
        if self.listing and not self.roomy:
            self._list(2, self.body, 26)
            return
        blocks = chapter(self.app.words, self.game, self.changed(), self.tables())
        self._text(typeset(blocks, self.app.faces, self.app.words))
        from scenes.printing import add_button  # loaded with the first page: the program starts sooner without

        add_button(self)

    def changed(self) -> dict[str, str | int | bool | tuple[int, ...]]:
        """The house rules of the match at the table, if it is of this game."""
        sitting = self.app.sitting
        if sitting is None or sitting.match.rules.key != self.game:
            return {}
        return dict(sitting.match.rules.options)

    def tables(self) -> int:
        """At how many tables the match is played, if it is of this game."""
        sitting = self.app.sitting
        return sitting.tables if sitting is not None and sitting.match.rules.key == self.game else 1

    def _text(self, blocks: list[Block]) -> None:
        """The page, scrolled as far as it was before the window changed."""
        widget = self.ui.text("page", self.body, blocks, self.title())
        if widget.scroll is not None and self._read == (self.kind, self.game):
            widget.scroll.to(round(self._share * widget.scroll.end))

    # --- the list of games --------------------------------------------------------------------------------------

    def _list(self, columns: int, rect: tuple[int, int, int, int], size: int) -> None:
        """A button for every page."""
        x, y, w, h = rect
        keys_, gap = chapters(), self.px(12)
        rows = -(-len(keys_) // columns)
        wide, tall = (w - gap * (columns - 1)) / columns, min((h - gap * (rows - 1)) / rows, self.px(84))
        for i, key in enumerate(keys_):
            column, row = divmod(i, rows)
            place = (round(x + column * (wide + gap)), round(y + row * (tall + gap)), round(wide), round(tall))
            name, style = chapter_name(self.app.words, key), "chosen" if key == self.game else "plain"
            said = self.t("{page} (open)", page=name) if key == self.game else name
            self.ui.button(f"chapter_{key}", place, name, partial(self.open, key), style=style, size=size, label=said)

    def _stepper(self) -> None:
        """The page before, the name of this one, which opens the list, and the page after."""
        y, side = 150 - self.high / 2, 72
        middle = self.wide - 100 - 2 * (side + 14)
        for name, icon, sign, label in (
            ("before", "arrow_left", -1, self.t("The page before")),
            ("after", "arrow_right", 1, self.t("The next page")),
        ):
            place = self.box(sign * (self.wide - 100 - side) / 2, y, side, side)
            self.ui.button(name, place, "", partial(self._step, sign), icon=icon, label=label)
        text = chapter_name(self.app.words, self.game)
        said = self.t("{page}: all pages", page=text)
        self.ui.button("pages", self.box(0, y, middle, side), text, self._toggle, icon="rules", size=28, label=said)

    def _toggle(self) -> None:
        self.listing = not self.listing
        self.resume()

    def _step(self, by: int) -> None:
        every = chapters()
        self.open(every[(every.index(self.game) + by) % len(every)])

    def open(self, game: str) -> None:
        """Show the page of a game."""
        came_from_list = self.listing
        self.game, self.listing = game, False
        self.resume()
        if came_from_list:
            self.ui.focus = "page"
        self.app.announce(self.title())

    def _turn(self, place: int) -> None:
        self.kind = KINDS[place]
        self.listing = False
        self.resume()

    def resume(self) -> None:
        """Built anew, at the place where one was reading."""
        scroll = next((widget.scroll for widget in self.ui.widgets if widget.scroll is not None), None)
        self._share = scroll.offset / scroll.end if scroll is not None and scroll.end else 0.0
        super().resume()
        self._read = (self.kind, self.game)

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        draw_plate(screen, self.plate, PLATE, self.px(30), GOLD, self.px(2), 255)
