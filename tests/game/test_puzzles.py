"""The shipped puzzles: what there is, that they are proved, and that what is said of an answer is true."""

import tomllib
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from game.actions import Say
from game.contracts import CinchScore, PitchScore
from game.puzzles.answer import explain, is_right
from game.puzzles.judge import agrees, coached
from game.puzzles.layouts import Layouts
from game.puzzles.model import AVERAGE, CALLS, EVERY, SOLVER, THEMES, Puzzle
from game.puzzles.proof import never, prove, shuffled_layouts
from game.puzzles.read import LIMIT
from game.puzzles.shelf import Shelf
from game.puzzles.witness import solvable
from game.variants import VARIANTS
from tests.game.all_known import all_values
from tests.game.coaching import is_true
from tools.puzzles_check import FOLDER, faults, shipped
from tools.puzzles_choose import idea

PUZZLES = shipped()
SAMPLE = [puzzle for puzzle in PUZZLES[::10] if puzzle.kinds <= 600 and puzzle.theme != "bid_or_pass"]
"""Proved again here; `python -m tools.puzzles check` proves all."""
EXPLAINED = [puzzle for puzzle in PUZZLES[5::30] if puzzle.theme != "bid_or_pass"]


def by_key(puzzle: Puzzle) -> str:
    return puzzle.key


# what there is


def test_there_are_300_of_all_themes_games_and_difficulties() -> None:
    assert len(PUZZLES) == 300 == len({puzzle.key for puzzle in PUZZLES})
    themes = Counter(puzzle.theme for puzzle in PUZZLES)
    assert set(themes) == set(THEMES) and min(themes.values()) >= 25
    games = Counter(puzzle.game for puzzle in PUZZLES)
    assert set(games) == {variant.key for variant in VARIANTS} and games.most_common(1)[0][0] == "seven_up"
    hard = Counter(puzzle.difficulty for puzzle in PUZZLES)
    assert set(hard) == {1, 2, 3, 4, 5} and min(hard.values()) >= 15
    for theme in THEMES:
        assert len({puzzle.difficulty for puzzle in PUZZLES if puzzle.theme == theme}) >= 3
    calls = Counter(puzzle.best[0] for puzzle in PUZZLES if puzzle.theme == "beg_or_stand")
    assert set(calls) == {Say.BEG, Say.STAND} and min(calls.values()) >= 10
    bids = Counter(puzzle.best == (Say.PASS,) for puzzle in PUZZLES if puzzle.theme == "bid_or_pass")
    assert min(bids[True], bids[False]) >= 10


def test_no_deal_and_no_idea_comes_twice() -> None:
    assert len({puzzle.record.deals[0].pack for puzzle in PUZZLES}) == 300
    assert len({idea(puzzle) for puzzle in PUZZLES}) == 300


def test_each_is_a_choice_of_the_solver_at_the_start_of_a_match() -> None:
    for puzzle in PUZZLES:
        match = puzzle.match()
        assert match.to_act() == SOLVER and len(match.history) == 1 and match.scores == list(match.rules.opening)
        legal = match.legal()
        assert set(puzzle.best) | {action for action, _ in puzzle.costs} == set(legal), puzzle.key
        assert puzzle.proof == AVERAGE if puzzle.theme in CALLS else puzzle.proof in (EVERY, AVERAGE)
        least = 0.1 if puzzle.proof == EVERY else 0.15
        assert min(cost for _, cost in puzzle.costs) >= least, puzzle.key
        assert puzzle.theme in CALLS or solvable(puzzle.view()), puzzle.key
        assert puzzle.layouts >= (8 if puzzle.proof == EVERY else 200)


def test_the_files_are_small_toml_and_listed_without_reading_a_record() -> None:
    texts = {path.name: path.read_bytes() for path in FOLDER.glob("*.toml")}
    shelf = Shelf(texts)
    assert len(shelf) == 300 and not shelf.faults and set(shelf.keys) == {puzzle.key for puzzle in PUZZLES}
    for name, text in texts.items():
        assert len(text) <= LIMIT
        tables = tomllib.loads(text.decode("utf-8"))["puzzle"]
        assert {table["key"] for table in tables} == {one.key for one in shelf.entries() if one.name == name}
    for puzzle in PUZZLES[::25]:
        assert shelf.get(puzzle.key) == puzzle


def test_themes_are_about_what_they_say() -> None:
    """What must be on the table or in the hand for each of them."""
    for puzzle in PUZZLES:
        view, deal = puzzle.view(), puzzle.deal()
        hand, jack = view.hand, 13 * view.trump + 9
        match puzzle.theme:
            case "catch_jack":
                assert not hand >> jack & 1 and not any(jack in trick.cards for trick in view.tricks)
            case "save_ten":
                cards = {card % 13 for card in (*view.legal, *view.trick.cards)}
                assert 8 in cards, puzzle.key
            case "keep_low":
                held = hand & deal.order.trumps
                assert held and deal.order.bottom(held) in view.legal
            case "draw_trumps":
                assert not view.trick.cards
                trumps = {card for card in view.legal if deal.order.trumps >> card & 1}
                assert set(puzzle.best) <= trumps < set(view.legal), puzzle.key
            case "beg_or_stand":
                assert set(view.legal) == {Say.BEG, Say.STAND}
            case "bid_or_pass":
                assert len(view.legal) >= 3 and (Say.PASS in view.legal or view.to_act == view.dealer)


# that they are proved


@pytest.mark.parametrize("puzzle", SAMPLE, ids=by_key)
def test_it_is_proved_again(puzzle: Puzzle) -> None:
    assert list(faults(puzzle)) == []


def test_what_is_false_is_found_out() -> None:
    every = next(puzzle for puzzle in PUZZLES if puzzle.proof == EVERY and puzzle.kinds < 300)
    average = next(puzzle for puzzle in PUZZLES if puzzle.theme == "save_ten" and puzzle.proof == AVERAGE)
    for puzzle in (every, average):
        other, cost = puzzle.costs[0]
        wrong = [
            replace(puzzle, best=(other,), costs=((puzzle.best[0], cost), *puzzle.costs[1:])),
            replace(puzzle, layouts=puzzle.layouts + 1, kinds=puzzle.kinds),
            replace(puzzle, costs=tuple((action, cost + 0.5) for action, cost in puzzle.costs)),
            replace(puzzle, difficulty=puzzle.difficulty % 5 + 1),
        ]
        assert all(list(faults(one)) for one in wrong)
    assert list(faults(replace(every, theme="keep_low" if every.theme != "keep_low" else "count_game")))


def test_the_proof_depends_on_nothing_that_the_solver_does_not_see() -> None:
    """With other hidden cards that fit, the same is proved."""
    tried = 0
    for puzzle in PUZZLES:
        if puzzle.proof != EVERY or puzzle.kinds > 150:
            continue
        deal = puzzle.deal()
        layouts = Layouts(puzzle.view())
        hands, _ = next(islice(shuffled_layouts(layouts), 3, None))
        found = prove(layouts.lay(deal, hands), puzzle.kinds, strict=False)
        assert found == prove(deal, puzzle.kinds, strict=False) and found is not None and found.cards == puzzle.best
        tried += 1
        if tried == 4:
            break
    assert tried


def test_trying_everything_finds_the_same_card() -> None:
    tried = 0
    for puzzle in PUZZLES:
        deal = puzzle.deal()
        contract = isinstance(deal.rules.settle, PitchScore | CinchScore)
        if puzzle.proof != EVERY or contract or sum(hand.bit_count() for hand in deal.hands) > 8:
            continue
        deal.rules = deal.rules.endless()
        layouts = Layouts(puzzle.view())
        for hands, _ in islice(shuffled_layouts(layouts), 5):
            values = all_values(layouts.lay(deal, hands))
            assert all(values[action] == max(values.values()) for action in puzzle.best), puzzle.key
        tried += 1
        if tried == 6:
            break
    assert tried >= 3


# what is said


@pytest.mark.parametrize("puzzle", EXPLAINED, ids=by_key)
def test_an_answer_is_explained_and_all_of_it_is_true(puzzle: Puzzle) -> None:
    deal, view = puzzle.deal(), puzzle.view()
    advice = coached(puzzle.record, view)
    assert agrees(advice, puzzle)
    found = tuple(line.estimate for line in advice.lines)
    estimates = {one.action: one for one in found}
    wrong = max(puzzle.costs, key=lambda cost: cost[1])[0]
    for action in (puzzle.best[0], wrong):
        answer = explain(puzzle, action, never)
        assert answer.right == is_right(puzzle, action) == (action in puzzle.best)
        assert answer.cost == puzzle.cost(action) and (answer.cost == 0) == answer.right
        assert answer.best in puzzle.best and answer.instead and (not answer.right or answer.best == action)
        assert 0 <= answer.cost_chance <= 1 and (answer.layouts, answer.proof) == (puzzle.layouts, puzzle.proof)
        for which, reasons in ((action, answer.why), (answer.best, answer.instead)):
            for told in reasons:
                assert is_true((deal, view, found, estimates[which], {}), told), told
                if told.key == "equal":
                    assert (told["action"] in puzzle.best) == (which in puzzle.best)


def test_without_time_nothing_false_is_said_and_what_is_illegal_is_refused() -> None:
    puzzle = EXPLAINED[0]
    for action in puzzle.view().legal:
        answer = explain(puzzle, action, lambda: True)
        assert answer.right == (action in puzzle.best) and answer.cost == puzzle.cost(action)
        assert all(told.key not in ("match_edge", "only_hope") for told in answer.why) or answer.right
    illegal = next(card for card in range(52) if card not in puzzle.view().legal)
    with pytest.raises(ValueError, match="not legal"):
        explain(puzzle, illegal, never)
