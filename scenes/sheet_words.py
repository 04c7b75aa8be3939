"""What stands in the columns of a score sheet: their titles, the cards that count, why, and whose each point is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Card
from game.events import Award, Contract
from scenes import score_words
from scenes.categories import PEGS
from scenes.columns import CONTRACT, Column, columns, gains, made_by, peg_totals, pegged_cards, richest
from scenes.furniture import SIDE_COLOURS
from scenes.theme import MUTED, RIM, Colour
from scenes.words import Words

if TYPE_CHECKING:
    from scenes.sitting import Sitting

MOST = 8
"""Counting cards that are shown."""
Line = tuple[str, Colour]


def colour_of(team: int) -> Colour:
    """The colour of a side."""
    return SIDE_COLOURS[team % len(SIDE_COLOURS)]


class SheetWords:
    """What is said of a match at a table; `before` are the scores that a contract is settled on top of."""

    def __init__(self, words: Words, sitting: "Sitting", before: Sequence[int]) -> None:
        self.words, self.sitting, self.before = words, sitting, before
        self.match, self.voice = sitting.match, sitting.speaker.voice

    def title(self, column: Column) -> str:
        """What stands over a column."""
        if column.category == CONTRACT:
            return self.words.tp(*score_words.CONTRACT)
        return score_words.category(self.words, column.category)

    def colour(self, column: Column) -> Colour:
        """The colour of the side whose column it is; that of any frame where it is nobody's, or of several."""
        award, contract = column.award, column.contract
        team = contract.team if contract is not None else award.team if award is not None else -1
        several = column.struck or len(column.awards) > 1
        return RIM if team < 0 or several or (award is not None and self.waits(award)) else colour_of(team)

    def cards(self, column: Column) -> list[Card]:
        """The card that decided the point, or the richest cards of the side that has most."""
        view, rules = self.sitting.session.view, self.match.rules
        if column.category == PEGS:
            totals = peg_totals(column, rules.teams)
            return richest(pegged_cards(view), totals, rules, view.trump, True, MOST) if any(totals) else []
        if column.totals is not None:
            return richest(column.totals.cards, column.totals.totals, rules, view.trump, False, MOST)
        award = column.award
        return [award.card] if award is not None and award.card >= 0 else []

    def reasons(self, column: Column) -> list[Line]:
        """Why, in a line; or what each side has, a line for each."""
        teams = self.match.rules.teams
        if column.category == PEGS and column.awards:
            totals = peg_totals(column, teams)
            return [self._of_side(team, total) for team, total in enumerate(totals)] if teams > 2 else [
                (self.words.t("Pegged for the trumps in tricks"), MUTED)
            ]  # fmt: skip
        if column.revoked is not None:
            return [(self.sitting.speaker.event(column.revoked), MUTED)]
        counted = column.award or column.missing
        if column.totals is not None and teams > 2:
            lines = [self._of_side(team, total) for team, total in enumerate(column.totals.totals)]
            tied = column.missing
            return [*lines, (score_words.reason(self.voice, tied), MUTED)] if tied is not None else lines
        if counted is None:
            return []
        reason = score_words.reason(self.voice, counted, column.totals)
        return [(reason[:1].upper() + reason[1:], MUTED)]

    def _of_side(self, team: int, total: int) -> Line:
        return f"{self.voice.side(team)}: {total}", colour_of(team)

    def contract(self, event: Contract) -> list[Line]:
        """What became of a contract."""
        noted = made_by(columns(self.sitting.sheet, self.match.rules, True), self.match.rules.teams)
        text = score_words.contract(self.voice, event, gains(event, self.before), noted)
        return [(text[:1].upper() + text[1:], MUTED)]

    def result(self, column: Column) -> list[Line]:
        """What stands at the foot: whose point it is."""
        if column.contract is not None:
            changes = gains(column.contract, self.before)
            if not changes:
                return [(self.words.t("nobody"), MUTED)]
            return [(self.gain(change, team), colour_of(team)) for team, change in changes]
        if column.category == PEGS:
            totals = peg_totals(column, self.match.rules.teams)
            return [(self.gain(total, team), colour_of(team)) for team, total in enumerate(totals) if total][:2]
        if column.awards:
            return [
                (self.gained(award), MUTED if self.waits(award) else colour_of(award.team)) for award in column.awards
            ]
        if column.revoked is not None:
            return [(self.words.t("the match is lost"), MUTED)] if column.revoked.fatal else []
        return [(self.words.t("nobody"), MUTED)] if column.missing is not None else []

    def gained(self, award: Award) -> str:
        """A point scored, or one that only counts towards a contract: that one has no sign, for it comes with it."""
        if self.waits(award):
            return f"{award.points}  {self.voice.to_side(award.team)}"
        way = -1 if any(self.match.rules.opening) else 1  # where scores count down a point takes one off
        return self.gain(way * award.points, award.team)

    def waits(self, award: Award) -> bool:
        """Whether a point is only noted here, and scored with the contract."""
        return not award.written and (self.match.rules.teams == 2 or award.team == self._maker)

    @property
    def _maker(self) -> int:
        """The side that has the contract, -1 for none."""
        pitcher = self.sitting.session.view.pitcher
        return self.match.rules.team_of[pitcher] if pitcher >= 0 else -1

    def gain(self, points: int, team: int) -> str:
        """`+2  us`."""
        return f"{score_words.signed(points)}  {self.voice.to_side(team)}"
