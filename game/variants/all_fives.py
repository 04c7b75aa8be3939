"""All Fives: All Fours with every counting trump pegged in the play, to 61 (rules.md 7.1)."""

from collections.abc import Mapping

from game.draws import HighCard
from game.follow import VOID_MUST_TRUMP
from game.options import Option, Value, number, switch
from game.phases.dealing import Dealing, Discarding
from game.phases.playing import Playing
from game.phases.scoring import Scoring
from game.points import Game, high, jack, low, not_the_dealer, pegs
from game.rules import Rules, Variant
from game.settle import FirstTo
from game.variants.all_fours import BEGGING, TEAMS

FIVE_COUNTS = 5
"""Card-points of the five of trumps."""


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    game = Game(not_the_dealer, five=FIVE_COUNTS)
    return Rules(
        key="all_fives",
        team_of=TEAMS[players],
        phases=(
            Dealing((3, 3)),
            BEGGING,
            Discarding(6),
            Playing(VOID_MUST_TRUMP, pegging=(pegs,)),
            Scoring((high, low, jack, game) if options["jack_twice"] else (high, low, game)),
        ),
        settle=FirstTo(number(options["target"])),
        draw=HighCard(),
    )


ALL_FIVES = Variant(
    key="all_fives",
    players=(2, 3),
    options=(Option("target", 61, lowest=1, highest=121), switch("jack_twice")),
    build=_build,
)
