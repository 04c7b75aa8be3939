"""How the games differ: one table of all."""

from scenes.rulebook.blocks import Block, Heading, Table, Text
from scenes.rulebook.common import the_words
from scenes.rulebook.names import GAMES
from scenes.words import Words


def page(words: Words) -> list[Block]:
    """The table, and how to read it."""
    t = words.t
    head = (
        t("Game"), t("Players"), t("Cards"), t("Trumps"), t("Without the suit led"), t("Low goes to"),
        t("Jack of trumps"), t("Equal Game"), t("Points to win"), t("Special"),
    )  # fmt: skip
    cells = {**_pairs(words), **_alone(words), **_bidding(words)}
    rows = tuple((t(name), *cells[key]) for key, name in GAMES.items())
    return [
        Heading(t("How the games differ")),
        Text(
            t(
                "In all of them the highest trump takes the trick, a led trump must be answered with a trump, any "
                "other suit may be trumped even by a player who could follow, and High, Low, Jack and Game score."
            )
        ),
        *the_words(words),
        Table(head, rows),
        Text(t("This is how the games are played without house rules.")),
    ]


def _pairs(words: Words) -> dict[str, tuple[str, ...]]:
    """The rows of these games, without their names."""
    t = words.t
    any_card, dealt, one = t("any card"), t("whoever was dealt it"), t("1 point")
    return {
        "seven_up": (
            t("4 in pairs"), "6", t("a card turned up, beg"), any_card, dealt, one, t("dealer’s opponents"), "7",
            t("bunching: all may agree to deal again"),
        ),
        "yorkshire": (
            t("4 in pairs"), "6", t("the first card led"), any_card, dealt, one, t("nobody"), "11",
            t("partner’s cards closed till the lead; throwing in"),
        ),
        "trinidad": (
            t("4 in pairs, anticlockwise"), t("6, 9 or 12"), t("a card turned up, beg"), any_card, dealt,
            t("1 point, hung 3"), t("nobody"), "14", t("kicks score; all cards are kept"),
        ),
    }  # fmt: skip


def _alone(words: Words) -> dict[str, tuple[str, ...]]:
    t = words.t
    trump, dealt, one = t("must trump"), t("whoever was dealt it"), t("1 point")
    return {
        "all_fours": (
            t("2, 3, or 4 in pairs"), "6", t("a card turned up, beg"), trump, dealt, one,
            t("non-dealer, dealer’s opponents"), "7", t("every turned jack scores; packets are replaced"),
        ),
        "all_fives": (
            t("2 or 3"), "6", t("a card turned up, beg"), trump, dealt, t("pegs 1"), t("non-dealer"), "61",
            t("trumps are pegged trick by trick"),
        ),
        "california_jack": (
            "2", t("6, refilled"), t("top card of the stock"), trump, t("whoever takes it"), one, t("non-dealer"),
            "10", t("drawing from an open stock"),
        ),
        "shasta_sam": (
            "2", t("6, refilled"), t("a card cut"), trump, t("whoever takes it"), one, t("non-dealer"), "10",
            t("drawing from a closed stock"),
        ),
    }  # fmt: skip


def _bidding(words: Words) -> dict[str, tuple[str, ...]]:
    t = words.t
    any_card = t("any card")
    return {
        "auction_pitch": (
            t("3 to 5, each alone"), "6", t("highest bidder’s first lead"), any_card, t("whoever was dealt it"),
            t("1 point"), t("nobody"), "7", t("bids of 2, 3 and smudge; set-backs"),
        ),
        "cinch": (
            t("4 in pairs"), t("9, then 6"), t("named by the highest bidder"), any_card, t("whoever takes it"),
            t("1 point"), t("no count: the ten of trumps"), "51", t("two pedros worth 5; robbing the pack"),
        ),
    }  # fmt: skip
