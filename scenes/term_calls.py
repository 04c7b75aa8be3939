"""Terms: the players, the deal, and what is said before the play."""

from scenes.term_list import Term
from scenes.words import mark, mark_in

CALLS: dict[str, Term] = {
    "dealer": Term(
        mark_in("term", "Dealer"),
        mark("The player who deals the cards. After every deal the next one deals."),
        mark_in("term forms", "dealer(|s)"),
    ),
    "eldest": Term(
        mark_in("term", "Eldest"),
        mark("The player who comes next after the dealer: the first to be dealt to, and the first to speak."),
        mark_in("term forms", "eldest(| hand)"),
    ),
    "pone": Term(
        mark_in("term", "Pone"),
        mark("The last player before the dealer. Where two play, it is the one who does not deal."),
        mark_in("term forms", "pone(|s)"),
    ),
    "partner": Term(
        mark_in("term", "Partner"),
        mark("The player opposite, where two play together against two. Partners have one score."),
        mark_in("term forms", "partner(|s)"),
    ),
    "side": Term(
        mark_in("term", "Side"),
        mark("A pair of partners, or one player where everybody plays alone."),
        mark_in("term forms", "side(|s)|-side (suit|suits|by side)|-(right|left|this) side"),
    ),
    "stock": Term(
        mark_in("term", "Stock"),
        mark("The cards that are left when all have been dealt theirs."),
        mark_in("term forms", "stock(|s)"),
        {
            "california_jack": mark(
                "The cards left after the deal, the top one open. After every trick both draw one."
            ),
            "shasta_sam": mark("The cards left after the deal, face down. After every trick both players draw one."),
            "cinch": mark("The 16 cards left after the deal. Whoever threw cards draws from it to hold six again."),
        },
    ),
    "turn_up": Term(
        mark_in("term", "Turn-up"),
        mark("The card turned face up after the deal. Its suit is offered as trumps."),
        mark_in("term forms", "turn-up(|s)|turn(|s|ed) up|turned-up|(card|cards|jack) turned up"),
    ),
    "stand": Term(
        mark_in("term", "Stand"),
        mark("To accept the suit of the card turned up: it is trumps."),
        mark_in(
            "term forms",
            "stand(|s|ing)|stood|-(stand|stands|standing|stood) (for|out|in|on|here|at|just|above|between)"
            "|-as it stands|-(it|score|game|match) (stands|stood)",
        ),
    ),
    "beg": Term(
        mark_in("term", "Beg"),
        mark("To ask for another suit. The dealer must answer with a point or with more cards."),
        mark_in("term forms", "beg(|s|ged|ging)"),
    ),
    "give": Term(
        mark_in("term", "Give one"),
        mark("The dealer’s answer to a beg: the other side gets a point, and the suit stays trumps."),
        mark_in("term forms", "(give|gives|gave|giving|given) one|gift(|s)|-trump must give one|-no gift"),
    ),
    "run": Term(
        mark_in("term", "Run the cards"),
        mark("The dealer’s other answer to a beg: three more cards to each, until another suit is turned up."),
        mark_in("term forms", "(run|runs|ran|running) the cards|(a|the|each|every) run|-a run of"),
    ),
    "bunch": Term(
        mark_in("term", "Bunch"),
        mark("To have everything dealt again after the dealer ran the cards. All four must agree."),
        mark_in("term forms", "bunch(|es|ed|ing)"),
    ),
    "discard_six": Term(
        mark_in("term", "Discard to six"),
        mark("To throw cards face down before the play, until six are left. They are out of the deal."),
        mark_in(
            "term forms",
            "discard(|s|ed|ing) (|down )to six|(throw|throws|thrown) (|down )to six|down to six|until six are left",
        ),
        {"cinch": mark("To throw cards before the play, face up. Whoever holds fewer than six draws from the stock.")},
    ),
    "discard": Term(
        mark_in("term", "Discard"),
        mark("To part with a card one does not need: on a trick one cannot win, or before the play."),
        mark_in("term forms", "discard(|s|ed|ing)"),
    ),
    "draw_partners": Term(
        mark_in("term", "Draw for partners"),
        mark("Each player draws a card: the two highest play against the two lowest."),
        mark_in("term forms", "(deal|draw|draws|drawn|drawing) for partners|drawn for"),
    ),
    "closed": Term(
        mark_in("term", "Closed hand"),
        mark("Cards that even their owner may not look at yet. They are opened when trumps are fixed."),
        mark_in(
            "term forms",
            "(closed|concealed) (hand|hands|cards|partner)|cards (stay |are |)(closed|face down)|stay face down",
        ),
    ),
    "peek": Term(
        mark_in("term", "Peek"),
        mark("To look at closed cards too early. The other side scores four points for it."),
        mark_in("term forms", "peek(|s|ed|ing)"),
    ),
    "throw_in": Term(
        mark_in("term", "Throw in"),
        mark("To lay a hopeless hand open and play no more in this deal. The partner goes on alone."),
        mark_in("term forms", "(throw|throws|threw|thrown|throwing) in|(throw|throws|threw) (the|this|your|a) hand in"),
    ),
    "revoke": Term(
        mark_in("term", "Revoke"),
        mark("To play a card the rules do not allow. It is possible only where a house rule lets it happen."),
        mark_in("term forms", "revok(e|es|ed|ing)"),
    ),
}
