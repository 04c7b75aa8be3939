"""Which points of a deal are certain already, from what one seat has seen: nothing that its view does not prove.

Every card that nobody can place is followed to all hands that may hold it; a point is certain when all of them lead to
the same side. No pygame.
"""

from dataclasses import dataclass, replace

from game.cards import Team
from game.points import Captured, Game, HangJack, Point, high, jack, low, low_taken, not_the_dealer
from game.revokes import Barred, Capped
from game.rules import Rules
from game.view import View
from scenes.categories import PEGS, bare, categories, category_of, game_of, pegs_in_play, points_after_play, rules_of
from scenes.facts import NOBODY, Facts, Teams
from scenes.honour import may_have_revoked


@dataclass(frozen=True, slots=True)
class Known:
    """A point: certain for `team`, certain for nobody (`none`), or open (neither).

    `totals` is what each team has so far where that can be counted: card-points for Game, and what was pegged.
    """

    category: str
    team: Team = -1
    none: bool = False
    totals: tuple[int, ...] = ()


def certain(view: View) -> list[Known]:
    """The points of this game in counting order, as far as the viewer can be sure of them."""
    rules = rules_of(view)
    if view.trump < 0:
        return [Known(category) for category in categories(rules)]
    facts = Facts(view, rules)
    known = [Known(PEGS, totals=pegged(view))] if pegs_in_play(rules) else []
    awarded = {award.category: award.team for award in view.awards} if view.over else {}
    for place, point in enumerate(points_after_play(rules)):
        category = category_of(point)
        if not category:
            continue
        if category in awarded:
            found = Known(category, awarded[category])
        else:
            found = _guarded(facts, point, _known(category, _takers(facts, bare(point))), place)
        if isinstance(bare(point), Game):
            found = replace(found, totals=counted(view))
        known.append(found)
    return known


def _known(category: str, teams: Teams) -> Known:
    """Certain where only one team is left that may get it, or nobody."""
    if len(teams) != 1:
        return Known(category)
    return Known(category, none=True) if NOBODY in teams else Known(category, next(iter(teams)))


def _takers(facts: Facts, point: Point) -> Teams:
    """Who may still get a point; `NOBODY` among them where it may be nobody's."""
    if isinstance(point, Game):
        return _game(facts, point)
    if isinstance(point, HangJack):
        point = jack
    if isinstance(point, Captured):
        suit = 3 - facts.view.trump if point.left else facts.view.trump
        return facts.captors(13 * suit + point.rank)
    ranking = facts.order.ranking
    if not facts.playing:
        return facts.anybody
    if point is high:
        return facts.holders_of_first(ranking[::-1])
    if point is low:
        return facts.holders_of_first(ranking)
    return facts.captors_of_first(ranking) if point is low_taken else facts.anybody


def _game(facts: Facts, game: Game) -> Teams:
    """Who has more card-points than anybody else can reach any more."""
    totals, left = facts.card_points(game.five)
    if not left and facts.playing:
        return _settled(facts, game, totals)
    dealer = facts.view.team_of[facts.view.dealer] if game.tie is not_the_dealer else NOBODY
    for team, total in enumerate(totals):
        others = [other for other in range(len(totals)) if other != team]
        if all(total > totals[other] + left or (other == dealer and total >= totals[other] + left) for other in others):
            return frozenset({team})
    return facts.anybody


def _settled(facts: Facts, game: Game, totals: tuple[int, ...]) -> Teams:
    """Who gets Game at these totals."""
    tied = [team for team, total in enumerate(totals) if total == max(totals)]
    if len(tied) == 1:
        return frozenset(tied)
    if game.tie is not_the_dealer:
        others = [team for team in tied if team != facts.view.team_of[facts.view.dealer]]
        return frozenset(others if len(others) == 1 else [NOBODY])
    return frozenset({NOBODY})


def _guarded(facts: Facts, point: Point, known: Known, ahead: int) -> Known:
    """What is left of a certainty where a side that revokes may lose the point, or be kept short of the target."""
    if known.team < 0:
        return known
    if isinstance(point, Barred):
        return Known(known.category) if may_have_revoked(facts, known.team) else known
    if isinstance(point, Capped):
        view = facts.view
        opponents = sum(team != known.team for team in view.team_of)
        most = view.scores[known.team] + 2 * opponents + ahead
        if most >= view.target - 1 and may_have_revoked(facts, known.team):
            return Known(known.category)
    return known


def pegged(view: View) -> tuple[int, ...]:
    """What each side has pegged in this deal."""
    totals = [0] * (max(view.team_of) + 1)
    for award in view.awards:
        if award.category == PEGS:
            totals[award.team] += award.points
    return tuple(totals)


def counted(view: View) -> tuple[int, ...]:
    """Card-points in each side's tricks so far; () where the game counts none."""
    rules: Rules = rules_of(view)
    game = game_of(rules)
    if game is None or view.trump < 0:
        return ()
    return Facts(view, rules).taken_points(game.five)
