"""One row of the paper: what was measured beside what is wanted."""

from dataclasses import dataclass

NOT_MEASURED = "not measured"


@dataclass(frozen=True, slots=True)
class Figure:
    """One row: what was measured, what came out, and what is wanted. `good` is None where nothing is wanted."""

    name: str
    measured: str
    target: str = ""
    good: bool | None = None

    def row(self) -> str:
        """The row of the table."""
        verdict = "" if self.good is None else "yes" if self.good else "**no**"
        return f"| {self.name} | {self.measured} | {self.target} | {verdict} |"


def at_least(name: str, value: float | None, limit: float, form: str, unit: str = "") -> Figure:
    """A figure that must not be lower."""
    return _figure(name, value, form, unit, f"at least {limit:{form}}{unit}", None if value is None else value >= limit)


def at_most(name: str, value: float | None, limit: float, form: str, unit: str = "") -> Figure:
    """A figure that must not be higher."""
    return _figure(name, value, form, unit, f"at most {limit:{form}}{unit}", None if value is None else value <= limit)


def _figure(name: str, value: float | None, form: str, unit: str, target: str, good: bool | None) -> Figure:
    return Figure(name, NOT_MEASURED if value is None else f"{value:{form}}{unit}", target, good)
