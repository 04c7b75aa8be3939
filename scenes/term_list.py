"""What a term of the card table is, and the terms of the play and the points. No pygame.

Those of the calls and of bidding are in scenes/term_calls.py and scenes/term_bids.py; scenes/terms.py finds them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.words import mark, mark_in


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the card table.

    `title` and `forms` are messages with their contexts, `variants` are explanations by game, where it differs.
    """

    title: tuple[str, str]
    text: str
    forms: tuple[str, str]
    variants: Mapping[str, str] = field(default_factory=dict)


_TAKEN = mark("The lowest trump in play. It brings a point to whoever takes it in a trick.")

PLAY: dict[str, Term] = {
    "trick": Term(
        mark_in("term", "Trick"),
        mark("One card from each player, laid one after the other. The best of them takes all."),
        mark_in("term forms", "trick(|s)"),
    ),
    "lead": Term(
        mark_in("term", "Lead"),
        mark("The first card of a trick. Whoever took the last trick leads to the next."),
        mark_in(
            "term forms",
            "lead(|s|er|ing)|led|-leading (place|team)"
            "|-(lead(|s|ing)|led) (by|with) (one|two|three|four|five|six|seven|eight|nine|ten|a point|points)"
            "|-lead(s|ing) so far|-great the lead",
        ),
    ),
    "trump": Term(
        mark_in("term", "Trump"),
        mark("A card of the suit that is trumps in this deal. It beats every card of the other suits."),
        mark_in("term forms", "trump(|s)|trump suit"),
    ),
    "trumping": Term(
        mark_in("term", "To trump"),
        mark("To play a trump on a card of another suit. In this family you may do so even if you could follow."),
        mark_in(
            "term forms",
            "trump(ed|ing)|(may|must|can|cannot|to|could) trump|trump (instead|it)|-to trump(s| lead)|ruff(|s|ed|ing)",
        ),
    ),
    "follow": Term(
        mark_in("term", "Follow suit"),
        mark("To play a card of the suit that was led."),
        mark_in("term forms", "follow(|s|ed|ing) suit|(may|must|can|cannot|could|to) follow(| suit)|-to follow the"),
    ),
    "void": Term(
        mark_in("term", "Void"),
        mark("Without a single card of a suit. Then any card may be played on it."),
        mark_in("term forms", "void(|s)|without the suit led|-(void deal|deal is void|deals are void)"),
        {
            key: mark("Without a single card of a suit. Then a trump must be played on it, if there is one.")
            for key in ("all_fours", "all_fives", "california_jack", "shasta_sam")
        },
    ),
    "undertrump": Term(
        mark_in("term", "Undertrump"),
        mark("To trump with a lower trump than one that lies there already. Some tables forbid it."),
        mark_in("term forms", "undertrump(|s|ed|ing)"),
    ),
    "boss": Term(
        mark_in("term", "Boss card"),
        mark("The highest card of a suit that is still out. No card of its suit can beat it any more."),
        mark_in("term forms", "boss(| card| cards| trump| trumps)|master (card|cards|trump|trumps)"),
    ),
    "draw_trumps": Term(
        mark_in("term", "Draw trumps"),
        mark("To lead trumps so that the others must spend theirs. Afterwards side suits are safe from them."),
        mark_in("term forms", "draw(|s|ing) (|the |their |out )trumps|trumps (are|were) drawn"),
    ),
    "high": Term(
        mark_in("term", "High"),
        mark("The highest trump in play. It brings a point to whoever was dealt it."),
        mark_in("term forms", "High|-High (card|trump|suit)(|s)"),
        {"cinch": mark("The ace of trumps. It brings a point to the side that takes it in a trick.")},
    ),
    "low": Term(
        mark_in("term", "Low"),
        mark("The lowest trump in play. It brings a point to whoever was dealt it, even if others take it."),
        mark_in("term forms", "Low|-Low (card|trump|suit)(|s)"),
        {"california_jack": _TAKEN, "shasta_sam": _TAKEN, "cinch": _TAKEN},
    ),
    "jack": Term(
        mark_in("term", "Jack"),
        mark("The jack of trumps. It brings a point to whoever takes it in a trick."),
        mark_in("term forms", "Jack|-Jack of|-(California|the) Jack|-Jack(,| and| or) (queen|king|ten|nine)"),
        {
            "trinidad": mark("The jack of trumps. It brings one point, and more if it is taken from the other side."),
            "all_fives": mark("The jack of trumps. Whoever takes it pegs one point at once."),
        },
    ),
    "game": Term(
        mark_in("term", "Game"),
        mark("The point for most card-points in won tricks."),
        mark_in("term forms", "Game|-Game of"),
        {"cinch": mark("The ten of trumps. It brings a point to the side that takes it in a trick.")},
    ),
    "card_points": Term(
        mark_in("term", "Card-points"),
        mark("Ten counts 10, ace 4, king 3, queen 2, jack 1. They decide only who gets the point for Game."),
        mark_in("term forms", "card-point(|s)"),
        {"all_fives": mark("Ten counts 10, ace 4, king 3, queen 2, jack 1, and the five of trumps 5.")},
    ),
    "in_play": Term(
        mark_in("term", "In play"),
        mark("Held in a hand when the first trick begins. Cards in the pack or thrown away are not in play."),
        mark_in("term forms", "in play"),
    ),
    "order": Term(
        mark_in("term", "Counting order"),
        mark("Points are counted in the order High, Low, Jack, Game. Whoever reaches the target first has won."),
        mark_in("term forms", "counting order|order of counting|order High, Low, Jack, Game"),
    ),
    "target": Term(
        mark_in("term", "Target"),
        mark("As many points as win the match."),
        mark_in("term forms", "target(|s)"),
    ),
}
