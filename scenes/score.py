"""The score reveal: one point after another, with the card that decided it, while the pegs move."""

import pygame

from scenes import score_words
from scenes.columns import Column, scored_before
from scenes.count_page import CountPage
from scenes.inputs import Input, Key
from scenes.stack import Back, Move
from scenes.tabletop import TableScene
from scenes.theme import CREAM, draw_words, wrap


class Score(TableScene):
    """The sheet of a deal; when it is full the next deal, or the end of the match, is one click away."""

    name = where = "score"

    def update(self, dt: float) -> Move:
        """The button comes when everything was shown."""
        move = super().update(dt)
        if self.session.shown != self._ready:
            self._ready = self.session.shown
            self.resume()
            self.app.dirty = True
        return move

    _ready = False

    def turn_changed(self, mine: bool) -> None:
        """Nobody's turn here."""

    def build_more(self) -> None:
        """The way on."""
        if not self._ready:
            return
        words, over, y = self.app.words, self.session.match.winner is not None, 440 + self.spare * 0.6
        text = words.t("To the result") if over or self.sitting.daily else words.t("Next deal")
        if self.sitting.branch is not None:
            text = words.t("Compare")
        else:
            box = self.box(-215, y, 400, 84)
            self.ui.button("review", box, words.t("Look back"), self.look_back, key="b", icon="undo", size=28)
        x, wide = (0, 380) if self.sitting.branch is not None else (215, 400)
        self.ui.button("next", self.box(x, y, wide, 84), text, self.go_on, style="main", size=30)
        self.ui.focus = "next"

    def look_back(self) -> None:
        """See what each choice of this deal was worth."""
        self.push("review")

    def go_on(self) -> None:
        """Deal again, or look at the end of the match."""
        self.sitting.sheet.clear()
        if self.sitting.branch is not None:
            self.go("compare")
            return
        if self.sitting.daily:
            self.move = Back("daily")
            return
        if self.session.match.winner is not None:
            self.go("over")
        else:
            self.session.next_deal()
            self.go("dealing")

    def handle(self, entered: Input) -> None:
        """The space bar goes on as well."""
        if isinstance(entered, Key) and entered.name == "space" and self.session.shown:
            self.go_on()
            return
        super().handle(entered)

    def acting(self) -> int:
        """Nobody is to act."""
        return -1

    # --- what stands on the sheet -------------------------------------------------------------------------------

    @property
    def page(self) -> CountPage:
        """What draws the count in this window."""
        return CountPage(self.look, self.pegs)

    def columns(self) -> list[Column]:
        """The points in counting order, filled as far as they were revealed."""
        return self.page.columns()

    @property
    def spare(self) -> float:
        """Logical units that a tall window has above and below what every window has."""
        return self.page.spare

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        """The board, the title, the columns, and a sentence below."""
        self.page.draw(screen)
        (x, y), spare = self.centre, self.spare
        text = self._below()
        if text:
            size = self.px(27)
            lines = wrap(text, size, self.app.size[0] - self.px(120))
            for i, line in enumerate(lines):
                at = (x, y + (370 + spare * 0.6 + 36 * i - 18 * (len(lines) - 1)) * self.placed.unit)
                draw_words(screen, line, at, size, CREAM)

    def _below(self) -> str:
        """The sentence under the sheet: who won the match, or what was scored before the cards were played."""
        decided, voice = self.page.decided, self.sitting.speaker.voice
        if decided is not None:
            return self.sitting.speaker.winner(decided.team, decided.category)
        awards = scored_before(self.sitting.sheet, self.session.match.rules) if self.page.played else []
        if not awards:
            return ""
        told = (
            f"{score_words.category(voice.words, award.category)} {score_words.signed(award.points)}"
            f" {voice.to_side(award.team)}"
            for award in awards
        )
        return voice.words.t("Before the play: {points}.", points=", ".join(told))
