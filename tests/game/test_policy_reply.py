"""The short way to the card played to a trick is the way by `Position`, which weighs every card by itself."""

from random import Random

import pytest

from game.cards import Card, cards_of, pick
from game.kernel_table import Running, running
from game.phases.pitching import useless
from game.policy_cards import best_card, candidates, play_worth, playable
from game.policy_reply import best_reply
from game.policy_table import Position
from game.rules import Variant
from game.variants import VARIANTS
from tests.game.playouts import begun, some_moment, some_rules

REPLIES = 600
"""Of each game: four thousand together."""
STOCK = {"california_jack", "shasta_sam"}
"""Games that draw from a stock, whose cards are weighed by `Position` alone."""


def weighed(table: Running) -> Card:
    """The card of the greatest worth, the lowest of equal ones; each is weighed."""
    at = Position(table)
    worths = {card: play_worth(at, card) for card in candidates(at)}
    return max(worths, key=lambda card: (worths[card], -card))


@pytest.mark.parametrize("variant", [one for one in VARIANTS if one.key not in STOCK], ids=lambda variant: variant.key)
def test_the_card_is_that_of_the_position(variant: Variant) -> None:
    """By all house rules, from any moment on, played by `careful` with a slip now and then."""
    rng, replies, taken = Random(f"reply/{variant.key}"), 0, set[bool]()
    while replies < REPLIES:
        rules = some_rules(variant, rng)
        for _ in range(5):
            deal = some_moment(begun(rules, rng, list(rules.opening), pick(rng, rules.players)), rng)
            table = None if deal is None else running(deal)
            while table is not None and table.turn >= 0:
                if _throws(table):
                    table.throw()
                    continue
                cards = playable(table)
                card = best_card(table, cards)
                if table.best >= 0 and cards & cards - 1:
                    assert card == weighed(table)
                    if not table.lens.low_taken:
                        assert best_reply(table, cards) == card
                        replies += 1
                        taken.add(bool(table.lens.beats[table.best] >> card & 1))
                table.lay(cards_of(cards)[pick(rng, cards.bit_count())] if rng.random() < 0.2 else card)
    assert taken == {True, False}


def _throws(table: Running) -> bool:
    play = table.lens.stakes.play
    return bool(
        getattr(play, "throws_in", False)
        and table.best >= 0
        and useless(table.lens.order, table.hands[table.turn], table.best)
    )
