"""What the running trick and the hands behind it hold for the one who plays: cards unseen, and the chances in them."""

from collections.abc import Sequence

from game.cards import CARD_POINTS, FULL, NO_CARD, TEN, Card, Mask, Suit, card_points, cards_of, mask_of
from game.policy_odds import NOTHING, SURE, Row, chance_of_any, rows_for
from game.policy_play import Table, table_of
from game.policy_rules import Stakes, stakes_of
from game.view import View

ALL = -1
"""Every seat."""
TENS = mask_of(card for card in range(52) if card % 13 == TEN)

Behind = tuple[float, float, float | None, Row, Row, float]
"""A player still to come, see `look_behind`."""

_RICHES = tuple(
    (sum(1 << card for card in range(52) if CARD_POINTS[card] == points), points)
    for points in sorted(set(CARD_POINTS), reverse=True)
    if points
)
"""The cards that count towards Game by what they count, the most first."""


class Position:
    """What the one to play sees of the running trick, worked out once for all cards that might be played.

    unseen    cards that may be in another hand      known    those of them that all know to be in one
    trumps    how many of them are trumps            takes    the cards that take the trick as it stands
    ours      whether our side holds the trick       after    the seats still to play after this one
    worth     card-points of each card, with what it brings at once; Game's part is 0 where Game is decided
    loss      per seat what a point for it is to us, 0 for our side
    draw      what the open card of the stock is worth more than the next one
    lengths   per seat how many cards nobody knows   trump_rows, plain_rows   what they may be
    """

    __slots__ = (
        "after", "against", "behind", "draw", "foes", "known", "lead", "left", "lengths", "lens", "losing", "loss",
        "on_table", "open_game", "ours", "plain_rows", "seat", "table", "takes", "trump_rows", "trumps", "unseen",
        "worth",
    )  # fmt: skip

    def __init__(self, table: Table, loss: tuple[float, ...] | None = None) -> None:
        """Look at the table once; who brings his own `loss` plays for himself alone."""
        self.table = table
        self.lens = lens = table.lens
        self.seat = seat = table.turn
        hand = table.hands[seat]
        self.unseen = unseen = table.unseen & ~hand & ~table.thrown[seat]
        self.left = hand.bit_count()
        self.known: Mask = 0
        self.lengths = table.counts
        if lens.draws:
            self._know()
        self._look_for()
        self.lead = table.lead
        if table.best >= 0:
            self.takes = lens.beats[table.best]
            self.ours = loss is None and lens.team_of[table.holder] == lens.team_of[seat]
        else:
            self.takes, self.ours = FULL, False
        self.loss, self.against = (lens.loss[seat], lens.against[seat]) if loss is None else (loss, ALL)
        self.after = lens.after[seat][table.todo]
        self.open_game = opened = game_open(table, unseen)
        self.worth, self.on_table = (lens.open, table.open) if opened else (lens.closed, table.closed)
        if lens.low_taken:
            self._weigh_low()
        self.draw = draw_worth(table, unseen) if table.top >= 0 else 0.0
        self.foes: dict[int, list[Row]] = {}
        self.behind: list[list[Behind] | None] = [None] * 4
        self.losing: dict[float, tuple[float, float]] = {}

    def _know(self) -> None:
        for held in self.table.known:
            self.known |= held
        self.known &= ~self.table.hands[self.seat]
        both = zip(self.table.counts, self.table.known, strict=True)
        self.lengths = [count - held.bit_count() for count, held in both]

    def _look_for(self) -> None:
        """Among how many cards a hand's trumps are, and its other cards.

        After robbing every trump that has not been seen is in a hand, so they lie closer than the plain cards.
        """
        lens, counts = self.lens, self.table.counts
        total = (self.unseen & ~self.known).bit_count()
        self.trumps = trumps = (self.unseen & lens.trumps).bit_count()
        if not lens.all_trumps:
            self.trump_rows = self.plain_rows = rows_for(total)
            return
        others = sum(counts) - counts[self.seat]
        plain = others - trumps
        self.trump_rows = rows_for(max(others, trumps, 1))
        self.plain_rows = rows_for((total - trumps) * others / plain if plain > 0 else 1000.0)

    def _weigh_low(self) -> None:
        card, more = low_at_stake(self.table, self.unseen)
        if card >= 0:
            self.worth = (*self.worth[:card], self.worth[card] + more, *self.worth[card + 1 :])
            self.on_table += more * (self.table.cards >> card & 1)

    def rows(self, suit: Suit) -> tuple[Row, ...]:
        """How likely hands of each length hold a card of that suit."""
        return self.trump_rows if suit == self.lens.trump else self.plain_rows


def position(view: View, stakes: Stakes | None = None, loss: tuple[float, ...] | None = None) -> Position:
    """The same from a view; a player of his own mind brings his own `stakes` and `loss`."""
    return Position(table_of(view, stakes or stakes_of(view)), loss)


def draw_worth(table: Table, unseen: Mask) -> float:
    """What the open card of the stock is worth more than a card nobody has seen."""
    held, closed = table.lens.stakes.held[table.lens.trump], cards_of(unseen)
    return held[table.top] - sum(map(held.__getitem__, closed)) / max(len(closed), 1)


def low_at_stake(table: Table, unseen: Mask) -> tuple[Card, float]:
    """The lowest trump on the table or in the hand may be Low, which its captor scores: the card, and what that adds
    to its worth, by the chance that none below it was dealt to another; -1 where Low is gone.
    """
    lens, seat = table.lens, table.turn
    seen = (table.hands[seat] | table.cards | table.gone) & lens.trumps
    card = lens.order.bottom(seen) if seen else NO_CARD
    if card < 0 or table.gone >> card & 1:
        return NO_CARD, 0.0
    hidden = (unseen & lens.trumps & ~lens.beats[card]).bit_count()
    others = sum(table.counts) - table.counts[seat]
    return card, lens.weights.unit * (1.0 - chance_of_any(hidden, others, unseen.bit_count()))


def game_open(table: Table, unseen: Mask) -> bool:
    """Whether there is a point for Game, and cards still to be taken can change who has most card-points."""
    if table.tricks < 2 or not table.lens.game:
        return bool(table.lens.game)
    taken = table.taken
    ahead = abs(taken[0] - taken[1]) if len(taken) == 2 else lead_of(taken)
    hand = table.hands[table.turn] | table.cards
    if ahead <= (10 if hand & TENS else 0):
        return True
    ahead -= card_points(hand)
    if ahead <= 0:
        return True
    others = sum(table.counts) - table.counts[table.turn]
    for cards, points in _RICHES:
        count = (unseen & cards).bit_count()
        if count > others:
            count = others
        ahead -= count * points
        if ahead <= 0:
            return True
        others -= count
    return False


def lead_of(taken: Sequence[int]) -> int:
    """How far the first of several teams is ahead of the second."""
    *_, second, first = sorted(taken)
    return first - second


def look_behind(at: Position, led: Suit, above: Mask) -> list[Behind]:
    """The players still to come, as they are to a trick of the suit `led` which one of the cards `above` would take.

    Each: what a point for him is to us, how often he takes it by following, how often by a trump (None where that
    depends on what lies there), rows for the trumps among `above` and for the others, whether he holds the suit led.
    """
    lens, w, lengths, void = at.lens, at.lens.weights, at.lengths, at.table.voids
    whole = (at.unseen & ~at.known & lens.suits[led]).bit_count() if lens.holds else 0
    found = at.behind[led] = []
    for seat in at.after:
        trumps = NOTHING if void[lens.trump] >> seat & 1 else at.trump_rows[lengths[seat]]
        plain = NOTHING if void[led] >> seat & 1 else at.plain_rows[lengths[seat]]
        has, held, loss = plain[whole], at.table.known[seat], at.loss[seat]
        if held:
            trumps = SURE if held & above & lens.trumps else trumps
            plain = SURE if held & above & ~lens.trumps else plain
            has = 1.0 if held & lens.suits[led] else has
        if loss or lens.alone:
            found.append((loss, w.overtakes, None, trumps, plain, has))
        else:
            found.append((0.0, w.partner_overtakes, w.partner_ruffs, trumps, plain, has))
    return found


def chances(at: Position, above: Mask, led: Suit, trick: float, ours: float, lost: float) -> tuple[float, float]:
    """How likely our side has a trick worth `trick` in the end, and how likely others do, as much as it hurts, if it is
    `ours` and `lost` so far. Each player still to come takes it if he holds one of the cards `above` and wants to.
    """
    lens = at.lens
    w, alone, trump_led, players = lens.weights, lens.alone, led == lens.trump, at.behind[led]
    if players is None or at.known:
        players = look_behind(at, led, above)
        above &= ~at.known
    higher = (above & lens.trumps).bit_count()
    if not trump_led:
        others = above.bit_count() - higher
        ruffs = min(1.0, w.ruffs + w.ruffs_per_point * trick)
    taken, theirs, recovers = 0.0, 1.0 - ours, w.recovers
    for loss, follows, often, trumps, plain, has in players:
        if trump_led:
            beats = follows * trumps[higher]
        else:
            ruff = ruffs if often is None else often
            if lens.holds:
                ruff = (ruff if lens.hops else 0.0) * has + (1.0 if lens.must_trump else ruff) * (1.0 - has)
            beats = 1.0 - (1.0 - follows * plain[others]) * (1.0 - ruff * trumps[higher])
        if alone:
            lost += beats * (loss - lost)
            ours *= 1.0 - beats
        elif loss:
            taken += ours * beats
            ours *= 1.0 - beats
        else:
            ours += (theirs + recovers * taken) * beats
            theirs *= 1.0 - beats
            taken *= 1.0 - recovers * beats
    return ours, lost if alone else 1.0 - ours


def chance_highest(at: Position, suit: Suit, above: Mask) -> float:
    """How likely no opponent holds one of the cards `above`, one or more, which are of that suit."""
    if at.known:
        return _chance_highest_known(at, suit, above)
    void, chance, count = at.table.voids[suit] & at.against, 1.0, above.bit_count()
    key = ~void if at.lens.all_trumps and suit == at.lens.trump else void
    rows = at.foes.get(key)
    if rows is None:
        all_rows, lengths = at.rows(suit), at.lengths
        rows = at.foes[key] = [
            all_rows[lengths[seat]] for seat, loss in enumerate(at.loss) if loss and not void >> seat & 1
        ]
    for row in rows:
        chance *= 1.0 - row[count]
    return chance


def _chance_highest_known(at: Position, suit: Suit, above: Mask) -> float:
    """The same where some of the opponents' cards are known."""
    rows, void, chance = at.rows(suit), at.table.voids[suit], 1.0
    count = (above & ~at.known).bit_count()
    for seat in range(at.lens.seats):
        if at.loss[seat] and not void >> seat & 1:
            chance *= 0.0 if at.table.known[seat] & above else 1.0 - rows[at.lengths[seat]][count]
    return chance
