"""Auction Pitch, exactly as rules.md section 5, with the house rules of 5.8 and section 10."""

from collections.abc import Mapping

from game.contracts import PitchScore
from game.draws import HighCard
from game.options import Option, Preset, Value, number, switch
from game.phases.bidding import Bidding
from game.phases.dealing import Dealing
from game.phases.pitching import Pitching
from game.phases.scoring import Scoring
from game.points import Game, high, jack, low, low_taken, no_side
from game.rules import Conflict, Rules, Variant


def _build(players: int, options: Mapping[str, Value]) -> Rules:
    return Rules(
        key="auction_pitch",
        team_of=(0, 1, 0, 1) if options["partners"] else tuple(range(players)),
        phases=(
            Dealing((3, 3)),
            Bidding(
                lowest=2,
                highest=4,
                takes_same=options["steal"] != "none",
                takes_highest=options["steal"] == "also_four",
                all_pass=str(options["all_pass"]),
            ),
            Pitching(maker_leads=True),
            Scoring((high, low_taken if options["low"] == "captor" else low, jack, Game(no_side)), written=False),
        ),
        settle=PitchScore(
            number(options["target"]),
            anyone=options["four_wins"] == "anyone",
            down=options["count"] == "down",
            setback_pays=bool(options["setback_pays"]),
        ),
        draw=HighCard(),
    )


AUCTION_PITCH = Variant(
    key="auction_pitch",
    players=(4, 2, 3, 5, 6, 7),
    options=(
        switch("partners"),
        Option("target", 7, lowest=1, highest=99),
        Option("low", "holder", ("holder", "captor")),
        Option("all_pass", "throw_in", ("throw_in", "dealer_forced_2")),
        switch("setback_pays"),
        Option("four_wins", "smudger", ("smudger", "anyone")),
        Option("steal", "equal", ("equal", "also_four", "none")),
        Option("count", "up", ("up", "down")),
    ),
    build=_build,
    presets=(
        Preset("setback", (("partners", True), ("target", 11), ("steal", "also_four")), players=4),
        Preset("smudge", (("low", "captor"), ("four_wins", "anyone"), ("steal", "none"), ("count", "down"))),
    ),
    conflicts=(
        Conflict(
            "partners_need_four",
            "partners cannot be true: two pairs need four players",
            lambda players, options: bool(options["partners"]) and players != 4,
        ),
    ),
)
