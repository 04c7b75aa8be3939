"""Frozen descriptions of games: options, what a variant is, and the checks of both."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Protocol, cast

from game.cards import NO_CARD, Action, Card, Seat, Team, pick
from game.errors import BadRules, Refusal, Why
from game.events import Award, Event
from game.options import Option, Preset, Value
from game.order import PLAIN, Order

if TYPE_CHECKING:
    from game.deal import Deal

Emit = list[Event] | None
"""Where events are written down, or None when nobody watches."""


class Phase:
    """One stage of a deal. Subclasses are frozen dataclasses; their fields are the rule options they own.

    `key` names the stage for screens. A phase keeps no state: that lies in the Deal (`step` counts inside a phase).
    """

    key: str = ""
    cuts: bool = False
    """Whether the phase, the first of its game, needs a card cut for trumps before the shuffle."""

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Enter the phase; it may run by itself and advance at once."""

    def to_act(self, deal: "Deal") -> Seat:
        """Whose turn it is."""
        return deal.turn

    def asides(self, deal: "Deal", seat: Seat) -> Sequence[Action]:
        """What `seat` may do though it is not its turn."""
        return ()

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """What the player to act may do; never empty while the phase waits."""
        return ()

    def why_not(self, deal: "Deal", action: Action) -> Refusal | None:
        """None exactly when `action` is among `legal` or `asides`, else the reason."""
        if action in self.legal(deal):
            return None
        return Refusal(Why.NOT_A_CARD_NOW, card=action) if action < 52 else Refusal(Why.NOT_A_CALL_NOW)

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Do a legal action (not checked again here)."""
        raise NotImplementedError


class Settle(Protocol):
    """How awards become match score and when a match is won."""

    @property
    def target(self) -> int:
        """Match points needed."""

    def add(self, scores: list[int], award: Award) -> Team | None:
        """Score one award at its moment; the winner if that decides the match."""

    def close(self, scores: list[int], deal: "Deal", emit: "Emit") -> tuple[Team, str] | None:
        """Score what waits for the end of the deal; who wins the match by what, if that decides it."""

    def opening(self, teams: int) -> tuple[int, ...]:
        """The scores a match begins with."""

    def settlement(self, scores: Sequence[int], winner: Team, set_backs: Sequence[int]) -> tuple[int, ...] | None:
        """What each team gets of or pays to each player of the others when the match is over; None: no stakes."""

    def start_fault(self, scores: Sequence[int]) -> str:
        """Why a match cannot start at these scores, or an empty string."""

    def endless(self) -> "Settle":
        """The same with a target out of reach, for counting single deals."""


class Draw(Protocol):
    """How the first dealer is found; `with_partners`: where pairs are drawn for, by that very draw."""

    @property
    def with_partners(self) -> bool:
        """Whether the highest card of the draw for partners deals."""

    def run(self, rng: Random, players: int, emit: Emit) -> Seat:
        """Draw in public and return the dealer."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A game ready to be dealt. `team_of[seat]` is the team; `phases` are run in order in every deal."""

    key: str
    team_of: tuple[Team, ...]
    phases: tuple[Phase, ...]
    settle: Settle
    draw: Draw
    orders: tuple[Order, ...] = PLAIN
    clockwise: bool = True
    options: tuple[tuple[str, Value], ...] = ()

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.team_of)

    @property
    def teams(self) -> int:
        """Number of teams."""
        return max(self.team_of) + 1

    @property
    def pairs(self) -> bool:
        """Whether two pairs play, partners opposite."""
        return self.team_of == (0, 1, 0, 1)

    @property
    def opening(self) -> tuple[int, ...]:
        """The scores a match begins with."""
        return self.settle.opening(self.teams)

    @property
    def cuts(self) -> bool:
        """Whether a card is cut for trumps before the shuffle."""
        return self.phases[0].cuts

    def cut_card(self, rng: Random) -> Card:
        """The card cut for trumps before the shuffle; -1 where the game cuts none."""
        return pick(rng, 52) if self.cuts else NO_CARD

    def next_dealer(self, dealer: Seat) -> Seat:
        """Who deals after a completed deal: the next in order of play."""
        return (dealer + 1) % len(self.team_of)

    def endless(self) -> "Rules":
        """The same game with a target out of reach."""
        return replace(self, settle=self.settle.endless())


@dataclass(frozen=True, slots=True)
class Conflict:
    """Options that contradict: `clash` says whether they do; `why` is the reason's key, `text` its English."""

    why: str
    text: str
    clash: Callable[[int, Mapping[str, Value]], bool] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the family: its key, how many may play (default first), its options, and what builds its rules."""

    key: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[int, Mapping[str, Value]], Rules] = field(compare=False)
    presets: tuple[Preset, ...] = ()
    conflicts: tuple[Conflict, ...] = ()

    def option(self, key: str) -> Option:
        """The option of that key; BadRules lists those there are."""
        for option in self.options:
            if option.key == key:
                return option
        known = ", ".join(option.key for option in self.options)
        raise BadRules(f"{self.key} has no option {key!r}: its options are {known}")

    def rules(self, options: Mapping[str, object] | None = None, players: int | None = None) -> Rules:
        """The rules with these options; BadRules says what is not allowed and what is."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            allowed = " or ".join(map(str, sorted(self.players)))
            raise BadRules(f"{self.key} is not played by {count}: it is played by {allowed}")
        values = self.values(options or {})
        for conflict in self.conflicts:
            if conflict.clash(count, values):
                raise BadRules(conflict.text, conflict.why)
        changed = tuple(
            (option.key, values[option.key]) for option in self.options if values[option.key] != option.usual(values)
        )
        return replace(self.build(count, values), options=changed)

    def values(self, options: Mapping[str, object]) -> dict[str, Value]:
        """Every option's value: as given, else as is usual; BadRules says what is not allowed."""
        for key, value in options.items():
            fault = self.option(key).fault(value)
            if fault:
                raise BadRules(f"option {key} cannot be {value!r}: {fault}")
        given = cast("Mapping[str, Value]", options)  # Option.fault has just checked the types
        return {option.key: given.get(option.key, option.usual(given)) for option in self.options}
