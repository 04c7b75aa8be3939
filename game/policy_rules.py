"""What counts in a game, read off its rules once: all that `careful` knows of the game it plays.

Nothing here asks for a game's name. Points and phases are recognised by what they are, so a house rule that hangs
the jack for six, or gives Low to the captor, changes the play by itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.cards import ACE, CARD_POINTS, FIVE, JACK, TEN, Mask, mask_of
from game.follow import Follow, Revocable
from game.order import PLAIN
from game.phases.begging import Begging, Bunching
from game.phases.bidding import Bidding
from game.phases.dealing import Discarding
from game.phases.playing import Playing
from game.phases.robbing import Robbing
from game.phases.scoring import Scoring
from game.phases.stock import Drawing
from game.points import PEGS, Captured, Game, HangJack, Point, high, low, low_taken, pegs
from game.policy_weights import ALONE, BASE, DUEL, PEGGED, RICH, STOCK, Weights
from game.rules import Rules
from game.variants import find
from game.view import View


@dataclass(frozen=True, slots=True)
class Stakes:
    """A game as `careful` sees it.

    points      per trump suit, match points that each card brings to the side that takes it
    worth       per trump suit, the same in card-points with what it counts for Game: [Game decided, Game open]
    precious    per trump suit, the cards worth taking out of the partner's sure trick: point cards and the ten
    high, low   match points for holding the highest and the lowest trump in play
    low_taken   whether the lowest trump in play is a point to whoever takes it
    game        match points of Game, 0 where there is none       hung    match points of a jack taken from others
    duty        what must be played; no revoke is ever thought of      breakable   whether one could be made
    held        per trump suit, what a card is worth in a hand that will still draw
    hops, must_trump   whether a suit that is held may be trumped, and one that is not held has to be
    all_trumps  whether robbing brings every trump into a hand
    draws       whether cards are drawn after a trick
    kept        whether every card that is dealt is played      bunches   whether all may agree to throw a deal in
    counted     the points of the game      play   the phase in which its tricks are played
    """

    rules: Rules
    points: tuple[tuple[float, ...], ...]
    worth: tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]
    precious: tuple[Mask, ...]
    high: int
    low: int
    low_taken: bool
    game: int
    hung: int
    weights: Weights
    held: tuple[tuple[float, ...], ...]
    duty: Follow
    breakable: bool
    hops: bool
    must_trump: bool
    all_trumps: bool
    draws: bool
    kept: bool
    bunches: bool
    counted: tuple[Point, ...]
    play: Playing
    bidding: Bidding | None
    begging: Begging | None

    @property
    def alone(self) -> bool:
        """Whether more than two play, each for himself."""
        return self.rules.teams > 2


def _points(rules: Rules) -> Iterator[Point]:
    """Every point of the game, without the wrappers that revokes need."""
    for phase in rules.phases:
        listed = phase.points if isinstance(phase, Scoring) else phase.pegging if isinstance(phase, Playing) else ()
        for point in listed:
            yield getattr(point, "point", point)


def _taken(points: list[Point], trump: int) -> tuple[float, ...]:
    """Match points of each card to whoever takes it; a jack that may be hung counts the mean of both ways."""
    worth = [0.0] * 52
    for point in points:
        if isinstance(point, Captured):
            worth[point.card(trump)] += point.points
        elif isinstance(point, HangJack):
            worth[13 * trump + JACK] += (1 + point.hung) / 2
        elif point is pegs:
            for rank, pegged in PEGS.items():
                worth[13 * trump + rank] += pegged
    return tuple(worth)


def _for_game(game: Game | None, trump: int) -> tuple[float, ...]:
    """What each card counts for Game."""
    if game is None:
        return (0.0,) * 52
    five = 13 * trump + FIVE
    return tuple(game.worth * float(count + game.five * (card == five)) for card, count in enumerate(CARD_POINTS))


def _held(weights: Weights, taken: tuple[float, ...], for_game: tuple[float, ...], trump: int) -> tuple[float, ...]:
    """What each card is worth in a hand, before anybody looks at the others."""
    worth = []
    for card in range(52):
        height = card % 13 / ACE
        power = (
            weights.keep_trump + weights.keep_top_trump * height
            if card // 13 == trump
            else weights.keep_top_plain * height**4
        )
        worth.append(power + weights.keep_own * weights.unit * taken[card] + weights.keep_points * for_game[card])
    return tuple(worth)


def weights_for(rules: Rules, points: list[Point], draws: bool) -> Weights:
    """Which weights fit the way of playing."""
    if draws:
        return STOCK
    if pegs in points:
        return PEGGED
    if not any(isinstance(point, Game) for point in points):
        return RICH
    return ALONE if rules.teams > 2 else DUEL if rules.players == 2 else BASE


def _trumps_may(duty: Follow, hand: tuple[int, ...]) -> Mask:
    """What may answer a led heart where spades are trumps."""
    lead = 13 + TEN
    return duty.playable(PLAIN[0], mask_of(hand), lead, lead)


def read_stakes(rules: Rules) -> Stakes:
    """Look through the phases of a game."""
    points = list(_points(rules))
    play = next((phase for phase in rules.phases if isinstance(phase, Playing)), Playing())
    duty: Follow = play.follow.duty if isinstance(play.follow, Revocable) else play.follow
    game = next((point for point in points if isinstance(point, Game)), None)
    draws = isinstance(play, Drawing)
    weights = weights_for(rules, points, draws)
    unit = weights.unit
    taken = tuple(_taken(points, trump) for trump in range(4))
    for_game = tuple(_for_game(game, trump) for trump in range(4))
    closed = tuple(tuple(unit * point for point in taken[trump]) for trump in range(4))
    open_ = tuple(tuple(a + b for a, b in zip(for_game[trump], closed[trump], strict=True)) for trump in range(4))
    heart, spade, diamond = 13, 0, 26
    return Stakes(
        rules=rules, points=taken, worth=(closed, open_),
        precious=tuple(
            mask_of(card for card in range(52) if taken[trump][card] or card == 13 * trump + TEN) for trump in range(4)
        ),
        high=int(high in points), low=int(low in points), low_taken=low_taken in points,
        game=0 if game is None else game.worth,
        hung=next((point.hung for point in points if isinstance(point, HangJack)), 1),
        weights=weights, held=tuple(_held(weights, taken[trump], for_game[trump], trump) for trump in range(4)),
        duty=duty, breakable=play.follow.breakable, draws=draws,
        hops=bool(_trumps_may(duty, (heart, spade)) >> spade & 1),
        must_trump=not _trumps_may(duty, (diamond, spade)) >> diamond & 1,
        all_trumps=any(isinstance(phase, Robbing) for phase in rules.phases),
        kept=not any(isinstance(phase, Discarding) for phase in rules.phases),
        bunches=any(isinstance(phase, Bunching) for phase in rules.phases), counted=tuple(points), play=play,
        bidding=next((phase for phase in rules.phases if isinstance(phase, Bidding)), None),
        begging=next((phase for phase in rules.phases if isinstance(phase, Begging)), None),
    )  # fmt: skip


@lru_cache(maxsize=256)
def stakes_for(variant: str, options: tuple[tuple[str, object], ...], players: int) -> Stakes:
    """What counts in the game of that key; options as Rules and View hold them."""
    return read_stakes(find(variant).rules(dict(options), players))


def stakes_of(view: View) -> Stakes:
    """What counts in the game the view is of."""
    return stakes_for(view.variant, view.options, len(view.team_of))


def plays_by_duty(stakes: Stakes, view: View) -> Mask:
    """The cards that may be played without a revoke, where the table allows revokes too."""
    order, cards = stakes.rules.orders[view.trump], view.trick.cards
    if not cards:
        return view.hand
    best = cards[0]
    for card in cards:
        if order.beats[best] >> card & 1:
            best = card
    return stakes.duty.playable(order, view.hand, cards[0], best)
