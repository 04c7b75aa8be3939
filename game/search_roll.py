"""One guessed deal, played to its end after each of some actions."""

from collections.abc import Sequence

from game.actions import Say
from game.cards import NO_SUIT, Action
from game.deal import Deal
from game.kernel import Play, Result, Results, ended
from game.phases.playing import Playing
from game.policy import choose


def plays(deal: Deal) -> bool:
    """Whether trumps are fixed and nothing but cards is left to be played."""
    return not deal.over and deal.trump != NO_SUIT and isinstance(deal.phase, Playing)


def roll(deal: Deal, actions: Sequence[Action], results: Results, meek: bool = False) -> list[Result]:
    """How the deal ends after each of the actions if everybody then plays by the rules of thumb. The deal stays.

    Where the others are `meek` they let a bid stand: the rules of thumb go over it oftener than many a person does, and
    what is bid should be right against both.
    """
    if plays(deal):
        play = Play(deal, results)
        return [play.run(action) for action in actions]
    return [finish(after(deal, action), results, meek) for action in actions]


def after(deal: Deal, action: Action) -> Deal:
    """A copy in which the action is done."""
    twin = deal.copy()
    twin.apply(action)
    return twin


def finish(deal: Deal, results: Results, meek: bool = False) -> Result:
    """Say, throw and pitch what the rules of thumb do until only cards are left, then play them. Changes the deal."""
    while not deal.over and not plays(deal):
        passes = meek and deal.bid and deal.phase.key == "bidding" and deal.why_not(Say.PASS) is None
        deal.apply(int(Say.PASS) if passes else choose(deal.view(deal.to_act())))
    return ended(deal) if deal.over else Play(deal, results).run()
