"""What may be played to a lead, in words and pictures, and who takes a trick."""

from scenes.rulebook.blocks import Block, Cards, Row, Text, shown
from scenes.words import Words


def follow_or_trump(words: Words) -> list[Block]:
    """What may be played, where a player without the suit may play anything."""
    t = words.t
    return [
        Text(
            t(
                "If a trump is led, play a trump if you have one. If another suit is led, you may follow suit or play "
                "a trump, as you like, even when you could follow. Only without the suit led may you play any card."
            )
        ),
        Text(trick(words)),
        _answers(words),
        Cards(
            (Row(shown("Ks"), t("Led")), Row(shown("3h+ Td+ 5c+"), t("Your cards"))),
            t("Hearts are trumps, and you have no spade: you may play any card, and you need not trump."),
        ),
        _trump_led(words),
    ]


def must_trump(words: Words) -> list[Block]:
    """What may be played, where a player without the suit must trump."""
    t = words.t
    return [
        Text(
            t(
                "If a trump is led, play a trump if you have one. If another suit is led, you may follow suit or play "
                "a trump, as you like. Without the suit led you must trump if you can. Only with neither the suit nor "
                "a trump may you play any card."
            )
        ),
        Text(trick(words)),
        _answers(words),
        Cards(
            (Row(shown("Ks"), t("Led")), Row(shown("3h+ Td- 5c-"), t("Your cards"))),
            t("Hearts are trumps, and you have no spade but a trump: you must play it."),
        ),
        _trump_led(words),
    ]


def must_follow(words: Words) -> list[Block]:
    """What may be played, where nobody trumps who could follow."""
    t = words.t
    return [
        Text(
            t(
                "Whatever is led, follow suit if you can; you may not trump instead. Only without the suit led may "
                "you play any card, a trump too."
            )
        ),
        Text(trick(words)),
        Cards(
            (Row(shown("Ks"), t("Led")), Row(shown("4s+ 3h- Td-"), t("Your cards"))),
            t("Hearts are trumps, but you have a spade: you must follow suit with the four."),
        ),
        Cards(
            (Row(shown("Ks"), t("Led")), Row(shown("3h+ Td+ 5c+"), t("Your cards"))),
            t("Hearts are trumps, and you have no spade: you may play any card, and you need not trump."),
        ),
        _trump_led(words),
    ]


def trick(words: Words) -> str:
    """Who takes a trick."""
    return words.t(
        "The highest trump takes the trick; if there is no trump in it, the highest card of the suit led. Whoever "
        "takes it leads to the next. You never have to beat a card."
    )


def _answers(words: Words) -> Cards:
    t = words.t
    return Cards(
        (Row(shown("Ks"), t("Led")), Row(shown("4s+ 3h+ Td-"), t("Your cards"))),
        t("Hearts are trumps: the four follows suit and the three trumps, but the ten does neither."),
    )


def _trump_led(words: Words) -> Cards:
    t = words.t
    return Cards(
        (Row(shown("2h"), t("Led")), Row(shown("7h+ 4s- Td-"), t("Your cards"))),
        t("A trump was led: you must play your trump. Without one you might play any card."),
    )
