"""Seven Up."""

from scenes.option_words import option_sentence
from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.words import Words


def page(words: Words, values: common.Values) -> list[Block]:
    """The rules of Seven Up."""
    target = common.number(values, "target")
    return [
        Heading(words.t("Seven Up for two pairs")),
        Text(f"{words.t('You and the player opposite are partners.')} {common.goal(words, common.SIDE, target)}"),
        *common.the_words(words),
        *_before_play(words, closed=values["strict_concealment"] is True),
        *_play_and_points(words, target), *_examples(words), *common.house_rules(words, "seven_up"),
    ]  # fmt: skip


def _before_play(words: Words, closed: bool) -> list[Block]:
    t = words.t
    hidden = [Text(option_sentence(words, "seven_up", "strict_concealment"))] if closed else []
    return [
        Heading(t("The deal")),
        Text(
            t(
                "The highest card drawn deals first; then the deal passes to the left. Everybody is dealt six cards, "
                "three at a time. The next card is turned up: its suit is offered as trumps."
            )
        ),
        *hidden,
        common.ranking(words),
        Heading(t("Stand or beg")),
        Text(
            t(
                "The player on the dealer’s left either <b>stands</b>, and the suit is trumps, or <b>begs</b> for "
                "another. The dealer answers a beg in one of two ways: <b>gives one</b> point to the other side and "
                "keeps the suit, or <b>runs the cards</b>: three more to each and a new card turned, again and again "
                "until another suit shows. If the pack is spent first, the same dealer deals again."
            )
        ),
        Cards(
            (Row(shown("5h 8h Kc"), t("Turned up in turn")),),
            t(
                "East begs and North runs the cards: the eight is a heart again, so everybody gets three more; the "
                "king shows another suit, and clubs are trumps."
            ),
        ),
        Heading(t("After a run")),
        Text(
            t(
                "One after the other all are asked whether to <b>bunch</b>. If all four agree, the same dealer "
                "shuffles and deals again; one who wants to play on is enough to keep the cards. Then everybody throws "
                "any cards, trumps too, face down until six are left. They take no part in the play."
            )
        ),
        Heading(t("Before the play")),
        Text(
            t(
                "If the card that fixed trumps is a jack, the dealer’s side scores one point. Then the point that the "
                "dealer gave is counted, if there was one. Either can end the match."
            )
        ),
    ]  # fmt: skip


def _play_and_points(words: Words, target: int) -> list[Block]:
    t, side = words.t, common.SIDE
    return [
        Heading(t("The play")),
        Text(t("The player on the dealer’s left leads to the first of six tricks.")),
        *play.follow_or_trump(words),
        Heading(t("The points")),
        common.high(words, side),
        common.low(words, side),
        common.jack(words, side),
        common.game(words, side, t("If they are equal, even at nothing, the dealer’s opponents get it.")),
        common.in_play(words),
        common.trumps_in_play(words),
        common.card_points(words),
        Heading(t("The end")),
        common.strict_order(words, side, target),
    ]


LOW_TAKEN = (
    "E:Ah* S:7h W:6h N:9h | E:Qc S:Kc* W:4c N:5c | S:Kh* W:2h N:Ts E:3s | S:9d W:Ad* N:4d E:6d | W:As* N:5s E:8s S:6s "
    "| W:7c N:9c* E:2c S:3c"
)


def _examples(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("A deal")),
        common.tricks(
            words, LOW_TAKEN,
            t(
                "North dealt, and hearts are trumps. East and West score High for the ace and Low for the two: it was "
                "dealt to West, although South’s king took it. The jack is not in play. North and South have 18 "
                "card-points to 12 and score Game: two points to one."
            ),
        ),
        Heading(t("A close end")),
        Text(
            t(
                "In a match to seven the score is five all. East and West make High: six. North and South make Low: "
                "six. The jack is not in play. Both sides have 18 card-points, North dealt, so Game goes to East and "
                "West: they win by seven to six."
            )
        ),
    ]  # fmt: skip
