"""Cinch: bids, fourteen trumps, and fourteen points for those who take them (rules.md section 8)."""

from collections.abc import Mapping

from game.cards import ACE, FIVE, TEN, TWO
from game.contracts import CinchScore
from game.draws import HighCard
from game.options import Option, Preset, Value, number
from game.order import WITH_LEFT_PEDRO
from game.phases.bidding import Bidding, Naming
from game.phases.dealing import Dealing
from game.phases.playing import Playing
from game.phases.robbing import Robbing
from game.phases.scoring import Scoring
from game.points import Captured, jack
from game.rules import Rules, Variant

POINTS = (
    Captured("high", ACE),
    Captured("low", TWO),
    jack,
    Captured("game", TEN),
    Captured("right_pedro", FIVE, 5),
    Captured("left_pedro", FIVE, 5, left=True),
)
"""All to the side that takes the card (D35)."""


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    return Rules(
        key="cinch",
        team_of=(0, 1, 0, 1),
        phases=(
            Dealing((3, 3, 3)),
            Bidding(lowest=1, highest=14, takes_same=False, all_pass="dealer_names"),
            Naming(),
            Robbing(6),
            Playing(maker_leads=True),
            Scoring(POINTS, written=False),
        ),
        settle=CinchScore(number(options["target"]), pedro=options["scoring"] == "pedro"),
        draw=HighCard(with_partners=True),
        orders=WITH_LEFT_PEDRO,
    )


CINCH = Variant(
    key="cinch",
    players=(4,),
    options=(
        Option("target", 51, lowest=1, highest=199, unless=(("scoring", "pedro", 62),)),
        Option("scoring", "difference", ("difference", "pedro")),
    ),
    build=_build,
    presets=(Preset("pedro", (("scoring", "pedro"),)),),
)
