"""What the player keeps: settings, the running match of each game, finished matches and their results.

Whatever is wrong with the file or its folder, the program starts and plays on; `notices` has the keys of what the
player is to be told about it (scenes/text.py has the words).
"""

import json
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scenes import store_copies, store_file
from scenes.store_file import DamagedError, NewerError, checksum, path_in

DAMAGED, COPY_USED, NEWER, READ_ONLY = "damaged_set_aside", "copy_used", "newer_version", "read_only"


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match: its game, its record's text and what came of it."""

    number: int
    game: str
    record: str
    result: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Results:
    """How many matches of a game were finished, and how many of them won."""

    played: int
    won: int


class Store:
    """The player's file in a folder. Every change is written at once, as store_file.py explains."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[str] = []
        self.kept = True
        self._path = path_in(folder)
        self._copy = path_in(folder, "backup")
        self._db = self._open()

    def _open(self) -> sqlite3.Connection:
        try:
            return self._open_file()
        except NewerError:
            self._not_kept(NEWER)
            return store_file.in_memory()
        except (OSError, sqlite3.Error, DamagedError):
            self._not_kept(READ_ONLY)
            return store_copies.read_only_copy(self._path)

    def _open_file(self) -> sqlite3.Connection:
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._path.exists():
            self._restore(COPY_USED, "")
        try:
            connection = store_file.connect(self._path)
        except DamagedError:
            store_copies.set_aside(self._path)
            self._restore(COPY_USED, DAMAGED)
            connection = store_file.connect(self._path)
        try:
            if store_copies.copy_is_old(self._path, self._copy):
                self._back_up(connection)
            store_file.upgrade(connection)
            # A file in a read-only folder opens well and fails at the first change: try one.
            connection.execute("UPDATE about SET value = value")
        except BaseException:
            connection.close()
            raise
        return connection

    def _restore(self, from_copy: str, anew: str) -> None:
        """Put the last copy in place of the file, or an empty one; note which."""
        if self._copy.exists():
            try:
                store_copies.check_copy(self._copy)
            except DamagedError:
                store_copies.set_aside(self._copy)
                anew = DAMAGED
            else:
                store_copies.install(self._copy, self._path)
                self._notice(from_copy)
                return
        store_copies.create(self._path)
        if anew:
            self._notice(anew)

    def _back_up(self, connection: sqlite3.Connection) -> None:
        """Keep the last good copy; where there is no room for one the player plays on without."""
        with suppress(OSError, sqlite3.Error, DamagedError):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            store_copies.copy_to(connection, self._copy)

    def _notice(self, key: str) -> None:
        if key not in self.notices:
            self.notices.append(key)

    def _not_kept(self, key: str) -> None:
        self.kept = False
        self._notice(key)

    def _write(self, *changes: tuple[str, tuple[object, ...]]) -> None:
        """Make some changes, all or none; if the file takes none any more, go on in memory and say so once."""
        try:
            self._change(changes)
        except sqlite3.Error:
            self._leave_file()
            self._change(changes)

    def _change(self, changes: tuple[tuple[str, tuple[object, ...]], ...]) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for query, values in changes:
                self._db.execute(query, values)
            self._db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise

    def _leave_file(self) -> None:
        try:
            copy = store_copies.copy_in_memory(self._db)
        except sqlite3.Error:
            copy = store_file.in_memory()
        with suppress(sqlite3.Error):
            self._db.close()
        self._db = copy
        self._not_kept(READ_ONLY)

    def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error:
            return []

    def get(self, key: str, default: Any = None) -> Any:
        """A setting, or the default where there is none."""
        rows = self._read("SELECT value FROM settings WHERE key = ?", key)
        return json.loads(rows[0][0]) if rows else default

    def set(self, key: str, value: Any) -> None:
        """Keep a setting: anything JSON can write."""
        text = json.dumps(value)
        self._write(("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (key, text, checksum(key, text))))

    def running(self) -> dict[str, str]:
        """The record of the running match of each game that has one."""
        return dict(self._read("SELECT game, record FROM running ORDER BY game"))

    def save_running(self, game: str, text: str) -> None:
        """Keep the running match of a game as it stands now."""
        text = _writable(text)
        self._write(("INSERT OR REPLACE INTO running VALUES (?, ?, ?)", (game, text, checksum(game, text))))

    def clear_running(self, game: str) -> None:
        """Forget the running match of a game."""
        self._write(("DELETE FROM running WHERE game = ?", (game,)))

    def finish(self, game: str, text: str, result: dict[str, Any]) -> None:
        """Move a match to the finished ones; `result["won"]` says whether the player won it."""
        text, told = _writable(text), json.dumps(result)
        total = checksum(game, text, told)
        self._write(
            ("INSERT INTO finished (game, record, result, sum) VALUES (?, ?, ?, ?)", (game, text, told, total)),
            ("DELETE FROM running WHERE game = ?", (game,)),
        )

    def finished(self, limit: int = 100) -> list[Finished]:
        """The last matches that were finished, the latest first."""
        rows = self._read("SELECT id, game, record, result FROM finished ORDER BY id DESC LIMIT ?", limit)
        return [Finished(number, game, record, _told(result)) for number, game, record, result in rows]

    def results(self) -> dict[str, Results]:
        """What came of all matches, by game."""
        totals: dict[str, Results] = {}
        for game, result in self._read("SELECT game, result FROM finished ORDER BY id"):
            old = totals.get(game, Results(0, 0))
            totals[game] = Results(old.played + 1, old.won + bool(_told(result).get("won")))
        return totals

    def close(self) -> None:
        """Take the last good copy and close the file."""
        if self.kept:
            self._back_up(self._db)
        with suppress(sqlite3.Error):
            self._db.close()


def _told(result: str) -> dict[str, Any]:
    """What came of a match; nothing is known where it is no list of things known."""
    told = json.loads(result)
    return told if isinstance(told, dict) else {}


def _writable(text: str) -> str:
    """The text without halves of characters, which a name typed in may hold and no file can."""
    return text.encode("utf-8", "replace").decode("utf-8")
