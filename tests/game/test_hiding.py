"""What a seat may not know is not in its view nor in the events it sees (rules.md section 11).

The swap test: all cards that a seat has not seen change places, the same things are done again, and the bytes of what
the seat is given stay the same. What a seat has seen is worked out here from the rules, not asked of the engine.
"""

import pickle
import re
from pathlib import Path
from random import Random

import pytest

from game.__main__ import main
from game.actions import Say, discard, discarded, is_discard
from game.cards import CARD_NAMES, FULL, Card, Mask, cards_of, mask_of, names, shuffled
from game.deal import Deal
from game.english import line
from game.events import Discarded, Event
from game.match import Match
from game.record import write
from game.rules import Rules, Variant
from game.variants import VARIANTS
from tests.game.helpers import SEVEN_UP, random_action
from tests.game.seen import cinch_trumps, seen_cards
from tests.game.twins import settings

BEG_AND_RUN = [int(Say.BEG), int(Say.RUN)]


def replayed(rules: Rules, dealer: int, pack: list[int], done: list[int], cut: Card = -1) -> tuple[Deal, list[Event]]:
    """The deal after these actions; no card is checked, for a swap may have put it into another hand."""
    events: list[Event] = []
    deal = Deal(rules, dealer, pack, rules.opening, cut=cut)
    deal.begin(events)
    for action in done:
        deal.apply(action, events)
    return deal, events


def moved(action: int, to: dict[int, int]) -> int:
    """The action with its cards replaced."""
    return discard(mask_of(to[card] for card in cards_of(discarded(action)))) if is_discard(action) else action


def given(deal: Deal, events: list[Event], seat: int) -> list[bytes]:
    """All that the seat is given, as bytes."""
    return [pickle.dumps(thing) for thing in (deal.view(seat), *(event.seen_by(seat) for event in events))]


def swapped(deal: Deal, hidden: Mask, rng: Random) -> dict[int, int]:
    """Other places for the hidden cards.

    At Cinch all see whether a card thrown is a trump, and who keeps it: once trumps are named, trumps change places
    with trumps and plain cards with plain ones.
    """
    to = dict(enumerate(range(52)))
    trumps = cinch_trumps(deal.trump) if deal.rules.key == "cinch" and deal.trump >= 0 else 0
    for part in (hidden & trumps, hidden & ~trumps):
        cards = cards_of(part)
        others = shuffled(rng, cards)
        if list(cards) == others:
            others = others[1:] + others[:1]
        to |= dict(zip(cards, others, strict=True))
    return to


def swap_and_compare(rules: Rules, dealer: int, pack: list[int], done: list[int], cut: Card, rng: Random) -> None:
    deal, events = replayed(rules, dealer, pack, done, cut)
    for seat in range(rules.players):
        to = swapped(deal, FULL & ~seen_cards(rules, dealer, pack, done, cut)[seat], rng)
        twin, others = replayed(rules, dealer, [to[card] for card in pack], [moved(action, to) for action in done], cut)
        assert given(twin, others, seat) == given(deal, events, seat), (deal.phase.key, seat)


def next_action(deal: Deal, rng: Random) -> int:
    """A random action, sometimes out of turn."""
    peeks = deal.why_not(Say.PEEK) is None and rng.random() < 0.3
    return int(Say.PEEK) if peeks else random_action(deal, rng)


def tables(variant: Variant) -> list[tuple[int, dict[str, object]]]:
    """Every number of players with every combination of house rules, or 130 of these; sixty tables or more."""
    found = settings(variant)
    rng = Random(f"tables/{variant.key}")
    some = [found[place] for place in shuffled(rng, range(len(found)))[:130]]
    every = [next(setting for setting in found if setting[0] == players) for players in variant.players]
    return (some + every) * (1 + 60 // (len(some) + len(every)))


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_unseen_cards_may_change_places(variant: Variant, half: int) -> None:
    """At steps of random deals, until every phase that waits for somebody was met often."""
    met, phases = dict[str, int](), set[str]()
    for number, (players, options) in enumerate(tables(variant)[half::2]):
        rules, rng = variant.rules(options, players), Random(f"swap/{variant.key}/{half}/{number}")
        pack, dealer, done, cut = shuffled(rng), number % players, list[int](), rules.cut_card(rng)
        deal, _ = replayed(rules, dealer, pack, done, cut)
        phases |= {phase.key for phase in rules.phases}
        while not deal.over:
            if deal.phase.key != "playing" or rng.random() < 0.1:  # tricks are many and all alike
                met[deal.phase.key] = met.get(deal.phase.key, 0) + 1
                swap_and_compare(rules, dealer, pack, done, cut, rng)
            done.append(next_action(deal, rng))
            deal.apply(done[-1])
        swap_and_compare(rules, dealer, pack, done, cut, rng)
    assert {phase for phase, count in met.items() if count >= 4} == phases - {"dealing", "scoring"}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_no_words_name_an_unseen_card(variant: Variant) -> None:
    """What `--as SEAT` prints names only cards that the seat has seen, or the one cut for trumps."""
    for number, (players, options) in enumerate(tables(variant)):
        rules, rng = variant.rules(options, players), Random(f"words/{variant.key}/{number}")
        pack, dealer, done, cut = shuffled(rng), number % players, list[int](), rules.cut_card(rng)
        deal, events = replayed(rules, dealer, pack, done, cut)
        for _ in range(rng.randrange(60)):
            if deal.over:
                break
            done.append(next_action(deal, rng))
            deal.apply(done[-1], events)
        for seat, seen in enumerate(seen_cards(rules, dealer, pack, done, cut)):
            named = mask_of(
                CARD_NAMES.index(word)
                for event in events
                for word in re.findall(r"\b[2-9TJQKA][shdc]\b", line(event.seen_by(seat)))
            )
            assert named & ~seen & ~(1 << cut if cut >= 0 else 0) == 0
            view = deal.view(seat)
            shown = view.hand | view.discards | view.shown | sum(view.known) | mask_of(view.turn_ups)
            assert (shown | (1 << view.stock_top if view.stock_top >= 0 else 0)) & ~seen == 0


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_as_seat(variant: Variant, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command line prints what the seat may know, and its hand at the end."""
    for number, (players, options) in enumerate(tables(variant)[:6]):
        match, rng = Match(variant, options, players, f"as/{number}"), Random(number)
        events = match.next_deal(dealer=0)
        for _ in range(rng.randrange(30)):
            if match.to_act() is not None:
                events += match.play(random_action(match, rng))
        path = tmp_path / "match.toml"
        path.write_text(write(match.record), encoding="utf-8")
        for seat in range(players):
            assert main(["replay", str(path), "--as", str(seat)]) == 0
            said = capsys.readouterr().out.splitlines()
            assert said[: len(events)] == [line(event.seen_by(seat)) for event in events]
            assert said[-1].split() == ["hand", *names(cards_of(match.view(seat).hand)).split()]


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
