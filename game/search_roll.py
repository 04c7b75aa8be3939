"""One guessed deal, played to its end after each of some actions."""

from collections.abc import Sequence

from game.cards import NO_SUIT, Action
from game.deal import Deal
from game.kernel import Play, Result, Results, ended
from game.phases.playing import Playing
from game.policy import choose


def plays(deal: Deal) -> bool:
    """Whether trumps are fixed and nothing but cards is left to be played."""
    return not deal.over and deal.trump != NO_SUIT and isinstance(deal.phase, Playing)


def roll(deal: Deal, actions: Sequence[Action], results: Results) -> list[Result]:
    """How the deal ends after each of the actions if everybody then plays by the rules of thumb. The deal stays."""
    if plays(deal):
        play = Play(deal, results)
        return [play.run(action) for action in actions]
    return [finish(after(deal, action), results) for action in actions]


def after(deal: Deal, action: Action) -> Deal:
    """A copy in which the action is done."""
    twin = deal.copy()
    twin.apply(action)
    return twin


def finish(deal: Deal, results: Results) -> Result:
    """Say, throw and pitch what the rules of thumb do until only cards are left, then play them. Changes the deal."""
    while not deal.over and not plays(deal):
        deal.apply(choose(deal.view(deal.to_act())))
    return ended(deal) if deal.over else Play(deal, results).run()
