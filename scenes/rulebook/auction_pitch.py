"""Auction Pitch."""

from scenes.rulebook import common
from scenes.rulebook.blocks import Block, Heading, Table, Text
from scenes.words import Words


def page(words: Words) -> list[Block]:
    """The rules of Auction Pitch."""
    return [
        *_before_play(words), *_play_and_points(words), *_contract(words), *_end(words), *_examples(words),
        *common.house_rules(words, "auction_pitch"),
    ]  # fmt: skip


def _before_play(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("Auction Pitch for three to five")),
        Text(
            t(
                "Everybody plays alone, usually four at a table. You bid for the right to name trumps, and whoever "
                "reaches seven points first wins the match."
            )
        ),
        Heading(t("The deal")),
        Text(
            t(
                "Everybody is dealt six cards, three at a time. No card is turned up, and the rest of the pack is not "
                "used. The deal passes to the left after every deal."
            )
        ),
        common.ranking(words),
        Heading(t("The auction")),
        Text(
            t(
                "Beginning on the dealer’s left, everybody speaks once: <b>pass</b>, or bid how many of the four "
                "points you will make: <b>two</b>, <b>three</b> or four, which is called a <b>smudge</b>. A bid must "
                "be higher than the one before. The dealer speaks last and may also take the contract for the same "
                "number as the highest bid."
            )
        ),
        Text(
            t(
                "A smudge ends the auction at once, and the dealer cannot take it. If all pass, the cards are thrown "
                "in without a score and the next player deals."
            )
        ),
        Table(
            (t("Player"), t("Says"), t("What it means")),
            (
                (t("East"), t("pass"), t("makes no bid, and is not asked again")),
                (t("South"), t("two"), t("the lowest bid there is")),
                (t("West"), t("three"), t("must be more than two")),
                (t("North, the dealer"), t("pass"), t("might take it for three, or bid a smudge; West is the pitcher")),
            ),
        ),
        Heading(t("The pitch")),
        Text(
            t(
                "The highest bidder, or the dealer who took the contract, is the <b>pitcher</b> and leads any card. "
                "Its suit is trumps for the whole deal; no suit is named before."
            )
        ),
    ]  # fmt: skip


def _play_and_points(words: Words) -> list[Block]:
    t, player = words.t, common.PLAYER
    return [
        Heading(t("The play")),
        *common.follow_or_trump(words),
        Heading(t("The points")),
        common.high(words, player),
        common.low(words, player),
        common.jack(words, player),
        common.game(words, player, t("If two or more share the most, nobody gets it.")),
        common.in_play(words),
        common.trumps_in_play(words),
        common.card_points(words),
    ]


def _contract(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("The score")),
        Text(
            t(
                "All but the pitcher score the points they made. A pitcher who made at least the bid scores every "
                "point made, also above the bid. One who made fewer is <b>set back</b>: the bid is taken off the "
                "score, and the pitcher’s points count for nobody."
            )
        ),
        Text(
            t(
                "A score below zero is <b>in the hole</b> and is written as a number with a ring around it. There is "
                "no limit downwards."
            )
        ),
        Text(
            t(
                "A pitcher who bid a <b>smudge</b> and makes all four points wins the match at once, whatever the "
                "score. Only one who was in the hole before the deal just scores four. Four points on a lower bid are "
                "four points and no more."
            )
        ),
    ]


def _end(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("The end")),
        Text(
            t(
                "The pitcher’s score counts first: if it reaches seven, the pitcher wins, even when another player has "
                "more. Otherwise the points of the others are counted in the order High, Low, Jack, Game, and the "
                "first to reach seven wins."
            )
        ),
        Text(
            t(
                "The winner is paid in chips: one from every player with one point or more, and two from every player "
                "at zero or in the hole. The chips are added up from match to match."
            )
        ),
    ]


JACK_CAUGHT = (
    "E:Kc* S:Jc W:4c N:6c | E:9h S:Ah* W:3h N:Th | S:8d W:Kd* N:5d E:2d | W:7s N:Qs* E:6s S:4s | N:9s E:Ks* S:5s W:8s "
    "| E:5h S:6h W:7h N:8h*"
)


def _examples(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("A contract made")),
        common.tricks(
            words, JACK_CAUGHT,
            t(
                "East bid two and pitched the king of clubs. It is High, and it caught South’s jack: two points, the "
                "contract is made. West has Low for the four, South has Game with 14 card-points, North has nothing."
            ),
        ),
        Heading(t("A set-back")),
        Text(
            t(
                "East has one point, bids two and makes only High. One less two is minus one: East is in the hole, and "
                "the point for High goes to nobody. The others score what they made: South, say, Jack and Game, and "
                "North Low."
            )
        ),
        Heading(t("Paying")),
        Text(
            t(
                "The winner has seven points, the others have three, zero and minus two. They pay one, two and two "
                "chips: the winner gets five."
            )
        ),
    ]  # fmt: skip
