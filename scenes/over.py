"""The end of a match: who won, deal by deal, and what next."""

import pygame

from scenes.drawing import Spot, draw_cloth
from scenes.tabletop import TableScene
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED, PLATE, RIM, draw_plate, draw_words
from scenes.ui import Rect

WIDE = 1240
"""Logical units of width from which board and deals stand side by side."""
SHOWN = 9
"""Deals that fit on the sheet; the last ones are shown."""


class Over(TableScene):
    """Victory or defeat."""

    name = "over"
    menu_items = ()

    def enter(self) -> None:
        """Keep the result; the match is no longer a running one."""
        match = self.session.match
        self.won = match.winner == match.rules.team_of[self.session.viewer]
        self.app.finish_match({"won": self.won, "scores": match.scores, "by": match.decided_by})
        self.app.sounds.play("win" if self.won else "lose")
        super().enter()

    def turn_changed(self, mine: bool) -> None:
        """Nobody's turn here."""

    def build_more(self) -> None:
        """Again, or something else."""
        words = self.app.words
        self.ui.button("again", self.box(-215, 440, 400, 84), words.t("Play again"), self.again, style="main", size=30)
        self.ui.button("other", self.box(215, 440, 400, 84), words.t("Other game"), self.other, size=30)
        self.ui.focus = "again"

    def again(self) -> None:
        """A new match with the same players."""
        names = list(self.sitting.names)
        self.go("setup", game=self.app.game, names=names)

    def other(self) -> None:
        """Back to the menu of games."""
        self.home("title")

    def back(self) -> None:
        """Escape leaves to the title."""
        self.other()

    @property
    def animating(self) -> bool:
        """The pegs may still move."""
        return not self._still()

    def acting(self) -> int:
        """Nobody is to act."""
        return -1

    def paint(self, screen: pygame.Surface) -> None:
        """The result over the cloth."""
        draw_cloth(screen)
        match, words, speaker = self.session.match, self.app.words, self.sitting.speaker
        x, y = self.centre
        if self.won:
            crown = self.app.faces.icon("crown", self.px(96))
            screen.blit(crown, crown.get_rect(center=(x, y - self.px(440))))
        title = words.t("You have won the match!") if self.won else words.t("The match is lost")
        draw_words(
            screen,
            title,
            (x, y - self.px(352)),
            self.px(58),
            BRIGHT_GOLD if self.won else CREAM,
            True,
            width=self.app.size[0] * 0.9,
        )
        assert match.winner is not None
        text = speaker.winner(match.winner, match.decided_by)
        draw_words(screen, text, (x, y - self.px(280)), self.px(30), CREAM, width=self.app.size[0] * 0.9)
        sides = [speaker.side(team) for team in range(2)]
        target = match.rules.settle.target
        wide = self.app.size[0] / self.placed.unit >= WIDE
        board = self.box(-330, -60, 560, 210) if wide else self.box(0, -140, 640, 190)
        self.app.furniture.board_at(screen, self.placed, board, sides, self.pegs, target)
        if wide:
            self._fan(screen)
        self._deals(screen, self.box(330, 74, 560, 500) if wide else self.box(0, 178, 640, 400))

    def _fan(self, screen: pygame.Surface) -> None:
        """Ace, two, jack and ten: what the four points are made of."""
        x, y = self.centre
        for place, rank in enumerate((12, 0, 9, 8)):
            a = place - 1.5
            at = (x + (a * 92 - 330) * self.placed.unit, y + self.px(206) + abs(a) * self.px(9))
            self.app.cards.card(screen, Spot(at[0], at[1], a * 7, self.px(220), 1.0), rank)

    def _deals(self, screen: pygame.Surface, rect: Rect) -> None:
        """The score after each deal, and the seed that deals the same packs again."""
        words, speaker = self.app.words, self.sitting.speaker
        x, y, w, h = rect
        draw_plate(screen, rect, PLATE, self.px(28), GOLD if self.won else RIM, self.px(2), 240)
        draw_words(screen, words.t("Deal by deal"), (x + w / 2, y + self.px(44)), self.px(32), CREAM, True)
        deals = [entry for entry in self.session.match.history if entry.score is not None]
        fits = int((h / self.placed.unit - 140) / 38)
        first = max(0, len(deals) - min(SHOWN, fits))
        for row, entry in enumerate(deals[first:]):
            cy = y + self.px(96 + 38 * row)
            dealer = words.t("Dealer: {name}", name=self.sitting.names[entry.dealer])
            draw_words(screen, str(first + row + 1), (x + self.px(64), cy), self.px(25), MUTED, True, "midright")
            draw_words(screen, dealer, (x + self.px(84), cy), self.px(25), MUTED, False, "midleft", w * 0.5)
            assert entry.score is not None
            draw_words(
                screen, speaker.score(entry.score), (x + w - self.px(44), cy), self.px(27), CREAM, True, "midright"
            )
        if not self.session.match.seed:
            return
        seed = words.t("Seed of this match: {seed}", seed=self.session.match.seed)
        draw_words(screen, seed, (x + w / 2, y + h - self.px(32)), self.px(22), MUTED, width=w - self.px(40))
