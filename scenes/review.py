"""A deal looked at afterwards, step by step: the table as it was, what each choice cost, and apart from it, luck."""

from datetime import date
from typing import TYPE_CHECKING

import pygame

from game.actions import is_discard
from game.cards import cards_of
from game.match import Record
from scenes.beside import looked_at
from scenes.branch import branch_off, give_back
from scenes.exercises import costliest, due, keep_costliest, text_of
from scenes.hinting import cards_meant
from scenes.moments import at, deals_of
from scenes.morph import morph
from scenes.review_steps import ReviewSteps
from scenes.review_words import told
from scenes.reviewing import Reviewing
from scenes.sitting import Sitting
from scenes.stack import Move, Push
from scenes.theme import CREAM, draw_words

if TYPE_CHECKING:
    from scenes.app import App

FLIGHT = 0.32
"""Seconds a card takes from one moment to the next."""


class Review(ReviewSteps):
    """Looks back at a finished deal: of the match at the table, or of a record."""

    name = "review"

    def __init__(self, app: "App", deal: int = 0, record: Record | None = None, seat: int = -1) -> None:
        table = app.sitting
        self.match_record = record if record is not None else _at_table(table)
        self._found: dict[int, Reviewing] = table.reviews if record is None and table is not None else {}
        self._counts = record is None and table is not None and table.kept
        self.own = seat if seat >= 0 else _own_seat(table, self.match_record)
        self.seat, self.deals = self.own, deals_of(self.match_record)
        self.begin(deal or self.deals[-1])
        super().__init__(app, self._table_at(app))
        self._dress()

    def begin(self, deal: int) -> None:
        """Turn to a deal: its first own choice, or its beginning."""
        self.deal = deal
        if deal not in self._found:
            self._found[deal] = Reviewing(self.match_record, deal)
        self.reviewing = self._found[deal]
        self.place = next((place for place, moment in enumerate(self.moments) if self.is_own(moment)), 0)

    # --- the table ------------------------------------------------------------------------------------------------

    def _table_at(self, app: "App") -> Sitting:
        """A table put where the match was at this moment, seen by the player whose choices are looked at."""
        return looked_at(app, at(self.reviewing.record, self.moment), self.seat)

    def show(self, travel: bool = True) -> None:
        """Put the table where this moment is; cards travel there from where they lay."""
        old = self.table
        self.sitting = self._table_at(self.app)
        self.session, self.table = self.sitting.session, self.sitting.table
        self.pegs = [float(score) for score in self.table.scores]
        self._dress()
        if travel and not self.app.settings.reduced:
            morph(old, self.table)
        self.resume()
        self.app.announce(". ".join(self.spoken()))

    def _dress(self) -> None:
        """The last card of a finished trick, open hands, and the choice that was made standing out."""
        moment, table = self.moment, self.table
        if moment.kind == "trick":
            table.play(self.moments[self.place - 1].seat, moment.action)
            won = [sprite.card for seat, sprite in table.trick if seat == moment.seat]
            self.sitting.stage.winner_card = won[0] if won else -1
        if self.opened:
            for seat in range(table.seats):
                if seat != self.seat:
                    table.open_hand(seat, cards_of(self.session.match.view(seat).hand))
        if self.is_own(moment):
            table.raised = set(cards_meant(moment.action, played=True))
        table.arrange()
        for sprite in table.sprites():
            sprite.start, sprite.t = sprite.pose, 1.0

    def _loosen(self, dt: float) -> None:
        for sprite in self.table.sprites():
            if sprite.moving:
                sprite.t = 1.0 if self.app.settings.reduced else min(1.0, sprite.t + dt / FLIGHT)

    def spoken(self) -> list[str]:
        """What is said of the moment to who listens."""
        legal = self.session.view.legal
        choice = self._choice
        return told(self.sitting.speaker.voice, self.moment, choice, legal)

    @property
    def hinted(self) -> int:
        """The best action where another one was chosen."""
        choice = self._choice
        return choice.best if choice is not None and choice.mistake else -1

    def dimmed(self) -> frozenset[int]:
        """The cards that were thrown, as when they are chosen."""
        moment = self.moment
        thrown = self.is_own(moment) and is_discard(moment.action)
        return frozenset(cards_meant(moment.action)) if thrown else frozenset()

    def status(self) -> str:
        """The panel says it all."""
        return ""

    def acting(self) -> int:
        """Whose choice it is."""
        return self.moment.seat if self.moment.kind == "choice" else -1

    # --- going on -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin to look."""
        super().enter()
        self.app.announce(". ".join(self.spoken()))

    def resume(self) -> None:
        """Back here, also from a deal that was played on another way."""
        if self.app.stack.top is self:  # under a deal that is played on, only size or language changed
            give_back(self.app)
        super().resume()

    def exit(self) -> None:
        """Nothing is thought about any more."""
        self.reviewing.rest(self.app.worker)
        super().exit()

    def turn_changed(self, mine: bool) -> None:
        """Nobody's turn here."""

    def update(self, dt: float) -> Move:
        """Take what the worker has found."""
        if self.move is None and self.reviewing.go_on(self.app.worker, self.seat):
            self.app.dirty = True
            if self.reviewing.complete(self.seat):
                self._keep()
                self.app.announce(". ".join(self.spoken()))
            self.resume()
        return super().update(dt)

    def _keep(self) -> None:
        """The costliest choices of who played become exercises."""
        if not self._counts or self.seat != self.own:
            return
        if not self.reviewing.kept:
            self.reviewing.kept = True
            keep_costliest(
                self.app.store, self.reviewing.record, self.reviewing.choices(self.own), date.today().isoformat()
            )

    @property
    def animating(self) -> bool:
        """While choices are looked at, and while cards travel."""
        return not self.reviewing.complete(self.seat) or not self._still()

    # --- playing on -----------------------------------------------------------------------------------------------

    @property
    def _next_number(self) -> int:
        return self.moment.number + (self.moment.kind == "trick")

    @property
    def can_play_on(self) -> bool:
        """Whether the deal goes on from here."""
        return self._next_number <= len(self.reviewing.record.deals[-1].actions)

    def play_on(self) -> None:
        """Sit down in the seat that is looked at, with the same hands, at this moment."""
        self.reviewing.rest(self.app.worker)
        branch_off(self.app, self.match_record, self.deal, self._next_number, self.seat)
        self.move = Push(self.app.make_table())

    def practise(self) -> None:
        """Do the exercises."""
        texts = [text_of(self.reviewing.record, one) for one in costliest(self.reviewing.choices(self.own))]
        here = [one for one in due(self.app.store) if one.record in texts]
        if here:
            self.push("exercise", exercise=here[0])
        else:
            self.push("message", text=self.app.words.t("You have solved the exercises of this deal already."))

    # --- drawing --------------------------------------------------------------------------------------------------

    def write(self, screen: pygame.Surface) -> None:
        """The deal's number, how far the coach is, all choices, and the words about this one."""
        places = self.places
        x, y, w, h = places.head
        wide = w if self.upright else (w - self.u(10)) // 2
        text = self.app.words.t("Deal {n}", n=self.deal)
        draw_words(screen, text, (x + wide / 2, y + self.u(26)), self.u(28), CREAM, True, width=wide - self.u(120))
        top = self.u(124 if self.upright else 60)
        self.write_progress(screen, (x, y + top, w, h - top - self.u(8)))
        self.strip.draw(screen, self.moment.number if self.is_own(self.moment) else 0)
        self.write_text(screen, places.text)


def _at_table(table: Sitting | None) -> Record:
    assert table is not None
    return table.match.record


def _own_seat(table: Sitting | None, record: Record) -> int:
    """The seat of who looks back: the viewer of the table."""
    return table.session.viewer if table is not None and table.match.rules.players == record.players else 0
