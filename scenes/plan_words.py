"""Games and plans in a few words: how many play, to what target, how it goes, and what is not as usual."""

from collections.abc import Sequence

from game.errors import BadRules
from game.rules import Variant
from scenes.option_words import OPTIONS, fault_sentence, option_name, value_name
from scenes.own_sets import all_sets
from scenes.plan import Plan, RuleSet, numbers
from scenes.preset_words import PRESETS, preset_name, preset_sentence, standard_name
from scenes.store import Store
from scenes.words import Words, mark

LINES: dict[str, str] = {
    "seven_up": mark("A card is turned up for trumps: stand, or beg for another suit. Partners share every point."),
    "yorkshire": mark(
        "The first card led makes trumps, and till then the leader’s partner must not look at his cards."
    ),
    "auction_pitch": mark("Bid for the right to make trumps with your first card. Fall short, and you are set back."),
    "all_fours": mark("The oldest of them all: beg, and the dealer gives you a point or runs the cards."),
    "all_fives": mark("All Fours on a long board: every trump honour, and the five, is pegged as it is taken."),
    "california_jack": mark("The stock lies open: take the trick to draw the card you see, or leave it to the other."),
    "shasta_sam": mark("California Jack with a closed stock: what you draw after a trick is your secret."),
    "cinch": mark("Bid for as many as fourteen points, name trumps, and hunt the two fives, each worth five."),
    "trinidad": mark(
        "Fast and merciless: cards that are turned up score at once, and a hung jack is worth three points."
    ),
}
"""One sentence on each game."""


def game_line(words: Words, key: str) -> str:
    """One sentence on how a game goes; "" for a game that has none."""
    return words.t(LINES[key]) if key in LINES else ""


def company(words: Words, variant: Variant, counts: Sequence[int] = (), pairs: bool | None = None) -> str:
    """`Two pairs`; `2 or 3 players`; `3 to 5 players`: by the standard rules, unless they are others."""
    counts = counts or numbers(variant)
    if len(counts) > 2:
        return words.t("{low} to {high} players", low=counts[0], high=counts[-1])
    if len(counts) > 1:
        return words.t("{low} or {high} players", low=counts[0], high=counts[-1])
    pairs = variant.rules().pairs if pairs is None else pairs
    return words.t("Two pairs") if pairs else players(words, counts[0])


def players(words: Words, count: int) -> str:
    """`3 players`."""
    return words.tn("{n} player", "{n} players", count)


def facts(words: Words, variant: Variant) -> str:
    """`Two pairs, to 7 points`."""
    return f"{company(words, variant)}, {target(words, variant.rules().settle.target)}"


def plan_facts(words: Words, plan: Plan) -> str:
    """How many may play by the rules of a plan, to what target, at how many tables: `Two pairs, to 11 points`."""
    counts, pairs = plan.counts, plan.rules.pairs
    found = [company(words, plan.variant, counts, pairs), target(words, plan.rules.settle.target)]
    if plan.tables > 1:
        found.append(words.tn("{n} table", "{n} tables", plan.tables))
    return ", ".join(found)


def target(words: Words, points: int) -> str:
    """`to 7 points`."""
    return words.tn("to {n} point", "to {n} points", points)


def known_option(variant: Variant, key: str) -> bool:
    """Whether there are words for an option."""
    return key in OPTIONS.get(variant.key, {})


def set_name(words: Words, variant: Variant, rules: RuleSet) -> str:
    """What a set of rules is called."""
    if rules.own:
        return rules.name
    if rules.name in PRESETS.get(variant.key, {}):
        return preset_name(words, variant.key, rules.name)
    return rules.name or standard_name(words)


def rules_name(words: Words, store: Store, plan: Plan) -> str:
    """What the rules of a plan are called: the name of their set, or `House rules`."""
    known = next((rules for rules in all_sets(store, plan.variant) if plan.follows(rules)), None)
    return words.t("House rules") if known is None else set_name(words, plan.variant, known)


def set_sentence(words: Words, variant: Variant, rules: RuleSet) -> str:
    """What a set of rules changes."""
    if not rules.own and rules.name in PRESETS.get(variant.key, {}):
        return preset_sentence(words, variant.key, rules.name)
    return differences(words, Plan(variant, rules.players, dict(rules.options), rules.tables)) if rules.name else ""


def changes(words: Words, plan: Plan) -> list[str]:
    """What is not as in the standard rules, each in a few words: `Target: 15 points`, `Infractions`."""
    values, key = plan.values, plan.variant.key
    found = []
    for name in plan.differing:
        if not known_option(plan.variant, name):
            found.append(name)
        elif values[name] is True:
            found.append(option_name(words, key, name))
        else:
            said = value_name(words, key, name, values[name])
            found.append(f"{option_name(words, key, name)}: {said}")
    if plan.tables > 1:
        found.append(words.tn("{n} table", "{n} tables", plan.tables))
    return found


def differences(words: Words, plan: Plan) -> str:
    """One sentence on what is not as in the standard rules."""
    found = changes(words, plan)
    if not found:
        return words.t("Everything is as in the standard rules.")
    return words.t("Differs from the standard in: {changes}.", changes="; ".join(found))


def fault_line(words: Words, plan: Plan, fault: BadRules) -> str:
    """Why these rules cannot be played."""
    known = fault_sentence(words, fault.why)
    if known:
        return known
    named = "; ".join(changes(words, plan))
    return words.t("These rules do not go together: {changes}.", changes=named)
