"""The solver against trying everything, along whole deals, and against what it promises."""

from random import Random

import pytest

from game.actions import Say
from game.cards import NO_SUIT, Action, mask_of, pick
from game.deal import Deal
from game.phases.playing import Playing
from game.phases.stock import Drawing
from game.policy import choose
from game.rules import Rules
from game.solver import Solved, Solver, solve
from game.variants import find
from tests.game.all_known import all_values, cheapest_first, dutiful, ending, points_of, worth
from tests.game.helpers import EAST, NORTH, SOUTH, WEST, cards, make_pack, new_deal, random_action

SIDES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("seven_up", 4, {}),
    ("yorkshire", 4, {}),
    ("yorkshire", 4, {"follow": "follow_only"}),
    ("auction_pitch", 4, {"partners": True}),
    ("auction_pitch", 4, {"partners": True, "low": "captor"}),
    ("auction_pitch", 2, {"low": "captor"}),
    ("all_fours", 2, {}),
    ("all_fours", 4, {}),
    ("all_fours", 4, {"void_may_discard": True}),
    ("all_fours", 4, {"infractions": True}),
    ("all_fives", 2, {}),
    ("all_fives", 2, {"jack_twice": True}),
    ("california_jack", 2, {}),
    ("shasta_sam", 2, {}),
    ("cinch", 4, {}),
    ("trinidad", 4, {}),
    ("trinidad", 4, {"no_undertrump": True, "hang_jack": 6}),
    ("trinidad", 4, {"game_worth": 2}),
    ("trinidad", 4, {"game_worth": 2, "hang_jack": 6, "infractions": True}),
)
SINGLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("auction_pitch", 3, {}),
    ("auction_pitch", 4, {}),
    ("auction_pitch", 5, {"low": "captor"}),
    ("auction_pitch", 7, {}),
    ("all_fours", 3, {}),
    ("all_fours", 3, {"infractions": True}),
    ("all_fives", 3, {"jack_twice": True}),
)
ENDINGS = 80


def rules_of(key: str, players: int, options: dict[str, object]) -> Rules:
    return find(key).rules(options, players).endless()


def named(setting: tuple[str, int, dict[str, object]]) -> str:
    key, players, options = setting
    return " ".join([key, str(players), *map(str, options)])


def dealt(rules: Rules, number: int, seed: str) -> Deal:
    """A deal of a random pack about to be played, everything before it as careful says."""
    again = 0
    while True:
        deal = new_deal(rules, number % rules.players, Random(f"{seed}/{number}/{again}"))
        again += 1
        while not deal.over and not isinstance(deal.phase, Playing):
            deal.apply(choose(deal.view(deal.to_act())))
        if not deal.over:
            return deal


def replays(deal: Deal, solved: Solved) -> bool:
    """Whether the line is played by everybody's duty and ends with the best value."""
    twin, team = deal.copy(), deal.rules.team_of[deal.turn]
    for action in solved.line:
        assert action in dutiful(twin)
        twin.apply(action)
    assert twin.over and dict(solved.values)[solved.line[0]] == solved.best
    return worth(points_of(twin), team) == pytest.approx(solved.best)


@pytest.mark.parametrize("setting", SIDES, ids=named)
def test_two_sides_get_what_trying_everything_says(setting: tuple[str, int, dict[str, object]]) -> None:
    rules, rng = rules_of(*setting), Random(named(setting))
    for number in range(ENDINGS):
        few = {2: (6, 8), 4: (8, 10)}[rules.players]
        deal = ending(rules, rng, few[number % 20 == 0])
        solved = solve(deal)
        assert solved.exact and dict(solved.values) == all_values(deal)
        assert [action for action, _ in solved.values] == dutiful(deal)
        assert replays(deal, solved)


@pytest.mark.parametrize("setting", SINGLES, ids=named)
def test_singles_get_what_is_best_for_each(setting: tuple[str, int, dict[str, object]]) -> None:
    rules, rng = rules_of(*setting), Random(named(setting))
    for number in range(ENDINGS):
        deal = ending(rules, rng, 6 + 2 * (number % 2))
        solved = solve(deal)
        assert solved.exact and dict(solved.values) == pytest.approx(all_values(deal, cheapest_first))
        assert replays(deal, solved)


def test_hands_thrown_in_at_yorkshire() -> None:
    """Endings in which a hand has been thrown in, another can be, and the last one of a side too."""
    rules, rng = rules_of("yorkshire", 4, {}), Random("thrown")
    could = last = 0
    for _ in range(200):
        deal = ending(rules, rng, 8, thrown=True)
        solved = solve(deal)
        values = dict(solved.values)
        assert solved.exact and values == all_values(deal) and replays(deal, solved)
        if Say.THROW in values:
            could += 1
            last += deal.out >> (deal.turn + 2) % 4 & 1
    assert could > 20 and last > 5


def test_an_ending_by_hand() -> None:
    """Hearts are trumps and three tricks of Seven Up are left; South leads, 15 : 15 has been taken for Game.

    With the king he catches the jack; then East's ace takes the ten: 19 : 29. High and Jack against Low and Game are
    level. After a club West trumps with the jack, leads the three, and the ten falls to East all the same.
    """
    hands = {SOUTH: "Kh 5c 2c As Ts Js", WEST: "Jh Td 3d Tc Ad Jd", NORTH: "8s 7s 6s", EAST: "9h Ac 4c"}
    pack = make_pack(EAST, {seat: cards(text) for seat, text in hands.items()}, cards("2h"))
    deal = Deal(rules_of("seven_up", 4, {}), EAST, pack, (0, 0))
    deal.begin(None)
    deal.apply(Say.STAND)
    deal.hands = [mask_of(cards(text)[:3]) for text in hands.values()]
    deal.won = [mask_of(cards(text)) for text in ("As Ts Js", "Tc Ad Jd", "", "")]
    king, five, two = cards("Kh 5c 2c")
    assert dict(solve(deal).values) == {king: 0, five: -2, two: -2}


@pytest.mark.parametrize("setting", SIDES, ids=named)
def test_what_is_best_stays_best_along_a_deal(setting: tuple[str, int, dict[str, object]]) -> None:
    """A card's value is what the next player's best is to the other side, or to his own; one solver or many."""
    rules = rules_of(*setting)
    for number in range(2):
        deal, solver, rng = dealt(rules, number, "along"), Solver(), Random(f"along/{number}")
        while isinstance(deal.phase, Drawing) and deal.stock:
            deal.apply(random_action(deal, rng))
        solved = solver.solve(deal, line=False)
        while True:
            assert solved.exact
            action = random_dutiful(deal, rng) if number else solved.choice
            told, team = dict(solved.values)[action], rules.team_of[deal.turn]
            deal.apply(action)
            if deal.to_act() < 0:
                assert told == worth(points_of(deal), team)
                break
            solved = solver.solve(deal, line=False)
            assert told == (solved.best if rules.team_of[deal.turn] == team else -solved.best)


def random_dutiful(deal: Deal, rng: Random) -> Action:
    """Any action that is no revoke."""
    listed = dutiful(deal)
    return listed[pick(rng, len(listed))]


@pytest.mark.parametrize("setting", [*SIDES[8:10], SIDES[18], *SINGLES[4:6]], ids=named)
def test_what_a_solver_remembers_changes_nothing(setting: tuple[str, int, dict[str, object]]) -> None:
    """One solver for whole deals, revokes and all, and a new one for every question."""
    rules, solver = rules_of(*setting), Solver()
    for number in range(20):
        deal, rng = dealt(rules, number, "memory"), Random(f"memory/{number}")
        while not deal.over:
            if sum(hand.bit_count() for hand in deal.hands) <= 16:
                values = solver.values(deal)
                if deal.revokes or number < 2:
                    assert values == solve(deal).values
            deal.apply(random_action(deal, rng))


@pytest.mark.parametrize("setting", [each for each in SIDES if each[1] == 4][:8], ids=named)
def test_the_same_cards_one_seat_further_on(setting: tuple[str, int, dict[str, object]]) -> None:
    """The sides change places, and everything with them: the player's own values are the same."""
    rules = rules_of(*setting)
    for number in range(2):
        here = dealt(rules, number, "turned")
        there = Deal(rules, (here.dealer + 1) % 4, here.pack, rules.opening, cut=here.cut)
        there.begin(None)
        while not isinstance(there.phase, Playing):
            there.apply(choose(there.view(there.to_act())))
        assert there.turn == (here.turn + 1) % 4
        assert solve(there) == solve(here)


def test_few_positions_are_looked_at() -> None:
    """Every card of the first leader of Seven Up."""
    rules, met = rules_of("seven_up", 4, {}), 0
    for number in range(30):
        solver = Solver()
        assert solver.solve(dealt(rules, number, "few"), line=False).exact
        met += solver.positions
    assert met / 30 < 1_900


def test_what_is_too_hard_is_estimated() -> None:
    """Every card played out by careful, with a line by him."""
    for setting in (SINGLES[1], SIDES[0], SIDES[12]):
        deal = dealt(rules_of(*setting), 1, "hard")
        solved = Solver(states=20).solve(deal)
        assert not solved.exact and len(solved.values) == len(deal.legal())
        for action, value in solved.values:
            twin = deal.copy()
            twin.apply(action)
            while not twin.over:
                twin.apply(choose(twin.view(twin.to_act())))
            assert value == pytest.approx(worth(points_of(twin), deal.rules.team_of[deal.turn]))
        assert replays(deal, solved)


def test_nothing_is_solved_unless_a_card_is_due() -> None:
    deal = new_deal(rules_of("seven_up", 4, {}), 0, Random("due"))
    with pytest.raises(ValueError, match="a card must be due"):
        solve(deal)


def test_the_pitch_is_solved_for_each_suit() -> None:
    """The first lead names trumps, and a stock that is drawn from is left to estimates."""
    deal = dealt(rules_of("yorkshire", 4, {}), 0, "pitch")
    assert deal.trump == NO_SUIT
    solved = solve(deal)
    assert solved.exact and len(solved.values) == 6 and replays(deal, solved)
    stock = dealt(rules_of("california_jack", 2, {}), 0, "pitch")
    assert isinstance(stock.phase, Drawing) and stock.stock and not solve(stock).exact
