"""What a deal of each game can bring (rules.md 14.4), asked of the plain deals that random play compares."""

from tests.game.all_fours_by_hand import PEGS, AllFives, AllFours
from tests.game.auction_pitch_by_hand import AuctionPitch
from tests.game.by_hand import Plain
from tests.game.cinch_by_hand import Cinch
from tests.game.trinidad_by_hand import Trinidad
from tests.game.yorkshire_by_hand import Yorkshire


def points_of(plain: Plain, *categories: str) -> int:
    """Points counted in these categories."""
    return sum(points for category, _, points in plain.counted if category in categories)


def once_each(plain: Plain, *categories: str) -> None:
    """None of these is counted twice."""
    found = [category for category, _, _ in plain.counted if category in categories]
    assert len(found) == len(set(found))


def seven_up(plain: Plain, before: list[int]) -> None:
    """3.4: what a deal can bring."""
    gains = [now - then for now, then in zip(plain.scores, before, strict=True)]
    dealer = plain.dealer % 2
    assert sum(gains) == len(plain.counted) <= 5
    assert 0 <= gains[dealer] <= 4 and 0 <= gains[1 - dealer] <= 5
    assert points_of(plain, "turn_up", "jack") <= 1
    once_each(plain, "turn_up", "gift", "high", "low", "jack", "game")
    same_suit = len({card[1] for card in plain.turned}) == 1
    assert (plain.void == "exhausted") == (same_suit and plain.runs == 2)
    assert not (plain.void and plain.counted)
    exact(plain)


def exact(plain: Plain) -> None:
    """14.4, 5: every point is one, so the winner stands at the target."""
    if plain.winner:
        assert plain.scores[plain.winner[0]] == plain.target


def yorkshire(plain: Plain, before: list[int]) -> None:
    """At most the four points, and four for a peek."""
    assert isinstance(plain, Yorkshire)
    assert points_of(plain, "high", "low", "jack", "game") <= 4
    once_each(plain, "high", "low", "jack", "game", "peek")
    assert points_of(plain, "peek") == 4 * plain.peeked
    if not plain.peeked:
        exact(plain)


def auction_pitch(plain: Plain, before: list[int]) -> None:
    """14.4, 6: the pitcher's score changes by what he made or by his bid, and the settlement sums to nothing."""
    assert isinstance(plain, AuctionPitch)
    once_each(plain, "high", "low", "jack", "game")
    assert plain.void in ("", "all_passed")
    if plain.void:
        assert plain.scores == before
        return
    change = [now - then for now, then in zip(plain.scores, before, strict=True)]
    if plain.options["count"] == "down":
        change = [-points for points in change]
    pitcher = plain.side(plain.pitcher)
    assert change[pitcher] == (plain.made if plain.made >= plain.bid else -plain.bid)
    assert all(points >= 0 for side, points in enumerate(change) if side != pitcher)
    if plain.settled:
        assert sum(plain.settled) == 0 < max(plain.settled)


def all_fours(plain: Plain, before: list[int]) -> None:
    """6.5: at most two jacks are turned, and all points of a deal are at most five."""
    assert isinstance(plain, AllFours)
    assert points_of(plain, "turn_up") == sum(card[0] == "J" for card in plain.turned) <= 2
    once_each(plain, "gift", "high", "low", "jack", "game")
    assert points_of(plain, "turn_up", "gift", "high", "low", "jack", "game") <= 5
    assert plain.runs <= {2: 5, 3: 3, 4: 2}[plain.players]
    if plain.void:
        assert plain.runs == {2: 5, 3: 3, 4: 2}[plain.players]
        assert not points_of(plain, "gift", "high", "low", "jack", "game", "revoke")
    guilty = {plain.side(seat) for seat in plain.revokers}
    assert all(side not in guilty for category, side, _ in plain.counted if category in ("jack", "game"))
    if plain.revokers:
        assert plain.winner is None or plain.winner[0] not in guilty
    else:
        exact(plain)


def all_fives(plain: Plain, before: list[int]) -> None:
    """7.1, FV-06, FV-07: what can be pegged; who is over the target can only be so by a peg."""
    assert isinstance(plain, AllFives)
    assert all(points <= {2: 15, 3: 19}[plain.players] for category, _, points in plain.counted if category == "pegs")
    once_each(plain, "gift", "high", "low", "jack", "game")
    if plain.held and not plain.winner:
        in_play = [card for hand in plain.held for card in hand if card[1] == plain.trump]
        assert points_of(plain, "pegs") == sum(PEGS.get(card[0], 0) for card in in_play) <= 25
        assert sum(plain.card_points()) <= 85
    if plain.winner and plain.winner[1] != "pegs":
        exact(plain)


def drawn_stock(plain: Plain, before: list[int]) -> None:
    """7.2: twenty-six tricks, all fifty-two cards, eighty card-points, four points."""
    assert len(plain.tricks) == 26
    assert len({card for plays, _ in plain.tricks for _, card in plays}) == 52
    assert sum(plain.card_points()) == 80
    assert not plain.void
    if not plain.winner:
        assert [category for category, _, _ in plain.counted] == ["high", "low", "jack", "game"]
    exact(plain)


def cinch(plain: Plain, before: list[int]) -> None:
    """8.3: fourteen points less what was thrown; by the difference only one side scores."""
    assert isinstance(plain, Cinch)
    assert all(len(hand) == 6 for hand in plain.held)
    dead = {card for card in plain.thrown if plain.suit(card) == plain.trump}
    worth = {rank + plain.trump: 1 for rank in "A2JT"} | {"5" + plain.trump: 5, plain.left(): 5}
    values = [points for _, _, points in plain.counted]
    assert sum(values) == 14 - sum(points for card, points in worth.items() if card in dead)
    change = [now - then for now, then in zip(plain.scores, before, strict=True)]
    if plain.options["scoring"] == "difference":
        assert min(change) == 0 <= max(change) <= 28
    else:
        assert change[1 - plain.maker % 2] + plain.made == sum(values)
        assert change[plain.maker % 2] in (plain.made, -plain.contract)


def trinidad(plain: Plain, before: list[int]) -> None:
    """9.2: nothing is thrown; kicks and points of a deal are at most thirteen; a turned jack of trumps is not Jack."""
    assert isinstance(plain, Trinidad)
    assert not plain.thrown
    assert plain.runs <= 2
    if plain.winner and plain.winner[1] == "revoke" and not points_of(plain, "revoke"):
        assert not points_of(plain, "high", "low", "jack", "game")
    once_each(plain, "gift", "high", "low", "jack", "game")
    if plain.trump and "J" + plain.trump in plain.turned:
        assert not points_of(plain, "jack")
    if plain.void:
        assert plain.void == "exhausted" and plain.runs == 2
        assert not points_of(plain, "gift", "high", "low", "jack", "game", "revoke")
    if plain.options["hang_jack"] == 3 and plain.options["game_worth"] == 1:
        assert points_of(plain, "kick", "gift", "high", "low", "jack", "game") <= 13
    if not plain.void and not plain.winner:
        assert len(plain.tricks) == 6 + 3 * plain.runs
