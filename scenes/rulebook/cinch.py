"""Cinch."""

from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Table, Text, shown
from scenes.words import Words


def page(words: Words, values: common.Values) -> list[Block]:
    """The rules of Cinch."""
    target = common.number(values, "target")
    count = _pedro(words) if values["scoring"] == "pedro" else _count(words)
    return [
        *_opening(words, target), *_auction(words), *_throwing(words), *_play(words),
        Heading(words.t("The score")), *count,
        Text(
            words.t("When trumps that score were thrown, there are fewer than 14 points in the deal.")
            + " " + common.goal(words, common.SIDE, target)
        ),
        *common.house_rules(words, "cinch"),
    ]  # fmt: skip


def _opening(words: Words, target: int) -> list[Block]:
    t = words.t
    intro = t(
        "You and the player opposite are partners. You bid for the right to name trumps, and the two fives of one "
        "colour, the pedros, are worth more than all the rest."
    )
    return [
        Heading(t("Cinch for two pairs")),
        Text(f"{intro} {common.goal(words, common.SIDE, target)}"),
        *common.the_words(words, counted=False),
        Heading(t("The deal")),
        Text(
            t(
                "The highest card drawn deals first; then the deal passes to the left. Partners can be drawn for as "
                "well: the two highest cards then play against the two lowest. Everybody is dealt nine cards, three at "
                "a time; 16 are left as the stock."
            )
        ),
        Heading(t("Trumps")),
        Text(
            t(
                "There are 14 trumps. The five of trumps is the <b>right pedro</b>. The other five of the same colour "
                "is the <b>left pedro</b>: it is a trump in every respect, just below the right pedro, and does not "
                "belong to its own suit. Each pedro is worth five points; the other points are High, Low, Jack and "
                "Game, one each."
            )
        ),
        Cards(
            (
                Row(shown("Ah Kh Qh Jh Th 9h 8h", ["1", "", "", "1", "1"]), t("Hearts are trumps")),
                Row(shown("7h 6h 5h 5d 4h 3h 2h", ["", "", "5", "5", "", "", "1"])),
            ),
            t(
                "From high to low, with their points: High is the ace, Low the two, Game the ten. Each point goes to "
                "the side that takes the card in a trick; there are 14 in a deal."
            ),
            small=True,
        ),
        Text(
            t(
                "In the other suits the cards go from ace, king, queen, jack and ten down to two. The suit that lends "
                "the left pedro has no five."
            )
        ),
    ]


def _auction(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("The auction")),
        Text(
            t(
                "Beginning with the player on the dealer’s left, everybody speaks once: pass, or bid how many points "
                "the side will make, from 1 to 14. A bid must be higher than the one before, and 14 ends the auction. "
                "The highest bidder names trumps, without asking the partner. If the other three pass, the dealer may "
                "not: the dealer bids, or names trumps without a bid."
            )
        ),
    ]


def _throwing(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("Throwing and drawing")),
        Text(
            t(
                "Beginning with the player on the dealer’s left, everybody but the dealer throws all cards that are "
                "not trumps, face up, and draws from the stock to hold six. Whoever has more than six trumps throws "
                "trumps too, down to six: all see them, and they are out of the deal."
            )
        ),
        Text(
            t(
                "The dealer comes last and <b>robs the pack</b>: takes up all that is left of the stock, keeps any six "
                "of all these cards, and tells how many of them came from the stock. But trumps must be kept, as far "
                "as six have room; if there are more, the others are shown and are out of the deal."
            )
        ),
        Text(
            t(
                "In a very rare deal the stock is too small for all. Then the last player before the dealer takes back "
                "as many of the cards just thrown as it takes to hold six."
            )
        ),
    ]


def _play(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("The play")),
        Text(t("The player who named trumps leads any card to the first of six tricks.")),
        *play.follow_or_trump(words),
        Cards(
            (Row(shown("9s"), t("Led")), Row(shown("5c+ 9c- Kh-"), t("Your cards"))),
            t("Spades are trumps. The five of clubs is the left pedro, a trump like the others: you must play it."),
        ),
        Cards(
            (Row(shown("8c"), t("Led")), Row(shown("5c+ Kh+"), t("Your cards"))),
            t("Spades are trumps, clubs were led. The five is no club here: you have none, and may play any card."),
        ),
        Cards(
            (Row(shown("4s 5c 3s 5s*", common.letters(words, "ESWN")), t("The trick")),),
            t("Spades are trumps. The left pedro beats the four, and the right pedro beats the left."),
        ),
    ]


def _pedro(words: Words) -> list[Block]:
    """Each side scores its own."""
    return [
        Text(
            words.t(
                "Each side scores the points it took. But if the side that bid took fewer than its bid, it scores none "
                "of them and loses the bid. If both reach the target in one deal, the side that bid wins."
            )
        )
    ]


def _count(words: Words) -> list[Block]:
    """Only one side scores."""
    t = words.t
    return [
        Text(
            t(
                "Only one side scores in a deal. If the side that bid has made at least its bid, the side with more "
                "points scores the difference, and that may be the other side; at seven all nobody scores. If it has "
                "not, the other side scores the points it took and the bid on top."
            )
        ),
        Text(t("A deal without a bid always counts as made: the side with more points scores the difference.")),
        Table(
            (t("Bid"), t("Bidders take"), t("Others take"), t("What is scored")),
            (
                ("8", "9", "5", t("four points to the bidders")),
                ("6", "6", "8", t("made, but two points to the others")),
                ("11", "10", "4", t("four and eleven, 15 points to the others")),
                ("14", "14", "0", t("14 points to the bidders")),
                ("14", "13", "1", t("one and 14, 15 points to the others")),
                (t("none"), "5", "9", t("four points to the others")),
            ),
        ),
    ]
