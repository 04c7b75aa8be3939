"""The chance to win a match from a score: what must be true of it in every game, and a few matches played out."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from game import equity
from game.cards import Seat, Team, pick
from game.equity import chance, fault
from game.equity_tables import Sides, load, nearest
from game.match import Match
from game.policy import choose
from game.rules import Rules
from game.variants import VARIANTS, find
from tests.game.helpers import SEVEN_UP


def games() -> list[tuple[str, Rules]]:
    """Every game with every number of players, and every game that has a name of its own."""
    found = []
    for variant in VARIANTS:
        found += [(f"{variant.key} {players}", variant.rules(None, players)) for players in variant.players]
        for preset in variant.presets:
            rules = variant.rules(dict(preset.options), preset.players or None)
            found.append((f"{variant.key} {preset.key}", rules))
    return found


GAMES = dict(games())
PAIRS = {name: rules for name, rules in GAMES.items() if rules.teams == 2}
SINGLES = {name: rules for name, rules in GAMES.items() if rules.teams > 2}
EVERY = pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))


def scores_of(rules: Rules, needs: Sequence[int]) -> tuple[int, ...]:
    """The scores at which so much is needed."""
    down = getattr(rules.settle, "down", False)
    return tuple(need if down else rules.settle.target - need for need in needs)


def at(rules: Rules, needs: Sequence[int], dealer: Seat = 0, team: Team = 0) -> float:
    return chance(rules, scores_of(rules, needs), dealer, team)


# in every game


@EVERY
def test_every_game_has_a_table(rules: Rules) -> None:
    assert fault(rules) == ""


@EVERY
def test_somebody_wins(rules: Rules) -> None:
    rng = Random(1)
    for _ in range(100):
        needs = [1 + pick(rng, rules.settle.target + 5) for _ in range(rules.teams)]
        dealer = pick(rng, rules.players)
        chances = [at(rules, needs, dealer, team) for team in range(rules.teams)]
        assert sum(chances) == pytest.approx(1)
        assert all(0 < one < 1 for one in chances)


@EVERY
def test_a_point_more_is_worth_something(rules: Rules) -> None:
    """To the one who has it, whoever deals."""
    most = rules.settle.target + 40
    for dealer in range(min(rules.players, 3)):
        for others in (1, 2, 3, rules.settle.target // 2 + 1, rules.settle.target, rules.settle.target + 30):
            line = [at(rules, [need] + [others] * (rules.teams - 1), dealer) for need in range(1, most)]
            assert all(nearer >= farther for nearer, farther in pairwise(line))
            assert line[0] > line[-1]
            assert others > 3 or line[0] > 1.5 * line[-1]


@pytest.mark.parametrize("rules", PAIRS.values(), ids=list(PAIRS))
def test_the_two_sides_are_alike(rules: Rules) -> None:
    target = rules.settle.target
    for own, other in ((1, 1), (1, target), (2, 3), (target, target), (target + 9, 4)):
        for dealer in range(rules.players):
            turned = (dealer + 1) % rules.players
            assert at(rules, (own, other), dealer, 0) == at(rules, (other, own), turned, 1)


@pytest.mark.parametrize("rules", SINGLES.values(), ids=list(SINGLES))
def test_all_seats_are_alike(rules: Rules) -> None:
    needs = [1 + seat % rules.settle.target for seat in range(rules.players)]
    for dealer in range(rules.players):
        one = [at(rules, needs, dealer, team) for team in range(rules.players)]
        other = [at(rules, [*needs[1:], needs[0]], (dealer - 1) % rules.players, team) for team in range(rules.players)]
        assert other == pytest.approx([*one[1:], one[0]])


@EVERY
def test_a_match_is_open_when_it_begins(rules: Rules) -> None:
    even = 1 / rules.teams
    for dealer in range(rules.players):
        assert chance(rules, rules.opening, dealer, 0) == pytest.approx(even, abs=0.2 * even)


@EVERY
def test_where_no_target_is_in_reach_points_are_all_that_counts(rules: Rules) -> None:
    endless = rules.endless()
    even, scores = 1 / rules.teams, [5] + [2] * (rules.teams - 1)
    for dealer in range(rules.players):
        assert chance(endless, [7] * rules.teams, dealer, 0) == pytest.approx(even)
        assert chance(endless, scores, dealer, 0) == pytest.approx(even + 0.003)
        assert sum(chance(endless, scores, dealer, team) for team in range(rules.teams)) == pytest.approx(1)
    assert fault(endless) == ""
    assert (chance(endless, [9000] + [0] * (rules.teams - 1), 0, 0), chance(endless, [-9000, *scores[1:]], 0, 0)) == (
        1,
        0,
    )


# Seven Up


def test_at_six_all_the_side_that_chooses_trumps_is_ahead() -> None:
    """The first point decides, which is mostly High; eldest stands where he is likely to have it and else begs."""
    rules = SEVEN_UP.rules()
    assert 0.3 < chance(rules, (6, 6), 0, 0) < 0.5
    assert chance(rules, (6, 6), 1, 0) == 1 - chance(rules, (6, 6), 0, 0)


def test_who_needs_one_point_is_far_ahead_of_who_needs_two() -> None:
    """The deal brings High and Low at least, and the one who needs one point is served by either."""
    rules = SEVEN_UP.rules()
    assert chance(rules, (6, 5), 0, 0) > 0.65
    assert chance(rules, (6, 5), 1, 0) > 0.75
    assert chance(rules, (6, 0), 0, 0) > 0.97


@pytest.mark.parametrize("start", [(6, 6), (6, 5), (5, 6), (4, 4), (2, 5)], ids=str)
def test_matches_played_out_end_as_the_table_says(start: tuple[int, int]) -> None:
    """Within four standard errors of 200 matches, 0.14 where the chance is even."""
    won, told = 0, chance(SEVEN_UP.rules(), start, 0, 0)
    for number in range(200):
        match = Match(SEVEN_UP, seed=f"equity/{number}", start=start, watched=False)
        match.dealer = 2 * (number % 2)
        while match.winner is None:
            match.next_deal()
            while (seat := match.to_act()) is not None:
                match.play(choose(match.view(seat)))
        won += match.winner == 0
    assert won / 200 == pytest.approx(told, abs=4 * (told * (1 - told) / 200) ** 0.5)


# other targets, other options


def test_a_table_serves_every_target() -> None:
    short, long = SEVEN_UP.rules(), SEVEN_UP.rules({"target": 21})
    assert chance(short, (6, 3), 1, 0) == chance(long, (20, 17), 1, 0)


def test_beyond_the_table_a_lead_tells_less_the_longer_the_way() -> None:
    rules = SEVEN_UP.rules({"target": 99})
    table = load(nearest(rules))
    assert isinstance(table, Sides)
    size = len(table.rows)
    assert size < 60
    for needs in ((size, size), (size, 5), (3, size)):
        there, farther = at(rules, needs), at(rules, [need + (need == size) for need in needs])
        assert there == pytest.approx(farther, abs=0.02)
    leads = [at(rules, (need - 4, need)) for need in (8, 16, 24, 32, 48, 64, 99)]
    assert all(nearer > farther > 0.5 for nearer, farther in pairwise(leads))
    assert at(rules, (99, 99)) == pytest.approx(0.5, abs=0.02)
    assert at(rules, (90, 20)) < 0.01 < 0.99 < at(rules, (20, 90))


@pytest.mark.parametrize("rules", PAIRS.values(), ids=list(PAIRS))
def test_every_score_has_a_chance(rules: Rules) -> None:
    """Far beyond the table and in the deepest hole, where roots are seldom whole numbers."""
    for need in range(1, 400):
        assert at(rules, (need, need)) == pytest.approx(0.5, abs=0.32)
        assert 0 < at(rules, (need, 1 + need * 7 % 400)) < 1


def test_scores_that_count_down_are_what_is_needed() -> None:
    pitch = find("auction_pitch")
    down = {"low": "captor", "four_wins": "anyone", "steal": "none", "count": "down"}
    rules = pitch.rules(down)
    assert chance(rules, (1, 7, 7, 7), 0, 0) > 0.4 > 0.25 > chance(rules, (7, 1, 7, 7), 0, 0)
    up = pitch.rules({**down, "count": "up"})
    assert chance(rules, (2, 3, 9, 1), 3, 1) == chance(up, (5, 4, -2, 6), 3, 1)


@pytest.mark.parametrize(
    ("game", "options", "name"),
    [
        ("auction_pitch", {}, "auction_pitch-4.json"),
        ("auction_pitch", {"partners": True}, "auction_pitch-4-partners.json"),
        ("auction_pitch", {"partners": True, "target": 21}, "auction_pitch-4-partners.json"),
        ("auction_pitch", {"partners": True, "target": 11, "steal": "also_four"}, "auction_pitch-4-setback.json"),
        ("auction_pitch", {"partners": True, "four_wins": "anyone", "count": "down"}, "auction_pitch-4-partners.json"),
        ("auction_pitch", {"low": "captor", "setback_pays": True}, "auction_pitch-4.json"),
        ("cinch", {"scoring": "pedro", "target": 51}, "cinch-4-pedro.json"),
        ("trinidad", {"tobago": True, "game_worth": 2, "hang_jack": 6}, "trinidad-4-stag.json"),
        ("trinidad", {"infractions": True, "hang_jack": 6}, "trinidad-4.json"),
        ("yorkshire", {"target": 15, "follow": "follow_only"}, "yorkshire-4.json"),
    ],
)
def test_options_without_a_table_are_served_by_the_nearest(game: str, options: dict[str, object], name: str) -> None:
    assert nearest(find(game).rules(options)).file == name


# remembering


def test_what_is_known_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, worked_out = SEVEN_UP.rules(), list[tuple[int, ...]]()
    usual = equity.Book.work_out

    def watched(book: equity.Book, key: tuple[int, ...]) -> tuple[float, ...]:
        worked_out.append(key)
        return usual(book, key)

    monkeypatch.setattr(equity.Book, "work_out", watched)
    for _ in range(3):
        first = chance(rules, [3, 4], 2, 0), chance(rules, (3, 4), 2, 1)
        assert sum(first) == 1
    assert worked_out == [(3, 4, 2)]


def test_what_is_remembered_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity, "MOST_SCORES", 5)
    monkeypatch.setattr(equity, "MOST_RULES", 3)
    kept = [SEVEN_UP.rules() for _ in range(7)]
    answers = {chance(rules, (2, 6), 1, 0) for rules in kept}
    assert len(answers) == 1
    assert len(equity._BOOKS) <= 3
    for score in range(7):
        chance(kept[-1], (score, 1), 0, 0)
    assert len(equity._book(kept[-1]).known) <= 5
