"""Worked examples of All Fours and All Fives that a score does not show (rules.md 13.4 and 13.5)."""

from collections.abc import Sequence
from random import Random

import pytest

from game.actions import Say, parse_action
from game.cards import FULL, card_points, cards_of, mask_of, shuffled
from game.deal import Deal
from game.events import Award, Dealt, Event, GameCounted, HandOpened, NoAward, PacketThrown, Revoked
from game.match import Match
from game.record import open_match, replay, steps
from game.variants import find
from tests.game.helpers import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    D,
    P,
    actions,
    cards,
    hands_of,
    make_pack,
    record_file,
    reference,
)

ALL_FOURS, ALL_FIVES = find("all_fours"), find("all_fives")


def played(
    variant: str, pack: Sequence[int], words: str, dealer: int = D, players: int = 2, start: Sequence[int] = ()
) -> Match:
    """A match of one deal with these words."""
    match = Match(find(variant), None, players, start=start)
    match.next_deal(pack, dealer)
    for action in actions(words):
        match.play(action)
    return match


def test_af_05_two_runs_with_four_players() -> None:
    """The first extra packets are thrown away, those of the blind seats unseen; twelve cards more are discarded."""
    record = record_file("af_05")
    match, events = open_match(record), list[Event]()
    for happened in steps(match, record):
        events += happened
    deal = match.deal
    assert deal is not None
    thrown = [event for event in events if isinstance(event, PacketThrown)]
    assert [(event.seat, event.count, event.closed) for event in thrown] == [
        (EAST, 3, False), (SOUTH, 3, True), (WEST, 3, True), (NORTH, 3, False),
    ]  # fmt: skip
    for event in thrown:
        assert [bool(event.seen_by(seat).cards) for seat in range(4)] == [
            seat == event.seat and not event.closed for seat in range(4)
        ]
        assert mask_of(event.cards) & match.view(event.seat).discards == (0 if event.closed else mask_of(event.cards))
    assert deal.trump == parse_action("Kc") // 13
    assert [hand.bit_count() for hand in deal.hands] == [6] * 4
    replaced = mask_of(card for event in thrown for card in event.cards)
    chosen = sum(deal.thrown) + deal.buried - replaced
    assert (replaced.bit_count(), chosen.bit_count(), len(deal.turn_ups), deal.stock) == (12, 12, 3, 1)
    assert sum(deal.hands) + replaced + chosen + mask_of(deal.turn_ups) + mask_of(deal.pack[deal.top :]) == FULL


@pytest.mark.parametrize(
    ("key", "players", "stocks"),
    [
        ("all_fours", 2, [39, 32, 25, 18, 11, 4]),
        ("all_fours", 3, [33, 23, 13, 3]),
        ("all_fours", 4, [27, 14, 1]),
        ("all_fives", 2, [39, 32, 25, 18, 11, 4]),
        ("all_fives", 3, [33, 23, 13, 3]),
    ],
)
def test_af_07_how_many_runs_fit(key: str, players: int, stocks: list[int]) -> None:
    """After each number of runs; then the pack cannot give another, all is thrown in and the same player deals."""
    hearts = cards("5h 9h Kh 2h 3h 7h")
    for runs in range(1, len(stocks)):
        pack = make_pack(D, {}, [*hearts[:runs], *cards("Kc")], players=players)
        deal = played(key, pack, "beg run", players=players).deal
        assert deal is not None
        assert (deal.runs, deal.stock, deal.void) == (runs, stocks[runs], "")
        assert {hand.bit_count() for hand in deal.hands} == {9}
    match = played(key, make_pack(D, {}, hearts[: len(stocks)], players=players), "beg run", players=players)
    deal = match.deal
    assert deal is not None
    assert (deal.runs, deal.stock, deal.void) == (len(stocks) - 1, stocks[-1], "exhausted")
    assert match.dealer == D


@pytest.mark.parametrize("words", ["stand", "beg give", "beg run"])
def test_af_08_the_blind_players(words: str) -> None:
    """Dealer North: his partner South and West at his right see nothing until trumps are fixed."""
    match = Match(ALL_FOURS, players=4)
    events = match.next_deal(make_pack(NORTH, {}, cards("5h 9h Kc")), NORTH)
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [bool(event.seen_by(event.seat).cards) for event in dealt] == [
        event.seat in (EAST, NORTH) for event in dealt
    ]
    for word in words.split():
        assert [bool(match.view(seat).hand) for seat in range(4)] == [False, False, True, True]
        assert [match.view(seat).closed for seat in range(4)] == [True, True, False, False]
        events = match.play(parse_action(word))
    opened = [event for event in events if isinstance(event, HandOpened)]
    assert [event.seat for event in opened] == [SOUTH, WEST]
    assert all(bool(event.seen_by(seat).cards) == (seat == event.seat) for event in opened for seat in range(4))
    assert all(match.view(seat).hand for seat in range(4))
    assert {view.hand.bit_count() for view in map(match.view, range(4))} == ({9} if "run" in words else {6})


def test_with_two_or_three_nobody_is_blind() -> None:
    for players in (2, 3):
        match = Match(ALL_FOURS, players=players, seed="blind")
        match.next_deal()
        assert all(match.view(seat).hand for seat in range(players))


def test_a_jack_turned_again_in_the_suit_refused() -> None:
    """D04: it counts before the suit is looked at. D13: the points stay when the pack runs out."""
    pack = make_pack(D, {}, cards("5h Jh Kh 2h 3h 7h"), players=2)
    match = played("all_fours", pack, "beg run")
    assert (match.scores, match.deal.void if match.deal else "") == ([0, 1], "exhausted")
    assert match.dealer == D
    won = played("all_fours", pack, "beg run", start=[0, 6])
    assert (won.winner, won.decided_by, won.scores) == (D, "turn_up", [0, 7])


def test_af_14_and_d05_the_jack_comes_first() -> None:
    """At 6 : 6 a turned jack wins before eldest speaks."""
    match = played("all_fours", make_pack(D, {}, cards("Jh"), players=2), "", start=[6, 6])
    assert (match.winner, match.decided_by) == (D, "turn_up")


def test_af_18_the_third_player() -> None:
    """He sees his cards throughout and has no say."""
    match = played("all_fours", make_pack(2, {}, cards("5h"), players=3), "beg", dealer=2, players=3)
    assert match.to_act() == 2
    assert match.view(1).hand.bit_count() == 6
    match.play(Say.GIVE)
    assert match.deal is not None
    assert (match.deal.scores, match.to_act()) == ([1, 0, 0], 0)


def test_af_19_the_roles_change() -> None:
    record = record_file("af_19")
    match, leaders, calls = open_match(record), [], []
    for _ in steps(match, record):
        view = match.view(0)
        if view.tricks and len(view.tricks) == 1:
            leaders.append(view.tricks[0].leader)
        calls = [call.seat for call in view.calls]
    assert set(leaders) == {P}
    assert calls == [D, P]  # in the second deal D is eldest and begs, P deals and gives
    assert match.to_act() == D


# 6.6: card-points of the three players, the dealer last, and who gets Game. Deals made of single counting cards.
@pytest.mark.parametrize(
    ("totals", "game"),
    [
        ((4, 3, 4), 0),  # the one non-dealer who shares the top with the dealer
        ((3, 4, 4), 1),
        ((4, 4, 3), None),  # both non-dealers share it
        ((4, 4, 4), None),
        ((0, 0, 0), None),
        ((3, 4, 0), 1),
        ((3, 3, 4), 2),
    ],
)
def test_a_tied_game_of_three(totals: tuple[int, int, int], game: int | None) -> None:
    """Each takes one trick with a card of his own that counts, and nothing else counts."""
    counting = {0: {4: "As", 3: "Ks", 0: "9s"}, 1: {4: "Ad", 3: "Kd", 0: "9d"}, 2: {4: "Ac", 3: "Kc", 0: "9c"}}
    best = [counting[seat][total] for seat, total in enumerate(totals)]
    # Trumps are hearts, held by nobody; each lead is followed low by the others.
    hands = {
        0: cards(f"{best[0]} 2d 2c 3d 3c 4s"),
        1: cards(f"2s {best[1]} 3s 4d 4c 5s"),
        2: cards(f"5d 6d {best[2]} 6s 7s 8s"),
    }
    match = Match(ALL_FOURS, players=3)
    match.next_deal(make_pack(2, hands, cards("5h"), players=3), 2)
    match.play(Say.STAND)
    deal = match.deal
    assert deal is not None
    lead = [best[0], "2s", "6s", "2d", best[1], "5d", "4c", best[2], "2c"]
    for word in lead:
        match.play(parse_action(word))
    while match.to_act() is not None:
        match.play(match.legal()[0])
    taken = [card_points(won) for won in deal.won]
    assert tuple(taken) == totals
    assert [award.team for award in deal.awards if award.category == "game"] == ([] if game is None else [game])


def revoking(start: list[int], jack: bool = True) -> Match:
    """Deal 2R (or 2R' without the jack) with infractions: the dealer revokes in the first trick."""
    name = "2R" if jack else "2R'"
    words = [action for plays, _ in reference(name) for _, action in plays]
    match = Match(ALL_FOURS, {"infractions": True}, 2, start=start)
    match.next_deal(make_pack(D, hands_of(name), cards("3c"), players=2), D)
    for action in (Say.STAND, *words):
        match.play(action)
    return match


@pytest.mark.parametrize(
    ("start", "jack", "scores", "won"),
    [
        ([0, 0], True, [4, 1], None),
        ([0, 0], False, [3, 1], None),
        ([5, 0], True, [7, 0], (P, "revoke")),  # before High, and the deal is played out
        ([6, 0], False, [7, 0], (P, "revoke")),
        ([0, 6], True, [4, 6], None),  # the revoker stops at six
    ],
)
def test_revokes(start: list[int], jack: bool, scores: list[int], won: tuple[int, str] | None) -> None:
    """6.7, 1 to 3 (D12), AF-10."""
    match = revoking(start, jack)
    assert (match.scores, match.winner) == (scores, won[0] if won else None)
    assert match.decided_by == (won[1] if won else "")
    assert match.deal is not None
    assert len(match.deal.tricks) == 6


def test_what_is_told_of_a_revoke() -> None:
    """It is named at the count, before High, and what the revoker loses is said."""
    record = record_file("af_10j")
    match, before, last = open_match(record), list[Event](), list[Event]()
    for happened in steps(match, record):
        before, last = [*before, *last], happened
    assert not any(isinstance(event, Revoked) for event in before)
    told = [event for event in last if isinstance(event, Revoked | Award | NoAward)]
    assert told[0] == Revoked(D, 1)
    assert NoAward("jack", "revoked") in told
    assert isinstance(told[1], Award) and (told[1].category, told[1].points) == ("revoke", 2)


def test_a_pair_is_punished_once() -> None:
    """6.7, 4: with partners the other pair gets the penalty once for each revoker, and the whole pair is barred."""
    hands = {
        EAST: cards("As 2d 2c 3c 4c 5c"), SOUTH: cards("2s Kd Kc Qc Jc Tc"), WEST: cards("3s 3d 4d 5d 6d 7d"),
        NORTH: cards("4s Ad Qd Jd Td 9d"),
    }  # fmt: skip
    match = Match(ALL_FOURS, {"infractions": True}, 4)
    match.next_deal(make_pack(NORTH, hands, cards("5h")), NORTH)
    for word in "stand As Kd 3s 4s".split():  # South revokes, holding 2s
        match.play(parse_action(word))
    while match.to_act() is not None:
        match.play(match.legal()[0])
    deal = match.deal
    assert deal is not None
    revokers = {seat for seat, _, _ in deal.revokes}
    assert SOUTH in revokers
    penalties = [award for award in deal.awards if award.category == "revoke"]
    assert [award.team for award in penalties if award.team == EAST % 2] == [1] * len(revokers & {SOUTH, NORTH})
    assert all(award.points == 1 for award in penalties)  # no jack of hearts in play


def test_three_players_a_revoke_pays_both_others() -> None:
    """6.7, 1: clockwise from eldest, and the first to reach seven wins."""
    hands = {0: cards("As Ks Qs 2d 3d 4d"), 1: cards("2s 3s 4s 5d 6d 7d"), 2: cards("5s 6s 7s 8d 9d Jd")}
    for start, scores, winner in (([0, 0, 0], [2, 1, 0], None), ([6, 6, 0], [7, 6, 0], 0), ([0, 6, 0], [1, 7, 0], 1)):
        match = Match(ALL_FOURS, {"infractions": True}, 3, start=start)
        match.next_deal(make_pack(2, hands, cards("5h"), players=3), 2)
        for word in "stand As 2s 8d Ks 3s 5s Qs 4s 6s 2d 5d Jd".split():  # seat 2 discards a diamond at the first trick
            match.play(parse_action(word))
        while match.to_act() is not None:
            match.play(match.legal()[-1])
        deal = match.deal
        assert deal is not None
        assert {seat for seat, _, _ in deal.revokes} == {2}
        assert [award.team for award in deal.awards if award.category == "revoke"] == ([0, 1] if winner != 0 else [0])
        assert (match.winner, match.scores) == (winner, scores)


@pytest.mark.parametrize(
    ("void_may_discard", "hand", "lead", "legal"),
    [
        (False, "4s 3h Td", "Ks", "4s 3h Td"),  # who can follow may revoke
        (False, "3h Td 5c", "Ks", "3h"),  # who is void must trump (6.7, 6)
        (True, "3h Td 5c", "Ks", "3h Td 5c"),
        (False, "Td 5c 4c", "Ks", "Td 5c 4c"),
        (False, "3h Td 5c", "Kh", "3h Td 5c"),
    ],
)
def test_what_may_be_played_with_infractions(void_may_discard: bool, hand: str, lead: str, legal: str) -> None:
    options = {"infractions": True, "void_may_discard": void_may_discard}
    match = Match(ALL_FOURS, options, 2)
    hands = {P: cards(f"{lead} 2s 3d 4d 5d 6d"), D: cards(f"{hand} 7c 8c 9c")}
    match.next_deal(make_pack(D, hands, cards("9h"), players=2), D)
    match.play(Say.STAND)
    match.play(parse_action(lead))
    rest = set(cards("7c 8c 9c"))
    free = len(legal.split()) == len(hand.split())  # then the other cards of the hand may be played as well
    assert set(match.legal()) == set(cards(legal)) | (rest if free else set())


def test_fv_05_the_five_of_trumps_counts() -> None:
    """P 12 : D 13 with it, 7 : 13 in All Fours."""
    for name, totals in (("fv_01", (12, 13)), ("af_17", (7, 13))):
        record = record_file(name)
        match = Match(find(record.variant), None, 2)
        match.next_deal(record.deals[0].pack, D)
        events = [event for action in record.deals[0].actions for event in match.play(action)]
        assert [event.totals for event in events if isinstance(event, GameCounted)] == [totals]


def test_fv_01_pegs_are_counted_as_the_trick_falls() -> None:
    record = record_file("fv_01")
    match, after = open_match(record), []
    for _ in steps(match, record):
        if match.deal and len(match.deal.tricks) * 2 == len(match.history[-1].actions) - 1:
            after.append(list(match.deal.scores))
    assert after == [[0, 0], [5, 0], [5, 10], [10, 10], [10, 10], [10, 10], [12, 11]]


def test_fv_07_all_six_counting_trumps() -> None:
    """Together they peg twenty-five."""
    hands = {P: cards("Ac Kc Qc 2s 3s 4s"), D: cards("Jc Tc 5c 2d 3d 4d")}
    pack = make_pack(D, hands, cards("9c"), players=2)
    for number in range(50):
        deal = Deal(ALL_FIVES.rules(), D, pack, (0, 0))
        deal.begin(None)
        deal.apply(Say.STAND)
        rng = Random(number)
        while not deal.over:
            deal.apply(shuffled(rng, deal.legal())[0])
        assert sum(award.points for award in deal.awards if award.category == "pegs") == 25
        assert max(award.points for award in deal.awards) <= 15


def test_the_cards_that_were_replaced_are_known_to_their_owner() -> None:
    """6.3: those very three are thrown, not a choice; two players have seen them."""
    match = Match(ALL_FOURS, players=2)
    pack = make_pack(D, {}, cards("5h 9h Kc"), players=2)
    match.next_deal(pack, D)
    match.play(Say.BEG)
    first = pack[13:16]
    events = match.play(Say.RUN)
    thrown = [event for event in events if isinstance(event, PacketThrown)]
    assert thrown[0] == PacketThrown(P, tuple(cards_of(mask_of(first))), 3)
    assert match.view(P).discards == mask_of(first)
    assert match.view(D).discards == mask_of(pack[16:19])
    assert not match.view(P).hand & mask_of(first)


def test_two_players_in_a_record_of_all_fours() -> None:
    """Its default number of players is two (S4: the best number)."""
    assert ALL_FOURS.players[0] == 2
    assert replay(record_file("af_05")).rules.players == 4
