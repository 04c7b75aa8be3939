"""Pages of text: the rules of each game, all keys, and how deals are made; in the HTML that a text box can show."""

from collections.abc import Callable, Sequence

from scenes.words import Words, mark

GAMES: dict[str, str] = {
    "seven_up": mark("Seven Up"),
    "yorkshire": mark("Yorkshire All Fours"),
    "auction_pitch": mark("Auction Pitch"),
    "all_fours": mark("All Fours"),
    "all_fives": mark("All Fives"),
    "california_jack": mark("California Jack"),
    "shasta_sam": mark("Shasta Sam"),
    "cinch": mark("Cinch"),
    "trinidad": mark("Trinidad All Fours"),
}
"""The name of each game."""


def game_name(words: Words, key: str) -> str:
    """The name of a game: `Seven Up`."""
    return words.t(GAMES[key])


def rules_page(words: Words, key: str) -> str:
    """The rules of a game on one page."""
    return _PAGES[key](words)


def _page(parts: Sequence[tuple[str, str]]) -> str:
    """Headings and paragraphs, with a line between."""
    return "<br><br>".join(f"<b>{heading}</b><br>{text}" for heading, text in parts)


def _seven_up(words: Words) -> str:
    t = words.t
    return _page([
        (
            t("Seven Up for two pairs"),
            t("You and the player opposite are partners. The first side to reach seven points wins the match."),
        ),
        (
            t("The deal"),
            t(
                "Everybody is dealt six cards, three at a time. Ace is high, then king, queen, jack, ten, down to two. "
                "The next card is turned up: its suit is offered as trumps."
            ),
        ),
        (
            t("Stand or beg"),
            t(
                "The player on the dealer’s left either <b>stands</b>, and the suit is trumps, or <b>begs</b> for "
                "another. The dealer answers a beg in one of two ways: <b>gives one</b> point to the other side and "
                "keeps the suit, or <b>runs the cards</b>: three more to each and a new card turned, again and again "
                "until another suit shows. If the pack is spent first, the same dealer deals again."
            ),
        ),
        (
            t("After a run"),
            t(
                "If all four agree to <b>bunch</b>, the cards are dealt again; one who wants to play on is enough to "
                "keep them. Then everybody throws cards face down until six are left."
            ),
        ),
        (
            t("The play"),
            t(
                "The player on the dealer’s left leads first. If trumps are led, you must play a trump if you have "
                "one. If another suit is led, you may follow suit or trump, as you like; without that suit you may "
                "play any card. The highest trump takes the trick, or without trumps the highest card of the suit "
                "led. Whoever takes it leads next."
            ),
        ),
        (
            t("The points"),
            t(
                "<b>High</b>: to the side that was dealt the highest trump in play.<br>"
                "<b>Low</b>: to the side that was dealt the lowest trump in play, whoever takes it.<br>"
                "<b>Jack</b>: to the side that takes the jack of trumps in a trick.<br>"
                "<b>Game</b>: to the side with more card-points in its tricks: ten 10, ace 4, king 3, queen 2, "
                "jack 1. If they are equal, the dealer’s opponents get it.<br>"
                "In play are the cards in hand when the first trick begins. If the jack of trumps is not among them, "
                "nobody gets its point."
            ),
        ),
        (
            t("Before the play"),
            t(
                "If the card that fixed trumps is a jack, the dealer’s side scores one point. Then the point that the "
                "dealer gave is counted, if there was one. Either can end the match."
            ),
        ),
        (
            t("The end"),
            t(
                "The points are counted in the order High, Low, Jack, Game. The side that is first to reach seven "
                "wins at once; what comes after is not counted."
            ),
        ),
    ])


_PAGES: dict[str, Callable[[Words], str]] = {"seven_up": _seven_up}


def keys(words: Words) -> list[tuple[str, str]]:
    """Every key and what it does; letters are named as on a Latin keyboard."""
    t = words.t
    return [
        (t("Tab, arrows"), t("go from one card or button to the next")),
        (t("Enter, Space"), t("play the card, press the button; skip what moves")),
        ("Escape", t("pause; back")),
        ("F1", t("this help")),
        ("F11", t("full screen")),
        ("L", t("show the last trick")),
        ("H", t("show what has happened so far")),
        ("S, B", t("stand, beg")),
        ("G, R", t("give one, run the cards")),
        ("U, P", t("bunch, play on")),
    ]


def keys_page(words: Words) -> str:
    """All keys on one page."""
    return "<br>".join(f"<b>{key}</b>: {use}" for key, use in keys(words))


def fairness_page(words: Words) -> str:
    """How deals are made, and what computer players see."""
    t = words.t
    return _page([
        (
            t("How the cards are shuffled"),
            t(
                "Every match has a seed, a short word from which all its packs are shuffled. Each order of the 52 "
                "cards is as likely as any other, and nothing that is said or played changes a pack. The same seed "
                "always gives the same packs, so anyone can check it: the seed is shown when the match is over."
            ),
        ),
        (
            t("What computer players see"),
            t(
                "A computer player is given what a person in that chair would see: its own cards, what lies open on "
                "the table, what was said and played, and the score. It never sees your cards, your partner’s "
                "cards, the pack or the seed. It is not helped when you are ahead, nor held back when you are behind."
            ),
        ),
        (
            t("Why it sometimes feels unfair"),
            t(
                "Bad luck comes in runs, and we remember the bad hands better than the good ones. The same rules and "
                "the same chances hold for every chair."
            ),
        ),
    ])
