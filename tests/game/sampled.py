"""Positions to guess the hidden cards of, and a deal done again from its own pack."""

from collections.abc import Iterator
from random import Random

from game.actions import Say, discard
from game.cards import pick
from game.deal import Deal
from game.policy import choose
from game.rules import Rules, Variant
from tests.game.helpers import new_deal, random_action
from tests.game.twins import settings

HIDDEN = {"pack", "hands", "held", "thrown", "buried", "revokes", "known"}
"""What of a deal a guess may have otherwise."""
STALE = {"best", "best_seat", "index", "step", "turn", "winner", "decided_by", "set_back"}
"""What nobody looks at any more when the deal is over."""


def some_settings(variant: Variant, count: int) -> Iterator[Rules]:
    """Every number of players with some combinations of options, the usual ones first; half with no target."""
    rng, found = Random(f"settings/{variant.key}"), settings(variant)
    for players in variant.players:
        mine = [options for number, options in found if number == players]
        yield variant.rules({}, players)
        for _ in range(count if len(variant.players) < 4 else 1):
            rules = variant.rules(mine[pick(rng, len(mine))], players)
            yield rules.endless() if rng.random() < 0.5 else rules


def played(deal: Deal, rng: Random, careful: bool) -> Iterator[Deal]:
    """The same deal before every choice and at its end, played on by `careful` or at random."""
    yield deal
    while not deal.over:
        action = choose(deal.view(deal.to_act())) if careful else random_action(deal, rng)
        asides = [deal.phase.asides(deal, seat) for seat in range(len(deal.hands))]
        if not careful and any(asides) and rng.random() < 0.3:
            action = int(Say.PEEK)
        deal.apply(action)
        yield deal


def positions(rules: Rules, deals: int, name: str) -> Iterator[tuple[Deal, int, Random]]:
    """Positions of random packs with a seat to look from; every other deal is played carefully."""
    for number in range(deals):
        rng = Random(f"{name}/{rules.key}/{rules.options}/{rules.players}/{number}")
        for deal in played(new_deal(rules, pick(rng, rules.players), rng), rng, careful=bool(number % 2)):
            yield deal, pick(rng, rules.players), rng


def compared(deal: Deal, other: Deal, without: set[str]) -> list[str]:
    """In which fields two deals differ."""
    return [name for name in Deal.__slots__ if name not in without and getattr(deal, name) != getattr(other, name)]


def done_again(deal: Deal) -> Deal:
    """The deal from its pack: the same calls, the cards it threw, and the tricks it played, all of them legal."""
    again = Deal(deal.rules, deal.dealer, deal.pack, deal.rules.opening, deal.bunches, deal.cut)
    again.begin(None)
    calls = [int(call.action) for call in deal.calls]
    tricks = [list(zip(trick.seats, trick.cards, strict=True)) for trick in deal.tricks]
    tricks.append(list(zip(deal.seats, deal.trick, strict=True)))
    plays = [play for trick in tricks for play in _plays(trick)]
    while not again.over:
        action = _next(deal, again, calls, plays)
        if action < 0:
            break
        assert again.why_not(action) is None
        again.apply(action)
    return again


def _plays(trick: list[tuple[int, int]]) -> Iterator[int]:
    """What was done in a trick: the cards of a hand that was thrown in lie side by side."""
    before = -1
    for place, (seat, card) in enumerate(trick):
        if seat != before:
            thrown = place + 1 < len(trick) and trick[place + 1][0] == seat
            yield int(Say.THROW) if thrown else card
        before = seat


def _next(deal: Deal, again: Deal, calls: list[int], plays: list[int]) -> int:
    """What was done next, -1 where the position is reached."""
    key, seat = again.phase.key, again.turn
    if calls and calls[0] == Say.PEEK and not plays_begun(again):
        return calls.pop(0) if key == "playing" else -1
    if key in ("discarding", "robbing"):
        cards = deal.thrown[seat] & again.hands[seat]
        reached = deal.phase.key == key and deal.turn == seat and not deal.over
        return -1 if reached else discard(cards)
    if key == "playing":
        return plays.pop(0) if plays else -1
    return calls.pop(0) if calls else -1


def plays_begun(deal: Deal) -> bool:
    """Whether a card lies on the table or has been taken."""
    return bool(deal.trick or deal.tricks)
