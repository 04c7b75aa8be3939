"""The rules of thumb of `careful`: what a sensible player says and plays in telling situations."""

from dataclasses import replace

import pytest

from game.actions import Say, discarded, print_action
from game.cards import NO_SUIT, Mask, card_name, cards_of, mask_of, parse_card, parse_suit
from game.follow import FOLLOW_OR_TRUMP
from game.order import PLAIN
from game.policy import choose
from game.policy_calls import MOST_BUNCHES
from game.policy_fits import BUNCHED, hand_worth
from game.variants.seven_up import SEVEN_UP
from game.view import Trick, View

RULES = SEVEN_UP.rules()
# The viewer is seat 0 in every table, so his partner is seat 2.
ME, PARTNER = 0, 2


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


def mask(text: str) -> Mask:
    return mask_of(cards(text))


def viewed(phase: str, hand: str, turn_up: str, dealer: int) -> View:
    """A view with a hand and a turned card, and nothing else yet."""
    return View(
        seat=ME, variant="seven_up", options=(), team_of=RULES.team_of, phase=phase, to_act=ME, dealer=dealer,
        hand=mask(hand), closed=False, counts=(6, 6, 6, 6), stock=27, turn_ups=cards(turn_up), trump=NO_SUIT,
        trick=Trick(-1, (), -1, ()), tricks=(), won=(0, 0, 0, 0), calls=(), discards=0, known=(0, 0, 0, 0),
        voids=(0, 0, 0, 0), out=0, shown_by=(0, 0, 0, 0), stock_top=-1, cut=-1, open_tricks=0, bid=0, pitcher=-1,
        awards=(),
        scores=(0, 0), target=7, runs=0, bunches=0, over=False, void="", legal=(), asides=(),
    )  # fmt: skip


def in_turn(leader: int, count: int) -> tuple[int, ...]:
    return tuple((leader + place) % 4 for place in range(count))


def winner(trump: int, leader: int, played: tuple[int, ...]) -> int:
    best, holder = played[0], leader
    for place, card in enumerate(played):
        if PLAIN[trump].beats[best] >> card & 1:
            best, holder = card, (leader + place) % 4
    return holder


def at_table(trump: str, hand: str, table: str = "", past: str = "", leader: int = 0, turn_up: str = "") -> View:
    """The viewer's turn to play: the running trick, and the tricks before it parted by `/`, led from `leader` on."""
    suit = parse_suit(trump)
    tricks = []
    for text in past.split("/") if past else ():
        played = cards(text)
        tricks.append(Trick(leader, played, winner(suit, leader, played), in_turn(leader, 4)))
        leader = tricks[-1].winner
    running = cards(table)
    assert (leader + len(running)) % 4 == ME
    held = mask(hand)
    left = held.bit_count()
    counts = tuple(left - ((seat - leader) % 4 < len(running)) for seat in range(4))
    best = running[(winner(suit, leader, running) - leader) % 4] if running else -1
    playable = FOLLOW_OR_TRUMP.playable(PLAIN[suit], held, running[0], best) if running else held
    return replace(
        viewed("playing", hand, turn_up or f"3{trump}", 3), trump=suit,
        trick=Trick(leader, running, -1, in_turn(leader, len(running))),
        tricks=tuple(tricks), counts=counts, legal=cards_of(playable),
    )  # fmt: skip


# Each: what it is about, trump, hand, the running trick, its leader, and the cards of which any will do.
LAST = [
    ("gives the ten to partner's sure trick", "s", "Th 4h 9c 2d 5c 6c", "5h Ah 3h", 1, "Th"),
    ("gives the ten to partner's sure ruff", "s", "Td 9c 2d 5c", "5h As 7h", 1, "Td"),
    ("brings the jack home in partner's trick", "s", "Js 9h 2d 5c", "3s As 2s", 1, "Js"),
    ("does not take partner's trick from him", "s", "Ah 4h 9c 2d 5c 6c", "5h Kh 3h", 1, "4h"),
    ("does not ruff partner's ace", "s", "7s 9c 2d 5c", "5h Ah 3h", 1, "2d 5c 9c"),
    ("catches the jack", "s", "Qs 4s 9c 2d 5c 6c", "2s 8s Js", 1, "Qs"),
    ("catches the ten with a small trump", "s", "7s 4h 9c 2d 5c 6c", "Qh 3h Th", 1, "7s"),
    ("saves the jack by ruffing", "s", "Js 4h", "Kh 3h Qh", 1, "Js"),
    ("keeps the jack from a trick it cannot take", "s", "Js 4s 9c 2d 5c 6c", "Qs 8s Ks", 1, "4s"),
    ("takes a rich trick with the cheaper of two winners", "s", "As 5s 9c 2d 6c", "Td 3c Qd", 1, "5s"),
    ("throws nothing of worth on a lost trick", "s", "Tc Kd 2d 5c", "As 4s 8s", 1, "2d 5c"),
    ("keeps the trump where nothing is on the table", "s", "7s 4h 9c 2d 5c 6c", "3h 8h 2h", 1, "4h"),
]
BEFORE = [
    ("gives the ten to partner's ace of trumps", "s", "Ts 4s 9c 2d 5c 6c", "As 3s", 2, "Ts"),
    ("keeps the ten from a trick that is going away", "s", "Th 4h 9c 2d 5c 6c", "2h Qh", 2, "4h"),
    ("does not give the jack to an ace", "s", "Js 4s 9c 2d 5c 6c", "As", 3, "4s"),
    ("leads the best trump to catch the jack", "s", "As 8s 9c 2d 5c 6h", "", 0, "As"),
    ("does not lead the jack under the ace", "s", "Js 9c 2d 5c 6h 7h", "", 0, "9c 2d 5c 6h 7h"),
    ("does not lead a bare ten", "s", "Td 9c 2d 5c 6h 7h", "", 0, "9c 2d 5c 6h 7h"),
]
PLAYS = LAST + BEFORE


@pytest.mark.parametrize(
    ("trump", "hand", "table", "leader", "good"), [p[1:] for p in PLAYS], ids=[p[0] for p in PLAYS]
)
def test_a_sensible_card(trump: str, hand: str, table: str, leader: int, good: str) -> None:
    assert card_name(choose(at_table(trump, hand, table, leader=leader))) in good.split()


def test_the_cards_seen_are_remembered() -> None:
    """The king is as good as the ace once the ace has gone: partner's trick is safe, and the ten goes on it."""
    past = "Ah 2h 3h 4h"
    gone = at_table("s", "Th 9c 2d 5c 6c", "Kh 6h", past, leader=2)
    there = at_table("s", "Th 9h 2d 5c 6c", "8h 6h", past, leader=2)
    assert card_name(choose(gone)) == "Th"
    assert card_name(choose(there)) != "2d"


@pytest.mark.parametrize("table", ["Qh 3h 2h", "9h 3h 2h", "Qh 2s 3h"])
def test_nothing_is_spent_once_nothing_is_at_stake(table: str) -> None:
    """The jack has gone and Game is decided: a low plain card goes, on a rich trick as on a poor one."""
    past = "As 2s Js Ts/Ad Td Kd Qd/Ac Tc Kc Qc"
    view = at_table("s", "8s 4h Kh", table, past, leader=1, turn_up="3s")
    assert card_name(choose(view)) == "4h"


def test_the_jack_is_still_taken_when_game_is_decided() -> None:
    past = "As 2s 9s Ts/Ad Td Kd Qd/Ac Tc Kc Qc"
    view = at_table("s", "8s Qs Kh", "2h 3h Js", past, leader=1, turn_up="3s")
    assert card_name(choose(view)) == "Qs"


# calls


def begging(hand: str, turn_up: str, scores: tuple[int, int] = (0, 0)) -> str:
    """What eldest says, who is seat 0 when seat 3 deals."""
    view = replace(viewed("begging", hand, turn_up, 3), scores=scores, legal=(int(Say.STAND), int(Say.BEG)))
    return print_action(choose(view))


def answer(hand: str, turn_up: str, scores: tuple[int, int] = (0, 0)) -> str:
    """What the dealer says to a beg."""
    view = replace(viewed("begging", hand, turn_up, 0), scores=scores, legal=(int(Say.GIVE), int(Say.RUN)))
    return print_action(choose(view))


@pytest.mark.parametrize(
    ("hand", "turn_up", "scores", "said"),
    [
        ("Ah Jh 2h 9c 5d 6s", "8h", (0, 0), "stand"),
        ("Ah 7h 4h 9c 5d 6s", "8h", (0, 0), "stand"),
        ("4h 9c 5d 6s Tc 7c", "8h", (0, 0), "beg"),
        ("Ac Kd Qd 6s Tc 7c", "8h", (0, 0), "beg"),
        ("Ah Kh Qh 2h Th 7h", "Jh", (0, 0), "stand"),
        ("Ah Kh Qh 2h Th 7h", "Jh", (0, 6), "beg"),
        ("Ah 7c 5d 6s 9c 8d", "8h", (6, 6), "stand"),
        ("7h 6h 5h 6s 9c 8d", "8h", (6, 6), "beg"),
    ],
)
def test_stand_or_beg(hand: str, turn_up: str, scores: tuple[int, int], said: str) -> None:
    """Good trumps stand; a turned jack that would lose the match does not; at the last point only High counts."""
    assert begging(hand, turn_up, scores) == said


@pytest.mark.parametrize(
    ("hand", "turn_up", "scores", "said"),
    [
        ("Ah Jh 2h 9c 5d 6s", "8h", (0, 0), "give"),
        ("4c 9c 5d 6s Tc 7c", "8h", (0, 0), "run"),
        ("Ah Jh 2h Kh 5d 6s", "8h", (0, 6), "run"),
        ("Ah Jh 2h Kh 5d 6s", "8h", (6, 6), "run"),
        ("4c 9c 5d 6s Tc 7c", "Jh", (6, 6), "give"),
    ],
)
def test_give_or_run(hand: str, turn_up: str, scores: tuple[int, int], said: str) -> None:
    """The point that loses the match is never given, unless the turned jack wins it before."""
    assert answer(hand, turn_up, scores) == said


def test_the_gift_never_decides_against_the_giver() -> None:
    for hand in ("Ah Kh Qh Jh 2h 3h", "4c 9c 5d 6s Tc 7c"):
        for mine in range(7):
            assert answer(hand, "8h", (mine, 6)) == "run"


@pytest.mark.parametrize("bunches", range(6))
def test_bunching_comes_to_an_end(bunches: int) -> None:
    poor = viewed("bunching", "4c 9c 5d 6s 7c 8d 9d 3s 5s", "8h", 3)
    view = replace(poor, trump=parse_suit("h"), bunches=bunches, legal=(int(Say.BUNCH), int(Say.KEEP)))
    assert print_action(choose(view)) == ("bunch" if bunches < MOST_BUNCHES else "keep")
    assert MOST_BUNCHES == 2


def test_a_good_hand_is_played() -> None:
    good = viewed("bunching", "Ah 2h Jh 6s 7c 8d 9d 3s 5s", "8h", 3)
    view = replace(good, trump=parse_suit("h"), legal=(int(Say.BUNCH), int(Say.KEEP)))
    assert print_action(choose(view)) == "keep"


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("2h 3h 4h Ac Kc Tc 9d 8d 7s", "7s 8d Tc"),
        ("2h 3h 4h 5h 6h Jh Ac Kd As", "Ac Kd As"),
        ("2h 3h 4h 5h Jh Qh Kh Ah As", "3h 4h As"),
    ],
)
def test_what_is_thrown_after_a_run(hand: str, thrown: str) -> None:
    """All trumps stay, and of too many the high ones and the lowest, for it may be Low."""
    view = replace(viewed("discarding", hand, "8h", 3), trump=parse_suit("h"), legal=(1 << 52, 1 << 53))
    assert discarded(choose(view)) == mask(thrown)


def test_more_trumps_are_worth_more() -> None:
    hands = ("", "7h", "7h 8h", "7h 8h 9h", "7h 8h 9h Ah")
    worth = [hand_worth(BUNCHED.stand, mask(hand), parse_suit("h")) for hand in hands]
    assert worth == sorted(set(worth))
