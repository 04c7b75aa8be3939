"""Random deals, each from the same number the same: every choice in them may become a puzzle."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from game.cards import Action, pick, shuffled
from game.deal import Deal
from game.match import DealRecord, Record
from game.phases.playing import Playing
from game.policy import choose
from game.puzzles.model import SOLVER
from game.search_actions import kinds
from game.variants import find

CARELESS = (0.0, 0.15, 0.3)
"""How often a card is played at random, in one deal after another: people make mistakes too."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game with its table: what deals are of."""

    key: str
    players: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that is due: the deal as it stands, and what was done in it so far."""

    deal: Deal
    done: tuple[Action, ...]

    def record(self, game: Game) -> Record:
        """The record up to here, the seats turned so that it is the solver's choice."""
        deal = self.deal
        dealer = (deal.dealer - deal.to_act() + SOLVER) % deal.rules.players
        entry = DealRecord(dealer, deal.pack, list(self.done), None, deal.cut)
        return Record(game.key, game.players, deal.rules.options, start=deal.rules.opening, deals=(entry,))


def choices(game: Game, seed: str) -> Iterator[Choice]:
    """Every choice of one deal that is played as people play: by the rules of thumb, and sometimes carelessly.

    The deal of a choice goes on with the next one: whoever keeps it copies it.
    """
    rules = find(game.key).rules(dict(game.options), game.players)
    rng = Random(seed)
    dealer, pack, often = pick(rng, rules.players), tuple(shuffled(rng)), CARELESS[pick(rng, len(CARELESS))]
    deal = Deal(rules, dealer, pack, rules.opening, 0, rules.cut_card(rng))
    deal.begin(None)
    done: list[Action] = []
    while not deal.over:
        yield Choice(deal, tuple(done))
        view = deal.view(deal.to_act())
        action = choose(view)
        if isinstance(deal.phase, Playing) and deal.trump >= 0 and rng.random() < often:
            groups = kinds(view)
            action = groups[pick(rng, len(groups))][0]
        done.append(action)
        deal.apply(action)
