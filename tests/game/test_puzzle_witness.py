"""The solver as the second witness of a card that is best on the average."""

from dataclasses import replace
from random import Random

import pytest

from game.actions import parse_action
from game.deal import Deal
from game.phases.stock import Drawing
from game.puzzles import witness as module
from game.puzzles.deals import Game, choices
from game.puzzles.judge import called
from game.puzzles.model import AVERAGE, CALLS
from game.puzzles.read import read
from game.puzzles.witness import LEAST, WORLDS, exact, solvable, witness
from game.record import write
from tests.game.all_known import all_values
from tools.puzzles_check import faults, shipped

LATE = [puzzle for puzzle in shipped() if puzzle.proof == AVERAGE and puzzle.theme not in CALLS]
LATE = [puzzle for puzzle in LATE if puzzle.view().hand.bit_count() <= 3][:4]
REFUTED = """[[puzzle]]
key = "refuted"
theme = "draw_trumps"
difficulty = 5
best = "8c"
proof = "average"
layouts = 240
kinds = 240
costs = "8d=0.7 2c=1.02"
record = '''
format = 1
variant = "auction_pitch"
players = 2
options = { low = "captor" }

[[deal]]
dealer = 0
pack = "7c 5s 5c Ac Ts 8d 3c 9d Qs 8c 2c 2h As 9h 8h Js 6h 9s Kc Ad 7d 4d Qc Qh Qd 2s Td 6c 4h 2d Ah Kh Jh 3h 7h 5h Kd \
3d Jc 8s Th 4s 3s Jd 6s 4c 6d Tc Ks 9c 7s 5d"
actions = "bid:2 bid:2 Ac 5c 2h 3c 5s Ts"
'''
"""


def last_draw(key: str, stock: int = 2) -> Deal:
    """The first choice of a deal with so many cards in the stock."""
    return next(choice.deal.copy() for choice in choices(Game(key, 2), "last draw") if choice.deal.stock == stock
                and isinstance(choice.deal.phase, Drawing))  # fmt: skip


def test_it_agrees_with_what_is_shipped_and_with_nothing_else() -> None:
    assert len(LATE) == 4
    for puzzle in LATE:
        deal, name = puzzle.deal(), write(puzzle.record)
        heard = witness(deal, puzzle.best, name)
        assert heard is not None and heard.agrees and heard.margin >= LEAST and heard.layouts <= WORLDS
        assert heard == witness(deal, puzzle.best, name)
        for action, _ in puzzle.costs:
            wrong = witness(deal, (action,), name)
            assert wrong is not None and not wrong.agrees and wrong.margin < 0
            both = witness(deal, (*puzzle.best, action), name)
            assert both is not None and not both.agrees, "a worse card is no right one beside the best"
        assert witness(deal, puzzle.best, name, out_of_time=lambda: True) is None


def test_it_is_the_mean_of_the_true_values_where_all_layouts_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """By trying every way to play on, in the very layouts."""
    puzzle = next(one for one in LATE if one.view().hand.bit_count() <= 3 and one.view().players == 4)
    monkeypatch.setattr(module, "WORLDS", 5)
    deal = puzzle.deal()
    listed = list(module.guesses(deal.view(0), Random("x/solver")))
    means = dict.fromkeys(deal.legal(), 0.0)
    for laid, weight in listed:
        laid.rules = laid.rules.endless()
        for action, value in all_values(laid).items():
            means[action] += weight * value
    heard = witness(deal, puzzle.best, "x")
    right = min(means[action] for action in puzzle.best)
    assert len(listed) == 5 and heard is not None
    assert heard.margin == pytest.approx(right - max(means[action] for action, _ in puzzle.costs))


def test_a_card_that_only_the_comparison_holds_to_be_best_is_refused() -> None:
    """In perfect play the eight of clubs gains nothing on the eight of diamonds."""
    (puzzle,) = read(REFUTED, "refuted")
    found = list(faults(puzzle))
    assert len(found) == 1 and found[0].startswith("for the solver it is ahead by -0.")
    assert next(faults(puzzle, "/other")).startswith("for the solver it is ahead by")
    eight = parse_action("8d")
    assert list(faults(replace(puzzle, best=(eight,), costs=((puzzle.best[0], 0.1), *puzzle.costs[1:]))))


@pytest.mark.parametrize("key", ["california_jack", "shasta_sam"])
def test_the_last_draw_is_solved_with_the_stock_known(key: str) -> None:
    """What a card is worth is the best that comes after it, the draw being as it lies in the pack."""
    deal = last_draw(key)
    values = exact(deal)
    assert values.keys() == set(deal.legal()) and solvable(deal.view(deal.to_act()))
    team = deal.rules.team_of[deal.turn]
    action = deal.legal()[0]
    after = deal.copy()
    after.rules = deal.rules.endless()
    after.apply(action)
    replies = []
    for reply in after.legal():
        drawn = after.copy()
        drawn.apply(reply)
        assert not drawn.stock
        best = max(exact(drawn).values())
        replies.append(best if drawn.rules.team_of[drawn.turn] == team else -best)
    assert values[action] == min(replies)


def test_before_the_last_draw_the_solver_is_not_asked() -> None:
    deal = last_draw("california_jack", 4)
    view = deal.view(deal.to_act())
    assert not solvable(view) and exact(deal) == {} and witness(deal, (view.legal[0],), "x") is None


def test_a_last_bid_of_pass_or_four_is_no_puzzle() -> None:
    seen = set()
    for number in range(12):
        for choice in choices(Game("auction_pitch", 4), f"bids/{number}"):
            if choice.deal.phase.key == "bidding":
                seen.add((called(choice.deal), len(choice.deal.legal()) >= 3))
    assert (True, True) in seen and seen <= {(True, True), (False, False)}
