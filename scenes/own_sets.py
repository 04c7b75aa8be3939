"""Sets of house rules by name: the standard, those that a game brings with it, and the player's own. No pygame."""

from collections.abc import Iterable, Sequence

from game.rules import Variant
from scenes.plan import STANDARD, RuleSet, as_list, as_whole, options_of, presets
from scenes.store import Store

LONGEST_SET = 28
"""Letters of the name of a set of rules."""


class OwnSets:
    """The player's own sets of rules for one game."""

    def __init__(self, store: Store, variant: Variant) -> None:
        self._store, self._variant = store, variant

    def all(self) -> list[RuleSet]:
        """Every set, the oldest first."""
        found = []
        for entry in as_list(self._store.get(self._key, [])):
            name = entry.get("name") if isinstance(entry, dict) else None
            if isinstance(name, str) and name:
                options = tuple(options_of(self._variant, entry.get("options")).items())
                players = entry.get("players") if entry.get("players") in self._variant.players else 0
                found.append(RuleSet(name, options, players, as_whole(entry.get("tables"), 1, 4, 1), True))
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
