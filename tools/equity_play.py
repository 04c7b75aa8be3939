"""The tables there are, and the play of `careful` that they are made from."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.cards import Team, pick, shuffled
from game.contracts import CinchScore, PitchScore
from game.deal import Deal
from game.equity import needs
from game.equity_tables import Options, file_name, tables
from game.match import Match
from game.policy import choose
from game.rules import Rules
from game.settle import FirstTo
from game.variants import VARIANTS, find
from tools.equity_sides import Bands, Outcome, outcome
from tools.equity_singles import Seen

BLOCK = 250
"""Deals of one stream of random numbers; so many deals or more are one piece of work."""
BANDS: dict[type, Bands] = {FirstTo: (1, 2), PitchScore: (1, 2, 3, 4, 5, 7, 9, 12), CinchScore: (1, 15, 29)}
"""Deals are played alike while the needs stay within a band: gifts and bids are others near the end."""
DEEPEST = {PitchScore: 8, CinchScore: 24}
"""How far below nothing scores are looked at where they can be."""
STRAY = 0.3
"""The share of matches that begin at scores at random, so that rare scores are seen too."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One table: the game, how many play, the options."""

    game: str
    players: int
    name: str
    options: Options

    @property
    def rules(self) -> Rules:
        """Ready to be dealt."""
        return find(self.game).rules(dict(self.options), self.players)

    @property
    def file(self) -> str:
        """How the file is called."""
        return file_name(self.game, self.players, self.name)

    @property
    def deepest(self) -> int:
        """How many points below nothing a score may be."""
        settle = self.rules.settle
        sinks = isinstance(settle, PitchScore) or (isinstance(settle, CinchScore) and settle.pedro)
        return DEEPEST[type(settle)] if sinks else 0

    @property
    def bands(self) -> Bands:
        """The bands of needs in which deals are played alike."""
        return BANDS[type(self.rules.settle)]

    def rules_at(self, pair: tuple[int, int]) -> Rules:
        """The rules for deals of these bands: where both are far from the end no target is in reach."""
        far = len(self.bands) - 1
        return self.rules.endless() if pair == (far, far) else self.rules

    def scores(self, pair: tuple[int, int], dealers: Team, rng: Random) -> tuple[int, ...]:
        """Scores at random of these bands; nothing at all in the last one of games in which every point counts at once,
        for a deal that ends the match would hide what it might have brought.
        """
        settle, bands = self.rules.settle, self.bands
        ends = (*bands[1:], max(bands[-1], settle.target + self.deepest // 2) + 1)
        wide = isinstance(settle, FirstTo)
        needs = [settle.target if wide and band else bands[band] + pick(rng, ends[band] - bands[band]) for band in pair]
        return tuple(settle.target - needs[team != dealers] for team in (0, 1))

    def match(self, seed: str, start: Sequence[int]) -> Match:
        """A match that nobody watches."""
        return Match(find(self.game), dict(self.options), self.players, seed, start=start, watched=False)


def plans() -> list[Plan]:
    """Every table there is."""
    found = []
    for variant in VARIANTS:
        for players in sorted(variant.players):
            teams = [variant.rules(None, players).teams]
            if any(option.key == "partners" for option in variant.options) and players == 4:
                teams.append(2)
            found += [
                Plan(variant.key, players, *table) for count in teams for table in tables(variant.key, players, count)
            ]
    return found


def play_deal(match: Match) -> None:
    """One deal of careful players, void or not."""
    match.next_deal()
    while (seat := match.to_act()) is not None:
        match.play(choose(match.view(seat)))


def brought(work: tuple[Plan, str, tuple[int, int], int]) -> Counter[Outcome]:
    """What one block of deals has brought where the dealer's side needs points of one band and the other of another."""
    plan, seed, pair, block = work
    rng, found, bunches = Random(f"{seed}/{pair}/{block}"), Counter[Outcome](), 0
    rules = plan.rules_at(pair)
    for number in range(BLOCK):
        dealer = number % plan.players
        before = plan.scores(pair, rules.team_of[dealer], rng)
        deal = Deal(rules, dealer, shuffled(rng), before, bunches, rules.cut_card(rng))
        deal.begin(None)
        while not deal.over:
            deal.apply(choose(deal.view(deal.to_act())))
        bunches = bunches + 1 if deal.void == "bunched" else 0
        found[outcome(deal, before)] += 1
    return found


def start(plan: Plan, rng: Random) -> tuple[int, ...]:
    """Scores at random, in the hole too where there is one."""
    rules = plan.rules
    made = [pick(rng, rules.settle.target + plan.deepest // 2) - plan.deepest // 2 for _ in range(rules.teams)]
    down = isinstance(rules.settle, PitchScore) and rules.settle.down
    return tuple(rules.settle.target - score if down else score for score in made)


def seen(work: tuple[Plan, str, int]) -> list[Seen]:
    """The moments before the deals of some matches, which have about as many deals as a block."""
    plan, seed, block = work
    moments: list[Seen] = []
    for number in range(BLOCK):
        rng = Random(f"{seed}/{block}/{number}")
        strays = not seed.endswith("check") and rng.random() < STRAY
        match = plan.match(f"{seed}/{block}/{number}", start(plan, rng) if strays else ())
        match.dealer = pick(rng, plan.players)
        before: list[tuple[tuple[int, ...], int]] = []
        while match.winner is None:
            before.append((needs(match.rules, match.scores), match.dealer))
            play_deal(match)
        moments += [Seen(needed, dealer, match.winner) for needed, dealer in before]
        if len(moments) >= BLOCK:
            break
    return moments
