"""Play-outs on bare ints end as the deal itself does when `careful` plays every card of it."""

from collections.abc import Callable
from random import Random
from time import process_time

import pytest

from game.actions import Say
from game.cards import Action, pick
from game.deal import Deal
from game.kernel import Play, Result, Results, ended
from game.kernel_count import Counting
from game.policy import choose
from game.policy_lens import lens_of
from game.policy_rules import stakes_for
from game.rules import Variant
from game.variants import find
from tests.game.playouts import (
    DEALS,
    MANY,
    MANY_LONG,
    begun,
    every_game,
    finished,
    in_play,
    plays,
    some_moment,
    some_rules,
    some_scores,
)
from tests.game.twins import settings


@every_game
def test_ends_as_the_deal_played_by_careful(variant: Variant) -> None:
    """Every game by all house rules from any moment, after any action: cards, revokes, hands thrown in.

    Each deal is played out once; some deals share their house rules and what was counted, as those of a search do.
    """
    rng, deals, early = Random(f"kernel/{variant.key}"), 0, 0
    most = MANY_LONG if variant.key in DEALS else MANY
    while deals < most:
        rules = some_rules(variant, rng)
        scores, results = some_scores(rules, rng), Results()
        for _ in range(5):
            deal = some_moment(begun(rules, rng, scores, pick(rng, rules.players)), rng)
            if deal is None:
                continue
            legal = deal.legal()
            action = (None, legal[pick(rng, len(legal))], legal[-1])[deals % 3]
            early += not deal.tricks
            assert Play(deal, results).run(action) == ended(finished(deal, action))
            deals += 1
    assert early > most // 20


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
