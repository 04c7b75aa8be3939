"""California Jack and Shasta Sam: all cards are played, and the hand is filled up from the stock."""

from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.words import Words


def california_jack(words: Words, values: common.Values) -> list[Block]:
    """The rules of California Jack."""
    t, target = words.t, common.number(values, "target")
    intro = t("Two players draw from an open stock until the whole pack is played.")
    return [
        Heading(t("California Jack for two")),
        Text(f"{intro} {common.goal(words, common.PLAYER, target)}"),
        *common.the_words(words),
        *_deal(words),
        Text(
            t(
                "The other forty cards are turned face up as a stock, so that only the top card shows. Its suit is "
                "trumps for the deal. The card stays there and is drawn like any other."
            )
        ),
        common.ranking(words),
        *_play(words),
        Heading(t("Drawing")),
        Text(
            t(
                "After every trick the winner takes the open card from the stock, and the loser the one below it, "
                "which is open then too. When the stock is spent after twenty tricks, the last six are played without "
                "drawing."
            )
        ),
        Cards(
            (
                Row(shown("Ks 3c*", common.letters(words, "AB")), t("The trick")),
                Row(shown("Qd", common.letters(words, "B")), t("Winner draws")),
                Row(shown("7s", common.letters(words, "A")), t("Loser draws")),
            ),
            t(
                "Clubs are trumps. Ben (B) trumps Ann’s king, takes the open queen and leads next; Ann (A) gets the "
                "seven that lay under it. Win the trick when the open card is a good one; lose it when it is poor."
            ),
        ),
        *_points(words, target),
        *common.house_rules(words, "california_jack"),
    ]


def shasta_sam(words: Words, values: common.Values) -> list[Block]:
    """The rules of Shasta Sam."""
    t, target = words.t, common.number(values, "target")
    intro = t("California Jack with a closed stock: you do not know what you will draw.")
    return [
        Heading(t("Shasta Sam for two")),
        Text(f"{intro} {common.goal(words, common.PLAYER, target)}"),
        *common.the_words(words),
        *_deal(words),
        Text(
            t(
                "Before each deal a card is cut from the pack and shown. Its suit is trumps. The card goes back, and "
                "the pack is shuffled."
            )
        ),
        Text(t("The other forty cards are the stock and lie face down.")),
        common.ranking(words),
        *_play(words),
        Heading(t("Drawing")),
        Text(
            t(
                "After every trick the winner takes the top card of the stock and the loser the next one; nobody sees "
                "what the other draws. When the stock is spent after twenty tricks, the last six are played without "
                "drawing."
            )
        ),
        Cards(
            (Row(shown("9d"), t("Cut")), Row(shown("?? ?? ??"), t("The stock"))),
            t("Diamonds are trumps. The nine is back in the pack: it can be in a hand or in the stock."),
        ),
        *_points(words, target),
        *common.house_rules(words, "shasta_sam"),
    ]


def _deal(words: Words) -> list[Block]:
    return [
        Heading(words.t("The deal")),
        Text(
            words.t(
                "The higher card drawn deals first; afterwards you deal in turns. Each player is dealt six cards, "
                "three at a time."
            )
        ),
    ]


def _play(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("The play")),
        Text(t("The player who did not deal leads first.")),
        *play.must_trump(words),
    ]


def _points(words: Words, target: int) -> list[Block]:
    t = words.t
    return [
        Heading(t("The points")),
        Text(t("All 52 cards are played, so all four points are scored in every deal.")),
        Text(t("<b>High</b>: one point to the player who takes the ace of trumps."), True),
        Text(t("<b>Low</b>: one point to the player who takes the two of trumps, whoever was dealt it."), True),
        common.jack(words, common.PLAYER),
        Text(
            t(
                "<b>Game</b>: one point to the player with more card-points in won tricks. At 40 to 40 the player who "
                "did not deal gets it."
            ),
            True,
        ),
        Cards(
            (
                Row(
                    shown(
                        "Ac 2c Jc",
                        [words.tp("a point", "High"), words.tp("a point", "Low"), words.tp("a point", "Jack")],
                    ),
                    t("In tricks"),
                ),
            ),
            t("Clubs are trumps here: each of these three is worth a point to the player who takes it."),
        ),
        common.card_points(words),
        Heading(t("The end")),
        common.strict_order(words, common.PLAYER, target),
        Heading(t("A count")),
        Text(
            t(
                "Clubs are trumps. Ann took the ace and the two of clubs, Ben the jack. Ann has 38 card-points, Ben "
                "42: High and Low for Ann, Jack and Game for Ben, two points each."
            )
        ),
    ]
