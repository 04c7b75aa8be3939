"""The player's file: its tables, how it is opened, checked and brought to a new version; store_copies.py has the rest.

One SQLite file in WAL mode with `synchronous=NORMAL`: what is committed outlives the program being killed at any
moment. A power cut may take the last seconds with it, never the file: the log's checksums drop a half-written end. Each
row has a checksum of its own, for SQLite does not notice a changed byte inside a text. The version stands in the file's
header (`user_version`) and in the table `about`, which every later version keeps: if they differ, the file is damaged.
"""

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

NAME = "player"
VERSION = 1

SCHEMA = (
    # Step n leads from version n to version n + 1.
    """
    CREATE TABLE IF NOT EXISTS settings (
        key TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS running (
        game TEXT PRIMARY KEY, record TEXT NOT NULL, sum INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS finished (
        id INTEGER PRIMARY KEY, game TEXT NOT NULL, record TEXT NOT NULL, result TEXT NOT NULL, sum INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS about (
        key TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
)
_CHECKED = (
    "SELECT sum, key, value FROM about",
    "SELECT sum, key, value FROM settings",
    "SELECT sum, game, record FROM running",
    "SELECT sum, game, record, result FROM finished",
)
_MAGIC = b"SQLite format 3\x00"
_UNREADY = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH,
}  # fmt: skip
"""Faults of the folder or the machine, not of the file."""

BUSY_SECONDS = 1.0


class DamagedError(Exception):
    """The file is not what this program wrote."""


class NewerError(Exception):
    """The file was written by a newer version of the program."""


def checksum(*texts: str) -> int:
    """The checksum of a row's texts."""
    return zlib.crc32("\0".join(texts).encode())


def path_in(folder: Path, kind: str = "") -> Path:
    """`player.sqlite`, or `player.backup.sqlite`."""
    return folder / (f"{NAME}.{kind}.sqlite" if kind else f"{NAME}.sqlite")


def with_log(path: Path) -> Iterator[tuple[Path, str]]:
    """The file and what SQLite keeps beside it."""
    for ending in ("", "-wal", "-shm"):
        yield path.with_name(path.name + ending), ending


def in_memory() -> sqlite3.Connection:
    """An empty store that is gone when the program ends."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _upgrade(connection, 0)
    return connection


def connect(path: Path) -> sqlite3.Connection:
    """Open a file that exists and check all of it; DamagedError, NewerError, OSError or sqlite3.Error if that fails."""
    check_header(path)
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        check(connection)
    except sqlite3.DatabaseError as error:
        connection.close()
        raise (error if is_unready(error) else DamagedError(str(error))) from None
    except BaseException:
        connection.close()
        raise
    return connection


def is_unready(error: sqlite3.Error) -> bool:
    """Whether the folder or the machine is to blame, not what is in the file."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code != sqlite3.SQLITE_IOERR_SHORT_READ and code & 0xFF in _UNREADY


def check_header(path: Path) -> None:
    """Look at the first bytes before SQLite does: a newer version's file is not to be touched at all."""
    with path.open("rb") as file:
        header = file.read(100)
    # Bytes 18 and 19 say who may write: with another number SQLite would take the file for read-only.
    if len(header) < 100 or not header.startswith(_MAGIC) or not {*header[18:20]} <= {1, 2}:
        raise DamagedError("no SQLite file")
    log = path.with_name(path.name + "-wal")
    if not (log.exists() and log.stat().st_size) and path.stat().st_size < _size_told(header):
        raise DamagedError("the end is missing")
    if int.from_bytes(header[60:64], "big") > VERSION:
        try:
            with closing(connect_untouched(path)) as connection:
                _check_version(connection)
        except sqlite3.Error as error:
            raise DamagedError(str(error)) from None


def _size_told(header: bytes) -> int:
    """How long the file is by its own account, which holds while no log is waiting to be written into it."""
    page = int.from_bytes(header[16:18], "big")
    return int.from_bytes(header[28:32], "big") * (65536 if page == 1 else page)


def connect_untouched(path: Path) -> sqlite3.Connection:
    """A look at the file that writes nothing, neither into it nor beside it."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)


def version(connection: sqlite3.Connection) -> int:
    """The version in the header."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _check_version(connection: sqlite3.Connection) -> int:
    """The version, if header and table agree on one that is known."""
    number = version(connection)
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    told = None
    if "about" in tables:
        told = connection.execute("SELECT value, sum FROM about WHERE key = 'version'").fetchone()
    if told is None and number:
        raise DamagedError("the version is missing")
    if told is not None and (told[0] != str(number) or checksum("version", told[0]) != told[1]):
        raise DamagedError("the versions differ")
    if number > VERSION:
        raise NewerError(number)
    return number


def check(connection: sqlite3.Connection) -> None:
    """Check pages, version and every row."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise DamagedError("pages are damaged")
    if _check_version(connection) < VERSION:
        return
    for query in _CHECKED:
        for told, *texts in connection.execute(query):
            if not all(isinstance(text, str) for text in texts) or checksum(*texts) != told:
                raise DamagedError("a row is damaged")


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring an older file to this version, all at once or not at all."""
    old = version(connection)
    if old < VERSION:
        _upgrade(connection, old)


def _upgrade(connection: sqlite3.Connection, old: int) -> None:
    steps = "".join(SCHEMA[old:])
    total = checksum("version", str(VERSION))
    connection.executescript(
        f"BEGIN IMMEDIATE; {steps} INSERT OR REPLACE INTO about VALUES ('version', '{VERSION}', {total});"
        f"PRAGMA user_version = {VERSION}; COMMIT;"
    )
