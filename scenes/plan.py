"""What is going to be played: a game, how many players, its house rules, and who they are. Kept for each game.

No pygame. A `Plan` is what the menus change and what a match is made of; a `RuleSet` is a choice of options by name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.errors import BadRules
from game.match import Match
from game.options import Value
from game.rules import Rules, Variant
from game.variants import find
from scenes.lineup import Lineup, load_lineup, of_players
from scenes.store import Store

OFFERED: dict[str, tuple[int, ...]] = {"auction_pitch": (3, 4, 5)}
"""The numbers of players that the menu offers, where the rules would allow more of them."""
LAST_GAME = "last_game"
"""The setting that says which game was played last."""
LAST_GAMES = "last_games"
"""The setting that says in which order games were played, the last one first."""


def numbers(variant: Variant) -> tuple[int, ...]:
    """How many may play, as the menu offers it."""
    return OFFERED.get(variant.key, tuple(sorted(variant.players)))


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Options by a name: the standard (""), a preset by its key, or a set of the player's own by its name.

    `players` is 0 where the set is for any number.
    """

    name: str = ""
    options: tuple[tuple[str, Value], ...] = ()
    players: int = 0
    tables: int = 1
    own: bool = False


STANDARD = RuleSet()


def presets(variant: Variant) -> list[RuleSet]:
    """The sets that a game brings with it."""
    return [RuleSet(preset.key, preset.options, preset.players, preset.tables) for preset in variant.presets]


@dataclass(slots=True)
class Plan:
    """A match to come. `options` holds what is not as usual; `people` are the players beside the first, by number.

    All others are computer players, as the `lineup` says.
    """

    variant: Variant
    players: int = 0
    options: dict[str, Value] = field(default_factory=dict)
    tables: int = 1
    people: set[int] = field(default_factory=set)
    order: list[int] = field(default_factory=list)
    lineup: Lineup = field(default_factory=Lineup)

    def __post_init__(self) -> None:
        self.seat(self.players or self.variant.players[0])

    def seat(self, players: int) -> None:
        """So many play; who sat where is forgotten when their number changes."""
        if players != self.players or len(self.order) != players:
            self.order = list(range(players))
        self.players = players

    # --- the options --------------------------------------------------------------------------------------------

    @property
    def values(self) -> dict[str, Value]:
        """Every option's value."""
        return self.variant.values(self.options)

    def set(self, key: str, value: Value) -> None:
        """Choose an option's value; one that is usual beside the others is no choice."""
        self.options[key] = value
        self._tidy()

    def _tidy(self) -> None:
        values = self.values
        for option in self.variant.options:
            if option.key in self.options and values[option.key] == option.usual(values):
                del self.options[option.key]

    @property
    def differing(self) -> list[str]:
        """The options that are not as in the standard rules, in their order."""
        values = self.values
        return [option.key for option in self.variant.options if values[option.key] != option.default]

    @property
    def standard(self) -> bool:
        """Whether nothing differs from the standard rules."""
        return not self.differing and self.tables == 1

    def take(self, rules: RuleSet) -> None:
        """Play by that set."""
        self.options = dict(rules.options)
        self.tables = rules.tables
        self._tidy()
        if rules.players:
            self.seat(rules.players)

    def follows(self, rules: RuleSet) -> bool:
        """Whether that set is what is chosen now."""
        same = self.values == self.variant.values(dict(rules.options))
        return same and self.tables == rules.tables and rules.players in (0, self.players)

    def as_set(self, name: str) -> RuleSet:
        """These rules as a set of the player's own: for a number of players only where it is not for every number."""
        bound = any(_fault(self.variant, self.options, players) for players in numbers(self.variant))
        return RuleSet(name, tuple(self.options.items()), self.players if bound else 0, self.tables, True)

    # --- what comes of it ---------------------------------------------------------------------------------------

    @property
    def fault(self) -> BadRules | None:
        """Why it cannot be played, None if it can."""
        return _fault(self.variant, self.options, self.players)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play by these options, as the menu offers it."""
        fitting = (count for count in numbers(self.variant) if _fault(self.variant, self.options, count) is None)
        return tuple(fitting) or (self.players,)

    @property
    def rules(self) -> Rules:
        """The rules it would be played by; those of the standard where the options contradict."""
        return self.variant.rules({} if self.fault else self.options, self.players)

    @property
    def seats_of_people(self) -> tuple[int, ...]:
        """The seats where persons sit; the first player always is one."""
        return tuple(seat for seat, player in enumerate(self.order) if not player or player in self.people)

    @property
    def computers(self) -> dict[int, str]:
        """The computer players by seat: their names as `game.agents.make` knows them."""
        people = self.seats_of_people
        return {seat: self.lineup.of(player) for seat, player in enumerate(self.order) if seat not in people}

    # --- keeping ------------------------------------------------------------------------------------------------

    def save(self, store: Store) -> None:
        """Keep it for the next match of this game."""
        kept = {
            "players": self.players, "options": self.options, "tables": self.tables,
            "people": sorted(self.people), "order": self.order, "lineup": self.lineup.kept(),
        }  # fmt: skip
        store.set(f"plan_{self.variant.key}", kept)


def _fault(variant: Variant, options: dict[str, Value], players: int) -> BadRules | None:
    try:
        variant.rules(options, players)
    except BadRules as error:
        return error
    return None


def load(store: Store, variant: Variant) -> Plan:
    """What was chosen last for that game; what cannot be played any more is as for a new player."""
    kept: Any = store.get(f"plan_{variant.key}", None)
    if not isinstance(kept, dict):
        return Plan(variant)
    players = kept.get("players")
    plan = Plan(variant, players if players in variant.players else 0, options_of(variant, kept.get("options")))
    plan.take(RuleSet(options=tuple(plan.options.items()), tables=as_whole(kept.get("tables"), 1, 4, 1)))
    plan.people = {seat for seat in as_list(kept.get("people")) if type(seat) is int and 0 < seat < 7}
    plan.lineup = load_lineup(kept.get("lineup"))
    order = as_list(kept.get("order"))
    if order[:1] == [0] and sorted(map(repr, order)) == sorted(map(repr, range(plan.players))):
        plan.order = order
    return plan if plan.fault is None else Plan(variant, lineup=plan.lineup)


def of_match(
    store: Store, match: Match, people: Sequence[int], tables: int, players: Mapping[int, str] | None = None
) -> Plan:
    """What was played in a match, to be played again; who sat where is known from the plan it began with, if it did.

    `players` are its computer players by seat, if they are known.
    """
    rules = match.rules
    plan, kept = Plan(find(rules.key), rules.players, dict(rules.options), tables), load(store, find(rules.key))
    if kept.players == plan.players and len(kept.seats_of_people) == len(people):
        plan.order, plan.people = list(kept.order), set(kept.people)
    else:
        plan.people = {seat for seat in people if seat}
    if sorted((players or {}).values()) == sorted(kept.computers.values()):
        plan.lineup = kept.lineup
    elif players:
        plan.lineup = of_players({plan.order[seat]: name for seat, name in players.items()})
    return plan


def as_whole(value: object, lowest: int, highest: int, default: int) -> int:
    """A whole number within limits as it was kept, or the default."""
    return value if type(value) is int and lowest <= value <= highest else default


def as_list(value: object) -> list[Any]:
    """A list as it was kept; empty where it is none."""
    return list(value) if isinstance(value, list) else []


def options_of(variant: Variant, kept: object) -> dict[str, Value]:
    """Options as they were kept, without those that the game does not know any more."""
    found: dict[str, Value] = {}
    for option in variant.options:
        value = kept.get(option.key) if isinstance(kept, dict) else None
        value = tuple(value) if isinstance(value, list) else value
        if value is not None and not option.fault(value):
            found[option.key] = value
    return found
