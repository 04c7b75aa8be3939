"""Drawing cards in public for partners and for the first deal (rules.md 1.5)."""

from dataclasses import dataclass
from random import Random

from game.cards import JACK, Card, Seat, pick, shuffled
from game.events import DealerDrawn, Drawn, DrawTied, PartnersDrawn
from game.ready_events import shuffles
from game.rules import Emit


def _draw(rng: Random, seats: list[Seat], purpose: str, emit: Emit, gone: frozenset[Card]) -> dict[Seat, Card]:
    """Each of `seats` turns a card of the pack, shuffled afresh without the cards that were drawn already."""
    pack = [card for card in shuffled(rng) if card not in gone]
    cards = {seat: pack[place] for place, seat in enumerate(seats)}
    if emit is not None:
        for seat, card in cards.items():
            emit.append(Drawn(seat, card, purpose))
    return cards


def _ranked(
    rng: Random, seats: list[Seat], wanted: int, purpose: str, emit: Emit, gone: frozenset[Card] = frozenset(),
    first: dict[Seat, Card] | None = None,
) -> list[Seat]:  # fmt: skip
    """The `wanted` highest of `seats`, highest first; only players tied for a place that matters draw again.

    `first` is filled with the cards of the first round.
    """
    cards = _draw(rng, seats, purpose, emit, gone)
    if first is not None:
        first.update(cards)
    above: list[Seat] = []
    for rank in sorted({card % 13 for card in cards.values()}, reverse=True):
        level = [seat for seat in seats if cards[seat] % 13 == rank]
        if len(above) + len(level) <= wanted and (len(level) == 1 or wanted > 1):
            above += level
            continue
        missing = wanted - len(above)
        if missing:
            if emit is not None:
                emit.append(DrawTied(tuple(level), purpose))
            above += _ranked(rng, level, missing, purpose, emit, gone.union(cards.values()))
        break
    return above


@dataclass(frozen=True, slots=True)
class HighCard:
    """Each player turns a card; the highest rank deals first, only the tied draw again (D42).

    `with_partners`: where pairs are drawn for, the highest card of that draw deals (Cinch, rules.md 8.1).
    """

    with_partners: bool = False

    def run(self, rng: Random, players: int, emit: Emit) -> Seat:
        """Draw until one card is highest."""
        dealer = _ranked(rng, list(range(players)), 1, "dealer", emit)[0]
        if emit is not None:
            emit.append(DealerDrawn(dealer))
        return dealer


@dataclass(frozen=True, slots=True)
class FirstJack:
    """Yorkshire: cards are dealt face up from the left of a player until a jack falls; its receiver will lead first,
    and the player at his right deals (rules.md 4.1). Who deals the cards is decided by lot (D18).
    """

    with_partners: bool = False

    def run(self, rng: Random, players: int, emit: Emit) -> Seat:
        """Deal until the first jack."""
        shuffler, cards = pick(rng, players), shuffled(rng)
        jack = next(place for place, card in enumerate(cards) if card % 13 == JACK)
        if emit is not None:
            emit.append(shuffles(shuffler))
            for place, card in enumerate(cards[: jack + 1]):
                emit.append(Drawn((shuffler + 1 + place) % players, card, "jack"))
        dealer = (shuffler + jack) % players
        if emit is not None:
            emit.append(DealerDrawn(dealer))
        return dealer


def draw_partners(rng: Random, players: int, emit: Emit, find_dealer: bool = False) -> tuple[tuple[Seat, ...], Seat]:
    """Draw for partners: the two highest play together. Returns who sits in each seat, by old number, and the dealer.

    Player 0 keeps seat 0, his partner sits opposite, the others keep their order. With `find_dealer` the player of the
    highest card deals, in the new numbers; two players who share it draw again. Without it the dealer is -1.
    """
    cards: dict[Seat, Card] = {}
    high = _ranked(rng, list(range(players)), players // 2, "partners", emit, first=cards)
    low = [seat for seat in range(players) if seat not in high]
    mine, theirs = (high, low) if 0 in high else (low, high)
    partner = next(seat for seat in mine if seat)
    places = (0, min(theirs), partner, max(theirs))
    if emit is not None:
        emit.append(PartnersDrawn(places))
    return places, _highest(rng, [places.index(seat) for seat in high], cards, places, emit) if find_dealer else -1


def _highest(rng: Random, seats: list[Seat], cards: dict[Seat, Card], places: tuple[Seat, ...], emit: Emit) -> Seat:
    """Who of the two highest deals; `cards` are what was drawn, by old number."""
    if cards[places[seats[0]]] % 13 == cards[places[seats[1]]] % 13:
        if emit is not None:
            emit.append(DrawTied(tuple(seats), "dealer"))
        seats = _ranked(rng, seats, 1, "dealer", emit, frozenset(cards.values()))
    if emit is not None:
        emit.append(DealerDrawn(seats[0]))
    return seats[0]
