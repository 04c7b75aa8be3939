"""What one seat can work out from its view: where every card may be, and who may still take it. No pygame."""

from collections.abc import Sequence

from game.cards import ACE, CARD_POINTS, FIVE, FULL, Card, Mask, Seat, Team, cards_of, mask_of
from game.phases.robbing import Robbing
from game.phases.stock import Drawing
from game.rules import Rules
from game.view import View
from scenes.categories import follow_of

Teams = frozenset[Team]
NOBODY: Team = -1


class Facts:
    """The cards of a view with trumps fixed.

    `held` tells who held a card that was played or is known to be held. `hidden` are the cards that may lie in a hand
    nobody sees, in the rest of the pack or out of play; `unknown` is how many of them each player holds.
    """

    def __init__(self, view: View, rules: Rules) -> None:
        self.view, self.rules = view, rules
        self.order = rules.orders[view.trump]
        self.playing = view.phase == "playing" or bool(view.tricks)
        self.anybody: Teams = frozenset({*view.team_of, NOBODY})
        self.stock = view.stock if any(isinstance(phase, Drawing) for phase in rules.phases) else 0
        self.now: dict[Card, Seat] = dict.fromkeys(cards_of(view.hand), view.seat)
        for seat, mask in enumerate(view.known):
            self.now.update(dict.fromkeys(cards_of(mask), seat))
        self.held = dict(self.now)
        for trick in (*view.tricks, view.trick):
            self.held.update(zip(trick.cards, trick.seats, strict=True))
        self.hidden = FULL & ~mask_of(self.held) & ~mask_of(view.turn_ups) & ~view.discards & ~view.shown
        known = [0] * view.players
        for seat in self.now.values():
            known[seat] += 1
        self.unknown = [count - seen for count, seen in zip(view.counts, known, strict=True)]
        self._may = [self._hand(seat) for seat in range(view.players)]

    def _hand(self, seat: Seat) -> Mask:
        """The cards that a player may hold now."""
        cards = mask_of(card for card, holder in self.now.items() if holder == seat)
        if not self.unknown[seat]:
            return cards
        hidden = self.hidden
        for suit in range(4):
            if self.view.voids[seat] >> suit & 1:
                hidden &= ~self.order.group[13 * suit + ACE]
        return cards | hidden

    def may_hold(self, seat: Seat) -> Mask:
        """The cards that a player may hold now."""
        return self._may[seat]

    def _sure(self, card: Card) -> bool:
        """Whether a hidden card is in a hand, or will be drawn to one."""
        if not self.playing:
            return False
        if self.hidden.bit_count() == sum(self.unknown) + self.stock:
            return True
        # trumps go out of play only before the eyes of all where the dealer robs the pack
        return bool(self.order.trumps >> card & 1) and any(isinstance(phase, Robbing) for phase in self.rules.phases)

    def holders(self, card: Card) -> set[Seat]:
        """Who may hold a hidden card, or draw it."""
        if not self.hidden >> card & 1:
            return set()
        return {seat for seat, may in enumerate(self._may) if self.stock or may >> card & 1}

    def _teams(self, seats: set[Seat]) -> set[Team]:
        return {self.view.team_of[seat] for seat in seats}

    # --- held when the play began ---------------------------------------------------------------------------------

    def holders_of_first(self, ranking: Sequence[Card]) -> Teams:
        """Whose side may hold the first of these cards that is in play; nobody's where none may be."""
        teams: set[Team] = set()
        for card in ranking:
            if card in self.held:
                return frozenset({*teams, self.view.team_of[self.held[card]]})
            seats = self.holders(card)
            teams |= self._teams(seats)
            if seats and self._sure(card):
                return frozenset(teams)
        return frozenset({*teams, NOBODY})

    # --- taken in tricks ------------------------------------------------------------------------------------------

    def captors(self, card: Card) -> Teams:
        """Whose side may take a card; nobody's where it may be out of play."""
        view = self.view
        for trick in view.tricks:
            if card in trick.cards:
                return frozenset({view.team_of[trick.winner]})
        if card in view.trick.cards:
            return self.winners()
        seats = {self.now[card]} if card in self.now else self.holders(card)
        if not seats:
            return frozenset({NOBODY})
        if not self.playing:
            return self.anybody
        teams = self._teams(seats)
        above = self.order.beats[card]
        for seat, may in enumerate(self._may):
            if above & (may | self.hidden if self.stock else may):
                teams.add(view.team_of[seat])
        if above & mask_of(view.trick.cards) and not self._complete():
            teams |= self.winners()  # it may have to be played to a trick that is lost
        if len(teams) > 1 or not (card in self.now or self._sure(card)):
            teams.add(NOBODY)
        return frozenset(teams)

    def captors_of_first(self, ranking: Sequence[Card]) -> Teams:
        """Whose side may take the first of these cards that is in play."""
        teams: set[Team] = set()
        for card in ranking:
            found = self.captors(card)
            teams |= found - {NOBODY}
            if card in self.held or (found - {NOBODY} and self._sure(card)):
                return frozenset(teams)
        return frozenset({*teams, NOBODY})

    def winners(self) -> Teams:
        """Whose side may take the running trick."""
        view, order, trick = self.view, self.order, self.view.trick
        best, seat = trick.cards[0], trick.seats[0]
        for card, owner in zip(trick.cards[1:], trick.seats[1:], strict=True):
            if order.beats[best] >> card & 1:
                best, seat = card, owner
        teams = {view.team_of[seat]}
        for other, may in enumerate(self._may):
            if other in trick.seats or view.out >> other & 1:
                continue
            if other == view.seat and not view.closed:
                may = follow_of(self.rules).playable(order, may, trick.cards[0], best)
            if may & order.beats[best]:
                teams.add(view.team_of[other])
        return frozenset(teams)

    # --- card-points ----------------------------------------------------------------------------------------------

    def _worth(self, card: Card, five: int) -> int:
        return CARD_POINTS[card] + (five if card == 13 * self.view.trump + FIVE else 0)

    def taken_points(self, five: int) -> tuple[int, ...]:
        """Card-points in each side's tricks."""
        totals = [0] * self.rules.teams
        for trick in self.view.tricks:
            totals[self.view.team_of[trick.winner]] += sum(self._worth(card, five) for card in trick.cards)
        return tuple(totals)

    def card_points(self, five: int) -> tuple[tuple[int, ...], int]:
        """Card-points that each side has for certain, and how many more may be taken at most."""
        totals = list(self.taken_points(five))
        left = sum(self._worth(card, five) for card in self.now)
        if self.view.trick.cards and not self._complete():
            lying, winners = sum(self._worth(card, five) for card in self.view.trick.cards), self.winners()
            if len(winners) == 1:
                totals[next(iter(winners))] += lying
            else:
                left += lying
        worth = sorted((self._worth(card, five) for card in cards_of(self.hidden)), reverse=True)
        return tuple(totals), left + sum(worth[: sum(self.unknown) + self.stock])

    def _complete(self) -> bool:
        """Whether the trick on the table was taken already, as where a peg has ended the match."""
        return bool(self.view.tricks) and self.view.tricks[-1].cards == self.view.trick.cards
