"""Terms: bidding, and what single games of the family have for themselves."""

from scenes.term_list import Term
from scenes.words import mark, mark_in

BIDS: dict[str, Term] = {
    "pitch": Term(
        mark_in("term", "Pitch"),
        mark("To fix trumps by leading a card: its suit is trumps for the whole deal."),
        mark_in("term forms", "pitch(|es|ed|ing)|-Auction Pitch|-Pitch with"),
    ),
    "pitcher": Term(
        mark_in("term", "Pitcher"),
        mark("The player who leads first and so decides which suit is trumps."),
        mark_in("term forms", "pitcher(|s)"),
        {"auction_pitch": mark("The player with the contract, who leads first. The suit of that card is trumps.")},
    ),
    "bid": Term(
        mark_in("term", "Bid"),
        mark("A promise to make at least so many points. The highest bid decides trumps."),
        mark_in("term forms", "bid(|s|ding|der|ders)|auction(|s)|highest bidder"),
    ),
    "pass": Term(
        mark_in("term", "Pass"),
        mark("To make no bid."),
        mark_in("term forms", "pass(|es|ed|ing)|-(deal |)pass(|es|ed|ing) (to|on|from)"),
    ),
    "contract": Term(
        mark_in("term", "Contract"),
        mark("The bid that won the auction: so many points must now be made."),
        mark_in("term forms", "contract(|s)"),
    ),
    "smudge": Term(
        mark_in("term", "Smudge"),
        mark("A bid to make all four points. If that succeeds, the match is won at once."),
        mark_in("term forms", "smudg(e|es|ed|ing|er)"),
    ),
    "set_back": Term(
        mark_in("term", "Set back"),
        mark("To have made fewer points than were bid. The bid is taken off the score, and no point counts."),
        mark_in("term forms", "set back|set-back(|s)|setback(|s)"),
        {"cinch": mark("To have made fewer points than were bid. The others score their points and the bid as well.")},
    ),
    "hole": Term(
        mark_in("term", "In the hole"),
        mark("Below zero. Such a score is written with a ring around it."),
        mark_in("term forms", "in the hole"),
    ),
    "settle": Term(
        mark_in("term", "Settlement"),
        mark("The losers pay the winner in chips. Each gives one, or two with a score of zero or less."),
        mark_in("term forms", "settle(|s|d|ment)|chip(|s)"),
    ),
    "peg": Term(
        mark_in("term", "Peg"),
        mark("To score points at once, as soon as the trick is taken."),
        mark_in("term forms", "peg(|s|ged|ging)|-peg board"),
    ),
    "draw": Term(
        mark_in("term", "Draw"),
        mark("To take a card from the stock."),
        mark_in("term forms", "draw(|s|ing|n)|drew|-(card|cards|highest card|highest|lowest) drawn|-drawn by"),
    ),
    "pedro": Term(
        mark_in("term", "Pedro"),
        mark("A five that is a trump and worth five points in Cinch. There are two, of the same colour."),
        mark_in("term forms", "pedro(|s)"),
    ),
    "right_pedro": Term(
        mark_in("term", "Right pedro"),
        mark("The five of trumps. It is worth five points in Cinch and beats the left pedro."),
        mark_in("term forms", "right pedro"),
    ),
    "left_pedro": Term(
        mark_in("term", "Left pedro"),
        mark("The other five of the trumps’ colour, a trump too. It comes just below the right pedro."),
        mark_in("term forms", "left pedro"),
    ),
    "rob": Term(
        mark_in("term", "Rob the pack"),
        mark("The dealer takes up all that is left of the stock, and keeps the best six cards."),
        mark_in("term forms", "(rob|robs|robbed|robbing) the pack"),
    ),
    "hang_jack": Term(
        mark_in("term", "Hang the jack"),
        mark("To take the jack of trumps from the other side. In Trinidad it brings three points, not one."),
        mark_in("term forms", "(hang|hangs|hung|hanging) (the |a |their )jack|hung(| jack| jacks)"),
    ),
    "kick": Term(
        mark_in("term", "Kick"),
        mark("The card turned up in Trinidad. An ace, a six or a jack scores for the dealer’s side."),
        mark_in("term forms", "kick(|s|ed|ing)"),
    ),
}
