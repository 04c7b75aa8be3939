"""The one brain of players, hints, coach and review: deals that fit a View, each action played out in every one.

Imperfect-information Monte Carlo: the hidden cards are guessed (game/sample.py), every legal action is done in the same
guessed deals, everybody plays on by the rules of thumb (game/kernel.py), and what the ends are worth is averaged.
Nothing is known here that the View does not hold.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.budget import Budget
from game.cards import Action, shuffled
from game.deal import Deal
from game.kernel import Results
from game.mind import FULL, Mind
from game.policy_rules import stakes_of
from game.sample import Sampler
from game.search_actions import human_order, kinds
from game.search_race import EVERY, Race
from game.search_roll import roll
from game.search_worth import Judge
from game.view import View

FEWEST = 8
"""Deals tried in any case while there is time."""
SAYING, ROBBING, DRAWN = 50, 60, 5
"""What it costs to say and throw what comes before the play, and where the pack is robbed, in cards played; what a
card costs that is still to be drawn (measured).
"""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action should bring.

    chance   to win the match, 0 to 1 (without a target it says nothing)
    points   of the deal: the own side's less the mean of the other sides'
    value    what the search maximised: the chance, or the points where there is no match to win
    error    standard error of the difference to the best action, in units of `value`; 0 where every layout was seen
    worlds   deals it was tried in, 0 for a forced action
    by       (category, expected points of the own side, of all others together)
    """

    action: Action
    chance: float
    points: float
    value: float
    error: float
    worlds: int
    by: tuple[tuple[str, float, float], ...] = ()


def search(
    view: View, rng: Random, budget: Budget, mind: Mind = FULL, also: Sequence[Action] = (),
    only: Sequence[Action] = (), near: float = 0.0,
) -> tuple[Estimate, ...]:  # fmt: skip
    """The legal actions, best first; of many discards only those worth comparing. `view.seat` must be to act.

    The same view and the same stream give the same answer as long as the time is not up; `budget.worlds`, if not 0,
    takes the place of the mind's. `also` are discards to compare in any case, as a review needs it; where there are
    some of `only`, no other actions are compared. `near` is the difference that counts for none, for a mind that tries
    what is not told apart again.
    """
    groups = [[action] for action in only] or kinds(view, mind.every)
    groups += [[action] for action in also if all(action not in group for group in groups)]
    if len(groups) == 1 and len(groups[0]) == 1 and not mind.every:
        return (Estimate(groups[0][0], 0.0, 0.0, 0.0, 0.0, 0),)
    race = _run(view, [group[0] for group in groups], rng, budget, mind, near)
    found = []
    for place, group in enumerate(groups):
        (value, chance, points, by), error, worlds = race.mean(place), race.error(place), race.worlds(place)
        found += [Estimate(action, chance, points, round(value, 12), error, worlds, by) for action in group]
    rank = human_order(view)
    return tuple(sorted(found, key=lambda one: (-one.value, rank(one.action))))


def _run(
    view: View, actions: Sequence[Action], rng: Random, budget: Budget, mind: Mind, near: float
) -> Race:  # fmt: skip
    """Try the actions in one deal after another until it is clear which is best, or the time is up."""
    race = Race(len(actions), mind.every)
    results, judge = Results(), Judge.of(stakes_of(view).rules, view, mind.matches)
    meek = False
    wanted = budget.worlds or _worlds_for(view, len(actions), mind)
    most = wanted if budget.worlds or not said(view) else wanted * mind.again
    for number, (deal, weight, last) in enumerate(_worlds(view, rng, wanted, most, mind), 1):
        ends = roll(deal, [actions[place] for place in race.alive], results, meek)
        meek = not meek
        race.add([judge.worth(end) for end in ends], weight)
        race.complete = last
        if race.decided or budget.out_of_time():
            break
        if wanted <= number < most and number % EVERY == wanted % EVERY and not race.narrow(near):
            break
    return race


def said(view: View) -> bool:
    """Whether something is said or thrown, or the trump led, so that much depends on cards nobody has shown yet."""
    return view.phase != "playing" or not view.trump_fixed


def _worlds_for(view: View, actions: int, mind: Mind) -> int:
    """In how many deals so many actions can be tried without more effort than the mind makes."""
    stakes = stakes_of(view)
    left = sum(view.counts) + DRAWN * view.stock * stakes.draws
    cost = actions * (left + said(view) * (SAYING + ROBBING * stakes.all_trumps))
    return max(FEWEST, min(mind.worlds, mind.effort // cost))


def _worlds(view: View, rng: Random, wanted: int, most: int, mind: Mind) -> Iterator[tuple[Deal, float, bool]]:
    """Every layout in a random order where there are no more than wanted, or `most` guesses; the weight of each.

    The third of each is whether all layouts have now been seen.
    """
    sampler = Sampler(view, mind.calls)
    layouts = sampler.layouts(min(wanted, mind.exact))
    weights = layouts and sampler.layout_weights(min(wanted, mind.exact))
    if layouts and weights:
        for number, place in enumerate(shuffled(rng, range(len(layouts))), 1):
            yield layouts[place], weights[place], number == len(layouts)
        return
    for _ in range(most):
        yield sampler.draw(rng), 1.0, False
