"""Shasta Sam: California Jack with a closed stock and a card cut for trumps (rules.md 7.3)."""

from collections.abc import Mapping

from game.draws import HighCard
from game.follow import VOID_MUST_TRUMP
from game.options import Option, Value, number
from game.phases.dealing import Dealing
from game.phases.stock import Cutting, Drawing
from game.rules import Rules, Variant
from game.settle import FirstTo
from game.variants.california_jack import TAKEN


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    return Rules(
        key="shasta_sam",
        team_of=(0, 1),
        phases=(Cutting(), Dealing((3, 3)), Drawing(VOID_MUST_TRUMP), TAKEN),
        settle=FirstTo(number(options["target"])),
        draw=HighCard(),
    )


SHASTA_SAM = Variant(
    key="shasta_sam",
    players=(2,),
    options=(Option("target", 10, lowest=1, highest=99),),
    build=_build,
)
