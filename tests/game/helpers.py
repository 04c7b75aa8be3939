"""What the tests of the core share: packs from hands, reference deals of rules.md 13.0, seeded random play.

Seats are the record's: 0 South, 1 West, 2 North, 3 East, clockwise; side 0 is North and South, side 1 East and West.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from game.actions import parse_action
from game.cards import CARD_NAMES, Action, Card, Seat, parse_card, pick, shuffled
from game.deal import Deal
from game.events import Event
from game.match import Match, Record
from game.record import open_match, read, read_file, replay, steps
from game.rules import Emit, Rules, Variant
from game.variants import find

RECORDS = Path(__file__).resolve().parents[1] / "records"
SEVEN_UP = find("seven_up")
SOUTH, WEST, NORTH, EAST = range(4)
NS, EW = 0, 1
COMPASS = "SWNE"


def cards(text: str) -> list[Card]:
    """`Ah Td` as ints."""
    return [parse_card(word) for word in text.split()]


def actions(text: str) -> list[Action]:
    """`beg run Ah` as ints."""
    return [parse_action(word) for word in text.split()]


def make_pack(
    dealer: Seat,
    hands: Mapping[Seat, Sequence[Card]],
    turn_ups: Sequence[Card] = (),
    *,
    packets: Sequence[int] = (3, 3),
    players: int = 4,
    stock: Sequence[Card] = (),
) -> list[Card]:
    """A whole pack that deals these hands in these packets, three more to each before every later turn-up.

    A hand may be short of cards: the lowest ones that nobody asked for fill it, and the stock.
    """
    spoken_for = {card for hand in hands.values() for card in hand} | set(turn_ups) | set(stock)
    rest = iter(card for card in range(52) if card not in spoken_for)
    rounds = [*packets, *[3] * (len(turn_ups) - 1)]
    whole = {
        seat: [*hands.get(seat, ()), *(next(rest) for _ in range(sum(rounds) - len(hands.get(seat, ()))))]
        for seat in range(players)
    }
    order = [(dealer + 1 + place) % players for place in range(players)]
    pack: list[Card] = []
    for number, count in enumerate(rounds, 1):
        for seat in order:
            pack += whole[seat][:count]
            del whole[seat][:count]
        if number >= len(packets):
            pack += turn_ups[number - len(packets) : number - len(packets) + 1]
    pack += [*stock, *rest]
    assert sorted(pack) == list(range(52)), "a card is asked for twice"
    return pack


# Rules.md 13.0 word for word: tricks in order, `E:Ah` is East playing the ace of hearts, the arrow names the winner.
# With two players P is the non-dealer and D the dealer.
REFERENCE = {
    "T": "`E:Ah S:3h W:5h N:9h`→E · 2 `E:Kc S:4c W:7c N:2c`→E · 3 `E:Ts S:As W:6s N:8s`→S · 4 `S:Ad W:3d N:6d E:9d`→S"
    " · 5 `S:7d W:Jd N:4d E:Td`→W · 6 `W:9c N:5c E:6c S:8c`→W",
    "U": "`E:Jh S:2c W:3c N:5c`→E · 2 `E:9s S:3s W:4s N:5s`→E · 3 `E:8d S:2d W:4d N:5d`→E · 4 `E:4c S:9c W:6c N:7c`→S"
    " · 5 `S:6s W:7s N:8s E:2s`→N · 6 `N:9d E:3d S:6d W:7d`→N",
    "L": "`E:Ah S:7h W:6h N:9h`→E · 2 `E:Qc S:Kc W:4c N:5c`→S · 3 `S:Kh W:2h N:Ts E:3s`→S · 4 `S:9d W:Ad N:4d E:6d`→W"
    " · 5 `W:As N:5s E:8s S:6s`→W · 6 `W:7c N:9c E:2c S:3c`→N",
    "M": "`E:As S:4s W:5s N:2s`→E · 2 `E:7d S:Td W:8d N:3d`→S · 3 `S:Js W:6c N:9s E:8c`→S · 4 `S:Kh W:4h N:5h E:9h`→S"
    " · 5 `S:6h W:Qh N:7h E:2h`→W · 6 `W:Ac N:7c E:9c S:3c`→W",
    "H": "`E:Kc S:Jc W:4c N:6c`→E · 2 `E:9h S:Ah W:3h N:Th`→S · 3 `S:8d W:Kd N:5d E:2d`→W · 4 `W:7s N:Qs E:6s S:4s`→N"
    " · 5 `N:9s E:Ks S:5s W:8s`→E · 6 `E:5h S:6h W:7h N:8h`→N",
    "S": "`E:Ac S:2c W:6d N:5c`→W · 2 `W:Kh N:4h E:7h S:9h`→W · 3 `W:8s N:Ts E:3s S:5s`→N · 4 `N:Ah E:2h S:3h W:5h`→N"
    " · 5 `N:9c E:7c S:8c W:4s`→N · 6 `N:Qs E:6s S:7s W:9s`→N",
    "X": "`E:Kh S:THROW W:3h N:7h`→E · 2 `E:Qc W:2c N:Ac`→N · 3 `N:Ts E:4s W:As`→W · 4 `W:9d N:Jd E:3d`→N"
    " · 5 `N:Ah E:5h W:6s`→N · 6 `N:9c E:8c W:7c`→N",
    "2A": "`P:Jh D:3s`→P · `P:9s D:7s`→P · `P:8s D:4c`→P · `P:7d D:8d`→D · `D:9d P:2c`→D · `D:5c P:6c`→P",
    "2R": "`P:Td D:8h`→P · `P:Qc D:6c`→P · `P:9d D:Ad`→D · `D:Jc P:4h`→D · `D:7h P:3s`→D · `D:5s P:2s`→D",
    "2F": "`P:Ac D:Jc`→P · `P:Kd D:Tc`→D · `D:Qd P:5c`→P · `P:9d D:2s`→P · `P:4h D:8h`→D · `D:7h P:3s`→D",
}
REFERENCE["2R'"] = REFERENCE["2R"].replace("Jc", "9c")
THROWN_IN = {"X": {SOUTH: "9s 8s 6c 5c 4d 2d"}}  # what the hand holds that is thrown in
P, D = 0, 1


def reference(name: str) -> list[tuple[list[tuple[Seat, Action]], Seat]]:
    """The tricks of a reference deal: who did what (a card, or throwing the hand in), and who won."""
    seats = "PD" if name[0] == "2" else COMPASS
    tricks = []
    for plays, winner in re.findall(r"`([^`]+)`→(\w)", REFERENCE[name]):
        played = [(seats.index(play[0]), parse_action(play[2:])) for play in plays.split()]
        tricks.append((played, seats.index(winner)))
    return tricks


def hands_of(name: str) -> dict[Seat, list[Card]]:
    """The hands that a reference deal was played from."""
    hands: dict[Seat, list[Card]] = {seat: [] for seat in range(2 if name[0] == "2" else 4)}
    for played, _ in reference(name):
        for seat, action in played:
            hands[seat] += [action] if action < 52 else []
    return hands | {seat: cards(text) for seat, text in THROWN_IN.get(name, {}).items()}


def record_file(name: str) -> Record:
    """A record under tests/records."""
    return read_file(RECORDS / f"{name}.toml")


def events_of(name: str) -> list[Event]:
    """All that happens in a record under tests/records."""
    record = record_file(name)
    return [event for happened in steps(open_match(record), record) for event in happened]


def random_action(deal: Deal | Match, rng: Random) -> Action:
    """Any legal action, each as likely as another."""
    legal = deal.legal()
    return legal[pick(rng, len(legal))]


def random_deals(variant: Variant, seed: str, count: int, **options: object) -> Iterator[Deal]:
    """Deals begun with random packs and no target, the dealer rotating; the caller plays them."""
    rules = variant.rules(options).endless()
    for number in range(count):
        yield new_deal(rules, number % rules.players, Random(f"{seed}/{number}"))


def new_deal(rules: Rules, dealer: Seat, rng: Random, emit: Emit = None) -> Deal:
    """A deal of a random pack, begun at the opening scores."""
    deal = Deal(rules, dealer, shuffled(rng), rules.opening, cut=rules.cut_card(rng))
    deal.begin(emit)
    return deal


def random_match(variant: Variant, seed: str, **options: object) -> tuple[Match, list[Event]]:
    """A whole match of random play, and all that happened."""
    match, rng = Match(variant, options, seed=seed), Random(seed)
    events = match.draw_dealer()
    while match.winner is None:
        events += match.next_deal()
        while match.to_act() is not None:
            events += match.play(_sober_action(match, rng))
    return match, events


def _sober_action(match: Match, rng: Random) -> Action:
    """Any legal action, but mostly the lowest call of an auction: who bids at random ends in the hole for ever."""
    assert match.deal is not None
    bidding = match.deal.phase.key == "bidding"
    return match.legal()[0] if bidding and rng.random() < 0.7 else random_action(match, rng)


# A record in the plainest words: every card in the order of its int.
PACK = " ".join(CARD_NAMES)
HEAD = 'format = 1\nvariant = "seven_up"\n'


def deal_text(actions: str = "", dealer: object = 0, pack: str = PACK, more: str = "") -> str:
    """One deal of a record."""
    return f'[[deal]]\ndealer = {dealer}\npack = "{pack}"\nactions = "{actions}"\n{more}\n'


def replay_text(text: str | bytes) -> Match:
    """The match of a record's text."""
    return replay(read(text))
