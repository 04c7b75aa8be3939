"""Yorkshire All Fours, exactly as rules.md section 4."""

from collections.abc import Mapping

from game.draws import FirstJack
from game.follow import FOLLOW_OR_TRUMP, FollowOnly
from game.options import Option, Preset, Value, number, numbers, switch
from game.phases.dealing import Dealing
from game.phases.pitching import Pitching
from game.phases.scoring import Scoring
from game.points import Game, high, jack, low, no_side
from game.rules import Rules, Variant
from game.settle import FirstTo

PITCHERS_PARTNER = 3
"""His distance from the dealer: the pitcher is eldest."""
PEEK = 4

PLANS = tuple((a, b, 6 - a - b) for a in range(1, 5) for b in range(1, 6 - a))
"""The dealer's ten plans of three rounds."""


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    follow_only = options["follow"] == "follow_only"
    return Rules(
        key="yorkshire",
        team_of=(0, 1, 0, 1),
        phases=(
            Dealing(numbers(options["packets"]), (PITCHERS_PARTNER,)),
            Pitching(
                FollowOnly() if follow_only else FOLLOW_OR_TRUMP,
                throws_in=True,
                open_tricks=1,
                peek=PEEK if options["infractions"] else 0,
            ),
            Scoring((high, low, jack, Game(no_side))),
        ),
        settle=FirstTo(number(options["target"])),
        draw=FirstJack(),
    )


YORKSHIRE = Variant(
    key="yorkshire",
    players=(4,),
    options=(
        Option("target", 11, lowest=1, highest=99),
        Option("follow", "follow_or_trump", ("follow_or_trump", "follow_only")),
        Option("packets", (2, 2, 2), PLANS),
        switch("infractions"),
    ),
    build=_build,
    presets=(
        Preset("no_hop", (("follow", "follow_only"),)),
        Preset("heckmondwike", (("target", 15),)),
        Preset("league_night", (("target", 15),), tables=4),
    ),
)
