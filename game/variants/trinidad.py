"""Trinidad All Fours: anticlockwise, kicks, the hung jack, and no card thrown away (rules.md section 9)."""

from collections.abc import Mapping

from game.cards import ACE, JACK, KING, QUEEN, SIX, TEN, TWO
from game.draws import HighCard
from game.follow import FOLLOW_OR_TRUMP, NoUndertrump, Revocable
from game.options import Option, Preset, Value, number, numbers, switch
from game.phases.begging import Begging
from game.phases.dealing import Dealing
from game.phases.playing import Playing
from game.phases.scoring import Scoring
from game.points import Game, HangJack, high, low, no_side
from game.revokes import Barred, revoke_forfeits
from game.rules import Rules, Variant
from game.settle import FirstTo

HONOURS = (ACE, KING, QUEEN, JACK, TEN)
"""Trumps that may not be held back when trumps are led."""


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    follow = NoUndertrump() if options["no_undertrump"] else FOLLOW_OR_TRUMP
    game, jack = Game(no_side, worth=number(options["game_worth"])), HangJack(number(options["hang_jack"]))
    infractions = bool(options["infractions"])
    points = (revoke_forfeits, high, low, jack, Barred(game)) if infractions else (high, low, jack, game)
    return Rules(
        key="trinidad",
        team_of=(0, 1, 0, 1),
        phases=(
            Dealing(numbers(options["packets"])),
            Begging(
                3,
                turned=((ACE, 1), (TWO if options["tobago"] else SIX, 2), (JACK, 3)),
                category="kick",
                gives_at_once=True,
                needs_trump=bool(options["give_needs_trump"]),
            ),
            Playing(Revocable(follow, HONOURS) if infractions else follow),
            Scoring(points),
        ),
        settle=FirstTo(number(options["target"])),
        draw=HighCard(),
        clockwise=False,
    )


TRINIDAD = Variant(
    key="trinidad",
    players=(4,),
    options=(
        Option("target", 14, lowest=1, highest=99),
        Option("packets", (3, 3), ((3, 3), (1, 1, 1, 1, 1, 1))),
        switch("no_undertrump"),
        Option("game_worth", 1, (1, 2)),
        Option("hang_jack", 3, (3, 6)),
        switch("tobago"),
        switch("infractions"),
        switch("give_needs_trump"),
    ),
    build=_build,
    presets=(
        Preset("tobago", (("tobago", True),)),
        Preset("stag", (("game_worth", 2), ("hang_jack", 6))),
    ),
)
