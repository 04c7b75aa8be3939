"""What each seat has seen of the cards, worked out from rules.md section 11 while a deal is done again."""

from collections.abc import Sequence

from game.actions import Say, discarded, is_discard
from game.cards import SUIT_MASK, Action, Card, Mask, Seat, mask_of
from game.deal import Deal
from game.rules import Rules

FIVE = 3


def cinch_trumps(suit: int) -> Mask:
    """The suit and the left pedro, the five of the other suit of its colour (rules.md 8.1)."""
    return SUIT_MASK[suit] | 1 << 13 * (3 - suit) + FIVE


def blind_seats(rules: Rules, dealer: Seat) -> set[Seat]:
    """Who may not look at his hand until trumps are fixed: the row "own hand before trumps fixed" of the table."""
    options = dict(rules.options)
    distances: tuple[int, ...] = ()
    if rules.key == "yorkshire":
        distances = (3,)  # the pitcher's partner
    elif (rules.key == "all_fours" and rules.players == 4) or options.get("strict_concealment"):
        distances = (2, 3)  # the dealer's partner and the player at his right
    return {(dealer + distance) % rules.players for distance in distances}


def seen_cards(rules: Rules, dealer: Seat, pack: Sequence[Card], done: Sequence[Action], cut: Card = -1) -> list[Mask]:
    """Per seat the cards that it has seen after these actions.

    Always the cards in its hand unless that is closed, every card turned up and everything played or thrown in.
    """
    deal = Deal(rules, dealer, pack, rules.opening, cut=cut)
    deal.begin(None)
    blind = blind_seats(rules, dealer)
    seen = [0] * rules.players
    look(deal, seen, blind)
    for action in done:
        seat = deal.turn
        if action == Say.PEEK:
            blind.clear()
        elif is_discard(action):
            show_discard(deal, seen, seat, discarded(action))
        elif action == Say.THROW:
            seen = [mask | deal.hands[seat] for mask in seen]
        elif action == Say.RUN:
            look_at_packets(deal, seen, blind)
        deal.apply(action)
        if deal.trump >= 0:
            blind.clear()
        look(deal, seen, blind)
    return seen


def look(deal: Deal, seen: list[Mask], blind: set[Seat]) -> None:
    """What lies open, and each his own hand."""
    public = mask_of(deal.turn_ups) | mask_of(deal.trick) | mask_of(c for trick in deal.tricks for c in trick.cards)
    if deal.rules.key == "california_jack":
        # The two cards drawn after every trick were seen by both, and so is the top of the stock.
        public |= mask_of(deal.pack[12 : deal.top + 1])
    for seat, hand in enumerate(deal.hands):
        seen[seat] |= public | (0 if seat in blind else hand)


def look_at_packets(deal: Deal, seen: list[Mask], blind: set[Seat]) -> None:
    """At All Fours a packet that is replaced has been in its owner's hand, who saw it unless he is blind."""
    players, top = deal.rules.players, deal.top
    while deal.rules.key in ("all_fours", "all_fives") and len(deal.pack) - top >= 3 * players + 1:
        for place in range(players):
            seat = (deal.eldest + place) % players
            if seat not in blind:
                seen[seat] |= mask_of(deal.pack[top + 3 * place : top + 3 * place + 3])
        top += 3 * players + 1
        if deal.pack[top - 1] // 13 != deal.turn_ups[0] // 13:
            return


def show_discard(deal: Deal, seen: list[Mask], seat: Seat, thrown: Mask) -> None:
    """Only the owner knows what he threw; but at Cinch it lies open, only the dealer's plain cards do not."""
    if deal.rules.key != "cinch":
        return
    shown = thrown & cinch_trumps(deal.trump) if seat == deal.dealer else thrown
    for other in range(len(seen)):
        seen[other] |= shown
