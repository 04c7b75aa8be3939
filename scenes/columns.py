"""What stands on the sheet of a deal: a column for each point in counting order, filled as the count goes on.

No pygame.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.cards import CARD_POINTS, FIVE, Card, Mask, Team, cards_of
from game.events import Award, Contract, DealEnded, Event, GameCounted, MatchWon, NoAward, Revoked
from game.phases.scoring import Scoring
from game.points import PEGS as PEG_POINTS
from game.rules import Rules
from game.view import View
from scenes.categories import categories, game_of

CONTRACT, REVOKE = "contract", "revoke"

GAP = 22
WIDEST, TALLEST = 404, 600
GOOD = (300, 450)
"""Width and height, in logical units, at which a column has room for everything."""


@dataclass(slots=True)
class Column:
    """One point on the sheet, and what is known of it so far; `struck`: it was made, but it does not count."""

    category: str
    awards: list[Award] = field(default_factory=list)
    missing: NoAward | None = None
    totals: GameCounted | None = None
    revoked: Revoked | None = None
    contract: Contract | None = None
    struck: bool = False

    @property
    def open(self) -> bool:
        """Whether nothing is known of it yet."""
        return not (self.awards or self.missing or self.revoked or self.contract)

    @property
    def award(self) -> Award | None:
        """The award of a point that is one side's."""
        return self.awards[0] if self.awards else None


def has_contract(rules: Rules) -> bool:
    """Whether points are written only when a contract is settled."""
    return any(isinstance(phase, Scoring) and not phase.written for phase in rules.phases)


def this_deal(sheet: Sequence[Event]) -> list[Event]:
    """What was revealed of the deal on the table: deals before it that were void may have scored as well."""
    ends = [place for place, event in enumerate(sheet[:-1]) if isinstance(event, DealEnded)]
    return list(sheet[ends[-1] + 1 :] if ends else sheet)


def columns(sheet: Sequence[Event], rules: Rules, played: bool) -> list[Column]:
    """The columns of a deal: all points of the game where cards were `played`, else only what was scored before."""
    usual = {category: Column(category) for category in (categories(rules) if played else ())}
    before: list[Column] = []
    revokes: list[Column] = []
    contract = [Column(CONTRACT)] if played and has_contract(rules) else []
    for event in this_deal(sheet):
        if isinstance(event, Revoked):
            revokes.append(Column(REVOKE, revoked=event))
        elif isinstance(event, Award) and event.category == REVOKE and revokes:
            revokes[-1].awards.append(event)
        elif isinstance(event, Award) and event.category in usual:
            usual[event.category].awards.append(event)
        elif isinstance(event, Award) and not played:
            before.append(Column(event.category, [event]))
        elif isinstance(event, NoAward) and event.category in usual:
            usual[event.category].missing = event
        elif isinstance(event, GameCounted) and "game" in usual:
            usual["game"].totals = event
        elif isinstance(event, Contract) and contract:
            contract[0].contract = event
    found = [*before, *revokes, *usual.values(), *contract]
    _strike(found)
    return found


def _strike(found: Iterable[Column]) -> None:
    """A side that failed in its contract has made its points in vain."""
    failed = {column.contract.team for column in found if column.contract is not None and not column.contract.kept}
    for column in found:
        column.struck = any(award.team in failed and not award.written for award in column.awards)


def scored_before(sheet: Sequence[Event], rules: Rules) -> list[Award]:
    """What was scored in this deal before its cards were played, and is no column of the sheet."""
    awards = [event for event in this_deal(sheet) if isinstance(event, Award)]
    return [award for award in awards if award.category not in (*categories(rules), REVOKE)]


def match_won(sheet: Sequence[Event]) -> MatchWon | None:
    """The end of the match, if it was revealed."""
    return next((event for event in sheet if isinstance(event, MatchWon)), None)


def gains(contract: Contract, before: Sequence[int]) -> list[tuple[Team, int]]:
    """What a settled contract changed in the score: of both sides, or, among more, of the one who had it."""
    changes = [(team, after - old) for team, (after, old) in enumerate(zip(contract.scores, before, strict=True))]
    if len(changes) > 2:
        return [change for change in changes if change[0] == contract.team]
    return [change for change in changes if change[1]]


def made_by(found: Iterable[Column], teams: int) -> list[int]:
    """The points each side made towards a contract or against it."""
    awards = [award for column in found for award in column.awards if not award.written]
    return [sum(award.points for award in awards if award.team == team) for team in range(teams)]


# --- the cards that count ------------------------------------------------------------------------------------------


def pegged_cards(view: View) -> list[Mask]:
    """The trumps that each side has pegged."""
    masks = [0] * (max(view.team_of) + 1)
    for trick in view.tricks:
        for card in trick.cards:
            if card // 13 == view.trump and card % 13 in PEG_POINTS:
                masks[view.team_of[trick.winner]] |= 1 << card
    return masks


def peg_totals(column: Column, teams: int) -> list[int]:
    """What each side has pegged."""
    return [sum(award.points for award in column.awards if award.team == team) for team in range(teams)]


def richest(
    masks: Sequence[Mask], totals: Sequence[int], rules: Rules, trump: int, pegs: bool, most: int
) -> list[Card]:
    """The cards worth most of the side that has most, or of those that have as much."""
    game = game_of(rules)
    five = 13 * trump + FIVE if game is not None and game.five else -1

    def worth(card: Card) -> int:
        if pegs:
            return PEG_POINTS.get(card % 13, 0)
        return game.five if game is not None and card == five else CARD_POINTS[card]

    cards = [card for mask, total in zip(masks, totals, strict=True) if total == max(totals) for card in cards_of(mask)]
    return sorted(cards, key=lambda card: -worth(card))[:most]


# --- where they stand -----------------------------------------------------------------------------------------------


def grid(count: int, width: float, height: float) -> list[tuple[float, float, float, float]]:
    """Where so many columns go within an area, in logical units: left, top, width, height from its corner.

    They stand in as many rows as make them come nearest to the shape that suits a card with words below it.
    """
    if not count:  # a deal decided before the play, of which nothing has been told yet
        return []

    def size(rows: int) -> tuple[float, float]:
        return min(WIDEST, width / -(-count // rows) - GAP), (height - GAP * (rows - 1)) / rows

    rows = max(range(1, 4), key=lambda rows: min(size(rows)[0] / GOOD[0], size(rows)[1] / GOOD[1]))
    rows = min(rows, count)
    wide, tall = size(rows)
    tall = min(tall, TALLEST)
    above = (height - rows * tall - (rows - 1) * GAP) / 2
    places = []
    for row in range(rows):
        inside = count // rows + (row < count % rows)
        left = (width - inside * wide - (inside - 1) * GAP) / 2
        places += [(left + (wide + GAP) * place, above + (tall + GAP) * row, wide, tall) for place in range(inside)]
    return places
