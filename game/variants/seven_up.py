"""Seven Up (Old Sledge) for two pairs, exactly as rules.md section 3."""

from collections.abc import Mapping

from game.draws import HighCard
from game.options import Option, Value, number, switch
from game.phases.begging import Begging, Bunching
from game.phases.dealing import Dealing, Discarding
from game.phases.playing import Playing
from game.phases.scoring import Scoring
from game.points import Game, final_turn_up_jack, gift, high, jack, low, not_the_dealer
from game.rules import Rules, Variant
from game.settle import FirstTo


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    closed = (2, 3) if options["strict_concealment"] else ()
    return Rules(
        key="seven_up",
        team_of=(0, 1, 0, 1),
        phases=(
            Dealing((3, 3), closed),
            Begging(3),
            Bunching(),
            Scoring((final_turn_up_jack, gift)),
            Discarding(6),
            Playing(),
            Scoring((high, low, jack, Game(not_the_dealer))),
        ),
        settle=FirstTo(number(options["target"])),
        draw=HighCard(),
    )


SEVEN_UP = Variant(
    key="seven_up",
    players=(4,),
    options=(Option("target", 7, lowest=1, highest=99), switch("strict_concealment")),
    build=_build,
)
