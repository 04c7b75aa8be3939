"""California Jack and Shasta Sam: all cards are played, and the hand is filled up from the stock."""

from scenes.rulebook import common
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.words import Words


def california_jack(words: Words) -> list[Block]:
    """The rules of California Jack."""
    t = words.t
    return [
        Heading(t("California Jack for two")),
        Text(
            t(
                "Two players draw from an open stock until the whole pack is played. Whoever reaches ten points first "
                "wins the match."
            )
        ),
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
                "seven that lay under it. A card worth having on the stock is a reason to win the trick, or to lose it."
            ),
        ),
        *_points(words),
        *common.house_rules(words, "california_jack"),
    ]


def shasta_sam(words: Words) -> list[Block]:
    """The rules of Shasta Sam."""
    t = words.t
    return [
        Heading(t("Shasta Sam for two")),
        Text(
            t(
                "California Jack with a closed stock: you do not know what you will draw. Whoever reaches ten points "
                "first wins the match."
            )
        ),
        Text(
            t(
                "Before each deal a card is cut from the pack and shown. Its suit is trumps. The card goes back, and "
                "the pack is shuffled."
            )
        ),
        *_deal(words),
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
        *_points(words),
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
        *common.must_trump(words),
    ]


def _points(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("The points")),
        Text(t("All 52 cards are played, so there are four points in every deal. All go to the player who takes:")),
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
            t("Clubs are trumps here: the ace is High, the two is Low, whoever was dealt them."),
        ),
        Text(
            t(
                "<b>Game</b>: one point to the player with more card-points in won tricks. At 40 to 40 the player who "
                "did not deal gets it."
            ),
            True,
        ),
        common.card_points(words),
        Heading(t("The end")),
        common.strict_order(words, common.PLAYER, 10),
        Heading(t("A count")),
        Text(
            t(
                "Clubs are trumps. Ann took the ace and the two of clubs, Ben the jack. Ann has 38 card-points, Ben "
                "42: High and Low for Ann, Jack and Game for Ben, two points each."
            )
        ),
    ]
