"""A deal played on another way, beside how it really went: what each side made of it. Leads back to the review."""

from typing import TYPE_CHECKING

import pygame

from scenes.drawing import draw_cloth
from scenes.menu import MenuScene
from scenes.score_words import signed
from scenes.stack import Back
from scenes.theme import BRIGHT_GOLD, CREAM, MUTED, RIM, draw_plate, draw_words

if TYPE_CHECKING:
    from scenes.app import App

WIDTH, HEAD, ROW = 780, 236, 66


class Compare(MenuScene):
    """What happened, and what happened this time."""

    name = "compare"
    first = "back"

    def __init__(self, app: "App") -> None:
        sitting = app.sitting
        assert sitting is not None
        assert sitting.branch is not None
        self.sitting, self.branch = sitting, sitting.branch
        super().__init__(app)

    def title(self) -> str:
        return self.t("What if")

    @property
    def now(self) -> tuple[int, ...]:
        """What the deal brought each side this time."""
        return tuple(
            after - before for before, after in zip(self.branch.before, self.sitting.match.scores, strict=True)
        )

    @property
    def order(self) -> list[int]:
        """The sides, the own one first."""
        teams, own = range(self.sitting.match.rules.teams), self._own
        return sorted(teams, key=lambda team: (team != own, team))

    @property
    def _own(self) -> int:
        return self.sitting.match.rules.team_of[self.sitting.session.viewer]

    def verdict(self) -> str:
        """Whether it was better this time, for the own side against the best of the others."""
        was, now = (_lead(gained, self._own) for gained in (self.branch.gained, self.now))
        if now > was:
            return self.t("Better than what happened.")
        return self.t("No better than what happened.") if now == was else self.t("Worse than what happened.")

    def enter(self) -> None:
        """Say how it came out."""
        super().enter()
        side = self.sitting.speaker.side
        lines = [f"{side(team)}: {signed(self.branch.gained[team])}, {signed(self.now[team])}" for team in self.order]
        self.app.announce(" ".join([f"{self.title()}.", self.verdict(), ". ".join(lines)]))

    @property
    def high(self) -> float:
        """The height of the plate in logical units."""
        return HEAD + ROW * len(self.order) + 200

    def build(self) -> None:
        """One way on."""
        y = self.high / 2 - 74
        self.ui.button("back", self.box(0, y, 520, 84), self.t("Back to the review"), self.back, style="main", size=30)

    def back(self) -> None:
        """To the review, whatever lies between."""
        self.move = Back("review")

    def paint(self, screen: pygame.Surface) -> None:
        """A plate over the cloth."""
        draw_cloth(screen)
        rect = self.box(0, 0, WIDTH, self.high)
        self.sheet(screen, rect)
        x, y, _, _ = rect
        unit = self.placed.unit
        at = x + WIDTH / 2 * unit, y + 146 * unit
        draw_words(screen, self.verdict(), at, self.px(32), BRIGHT_GOLD, True, width=self.px(WIDTH - 80))
        columns = (x + 60 * unit, x + 490 * unit, x + 660 * unit)
        for column, text in zip(columns[1:], (self.t("Really"), self.t("This time")), strict=True):
            draw_words(screen, text, (column, y + 206 * unit), self.px(24), MUTED, False, width=self.px(160))
        for place, team in enumerate(self.order):
            middle = y + (HEAD + ROW * (place + 0.5)) * unit
            draw_plate(
                screen, self.box(0, -self.high / 2 + HEAD + ROW * (place + 0.5), WIDTH - 60, ROW - 8),
                (16, 50, 42), self.px(16), RIM, 1, 200,
            )  # fmt: skip
            name = self.sitting.speaker.side(team)
            draw_words(screen, name, (columns[0], middle), self.px(28), CREAM, True, "midleft", self.px(330))
            for column, points in zip(columns[1:], (self.branch.gained[team], self.now[team]), strict=True):
                draw_words(screen, signed(points), (column, middle), self.px(32), CREAM, True)


def _lead(gained: tuple[int, ...], own: int) -> int:
    return gained[own] - max(points for team, points in enumerate(gained) if team != own)
