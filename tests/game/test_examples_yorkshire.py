"""Worked examples of Yorkshire that a score does not show (rules.md 13.2 and 13.2b)."""

import pytest

from game.actions import Say, parse_action, print_action
from game.cards import FULL, card_points, cards_of, mask_of
from game.draws import FirstJack
from game.errors import BadRules, Why
from game.events import DealerDrawn, Drawn, Event, HandThrown, Played, Shuffled, TrickWon
from game.league import night
from game.match import Match
from game.record import open_match, replay, steps
from game.variants import find
from tests.game.helpers import EAST, NORTH, SOUTH, WEST, cards, hands_of, make_pack, record_file, reference

YORKSHIRE = find("yorkshire")
NO_HOP = {"follow": "follow_only"}


def reference_deal(name: str, **options: object) -> Match:
    """A reference deal played as Yorkshire."""
    match = Match(YORKSHIRE, options, start=[0, 0])
    match.next_deal(make_pack(NORTH, hands_of(name), packets=(2, 2, 2)), NORTH)
    for plays, _ in reference(name):
        for seat, action in plays:
            assert match.to_act() == seat
            match.play(action)
    return match


def test_yk_05_a_hand_thrown_in() -> None:
    """Legal, then East, West and North play on; the first trick holds nine cards and stays open."""
    record = record_file("yk_05")
    match, events = open_match(record), list[Event]()
    for happened in steps(match, record):
        if match.to_act() == SOUTH and len(match.history[-1].actions) == 1:
            assert Say.THROW in match.legal()
        events += happened
    deal = match.deal
    assert deal is not None
    assert [event.cards for event in events if isinstance(event, HandThrown)] == [
        cards_of(mask_of(cards("9s 8s 6c 5c 4d 2d")))
    ]
    assert [event.seat for event in events if isinstance(event, Played)] == [
        seat for plays, _ in reference("X") for seat, action in plays if action < 52
    ]
    assert [event.seat for event in events if isinstance(event, TrickWon)] == [won for _, won in reference("X")]
    assert [len(trick.cards) for trick in deal.tricks] == [9, 3, 3, 3, 3, 3]
    assert [event.open for event in events if isinstance(event, TrickWon)] == [True, *[False] * 5]
    assert all(match.view(seat).open_tricks == 1 for seat in range(4))
    assert {seat: card_points(won) for seat, won in enumerate(deal.won)} == {EAST: 3, SOUTH: 0, WEST: 14, NORTH: 11}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("yk_06a", Why.MAY_NOT_THROW_HIGH),
        ("yk_06b", Why.MAY_NOT_THROW_TRUMP),
        ("yk_08", Why.MAY_NOT_THROW_LEADER),
        ("nb_04", Why.MAY_NOT_THROW_TRUMP),
    ],
)
def test_why_a_hand_may_not_be_thrown_in(name: str, why: Why) -> None:
    """YK-06, YK-08."""
    match = replay(record_file(name))
    assert match.to_act() == SOUTH
    refusal = match.why_not(Say.THROW)
    assert refusal is not None
    assert refusal.why == why


# Hearts are pitched at once; East leads the next card too. South's hand after the pitch, with no trump in it.
@pytest.mark.parametrize(
    ("lead", "hand", "why"),
    [
        ("8s", "9s 4c 3c 2c 5d", Why.MAY_NOT_THROW_WINS),  # the nine would take the trick
        ("8s", "7s 4c 3c 2c 5d", None),
        ("8s", "9d 4c 3c 2c 5d", None),  # a nine of another suit takes nothing
        ("8s", "Jd 4c 3c 2c 5d", Why.MAY_NOT_THROW_HIGH),
        ("8h", "9s 4c 3c 2c 5d", None),  # a trump lies there
    ],
)
@pytest.mark.parametrize("options", [{}, NO_HOP], ids=["", "no hop"])  # NB-05: the conditions are the same
def test_the_conditions_of_throwing_in(lead: str, hand: str, why: Why | None, options: dict[str, object]) -> None:
    """Rules.md 4.4, 2 to 4 (D17)."""
    match = Match(YORKSHIRE, options)
    hands = {EAST: cards(f"Ah {lead} Ks"), SOUTH: cards("2h " + hand), WEST: cards("3h"), NORTH: cards("4h")}
    match.next_deal(make_pack(NORTH, hands, packets=(2, 2, 2)), NORTH)
    for word in ("Ah", "2h", "3h", "4h", lead):
        match.play(parse_action(word))
    refusal = match.why_not(Say.THROW)
    assert (refusal.why if refusal else None) == why
    assert (Say.THROW in match.legal()) == (why is None)


def test_the_last_card_is_played() -> None:
    """Rules.md 4.4, 5: with one card it is the same as playing it."""
    match = Match(YORKSHIRE)
    hands = {EAST: cards("Ah Kh Qh Jh Th 9h"), SOUTH: cards("2s 3s 4s 5s 6s 7s")}
    match.next_deal(make_pack(NORTH, hands, packets=(2, 2, 2)), NORTH)
    for number, lead in enumerate(hands[EAST]):
        match.play(lead)
        refusal = match.why_not(Say.THROW)
        assert (refusal and refusal.why) == (Why.MAY_NOT_THROW_LAST if number == 5 else None)
        for _ in range(3):
            match.play(match.legal()[0])


def test_both_partners_thrown_in() -> None:
    """Rules.md 4.4: the remaining tricks belong to the other side, and the deal is counted at once."""
    match = Match(YORKSHIRE)
    hands = {
        EAST: cards("2h Ah As Ks Kd Tc"), SOUTH: cards("9s 8s 6c 5c 4d 2d"),
        WEST: cards("Kh Qh Qs Js Qd Jc"), NORTH: cards("7s 6s 5s 7c 8c 9c"),
    }  # fmt: skip
    match.next_deal(make_pack(NORTH, hands, packets=(2, 2, 2)), NORTH)
    for word in ("2h", "throw", "Kh", "throw"):
        match.play(parse_action(word))
    deal = match.deal
    assert deal is not None and deal.over
    assert match.scores == [0, 3]  # High, Low and Game; the jack is not in play
    assert deal.won[SOUTH] | deal.won[NORTH] == 0
    assert (deal.won[EAST] | deal.won[WEST]).bit_count() == 24
    assert sum(deal.hands) == 0


def test_yk_10_the_closed_hand() -> None:
    """The pitcher's partner has six cards and no hand until the lead."""
    match = Match(YORKSHIRE)
    match.next_deal(make_pack(NORTH, hands_of("X"), packets=(2, 2, 2)), NORTH)
    views = [match.view(seat) for seat in range(4)]
    assert [bool(view.hand) for view in views] == [True, False, True, True]
    assert views[WEST].closed and views[WEST].counts == (6, 6, 6, 6)
    match.play(parse_action("Kh"))
    assert match.view(WEST).hand == mask_of(hands_of("X")[WEST])
    assert not match.view(WEST).closed


def test_yk_11_the_first_jack(monkeypatch: pytest.MonkeyPatch) -> None:
    """South shuffles, West gets the jack: he pitches, and South at his right deals."""
    first = cards("5c Kd 8h 2s Jd")
    pack = [*first, *(card for card in range(52) if card not in first)]
    monkeypatch.setattr("game.draws.shuffled", lambda rng: pack)
    monkeypatch.setattr("game.draws.pick", lambda rng, count: SOUTH)
    events: list[Event] = []
    dealer = FirstJack().run(None, 4, events)  # type: ignore[arg-type]  # its random numbers are fixed above
    assert dealer == SOUTH
    places = (WEST, NORTH, EAST, SOUTH, WEST)
    assert events == [
        Shuffled(SOUTH),
        *(Drawn(seat, card, "jack") for seat, card in zip(places, first, strict=True)),
        DealerDrawn(SOUTH),
    ]
    assert isinstance(YORKSHIRE.rules().draw, FirstJack)


def test_yk_12_packet_plans() -> None:
    """Three rounds of at least one card, six in all: ten plans."""
    plans = YORKSHIRE.option("packets").choices
    assert len(plans) == len(set(plans)) == 10
    assert (3, 2, 1) in plans and (1, 1, 4) in plans
    for plan in ((6, 0, 0), (3, 3), (2, 2, 3), (4, 4, -2)):
        with pytest.raises(BadRules):
            YORKSHIRE.rules({"packets": plan})


@pytest.mark.parametrize("plan", YORKSHIRE.option("packets").choices)
def test_a_plan_is_dealt(plan: tuple[int, ...]) -> None:
    """So many at a time, the same for all, from eldest on."""
    match = Match(YORKSHIRE, {"packets": plan}, seed="plans")
    match.next_deal(dealer=WEST)
    pack, hands, top = match.history[-1].pack, [0] * 4, 0
    for number in plan:
        for seat in (NORTH, EAST, SOUTH, WEST):
            hands[seat] |= mask_of(pack[top : top + number])
            top += number
    assert match.deal is not None
    assert match.deal.hands == hands


SCORES = {"T": [1, 1], "U": [0, 4], "L": [1, 2], "M": [3, 1], "H": [1, 3], "X": [1, 2]}


@pytest.mark.parametrize("name", SCORES)
@pytest.mark.parametrize("options", [{}, NO_HOP], ids=["", "no hop"])
def test_nb_01_the_reference_deals(name: str, options: dict[str, object]) -> None:
    """None contains a hop, so the neighbours' rule changes nothing; a tied Game (T) is nobody's."""
    assert reference_deal(name, **options).scores == SCORES[name]


def test_hk_03_the_peek() -> None:
    """Four points at once; the play goes on from 14, with the hand open to who peeked."""
    match = Match(YORKSHIRE, {"target": 15, "infractions": True}, start=[10, 0])
    match.next_deal(make_pack(NORTH, hands_of("M"), packets=(2, 2, 2)), NORTH)
    assert match.to_act() == EAST
    assert Say.PEEK not in match.legal()
    assert match.why_not(Say.PEEK) is None
    match.play(Say.PEEK)
    assert (match.deal.scores if match.deal else None) == [14, 0]
    assert match.to_act() == EAST and match.winner is None
    assert match.view(WEST).hand == mask_of(hands_of("M")[WEST])
    assert match.why_not(Say.PEEK) is not None  # once only
    assert replay(record_file("hk_03a")).winner == 0


def test_nobody_peeks_where_infractions_are_blocked_or_after_the_pitch() -> None:
    for options, played in (({}, 0), ({"infractions": True}, 1)):
        match = Match(YORKSHIRE, options, seed="blocked")
        match.next_deal()
        for _ in range(played):
            match.play(match.legal()[0])
        assert match.why_not(Say.PEEK) is not None


@pytest.mark.parametrize(
    ("tables", "points"),
    [
        ([(15, 9), (12, 15), (15, 14), (10, 15)], (4, 6)),  # YK-15
        ([(15, 14), (15, 14), (15, 14), (0, 15)], (6, 4)),  # HK-04
        ([(15, 10), (10, 15), (15, 10), (10, 15)], (5, 5)),  # D19: equal sums are shared
        ([(15, 0)] * 4, (10, 0)),
    ],
)
def test_league_night(tables: list[tuple[int, int]], points: tuple[int, int]) -> None:
    assert night(tables) == points


def test_trumps_fixed_by_the_pitch_for_the_whole_deal() -> None:
    """Rules.md 4.2: twenty-eight cards stay where they are, and nothing is turned up."""
    match = reference_deal("L")
    deal = match.deal
    assert deal is not None
    assert deal.trump == cards("Ah")[0] // 13
    assert (deal.stock, deal.turn_ups) == (28, [])
    assert sum(deal.won) | mask_of(deal.pack[deal.top :]) == FULL
    assert print_action(match.history[-1].actions[0]) == "Ah"
