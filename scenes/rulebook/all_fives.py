"""All Fives."""

from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.rulebook.turning_up import beg, tie_for_two_or_three, turned_up
from scenes.words import Words


def page(words: Words, values: common.Values) -> list[Block]:
    """The rules of All Fives."""
    t, target, who = words.t, common.number(values, "target"), common.PLAYER
    intro = t("All Fours on a pegboard: you score as you play, everybody alone.")
    return [
        Heading(t("All Fives for two or three")),
        Text(f"{intro} {common.goal(words, who, target)}"),
        *common.the_words(words),
        *turned_up(words, who),
        common.ranking(words),
        *beg(words, who),
        Heading(t("The play")),
        Text(
            t(
                "The player on the dealer’s left (with two players, the one who did not deal) leads to the first of "
                "six tricks."
            )
        ),
        *play.must_trump(words),
        *_points(words, target, values["jack_twice"] is True), *_example(words),
        *common.house_rules(words, "all_fives"),
    ]  # fmt: skip


def _points(words: Words, target: int, jack_twice: bool) -> list[Block]:
    t, player = words.t, common.PLAYER
    if jack_twice:
        jack = common.jack(words, player)
    else:
        jack = Text(t("The jack is not scored again: its peg was its point."))
    return [
        Heading(t("Pegging")),
        Text(
            t(
                "Whoever takes a trick at once pegs what the trumps in it are worth. Other suits peg nothing. Whoever "
                "reaches {n} has won on the spot, even in the middle of a deal.",
                n=target,
            )
        ),
        Cards(
            (Row(shown("Tc 5c Ac Kc Qc Jc", ["10", "5", "4", "3", "2", "1"]), t("What trumps peg")),),
            t("Clubs are trumps here. All six together peg 25."),
        ),
        Heading(t("After the play")),
        Text(t("These points are scored too, in this order:")),
        common.high(words, player),
        common.low(words, player),
        *([jack] if jack_twice else []),
        common.game(words, player, tie_for_two_or_three(words)),
        Text(
            t(
                "For Game the five of trumps counts five card-points as well. In play are only the cards in the "
                "players’ hands when the first trick begins."
            )
        ),
        *([] if jack_twice else [jack]),
        common.card_points(words),
    ]


PEGS = "A:Ac* B:Jc | A:Kd B:Tc* | B:Qd A:5c* | A:9d* B:2s | A:4h B:8h* | B:7h* A:3s"


def _example(words: Words) -> list[Block]:
    return [
        Heading(words.t("A deal")),
        common.tricks(
            words, PEGS,
            words.t(
                "Clubs are trumps. Ann (A) pegs five for ace and jack in the first trick and five for the five in the "
                "third, Ben (B) ten for the ten in the second. Then Ann scores High and Low, ace and five. For Game "
                "she has seven card-points and five for the five of trumps, Ben has 13: Game is his. Ann has 12, Ben "
                "11."
            ),
        ),
    ]  # fmt: skip
