"""The buttons of a review: from moment to moment and deal to deal, whose choices, all hands, and playing on."""

from functools import partial

from scenes.review_panel import ReviewPanel
from scenes.ui import Rect

STEPS = ("first", "before", "on", "last")
ICONS = {"first": "to_first", "before": "step_back", "on": "step_on", "last": "to_last"}


class ReviewControls(ReviewPanel):
    """Makes the widgets; the scene does what they are for."""

    deal: int
    deals: list[int]
    opened = False

    def fill(self) -> None:
        """Everything that can be pressed."""
        self._head()
        x, y, w, h = self.places.controls
        gap = self.u(10)
        if self.upright:
            tall, half = (h - 2 * gap) // 3, (w - gap) // 2
            self._steps((x, y, w, tall))
            for place, make in enumerate((self._mistake, self._hands, self._onward, self._done)):
                row, column = divmod(place, 2)
                make((x + column * (half + gap), y + (row + 1) * (tall + gap), half, tall))
            return
        tall, wide = (h - gap) // 2, (w - 2 * gap) // 3
        self._steps((x, y, 2 * wide + gap, tall))
        self._mistake((x + 2 * (wide + gap), y, wide, tall))
        for place, make in enumerate((self._hands, self._onward, self._done)):
            make((x + place * (wide + gap), y + tall + gap, wide, tall))

    def _head(self) -> None:
        """Which deal, and whose choices."""
        words, (x, y, w, _) = self.app.words, self.places.head
        tall, arrow, gap = self.u(52), self.u(52), self.u(10)
        if self.upright:
            self._deals((x, y, w, tall), arrow)
            rect = x, y + tall + gap, w, tall
        else:
            half = (w - gap) // 2
            self._deals((x, y, half, tall), arrow)
            rect = x + half + gap, y, w - half - gap, tall
        own = self.sitting.speaker.voice.viewer == self.own
        name = self.sitting.names[self.seat]
        text = words.t("Your choices") if own else words.t("Choices: {name}", name=name)
        self.push_button("seat", rect, text, self.next_seat, icon="person", size=24)

    def _deals(self, rect: Rect, arrow: int) -> None:
        """Arrows to the deals before and after, at both ends of the deal's name."""
        x, y, w, h = rect
        place, words = self.deals.index(self.deal), self.app.words
        if len(self.deals) < 2:
            return
        labels = (words.t("The deal before"), words.t("The deal after"))
        for by, left, icon, label in ((-1, x, "step_back", labels[0]), (1, x + w - arrow, "step_on", labels[1])):
            free = 0 <= place + by < len(self.deals)
            self.push_button(
                f"deal{by:+d}", (left, y, arrow, h), "", partial(self.other_deal, by), icon=icon, label=label,
                enabled=free, style="quiet",
            )  # fmt: skip

    def _steps(self, rect: Rect) -> None:
        """First, back, on, last."""
        x, y, w, h = rect
        words, gap = self.app.words, self.u(10)
        labels = {
            "first": words.t("To the beginning"), "before": words.t("One step back"),
            "on": words.t("One step on"), "last": words.t("To the end"),
        }  # fmt: skip
        wide = (w - 3 * gap) // 4
        for place, name in enumerate(STEPS):
            self.push_button(
                name, (x + place * (wide + gap), y, wide, h), "", partial(self.walk, name), icon=ICONS[name],
                label=labels[name], enabled=self.can_walk(name), style="main" if name == "on" else "plain",
            )  # fmt: skip
        if not self.ui.focus:
            self.ui.focus = "on"

    def _mistake(self, rect: Rect) -> None:
        some = bool(self.reviewing.mistakes(self.seat))
        self.push_button("mistake", rect, self.app.words.t("Next mistake"), self.next_mistake, enabled=some, size=23)

    def _hands(self, rect: Rect) -> None:
        words = self.app.words
        text = words.t("Close hands") if self.opened else words.t("Open hands")
        self.push_button("hands", rect, text, self.turn_hands, style="chosen" if self.opened else "plain", size=23)

    def _onward(self, rect: Rect) -> None:
        """Play on from here; at the end, practise what was kept."""
        words = self.app.words
        if self.moment.kind == "end" and self.exercises:
            self.push_button("practise", rect, words.t("Practise"), self.practise, icon="star", size=23)
            return
        can = self.moment.kind != "end" and self.can_play_on
        self.push_button("play_on", rect, words.t("Play on here"), self.play_on, enabled=can, size=23)

    def _done(self, rect: Rect) -> None:
        self.push_button("done", rect, self.app.words.t("Done"), self.leave, icon="leave", size=23)

    # --- what they are for ----------------------------------------------------------------------------------------

    @property
    def can_play_on(self) -> bool:
        """Whether somebody can be taken over here."""
        return False

    def can_walk(self, name: str) -> bool:
        """Whether there is a moment that way."""
        return False

    def walk(self, name: str) -> None:
        """To another moment: first, before, on, last."""

    def next_mistake(self) -> None:
        """To the next mistake, or round to the first one."""

    def next_seat(self) -> None:
        """The choices of the next player."""

    def other_deal(self, by: int) -> None:
        """Another deal of the match."""

    def turn_hands(self) -> None:
        """Show or hide what the others hold."""

    def play_on(self) -> None:
        """Take over at this moment."""

    def practise(self) -> None:
        """Do the exercises."""
