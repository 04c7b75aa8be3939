"""Random play of every game with every house rule: the invariants of rules.md 14.4, and each result counted again.

All parts together are 20,000 deals of each game. DEALS_PER_GAME=1000000 in the environment makes them a million.
"""

import os
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from game.cards import pick, shuffled
from game.deal import Deal
from game.errors import BadRules
from game.events import DealBegan, Event, ThrownIn
from game.match import Match
from game.rules import Rules, Variant
from game.variants import VARIANTS
from tests.game import bounds
from tests.game.by_hand import Plain
from tests.game.helpers import random_action, random_match
from tests.game.twins import PLAIN, Setting, play_deal, settings

PARTS = 10
DEALS = int(os.environ.get("DEALS_PER_GAME", "20000")) // PARTS
CLOSELY = 4  # one deal in so many is compared after every word
every_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


BOUNDS: dict[str, Callable[[Plain, list[int]], None]] = {
    "seven_up": bounds.seven_up,
    "yorkshire": bounds.yorkshire,
    "auction_pitch": bounds.auction_pitch,
    "all_fours": bounds.all_fours,
    "all_fives": bounds.all_fives,
    "california_jack": bounds.drawn_stock,
    "shasta_sam": bounds.drawn_stock,
    "cinch": bounds.cinch,
    "trinidad": bounds.trinidad,
}


def test_every_game_is_counted_again() -> None:
    assert set(PLAIN) == set(BOUNDS) == {variant.key for variant in VARIANTS}


@cache
def all_settings(variant: Variant) -> list[Setting]:
    """Every number of players with every house rule, in an order that mixes them."""
    rng = Random(f"settings/{variant.key}")
    found = settings(variant)
    return [found[place] for place in shuffled(rng, range(len(found)))]


def test_which_house_rules_contradict() -> None:
    """Two pairs are four players; nothing else is refused."""
    for variant in VARIANTS:
        ways = len(variant.players)
        for option in variant.options:
            ways *= len(option.choices) or 1
        refused = ways * 5 // 12 if variant.key == "auction_pitch" else 0  # half of the ways of five numbers out of six
        assert len(all_settings(variant)) == ways - refused
    pitch = next(variant for variant in VARIANTS if variant.key == "auction_pitch")
    for players in (2, 3, 5, 6, 7):
        with pytest.raises(BadRules, match="four players"):
            pitch.rules({"partners": True}, players)


def start(rules: Rules, rng: Random) -> list[int]:
    """Scores somewhere on the way to the target, in the hole too where they can be."""
    target = rules.settle.target
    lowest = -4 if rules.settle.start_fault([-1] * rules.teams) == "" else 0
    up = [lowest + pick(rng, target - lowest) for _ in range(rules.teams)]
    down = dict(rules.options).get("count") == "down"
    return [target - score for score in up] if down else up


def with_target(variant: Variant, options: dict[str, object], rng: Random) -> dict[str, object]:
    """Mostly the usual target, sometimes another that is allowed."""
    if rng.random() < 0.7:
        return options
    return options | {"target": 1 + pick(rng, min(variant.option("target").highest, 80))}


@pytest.mark.parametrize("part", range(PARTS))
@every_game
def test_random_deals(variant: Variant, part: int) -> None:
    """Matches of up to four deals, each with the next house rules, each deal beside a plain one."""
    rng, done, number = Random(f"random play/{variant.key}/{part}"), 0, part * len(all_settings(variant)) // PARTS
    while done < DEALS:
        players, choices = all_settings(variant)[number % len(all_settings(variant))]
        number += 1
        options = with_target(variant, choices, rng)
        rules = variant.rules(options, players)
        seed = f"{variant.key}/{part}/{number}"
        match = Match(variant, options, players, seed, start=start(rules, rng), watched=False)
        match.dealer = pick(rng, players)
        for _ in range(4):
            before, dealer = list(match.scores), match.dealer
            plain = play_deal(match, rng, closely=done % CLOSELY == 0)
            BOUNDS[variant.key](plain, before)
            again = plain.void in ("exhausted", "bunched")
            assert match.dealer == (dealer if again else (dealer + 1) % players)
            done += 1
            if match.winner is not None:
                break


def check_match(match: Match, events: list[Event]) -> None:
    """The winner has reached the target (a smudge aside), and the dealers follow each other."""
    assert match.winner is not None
    expected: int | None = None
    for event in events:
        if isinstance(event, DealBegan):
            assert event.dealer == (event.dealer if expected is None else expected)
            dealer, expected = event.dealer, match.rules.next_dealer(event.dealer)
        elif isinstance(event, ThrownIn) and event.reason != "all_passed":
            expected = dealer
    if match.rules.key != "auction_pitch":  # there a beaten player may stand higher, and a smudger lower
        others = [score for team, score in enumerate(match.scores) if team != match.winner]
        assert match.scores[match.winner] >= match.rules.settle.target > max(others)


@every_game
def test_random_matches(variant: Variant) -> None:
    for number in range(60):
        check_match(*random_match(variant, f"match {number}"))


@every_game
def test_what_high_and_low_come_from(variant: Variant) -> None:
    """From the hands at the first lead, however the cards are played (14.4, 2); but where captors own them."""
    if variant.key in ("california_jack", "shasta_sam", "cinch"):
        return
    rules = variant.rules().endless()
    rng = Random("high and low")
    for number in range(200):
        deal = Deal(rules, number % rules.players, tuple(shuffled(rng)), (0,) * rules.teams)
        deal.begin(None)
        while not deal.over and (deal.phase.key != "playing" or not deal.trick):
            deal.apply(random_action(deal, rng))
        results = set()
        for _ in range(5):
            twin = deal.copy()
            while not twin.over:
                twin.apply(random_action(twin, rng))
            results.add(tuple(award for award in twin.awards if award.category in ("high", "low")))
        assert len(results) == 1


@every_game
def test_no_seat_is_favoured(variant: Variant) -> None:
    """14.4, 9: the same pack and the same words, with all seats moved on: the result moves with them."""
    for players in variant.players:
        rules = variant.rules(None, players)
        for number in range(40):
            rng = Random(f"turn/{variant.key}/{number}")
            pack, cut = tuple(shuffled(rng)), rules.cut_card(rng)
            first = Deal(rules, 0, pack, rules.opening, cut=cut)
            first.begin(None)
            done = []
            while not first.over:
                done.append(random_action(first, rng))
                first.apply(done[-1])
            for moved in range(1, players):
                deal = Deal(rules, moved, pack, rules.opening, cut=cut)
                deal.begin(None)
                for action in done:
                    assert deal.why_not(action) is None
                    deal.apply(action)
                team_of = rules.team_of
                assert [deal.scores[team_of[(seat + moved) % players]] for seat in range(players)] == [
                    first.scores[team_of[seat]] for seat in range(players)
                ]
                assert [(trick.winner - moved) % players for trick in deal.tricks] == [
                    trick.winner for trick in first.tricks
                ]


def test_trinidad_is_seven_up_in_a_mirror() -> None:
    """14.4, 9: seats are counted in order of play, so the same words give the same tricks."""
    by_key = {variant.key: variant for variant in VARIANTS}
    for number in range(50):
        rng = Random(f"mirror/{number}")
        pack = tuple(shuffled(rng))
        games = [Deal(by_key[key].rules(), number % 4, pack, (0, 0)) for key in ("seven_up", "trinidad")]
        assert [game.rules.clockwise for game in games] == [True, False]
        for game in games:
            game.begin(None)
        while not games[0].over:
            said = not games[0].turn_ups or games[0].phase.key != "playing"
            action = games[0].legal()[0] if said else random_action(games[0], rng)  # eldest stands
            for game in games:
                assert game.why_not(action) is None
                game.apply(action)
        assert games[0].tricks == games[1].tricks
