"""Who plays: names that were typed or are usual, which of the players are persons, and who sits where. No pygame."""

from collections.abc import Sequence
from itertools import count

from scenes.plan import Plan
from scenes.settings import Settings
from scenes.text import Words, default_names, is_usual_name, seat_names

MOST = 7
LONGEST = 14
"""Letters of a name."""


class Company:
    """The players of a plan. A player keeps his name where he sits; who has none of his own is called by his seat."""

    def __init__(self, plan: Plan, settings: Settings, words: Words, before: Sequence[str] = ()) -> None:
        self.plan, self.settings, self.words = plan, settings, words
        kept = [*settings.names, *[""] * MOST][:MOST]
        self.names = ["" if is_usual_name(name) else name for name in kept]
        self._sit_as_before(before)

    def _sit_as_before(self, before: Sequence[str]) -> None:
        """The seats of the match before, if these are the names that were there."""
        count = self.plan.players
        shown = [self.shown(player) for player in range(count)]
        if sorted(before) == sorted(shown) and len(set(before)) == count and before[0] == shown[0]:
            self.plan.order = [shown.index(name) for name in before]

    @property
    def usual(self) -> tuple[str, ...]:
        """What the seats are called: `You` in the first one, as long as only one person plays."""
        names = seat_names if len(self.plan.seats_of_people) > 1 else default_names
        return names(self.words, self.plan.players, self.plan.rules.clockwise)

    def shown(self, player: int) -> str:
        """A player's name: as typed, or as is usual."""
        return self.names[player] or self.usual[player]

    def in_seat(self, seat: int) -> str:
        """The name of who sits there."""
        return self.names[self.plan.order[seat]] or self.usual[seat]

    def person(self, seat: int) -> bool:
        """Whether a person sits there."""
        return seat in self.plan.seats_of_people

    def rename(self, player: int, text: str) -> None:
        """Call a player so; a usual name is none."""
        name = " ".join(text.split())
        self.names[player] = "" if is_usual_name(name) else name

    def turn(self, seat: int) -> None:
        """A computer player becomes a person, a person a computer player; the first player stays one."""
        player = self.plan.order[seat]
        if player:
            self.plan.people ^= {player}

    def opposite(self, seat: int) -> None:
        """The player of that seat comes to sit opposite the first one."""
        order, place = self.plan.order, self.plan.players // 2
        order[seat], order[place] = order[place], order[seat]

    def keep(self) -> None:
        """Put the names into the settings."""
        self.settings.names = list(self.names) if any(self.names) else []

    def all_names(self) -> tuple[str, ...]:
        """The names by seat; the second of the same name is called `Ada 2`."""
        names = [self.in_seat(seat) for seat in range(self.plan.players)]
        found: list[str] = []
        for seat, name in enumerate(names):
            others = {*found, *names[seat + 1 :]}
            numbered = (f"{name} {number}" for number in count(2))
            found.append(name if name not in found else next(new for new in numbered if new not in others))
        return tuple(found)
