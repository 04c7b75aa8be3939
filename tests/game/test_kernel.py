"""Play-outs on bare ints end as the deal itself does when `careful` plays every card of it."""

from collections.abc import Callable, Iterator
from random import Random
from time import process_time

import pytest

from game.actions import Say
from game.cards import NO_CARD, NO_SUIT, Action, pick, shuffled
from game.deal import Deal
from game.kernel import Play, Result, Results, ended
from game.kernel_count import Counting
from game.kernel_table import running
from game.phases.pitching import useless
from game.policy import choose
from game.policy_cards import best_card, playable
from game.policy_lens import lens_of
from game.policy_play import Table
from game.policy_rules import stakes_for
from game.rules import Rules, Variant
from game.variants import VARIANTS, find
from tests.game.twins import settings

every_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
DEALS = {"california_jack": 20, "shasta_sam": 20}
"""Other games have 100: in these 52 cards are played."""


def begun(rules: Rules, rng: Random, scores: list[int], dealer: int = 0) -> Deal:
    pack = shuffled(rng)
    deal = Deal(rules, dealer, pack, scores, cut=pack[pick(rng, 52)] if rules.cuts else NO_CARD)
    deal.begin(None)
    return deal


def some_rules(variant: Variant, rng: Random) -> Rules:
    """Any house rules, sometimes a target that is near, sometimes one out of reach."""
    found = settings(variant)
    players, options = found[pick(rng, len(found))]
    if rng.random() < 0.5:
        options = options | {"target": 2 + pick(rng, 20)}
    rules = variant.rules(options, players)
    return rules.endless() if rng.random() < 0.2 else rules


def some_scores(rules: Rules, rng: Random) -> list[int]:
    target = rules.settle.target
    if target > 1000:
        return list(rules.opening)
    down = dict(rules.options).get("count") == "down"
    return [pick(rng, target) + down for _ in range(rules.teams)]


def plays(deal: Deal) -> bool:
    return not deal.over and deal.phase.key == "playing" and deal.trump != NO_SUIT


def in_play(deal: Deal, rng: Random, often: float) -> Iterator[Deal]:
    """The deal, played with many a slip, at some of the moments at which play-outs can begin."""
    while not deal.over:
        if plays(deal) and rng.random() < often:
            yield deal
        legal = deal.legal()
        slips = rng.random() < 0.4
        deal.apply(legal[pick(rng, len(legal))] if slips else choose(deal.view(deal.to_act())))


def finished(deal: Deal, action: Action | None = None) -> Deal:
    """A copy in which the action is done and everybody plays on as `careful`."""
    twin = deal.copy()
    if action is not None:
        twin.apply(action)
    while not twin.over:
        twin.apply(choose(twin.view(twin.to_act())))
    return twin


@every_game
def test_ends_as_the_deal_played_by_careful(variant: Variant) -> None:
    """Every game by all house rules from any moment, after any action: cards, revokes, hands thrown in."""
    rng, tried = Random(f"kernel/{variant.key}"), 0
    for _ in range(DEALS.get(variant.key, 100)):
        rules = some_rules(variant, rng)
        results = Results()
        for deal in in_play(begun(rules, rng, some_scores(rules, rng), pick(rng, rules.players)), rng, 0.1):
            play, legal = Play(deal, results), deal.legal()
            for action in (None, legal[pick(rng, len(legal))], legal[-1]):
                assert play.run(action) == ended(finished(deal, action))
                tried += 1
    assert tried > 100


@every_game
def test_equal_keys_are_equal_results(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many ends of some contracts at scores near the target: what was counted before is what the game counts now.

    Each random play-out is done over again by the deal's own phases, which are asked whether each action is legal.
    """
    apply = Deal.apply

    def checked(deal: Deal, action: Action, emit: None = None) -> None:
        assert deal.why_not(action) is None
        apply(deal, action, emit)

    monkeypatch.setattr(Deal, "apply", checked)
    rng, ends = Random(f"keys/{variant.key}"), set[Result]()
    for place in range(4):
        rules = some_rules(variant, rng) if place else variant.rules()
        scores, results = [some_scores(rules, rng) for _ in range(2)], Results()
        for _ in range(8 if variant.key in DEALS else 30):
            deal = begun(rules, rng, scores[pick(rng, 2)], pick(rng, 2))
            for moment in in_play(deal, rng, 0.1):
                for _ in range(3):
                    seed = rng.random()
                    known = Play(moment, results).random(Random(seed))
                    assert known == Play(moment, Results()).random(Random(seed))
                    ends.add(known)
    assert len(ends) > 10


def may_throw(table: Table) -> bool:
    return table.best >= 0 and useless(table.lens.order, table.hands[table.turn], table.best)


def played(deal: Deal, even: bool) -> list[Action]:
    """What `careful` plays from here on; unless `even`, with nothing remembered from one lead to another."""
    table = running(deal)
    table.even &= even
    while table.turn >= 0:
        if deal.rules.key == "yorkshire" and may_throw(table):
            table.throw()
        else:
            table.lay(best_card(table, playable(table)))
    return table.done


@every_game
def test_what_is_remembered_is_right(variant: Variant) -> None:
    """Leads are weighed once for all situations that are alike: each card is the one that is chosen anew."""
    rng, compared = Random(f"alike/{variant.key}"), 0
    for _ in range(4):
        rules = some_rules(variant, rng)
        for _ in range(DEALS.get(variant.key, 100) // 4):
            for deal in in_play(begun(rules, rng, list(rules.opening), pick(rng, rules.players)), rng, 0.2):
                assert played(deal, even=True) == played(deal, even=False)
                compared += 1
    assert compared > 50


@every_game
def test_every_game_has_keys(variant: Variant) -> None:
    """No house rule makes a point whose count is not understood, which would be right but slow."""
    for players, options in settings(variant)[::5]:
        rules = variant.rules(options, players)
        assert Counting(lens_of(stakes_for(rules.key, rules.options, players), 0, -1)).known


def test_a_game_with_other_points_is_counted_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = next(in_play(begun(find("seven_up").rules(), Random(5), [0, 0]), Random(5), 1.0))
    expected = Play(deal, Results()).run()
    init = Counting.__init__

    def unknown(counting: Counting, lens: object) -> None:
        init(counting, lens)  # type: ignore[arg-type]  # passed on as it came
        counting.known = False

    monkeypatch.setattr(Counting, "__init__", unknown)
    results = Results()
    assert Play(deal, results).run() == expected
    assert Play(deal, results).run() == expected


@every_game
def test_a_run_changes_nothing(variant: Variant) -> None:
    """Neither the play nor the deal: each action can be tried after the others."""
    rng = Random(f"stays/{variant.key}")
    deal = begun(variant.rules(), rng, list(variant.rules().opening))
    for moment in in_play(deal, rng, 0.3):
        before = [moment.view(seat) for seat in range(moment.rules.players)]
        play, legal = Play(moment, Results()), moment.legal()
        first = [play.run(action) for action in (*legal, None)]
        play.random(rng)
        assert [play.run(action) for action in (*legal, None)] == first
        assert [moment.view(seat) for seat in range(moment.rules.players)] == before


def test_the_match_may_end_in_the_middle_of_the_play() -> None:
    """All Fives: who pegs the last point wins there and then, High and the rest are not counted any more."""
    rules, rng, found = find("all_fives").rules(), Random(61), 0
    for _ in range(40):
        for deal in in_play(begun(rules, rng, [50, 52]), rng, 0.2):
            result = Play(deal, Results()).run()
            if result.winner is not None and len(finished(deal).tricks) < 6:
                found += 1
                assert result.scores[result.winner] >= 61
                assert {category for category, _, _ in result.awards} <= {"turn_up", "gift", "pegs"}
    assert found > 3


def test_hands_are_thrown_in() -> None:
    """Yorkshire: `careful` throws in whenever he may, in play-outs too, and a person may."""
    rules, rng, thrown, first = find("yorkshire").rules(), Random(17), 0, 0
    for _ in range(60):
        for deal in in_play(begun(rules, rng, [0, 0]), rng, 0.3):
            end = finished(deal)
            thrown += len(end.calls) > len(deal.calls)
            assert Play(deal, Results()).run() == ended(end)
            if Say.THROW in deal.legal():
                first += 1
                assert Play(deal, Results()).run(Say.THROW) == ended(finished(deal, Say.THROW))
    assert thrown > 10
    assert first > 3


def test_where_play_outs_begin() -> None:
    """Not before trumps are fixed, not after the deal, and not from a deal that has gone on."""
    deal = begun(find("yorkshire").rules(), Random(3), [0, 0])
    with pytest.raises(ValueError, match="trumps are fixed"):
        Play(deal, Results())
    deal.apply(choose(deal.view(deal.to_act())))
    play = Play(deal, Results())
    deal.apply(choose(deal.view(deal.to_act())))
    with pytest.raises(RuntimeError, match="gone on"):
        play.run()
    with pytest.raises(ValueError, match="trumps are fixed"):
        Play(finished(deal), Results())


def spent(done: Callable[[Play], object], plays: list[Play]) -> float:
    """Seconds for each of the play-outs, the least of several measurements."""
    times = []
    for _ in range(8):
        before = process_time()
        for play in plays:
            done(play)
        times.append(process_time() - before)
    return min(times)


def test_careful_is_at_most_ten_times_as_slow_as_chance() -> None:
    """A whole play of Seven Up, by `careful` and by random cards; measured: about four times."""
    rules, rng, results, started = find("seven_up").rules(), Random(24), Results(), list[Play]()
    while len(started) < 20:
        deal = begun(rules, rng, [0, 0])
        while not deal.over and not plays(deal):
            deal.apply(choose(deal.view(deal.to_act())))
        if not deal.over:
            started.append(Play(deal, results))
    assert spent(Play.run, started) < 10 * spent(lambda play: play.random(rng), started)
