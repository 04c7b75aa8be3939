"""California Jack: two players and an open stock (rules.md 7.2)."""

from collections.abc import Mapping

from game.cards import ACE, TWO
from game.draws import HighCard
from game.follow import VOID_MUST_TRUMP
from game.options import Option, Value, number
from game.phases.dealing import Dealing
from game.phases.scoring import Scoring
from game.phases.stock import Drawing, OpenStock
from game.points import Captured, Game, jack, not_the_dealer
from game.rules import Rules, Variant
from game.settle import FirstTo

TAKEN = Scoring((Captured("high", ACE), Captured("low", TWO), jack, Game(not_the_dealer)))
"""All by capture: every card is played, so each of the four points exists (D33)."""


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    return Rules(
        key="california_jack",
        team_of=(0, 1),
        phases=(Dealing((3, 3)), OpenStock(), Drawing(VOID_MUST_TRUMP), TAKEN),
        settle=FirstTo(number(options["target"])),
        draw=HighCard(),
    )


CALIFORNIA_JACK = Variant(
    key="california_jack",
    players=(2,),
    options=(Option("target", 10, lowest=1, highest=99),),
    build=_build,
)
