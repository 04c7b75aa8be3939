"""What a choice costs that is about to be made, or was made just now, for a teacher.

The same notion of a mistake as in the review: behind the best action for sure, by enough to speak of, and so once more
in fresh layouts, because the best of many noisy figures is too good.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.budget import Budget
from game.cards import Action
from game.coach import Advice, advise
from game.mind import ADVISER
from game.review import AGAIN, Choice, compared
from game.view import View


def verdicts(
    view: View, advice: Advice, rng: Random, budget: Budget, also: Sequence[Action] = ()
) -> dict[Action, Choice]:
    """What each action of the advice costs, and those of `also` that it does not list."""
    plain = Choice(0, 0, view.seat, view.phase, len(view.legal), -1, -1)
    listed = [line.estimate.action for line in advice.lines]
    best, found = listed[0], {}
    for action in listed:
        found[action] = compared(replace(plain, action=action, best=best), advice)
    new = [action for action in also if action not in found]
    doubted = [*new, *(action for action, choice in found.items() if choice.mistake)]
    if not doubted:
        return found
    again = replace(budget, worlds=AGAIN * advice.worlds)
    second = advise(view, rng, again, ADVISER, only=(best, *doubted))
    for action in doubted:
        choice = replace(plain, action=action, best=best)
        # where another one comes out first now, which is the best is not sure enough to blame anybody
        right = second.lines[0].estimate.action == best or (action in new and second.lines[0].estimate.action == action)
        found[action] = compared(choice, second) if right else replace(choice, sure="unclear", best=action)
    return found
