"""A choice that never fails: whatever goes wrong inside a computer player, a legal action comes out."""

from collections.abc import Callable
from random import Random

from game.actions import print_action
from game.agents.base import Agent, Budget, Decision
from game.agents.careful import Careful
from game.cards import Action
from game.errors import Refusal, english
from game.view import View

WhyNot = Callable[[Action], Refusal | None]
Report = Callable[[str], object]


def safe_choice(agent: Agent, view: View, rng: Random, budget: Budget, why_not: WhyNot, report: Report) -> Decision:
    """What `agent` chooses, or what `careful` would where the agent fails; each failure is told to `report` in a line.

    The player whose view it is must be the one to act, so `view.legal` is never empty.
    """
    for player in (agent, Careful()):
        try:
            decision = player.choose(view, rng, budget)
            fault = _fault(decision, why_not)
        except Exception as error:  # a player may fail in any way, and play must go on
            fault = f"{type(error).__name__}: {error}"
        if not fault:
            return decision
        report(f"{getattr(player, 'name', type(player).__name__)} at {view.phase}: {fault}")
    return Decision(view.legal[0])


def _fault(decision: object, why_not: WhyNot) -> str:
    """What is wrong with a decision, or an empty string."""
    if not isinstance(decision, Decision) or not isinstance(decision.action, int):
        return f"chose {decision!r}"
    refusal = why_not(decision.action)
    return "" if refusal is None else f"chose {print_action(decision.action)}: {english(refusal)}"
