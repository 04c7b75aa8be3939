"""Deals that random packs hardly ever bring, played at random beside the plain games."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.cards import SUIT_MASK, Card, Seat, parse_card, pick, shuffled
from game.match import Match
from game.rules import Rules
from game.variants import find
from tests.game.all_fours_by_hand import AllFours
from tests.game.auction_pitch_by_hand import AuctionPitch
from tests.game.begging_by_hand import Begging
from tests.game.cinch_by_hand import Cinch
from tests.game.helpers import make_pack
from tests.game.trinidad_by_hand import Trinidad
from tests.game.twins import play_deal, settings
from tests.game.yorkshire_by_hand import Yorkshire


def match_of(key: str, number: int, **options: object) -> tuple[Match, Random]:
    """A match with the next house rules of this game, with a far target."""
    found = [setting for setting in settings(find(key)) if options.items() <= setting[1].items()]
    players, choices = found[number % len(found)]
    match = Match(find(key), choices | {"target": 99}, players, f"rare/{key}/{number}", watched=False)
    match.dealer = number % players
    return match, Random(f"rare/{key}/{number}")


def pack_of(rules: Rules, dealer: Seat, rng: Random, first: Sequence[tuple[Seat, Sequence[Card]]]) -> list[Card]:
    """A pack of Cinch in which these seats get these cards, and everybody random ones besides."""
    hands = {seat: list(cards) for seat, cards in first}
    taken = {card for cards in hands.values() for card in cards}
    rest = [card for card in shuffled(rng) if card not in taken]
    for seat in range(rules.players):
        hand = hands.setdefault(seat, [])
        hand += [rest.pop() for _ in range(9 - len(hand))]
        hands[seat] = shuffled(rng, hand)
    return make_pack(dealer, hands, packets=(3, 3, 3), stock=rest)


TRUMPS = [card for card in range(52) if SUIT_MASK[0] >> card & 1] + [parse_card("5c")]


@pytest.mark.parametrize("spared", [0, 1])
def test_a_short_stock_at_cinch(spared: int) -> None:
    """D37: the others hold no trump, or one; the last of them keeps plain cards of his choice, no card is left."""
    for number in range(60):
        match, rng = match_of("cinch", number)
        dealer = match.dealer
        assert dealer is not None
        trumps = shuffled(rng, TRUMPS)
        others = ((dealer + 1 + pick(rng, 3)) % 4, trumps[:spared])
        # The dealer holds nine of the others, the stock the rest of them.
        mine = trumps[spared : spared + 9]
        pack = pack_of(match.rules, dealer, rng, [(dealer, mine), others])
        for card in trumps[spared + 9 :]:  # from whoever has it into the stock, for a plain card there
            place = pack.index(card)
            if place < 36:
                other = next(p for p in range(36, 52) if pack[p] not in TRUMPS)
                pack[place], pack[other] = pack[other], pack[place]
        plain = play_deal(match, rng, pack=pack, rather=["bid:1", "pass", "trump:s"])
        assert isinstance(plain, Cinch)
        assert all(len(hand) == 6 for hand in plain.held)
        assert not plain.pack
        last = plain.held[(dealer - 1) % 4]
        own = [card for card in last if pack.index(parse_card(card)) < 36]
        assert sum(plain.suit(card) != "s" for card in own) == 2 - spared


@pytest.mark.parametrize("of_dealer", [False, True])
def test_many_trumps_at_cinch(of_dealer: bool) -> None:
    """Seven to nine trumps in a hand, or more in reach of the dealer: the surplus is shown and dead."""
    dead = 0
    for number in range(60):
        match, rng = match_of("cinch", number)
        dealer = match.dealer
        assert dealer is not None
        seat = dealer if of_dealer else (dealer + 1 + number % 3) % 4
        pack = pack_of(match.rules, dealer, rng, [(seat, shuffled(rng, TRUMPS)[: 7 + number % 3])])
        plain = play_deal(match, rng, pack=pack, rather=["bid:2", "pass", "trump:s"])
        assert isinstance(plain, Cinch)
        thrown = {card for card in plain.thrown if plain.suit(card) == plain.trump}
        dead += len(thrown)
        deal = match.deal
        assert deal is not None
        assert thrown <= {name for name in plain.thrown if deal.shown >> parse_card(name) & 1}
    assert dead >= 60


@pytest.mark.parametrize("key", ["seven_up", "all_fours", "all_fives", "trinidad"])
def test_the_same_suit_again_and_again(key: str) -> None:
    """Every number of runs up to the spent pack, for every number of players with every house rule."""
    seen = Counter[tuple[int, int, str]]()
    for number in range(300):
        match, rng = match_of(key, number)
        players, dealer = match.rules.players, match.dealer
        assert dealer is not None
        most = {2: 5, 3: 3, 4: 2}[players]
        length = 1 + pick(rng, most + 1)
        hearts = shuffled(rng, range(13, 26))[:length]
        other = [shuffled(rng, [*range(13), *range(26, 52)])[0]] if length <= most else []
        plain = play_deal(
            match, rng, pack=make_pack(dealer, {}, [*hearts, *other], players=players), rather=["beg", "run"]
        )
        assert isinstance(plain, Begging)
        ran = plain.runs if plain.turned[0][1] == "h" else 0
        seen[players, ran, plain.void] += 1
    for players in match_of(key, 0)[0].rules.players, *find(key).players:
        most = {2: 5, 3: 3, 4: 2}[players]
        assert all(sum(n for (p, r, _), n in seen.items() if (p, r) == (players, runs)) for runs in range(1, most + 1))
        assert seen[players, most, "exhausted"] > 0


def test_hands_thrown_in_by_both_partners() -> None:
    """Yorkshire: low cards for one pair, high ones for the other, and every hand is thrown in that may be."""
    both = one = 0
    for number in range(300):
        match, rng = match_of("yorkshire", number)
        dealer = match.dealer
        assert dealer is not None
        low = shuffled(rng, [card for card in range(52) if card % 13 < 8 and card // 13 in (0, 2)])
        high = shuffled(rng, [card for card in range(52) if card not in low])
        hands = {(dealer + 1) % 4: high[:6], (dealer + 3) % 4: high[6:12], dealer: low[:6], (dealer + 2) % 4: low[6:12]}
        packets = dict(match.rules.options).get("packets", (2, 2, 2))
        assert isinstance(packets, tuple)
        plain = play_deal(match, rng, pack=make_pack(dealer, hands, packets=packets), rather=["throw"])
        assert isinstance(plain, Yorkshire)
        both += len(plain.out) >= 2
        one += len(plain.out) == 1
        assert sum(len(plays) for plays, _ in plain.tricks) == 24
    assert both > 50 and one > 10


def test_four_points_at_pitch() -> None:
    """One hand has ace, king, queen, jack, ten and two of a suit: smudges are made, by pitchers and by others."""
    ends = Counter[str]()
    for number in range(600):
        match, rng = match_of("auction_pitch", number)
        players, dealer = match.rules.players, match.dealer
        assert dealer is not None
        first = 13 * pick(rng, 4)
        suit = [first + rank for rank in (12, 11, 10, 9, 8, 0)]
        seat = (dealer + 1) % players
        rest = shuffled(rng, [card for card in range(52) if card not in suit and card // 13 != first // 13])
        hands = {other: [rest.pop() for _ in range(6)] for other in range(players) if other != seat} | {seat: suit}
        bid = ["bid:2", "bid:3", "bid:4"][number % 3]
        match.scores = [score + pick(rng, 9) - 4 for score in match.scores]
        pack = make_pack(dealer, hands, players=players)
        plain = play_deal(match, rng, pack=pack, rather=[bid, "pass"])
        assert isinstance(plain, AuctionPitch)
        if seat == plain.pitcher:
            assert plain.made == 4
            ends[plain.winner[1] if plain.winner else "goes on"] += 1
    assert ends["smudge"] > 50 and ends["goes on"] > 50


def test_revokes_in_every_deal() -> None:
    """All Fours and Trinidad near the target: penalties, caps, and matches lost by a revoke, as they come."""
    ends = Counter[str]()
    for key in ("all_fours", "trinidad"):
        for number in range(600):
            match, rng = match_of(key, number, infractions=True)
            rules = find(key).rules(dict(match.rules.options) | {"target": 7}, match.rules.players)
            near = Match(
                find(key), dict(rules.options), rules.players, match.seed, start=[4 + pick(rng, 3)] * rules.teams
            )
            near.dealer = match.dealer
            plain = play_deal(near, rng)
            assert isinstance(plain, AllFours | Trinidad)
            ends[f"{key} {plain.winner[1] if plain.winner else 'goes on'}"] += 1
    assert ends["all_fours revoke"] > 30 and ends["trinidad revoke"] > 100 and ends["all_fours goes on"] > 30
