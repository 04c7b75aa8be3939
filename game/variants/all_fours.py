"""All Fours for two, three and four, exactly as rules.md section 6 (S4)."""

from collections.abc import Mapping

from game.cards import JACK
from game.draws import HighCard
from game.follow import FOLLOW_OR_TRUMP, VOID_MUST_TRUMP, Revocable
from game.options import Option, Value, number, switch
from game.phases.begging import Begging
from game.phases.dealing import Dealing, Discarding
from game.phases.playing import Playing
from game.phases.scoring import Scoring
from game.points import Game, high, jack, low, not_the_dealer
from game.revokes import Barred, Capped, revoke_penalties
from game.rules import Rules, Variant
from game.settle import FirstTo

TEAMS = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
BEGGING = Begging(3, turned=((JACK, 1),), gives_at_once=True, replaces=True)


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    follow = FOLLOW_OR_TRUMP if options["void_may_discard"] else VOID_MUST_TRUMP
    game = Game(not_the_dealer)
    points = Scoring((high, low, jack, game))
    if options["infractions"]:
        points = Scoring((revoke_penalties, Capped(high), Capped(low), Barred(jack), Barred(game)))
    return Rules(
        key="all_fours",
        team_of=TEAMS[players],
        phases=(
            Dealing((3, 3), (2, 3) if players == 4 else ()),
            BEGGING,
            Discarding(6),
            Playing(Revocable(follow) if options["infractions"] else follow),
            points,
        ),
        settle=FirstTo(number(options["target"])),
        draw=HighCard(),
    )


ALL_FOURS = Variant(
    key="all_fours",
    players=(2, 3, 4),
    options=(Option("target", 7, lowest=1, highest=99), switch("infractions"), switch("void_may_discard")),
    build=_build,
)
