"""Counted figures against exact ones: how many standard errors they lie apart."""

from collections.abc import Iterable
from math import sqrt


class Figures:
    """What was found, against what is exact.

    A share is left out where fewer than five cases are expected: a standard error says nothing about so few.
    """

    def __init__(self) -> None:
        self.errors: dict[str, float] = {}

    def share(self, name: str, found: int, cases: int, exact: float) -> None:
        """A count of cases against its exact share."""
        if min(exact, 1 - exact) * cases >= 5:
            self.errors[name] = abs(found - cases * exact) / sqrt(cases * exact * (1 - exact))

    def mean(self, name: str, values: Iterable[float], exact: float) -> None:
        """A mean against its exact value."""
        sample = list(values)
        mean, spread = sum(sample) / len(sample), deviation(sample)
        self.errors[name] = abs(mean - exact) / (spread / sqrt(len(sample)))

    def deviation(self, name: str, values: Iterable[float], exact: float) -> None:
        """A standard deviation against its exact value."""
        sample = list(values)
        mean, found = sum(sample) / len(sample), deviation(sample)
        squares = [(value - mean) ** 2 for value in sample]
        self.errors[name] = abs(found - exact) / (deviation(squares) / sqrt(len(sample)) / 2 / found)

    def judge(self, least: int) -> None:
        """Of some sixty figures at most one may pass three standard errors, and none four."""
        assert len(self.errors) >= least, len(self.errors)
        assert sum(error > 3 for error in self.errors.values()) <= 1 + len(self.errors) // 120, self.errors
        assert max(self.errors.values()) <= 4, self.errors


def deviation(sample: list[float]) -> float:
    """The standard deviation of a sample."""
    mean = sum(sample) / len(sample)
    return sqrt(sum((value - mean) ** 2 for value in sample) / len(sample))
