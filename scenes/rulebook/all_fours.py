"""All Fours for two, three and four."""

from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Heading, Text
from scenes.rulebook.turning_up import beg, tie_for_two_or_three, turned_up
from scenes.words import Words


def page(words: Words, values: common.Values) -> list[Block]:
    """The rules of All Fours."""
    target = common.number(values, "target")
    return [
        *_before_play(words, target), *_play_and_points(words, target, values["void_may_discard"] is True),
        *_example(words), *_revokes(words), *common.house_rules(words, "all_fours"),
    ]  # fmt: skip


def _before_play(words: Words, target: int) -> list[Block]:
    t = words.t
    intro = t(
        "The English game from which all the others come, known since the 17th century. Two or three play each alone, "
        "and two is best; four play in two pairs, partners opposite. A side is a pair, or, where everybody plays "
        "alone, one player."
    )
    return [
        Heading(t("All Fours for two, three or four")),
        Text(f"{intro} {common.goal(words, common.SIDE, target)}"),
        *common.the_words(words),
        *turned_up(words, common.SIDE),
        common.ranking(words),
        *beg(words, common.SIDE),
        Heading(t("Four players")),
        Text(
            t(
                "The dealer’s partner and the player on the dealer’s right do not look at their cards until trumps are "
                "fixed. The cards that are replaced in a run they never see."
            )
        ),
    ]


def _play_and_points(words: Words, target: int, free: bool) -> list[Block]:
    t, side = words.t, common.SIDE
    tie = f"{tie_for_two_or_three(words)} {t('With four, the dealer’s opponents get it.')}"
    return [
        Heading(t("The play")),
        Text(
            t(
                "The player on the dealer’s left (with two players, the one who did not deal) leads to the first of "
                "six tricks."
            )
        ),
        *(play.follow_or_trump(words) if free else play.must_trump(words)),
        Heading(t("The points")),
        common.high(words, side),
        common.low(words, side),
        common.jack(words, side),
        common.game(words, side, tie),
        common.in_play(words),
        common.trumps_in_play(words),
        common.card_points(words),
        Heading(t("The end")),
        Text(
            t(
                "A point for a turned jack or for a gift is scored at its moment and can end the match before a card "
                "is played."
            )
        ),
        common.strict_order(words, side, target),
    ]  # fmt: skip


ONE_JACK = "A:Jh* B:3s | A:9s* B:7s | A:8s* B:4c | A:7d B:8d* | B:9d* A:2c | B:5c A:6c*"


def _example(words: Words) -> list[Block]:
    return [
        Heading(words.t("One card makes four points")),
        common.tricks(
            words, ONE_JACK,
            words.t(
                "In a match to seven Ann (A) has three points, Ben (B) six. He dealt and turned the two of hearts, and "
                "she stood. The jack is the only trump in play: it is High and Low, and taking a trick with it is "
                "Jack. Its one card-point is also all there is for Game. Ann wins by seven to six."
            ),
        ),
    ]  # fmt: skip


def _revokes(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("Revokes")),
        Text(
            t(
                "To revoke is to play neither the suit led nor a trump while holding the suit led, or no trump on a "
                "trump lead while holding one. The program does not let you, unless you allow it in the house rules. "
                "Then a revoke is found when the deal is counted, before High: each opponent scores two points if the "
                "jack of trumps was in play and one if not, and a pair scores this once. The side that revoked cannot "
                "score Jack or Game in that deal and cannot reach the target with it: it stops one point short."
            )
        ),
    ]
