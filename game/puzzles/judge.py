"""Whether a choice makes a puzzle: quick looks first, then the proof, then what it teaches and how hard it is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from game.actions import Say
from game.budget import Budget
from game.cards import JACK, Action, mask_of
from game.coach import Advice, advise
from game.coach_cards import low_card
from game.coach_facts import table
from game.coach_reasons import TIED
from game.deal import Deal
from game.match import Record
from game.phases.stock import Drawing
from game.puzzles.average import RUNS, Clear, compare, look
from game.puzzles.deals import Choice, Game
from game.puzzles.gist import reasons, themes
from game.puzzles.hard import difficulty
from game.puzzles.layouts import Layouts
from game.puzzles.model import AVERAGE, CALLS, EVERY, SOLVER, Puzzle
from game.puzzles.proof import prove, worths
from game.puzzles.witness import solvable, witness
from game.record import replay, write
from game.sample import Sampler
from game.search_actions import kinds
from game.view import View

CARDS = 5
"""Cards in a hand at most for a proof in every layout: with more there are always too many."""
KINDS, LAYOUTS = 2000, 8
"""Kinds of layouts at most, about half a second, and layouts at least, for a proof in every one."""
LEAST = 0.1
"""Points that a mistake costs at least on the average, where the right card is proved in every layout."""
GUESSES = 10
"""Layouts in which a card must be best before all of them are looked at."""
SCREEN, PLAYED = 24, 120
"""Guessed layouts of a quick look, and of each comparison of a proof on the average where a card is due."""
CHOOSE = 3
"""Calls there must be at least where one bids or passes: with the bid at 3 only 4 is left, and that is no choice."""
PRAISE = {"catch_jack": "catches_jack", "save_ten": "saves_ten", "keep_low": "keeps_low", "draw_trumps": "draws_trumps"}
"""What the coach says of a card that does what a theme is about."""
CALLED, FEWEST = 600, 100
"""The same where something is said: so many shared by all calls, and so many at least."""


def judged(
    game: Game, choice: Choice, wanted: Sequence[str], out_of_time: Callable[[], bool]
) -> Iterator[Puzzle]:  # fmt: skip
    """The puzzle that a choice makes, without a key, if it is of one of the wanted themes."""
    deal = choice.deal
    calls = [theme for theme in wanted if CALLS.get(theme) == deal.phase.key]
    if calls:
        if called(deal):
            yield from _on_average(choice.record(game), calls, out_of_time)
        return
    cards = [theme for theme in wanted if theme not in CALLS]
    view = deal.view(deal.to_act())
    if len(kinds(view)) < 2:
        return
    if small(deal):
        if promising(deal, Random(f"{choice.done}")):
            yield from _in_every(choice.record(game), cards, out_of_time)
        return
    cards = [theme for theme in cards if may_be(view, theme)]
    if cards and solvable(view):
        yield from _on_average(choice.record(game), cards, out_of_time)


def called(deal: Deal) -> bool:
    """Whether the call that is due is one of those that are asked for."""
    legal = deal.legal()
    return len(legal) >= CHOOSE if deal.phase.key == "bidding" else Say.BEG in legal and len(legal) > 1


def small(deal: Deal) -> bool:
    """Whether there may be few enough layouts to look at all of them."""
    if (isinstance(deal.phase, Drawing) and deal.stock) or max(hand.bit_count() for hand in deal.hands) > CARDS:
        return False
    return Layouts(deal.view(deal.to_act())).fewest() <= KINDS


def may_be(view: View, theme: str) -> bool:
    """Whether there is anything in the hand or on the table that the theme is about."""
    seen = table(view)
    jack, trumps = 1 << 13 * view.trump + JACK, seen.order.trumps
    match theme:
        case "catch_jack":
            there = seen.unseen | (0 if seen.ours else mask_of(view.trick.cards))
            return bool(there & jack and view.hand & seen.order.beats[13 * view.trump + JACK])
        case "save_ten":
            return bool(view.hand & seen.tens())
        case "keep_low":
            return low_card(seen) >= 0
        case "draw_trumps":
            return seen.leading and bool(view.hand & trumps and view.hand & ~trumps and seen.unseen & trumps)
    return len(view.tricks) > 2 and seen.open_game()


def promising(deal: Deal, rng: Random) -> bool:
    """Whether a card is never worse than another with the true cards and some guessed ones, and better with some."""
    view = deal.view(deal.to_act())
    groups, layouts = kinds(view), Layouts(view)
    sampler = Sampler(view, weights=False)
    open_, lost = set(range(len(groups))), set[tuple[int, int]]()
    for number in range(GUESSES):
        values = worths(sampler.draw(rng) if number else deal)
        if not values:
            return False
        best = max(values.values())
        tops = {place for place, group in enumerate(groups) if min(values[action] for action in group) == best}
        open_ &= tops
        lost |= {(place, other) for place in open_ for other in range(len(groups)) if other not in tops}
        if not open_:
            return False
    if not any(sum((place, other) in lost for other in range(len(groups))) == len(groups) - 1 for place in open_):
        return False
    return layouts.kinds() <= KINDS and layouts.count() >= LAYOUTS


def _in_every(record: Record, wanted: Sequence[str], out_of_time: Callable[[], bool]) -> Iterator[Puzzle]:
    deal = replay(record).deal
    assert deal is not None
    proof = prove(deal, KINDS, strict=False, out_of_time=out_of_time)
    if proof is None or min(cost for _, cost in proof.costs) < LEAST:
        return
    fits = [theme for theme in themes(deal, proof.cards, reasons(deal, proof)) if theme in wanted]
    for theme in fits:
        puzzle = Puzzle("", record, theme, 1, proof.cards, EVERY, proof.layouts, proof.kinds, figures(proof.costs))
        yield from _finished(puzzle, deal.view(SOLVER))


def _on_average(record: Record, wanted: Sequence[str], out_of_time: Callable[[], bool]) -> Iterator[Puzzle]:
    deal = replay(record).deal
    assert deal is not None
    view, name = deal.view(SOLVER), write(record)
    seen = look(view, name, SCREEN, out_of_time)
    if seen is None or not _about(deal, seen, wanted):
        return
    found = compare(view, name, worlds_for(view), out_of_time)
    if found is None or found.worlds < RUNS * worlds_for(view):  # with so few layouts nothing is left to be guessed
        return
    about = _about(deal, found, wanted)
    if about and about[0] not in CALLS:
        heard = witness(deal, found.best, name, out_of_time=out_of_time)
        if heard is None or not heard.agrees:
            return
    for theme in about:
        puzzle = Puzzle("", record, theme, 1, found.best, AVERAGE, found.worlds, found.worlds, figures(found.costs))
        yield from _finished(puzzle, view)


def _about(deal: Deal, found: Clear, wanted: Sequence[str]) -> list[str]:
    """Which of the wanted themes a choice is an example of."""
    if deal.phase.key != "playing":
        return list(wanted)
    return [theme for theme in themes(deal, found.best, told(found)) if theme in wanted]


def figures(costs: Sequence[tuple[Action, float]]) -> tuple[tuple[Action, float], ...]:
    """What other actions cost, in as many figures as a puzzle keeps."""
    return tuple((action, float(f"{cost:.3g}")) for action, cost in costs)


def worlds_for(view: View) -> int:
    """Guessed layouts of each comparison."""
    return PLAYED if view.phase == "playing" else max(FEWEST, CALLED // len(view.legal))


def told(found: Clear) -> list[tuple[str, bool, float]]:
    """What the best card brings more than the next best one, as `reasons` has it."""
    best, second = found.found[0], next(one for one in found.found if one.action not in found.best)
    gaps = []
    for place, own in ((1, True), (2, False)):
        before = {entry[0]: float(entry[place]) for entry in second.by}
        after = {entry[0]: float(entry[place]) for entry in best.by}
        for category in {**before, **after}:
            gap = (after.get(category, 0.0) - before.get(category, 0.0)) * (1 if own else -1)
            if gap > 0:
                gaps.append((category, own, gap))
    return sorted(gaps, key=lambda one: (-one[2], not one[1], one[0]))


def _finished(puzzle: Puzzle, view: View) -> Iterator[Puzzle]:
    """The puzzle with its difficulty, unless the coach would not say the same."""
    if agrees(coached(puzzle.record, view), puzzle):
        margin = min(cost for _, cost in puzzle.costs)
        yield replace(puzzle, difficulty=difficulty(view, puzzle.best, margin, write(puzzle.record)))


def coached(record: Record, view: View, budget: Budget | None = None) -> Advice:
    """What the coach says of a puzzle: the same whenever it is asked."""
    return advise(view, Random(f"{write(record)}/coach"), budget or Budget())


def agrees(advice: Advice, puzzle: Puzzle) -> bool:
    """Whether the coach finds the right actions and all else behind, has a reason for one, and praises no other
    for the very thing that the puzzle is about.
    """
    first = advice.lines[0]
    if first.estimate.action not in puzzle.best or not first.reasons:
        return False
    others = [line for line in advice.lines if line.estimate.action not in puzzle.best]
    praise = PRAISE.get(puzzle.theme, "")
    return all(line.sure not in TIED and all(one.key != praise for one in line.reasons) for line in others)
