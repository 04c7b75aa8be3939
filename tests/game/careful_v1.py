"""The positions in which `careful` was written down: deals in which now and then somebody does anything legal."""

from collections.abc import Iterator
from random import Random

from game.actions import print_action
from game.agents import Budget, make
from game.cards import NO_CARD, pick, shuffled
from game.deal import Deal
from game.options import Value
from game.rules import Rules
from game.variants import find

TABLES: tuple[tuple[str, int, dict[str, Value]], ...] = (
    ("seven_up", 4, {}),
    ("yorkshire", 4, {}),
    ("yorkshire", 4, {"follow": "follow_only", "infractions": True}),
    ("auction_pitch", 2, {"low": "captor"}),
    ("auction_pitch", 3, {"count": "down", "low": "captor"}),
    ("auction_pitch", 4, {}),
    ("auction_pitch", 4, {"partners": True, "low": "captor", "steal": "also_four"}),
    ("auction_pitch", 5, {"all_pass": "dealer_forced_2"}),
    ("auction_pitch", 6, {"four_wins": "anyone", "low": "captor"}),
    ("auction_pitch", 7, {"steal": "none"}),
    ("all_fours", 2, {"void_may_discard": True}),
    ("all_fours", 3, {}),
    ("all_fours", 4, {"infractions": True}),
    ("all_fives", 2, {}),
    ("all_fives", 3, {"jack_twice": True}),
    ("california_jack", 2, {}),
    ("shasta_sam", 2, {}),
    ("cinch", 4, {}),
    ("cinch", 4, {"scoring": "pedro"}),
    ("trinidad", 4, {}),
    ("trinidad", 4, {"no_undertrump": True, "infractions": True, "hang_jack": 6, "game_worth": 2}),
)
"""Every game, every number of players, and the house rules that change what `careful` does."""
DEALS = 8
OTHERWISE = 0.2
"""How often something else is done than what `careful` chose."""


def begun(rules: Rules, rng: Random) -> Deal:
    """A deal of a random pack at scores somewhere below the target."""
    pack, target = shuffled(rng), rules.settle.target
    scores = [pick(rng, target) + (dict(rules.options).get("count") == "down") for _ in range(rules.teams)]
    cut = pack[pick(rng, 52)] if rules.cuts else NO_CARD
    deal = Deal(rules, pick(rng, rules.players), pack, scores, cut=cut)
    deal.begin(None)
    return deal


def choices(rules: Rules, rng: Random) -> Iterator[str]:
    """What `careful` chooses at every turn of a deal, forced actions left out."""
    deal, careful = begun(rules, rng), make("careful")
    while not deal.over:
        legal = deal.legal()
        action = legal[0]
        if len(legal) > 1:
            action = careful.choose(deal.view(deal.to_act()), rng, Budget()).action
            yield print_action(action)
            if rng.random() < OTHERWISE:
                action = legal[pick(rng, len(legal))]
        deal.apply(action)


def lines() -> Iterator[str]:
    """A line for each deal: game, players, options, number, and the choices."""
    for key, players, options in TABLES:
        rules = find(key).rules(options, players)
        said = " ".join(f"{name}={value}" for name, value in options.items())
        for number in range(DEALS):
            words = " ".join(choices(rules, Random(f"careful/{key}/{players}/{said}/{number}")))
            yield f"{key} {players} {said}".strip() + f" {number}: {words}"
