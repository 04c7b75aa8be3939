"""Which card `careful` plays: every card it may play is weighed by what it should win, give away and keep.

The weights are in game/policy_weights.py, and what counts in a game in game/policy_rules.py. One choice serves the
player, who looks at a View, and the play-outs of game/kernel.py, which keep a Table up from card to card.
"""

from collections.abc import Sequence

from game.cards import CARD_POINTS, Card, Mask, cards_of
from game.policy_lens import KINDS
from game.policy_play import Table, table_of
from game.policy_rules import Stakes, stakes_of
from game.policy_table import Position, at_table, chance_highest, chance_to_beat, game_open, low_at_stake
from game.view import View

MOST_ROWS = 60_000
"""So many situations are remembered of a kind before all of them are forgotten."""


def chance_to_win(at: Position, card: Card) -> tuple[float, float]:
    """How likely our side takes the trick if `card` is played to it, and how likely others do, as much as it hurts."""
    table, loss, w = at.table, at.loss, at.lens.weights
    lead = card if table.best < 0 else table.lead
    takes = table.best < 0 or at.lens.beats[table.best] >> card & 1
    best = card if takes else table.best
    ruffs = min(1.0, w.ruffs + w.ruffs_per_point * (at.on_table + at.worth[card]))
    if at.lens.alone:
        return _alone(at, best, lead, ruffs, bool(takes))
    ours, taken = 1.0 if takes or at.ours else 0.0, 0.0
    theirs = 1.0 - ours
    for seat in at.after:
        if not loss[seat]:
            beats = chance_to_beat(at, seat, best, lead, w.partner_overtakes, w.partner_ruffs)
            ours += (theirs + w.recovers * taken) * beats
            theirs *= 1.0 - beats
            taken *= 1.0 - w.recovers * beats
        else:
            beats = chance_to_beat(at, seat, best, lead, w.overtakes, ruffs)
            taken += ours * beats
            ours *= 1.0 - beats
    return ours, 1.0 - ours


def _alone(at: Position, best: Card, lead: Card, ruffs: float, takes: bool) -> tuple[float, float]:
    """The same where everybody plays for himself: the trick goes from one to the next."""
    ours, w = float(takes), at.lens.weights
    lost = 0.0 if takes else at.loss[at.table.holder]
    for seat in at.after:
        beats = chance_to_beat(at, seat, best, lead, w.overtakes, ruffs)
        lost += beats * (at.loss[seat] - lost)
        ours *= 1.0 - beats
    return ours, lost


def keep_worth(at: Position, card: Card) -> float:
    """What the card should bring if it is kept for a later trick."""
    lens, left = at.lens, at.hand.bit_count()
    if left == 1:
        return 0.0
    top, w = chance_highest(at, card), lens.weights
    power = w.keep_top_plain * top if lens.plain[card] else w.keep_trump + w.keep_top_trump * top
    own = (w.keep_own + (w.keep_sure - w.keep_own) * top) * w.unit * lens.points[card]
    own += w.keep_points * CARD_POINTS[card]
    return (power + own) * (1.0 - w.fade * (6 - left))


def trick_worth(at: Position, card: Card) -> float:
    """What playing the card now should bring at once: the trick, won or lost."""
    ours, lost = chance_to_win(at, card)
    w = at.lens.weights
    trick = at.on_table + at.worth[card]
    behind = len(at.after) * at.open_game
    worth = ours * (trick + w.next_wins * behind) - lost * (trick + w.next_loses * behind)
    if at.table.best < 0 and not at.lens.plain[card]:
        worth += w.hunt * points_out(at) * (ours - lost)
    if at.draw:
        worth += w.draw * at.draw * (ours - lost)
    return worth


def play_worth(at: Position, card: Card) -> float:
    """What it should bring at once, less what the card could do later."""
    return trick_worth(at, card) - keep_worth(at, card) - at.lens.small[card]


def points_out(at: Position) -> float:
    """Match points that lie in cards not seen yet."""
    out = at.lens.precious & at.unseen
    points: float = sum(at.lens.points[card] for card in cards_of(out))
    return points


def sure(table: Table, unseen: Mask, against: int) -> bool:
    """Whether no player of the seats `against` can take the running trick any more."""
    return not table.lens.beats[table.best] & unseen or not table.todo & against


def polite(table: Table, cards: Mask) -> Mask:
    """Those of `cards` to weigh where the partner's trick is sure: it is not taken from him but to bring a point or the
    ten home.
    """
    return cards & (~table.lens.beats[table.best] | table.lens.precious) or cards


def playable(table: Table) -> Mask:
    """The cards that may be played; no revoke is ever thought of."""
    lens, hand = table.lens, table.hands[table.turn]
    return hand if table.best < 0 else lens.stakes.duty.playable(lens.order, hand, table.lead, table.best)


def candidates(at: Position) -> Sequence[Card]:
    """The cards to weigh."""
    cards, table = playable(at.table), at.table
    if at.ours and sure(table, at.unseen, sum(1 << seat for seat, loss in enumerate(at.loss) if loss)):
        cards = polite(table, cards)
    return cards_of(cards)


def best_card(table: Table, cards: Mask) -> Card:
    """The card of the greatest worth among `cards`, one or more that may be played; the lowest int of equal ones."""
    lens, seat = table.lens, table.turn
    unseen = table.unseen & ~table.hands[seat] & ~table.thrown[seat]
    if table.best >= 0 and lens.team_of[table.holder] == lens.team_of[seat] and sure(table, unseen, lens.against[seat]):
        cards = polite(table, cards)
    if not cards & cards - 1:
        return cards.bit_length() - 1
    if not table.regular:
        at = at_table(table)
        return max(cards_of(cards), key=lambda card: play_worth(at, card))
    return _best_lead(table, cards, unseen) if table.best < 0 else _best_answer(table, cards, unseen)


def _best_lead(table: Table, cards: Mask, unseen: Mask) -> Card:
    """The same for a lead, each kind of card worked out once in each situation."""
    lens, seat, at = table.lens, table.turn, None
    suit_of, beats, kind, small = lens.suit, lens.beats, lens.kind, lens.small
    common = (
        seat, table.counts[seat], unseen.bit_count(), (unseen & lens.trumps).bit_count(), table.todo,
        game_open(table, unseen), table.voids[lens.trump] & table.todo,
    )  # fmt: skip
    low = low_at_stake(table, unseen)[0]
    rows: list[dict[int, float] | None] = [None] * 4
    best, most = -1, -1e9
    for card in cards_of(cards):
        row = rows[suit_of[card]]
        if row is None:
            row = rows[suit_of[card]] = _lead_row(table, card, unseen, common)
        key = (beats[card] & unseen).bit_count() * KINDS + kind[card]
        worth = None if card == low else row.get(key)
        if worth is None:
            at = at or at_table(table)
            worth = trick_worth(at, card) - keep_worth(at, card)
            if card != low:
                row[key] = worth
        worth -= small[card]
        if worth > most:
            best, most = card, worth
    return best


def _lead_row(table: Table, card: Card, unseen: Mask, common: tuple[float, ...]) -> dict[int, float]:
    """Where the worth of leading a card of this suit is remembered, by its kind and the number of cards above it."""
    lens = table.lens
    if lens.plain[card]:
        held = (unseen & lens.group[card]).bit_count() if lens.holds else 0
        key = (*common, table.voids[lens.suit[card]] & table.todo, held)
    else:
        out = unseen & lens.precious
        points = lens.outs.get(out)
        if points is None:
            points = lens.outs[out] = points_out(at_table(table))
        key = (*common, points)
    return _row(lens.leads, key)


def _row(rows: dict[tuple[float, ...], dict[int, float]], key: tuple[float, ...]) -> dict[int, float]:
    row = rows.get(key)
    if row is None:
        if len(rows) >= MOST_ROWS:
            rows.clear()
        row = rows[key] = {}
    return row


def _best_answer(table: Table, cards: Mask, unseen: Mask) -> Card:
    """The same for a card that answers a lead."""
    lens, seat, at = table.lens, table.turn, None
    suit_of, beats, kind, plain, small = lens.suit, lens.beats, lens.kind, lens.plain, lens.small
    total, trumps, takes = unseen.bit_count(), (unseen & lens.trumps).bit_count(), beats[table.best]
    low, more = low_at_stake(table, unseen)
    row = _answer_row(table, unseen, total, trumps, more if low >= 0 and table.cards >> low & 1 else 0.0)
    kept: list[dict[int, float] | None] = [None] * 4
    under = (takes & unseen).bit_count() * 2 * KINDS
    best, most = -1, -1e9
    for card in cards_of(cards):
        above = (beats[card] & unseen).bit_count()
        key = (2 * above + 1) * KINDS + kind[card] if takes >> card & 1 else under + kind[card]
        worth = None if card == low else row.get(key)
        if worth is None:
            at = at or at_table(table)
            worth = trick_worth(at, card)
            if card != low:
                row[key] = worth
        keep = kept[suit_of[card]]
        if keep is None:
            foes = lens.against[seat] & ~table.out & ~table.voids[suit_of[card]]
            keep = kept[suit_of[card]] = _row(lens.kept, (table.counts[seat], total, trumps, foes, table.todo))
        key = (above - trumps if plain[card] else above) * KINDS + kind[card]
        less = keep.get(key)
        if less is None:
            at = at or at_table(table)
            less = keep[key] = keep_worth(at, card)
        worth = worth - less - small[card]
        if worth > most:
            best, most = card, worth
    return best


def _answer_row(table: Table, unseen: Mask, total: int, trumps: int, more: float) -> dict[int, float]:
    """Where the worth of answering a lead is remembered, by the card's kind, and by the number of cards above the one
    that takes the trick then. Who plays last need not ask for the hands of others.
    """
    lens, seat, todo = table.lens, table.turn, table.todo
    holder = table.holder if lens.alone else lens.team_of[table.holder] == lens.team_of[seat]
    opened = game_open(table, unseen)
    on_table = (table.open if opened else table.closed) + more
    if not todo:
        return _row(lens.follows, (seat, holder, opened, on_table))
    lead, voids = table.lead, table.voids
    held = (unseen & lens.group[lead]).bit_count() if lens.holds else 0
    return _row(
        lens.follows,
        (
            seat, holder, opened, on_table, table.counts[seat], total, trumps, todo, voids[lens.trump] & todo,
            voids[lens.suit[lead]] & todo, lens.plain[lead] + lens.plain[table.best], held,
        ),
    )  # fmt: skip


def choose_card(view: View, stakes: Stakes | None = None) -> Card:
    """The card of the greatest worth."""
    table = table_of(view, stakes or stakes_of(view))
    return best_card(table, playable(table))
