"""How trumps are found at All Fours and All Fives: a card turned up, stand or beg, packets that are replaced."""

from scenes.rulebook.blocks import Block, Cards, Heading, Row, Text, shown
from scenes.rulebook.common import SIDE
from scenes.words import Words


def turned_up(words: Words, who: str) -> list[Block]:
    """The deal, and the jack that may be turned."""
    t = words.t
    if who == SIDE:
        jack = t("Whenever a jack is turned up, now or later in this deal, the dealer’s side scores one point at once.")
    else:
        jack = t("Whenever a jack is turned up, now or later in this deal, the dealer scores one point at once.")
    return [
        Heading(t("The deal")),
        Text(
            t(
                "The highest card drawn deals first; then the deal passes to the left. Everybody is dealt six cards, "
                "three at a time. The next card is turned up: its suit is offered as trumps."
            )
        ),
        Text(jack),
    ]


def beg(words: Words, who: str) -> list[Block]:
    """What eldest hand and the dealer say, and what follows."""
    t = words.t
    if who == SIDE:
        gift = t(
            "The dealer answers a beg with “I <b>give</b> you one”, and the suit is trumps for one point to the side "
            "that begged, or <b>runs the cards</b>."
        )
        jacks = t(
            "Two jacks are turned: the dealer’s side scores for both, though spades did not become trumps. Diamonds "
            "are trumps, and nobody can take their jack in a trick."
        )
    else:
        gift = t(
            "The dealer answers a beg with “I <b>give</b> you one”, and the suit is trumps for one point to the player "
            "who begged, or <b>runs the cards</b>."
        )
        jacks = t(
            "Two jacks are turned: the dealer scores for both, though spades did not become trumps. Diamonds are "
            "trumps, and nobody can take their jack in a trick."
        )
    return [
        Heading(t("Stand or beg")),
        Text(
            t(
                "Only two speak: the player on the dealer’s left (with two players, the other player) and the dealer. "
                "The first one either <b>stands</b>, and the suit is trumps, or <b>begs</b>."
            )
        ),
        Text(gift),
        Text(
            t(
                "In a run the card turned up is turned down, everybody gets three more cards, and another is turned "
                "up. If it shows another suit, this is trumps. If it shows the first suit again, the three cards that "
                "were just dealt are thrown away face down, those very three, and three others are dealt. If too few "
                "cards are left for another run, the same dealer deals again; points for turned jacks stay."
            )
        ),
        Cards(
            (Row(shown("5h 9h Kc"), t("Turned up in turn")),),
            t(
                "The nine is a heart again, so the three cards dealt with it are replaced by three others. The king "
                "shows another suit, and clubs are trumps."
            ),
        ),
        Cards(
            (Row(shown("Js Jd", [t("one point"), t("one point")]), t("Turned up in turn")),),
            jacks,
        ),
        Text(
            t(
                "After a run everybody holds nine cards and throws any three of them, trumps too, face down. They take "
                "no part in the play."
            )
        ),
    ]


def tie_for_two_or_three(words: Words) -> str:
    """Who gets Game if card-points are equal, where everybody plays alone."""
    return words.t(
        "If they are equal, the player who did not deal gets it. With three players, it goes to the one who shares the "
        "most with the dealer; if both who did not deal share the most, nobody gets it."
    )
