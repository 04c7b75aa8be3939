"""The plans a player looks at before he plays one of them, and the sets of rules that each is offered. No pygame."""

from game.rules import Variant
from scenes import plan as plans
from scenes.own_sets import all_sets
from scenes.plan import Plan, RuleSet
from scenes.store import Store

LAST = "last"


class Choosing:
    """A plan for each game: as it was last time, until another set of rules is taken."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._plans: dict[str, Plan] = {}
        self._lasts: dict[str, RuleSet] = {}

    def plan(self, variant: Variant) -> Plan:
        """How that game would be played."""
        key = variant.key
        if key not in self._plans:
            plan = self._plans[key] = plans.load(self._store, variant)
            if not any(plan.follows(rules) for rules in all_sets(self._store, variant)):
                self._lasts[key] = plan.as_set(LAST)
        return self._plans[key]

    def is_last(self, variant: Variant, rules: RuleSet) -> bool:
        """Whether these are the rules of the last time, which have no name."""
        return rules is self._lasts.get(variant.key)

    def sets(self, variant: Variant, fits: int) -> tuple[list[RuleSet], bool]:
        """Sets of rules, the chosen one among them, and whether there are more than fit."""
        plan, last = self.plan(variant), self._lasts.get(variant.key)
        found = [*all_sets(self._store, variant), *([last] if last is not None else [])]
        if len(found) <= fits:
            return found, False
        chosen = next((rules for rules in found if plan.follows(rules)), found[0])
        shown = found[: fits - 1]
        shown[-1] = shown[-1] if chosen in shown else chosen
        return shown, True

    def chosen(self, variant: Variant) -> RuleSet | None:
        """The named set that is chosen, if it is one."""
        plan = self.plan(variant)
        return next((rules for rules in all_sets(self._store, variant) if plan.follows(rules)), None)
