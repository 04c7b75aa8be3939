"""House rules as plain values: options of a game, and sets of them with a name."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.errors import BadRules

Value = str | int | bool | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its key, its default and the values it may take (`lowest` to `highest` for a number).

    `unless` lists (other option, its value, the default then) where another option brings another default with it.
    """

    key: str
    default: Value
    choices: tuple[Value, ...] = ()
    lowest: int = 0
    highest: int = 0
    unless: tuple[tuple[str, Value, Value], ...] = ()

    def usual(self, values: Mapping[str, object]) -> Value:
        """The default beside these other options."""
        return next((then for key, value, then in self.unless if values.get(key) == value), self.default)

    def fault(self, value: object) -> str:
        """Why `value` is not allowed, or an empty string."""
        if self.choices:
            allowed = any(_same(choice, value) for choice in self.choices)
            return "" if allowed else f"allowed are {', '.join(_plain(choice) for choice in self.choices)}"
        if type(value) is int and self.lowest <= value <= self.highest:
            return ""
        return f"allowed are whole numbers from {self.lowest} to {self.highest}"

    def parse(self, text: str) -> Value:
        """Read a value written on a command line."""
        for choice in self.choices:
            if text.lower().strip("[]") == _plain(choice).strip('"[]'):
                return choice
        digits = text.removeprefix("-")
        if not self.choices and digits.isascii() and digits.isdigit() and len(digits) < 10:
            return int(text)
        raise BadRules(f"option {self.key} cannot be {text!r}: {self.fault(text)}")


def _same(choice: Value, value: object) -> bool:
    """Equal and of one type, so that true is no 1; items of a list too."""
    if type(choice) is not type(value) or choice != value:
        return False
    if isinstance(choice, tuple) and isinstance(value, tuple):
        return all(map(_same, choice, value))
    return True


def _plain(value: Value) -> str:
    """A value as a record writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ",".join(map(str, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def number(value: Value) -> int:
    """The value of an option that is a number."""
    assert isinstance(value, int)
    return value


def numbers(value: Value) -> tuple[int, ...]:
    """The value of an option that is a list of numbers."""
    assert isinstance(value, tuple)
    return value


def switch(key: str) -> Option:
    """An option that is off unless it is switched on."""
    return Option(key, False, (False, True))


@dataclass(frozen=True, slots=True)
class Preset:
    """A game by a name of its own: some options of a variant, for so many players (0: any), at so many tables."""

    key: str
    options: tuple[tuple[str, Value], ...]
    players: int = 0
    tables: int = 1
