"""Positions in which one card is best in every layout: they are proved again, and the searcher finds the card."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.agents import Budget
from game.agents.searcher import Searcher
from game.cards import Action, Team
from game.contracts import CinchScore, PitchScore
from game.deal import Deal
from game.mind import FULL
from game.puzzles.layouts import Layouts
from game.puzzles.proof import prove, settled, shuffled_layouts, worths
from game.record import write
from game.rules import Rules
from game.sample import Sampler
from game.search_actions import kinds
from game.search_sure import surest
from game.variants import find
from tests.game.all_known import all_values, dutiful, ending
from tools import proved
from tools.proved_files import FOLDER, Position, read_position, stored

POSITIONS = stored()
HOPEFUL = stored([f"ci_{number}" for number in range(13, 18)])
"""Those in which play-outs alone hope for a mistake and miss the card."""
SEEDS = 2
WORLDS = 24
"""Play-outs where it is not they that find the card."""
by_name = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)


def layouts_of(deal: Deal) -> Layouts:
    return Layouts(deal.view(deal.to_act()))


def test_the_set_is_broad() -> None:
    assert len(POSITIONS) >= 30
    games = Counter(position.record.variant for position in POSITIONS)
    assert len(games) >= 6 and max(games.values()) <= 0.4 * len(POSITIONS)
    assert len({position.theme for position in POSITIONS}) >= 8
    tables = [(len(deal.trick), len(kinds(deal.view(deal.to_act())))) for deal in map(Position.deal, POSITIONS)]
    assert {place for place, _ in tables} >= {0, 1, 2, 3}
    assert all(position.layouts >= 10 for position in POSITIONS)
    assert all(choices >= 2 for _, choices in tables) and sum(choices > 2 for _, choices in tables) >= 10
    assert len({write(position.record) for position in POSITIONS}) == len(POSITIONS)


@by_name
def test_it_is_proved_again(position: Position) -> None:
    assert len(position.record.deals) == 1 and not any(position.record.start)
    proof = prove(position.deal(), limit=position.kinds)
    assert proof is not None and not proof.never_worse
    assert (proof.cards, proof.layouts, proof.kinds) == (position.cards, position.layouts, position.kinds)


@by_name
def test_the_searcher_finds_the_card(position: Position) -> None:
    """Also where play-outs alone would hope for a mistake."""
    assert position.misses("searcher", SEEDS) == {}


def test_what_is_sure_is_looked_for_late_in_the_deal_only_and_taken_only_where_it_is() -> None:
    """Elsewhere the choice stays what the play-outs say."""
    for position in HOPEFUL:
        deal = position.deal()
        view = deal.view(deal.to_act())
        groups, left = kinds(view), sum(view.counts)
        wrong = next(group[0] for group in groups if group[0] not in position.cards)
        assert surest(view, groups, wrong, Random(1)) in position.cards
        assert surest(view, groups, position.cards[0], Random(1)) is None
        budget = Budget(worlds=WORLDS)
        early, never = (Searcher(replace(FULL, sure=sure)) for sure in (left - 1, 0))
        assert early.choose(view, Random(1), budget) == never.choose(view, Random(1), budget)


def test_nothing_is_sure_by_points_alone_where_the_deal_may_decide_the_match() -> None:
    for position in HOPEFUL:
        deal = position.deal()
        groups = kinds(deal.view(deal.to_act()))
        wrong = next(group[0] for group in groups if group[0] not in position.cards)
        for score, sure in ((20, True), (50, False)):
            deal.scores[1] = score
            found = surest(deal.view(deal.to_act()), groups, wrong, Random(1))
            assert (found in position.cards) is sure and (found is None) is not sure


# The proof itself


def best_by_trying(deal: Deal) -> set[Action]:
    """The best cards when every way to play on is tried, and the result is what the game writes down."""
    team = deal.rules.team_of[deal.turn]
    if isinstance(deal.rules.settle, PitchScore | CinchScore):
        values = {action: float(written(after(deal, action), team)) for action in dutiful(deal)}
    else:
        values = all_values(deal)
    return {action for action, value in values.items() if value == max(values.values())}


def after(deal: Deal, action: Action) -> Deal:
    twin = deal.copy()
    twin.apply(action)
    return twin


def written(deal: Deal, team: Team) -> int:
    """What a side writes down more than the other with the best play of both."""
    if deal.over:
        return deal.scores[team] - deal.scores[1 - team]
    values = [written(after(deal, action), team) for action in dutiful(deal)]
    return max(values) if deal.rules.team_of[deal.turn] == team else min(values)


@by_name
def test_trying_everything_finds_the_same_card(position: Position) -> None:
    deal = position.deal()
    if sum(hand.bit_count() for hand in deal.hands) > 8:
        return
    deal.rules = deal.rules.endless()
    layouts = layouts_of(deal)
    for hands, _ in islice(shuffled_layouts(layouts), 2):
        assert best_by_trying(layouts.lay(deal, hands)) == set(position.cards)


@pytest.mark.parametrize(
    "rules",
    [
        find("cinch").rules(), find("cinch").rules({"scoring": "pedro"}),
        find("auction_pitch").rules({"partners": True}), find("auction_pitch").rules({"low": "captor"}, 2),
    ],
    ids=["cinch", "pedro", "pitch", "two at pitch"],
)  # fmt: skip
def test_a_contract_is_worth_what_is_written_down(rules: Rules) -> None:
    rules, rng, seen = rules.endless(), Random(1), Counter[bool]()
    for _ in range(12):
        deal = ending(rules, rng, 8 if rules.players == 4 else 6)
        if deal.trump < 0:
            continue
        team = rules.team_of[deal.turn]
        for action, value in worths(deal).items():
            assert written(after(deal, action), team) == value
            seen[value == settled(deal, 0)] += 1
    assert len(seen) == 2


def small_positions() -> list[Position]:
    return [position for position in POSITIONS if position.layouts <= 1000]


def test_every_layout_is_among_the_kinds_and_no_kind_comes_twice() -> None:
    for position in small_positions():
        deal = position.deal()
        layouts = layouts_of(deal)
        told = {layouts.kind(layouts.lay(deal, hands).hands): ways for hands, ways in layouts.each()}
        assert len(told) == layouts.kinds() == position.kinds
        raw = Counter(layouts.kind(layouts.lay(deal, hands).hands) for hands in layouts.raw())
        assert raw == told and raw.total() == layouts.count() == position.layouts
        sampler, rng = Sampler(deal.view(deal.to_act())), Random(position.name)
        assert {layouts.kind(sampler.draw(rng).hands) for _ in range(20)} <= told.keys()
        assert layouts.kind(deal.hands) in told
        listed = sampler.layouts(1000)
        assert listed is None or {layouts.kind(one.hands) for one in listed} <= told.keys()


def test_layouts_of_one_kind_are_worth_the_same() -> None:
    different = 0
    for position in small_positions():
        deal = position.deal()
        layouts = layouts_of(deal)
        first: dict[object, dict[Action, float]] = {}
        for hands in islice(layouts.raw(), 0, None, max(1, position.layouts // 15)):
            laid = layouts.lay(deal, hands)
            values = worths(laid)
            assert first.setdefault(layouts.kind(laid.hands), values) == values
        different += len({tuple(values.items()) for values in first.values()}) > 1
    assert different > 3


def test_a_card_that_is_not_best_everywhere_is_not_proved() -> None:
    """Late in a deal at All Fives the best card depends on the layout more often than not."""
    found = Counter[str]()
    for number in range(60):
        deal = ending(find("all_fives").rules(None, 2), Random(f"not proved/{number}"), 4)
        if deal.trump < 0 or len(kinds(deal.view(deal.to_act()))) < 2:
            continue
        layouts = layouts_of(deal)
        if layouts.kinds() > 150:
            continue
        strict, weak = prove(deal, 150), prove(deal, 150, strict=False)
        bests = []
        for hands, _ in layouts.each():
            values = worths(layouts.lay(deal, hands))
            bests.append({action for action, value in values.items() if value == max(values.values())})
        always = set.intersection(*bests)
        if strict is not None:
            assert all(best <= set(strict.cards) for best in bests)
        if weak is not None and weak.never_worse:
            assert set(weak.cards) <= always and strict is None
        if not always:
            assert strict is None and weak is None
        found["none" if weak is None else "weak" if weak.never_worse else "strict"] += 1
    assert found["none"] and found["weak"]


# The tool


def test_a_false_claim_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = min(POSITIONS, key=lambda one: one.kinds)
    text = (FOLDER / f"{position.name}.toml").read_text("utf-8")
    claim, other = f"in {position.layouts} layouts", f"in {position.layouts + 1} layouts"
    (tmp_path / "true.toml").write_text(text, "utf-8")
    (tmp_path / "false.toml").write_text(text.replace(claim, other, 1), "utf-8")
    monkeypatch.setattr(proved, "stored", lambda names: stored(names, tmp_path))
    assert proved.main(["check", "true"]) == 0
    assert proved.main(["check", "false"]) == 1
    (tmp_path / "silent.toml").write_text(text.partition("\n")[2], "utf-8")
    with pytest.raises(ValueError, match="silent"):
        read_position(tmp_path / "silent.toml")


def test_words_that_make_no_sense(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["check", "nowhere"], ["find", "whist"], ["try", "--agent", "perfect", "--seeds", "1"]):
        assert proved.main(words) == 1
        assert capsys.readouterr().err.count("\n") == 1


def test_a_bad_player_misses() -> None:
    assert any(position.misses("random", 3) for position in POSITIONS[:8])
