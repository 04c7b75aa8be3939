"""The state of one deal, stepped by the phases of its rules. Never leaves this package: others get a View."""

from collections.abc import Sequence
from operator import and_

from game.cards import ACE, NO_CARD, NO_SUIT, Action, Card, Mask, Seat, Suit, Team, cards_of
from game.errors import Refusal, Why
from game.events import Award, Dealt, HandOpened, MatchWon
from game.order import PLAIN, Order
from game.ready_events import fixes_trump, throws_in, turns_up
from game.rules import Emit, Rules
from game.view import Call, Trick, View


class Deal:
    """One deal from the pack to the count.

    `pack` lies top first and `top` is the index of the next card. Per seat: `hands`, `held` (the hands when the play
    began, and what was drawn to them since), `won` (cards taken in tricks), `thrown` (discards), `known` (drawn so that
    all have seen it). `closed` has a bit per seat that may not look at its cards, `out` one per seat that is out.
    `buried` are cards out of play that nobody has seen, `shown` those out of play that all have. `cut` is the card cut
    for trumps. `revokes` lists (seat, trick, fatal). `scores` is the match score, brought up to date with every award.
    `step` counts inside a phase.
    """

    __slots__ = (
        "awards", "best", "best_seat", "bid", "bunches", "buried", "calls", "closed", "cut", "dealer", "decided_by",
        "given", "hands", "held", "index", "known", "leader", "open_stock", "open_tricks", "order", "out", "over",
        "pack", "passes", "phase", "pitcher", "revokes", "rules", "runs", "scores", "seats", "set_back", "shown",
        "step", "thrown", "top", "trick", "tricks", "trump", "turn", "turn_ups", "void", "voids_from", "winner", "won",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, dealer: Seat, pack: Sequence[Card], scores: Sequence[int], bunches: int = 0,
        cut: Card = NO_CARD,
    ) -> None:  # fmt: skip
        seats = len(rules.team_of)
        self.rules = rules
        self.dealer = dealer
        self.pack = tuple(pack)
        self.scores = list(scores)
        self.bunches = bunches
        self.cut = cut
        self.top = 0
        self.hands: list[Mask] = [0] * seats
        self.held: list[Mask] = []
        self.won: list[Mask] = [0] * seats
        self.thrown: list[Mask] = [0] * seats
        self.known: list[Mask] = [0] * seats
        self.buried: Mask = 0
        self.shown: Mask = 0
        self.open_stock = False
        self.open_tricks = 0
        self.revokes: list[tuple[Seat, int, bool]] = []
        self.set_back: Team = -1
        self.voids_from = 0
        self.closed = 0
        self.out = 0
        self.turn_ups: list[Card] = []
        self.trump: Suit = NO_SUIT
        self.order: Order = PLAIN[0]
        self.runs = 0
        self.given = False
        self.bid = 0
        self.pitcher: Seat = -1
        self.calls: list[Call] = []
        self.turn: Seat = -1
        self.leader: Seat = -1
        self.trick: list[Card] = []
        self.seats: list[Seat] = []
        self.best: Card = NO_CARD
        self.best_seat: Seat = -1
        self.tricks: list[Trick] = []
        self.awards: list[Award] = []
        self.winner: Team | None = None
        self.decided_by = ""
        self.void = ""
        self.passes = False
        self.over = False
        self.index = 0
        self.step = 0
        self.phase = rules.phases[0]

    @property
    def eldest(self) -> Seat:
        """The first player after the dealer."""
        return (self.dealer + 1) % len(self.hands)

    def begin(self, emit: Emit) -> None:
        """Start with the first phase."""
        self.phase.begin(self, emit)

    def advance(self, emit: Emit) -> None:
        """Leave the phase and begin the next; after the last the deal is over."""
        self.index += 1
        self.step = 0
        if self.index == len(self.rules.phases):
            self.close(emit)
            return
        self.phase = self.rules.phases[self.index]
        self.phase.begin(self, emit)

    def close(self, emit: Emit) -> None:
        """The deal is played and counted."""
        self.over = True
        decided = self.rules.settle.close(self.scores, self, emit)
        if decided is not None:
            self.win(*decided, emit)

    def throw_in(self, reason: str, emit: Emit, passes: bool = False) -> None:
        """The deal is void: no cards are counted. The same dealer deals again unless the deal `passes` on."""
        self.void = reason
        self.passes = passes
        self.over = True
        if emit is not None:
            emit.append(throws_in(reason))

    def award(self, award: Award, emit: Emit) -> bool:
        """Score an award at its moment; True when it decides the match, and then nothing more may happen."""
        self.awards.append(award)
        if emit is not None:
            emit.append(award)
        winner = self.rules.settle.add(self.scores, award)
        if winner is None:
            return False
        self.win(winner, award.category, emit)
        return True

    def win(self, winner: Team, category: str, emit: Emit) -> None:
        """The match is decided."""
        self.winner, self.decided_by, self.over = winner, category, True
        if emit is not None:
            emit.append(MatchWon(winner, category))

    def deal_packet(self, count: int, emit: Emit) -> None:
        """`count` cards to each player, from eldest hand on."""
        seats, top, closed = len(self.hands), self.top, self.closed
        for seat in (*range(self.dealer + 1, seats), *range(self.dealer + 1)):
            packet = self.pack[top : top + count]
            top += count
            mask = 0
            for card in packet:
                mask |= 1 << card
            self.hands[seat] |= mask
            if emit is not None:
                emit.append(Dealt(seat, packet, count, closed >> seat & 1 == 1))
        self.top = top

    def turn_up(self, emit: Emit) -> Card:
        """The dealer turns the next card face up."""
        card = self.pack[self.top]
        self.top += 1
        self.turn_ups.append(card)
        if emit is not None:
            emit.append(turns_up(self.dealer, card))
        return card

    def fix_trump(self, suit: Suit, card: Card, emit: Emit) -> None:
        """Trumps are settled; hands that had to stay closed may be opened."""
        self.trump = suit
        self.order = self.rules.orders[suit]
        if emit is not None:
            emit.append(fixes_trump(suit, card))
        if self.closed:
            self.open_hands(emit)

    def open_hands(self, emit: Emit) -> None:
        """Hands that had to stay closed are looked at."""
        closed, self.closed = self.closed, 0
        if emit is not None:
            for seat, hand in enumerate(self.hands):
                if closed >> seat & 1:
                    emit.append(HandOpened(seat, cards_of(hand), hand.bit_count()))

    @property
    def stock(self) -> int:
        """Cards left in the pack."""
        return len(self.pack) - self.top

    def to_act(self) -> Seat:
        """Whose turn it is, -1 when the deal is over."""
        return -1 if self.over else self.phase.to_act(self)

    def legal(self) -> Sequence[Action]:
        """What the player to act may do, () when the deal is over."""
        return () if self.over else self.phase.legal(self)

    def why_not(self, action: Action) -> Refusal | None:
        """None exactly when the action is legal, else the reason."""
        return Refusal(Why.DEAL_OVER) if self.over else self.phase.why_not(self, action)

    def apply(self, action: Action, emit: Emit = None) -> None:
        """Do a legal action (see `why_not`) and all that follows from it by itself."""
        self.phase.apply(self, action, emit)

    def copy(self) -> "Deal":
        """A deal that goes on independently; the pack and the rules are shared, neither ever changes."""
        twin = Deal.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if type(value) is list and name != "pack" else value)
        return twin

    def view(self, seat: Seat) -> View:
        """All that `seat` may know."""
        rules, closed, to_act = self.rules, bool(self.closed >> seat & 1), self.to_act()
        return View(
            seat=seat, variant=rules.key, options=rules.options, team_of=rules.team_of,
            phase=self.phase.key, to_act=to_act, dealer=self.dealer,
            hand=0 if closed else self.hands[seat], closed=closed,
            counts=tuple(hand.bit_count() for hand in self.hands), stock=self.stock, turn_ups=tuple(self.turn_ups),
            trump=self.trump, trick=Trick(self.leader, tuple(self.trick), -1, tuple(self.seats)),
            tricks=tuple(self.tricks), won=self._tricks_won(), calls=tuple(self.calls), discards=self.thrown[seat],
            known=tuple(map(and_, self.known, self.hands)), voids=self._voids(), out=self.out,
            shown_by=tuple(thrown & self.shown for thrown in self.thrown),
            stock_top=self.pack[self.top] if self.open_stock and self.stock else NO_CARD, cut=self.cut,
            open_tricks=self.open_tricks, bid=self.bid, pitcher=self.pitcher,
            awards=tuple(self.awards), scores=tuple(self.scores), target=rules.settle.target,
            runs=self.runs, bunches=self.bunches, over=self.over, void=self.void,
            legal=self.legal() if seat == to_act else (),
            asides=() if self.over else self.phase.asides(self, seat),
        )  # fmt: skip

    def _tricks_won(self) -> tuple[int, ...]:
        won = [0] * len(self.hands)
        for trick in self.tricks:
            won[trick.winner] += 1
        return tuple(won)

    def _voids(self) -> tuple[int, ...]:
        """Per seat a bit for each suit that its plays since it last drew a card have shown it not to hold."""
        void = [0] * len(self.hands)
        follow = next((phase.follow for phase in self.rules.phases if hasattr(phase, "follow")), None)
        if follow is None or self.trump == NO_SUIT:
            return tuple(void)
        order = self.order
        running = Trick(self.leader, tuple(self.trick), -1, tuple(self.seats))
        for _, cards, _, seats in (*self.tricks[self.voids_from :], running):
            for card, seat in zip(cards[1:], seats[1:], strict=True):
                gone = follow.shows_void(order, cards[0], card)
                if gone:
                    void[seat] |= sum(1 << suit for suit in range(4) if not self._plain(suit) & ~gone)
        return tuple(void)

    def _plain(self, suit: Suit) -> Mask:
        """The cards that count as `suit`: the left pedro belongs to the trumps."""
        return self.order.group[13 * suit + ACE]
