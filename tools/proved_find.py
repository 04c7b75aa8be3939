"""Looks for proved positions in deals of random packs, played by `careful` or at random: every choice is looked at."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from game.cards import Action, pick, shuffled
from game.deal import Deal
from game.match import DealRecord, Record
from game.phases.playing import Playing
from game.phases.stock import Drawing
from game.policy import choose
from game.policy_rules import stakes_of
from game.puzzles.layouts import Layouts
from game.puzzles.proof import Proof, prove, worths
from game.rules import Rules
from game.sample import Sampler
from game.search_actions import kinds
from game.variants import find
from game.view import View

GAMES: tuple[tuple[str, int, tuple[tuple[str, object], ...]], ...] = (
    ("seven_up", 4, ()),
    ("yorkshire", 4, ()),
    ("auction_pitch", 4, (("partners", True),)),
    ("auction_pitch", 4, (("low", "captor"), ("partners", True))),
    ("auction_pitch", 2, ()),
    ("auction_pitch", 2, (("low", "captor"),)),
    ("all_fours", 2, ()),
    ("all_fours", 3, ()),
    ("all_fours", 4, ()),
    ("all_fives", 2, ()),
    ("all_fives", 3, ()),
    ("cinch", 4, ()),
    ("trinidad", 4, ()),
)
"""(game, players, options) that are searched."""
CARDS = 5
"""Cards in a hand at most: with more there are always too many layouts."""
GUESSES = 8
"""Layouts in which one card must be best before all of them are looked at."""
RANDOM = (0.0, 0.3, 1.0, 1.0)
"""How often a card is played at random, in one deal after another; in the last of these deals all keep what counts as
long as they can, so that more is at stake late."""


@dataclass(frozen=True, slots=True)
class Found:
    """A proved position, its proof, how many cards there were to choose from, and what `careful` would play."""

    record: Record
    proof: Proof
    choices: int
    left: int
    careful: Action


def search_deals(
    game: tuple[str, int, tuple[tuple[str, object], ...]], numbers: range, limit: int, least: int, strict: bool
) -> Iterator[Found]:  # fmt: skip
    """The proved positions of some deals that have at least `least` layouts of at most `limit` kinds."""
    key, players, options = game
    rules = find(key).rules(dict(options), players)
    for number in numbers:
        yield from _deal(rules, number, limit, least, strict)


def _deal(rules: Rules, number: int, limit: int, least: int, strict: bool) -> Iterator[Found]:
    rng = Random(f"proved/{rules.key}/{rules.options}/{number}")
    guesses = Random(0)
    often, hoards = RANDOM[number % len(RANDOM)], number % len(RANDOM) == len(RANDOM) - 1
    dealer, pack, cut = number % rules.players, tuple(shuffled(rng)), rules.cut_card(rng)
    deal = Deal(rules, dealer, pack, rules.opening, 0, cut)
    deal.begin(None)
    done: list[Action] = []
    while not deal.over:
        playing = isinstance(deal.phase, Playing) and deal.trump >= 0
        if playing and _worth_a_look(deal, limit, least, guesses):
            proof = prove(deal, limit, strict)
            if proof is not None:
                record = Record(
                    rules.key, rules.players, rules.options, deals=(DealRecord(dealer, pack, list(done), None, cut),)
                )
                view = deal.view(deal.to_act())
                left = max(hand.bit_count() for hand in deal.hands)
                yield Found(record, proof, len(kinds(view)), left, choose(view))
        view = deal.view(deal.to_act())
        if playing and rng.random() < often:
            action = _any_card(view, hoards, rng)
        else:
            action = choose(view)
        done.append(action)
        deal.apply(action)


def _any_card(view: View, hoards: bool, rng: Random) -> Action:
    """A card at random; `hoards`: one of those that count least."""
    cards = [group[0] for group in kinds(view)]
    if hoards:
        worth = stakes_of(view).worth[1][view.trump]
        least = min(worth[card] if card < 52 else 99.0 for card in cards)
        cards = [card for card in cards if (worth[card] if card < 52 else 99.0) == least]
    return cards[pick(rng, len(cards))]


def _worth_a_look(deal: Deal, limit: int, least: int, rng: Random) -> bool:
    """Whether the position is small enough, and one card best with the true cards and with some guessed ones."""
    if (isinstance(deal.phase, Drawing) and deal.stock) or max(hand.bit_count() for hand in deal.hands) > CARDS:
        return False
    view = deal.view(deal.to_act())
    groups = kinds(view)
    if len(groups) < 2:
        return False
    layouts = Layouts(view)
    if layouts.fewest() > limit:
        return False
    sampler = Sampler(view, weights=False)
    open_ = set(range(len(groups)))
    for number in range(GUESSES):
        values = worths(sampler.draw(rng) if number else deal)
        if not values:
            return False
        best = max(values.values())
        holders = {place for place, group in enumerate(groups) if any(values[action] == best for action in group)}
        open_ &= holders if len(holders) == 1 else set()
        if not open_:
            return False
    return layouts.kinds() <= limit and layouts.count() >= least
