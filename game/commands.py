"""What `python -m game advise` and `analyse` print, line by line."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from game import equity
from game import record as records
from game.actions import print_action
from game.agents import Budget, make
from game.agents.searcher import Searcher
from game.coach import advise as advise_on
from game.errors import BadRecord
from game.match import Match, Record, check_seed
from game.review import Choice, Review, Total, analyse
from game.rules import Rules

WORLDS = 60
"""Layouts that each choice of a deal is looked at in, where nobody says how many."""


def unready(rules: Rules) -> str:
    """What is to be said once where the chance to win a match cannot be read from its table; "" where all is well."""
    fault = equity.fault(rules)
    return f"{fault}: a formula of the points needed takes its place" if fault else ""


def open_choice(record: Record) -> Match:
    """The match of a record that waits for a player; BadRecord says what is missing."""
    match = records.replay(record)
    if match.winner is not None:
        raise BadRecord(f"nobody is to act: the match is over, side {match.winner} has won it by {match.decided_by}")
    if match.deal is None:
        raise BadRecord("nobody is to act: no deal has been begun")
    if match.to_act() is None:
        raise BadRecord(f"nobody is to act: deal {len(match.history)} is over, and no other has been begun")
    return match


def advise(match: Match, agent: str, seed: str, budget: Callable[[], Budget]) -> Iterator[str]:
    """The choice of that player, then every action with its points and its chance to win the match, best first.

    `searcher` is asked as the adviser thinks, so its choice is the first of the list; of other players the choice is
    their own, and the list is the adviser's. `budget` makes one for each of the two who think: whoever thinks second
    has as much time as the first.
    """
    player = make(agent)
    check_seed(seed)
    seat = match.to_act()
    assert seat is not None
    view = match.view(seat)

    def stream() -> Random:
        return Random(seed) if seed else match.stream()

    if type(player) is Searcher:
        advice = advise_on(view, stream(), budget(), replace(player.mind, every=True))
        choice = advice.lines[0].estimate.action
    else:
        choice = player.choose(view, stream(), budget()).action
        advice = advise_on(view, stream(), budget())
    yield f"action {print_action(choice)}"
    for line in advice.lines:
        one = line.estimate
        yield f"{print_action(one.action)} {number(one.points)} {number(one.chance)}"


def number(value: float) -> str:
    """Two places, and no minus before nothing."""
    return f"{round(value, 2) + 0.0:.2f}"


def reviews(record: Record, deal: int | None, worlds: int) -> Iterator[Review]:
    """The review of one deal of a record, or of all; BadRecord where there is nothing to review."""
    records.replay(record)
    if not record.deals:
        raise BadRecord("nothing to analyse: no deal has been begun")
    if not any(entry.actions for entry in record.deals):
        raise BadRecord("nothing to analyse: nobody has done anything yet")
    if deal is not None and not 1 <= deal <= len(record.deals):
        raise BadRecord(f"there is no deal {deal}: the record has {len(record.deals)}")
    for number in range(1, len(record.deals) + 1) if deal is None else (deal,):
        yield analyse(record, number, Budget(worlds))


def review_lines(review: Review) -> Iterator[str]:
    """A line for each choice, with its cost in points and in chance, and in points by the cards as they lay."""
    for choice in review.choices:
        yield choice_line(choice)


def choice_line(choice: Choice) -> str:
    """What was done, what it cost, and what was better; `~` stands before an estimate."""
    words = [f"deal {choice.deal} action {choice.number} seat {choice.seat} {print_action(choice.action)}"]
    if choice.ways == 1:
        return f"{words[0]} forced"
    if choice.sure == "unknown":
        words.append("not compared")
    else:
        words.append(f"cost {number(choice.cost)} {number(choice.cost_chance)} {choice.sure}")
    if choice.mistake:
        words.append(f"best {print_action(choice.best)}")
    if choice.hindsight is not None:
        words.append(f"hindsight {'' if choice.exact else '~'}{number(choice.hindsight)}")
    return " ".join(words)


def total_lines(reviewed: list[Review]) -> Iterator[str]:
    """What the choices of each seat cost together, over all deals that were reviewed."""
    for seat in range(len(reviewed[0].totals)):
        yield total_line(seat, [review.totals[seat] for review in reviewed])


def total_line(seat: int, totals: list[Total]) -> str:
    """The sums of one seat."""
    choices, mistakes = sum(one.choices for one in totals), sum(one.mistakes for one in totals)
    cost, chance = sum(one.cost for one in totals), sum(one.cost_chance for one in totals)
    hindsight = sum(one.hindsight for one in totals)
    return (
        f"total seat {seat} choices {choices} mistakes {mistakes} cost {number(cost)} {number(chance)} "
        f"hindsight {number(hindsight)}"
    )
