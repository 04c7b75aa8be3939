"""How a demonstration looks: the table with open hands, the count, the caption over both, and the result."""

import math
from typing import TYPE_CHECKING

import pygame

from scenes.caption import LEAST, Box, Captions, Plate, card_box, draw_caption, taken
from scenes.count_page import CountPage
from scenes.demo_table import OpenTable, columns_of, covered, upright
from scenes.demonstration import Demonstration
from scenes.drawing import draw_cloth
from scenes.layout import Placed
from scenes.poses import Sprite
from scenes.tableview import TableView
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED, PLATE, RIM, SMALLEST, draw_plate, draw_words, font, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

UNCOVERED = 20.0
"""How bad it is to cover the count."""


class DemoView(TableView):
    """Draws a demonstration; `attract`: that of the title screen."""

    def __init__(self, app: "App", demo: Demonstration) -> None:
        self.demo = demo
        self.attract = self.over = False
        self.open = True
        self.captions = Captions()
        super().__init__(app, demo)

    # --- the table ----------------------------------------------------------------------------------------------

    def _lay_out(self) -> Placed:
        placed, seats = super()._lay_out(), self.demo.match.rules.players
        assert isinstance(self.table, OpenTable)
        self.table.columns = columns_of(placed, seats)
        if not self.session.timeline.busy:
            for sprite in self.table.arrange():
                sprite.t = 1.0
        return upright(placed, seats)

    def sprites(self) -> list[Sprite]:
        """What is to be seen: all hands, or only the near one."""
        return list(self.table.sprites()) if self.open else covered(self.table.sprites())

    def role(self, seat: int) -> str:
        """With whom a player plays."""
        team_of, words = self.session.match.rules.team_of, self.app.words
        partner = next((s for s, team in enumerate(team_of) if team == team_of[seat] and s != seat), -1)
        if partner >= 0:
            return words.t("with {name}", name=self.sitting.names[partner])
        if len(team_of) == 2:
            return words.t("against {name}", name=self.sitting.names[1 - seat])
        return words.t("plays alone")

    def meant(self) -> frozenset[int]:
        """The cards that are talked about."""
        return frozenset(card for fact in self.demo.facts for card in fact.cards)

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        """The table, the count, or the result; the caption on top."""
        if self.over:
            self._result(screen)
            return
        if self.session.where == "score":
            covers = CountPage(self.look, self.pegs).draw(screen)
            boxes: list[Box] = [(rect, UNCOVERED) for rect in [*covers, *self._controls()]]
            low = self.app.size[0] / 2, self.app.size[1] * 0.9
            draw_caption(screen, self._plate(boxes, low, ()))
        else:
            self._table(screen)
        if self.attract:
            self._what(screen)

    def _table(self, screen: pygame.Surface) -> None:
        self.look.ground(screen, self.pegs, self.session.acting, self.role)
        glowing = frozenset({self.sitting.stage.winner_card} - {-1}) | self.meant()
        self.app.cards.draw(screen, self.placed, self.sprites(), frozenset(), glowing)
        self.look.calls(screen)
        trick = {sprite.card for _, sprite in self.table.trick}
        cards = [sprite for sprite in self.table.sprites() if sprite.card in glowing | trick]
        boxes = [*taken(self.table, self.placed), *((rect, 1.0) for rect in self._controls())]
        draw_caption(screen, self._plate(boxes, None, [card_box(sprite, self.placed) for sprite in cards]))
        if self.status():
            self.look.lines(screen, self.status(), CREAM)

    def _plate(
        self, boxes: list[Box], near: tuple[float, float] | None, clear: "list[Rect] | tuple[()]"
    ) -> Plate | None:  # fmt: skip
        return self.captions.lay(
            self.placed, self.demo.caption, boxes, near=near, clear=clear, key=(self.demo.heard, self.session.where)
        )

    def _controls(self) -> list[Rect]:
        """Where the controls are, or what stands there on the title screen."""
        return [self._what_rect()] if self.attract else [widget.target.rect for widget in self.ui.widgets]

    # --- the title screen's -------------------------------------------------------------------------------------

    def _what_lines(self) -> tuple[str, str]:
        words = self.app.words
        name = game_name(words, self.demo.match.rules.key)
        return words.t("Demonstration: {game}", game=name), words.t("Press any key for the menu")

    def _what_size(self) -> int:
        return max(self.px(SMALLEST + 1), math.ceil(LEAST * self.app.size[1]))

    def _what_rect(self) -> Rect:
        """At the right end of the place where controls would be."""
        x, y, w, h = self.placed.rect("menu")
        size = self._what_size()
        wide = max(font(size, True).size(self._what_lines()[0])[0], font(size).size(self._what_lines()[1])[0])
        wide += self.px(44)
        tall = max(h, round(size * 3.2))
        return x + w - wide, y + h - tall, wide, tall

    def _what(self, screen: pygame.Surface) -> None:
        """What is going on, and how it is ended."""
        x, y, w, h = rect = self._what_rect()
        draw_plate(screen, rect, PLATE, self.px(18), RIM, self.px(2), 232)
        head, foot = self._what_lines()
        size = self._what_size()
        draw_words(screen, head, (x + w / 2, y + h * 0.31), size, BRIGHT_GOLD, True)
        draw_words(screen, foot, (x + w / 2, y + h * 0.69), size, MUTED)

    # --- the end ------------------------------------------------------------------------------------------------

    def _result(self, screen: pygame.Surface) -> None:
        """Who has won, by what, and the board."""
        draw_cloth(screen)
        x, y = self.centre
        match, words = self.session.match, self.app.words
        wide = min(self.px(1000), round(self.app.size[0] * 0.94))
        draw_plate(screen, (x - wide // 2, y - self.px(390), wide, self.px(640)), PLATE, self.px(30), GOLD, self.px(2))
        crown = self.app.faces.icon("crown", self.px(92))
        screen.blit(crown, crown.get_rect(center=(x, y - self.px(312))))
        size = self.px(48)
        draw_words(screen, words.t("The match is over"), (x, y - self.px(214)), size, BRIGHT_GOLD, True)
        assert match.winner is not None
        text = self.sitting.speaker.winner(match.winner, match.decided_by)
        small = max(self.px(30), math.ceil(LEAST * self.app.size[1]))
        for i, line in enumerate(wrap(text, small, wide - self.px(80))):
            draw_words(screen, line, (x, y - self.px(150) + round(small * 1.35 * i)), small, CREAM)
        board = min(self.px(640), wide - self.px(60))
        self.look.board(screen, (x - board // 2, y - self.px(50), board, self.px(230)), self.pegs)
