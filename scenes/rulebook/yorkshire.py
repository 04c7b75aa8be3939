"""Yorkshire All Fours."""

from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.words import Words


def page(words: Words, values: common.Values) -> list[Block]:
    """The rules of Yorkshire All Fours."""
    target = common.number(values, "target")
    intro = words.t("The game of the pubs around Batley. You and the player opposite are partners.")
    return [
        Heading(words.t("Yorkshire All Fours for two pairs")),
        Text(f"{intro} {common.goal(words, common.SIDE, target)}"),
        *common.the_words(words), *_before_play(words), *_play(words, values["follow"] == "follow_only"),
        *_throwing_in(words), *_points(words, target), *_examples(words), *common.house_rules(words, "yorkshire"),
    ]  # fmt: skip


def _before_play(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("Who begins")),
        Text(
            t(
                "Cards are dealt face up, one to each player in turn, until the first jack falls. Whoever gets it is "
                "the first <b>pitcher</b>; the player on the pitcher’s right gathers the cards, shuffles and deals. "
                "Afterwards the deal passes to the left, so the pitcher always sits on the dealer’s left."
            )
        ),
        Cards(
            (Row(shown("5c Kd 8h 2s Jd", common.letters(words, "WNESW")), t("Dealt face up by South")),),
            t("The jack falls to West: West is the pitcher, and South, on West’s right, deals first."),
        ),
        Heading(t("The deal")),
        Text(
            t(
                "Everybody is dealt six cards in three rounds, as a rule two at a time. No card is turned up, and the "
                "other 28 cards stay face down."
            )
        ),
        common.ranking(words),
        Heading(t("The pitch")),
        Text(
            t(
                "The pitcher leads any card, and its suit is trumps for the whole deal. Until this card lies on the "
                "table, the cards of the pitcher’s partner stay face down: they may not be looked at."
            )
        ),
    ]  # fmt: skip


def _play(words: Words, follow_only: bool) -> list[Block]:
    t = words.t
    return [
        Heading(t("The play")),
        Text(
            t(
                "Six tricks are played. The first stays face up before the side that took it, a trump on top, so that "
                "everybody remembers the suit; the others are laid face down."
            )
        ),
        *(play.must_follow(words) if follow_only else play.follow_or_trump(words)),
    ]


def _throwing_in(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("Throwing in")),
        Text(
            t(
                "A useless hand can be <b>thrown in</b>: all its cards are laid open with the trick, and its "
                "owner plays no more in this deal, while the partner goes on alone. It is never a duty. You may do it "
                "on your turn if all of this is true:"
            )
        ),
        Text(t("you are not leading to this trick, and you hold at least two cards;"), True),
        Text(t("you hold no trump, and no card above a nine;"), True),
        Text(t("you cannot take the trick: a trump is winning it, or you hold no higher card of the suit led."), True),
        Text(t("If both partners throw in, all the tricks that are left go to the other side.")),
        Cards(
            (
                Row(shown("Kh", common.letters(words, "E")), t("Led")),
                Row(shown("9s 8s 6c 5c 4d 2d"), t("South’s cards")),
            ),
            t(
                "East has pitched the king of hearts. South has no heart and nothing above a nine, and may throw in "
                "all six cards. With a ten among them, or with a heart, it would not be allowed."
            ),
        ),
    ]


def _points(words: Words, target: int) -> list[Block]:
    t, side = words.t, common.SIDE
    return [
        Heading(t("The points")),
        common.high(words, side),
        common.low(words, side),
        common.jack(words, side),
        common.game(words, side, t("If they are equal, nobody gets it.")),
        common.in_play(words),
        common.trumps_in_play(words),
        common.card_points(words),
        Heading(t("The end")),
        common.strict_order(words, side, target),
    ]


HIGH_DECIDES = (
    "E:As* S:4s W:5s N:2s | E:7d S:Td* W:8d N:3d | S:Js* W:6c N:9s E:8c | S:Kh* W:4h N:5h E:9h | S:6h W:Qh* N:7h E:2h "
    "| W:Ac* N:7c E:9c S:3c"
)


def _examples(words: Words) -> list[Block]:
    return [
        Heading(words.t("A close end")),
        common.tricks(
            words, HIGH_DECIDES,
            words.t(
                "In a match to eleven the score is ten all, and East pitches the ace of spades. It is High, and East "
                "and West win by eleven to ten, although Low, Jack and Game belong to North and South."
            ),
        ),
    ]  # fmt: skip
