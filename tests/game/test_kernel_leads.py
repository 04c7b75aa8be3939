"""What play-outs remember of leads is what is found for each lead anew."""

from random import Random

from game.cards import Action, pick
from game.deal import Deal
from game.kernel_table import running
from game.phases.pitching import useless
from game.policy import choose
from game.policy_cards import best_card, playable
from game.policy_play import Table
from game.rules import Variant
from game.variants import find
from tests.game.playouts import DEALS, begun, every_game, in_play, plays, some_rules


def may_throw(table: Table) -> bool:
    return table.best >= 0 and useless(table.lens.order, table.hands[table.turn], table.best)


def played(deal: Deal, even: bool) -> list[Action]:
    """What `careful` plays from here on; unless `even`, with nothing remembered from one lead to another."""
    table = running(deal)
    table.even &= even
    while table.turn >= 0:
        if deal.rules.key == "yorkshire" and may_throw(table):
            table.throw()
        else:
            table.lay(best_card(table, playable(table)))
    return table.done


@every_game
def test_what_is_remembered_is_right(variant: Variant) -> None:
    """Leads are weighed once for all situations that are alike: each card is the one that is chosen anew."""
    rng, compared = Random(f"alike/{variant.key}"), 0
    for _ in range(4):
        rules = some_rules(variant, rng)
        for _ in range(DEALS.get(variant.key, 100) // 4):
            for deal in in_play(begun(rules, rng, list(rules.opening), pick(rng, rules.players)), rng, 0.2):
                assert played(deal, even=True) == played(deal, even=False)
                compared += 1
    assert compared > 50


def test_nothing_is_remembered_where_low_can_be_taken() -> None:
    """A lead's worth depends there on which trumps have gone, not only on how many are above it."""
    for low, even in (("holder", True), ("captor", False)):
        deal = begun(find("auction_pitch").rules({"low": low}), Random(2), [0] * 4)
        while not plays(deal):
            deal.apply(choose(deal.view(deal.to_act())))
        assert running(deal).even is even
