"""Random packs played by computer players, in one process or several: what `python -m game simulate` counts.

Every deal starts at 0 : 0 with no target. Deal n depends on the seed and n alone, so any split gives the same result.
"""

from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random

from game.actions import print_action
from game.agents import Budget, make
from game.cards import shuffled
from game.deal import Deal
from game.errors import BadRules, PlayStopped, english
from game.match import VOID_LIMIT, check_seed
from game.rules import Rules
from game.tally import Tally
from game.variants import find

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated, in plain values: a share of it may be played in another process."""

    variant: str
    options: tuple[tuple[str, object], ...]
    players: int | None
    agents: tuple[str, ...]
    seed: str

    def rules(self) -> Rules:
        """The game with no target; BadRules says what is not allowed and what is."""
        return find(self.variant).rules(dict(self.options), self.players).endless()


def agents_for(names: str, players: int) -> tuple[str, ...]:
    """`a,b,c,d` or one name for all seats; BadRules says what is allowed."""
    listed = [name.strip() for name in names.split(",")]
    listed = listed * players if len(listed) == 1 else listed
    for name in listed:
        make(name)
    if len(listed) != players:
        raise BadRules(f"agents: name one for all or {players}, one per seat, not {len(listed)}")
    return tuple(listed)


def play_deals(plan: Plan, numbers: range, clock: Clock) -> Tally:
    """Play deals `numbers` of the plan one after another, the dealer rotating with the number."""
    rules, tally = plan.rules(), Tally()
    for number in numbers:
        streams = [Random(f"{plan.seed}/agent/{seat}/{number}") for seat in range(rules.players)]
        pack, bunches = f"{plan.seed}/deal/{number}", 0
        for again in range(VOID_LIMIT):
            name = f"{pack}/again/{again}" if again else pack
            cut = rules.cut_card(Random(f"{name}/cut"))
            deal = Deal(rules, number % rules.players, shuffled(Random(name)), rules.opening, bunches, cut)
            _play(deal, plan.agents, streams, tally, clock)
            tally.count(deal)
            if not deal.void:
                break
            bunches = bunches + 1 if deal.void == "bunched" else 0
        else:
            raise PlayStopped(f"deal {number + 1} was void {VOID_LIMIT} times running: these players never play it")
    return tally


def _play(deal: Deal, names: tuple[str, ...], streams: list[Random], tally: Tally, clock: Clock) -> None:
    """Play one deal to its end."""
    agents = [make(name) for name in names]
    seconds = [tally.times(name) for name in names]
    deal.begin(None)
    while not deal.over:
        seat = deal.to_act()
        before = clock()
        action = agents[seat].choose(deal.view(seat), streams[seat], Budget()).action
        seconds[seat].append(clock() - before)
        refusal = deal.why_not(action)
        if refusal is not None:
            raise PlayStopped(f"{names[seat]} chose {print_action(action)}: {english(refusal)}")
        deal.apply(action)


def run(plan: Plan, deals: int, jobs: int, clock: Clock) -> Tally:
    """Play the first `deals` deals of the plan, shared among `jobs` processes; PlayStopped if one of them fails."""
    check_seed(plan.seed)
    jobs = min(jobs, deals)
    if jobs <= 1:
        return play_deals(plan, range(deals), clock)
    shares = [range(deals * job // jobs, deals * (job + 1) // jobs) for job in range(jobs)]
    workers = [_start(plan, share, clock) for share in shares]
    tally = Tally()
    try:
        for process, pipe in workers:
            tally.add(_result(process, pipe))
    finally:
        for process, pipe in workers:
            process.terminate()
            process.join()
            pipe.close()
    return tally


def _start(plan: Plan, numbers: range, clock: Clock) -> tuple[BaseProcess, Connection]:
    """A process of its own with a pipe back: pools and executors would start threads."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(plan, numbers, clock, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _work(plan: Plan, numbers: range, clock: Clock, pipe: Connection) -> None:
    """Runs in the other process: sends the tally, or what went wrong as text."""
    try:
        result: Tally | str = play_deals(plan, numbers, clock)
    except PlayStopped as error:
        result = str(error)
    except Exception as error:  # whatever it is, the process that waits must hear of it
        result = f"a worker process failed: {type(error).__name__}: {error}"
    pipe.send(result)
    pipe.close()


def _result(process: BaseProcess, pipe: Connection) -> Tally:
    try:
        result = pipe.recv()
    except EOFError:
        process.join()
        raise PlayStopped(f"a worker process ended without a result (exit code {process.exitcode})") from None
    if isinstance(result, Tally):
        return result
    raise PlayStopped(str(result))
