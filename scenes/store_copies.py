"""Whole files of the player: the last good copy, a fresh one, a damaged one set aside; each complete or not there."""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from scenes.store_file import (
    DamagedError,
    NewerError,
    check,
    check_header,
    connect_untouched,
    in_memory,
    is_unready,
    path_in,
    upgrade,
    with_log,
)


def copy_is_old(path: Path, copy: Path) -> bool:
    """Whether something may have been written since the copy was made: not after a clean end of the program."""
    log = path.with_name(path.name + "-wal")
    if not copy.exists() or (log.exists() and log.stat().st_size):
        return True
    return copy.stat().st_mtime_ns < path.stat().st_mtime_ns


def copy_to(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the whole store to a file, which appears complete and checked or not at all."""
    fresh = path.with_name(f"{path.stem}.{os.getpid()}.new")
    fresh.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(fresh)) as target:
            connection.backup(target)
            check(target)
        fresh.replace(path)
    finally:
        for part, _ in with_log(fresh):
            part.unlink(missing_ok=True)


def create(path: Path) -> None:
    """Make an empty file, complete or not at all; one that another process made meanwhile stays."""
    fresh = path.with_name(f"{path.stem}.{os.getpid()}.made")
    fresh.unlink(missing_ok=True)
    try:
        with closing(in_memory()) as empty:
            copy_to(empty, fresh)
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            shutil.copyfile(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def check_copy(path: Path) -> None:
    """DamagedError unless the copy is good; nothing is written beside it."""
    check_header(path)
    try:
        with closing(connect_untouched(path)) as connection:
            check(connection)
    except sqlite3.DatabaseError as error:
        raise (error if is_unready(error) else DamagedError(str(error))) from None


def install(copy: Path, path: Path) -> None:
    """Put the copy in the file's place, complete or not at all; no old log may be taken for the new file's."""
    for part, ending in with_log(path):
        if ending:
            part.unlink(missing_ok=True)
    fresh = path.with_name(f"{path.stem}.{os.getpid()}.made")
    shutil.copyfile(copy, fresh)
    fresh.replace(path)


def set_aside(path: Path) -> Path:
    """Rename a damaged file and what lies beside it; a new name each time, nothing is thrown away."""
    number = 1
    while any(part.exists() for part, _ in with_log(path_in(path.parent, f"damaged-{number}"))):
        number += 1
    aside = path_in(path.parent, f"damaged-{number}")
    for part, ending in with_log(path):
        with suppress(FileNotFoundError):
            part.rename(aside.with_name(aside.name + ending))
    return aside


def read_only_copy(path: Path) -> sqlite3.Connection:
    """What can be read of a file that cannot be written, in memory; empty if nothing can."""
    with suppress(OSError, sqlite3.Error, DamagedError, NewerError):
        check_header(path)
        with closing(connect_untouched(path)) as source:
            check(source)
            return copy_in_memory(source)
    return in_memory()


def copy_in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    """All that a store holds, in memory and of this version."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source.backup(copy)
        upgrade(copy)
    except BaseException:
        copy.close()
        raise
    return copy
