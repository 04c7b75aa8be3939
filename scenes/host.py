"""The match at the program's table: begun, taken up again, kept, and finished. No pygame but for the sounds."""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game import equity, variants
from game import record as records
from game.agents import Agent
from game.errors import BadRecord
from game.match import Match
from game.rules import Rules
from scenes import attendance
from scenes.attendance import Attendance
from scenes.plan import LAST_GAME, LAST_GAMES
from scenes.settings import Settings
from scenes.sitting import Sitting
from scenes.sound import Sounds
from scenes.store import Store
from scenes.teacher import Teacher
from scenes.text import NO_CHANCES, Words, system_language
from scenes.thinking import Apart, Hints
from scenes.window import tidy_memory
from scenes.worker import Worker


class Host:
    """Whoever has a table: what belongs to its matches whatever is on the screen."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.words = Words(settings.language or system_language())
        self.sounds = Sounds(settings.volumes, settings.muted)
        self.sitting: Sitting | None = None
        self.worker = Worker()
        """Where players and the coach think; a process only from the first time on that one of them has to."""
        self.hints = Hints(self.worker)
        self.notice = ""
        """`NO_CHANCES` once the chances of a game cannot be read; the caller tells the player and clears it."""
        self._faults: set[str] = set()
        self.teacher: Teacher | None = None
        """Who teaches at the table that was looked at last."""

    @property
    def game(self) -> str:
        """The game at the table, or the one that was played last, or the first of the menu."""
        if self.sitting is not None:
            return self.sitting.match.rules.key
        last = self.store.get(LAST_GAME, None)
        known = [variant.key for variant in variants.VARIANTS]
        return last if last in known else known[0]

    @property
    def last_running(self) -> str:
        """The game whose running match was played last; the game played last where none is running."""
        running, kept = self.store.running(), self.store.get(LAST_GAMES, [])
        known = [variant.key for variant in variants.VARIANTS]
        order = [*(kept if isinstance(kept, list) else []), self.game, *known]
        return next((key for key in order if key in known and key in running), self.game)

    def _note_game(self, key: str) -> None:
        """Remember that this game is played now."""
        kept = self.store.get(LAST_GAMES, [])
        order = [key, *(other for other in kept if other != key)] if isinstance(kept, list) else [key]
        if order != kept:
            self.store.set(LAST_GAMES, order)
        self.store.set(LAST_GAME, key)

    def _look_at_chances(self, rules: Rules) -> None:
        """Of each table of chances that cannot be used the log and the player hear once."""
        fault = equity.fault(rules)
        if fault and fault not in self._faults:
            self._faults.add(fault)
            logging.error("%s: a formula of the points needed takes its place", fault)
            self.notice = NO_CHANCES

    def sit_down(
        self, match: Match, agents: Sequence[Agent | None] = (), *, kept: bool = True,
        people: Sequence[int] = (0,), tables: int = 1, players: Mapping[int, str] | None = None,
        save: Callable[[str], None] | None = None,
    ) -> Sitting:  # fmt: skip
        """Begin to play a match at the table; `agents` are the computer players named in `players`, by seat.

        A seat that is not named there has the usual player, and all of it is nothing where agents are given.
        `people` are the seats of persons, `tables` how many tables play at once in a night of the league. A match that
        is not `kept` is only looked at: it is no running match, and its result is not counted; `save` is given its
        record all the same.
        """
        key = match.rules.key
        if kept:
            self._note_game(key)
        self._look_at_chances(match.rules)
        tidy_memory()

        def keep(text: str) -> None:
            if save is not None:
                save(text)
            if kept:
                self.store.save_running(key, text)
                attendance.keep(self.store, match, Attendance(sitting.people, tables, sitting.players))

        if self.sitting is not None:
            self.sitting.session.leave()
        self.worker.rest()
        self.hints = Hints(self.worker)
        sitting = Sitting(
            match, self.words, self.settings, self.sounds.play, keep, agents, people, tables, players,
            Apart(self.worker),
        )  # fmt: skip
        sitting.kept = kept
        self.sitting = sitting
        return sitting

    def resume_match(self, key: str) -> Sitting | None:
        """Take up the running match of a game; None, and the match is given up, if its record cannot be read."""
        text = self.store.running().get(key, "")
        try:
            record = records.read(text)
            match = records.open_match(record)
            happened = [event for events in records.steps(match, record) for event in events]
        except BadRecord:
            logging.exception("the running match of %s cannot be read", key)
            self.store.finish(key, text, {"unreadable": True})
            self.store.clear_running(key)
            return None
        who = attendance.kept(self.store, match)
        sitting = self.sit_down(match, people=who.people, tables=who.tables, players=who.players)
        sitting.remember(happened)
        if match.deal is not None:
            sitting.session.settle()
        return sitting

    def leave_table(self) -> None:
        """Nobody sits at a table any more, and nobody thinks."""
        self.sitting = None
        self.worker.close()

    def finish_match(self, result: dict[str, Any]) -> None:
        """The match at the table is over or given up: it is kept among the finished ones."""
        if self.sitting is not None and self.sitting.kept:
            match = self.sitting.match
            told = {**result, "people": self.sitting.people, "players": self.sitting.players}
            self.store.finish(match.rules.key, records.write(match.record), told)
            self.store.clear_running(match.rules.key)
        self.worker.close()
