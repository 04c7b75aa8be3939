"""What is going to be played: a game, how many players, its house rules, and who is a person. Kept for each game.

No pygame. A `Plan` is what the menus change and what a match is made of; a `RuleSet` is a choice of options by name.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.errors import BadRules
from game.match import Match
from game.options import Value
from game.rules import Rules, Variant
from game.variants import find
from scenes.store import Store

OFFERED: dict[str, tuple[int, ...]] = {"auction_pitch": (3, 4, 5)}
"""The numbers of players that the menu offers, where the rules would allow more of them."""
LAST_GAME = "last_game"
"""The setting that says which game was played last."""
LAST_GAMES = "last_games"
"""The setting that says in which order games were played, the last one first."""
LONGEST_SET = 28
"""Letters of the name of a set of rules."""


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
    """A match to come. `options` holds what is not as usual; `people` are the players beside the first, by number."""

    variant: Variant
    players: int = 0
    options: dict[str, Value] = field(default_factory=dict)
    tables: int = 1
    people: set[int] = field(default_factory=set)
    order: list[int] = field(default_factory=list)

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

    # --- keeping ------------------------------------------------------------------------------------------------

    def save(self, store: Store) -> None:
        """Keep it for the next match of this game."""
        kept = {
            "players": self.players, "options": self.options, "tables": self.tables,
            "people": sorted(self.people), "order": self.order,
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
    plan = Plan(variant, players if players in variant.players else 0, _options(variant, kept.get("options")))
    plan.take(RuleSet(options=tuple(plan.options.items()), tables=_whole(kept.get("tables"), 1, 4, 1)))
    plan.people = {seat for seat in _list(kept.get("people")) if type(seat) is int and 0 < seat < 7}
    order = _list(kept.get("order"))
    if order[:1] == [0] and sorted(map(repr, order)) == sorted(map(repr, range(plan.players))):
        plan.order = order
    return plan if plan.fault is None else Plan(variant)


def of_match(store: Store, match: Match, people: Sequence[int], tables: int) -> Plan:
    """What was played in a match, to be played again; who sat where is known from the plan it began with, if it did."""
    rules = match.rules
    plan, kept = Plan(find(rules.key), rules.players, dict(rules.options), tables), load(store, find(rules.key))
    if kept.players == plan.players and len(kept.seats_of_people) == len(people):
        plan.order, plan.people = list(kept.order), set(kept.people)
    else:
        plan.people = {seat for seat in people if seat}
    return plan


def _whole(value: object, lowest: int, highest: int, default: int) -> int:
    return value if type(value) is int and lowest <= value <= highest else default


def _list(value: object) -> list[Any]:
    return list(value) if isinstance(value, list) else []


def _options(variant: Variant, kept: object) -> dict[str, Value]:
    """Options as they were kept, without those that the game does not know any more."""
    found: dict[str, Value] = {}
    for option in variant.options:
        value = kept.get(option.key) if isinstance(kept, dict) else None
        value = tuple(value) if isinstance(value, list) else value
        if value is not None and not option.fault(value):
            found[option.key] = value
    return found


# --- sets of the player's own ---------------------------------------------------------------------------------------


class OwnSets:
    """The player's own sets of rules for one game."""

    def __init__(self, store: Store, variant: Variant) -> None:
        self._store, self._variant = store, variant

    def all(self) -> list[RuleSet]:
        """Every set, the oldest first."""
        found = []
        for entry in _list(self._store.get(self._key, [])):
            name = entry.get("name") if isinstance(entry, dict) else None
            if isinstance(name, str) and name:
                options = tuple(_options(self._variant, entry.get("options")).items())
                players = entry.get("players") if entry.get("players") in self._variant.players else 0
                found.append(RuleSet(name, options, players, _whole(entry.get("tables"), 1, 4, 1), True))
        return found

    def keep(self, rules: RuleSet, instead: str = "") -> None:
        """Keep a set, in place of the one called `instead` or the one of its own name."""
        known = self.all()
        places = [i for i, old in enumerate(known) if same_name(old.name, instead or rules.name)]
        if places:
            known[places[0]] = rules
        else:
            known.append(rules)
        self._write(known)

    def drop(self, name: str) -> None:
        """Forget a set."""
        self._write([rules for rules in self.all() if not same_name(rules.name, name)])

    @property
    def _key(self) -> str:
        return f"sets_{self._variant.key}"

    def _write(self, sets: Iterable[RuleSet]) -> None:
        self._store.set(
            self._key,
            [
                {"name": rules.name, "options": dict(rules.options), "players": rules.players, "tables": rules.tables}
                for rules in sets
            ],
        )


def same_name(one: str, other: str) -> bool:
    """Whether two names differ only in capitals and blanks."""
    return " ".join(one.split()).casefold() == " ".join(other.split()).casefold()


def all_sets(store: Store, variant: Variant) -> Sequence[RuleSet]:
    """The standard, the presets of the game and the player's own sets."""
    return [STANDARD, *presets(variant), *OwnSets(store, variant).all()]
