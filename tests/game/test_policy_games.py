"""What a sensible player does in every game of the family, argued from the rules: bids, calls, throws and cards."""

from dataclasses import replace

import pytest

from game.actions import BID, Discards, Say, discarded, print_action
from game.cards import NO_SUIT, SUIT_MASK, Mask, card_name, cards_of, lowest, mask_of, parse_card, parse_suit
from game.policy import choose
from game.policy_bids import best_trump
from game.policy_rules import stakes_of
from game.variants import VARIANTS, find
from game.view import Call, Trick, View

ME = 0


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


def mask(text: str) -> Mask:
    return mask_of(cards(text))


def viewed(game: str, phase: str, hand: str, dealer: int, players: int = 0, **options: object) -> View:
    """The viewer, seat 0, holds a hand; nothing has happened yet."""
    rules = find(game).rules(options, players or None)
    seats = rules.players
    size = mask(hand).bit_count()
    return View(
        seat=ME, variant=game, options=rules.options, team_of=rules.team_of, phase=phase, to_act=ME, dealer=dealer,
        hand=mask(hand), closed=False, counts=(size,) * seats, stock=52 - size * seats, turn_ups=(), trump=NO_SUIT,
        trick=Trick(-1, (), -1, ()), tricks=(), won=(0,) * seats, calls=(), discards=0, known=(0,) * seats,
        voids=(0,) * seats, out=0, shown_by=(0,) * seats, stock_top=-1, cut=-1, open_tricks=0, bid=0, pitcher=-1,
        awards=(),
        scores=rules.opening, target=rules.settle.target, runs=0, bunches=0, over=False, void="", legal=(), asides=(),
    )  # fmt: skip


def at_table(
    game: str, trump: str, hand: str, table: str = "", players: int = 0, pitcher: int = -1, stock_top: str = "",
    stock: int = 0, **options: object,
) -> View:  # fmt: skip
    """The viewer's turn to play; `table` is the running trick, led so that it is."""
    view = viewed(game, "playing", hand, 0, players, **options)
    stakes, running, seats = stakes_of(view), cards(table), view.players
    suit, leader = parse_suit(trump), -len(running) % seats
    order, held = stakes.rules.orders[suit], mask(hand)
    best = running[0] if running else -1
    for card in running:
        best = card if order.beats[best] >> card & 1 else best
    size = held.bit_count()
    play = next(phase for phase in stakes.rules.phases if hasattr(phase, "follow"))
    playable = play.follow.playable(order, held, running[0], best) if running else held
    in_turn = tuple((leader + place) % seats for place in range(len(running)))
    return replace(
        view, trump=suit, trick=Trick(leader, running, -1, in_turn), legal=cards_of(playable), pitcher=pitcher,
        counts=tuple(size - (seat in in_turn) for seat in range(seats)), stock=stock,
        stock_top=parse_card(stock_top) if stock_top else -1, bid=2 if pitcher >= 0 else 0,
    )  # fmt: skip


# Each: game, players, trump, hand, the running trick, and the cards of which any will do.
PLAYS = [
    # All Fives: the ten of trumps pegs ten, the five five, to whoever takes it.
    ("does not lead the ten under three higher trumps", "all_fives", 2, "s", "Ts 4h 9c 2d 5c 6c", "", "4h 9c 2d 5c 6c"),
    ("does not lead the five of trumps", "all_fives", 2, "s", "5s 4h 9c 2d 8c 6c", "", "4h 9c 2d 8c 6c"),
    ("takes the ten of trumps", "all_fives", 2, "s", "Qs 3s 9c 2d 5c 6c", "Ts", "Qs"),
    ("takes the five with the smallest that does", "all_fives", 2, "s", "As 7s 9c 2d 5c 6c", "5s", "7s"),
    ("brings the ten home on the last card", "all_fives", 3, "s", "Ts 4h", "9h Qh", "Ts"),
    ("keeps the ten from a trick it cannot take", "all_fives", 2, "s", "Ts 3s 9c 2d 5c 6c", "Ks", "3s"),
    # Cinch: pedros five each; the left one is a trump.
    ("gives the pedro to partner's ace", "cinch", 4, "s", "5s 4s 3s 9h 2d 5h", "As 3d", "5s"),
    ("gives the left pedro to partner's ace", "cinch", 4, "s", "5c 4s 3s 9h 2d 5h", "As 3d", "5c"),
    ("does not give a pedro to the other side", "cinch", 4, "s", "5s 4s 3s 9h 2d 5h", "As 2s 7s", "4s 3s"),
    ("takes the pedro", "cinch", 4, "s", "Js 4s 3s 9h 2d 5h", "7s 2s 5c", "Js"),
    ("saves the pedro on a plain trick nobody can take", "cinch", 4, "s", "5s 4h 9d", "Kh 2h 9h", "5s"),
    ("does not lead a pedro", "cinch", 4, "s", "5s 9h 2d 5h 8d 7h", "", "9h 2d 5h 8d 7h"),
    # Trinidad: the jack hung is three.
    ("hangs the jack", "trinidad", 4, "s", "Qs 4s 9c 2d 5c 6c", "2s 8s Js", "Qs"),
    ("does not lead the jack to be hung", "trinidad", 4, "s", "Js 4h 9c 2d 5c 6c", "", "4h 9c 2d 5c 6c"),
    ("saves the jack", "trinidad", 4, "s", "Js 4h", "Kh 3h Qh", "Js"),
    # All Fours: alone, two and three.
    ("catches the jack", "all_fours", 3, "s", "Qs 4s 9c 2d 5c 6c", "2s Js", "Qs"),
    ("does not give the jack to an ace", "all_fours", 2, "s", "Js 4s 9c 2d 5c 6c", "As", "4s"),
    ("catches a ten", "all_fours", 2, "s", "Jh 4h 9c 2d 5c 6c", "Th", "Jh"),
    ("throws a small card on a lost trick", "all_fours", 3, "s", "Th 4h 9c 2d 5c 6c", "Ah 3h", "4h"),
    # Yorkshire: as Seven Up.
    ("gives the ten to partner's sure trick", "yorkshire", 4, "s", "Th 4h 9c 2d 5c 6c", "5h Ah 3h", "Th"),
    ("gives the ten of trumps to partner's ace", "yorkshire", 4, "s", "Ts 4s 9c 2d 5c 6c", "As 3s", "Ts"),
    # Shasta Sam and California Jack: Low and High are taken, too.
    ("takes the two of trumps", "shasta_sam", 2, "s", "4s 9h 7c 8d 5c 6c", "2s", "4s"),
    ("does not lead the two of trumps", "california_jack", 2, "s", "2s 9h 7c 8d 5c 6c", "", "9h 7c 8d 5c 6c"),
    ("takes the ten of another suit", "california_jack", 2, "s", "Qh 9h 7c 8d 5c 6c", "Th", "Qh"),
]


@pytest.mark.parametrize(
    ("game", "players", "trump", "hand", "table", "good"),
    [p[1:] for p in PLAYS],
    ids=[f"{p[1]}: {p[0]}" for p in PLAYS],
)
def test_a_sensible_card(game: str, players: int, trump: str, hand: str, table: str, good: str) -> None:
    assert card_name(choose(at_table(game, trump, hand, table, players))) in good.split()


def test_the_open_card_of_the_stock_decides_who_wants_the_trick() -> None:
    """California Jack: the winner takes it. A trick of two worthless cards is worth taking for the ace of trumps."""
    for top, good in (("As", "9h"), ("3d", "4h")):
        view = at_table("california_jack", "s", "9h 4h 7c 8d 5c 6c", "8h", stock_top=top, stock=20)
        assert card_name(choose(view)) == good


def test_low_counts_where_its_captor_has_it() -> None:
    """The two of trumps is not played under the ace where its captor has Low, and is caught with a seven."""
    view = at_table("auction_pitch", "s", "2s 4s 9c 2d 5c 6c", "As", pitcher=3, low="captor")
    assert card_name(choose(view)) == "4s"
    taken = at_table("auction_pitch", "s", "7s 4d 9c 2d 5c 6c", "3h 5h 2s", pitcher=1, low="captor")
    assert card_name(choose(taken)) == "7s"
    assert not stakes_of(at_table("auction_pitch", "s", "2s", low="holder")).low_taken


@pytest.mark.parametrize("hand", ["2h 9h 4h Kc", "2h 4c 5c 6d"])
@pytest.mark.parametrize("game", ["all_fours", "trinidad"])
def test_nobody_revokes_where_he_could(game: str, hand: str) -> None:
    """With infractions the table lists the revoking cards as well."""
    view = at_table(game, "s", hand, "Ah 3h 5h", 4, infractions=True)
    assert len(view.legal) == 4
    assert choose(view) // 13 == 1


# Yorkshire


def test_a_useless_hand_is_thrown_in() -> None:
    """Deal X of rules.md 13: no heart, nothing above nine, and the king of hearts led."""
    view = at_table("yorkshire", "h", "9s 8s 6c 5c 4d 2d", "Kh")
    assert choose(replace(view, legal=(*view.legal, int(Say.THROW)))) == Say.THROW


@pytest.mark.parametrize(
    ("hand", "good"),
    [
        ("Ah Kh Jh 2h 5c 4d", "Ah"),
        ("As 2s Js 9c 8c 7c", "As"),
        ("3s 4s 6s 8s Ad Kd", "3s 4s 6s 8s Ad Kd"),
    ],
)
def test_the_pitch(hand: str, good: str) -> None:
    """High, Low and Jack are made in the suit that holds them; the ace may catch the jack."""
    view = viewed("yorkshire", "playing", hand, 3)
    assert card_name(choose(replace(view, legal=cards_of(view.hand)))) in good.split()


# Auction Pitch


def said(view: View, *words: int) -> str:
    return print_action(choose(replace(view, legal=words)))


PASS, TWO, THREE, FOUR = int(Say.PASS), BID + 2, BID + 3, BID + 4


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("hand", ["9s 7s 8h 6d 5d 9c", "Ts 8h 7h 9d 6c 5c"])
def test_nothing_is_bid_on_nothing(hand: str, players: int) -> None:
    """No honour, no low trump: not even two points are likely, and a pass is free."""
    for dealer in range(players):
        assert said(viewed("auction_pitch", "bidding", hand, dealer, players), PASS, TWO, THREE, FOUR) == "pass"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_ace_jack_and_deuce_are_bid(players: int) -> None:
    """High, Low, and a jack that the ace and king protect."""
    view = viewed("auction_pitch", "bidding", "As Ks Js 2s 9d 8c", 0, players)
    assert said(view, PASS, TWO, THREE, FOUR) != "pass"


def test_the_dealer_steals_with_a_good_hand_only() -> None:
    """He may take the contract at the amount bid."""
    for hand, word in (("As Ks Js 2s 9d 8c", "bid:2"), ("9s 7s 8h 6d 5d 9c", "pass")):
        view = replace(viewed("auction_pitch", "bidding", hand, 0), bid=2, pitcher=2)
        assert said(view, PASS, TWO, THREE, FOUR).replace("bid:3", "bid:2").replace("bid:4", "bid:2") == word


def test_the_forced_dealer_bids_no_more_than_he_must() -> None:
    view = viewed("auction_pitch", "bidding", "9s 7s 8h 6d 5d 9c", 0, all_pass="dealer_forced_2")
    assert said(view, TWO, THREE, FOUR) == "bid:2"


def test_four_sure_points_are_smudged_but_not_from_the_hole() -> None:
    """All four are all but certain: the match at once; below zero it would be four points for the risk of as many."""
    view = viewed("auction_pitch", "bidding", "As Ks Qs Js Ts 2s", 3)
    assert said(view, PASS, TWO, THREE, FOUR) == "bid:4"
    poor = viewed("auction_pitch", "bidding", "As 7s 2s Ad 9c 8h", 3)
    assert said(poor, PASS, TWO, THREE, FOUR) != "bid:4"


def test_a_player_who_needs_two_bids_for_them() -> None:
    """The pitcher is counted first: with five of seven a made bid of two is the match."""
    hand = "Ks Js 9s 9d 8c 4h"
    early = replace(viewed("auction_pitch", "bidding", hand, 0), bid=0)
    late = replace(early, scores=(5, 6, 6, 6))
    assert said(late, PASS, TWO, THREE, FOUR) != "pass"


# Cinch


def bids(hand: str, dealer: int = 3, bid: int = 0, pitcher: int = -1) -> int:
    view = replace(viewed("cinch", "bidding", hand, dealer), bid=bid, pitcher=pitcher)
    action = choose(replace(view, legal=(PASS, *range(BID + bid + 1, BID + 15))))
    return 0 if action == Say.PASS else action - BID


def test_bids_at_cinch_follow_the_hand() -> None:
    poor, fair, strong = "2s 8s 7h 9h 2d 8d 3c 9c 6h", "As Js 5s 8s 7h 9h 2d 8d 3d", "As Ks Qs Js Ts 5s 5c 2d 8d"
    assert bids(poor) < bids(fair) < bids(strong)
    assert bids(strong) >= 9
    assert bids(poor, bid=7, pitcher=2) == bids(poor, bid=7, pitcher=1) == 0


def test_the_dealer_names_trumps_without_a_bid_where_all_passed() -> None:
    """Contract 0 cannot be lost (D36)."""
    view = viewed("cinch", "bidding", "As Js 5s 8s 7h 9h 2d 8d 3d", ME)
    assert said(view, *range(BID + 1, BID + 15), *range(96, 100)) == "trump:s"


def test_the_suit_named_is_the_one_with_most_in_it() -> None:
    view = viewed("cinch", "naming", "Ah Kh Jh 5h 5d 9s 8s 7s 6c", 3)
    assert best_trump(view, stakes_of(view))[0] == 1
    assert said(view, *range(96, 100)) == "trump:h"


def test_pedros_and_honours_are_kept_when_trumps_must_go() -> None:
    """Eight trumps of nine: two small ones go, never a point (CI-09)."""
    hand = "As Js 5s 2s 9s 8s 7s 5c 3d"
    view = replace(viewed("cinch", "robbing", hand, 3), trump=0)
    legal = Discards(view.hand, 3, must=mask("3d"))
    assert discarded(choose(replace(view, legal=legal))) == mask("3d 7s 8s")


def test_the_dealer_robs_every_trump_and_then_high_cards() -> None:
    hand = "As 5c 9s 3d 4d 5d 6h 7h 8h Ks Ah Qd 2h 3h"
    view = replace(viewed("cinch", "robbing", hand, ME), trump=0)
    legal = Discards(view.hand, 8, keep=mask("As Ks 9s 5c"))
    kept = view.hand & ~discarded(choose(replace(view, legal=legal)))
    assert kept == mask("As Ks 9s 5c Ah Qd")


# Calls beside a turned card

BEGGING = [variant.key for variant in VARIANTS if any(phase.key == "begging" for phase in variant.rules().phases)]


@pytest.mark.parametrize("game", BEGGING)
def test_the_point_that_loses_the_match_is_never_given(game: str) -> None:
    for players in find(game).players:
        for hand in ("Ah Kh Qh Jh 2h 3h", "4c 9c 5d 6s Tc 7c"):
            view = viewed(game, "begging", hand, ME, players)
            others = [team != view.team for team in range(max(view.team_of) + 1)]
            scores = tuple(view.target - 1 if other else 0 for other in others)
            view = replace(view, turn_ups=cards("8h"), scores=scores, calls=(Call(1, int(Say.BEG)),))
            assert said(view, int(Say.GIVE), int(Say.RUN)) == "run"


@pytest.mark.parametrize("game", BEGGING)
def test_good_trumps_stand_and_none_beg(game: str) -> None:
    for players in find(game).players:
        for hand, word in (("Ah Jh 2h 9c 5d 6s", "stand"), ("4c 9c 5d 6s Tc 7c", "beg")):
            view = replace(viewed(game, "begging", hand, players - 1, players), turn_ups=cards("8h"))
            assert said(view, int(Say.STAND), int(Say.BEG)) == word


@pytest.mark.parametrize("game", BEGGING)
def test_a_gift_keeps_a_good_suit_only(game: str) -> None:
    for players in find(game).players:
        for hand, word in (("Ah Kh Jh 2h 5d 6s", "give"), ("4c 9c 5d 6s Tc 7c", "run")):
            view = replace(viewed(game, "begging", hand, ME, players), turn_ups=cards("8h"))
            assert said(view, int(Say.GIVE), int(Say.RUN)) == word


# What is read off the rules


def test_stakes_are_read_off_the_rules() -> None:
    """Nothing is asked but the rules: who owns Low, what a trick pegs, what a hung jack brings."""
    spades = SUIT_MASK[0]
    cinch = stakes_of(viewed("cinch", "bidding", "As", 0))
    assert sum(cinch.points[0]) == 14
    assert [cinch.points[0][card] for card in cards("As Js Ts 5s 5c 2s")] == [1, 1, 1, 5, 5, 1]
    fives = stakes_of(viewed("all_fives", "playing", "As", 0))
    assert [sum(fives.points[suit]) for suit in range(4)] == [25] * 4
    jack_twice = stakes_of(viewed("all_fives", "playing", "As", 0, jack_twice=True))
    assert jack_twice.points[0][parse_card("Js")] == 2
    stag = stakes_of(viewed("trinidad", "playing", "As", 0, hang_jack=6, game_worth=2))
    assert (stag.hung, stag.game, stag.points[0][parse_card("Js")]) == (6, 2, 3.5)
    california = stakes_of(viewed("california_jack", "playing", "As", 0))
    assert [card for card in range(52) if california.points[0][card]] == [lowest(spades), *cards("Js As")]
    for variant in VARIANTS:
        stakes = stakes_of(viewed(variant.key, "playing", "As", 0))
        assert stakes.hops == (variant.key != "none")
        assert stakes.must_trump == (variant.key in {"all_fours", "all_fives", "california_jack", "shasta_sam"})
    assert not stakes_of(viewed("yorkshire", "playing", "As", 0, follow="follow_only")).hops
