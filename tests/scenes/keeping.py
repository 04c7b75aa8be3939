"""Helpers for the tests of the player's store."""

from pathlib import Path
from typing import Any

from scenes.store import Store

RECORD = 'format = 1\nnames = ["Юг", "Запад", "Север", "Восток"]\n' + "Ah Td 9c " * 200


def fill(folder: Path) -> None:
    """A store that was closed cleanly, so that file and copy hold the same."""
    store = Store(folder)
    store.set("lang", "ru")
    store.set("volumes", {"cards": 0.5})
    for number in range(6):
        store.finish("seven_up", RECORD + str(number), {"won": number % 3 == 0, "score": [7, number]})
    store.save_running("seven_up", RECORD)
    store.close()


def everything(store: Store) -> tuple[Any, ...]:
    return store.get("lang"), store.get("volumes"), store.running(), store.finished(10), store.results()


def contents(folder: Path) -> tuple[Any, ...]:
    store = Store(folder)
    try:
        return everything(store)
    finally:
        store.close()


def file_of(folder: Path) -> Path:
    return folder / "player.sqlite"
