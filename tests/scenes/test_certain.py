"""What the cells say is certain: compared with the count itself, and with other ways in which the cards may lie."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import record as records
from game.agents import Budget, make
from game.cards import FULL, Mask, card_points, cards_of, mask_of, parse_card, pick, shuffled
from game.deal import Deal
from game.match import Match
from game.rules import Rules, Variant
from game.variants import VARIANTS, find
from game.view import Trick, View
from scenes.categories import categories
from scenes.certain import Known, certain, counted, pegged
from tests.game.helpers import random_action
from tests.scenes.support import new_match

RECORDS = Path(__file__).resolve().parents[1] / "records"
GAMES = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


def by_category(view: View) -> dict[str, Known]:
    return {known.category: known for known in certain(view)}


def awards_of(deal: Deal) -> dict[str, int]:
    """Who got which point when the cards had been played."""
    return {award.category: award.team for award in deal.awards if award.category in categories(deal.rules)}


def check_claims(claims: dict[str, Known], deal: Deal) -> int:
    """Every claim came true, unless the match was won before the point was counted; how many claims there were."""
    awards, claimed = awards_of(deal), 0
    for category, known in claims.items():
        if known.none:
            assert category not in awards, (category, claims)
        if known.team >= 0:
            assert awards.get(category, known.team) == known.team, (category, claims)
            assert category in awards or deal.winner is not None, (category, claims)
        claimed += known.none or known.team >= 0
    return claimed


def deals(rules: Rules, name: str, count: int) -> Iterator[tuple[Deal, Random]]:
    """Random deals, the dealer rotating, from scores that seldom let a match end."""
    for number in range(count):
        rng = Random(f"{name}/{number}")
        deal = Deal(rules, number % rules.players, shuffled(rng), rules.opening, 0, rules.cut_card(rng))
        deal.begin(None)
        yield deal, rng


def play_on(deal: Deal, rng: Random, sensible: bool) -> None:
    """One action, at random or as `careful` would choose."""
    player = make("careful")
    if sensible:
        deal.apply(player.choose(deal.view(deal.to_act()), rng, Budget()).action)
    else:
        deal.apply(random_action(deal, rng))


def settings(variant: Variant) -> Iterator[tuple[int, dict[str, object]]]:
    """Every number of players by the usual rules, and each option's other values."""
    for players in variant.players:
        yield players, {}
    for option in variant.options:
        for value in option.choices[:4]:
            if value != option.default and option.key != "partners":
                yield variant.players[0], {option.key: value}


@GAMES
def test_what_is_certain_comes_true(variant: Variant) -> None:
    """For every seat at every moment of random deals, by all rules of the house."""
    met = 0
    for players, options in settings(variant):
        rules = variant.rules(options, players).endless()
        for number, (deal, rng) in enumerate(deals(rules, f"true/{players}/{options}", 6)):
            claims: list[dict[str, Known]] = []
            while not deal.over:
                claims += [by_category(deal.view(seat)) for seat in range(players)]
                play_on(deal, rng, sensible=number % 2 == 1)
            claims += [by_category(deal.view(seat)) for seat in range(players)]
            met += sum(check_claims(claim, deal) for claim in claims)
    assert met > 100


def seen_by(deal: Deal, seat: int) -> Mask:
    """The cards whose place the seat knows."""
    view = deal.view(seat)
    cards = mask_of(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    for known in view.known:
        cards |= known
    top = 1 << view.stock_top if view.stock_top >= 0 else 0
    return cards | view.hand | view.discards | mask_of(view.turn_ups) | view.shown | top


def otherwise(deal: Deal, seat: int, rng: Random) -> Deal | None:
    """The deal with all cards that the seat has not seen in other places; None if it could tell the difference."""
    hidden = cards_of(FULL & ~seen_by(deal, seat))
    to = list(range(52))
    for card, other in zip(hidden, shuffled(rng, hidden), strict=True):
        to[card] = other

    def moved(mask: Mask) -> Mask:
        return mask_of(to[card] for card in cards_of(mask))

    twin = deal.copy()
    twin.pack = tuple(to[card] for card in deal.pack)
    for name in ("hands", "held", "thrown", "known"):
        setattr(twin, name, [moved(mask) for mask in getattr(deal, name)])
    twin.buried = moved(deal.buried)
    possible = all(twin.hands[other] & void == 0 for other, void in enumerate(void_cards(deal)))
    if deal.rules.key == "cinch":  # no trump is thrown away unseen there
        possible = possible and not any(mask & deal.order.trumps & ~deal.shown for mask in twin.thrown)
    same = pickle.dumps(twin.view(seat)) == pickle.dumps(deal.view(seat))
    return twin if possible and same else None


def void_cards(deal: Deal) -> list[Mask]:
    """Per seat the cards it has shown not to hold."""
    view = deal.view(0)
    return [sum(deal.order.group[13 * suit + 12] for suit in range(4) if void >> suit & 1) for void in view.voids]


@GAMES
def test_what_is_certain_holds_wherever_the_unseen_cards_lie(variant: Variant) -> None:
    """The unseen cards change places and the deal is played on at random: a claim made before still comes true."""
    rules, met = variant.rules().endless(), 0
    for deal, rng in deals(rules, "worlds", 40):
        while not deal.over:
            if deal.phase.key == "playing" and deal.trump >= 0 and rng.random() < 0.3:
                seat = pick(rng, rules.players)
                claims = by_category(deal.view(seat))
                for _ in range(6):
                    twin = otherwise(deal, seat, rng)
                    while twin is not None and not twin.over:
                        play_on(twin, rng, sensible=False)
                    met += check_claims(claims, twin) if twin is not None else 0
            play_on(deal, rng, sensible=rng.random() < 0.5)
    assert met > 300


@pytest.mark.parametrize("seed", range(4))
def test_high_and_low_are_certain_as_soon_as_no_unseen_trump_can_change_them(seed: int) -> None:
    """At Seven Up: one unseen trump in any hand that may hold it leads to every team that may score."""
    rules, checked = find("seven_up").rules().endless(), 0
    for deal, rng in deals(rules, f"soon {seed}", 12):
        while not deal.over:
            if deal.phase.key == "playing":
                view = deal.view(0)
                checked += check_soon(view, deal)
            play_on(deal, rng, sensible=seed % 2 == 1)
    assert checked > 30


def check_soon(view: View, deal: Deal) -> int:
    """How many of High and Low are certain, which must be all that can be."""
    held = dict.fromkeys(cards_of(view.hand), view.seat)
    for one in (*view.tricks, view.trick):
        held.update(zip(one.cards, one.seats, strict=True))
    unseen = cards_of(deal.order.trumps & ~seen_by(deal, 0))
    may = [seat for seat in (1, 2, 3) if view.counts[seat] and not view.voids[seat] >> view.trump & 1]
    known, sure = by_category(view), 0
    for category, ranking in (("high", deal.order.ranking[::-1]), ("low", deal.order.ranking)):
        first = next((card for card in ranking if card in held), -1)
        before = ranking if first < 0 else ranking[: ranking.index(first)]
        teams = {view.team_of[held[first]]} if first >= 0 else {-1}
        teams |= {view.team_of[seat] for seat in may if any(card in unseen for card in before)}
        assert (known[category].team >= 0) == (len(teams) == 1 and teams != {-1}), (category, view)
        sure += known[category].team >= 0
    return sure


@GAMES
def test_before_trumps_are_known_nothing_is_certain(variant: Variant) -> None:
    match = Match(variant, seed="1", watched=False)
    match.next_deal()
    assert match.deal is not None
    if match.deal.trump < 0:
        assert certain(match.view(0)) == [Known(category) for category in categories(match.rules)]
    else:
        assert [known.category for known in certain(match.view(0))] == list(categories(match.rules))


def test_every_game_counts_its_own_points() -> None:
    found = {variant.key: categories(variant.rules()) for variant in VARIANTS}
    four = ("high", "low", "jack", "game")
    assert found.pop("cinch") == (*four, "right_pedro", "left_pedro")
    assert found.pop("all_fives") == ("pegs", "high", "low", "game")
    assert set(found.values()) == {four}
    assert categories(find("all_fives").rules({"jack_twice": True})) == ("pegs", *four)
    assert categories(find("all_fours").rules({"infractions": True})) == four


# --- single positions -------------------------------------------------------------------------------------------------


def cards(text: str) -> Mask:
    return mask_of(map(parse_card, text.split()))


def trick(leader: int, text: str, winner: int = -1, seats: int = 4) -> Trick:
    """A trick played in turn from its leader."""
    played = tuple(map(parse_card, text.split()))
    return Trick(leader, played, winner, tuple((leader + place) % seats for place in range(len(played))))


def position(key: str, hand: str, *tricks: Trick, running: Trick | None = None, **changes: Any) -> View:
    """A view of seat 0 in the play of a game, hearts being trumps."""
    match = Match(find(key), seed="position", watched=False)
    match.next_deal()
    view = match.view(0)
    left = changes.pop("left", cards(hand).bit_count())
    won = [sum(one.winner == seat for one in tricks) for seat in range(view.players)]
    return replace(
        view, phase="playing", hand=cards(hand), closed=False, counts=(left,) * view.players, trump=1, tricks=tricks,
        trick=running or Trick(0, (), -1, ()), won=tuple(won), voids=(0,) * view.players, turn_ups=(), discards=0,
        known=(0,) * view.players, stock_top=-1, to_act=0, **changes,
    )  # fmt: skip


def test_low_goes_to_the_captor_where_the_game_says_so() -> None:
    """California Jack: the two of trumps in the own hand is not yet Low, the ace is High."""
    view = position("california_jack", "Ah 2h 3s")
    known = by_category(view)
    assert (known["high"].team, known["low"].team) == (0, -1)
    taken = position("california_jack", "Ah 3s", trick(1, "2h Kh", 0, 2), left=2)
    assert by_category(taken)["low"].team == 0


def test_at_pitch_low_is_the_holders_unless_the_house_plays_for_the_captor() -> None:
    played = trick(1, "5h 6c 2h 2c", 1)
    view = position("auction_pitch", "Ah 4h 3s", played, left=5)
    assert by_category(view)["low"].team == 3
    captor = replace(view, options=(("low", "captor"),))
    assert by_category(captor)["low"].team == 1


def test_the_left_pedro_is_a_trump_with_the_points_of_its_own() -> None:
    """Cinch with hearts: five of diamonds taken by seat 1; the five of hearts is still somewhere."""
    view = position("cinch", "Ah 2h 4h 7h 9h", trick(1, "6h 5d 3h 8h", 0), shown_by=(0, cards("Th"), 0, 0))
    known = by_category(view)
    assert known["left_pedro"].team == 0
    assert known["right_pedro"] == Known("right_pedro")
    assert known["high"].team == 0  # nothing takes the ace
    assert known["low"] == Known("low")
    assert known["game"].none  # the ten was shown and is dead


def test_a_pedro_is_safe_when_nobody_can_take_it() -> None:
    """All trumps above the five are in the own hand, were played, or lie dead before all."""
    view = position("cinch", "5h Ah Kh Qh", trick(1, "6h 7h 8h 9h", 0), shown_by=(0, cards("Jh Th"), 0, 0), left=4)
    assert by_category(view)["right_pedro"].team == 0


def test_an_ace_that_only_one_side_can_hold_is_high() -> None:
    """The opponents have shown to have no trump: all that is left is with the partner, and nothing is thrown unseen."""
    view = position("cinch", "2h 3h", trick(1, "6h 7h 8h 9h", 0), left=2)
    void = replace(view, voids=(0, 2, 0, 2))
    assert by_category(view)["high"] == Known("high")
    assert by_category(void)["high"].team == 0
    assert by_category(void)["low"].team == 0


def test_a_jack_that_lies_in_a_trick_nobody_can_take_any_more() -> None:
    running = trick(2, "Jh 4h", seats=4)
    view = position("trinidad", "Kh 3s", running=running, left=2)
    assert by_category(view)["jack"] == Known("jack")
    safe = replace(view, hand=cards("Kh Ah"), trick=trick(1, "9h Jh Ah", seats=4))
    assert by_category(replace(safe, hand=cards("Kh 2s")))["jack"].team == 1


def test_the_turned_up_jack_is_in_no_hand() -> None:
    view = position("seven_up", "Ah 2h", left=2)
    assert by_category(view)["jack"] == Known("jack")
    assert by_category(replace(view, turn_ups=(parse_card("Jh"),)))["jack"].none


def test_a_hand_thrown_in_belongs_to_who_threw_it() -> None:
    """Yorkshire: nine cards in the first trick, the two of trumps was the last of them."""
    thrown = Trick(1, tuple(map(parse_card, "Kh 9s 8s 6c 5c 4d 2d 2h 7h".split())), 1, (1, 2, 2, 2, 2, 2, 2, 3, 0))
    view = position("yorkshire", "Ah 4h", thrown, out=0b0100, left=2)
    known = by_category(view)
    assert (known["high"].team, known["low"].team) == (0, 1)


def test_game_is_certain_when_nobody_can_catch_up() -> None:
    """A side with 40 card-points, and 27 left at most."""
    rich = [trick(0, "Ts Td Tc 2s", 0), trick(0, "As Ks Th 3s", 0)]
    view = position("seven_up", "4s 5s 6s", *rich, left=3)
    assert counted(view) == (47, 0)
    assert by_category(view)["game"].team == 0
    assert by_category(replace(view, tricks=(rich[0],)))["game"].team == -1


def test_a_tie_that_is_sure_goes_where_the_game_sends_it() -> None:
    """No card-point is left: 10 to 10 goes to the side that did not deal at Seven Up, to nobody at Yorkshire."""
    even = (trick(0, "Ts 2d 2c 2s", 0), trick(1, "Td 3d 3c 3s", 1))
    for key, expected in (("seven_up", Known("game", 0)), ("yorkshire", Known("game", none=True))):
        view = position(key, "", *even, left=0, dealer=1)
        assert replace(by_category(view)["game"], totals=()) == expected


def test_at_all_fives_the_five_counts_and_pegs_are_summed() -> None:
    record = records.read_file(RECORDS / "fv_01.toml")
    view = records.replay(record).view(0)
    known = by_category(view)
    assert sorted(known["game"].totals) == [12, 13]
    assert sorted(known["pegs"].totals) == [10, 10]
    assert pegged(view) == known["pegs"].totals


def test_where_a_revoke_can_cost_the_point_nothing_is_promised_too_soon() -> None:
    """A jack that was taken may still be lost by a revoke; at the very end it is sure."""
    view = position("all_fours", "Kh 2s", trick(0, "Ah Jh", 0, 2))
    assert by_category(view)["jack"].team == 0
    strict = replace(view, options=(("infractions", True),))
    assert by_category(strict)["jack"] == Known("jack")
    assert by_category(strict)["high"].team == 0  # far from the target nothing can be taken from it
    assert by_category(replace(strict, scores=(6, 0)))["high"] == Known("high")


# --- the reference deal -----------------------------------------------------------------------------------------------


def deal_m(count: int) -> View:
    """The reference deal after so many cards were played."""
    record = records.read_file(RECORDS / "deal_m.toml")
    deal = replace(record.deals[0], actions=record.deals[0].actions[: count + 1], score=None)
    return records.replay(replace(record, deals=(deal,))).view(0)


@pytest.mark.parametrize(
    ("count", "high", "low", "jack", "points"),
    [
        (0, -1, -1, -1, (0, 0)),
        (1, 1, -1, -1, (0, 0)),  # the ace was led by seat 3; the deuce is still out
        (4, 1, 0, -1, (0, 4)),
        (12, 1, 0, 0, (11, 4)),
    ],
)
def test_the_reference_deal(count: int, high: int, low: int, jack: int, points: tuple[int, int]) -> None:
    view = deal_m(count)
    known = by_category(view)
    assert (known["high"].team, known["low"].team, known["jack"].team) == (high, low, jack)
    assert not known["jack"].none and known["game"] == Known("game", totals=points)
    assert counted(view) == points


def test_own_discards_are_in_nobodys_hand() -> None:
    view = deal_m(1)
    assert by_category(view)["low"].team < 0
    unseen = 0x1FFF << 13 * view.trump & ~view.hand & ~mask_of(view.trick.cards)
    assert by_category(replace(view, discards=unseen))["low"].team >= 0


def test_points_are_counted_for_the_sides_that_took_them() -> None:
    match = new_match("points")
    player = make("careful")
    match.next_deal()
    while (seat := match.to_act()) is not None:
        match.play(player.choose(match.view(seat), Random(1), Budget()).action)
    view = match.view(0)
    mine = [one.cards for one in view.tricks if view.team_of[one.winner] == 0]
    theirs = [one.cards for one in view.tricks if view.team_of[one.winner] == 1]
    assert counted(view) == tuple(sum(card_points(mask_of(taken)) for taken in won) for won in (mine, theirs))
