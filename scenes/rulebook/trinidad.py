"""Trinidad All Fours."""

from scenes.option_words import option_sentence
from scenes.rulebook import common, play
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.words import Words


def page(words: Words, values: common.Values) -> list[Block]:
    """The rules of Trinidad All Fours."""
    return [
        *_opening(words, values), *_begging(words, values), *_play_and_points(words, values), *_example(words),
        *_revokes(words), *common.house_rules(words, "trinidad"),
    ]  # fmt: skip


def _on(words: Words, values: common.Values, option: str) -> list[Block]:
    """The sentence of a house rule where it is on."""
    return [Text(option_sentence(words, "trinidad", option))] if values[option] is True else []


def _opening(words: Words, values: common.Values) -> list[Block]:
    t, tobago = words.t, values["tobago"] is True
    intro = t(
        "The national game of Trinidad and Tobago. You and the player opposite are partners, and everything goes "
        "<b>anticlockwise</b>: after you comes the player on your right."
    )
    if tobago:
        kicks = t("An ace is worth one point, a two two, a jack three, whatever the suit. A kick can win the match.")
    else:
        kicks = t("An ace is worth one point, a six two, a jack three, whatever the suit. A kick can win the match.")
    return [
        Heading(t("Trinidad All Fours for two pairs")),
        Text(f"{intro} {common.goal(words, common.SIDE, common.number(values, 'target'))}"),
        *common.the_words(words),
        Heading(t("The deal and the kick")),
        Text(
            t(
                "The highest card drawn deals first. Everybody is dealt six cards, beginning with the player on the "
                "dealer’s right, who deals next. Then the dealer <b>kicks</b>: the next card is turned up, and its "
                "suit is offered as trumps. Some cards score for the dealer’s side at once, at every kick:"
            )
        ),
        Cards(
            (Row(shown("Ah 2h Jh" if tobago else "Ah 6h Jh", ["1", "2", "3"]), t("Kicked")),), kicks,
        ),
        common.ranking(words),
    ]  # fmt: skip


def _begging(words: Words, values: common.Values) -> list[Block]:
    t = words.t
    return [
        Heading(t("Stand or beg")),
        Text(
            t(
                "The player on the dealer’s right, the beggar, <b>stands</b>, and the suit is trumps, or <b>begs</b>. "
                "The dealer answers a beg with “take one”, which <b>gives one</b> point to the other side and keeps "
                "the suit, or <b>runs the cards</b>: three more to each, and another kick. The same suit again means "
                "another run; another suit is trumps. If the pack is spent first, all is shuffled, the same dealer "
                "deals again, and the points for kicks stay."
            )
        ),
        *_on(words, values, "give_needs_trump"),
        Text(
            t(
                "Nothing is thrown away: all cards are kept and played. That makes six tricks, nine after one run, or "
                "twelve after two."
            )
        ),
    ]


def _play_and_points(words: Words, values: common.Values) -> list[Block]:
    t, side = words.t, common.SIDE
    return [
        Heading(t("The play")),
        Text(t("The player on the dealer’s right leads first, and the play goes round to the right.")),
        *play.follow_or_trump(words),
        *_on(words, values, "no_undertrump"),
        Heading(t("The points")),
        common.high(words, side),
        common.low(words, side),
        common.jack(words, side),
        Text(
            words.tn(
                "<b>Hanging the jack</b>: if the side that takes the jack of trumps is not the one that was dealt it, "
                "Jack is worth {n} point.",
                "<b>Hanging the jack</b>: if the side that takes the jack of trumps is not the one that was dealt it, "
                "Jack is worth {n} points.",
                common.number(values, "hang_jack"),
            ),
            True,
        ),
        common.game(words, side, t("If they are equal, nobody gets it."), common.number(values, "game_worth")),
        common.in_play(words),
        common.trumps_in_play(words),
        common.card_points(words),
        Heading(t("The end")),
        common.strict_order(words, side, common.number(values, "target")),
    ]


JACK_HUNG = (
    "W:Kc* S:Jc E:4c N:6c | W:9h S:Ah* E:3h N:Th | S:8d E:Kd* N:5d W:2d | E:7s N:Qs* W:6s S:4s | N:9s W:Ks* S:5s E:8s "
    "| W:5h S:6h E:7h N:8h*"
)


def _example(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("A jack is hung")),
        common.tricks(
            words, JACK_HUNG,
            t(
                "North dealt, West leads, and clubs are trumps. West’s king is High, East’s four is Low, and the king "
                "hangs South’s jack: five points to East and West. North and South have 16 card-points to 10, and "
                "score Game."
            ),
        ),
        Heading(t("Kicks")),
        Cards(
            (Row(shown("6h Jh Ah", ["2", "3", "1"]), t("Kicked in turn")),),
            t(
                "Twice the cards were run, and hearts came again and again until the pack was spent. The dealer’s side "
                "has scored six points before anybody played a card; the same dealer deals again."
            ),
        ),
    ]  # fmt: skip


def _revokes(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("Revokes")),
        Text(
            t(
                "The program does not let you break the rules of play, unless you allow it in the house rules. Then "
                "whoever plays no trump on a trump lead while holding the ace, king, queen, jack or ten of trumps "
                "loses the match for both partners when the deal is counted. For any other revoke the opponents score "
                "one point before High, and the side that revoked cannot win Game in that deal."
            )
        ),
    ]
