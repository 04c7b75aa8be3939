"""Faults injected into a computer player, at every trick and every call: play goes on, and the fault is told (F2)."""

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from game import safe
from game.actions import DISCARD, Say
from game.agents import AGENTS, Agent, Budget, Decision, make
from game.match import Match
from game.rules import Variant
from game.safe import safe_choice
from game.variants import VARIANTS
from game.view import View
from tests.game.helpers import SEVEN_UP


def raises(view: View) -> Decision:
    raise ZeroDivisionError("nothing to divide by")


def recurses(view: View) -> Decision:
    return recurses(view)


FAULTS: dict[str, tuple[Callable[[View], object], str]] = {
    "raises": (raises, "ZeroDivisionError: nothing to divide by"),
    "recurses": (recurses, "RecursionError: maximum recursion depth exceeded"),
    "returns nothing": (lambda view: None, "chose None"),
    "returns a bare action": (lambda view: view.legal[0], "chose "),
    "returns a word": (lambda view: Decision(cast(int, "Ah")), "chose Decision(action='Ah'"),
    "another's card": (
        lambda view: Decision(next(card for card in range(52) if not view.hand >> card & 1)),
        "chose ",
    ),
    "a call at the wrong time": (lambda view: Decision(int(Say.THROW)), "chose throw: "),
    "no action at all": (lambda view: Decision(-7), "chose ?-7: "),
    "too large": (lambda view: Decision(1 << 90), "chose ?"),
    "throws nothing": (lambda view: Decision(DISCARD), "chose ?"),
}


class Faulty:
    """Sound but for one kind of position."""

    def __init__(self, fault: Callable[[View], object], when: Callable[[View], bool]) -> None:
        self.fault, self.when = fault, when

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        return cast(Decision, self.fault(view)) if self.when(view) else make("random").choose(view, rng, budget)


def play_all(agent: Agent, seed: str, variant: Variant = SEVEN_UP) -> tuple[Match, list[str]]:
    """A match in which every choice is made through `safe_choice`."""
    match, told = Match(variant, seed=seed), list[str]()
    while match.winner is None:
        seat = match.to_act()
        if seat is None:
            match.next_deal()
            continue
        decision = safe_choice(agent, match.view(seat), match.stream(), Budget(), match.why_not, told.append)
        match.play(decision.action)
    return match, told


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_at_every_trick_and_call(name: str) -> None:
    fault, message = FAULTS[name]
    phases = ("begging", "bunching", "discarding", *range(6))
    for place in phases:

        def here(view: View, place: object = place) -> bool:
            return place == (len(view.tricks) if view.phase == "playing" else view.phase)

        met = 0
        for number in range(30):
            match, told = play_all(Faulty(fault, here), f"faults/{number}")
            assert match.winner is not None
            assert all(
                f"Faulty at {place if isinstance(place, str) else 'playing'}: {message}" in line for line in told
            )
            met += len(told)
            if met > 8:
                break
        assert met > 8


def test_the_fault_costs_nothing_but_that_choice() -> None:
    """Where the player fails, `careful` chooses as it always does."""
    match, told = play_all(Faulty(raises, lambda view: True), "replaced")
    again, untold = play_all(make("careful"), "replaced")
    assert match.record == again.record
    assert len(told) == sum(len(deal.actions) for deal in match.history)
    assert untold == []


class Sick:
    """Fails at every choice, each time in another way."""

    name = "club+bold"

    def __init__(self, first: int) -> None:
        self.turn = first

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        self.turn += 1
        fault, _ = list(FAULTS.values())[self.turn % len(FAULTS)]
        return cast(Decision, fault(view))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_no_fault_stops_or_decides_a_match_of_any_game(variant: Variant) -> None:
    """At every trick and call: the match is what it would be if `careful` had played it, and each fault is told."""
    sound, untold = play_all(make("careful"), f"ill/{variant.key}", variant)
    for first in range(2):
        match, told = play_all(Sick(first), f"ill/{variant.key}", variant)
        assert match.record == sound.record
        assert match.winner is not None
        assert all(line.startswith("club+bold at ") for line in told)
        actions = sum(len(deal.actions) for deal in match.history)
        assert 0.98 * actions <= len(told) <= actions  # throwing the hand in, or no card, is legal now and then
    assert untold == []


def test_a_sound_choice_is_handed_on_as_it_is() -> None:
    match = Match(SEVEN_UP, seed="sound")
    match.next_deal()
    decision = Decision(int(Say.STAND), ((int(Say.STAND), 0.5),), 7)

    class Sound:
        def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
            return decision

    view = match.view(match.to_act() or 0)
    assert safe_choice(Sound(), view, Random(1), Budget(), match.why_not, pytest.fail) is decision


def test_an_answer_that_never_came_is_replaced() -> None:
    """Who waits for a process that hangs (scenes/thinking.py) raises in the player's place (F2)."""

    class Hung:
        name = "master"

        def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
            raise TimeoutError("no answer in 3 s")

    match, told = play_all(Hung(), "hung")
    again, _ = play_all(make("careful"), "hung")
    assert match.record == again.record
    assert set(told) >= {"master at playing: TimeoutError: no answer in 3 s"}


@pytest.mark.parametrize("name", [name for name in AGENTS if name not in ("random", "careful-v1")])
def test_who_is_asked_when_the_time_is_up_answers_at_once(name: str) -> None:
    """A choice is ready after the first guessed deal; nothing is told, and it is legal."""
    asked = 0

    def up() -> bool:
        nonlocal asked
        asked += 1
        return True

    match, told = Match(SEVEN_UP, seed="up"), list[str]()
    match.next_deal()
    agent = make(name)
    while (seat := match.to_act()) is not None:
        before = asked
        budget = Budget(out_of_time=up)
        match.play(safe_choice(agent, match.view(seat), Random(1), budget, match.why_not, told.append).action)
        assert asked - before <= 1
    assert told == []


def test_even_careful_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Faulty):
        def __init__(self) -> None:
            super().__init__(raises, lambda view: True)

    monkeypatch.setattr(safe, "Careful", Broken)
    match, told = play_all(Faulty(raises, lambda view: True), "nobody is sound")
    assert match.winner is not None
    assert len(told) == 2 * sum(len(deal.actions) for deal in match.history)
