"""What a demonstration tells is true: every fact of seeded matches of every game, held against the deal itself."""

from collections import Counter
from functools import cache

import pytest

from game import events as e
from game.agents import Budget, make
from game.cards import CARD_NAMES, FIVE, JACK, SUIT_MASK, TEN, cards_of
from game.deal import Deal
from game.events import Event
from game.match import Match
from game.rules import Variant
from game.variants import VARIANTS
from scenes.call_words import bid_of
from scenes.demo_facts import Fact, Teller
from scenes.demo_words import _COUNTED, _HOLDING, _PLAIN, told
from scenes.voice import Voice, seat_names
from scenes.words import Words

SEEDS = ("x1", "x4", "x9")
DEALS = 5
by_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
Told = tuple[Event, tuple[Fact, ...], Deal | None, Deal]
"""An event, what was told of it, and the deal before and after the action it belongs to."""


def as_owner(event: Event) -> Event:
    seat = getattr(event, "seat", None)
    return event if seat is None else event.seen_by(seat)


@cache
def listened(variant: Variant, seed: str) -> tuple[Match, tuple[Told, ...]]:
    """Some deals of a match, with all that was told of them."""
    match, player = Match(variant, seed=seed), make("careful")
    teller, found = Teller(match.rules), list[Told]()

    def listen(events: list[Event], before: Deal | None) -> None:
        assert match.deal is not None
        after = match.deal.copy()
        found.extend((event, teller.tell(as_owner(event)), before, after) for event in events)

    while match.winner is None and len(match.history) <= DEALS:
        if match.deal is None or match.deal.over:
            listen(match.next_deal(), None)
            continue
        seat, before = match.to_act(), match.deal.copy()
        assert seat is not None
        action = player.choose(match.view(seat), match.stream(), Budget()).action
        listen(match.play(action), before)
    return match, tuple(found)


def held(deal: Deal, seat: int, suit: int) -> tuple[int, ...]:
    return cards_of(deal.hands[seat] & SUIT_MASK[suit])


def check_call(fact: Fact, event: Event, before: Deal | None) -> None:
    """A call is told with what the player truly holds."""
    assert isinstance(event, e.Said) and before is not None and fact.seat == event.seat == before.to_act()
    if fact.key in ("bunch", "keep"):
        return
    if fact.key == "takes":
        assert event.takes and event.seat == before.dealer and fact.more == before.bid
        return
    if fact.key == "name":
        cards = cards_of(before.hands[fact.seat] & before.rules.orders[fact.suit].trumps)
    else:
        cards = held(before, fact.seat, fact.suit)
    assert fact.n == len(cards) and set(fact.cards) == set(cards)
    assert fact.key == "name" or fact.card == max(cards, default=-1)
    if fact.key == "bid":
        assert fact.more == bid_of(event.action)
        assert fact.n == max(len(held(before, fact.seat, suit)) for suit in range(4))
    elif fact.key != "name":
        assert fact.suit == before.turn_ups[-1] // 13
        assert fact.seat == (before.dealer if fact.key in ("give", "run") else before.eldest)


def check_trick(facts: tuple[Fact, ...], event: e.TrickWon, after: Deal) -> None:
    """The card takes the trick for the reason told, and what is caught or saved is in it."""
    trick = after.tricks[event.number - 1]
    order, team_of = after.order, after.rules.team_of
    why, *prizes = facts
    trumps = [card for card in trick.cards if order.trumps >> card & 1]
    assert trick.winner == why.seat and trick.seats[trick.cards.index(why.card)] == why.seat
    if why.key == "trick_suit":
        followed = [card for card in trick.cards if card // 13 == trick.cards[0] // 13]
        assert not trumps and why.card == max(followed)
    elif why.key == "trick_only":
        assert trumps == [why.card]
    else:
        assert len(trumps) > 1 and why.card == max(trumps, key=order.ranking.index)
    for prize in prizes:
        what, _, how = prize.key.partition("_")
        jack, pedros = 13 * after.trump + JACK, (13 * after.trump + FIVE, 13 * (3 - after.trump) + FIVE)
        right = {"jack": prize.card == jack, "pedro": prize.card in pedros, "ten": prize.card % 13 == TEN}
        assert right[what] and trick.seats[trick.cards.index(prize.card)] == prize.other
        same = team_of[prize.other] == team_of[trick.winner]
        assert how == ("caught" if not same else "wins" if prize.card == why.card else "saved")


def check_fact(fact: Fact, event: Event, before: Deal | None, after: Deal) -> None:
    """Everything else that is told."""
    match fact.key, event:
        case "deals", e.DealBegan():
            assert (fact.seat, fact.n) == (after.dealer, after.rules.settle.target)
        case "dealt_closed" | "dealt_bid", e.Dealt():
            assert {hand.bit_count() for hand in after.hands} == {fact.n}
            assert (fact.key == "dealt_closed") == bool(after.closed)
            assert fact.key != "dealt_closed" or after.closed == 1 << fact.seat
        case "turned" | "turned_same" | "turned_other", e.TurnedUp():
            first = after.turn_ups[0] // 13
            assert fact.card in after.turn_ups and fact.suit == fact.card // 13
            assert (fact.key == "turned_other") == (fact.suit != first)
            assert fact.key != "turned" or fact.other == after.eldest
        case "trump_stock" | "pitch", e.TrumpFixed():
            assert fact.suit == after.trump == fact.card // 13
            assert fact.key != "pitch" or (after.leader == fact.seat and after.trick[0] == fact.card)
            assert fact.key != "trump_stock" or after.pack[after.top] == fact.card
        case "throw", e.Discarded():
            assert before is not None
            kept = before.hands[fact.seat] & ~sum(1 << card for card in event.cards)
            assert (fact.n, fact.more) == ((kept & before.order.trumps).bit_count(), event.count)
        case "opened", e.HandOpened():
            assert before is not None and before.closed == 1 << fact.seat and not after.closed
        case "lead" | "lead_eldest" | "lead_maker", e.Played():
            assert not after.tricks and after.leader == fact.seat and after.trick == [fact.card]
            assert fact.key != "lead_eldest" or fact.seat == after.eldest
            assert fact.key != "lead_maker" or fact.seat == after.pitcher
        case "thrown_in", e.HandThrown():
            assert before is not None
            hand = before.hands[fact.seat]
            assert not hand & (before.order.trumps | before.order.beats[before.best])
            assert all(card % 13 < TEN for card in cards_of(hand))
        case "drew", e.Drew():
            assert fact.seat == after.tricks[0].winner and fact.card == event.card
        case "low_kept", e.Award():
            owner = next(seat for seat, hand in enumerate(after.held) if hand >> fact.card & 1)
            taker = next(seat for seat, won in enumerate(after.won) if won >> fact.card & 1)
            trumps = sum(after.held) & after.order.trumps
            assert (fact.seat, fact.other) == (owner, taker) and fact.card == after.order.bottom(trumps)
            assert event.team == fact.team == after.rules.team_of[owner] != after.rules.team_of[taker]
        case "event", _:
            assert fact.event == event.seen_by(-1) or isinstance(event, e.Award)
        case _:
            raise AssertionError(f"{fact.key} told of {event}")


@by_game
@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_is_true(variant: Variant, seed: str) -> None:
    for event, facts, before, after in listened(variant, seed)[1]:
        if isinstance(event, e.TrickWon):
            if facts:
                check_trick(facts, event, after)
            continue
        for fact in facts:
            if isinstance(event, e.Said) and fact.key != "event":
                check_call(fact, event, before)
            else:
                check_fact(fact, event, before, after)


@by_game
def test_the_telling_moments_are_told_and_no_trick_twice(variant: Variant) -> None:
    for event, facts, _, after in listened(variant, SEEDS[0])[1]:
        assert len(facts) <= 2
        if isinstance(event, e.Award | e.NoAward | e.Contract | e.MatchWon | e.TurnedUp | e.ThrownIn):
            assert facts
        if isinstance(event, e.TrickWon):
            jack = 13 * after.trump + JACK
            told_of = {fact.key.partition("_")[0] for fact in facts}
            assert (jack in after.tricks[event.number - 1].cards) == ("jack" in told_of)


def test_nothing_stays_untold() -> None:
    """Every sentence there is has its moment in these matches, but for what needs a rare deal."""
    seen = Counter(
        fact.key
        for variant in VARIANTS
        for seed in SEEDS
        for _, facts, *_ in listened(variant, seed)[1]
        for fact in facts
    )
    rare = {"takes", "bunch", "lead", "turned_same", "pedro_wins", "thrown_in"}
    assert {*_PLAIN, *_HOLDING, *_COUNTED} - {*seen} <= rare


@by_game
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_onlooker_is_told_in_his_language_and_never_called_a_player(variant: Variant, lang: str) -> None:
    match, found = listened(variant, SEEDS[1])
    rules, words = match.rules, Words(lang)
    voice = Voice(words, seat_names(words, rules.players, rules.clockwise), -1, rules.team_of, rules.key)
    for _, facts, *_ in found:
        text = told(voice, facts)
        assert "{" not in text and "  " not in text
        assert not {"you", "your", "вы", "вам", "ваш"} & {*text.lower().replace(".", " ").replace(",", " ").split()}
        if facts:
            assert text[0].isupper() or text[0].isdigit()
        if lang == "ru":
            assert not set("abcdefghijklmnopqrstuvwxyz") & {*text.lower()}


def test_a_jack_that_is_caught_is_told_as_caught() -> None:
    """The jack of hearts falls under the queen of the other side."""
    rules = VARIANTS[0].rules()
    teller = Teller(rules)
    cards = {seat: CARD_NAMES.index(name) for seat, name in enumerate(("4h", "Jh", "Qh", "9h"))}
    for event in (e.DealBegan(1, 3, (0, 0)), e.TrumpFixed(1), *(e.Played(seat, card) for seat, card in cards.items())):
        teller.tell(event)
    facts = teller.tell(e.TrickWon(2, cards[2], 1))
    assert [fact.key for fact in facts] == ["trick_trump", "jack_caught"]
    assert (facts[1].seat, facts[1].other, facts[1].card) == (2, 1, cards[1])
    words = Words("en")
    voice = Voice(words, seat_names(words), -1, rules.team_of, rules.key)
    assert told(voice, facts) == (
        "North takes the trick with the queen of hearts, the highest trump in it. "
        "The jack of trumps that West played is caught."
    )
