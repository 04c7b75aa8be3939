"""Auction Pitch, each for himself: it matters which of the others a point goes to, for one of them is about to win."""

from random import Random

import pytest

from game.actions import BID, Say
from game.agents import Budget, make
from game.cards import FULL, cards_of, mask_of, parse_card
from game.deal import Deal
from game.mind import ADVISER
from game.search import search
from game.variants import find

# The four seats in the order of play, the one who chooses last. The maker leads the jack, which the chooser takes; he
# wins two more tricks, then a rival leads a trump and the other one follows.
LEADER, FOLLOWER, MAKER, CHOOSER = 0, 1, 2, 3
HANDS = {
    LEADER: "3s 4d 4h Kc 7s 9h",
    FOLLOWER: "Ts 5d 5h 4c 4s 8h",
    MAKER: "Js 6d 6h 5c Qd 7h",
    CHOOSER: "Qs Ad Ah 3c As 2s",
}
PLAYED = "Js Qs 3s Ts  Ad 4d 5d 6d  Ah 4h 5h 6h  3c Kc 4c 5c  7s 4s Qd"
ACE, DEUCE = parse_card("As"), parse_card("2s")


def position(scores: list[int]) -> Deal:
    """The chooser plays last to the fifth trick and holds the ace and the deuce of trumps."""
    rules = find("auction_pitch").rules({"low": "captor"}, 4)
    hands = {seat: [parse_card(card) for card in text.split()] for seat, text in HANDS.items()}
    order = (MAKER, CHOOSER, LEADER, FOLLOWER)
    dealt = [card for packet in (0, 3) for seat in order for card in hands[seat][packet : packet + 3]]
    deal = Deal(rules, FOLLOWER, tuple(dealt + list(cards_of(FULL & ~mask_of(dealt)))), scores)
    deal.begin(None)
    for action in (BID + 2, Say.PASS, Say.PASS, Say.PASS, *map(parse_card, PLAYED.split())):
        assert deal.why_not(action) is None
        deal.apply(action)
    assert deal.turn == CHOOSER and deal.hands[CHOOSER] == 1 << ACE | 1 << DEUCE
    return deal


@pytest.mark.parametrize(("rival", "card"), [(LEADER, ACE), (FOLLOWER, DEUCE)])
def test_a_point_is_kept_from_him_who_is_about_to_win(rival: int, card: int) -> None:
    """Low counts for its captor, and the deuce is Low. The chooser has 5 points, one rival 6, and 7 win.

    High and the jack are the chooser's, and the maker, who has nothing, is set back; so High, Low, Jack are counted in
    this order: the chooser wins unless the rival gets Low first. The deuce played now is the leader's; kept, it is led
    to the last trick, and whoever holds a trump yet gets it, which may be either of them.

    If the leader needs a point, the deuce loses for certain and the ace may win. If the other needs it, the deuce wins
    for certain and the ace may lose. All but the score is the same.
    """
    scores = [0, 0, 0, 5]
    scores[rival] = 6
    view = position(scores).view(CHOOSER)
    found = {one.action: one.chance for one in search(view, Random(1), Budget(), ADVISER)}
    assert found[DEUCE] == (1.0 if card == DEUCE else 0.0)
    assert 0.5 < found[ACE] < 1.0
    for seed in range(5):
        assert make("searcher").choose(view, Random(seed), Budget()).action == card


def test_how_the_match_ends_then() -> None:
    """What the argument says of the deuce, by the rules: it is played, and the deal is played to its end."""
    for rival, winner in ((LEADER, LEADER), (FOLLOWER, CHOOSER)):
        scores = [0, 0, 0, 5]
        scores[rival] = 6
        deal = position(scores)
        deal.apply(DEUCE)
        while not deal.over:
            deal.apply(deal.legal()[0])
        assert deal.winner == winner
