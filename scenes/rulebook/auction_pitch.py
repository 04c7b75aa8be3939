"""Auction Pitch."""

from scenes.option_words import option_sentence
from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Heading, Table, Text
from scenes.words import Words


def page(words: Words, values: common.Values) -> list[Block]:
    """The rules of Auction Pitch."""
    return [
        *_opening(words, values), *_auction(words, values), *_play_and_points(words, values), *_score(words, values),
        *_end(words, values), *_examples(words), *common.house_rules(words, "auction_pitch"),
    ]  # fmt: skip


def _who(values: common.Values) -> str:
    """Whether a pair scores or one player."""
    return common.SIDE if values["partners"] is True else common.PLAYER


def _opening(words: Words, values: common.Values) -> list[Block]:
    t, target = words.t, common.number(values, "target")
    if values["partners"] is True:
        heading = t("Auction Pitch for two pairs")
        players = t("You and the player opposite are partners, and a pair has one score.")
    else:
        heading = t("Auction Pitch for three to five")
        players = t("Everybody plays alone, usually four at a table.")
    if values["count"] == "down":
        goal = words.tn(
            "Scores start at {n} point and go down: whoever is first at zero or below wins the match.",
            "Scores start at {n} points and go down: whoever is first at zero or below wins the match.",
            target,
        )
    else:
        goal = common.goal(words, _who(values), target)
    return [
        Heading(heading),
        Text(f"{players} {t('You bid for the right to choose trumps.')} {goal}"),
        *common.the_words(words),
        Heading(t("The deal")),
        Text(
            t(
                "The highest card drawn deals first, and the deal passes to the left after every deal. Everybody is "
                "dealt six cards, three at a time. No card is turned up, and the rest of the pack is not used."
            )
        ),
        common.ranking(words),
    ]


def _dealer(words: Words, values: common.Values) -> str:
    """What the dealer may say, and what a smudge does."""
    t = words.t
    if values["steal"] == "none":
        return t("The dealer speaks last and must bid higher too. A smudge ends the auction at once.")
    if values["steal"] == "also_four":
        return t(
            "The dealer speaks last and may also take the contract for the same number as the highest bid. A smudge "
            "ends the auction for all but the dealer, who may take it too."
        )
    return t(
        "The dealer speaks last and may also take the contract for the same number as the highest bid. A smudge ends "
        "the auction at once, and the dealer cannot take it."
    )


def _auction(words: Words, values: common.Values) -> list[Block]:
    t = words.t
    if values["all_pass"] == "throw_in":
        passed = t("If all pass, the cards are gathered without a score and the next player deals.")
    else:
        passed = t("If all the others pass, the dealer must bid two at least.")
    return [
        Heading(t("The auction")),
        Text(
            t(
                "Beginning with the player on the dealer’s left, everybody speaks once: <b>pass</b>, or bid how many "
                "of the four points you will make: <b>two</b>, <b>three</b> or four, which is called a <b>smudge</b>. "
                "A bid must be higher than the one before."
            )
        ),
        Text(f"{_dealer(words, values)} {passed}"),
        *([_auction_shown(words)] if values["steal"] == "equal" else []),
        Heading(t("The pitch")),
        Text(
            t(
                "The highest bidder, or the dealer who took the contract, is the <b>pitcher</b> and leads any card. "
                "Its suit is trumps for the whole deal; no suit is named before."
            )
        ),
    ]


def _auction_shown(words: Words) -> Table:
    """An example."""
    t = words.t
    return Table(
        (t("Player"), t("Says"), t("What it means")),
        (
            (t("East"), t("pass"), t("makes no bid, and is not asked again")),
            (t("South"), t("two"), t("the lowest bid there is")),
            (t("West"), t("three"), t("must be more than two")),
            (t("North, the dealer"), t("pass"), t("might take it for three, or bid a smudge; West is the pitcher")),
        ),
    )


def _play_and_points(words: Words, values: common.Values) -> list[Block]:
    t, who = words.t, _who(values)
    low = common.low(words, who) if values["low"] == "holder" else common.low_taken(words, who)
    if who == common.SIDE:
        tie = t("If they are equal, nobody gets it.")
    else:
        tie = t("If two or more share the most, nobody gets it.")
    return [
        Heading(t("The play")),
        *play.follow_or_trump(words),
        Heading(t("The points")),
        common.high(words, who),
        low,
        common.jack(words, who),
        common.game(words, who, tie),
        common.in_play(words),
        common.trumps_in_play(words),
        common.card_points(words),
    ]


def _score(words: Words, values: common.Values) -> list[Block]:
    t = words.t
    if values["count"] == "down":
        set_back = [Text(t("Scores are counted down: points are taken off, and a set-back adds the bid to the score."))]
    else:
        set_back = [
            Text(
                t(
                    "A set-back takes the bid off the score. A score below zero is <b>in the hole</b> and is written "
                    "as a number with a ring around it. There is no limit downwards."
                )
            )
        ]
    if values["four_wins"] == "anyone":
        four = t("Whoever makes all four points of a deal wins the match at once, at any score.")
    else:
        four = t(
            "A pitcher who bid a <b>smudge</b> and makes all four points wins the match at once, whatever the score. "
            "Only one who was in the hole before the deal just scores four. Four points on a lower bid are four points "
            "and no more."
        )
    return [
        Heading(t("The score")),
        Text(
            t(
                "All but the pitcher score the points they made. A pitcher who made at least the bid scores every "
                "point made, also above the bid. One who made fewer is <b>set back</b> by the bid, and those points "
                "count for nobody."
            )
        ),
        *set_back,
        Text(four),
    ]


def _end(words: Words, values: common.Values) -> list[Block]:
    t = words.t
    goal = 0 if values["count"] == "down" else common.number(values, "target")
    return [
        Heading(t("The end")),
        Text(
            t(
                "The pitcher’s score counts first: if it reaches {n}, the pitcher wins, even when another player is "
                "further. Otherwise the points of the others are counted in the order High, Low, Jack, Game, and the "
                "first to reach {n} wins.",
                n=goal,
            )
        ),
        Text(
            t(
                "The winner is paid in chips: one from every player with one point or more, and two from every player "
                "at zero or in the hole. The chips are added up from match to match."
            )
        ),
        *([Text(option_sentence(words, "auction_pitch", "setback_pays"))] if values["setback_pays"] is True else []),
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
                "After a match to seven the winner has seven points, the others have three, zero and minus two. They "
                "pay one, two and two chips: the winner gets five."
            )
        ),
    ]  # fmt: skip
