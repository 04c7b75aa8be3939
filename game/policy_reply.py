"""Which card `careful` plays to a trick that is led: what game/policy_table.py works out for one, on bare ints.

This is most of the work of play-outs, so nothing is made here but what the card at hand needs: no Position, no lists.
The same sums in the same order give the same card to the last bit; a test holds the two together.
"""

from game.cards import Card, Mask, Suit, cards_of
from game.policy_lens import Lens
from game.policy_odds import NOTHING, Row, rows_for
from game.policy_play import Table
from game.policy_table import game_open

Rows = tuple[Row, ...]


def best_reply(table: Table, cards: Mask) -> Card:
    """The card of the greatest worth among `cards`, the lowest int of equal ones, where nobody draws from a stock and
    Low is its holder's.
    """
    lens, seat = table.lens, table.turn
    takes, loss = lens.beats[table.best], lens.loss[seat]
    unseen = table.unseen & ~table.hands[seat] & ~table.thrown[seat]
    ours = lens.team_of[table.holder] == lens.team_of[seat]
    if ours and (not takes & unseen or not _feared(loss, lens.after[seat][table.todo])):
        cards = cards & (~takes | lens.precious) or cards
    if not cards & cards - 1:
        return cards.bit_length() - 1
    held, lost = 1.0 if ours else 0.0, loss[table.holder] if lens.alone else 0.0 if ours else 1.0
    return _best(table, cards, unseen, held, lost)


def _best(table: Table, cards: Mask, unseen: Mask, held: float, lost: float) -> Card:
    """The same of several cards; `held` and `lost` say whose the trick is as it stands."""
    lens = table.lens
    w, beats, kind, small = lens.weights, lens.beats, lens.kind, lens.small
    trumps, plain = _rows(table, lens, unseen)
    takes, behind, wins, loses = beats[table.best], len(lens.after[table.turn][table.todo]), 0.0, 0.0
    worth_of, lies = lens.closed, table.closed
    if game_open(table, unseen):
        worth_of, lies, wins, loses = lens.open, table.open, w.next_wins * behind, w.next_loses * behind
    fade = 1.0 - w.fade * (6 - table.hands[table.turn].bit_count())
    best, most, last, last_above, losing, theirs = -1, -1e9, -1, -1, -1.0, (0.0, 0.0)
    for card in cards_of(cards):
        above, taking = beats[card] & unseen, takes >> card & 1
        if (
            above == last_above and kind[card] == kind[last] and worth_of[card] == worth_of[last]
            and taking == takes >> last & 1
        ):  # fmt: skip
            continue  # the same as the card before it, and higher
        last, last_above, trick = card, above, lies + worth_of[card]
        if taking:
            won, gone = _end(table, lens, trumps, plain, unseen, above, trick, 1.0, 0.0) if above else (1.0, 0.0)
        else:
            if trick != losing:  # what one card that loses leaves, another one does
                losing, theirs = trick, _end(table, lens, trumps, plain, unseen, takes & unseen, trick, held, lost)
            won, gone = theirs
        worth = won * (trick + wins) - gone * (trick + loses)
        worth = worth - _kept(table, lens, trumps, plain, unseen, card) * fade - small[card]
        if worth > most:
            best, most = card, worth
    return best


def _feared(loss: tuple[float, ...], after: tuple[int, ...]) -> bool:
    """Whether an opponent is still to come."""
    for seat in after:  # noqa: SIM110 - half of the time of any() with a generator
        if loss[seat]:
            return True
    return False


def _rows(table: Table, lens: Lens, unseen: Mask) -> tuple[Rows, Rows]:
    """How likely hands hold trumps, and other cards; see `Position`."""
    total = unseen.bit_count()
    if not lens.all_trumps:
        rows = rows_for(total)
        return rows, rows
    trumps, counts = (unseen & lens.trumps).bit_count(), table.counts
    others = sum(counts) - counts[table.turn]
    plain = others - trumps
    return rows_for(max(others, trumps, 1)), rows_for((total - trumps) * others / plain if plain > 0 else 1000.0)


def _end(
    table: Table, lens: Lens, trump_rows: Rows, plain_rows: Rows, unseen: Mask, above: Mask, trick: float, ours: float,
    lost: float,
) -> tuple[float, float]:  # fmt: skip
    """Who has the trick in the end, as `chances` says it."""
    seat, led, trump = table.turn, lens.suit[table.lead], lens.trump
    after = lens.after[seat][table.todo]
    if not above or not after:
        return ours, lost
    loss, w, counts, alone = lens.loss[seat], lens.weights, table.counts, lens.alone
    void, void_led, trump_led = table.voids[trump], table.voids[led], led == trump
    higher = (above & lens.trumps).bit_count()
    others = above.bit_count() - higher
    taken, theirs, recovers = 0.0, 1.0 - ours, w.recovers
    for other in after:
        foe, count = loss[other], counts[other]
        wants = foe or alone
        over = 0.0 if void >> other & 1 else trump_rows[count][higher]
        beats = w.overtakes if wants else w.partner_overtakes
        if trump_led:
            beats *= over
        else:
            ruff = min(1.0, w.ruffs + w.ruffs_per_point * trick) if wants else w.partner_ruffs
            row = NOTHING if void_led >> other & 1 else plain_rows[count]
            if lens.holds:
                has = row[(unseen & lens.suits[led]).bit_count()]
                ruff = (ruff if lens.hops else 0.0) * has + (1.0 if lens.must_trump else ruff) * (1.0 - has)
            beats = 1.0 - (1.0 - beats * row[others]) * (1.0 - ruff * over)
        if alone:
            lost += beats * (foe - lost)
            ours *= 1.0 - beats
        elif foe:
            taken += ours * beats
            ours *= 1.0 - beats
        else:
            ours += (theirs + recovers * taken) * beats
            theirs *= 1.0 - beats
            taken *= 1.0 - recovers * beats
    return ours, lost if alone else 1.0 - ours


def _kept(table: Table, lens: Lens, trump_rows: Rows, plain_rows: Rows, unseen: Mask, card: Card) -> float:
    """What the card should bring if it is kept, but for the tricks that have gone; see `keep_worth`."""
    w, suit, plain = lens.weights, lens.suit[card], lens.plain[card]
    above = (lens.beats[card] & lens.suits[suit] & unseen).bit_count()
    top = _highest(table, lens, plain_rows if plain else trump_rows, suit, above) if above else 1.0
    power = w.keep_top_plain * top if plain else w.keep_trump + w.keep_top_trump * top
    own = lens.counting[card]
    if points := lens.points[card]:
        own += (w.keep_own + (w.keep_sure - w.keep_own) * top) * w.unit * points
    return power + own


def _highest(table: Table, lens: Lens, rows: Rows, suit: Suit, above: int) -> float:
    """How likely no opponent holds one of so many cards of that suit."""
    void, counts, chance = table.voids[suit], table.counts, 1.0
    for seat in lens.foes[table.turn]:
        if not void >> seat & 1:
            chance *= 1.0 - rows[counts[seat]][above]
    return chance
