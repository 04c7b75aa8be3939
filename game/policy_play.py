"""Tricks on bare ints: what `careful` must know to choose a card, kept up with every card that is played."""

from game.cards import FULL, NO_CARD, Card, Mask, Seat, card_points, mask_of
from game.policy_lens import Lens, lens_of
from game.policy_rules import Stakes
from game.view import View


class Table:
    """The running play. A table made of a view holds the viewer's hand alone, one made for play-outs holds all.

    hands, counts, thrown, known   per seat: its cards and their number, its own discards, those all know it holds
    unseen    cards that nobody has seen on the table      voids     per suit a bit for each seat that is void of it
    gone      cards of the finished tricks                 taken     per team the card-points in its tricks
    cards     those of the running trick; `closed`, `open` what they are worth, where Game is decided and where not
    lead, best, holder   its first card, the one that takes it so far, who played that; `best` is -1 before the lead
    turn      who plays, -1 where nobody does              todo      a bit for each seat that plays after him
    out       a bit for each seat that has thrown in       top       the open card of the stock, -1 where there is none
    even      all hands are as long as the running trick leaves them, no card in them is known, and Low is its holder's
    """

    __slots__ = (
        "best", "cards", "closed", "counts", "even", "gone", "hands", "holder", "known", "lead", "lens", "open", "out",
        "taken", "thrown", "todo", "top", "tricks", "turn", "unseen", "voids",
    )  # fmt: skip

    def __init__(self, lens: Lens) -> None:
        seats = lens.seats
        self.lens = lens
        self.hands: list[Mask] = [0] * seats
        self.counts = [0] * seats
        self.thrown: list[Mask] = [0] * seats
        self.known: list[Mask] = [0] * seats
        self.unseen: Mask = FULL
        self.gone: Mask = 0
        self.taken = [0] * lens.teams
        self.voids: list[int] = [0] * 4
        self.tricks = 0
        self.cards: Mask = 0
        self.closed = self.open = 0.0
        self.lead: Card = NO_CARD
        self.best: Card = NO_CARD
        self.holder: Seat = -1
        self.turn: Seat = -1
        self.todo = 0
        self.out = 0
        self.top: Card = NO_CARD
        self.even = False

    def lie(self, seat: Seat, card: Card) -> None:
        """`seat` has put a card into the running trick."""
        lens, best = self.lens, self.best
        self.cards |= 1 << card
        self.closed += lens.closed[card]
        self.open += lens.open[card]
        if best < 0:
            self.lead = self.best = card
            self.holder = seat
        elif lens.beats[best] >> card & 1:
            self.best, self.holder = card, seat


def seen_by_all(view: View) -> Mask:
    """The cards that have been face up."""
    seen = view.shown | mask_of(view.trick.cards) | mask_of(view.turn_ups)
    for trick in view.tricks:
        seen |= mask_of(trick.cards)
    return seen | 1 << view.stock_top if view.stock_top >= 0 else seen


def unseen_cards(view: View) -> Mask:
    """Cards that may be in another hand."""
    return FULL & ~(view.hand | view.discards | seen_by_all(view))


def table_of(view: View, stakes: Stakes) -> Table:
    """What a player sees while the cards are played; trumps must be fixed."""
    table = Table(lens_of(stakes, view.trump, view.pitcher))
    table.hands[view.seat] = view.hand
    table.thrown[view.seat] = view.discards
    table.counts, table.known, table.out = list(view.counts), list(view.known), view.out
    for trick in view.tricks:
        mask = mask_of(trick.cards)
        table.gone |= mask
        table.taken[view.team_of[trick.winner]] += card_points(mask)
    table.tricks = len(view.tricks)
    for card, seat in zip(view.trick.cards, view.trick.seats, strict=True):
        table.lie(seat, card)
    table.top = view.stock_top
    table.unseen = FULL & ~seen_by_all(view)
    table.voids = [sum((void >> suit & 1) << seat for seat, void in enumerate(view.voids)) for suit in range(4)]
    table.turn = view.seat
    table.todo = after(table.lens, view.seat, view.trick.leader if view.trick.cards else view.seat, view.out)
    return table


def after(lens: Lens, seat: Seat, leader: Seat, out: int) -> int:
    """A bit for each seat that plays to the trick after `seat`."""
    todo = 0
    for other in lens.after[seat][-1]:
        if other == leader:
            break
        todo |= 1 << other
    return todo & ~out
