"""What several games have in common: the words, the points, played-out deals, house rules."""

from collections.abc import Mapping

from game.options import Value
from scenes.option_words import OPTIONS, option_name, option_sentence
from scenes.preset_words import PRESETS, preset_name, preset_sentence
from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.words import Words, mark_in

Values = Mapping[str, Value]
"""The value of every option of a game, as a page has to tell it."""

SIDE, PLAYER = "side", "player"
"""Who scores: a pair, or everybody alone."""

LETTERS = {
    "N": mark_in("letter for a player", "N"),
    "E": mark_in("letter for a player", "E"),
    "S": mark_in("letter for a player", "S"),
    "W": mark_in("letter for a player", "W"),
    "A": mark_in("letter for a player", "A"),
    "B": mark_in("letter for a player", "B"),
}
"""North, east, south and west; Ann and Ben, where two play."""


def letters(words: Words, seats: str) -> list[str]:
    """The letters of players, one under each card."""
    return [words.tp(*LETTERS[seat]) for seat in seats]


def number(values: Values, option: str) -> int:
    """The value of an option that is a number."""
    value = values[option]
    if not isinstance(value, int):
        raise TypeError(f"{option} is no number: {value!r}")
    return value


def goal(words: Words, who: str, target: int) -> str:
    """What wins the match."""
    if who == SIDE:
        return words.tn(
            "The first side to reach {n} point wins the match.", "The first side to reach {n} points wins the match.",
            target,
        )  # fmt: skip
    return words.tn(
        "Whoever is first to reach {n} point wins the match.", "Whoever is first to reach {n} points wins the match.",
        target,
    )  # fmt: skip


def the_words(words: Words, counted: bool = True) -> list[Block]:
    """The few words that everything else is told in; `counted` where card-points are."""
    t = words.t
    found: list[Block] = [
        Heading(t("The words")),
        Text(
            t(
                "Everybody in turn lays one card on the table: these cards are a <b>trick</b>. The first of them is "
                "the <b>lead</b>, and to <b>follow suit</b> is to play a card of the same suit. One suit is "
                "<b>trumps</b>: its cards beat all the others."
            )
        ),
    ]
    if counted:
        found.append(
            Text(
                t(
                    "<b>Card-points</b> are what the cards in won tricks are worth; they only decide who gets the "
                    "point for Game. A match is won with <b>points</b>."
                )
            )
        )
    return found


def ranking(words: Words) -> Text:
    """Which card is higher."""
    return Text(
        words.t(
            "From high to low the cards are ace, king, queen, jack, ten, nine and so on down to two. In a trick the "
            "ten is just below the jack, although it is worth most for Game."
        )
    )


# --- the points -------------------------------------------------------------------------------------------------------


def high(words: Words, who: str) -> Text:
    """The point for the highest trump."""
    if who == SIDE:
        return _item(words.t("<b>High</b>: one point to the side that was dealt the highest trump in play."))
    return _item(words.t("<b>High</b>: one point to the player who was dealt the highest trump in play."))


def low(words: Words, who: str) -> Text:
    """The point for the lowest trump, for its first owner."""
    if who == SIDE:
        return _item(
            words.t("<b>Low</b>: one point to the side that was dealt the lowest trump in play, whoever takes it.")
        )
    return _item(
        words.t("<b>Low</b>: one point to the player who was dealt the lowest trump in play, whoever takes it.")
    )


def jack(words: Words, who: str) -> Text:
    """The point for the jack of trumps."""
    if who == SIDE:
        return _item(words.t("<b>Jack</b>: one point to the side that takes the jack of trumps in a trick."))
    return _item(words.t("<b>Jack</b>: one point to the player who takes the jack of trumps in a trick."))


def low_taken(words: Words, who: str) -> Text:
    """The point for the lowest trump, where it is for the taker."""
    if who == SIDE:
        return _item(words.t("<b>Low</b>: one point to the side that takes the lowest trump in play in a trick."))
    return _item(words.t("<b>Low</b>: one point to the player who takes the lowest trump in play in a trick."))


def game(words: Words, who: str, tie: str, worth: int = 1) -> Text:
    """The point for card-points, and who gets it if they are equal."""
    if worth > 1:
        first = words.tn(
            "<b>Game</b>: {n} point to the side with more card-points in its tricks.",
            "<b>Game</b>: {n} points to the side with more card-points in its tricks.",
            worth,
        )
    elif who == SIDE:
        first = words.t("<b>Game</b>: one point to the side with more card-points in its tricks.")
    else:
        first = words.t("<b>Game</b>: one point to the player with the most card-points in won tricks.")
    return _item(f"{first} {tie}")


def _item(text: str) -> Text:
    return Text(text, bullet=True)


def in_play(words: Words) -> Text:
    """Which cards count for High, Low and Jack."""
    return Text(
        words.t(
            "In play are only the cards in the players’ hands when the first trick begins. If the jack of trumps is "
            "not among them, nobody gets its point; if no trump is, there is neither High nor Low. One card can earn "
            "several points."
        )
    )


def trumps_in_play(words: Words) -> Cards:
    """An example of High and Low."""
    t = words.t
    high_, low_ = words.tp("a point", "High"), words.tp("a point", "Low")
    return Cards(
        (Row(shown("Kh Th 7h 4h", [high_, "", "", low_]), t("Trumps in play")),),
        t("No other hearts were dealt: the king is High, the four is Low, and there is no point for Jack."),
    )


def card_points(words: Words) -> Cards:
    """What cards are worth for Game."""
    return Cards(
        (Row(shown("Ts As Ks Qs Js", ["10", "4", "3", "2", "1"]), words.t("Card-points for Game")),),
        words.t("The same in every suit; nine to two are worth nothing. The whole pack has 80 card-points."),
    )


def strict_order(words: Words, who: str, target: int) -> Text:
    """How a match ends."""
    if who == SIDE:
        return Text(
            words.t(
                "After the last trick the points are counted in the order High, Low, Jack, Game. The side that is "
                "first to reach {n} wins at once; what comes after is not counted.",
                n=target,
            )
        )
    return Text(
        words.t(
            "After the last trick the points are counted in the order High, Low, Jack, Game. Whoever is first to "
            "reach {n} wins at once; what comes after is not counted.",
            n=target,
        )
    )


# --- examples ---------------------------------------------------------------------------------------------------------


def tricks(words: Words, played: str, caption: str) -> Cards:
    """A deal played out: `E:Jh* S:2c | S:9h ...`, the card that takes each trick with a star."""
    rows = []
    for number, part in enumerate(played.split("|"), 1):
        plays = [play.split(":") for play in part.split()]
        cards = " ".join(card for _, card in plays)
        labels = letters(words, "".join(seat for seat, _ in plays))
        rows.append(Row(shown(cards, labels), words.t("Trick {n}", n=number)))
    return Cards(tuple(rows), caption, small=True)


def house_rules(words: Words, variant: str) -> list[Block]:
    """Every option and every named set of options, each in one sentence."""
    found: list[Block] = [
        Heading(words.t("House rules")),
        Text(words.t("When you set up a match, you can choose:")),
    ]
    for key in OPTIONS[variant]:
        name = f"<b>{option_name(words, variant, key)}</b>"
        found.append(_item(f"{name}. {option_sentence(words, variant, key)}"))
    if PRESETS.get(variant):
        found.append(Text(words.t("Some sets of house rules have a name:")))
        for key in PRESETS[variant]:
            name = f"<b>{preset_name(words, variant, key)}</b>"
            found.append(_item(f"{name}. {preset_sentence(words, variant, key)}"))
    return found
