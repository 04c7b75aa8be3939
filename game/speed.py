"""What `python -m game bench` prints: how fast the engine, the play-outs, the solver and each player are here.

tools/bench.py measures with more care and holds the figures against their targets; these are for a first look.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from game.agents import AGENTS, Budget, make
from game.cards import NO_SUIT, pick, shuffled
from game.deal import Deal
from game.kernel import Play, Results
from game.match import Match
from game.phases.playing import Playing
from game.policy import choose
from game.solver import solve
from game.variants import find

Clock = Callable[[], float]
GAME = "seven_up"


def bench(clock: Clock, seed: str, scale: int = 100) -> Iterator[str]:
    """A line for each thing that is measured; `scale` is how much of it, a hundred for the command."""
    yield f"engine {cards_a_second(clock, seed, 3 * scale):.0f} cards a second, random choices"
    yield f"play-outs {playouts_a_second(clock, seed, scale):.0f} a second, {GAME}, by the rules of thumb"
    yield f"solver {solving(clock, seed, max(1, scale // 10)):.1f} ms for every card of the first lead"
    for name in AGENTS:
        times = deciding(clock, seed, name, max(1, scale // 50))
        yield f"agent {name} {median(times):.2f} ms a decision, at most {max(times):.1f}"


def begun(seed: str, number: int) -> Deal:
    """A deal of the game, with random cards and no target, begun."""
    rules = find(GAME).rules().endless()
    deal = Deal(rules, number % rules.players, shuffled(Random(f"{seed}/bench/{number}")), rules.opening)
    deal.begin(None)
    return deal


def led(seed: str, number: int) -> Deal:
    """The same brought to its first lead by `careful`; a deal that is thrown in is taken for another."""
    deal = begun(seed, number)
    while not deal.over and (deal.trump == NO_SUIT or not isinstance(deal.phase, Playing)):
        deal.apply(choose(deal.view(deal.to_act())))
    return led(f"{seed}/again", number) if deal.over else deal


def cards_a_second(clock: Clock, seed: str, deals: int) -> float:
    """Cards played by random choices, dealing and counting included."""
    rng, cards = Random(f"{seed}/choices"), 0
    match = Match(find(GAME), seed=seed, watched=False, endless=True)
    before = clock()
    for _ in range(deals):
        match.next_deal()
        while match.to_act() is not None:
            legal = match.legal()
            action = legal[pick(rng, len(legal))]
            cards += action < 64
            match.play(action)
    return cards / max(clock() - before, 1e-9)


def playouts_a_second(clock: Clock, seed: str, deals: int) -> float:
    """Whole deals played out from the first lead, one of each."""
    plays, results = [Play(led(seed, number), Results()) for number in range(deals)], 0
    before = clock()
    for play in plays:
        results += len(play.run().scores) > 0
    return results / max(clock() - before, 1e-9)


def solving(clock: Clock, seed: str, deals: int) -> float:
    """Milliseconds, on the average, to solve a deal at its first lead."""
    given = [led(seed, number) for number in range(deals)]
    before = clock()
    for deal in given:
        solve(deal)
    return 1000 * (clock() - before) / deals


def deciding(clock: Clock, seed: str, name: str, deals: int) -> list[float]:
    """Milliseconds of each decision that was not forced, with that player in every seat."""
    times = [0.0]
    for number in range(deals):
        deal, player = begun(seed, number), make(name)
        while not deal.over:
            view = deal.view(deal.to_act())
            before = clock()
            action = player.choose(view, Random(f"{seed}/{number}/{len(deal.tricks)}"), Budget()).action
            if len(view.legal) > 1:
                times.append(1000 * (clock() - before))
            deal.apply(action)
    return times[1:] or times
