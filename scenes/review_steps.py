"""From moment to moment of a review, from choice to choice, player to player, deal to deal."""

from scenes.inputs import Input, Key
from scenes.moments import Moment
from scenes.review_controls import ReviewControls
from scenes.review_strip import Cell, Strip

KEYS = {"left": "before", "right": "on", "home": "first", "end": "last", "up": "own before", "down": "own on"}


class ReviewSteps(ReviewControls):
    """Knows the ways; the scene shows what lies there."""

    @property
    def moments(self) -> list[Moment]:
        """All there is to look at."""
        return self.reviewing.moments

    def is_own(self, moment: Moment) -> bool:
        """Whether it is a choice of the player who is looked at."""
        return moment.kind == "choice" and moment.seat == self.seat

    def begin(self, deal: int) -> None:
        """Turn to a deal."""

    def show(self, travel: bool = True) -> None:
        """Put the table where this moment is; with `travel` cards are seen to go there."""

    @property
    def strip(self) -> Strip:
        """All choices of the player."""
        cells = [
            Cell(moment, self.reviewing.choice(moment.number), moment.number in self.reviewing.found)
            for moment in self.moments
            if self.is_own(moment)
        ]
        return Strip(self.app, cells, self.places.strip, self.scale)

    def handle(self, entered: Input) -> None:
        """Arrows go from moment to moment, whatever has the focus."""
        if isinstance(entered, Key) and entered.name in KEYS:
            self.walk(KEYS[entered.name])
        elif isinstance(entered, Key) and entered.name in ("m", "o", "p"):
            {"m": self.next_mistake, "o": self.turn_hands, "p": self.next_seat}[entered.name]()
        elif isinstance(entered, Key) and entered.name in ("page up", "page down"):
            self.other_deal(-1 if entered.name == "page up" else 1)
        else:
            super().handle(entered)

    def _target(self, name: str) -> int:
        """The place of the moment that way, -1 for none."""
        last, here = len(self.moments) - 1, self.place
        own = [place for place, moment in enumerate(self.moments) if self.is_own(moment) or moment.kind == "end"]
        found = {
            "first": 0, "last": last, "before": here - 1, "on": here + 1,
            "own before": max((place for place in own if place < here), default=-1),
            "own on": min((place for place in own if place > here), default=-1),
        }[name]  # fmt: skip
        return found if 0 <= found <= last and found != here else -1

    def can_walk(self, name: str) -> bool:
        """Whether there is a moment that way."""
        return self._target(name) >= 0

    def walk(self, name: str) -> None:
        """To another moment."""
        target = self._target(name)
        if target >= 0:
            near = abs(target - self.place) == 1
            self.place = target
            self.app.sounds.play("play" if near and self.moment.kind != "end" else "button")
            self.show(travel=near)

    def go_to(self, number: int) -> None:
        """To the choice that is that action."""
        self.place = next(
            place for place, moment in enumerate(self.moments) if moment.kind == "choice" and moment.number == number
        )  # fmt: skip
        self.show(travel=False)

    def click(self, pos: tuple[int, int]) -> None:
        """A click on a choice in the row goes there."""
        number = self.strip.at(pos)
        if number:
            self.app.sounds.play("button")
            self.go_to(number)

    def next_mistake(self) -> None:
        """To the next mistake, or round to the first one."""
        numbers = [choice.number for choice in self.reviewing.mistakes(self.seat)]
        here = self.moment.number if self.moment.kind != "trick" else self.moment.number + 0.5
        later = [number for number in numbers if number > here]
        if numbers:
            self.go_to((later or numbers)[0])

    def next_seat(self) -> None:
        """The choices of the next player: they are looked at when they are asked for."""
        self.reviewing.rest(self.app.worker)
        self.seat = (self.seat + 1) % self.reviewing.record.players
        self.show(travel=False)

    def other_deal(self, by: int) -> None:
        """Another deal of the match."""
        place = self.deals.index(self.deal) + by
        if 0 <= place < len(self.deals):
            self.reviewing.rest(self.app.worker)
            self.begin(self.deals[place])
            self.show(travel=False)

    def turn_hands(self) -> None:
        """Show or hide what the others hold."""
        self.opened = not self.opened
        self.show(travel=False)
