"""Worked examples of All Fours that a score does not show (rules.md 13.4); how many runs fit at All Fives too."""

from collections.abc import Sequence

import pytest

from game.actions import Say, parse_action
from game.cards import FULL, card_points, cards_of, mask_of
from game.events import Dealt, Event, HandOpened, PacketThrown
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
    make_pack,
    record_file,
)

ALL_FOURS = find("all_fours")


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
