"""What a seat may not know is not in its view nor in the events it sees (rules.md section 11).

The swap test: all cards that a seat has not seen change places, the same things are done again, and the bytes of what
the seat is given stay the same.
"""

import pickle
from random import Random

import pytest

from game.actions import Say, discard, discarded, is_discard
from game.cards import FULL, Mask, cards_of, mask_of, shuffled
from game.deal import Deal
from game.events import Discarded, Event
from game.rules import Rules, Variant
from game.variants import VARIANTS
from tests.game.helpers import SEVEN_UP, random_action

BEG_AND_RUN = [int(Say.BEG), int(Say.RUN)]


def replayed(rules: Rules, dealer: int, pack: list[int], done: list[int]) -> tuple[Deal, list[Event]]:
    """The deal after these actions; no card is checked, for a swap may have put it into another hand."""
    events: list[Event] = []
    deal = Deal(rules, dealer, pack, (0,) * rules.teams)
    deal.begin(events)
    for action in done:
        deal.apply(action, events)
    return deal, events


def seen_cards(deal: Deal, seat: int, done: list[int]) -> Mask:
    """The cards that `seat` has seen: dealt to it and not closed, turned up, or played."""
    own = 0 if deal.closed >> seat & 1 else deal.hands[seat] | deal.thrown[seat]
    return own | mask_of(deal.turn_ups) | mask_of(action for action in done if action < 52)


def moved(action: int, to: dict[int, int]) -> int:
    """The action with its cards replaced."""
    return discard(mask_of(to[card] for card in cards_of(discarded(action)))) if is_discard(action) else action


def given(deal: Deal, events: list[Event], seat: int) -> list[bytes]:
    """All that the seat is given, as bytes."""
    return [pickle.dumps(thing) for thing in (deal.view(seat), *(event.seen_by(seat) for event in events))]


def swap_and_compare(rules: Rules, dealer: int, pack: list[int], done: list[int], rng: Random) -> None:
    deal, events = replayed(rules, dealer, pack, done)
    for seat in range(rules.players):
        hidden = cards_of(FULL & ~seen_cards(deal, seat, done))
        to = dict(enumerate(range(52))) | dict(zip(hidden, shuffled(rng, hidden), strict=True))
        twin, others = replayed(rules, dealer, [to[card] for card in pack], [moved(action, to) for action in done])
        assert twin.pack != deal.pack or len(hidden) < 2
        assert given(twin, others, seat) == given(deal, events, seat), (deal.phase.key, seat)


@pytest.mark.parametrize("switched", [False, True], ids=["plain", "with every switch on"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_unseen_cards_may_change_places(variant: Variant, switched: bool) -> None:
    """At every step of random deals, until every phase that waits for somebody was met often."""
    switches = [option.key for option in variant.options if option.choices == (False, True)]
    rules, met = variant.rules(dict.fromkeys(switches, switched)), dict[str, int]()
    for number in range(60):
        rng = Random(f"swap/{variant.key}/{number}")
        pack, dealer, done = shuffled(rng), number % rules.players, list[int]()
        deal, _ = replayed(rules, dealer, pack, done)
        while not deal.over:
            if deal.phase.key != "playing" or rng.random() < 0.15:  # tricks are many and all alike
                met[deal.phase.key] = met.get(deal.phase.key, 0) + 1
                swap_and_compare(rules, dealer, pack, done, rng)
            done.append(random_action(deal, rng))
            deal.apply(done[-1])
    waiting = {phase.key for phase in rules.phases} - {"dealing", "scoring"}
    assert {phase for phase, count in met.items() if count >= 10} == waiting


def test_a_swap_of_seen_cards_is_noticed() -> None:
    """The test above would find a leak: views and events do differ when a card the seat has seen changes."""
    rules, pack = SEVEN_UP.rules(), shuffled(Random("noticed"))
    deal, events = replayed(rules, 0, pack, [])
    for seat in range(4):
        mine = cards_of(deal.hands[seat])[0]
        other = next(card for card in range(52) if not deal.hands[seat] >> card & 1)
        to = dict(enumerate(range(52))) | {mine: other, other: mine}
        twin, others = replayed(rules, 0, [to[card] for card in pack], [])
        assert given(twin, others, seat)[0] != given(deal, events, seat)[0]
        assert given(twin, others, seat)[1:] != given(deal, events, seat)[1:]


def test_closed_hands_are_opened_before_the_bunch_question() -> None:
    """D07: the dealer's partner and the player at his right see nothing until trumps are fixed, then all they hold."""
    rules = SEVEN_UP.rules({"strict_concealment": True})
    for number in range(200):
        pack = shuffled(Random(f"closed/{number}"))
        deal, events = replayed(rules, 1, pack, [])
        closed = {3, 0}
        for seat in range(4):
            view = deal.view(seat)
            assert view.closed == (seat in closed)
            assert view.hand == (0 if seat in closed else deal.hands[seat])
            assert view.counts == (6, 6, 6, 6)
        for word in BEG_AND_RUN:
            deal.apply(word, events)
        for seat in range(4):
            assert deal.view(seat).closed == (seat in closed and bool(deal.void))
            assert deal.view(seat).hand == (0 if seat in closed and deal.void else deal.hands[seat])


def test_own_discards_are_known_and_others_are_not() -> None:
    rules, rng = SEVEN_UP.rules(), Random("discards")
    found = 0
    for _ in range(100):
        deal, events = replayed(rules, 0, shuffled(rng), BEG_AND_RUN)
        if deal.void:
            continue
        deal.apply(int(Say.KEEP), events)
        while deal.phase.key == "discarding":
            found += 1
            action = random_action(deal, rng)
            seat, before = deal.turn, len(events)
            deal.apply(action, events)
            for viewer in range(4):
                seen = events[before].seen_by(viewer)
                assert isinstance(seen, Discarded)
                assert mask_of(seen.cards) == (discarded(action) if viewer == seat else 0)
                assert seen.count == discarded(action).bit_count()
                assert deal.view(viewer).discards == deal.thrown[viewer]
    assert found > 100


def test_views_are_plain_values() -> None:
    """A view can be sent to another process and comes back equal; it holds no deal and no rules."""
    deal, _ = replayed(SEVEN_UP.rules(), 0, shuffled(Random("plain")), BEG_AND_RUN)
    view = deal.view(2)
    data = pickle.dumps(view)
    assert pickle.loads(data) == view
    for word in (b"game.deal", b"game.rules", b"game.match", b"phases"):
        assert word not in data
