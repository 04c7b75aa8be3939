"""The match score as the table shows it, with the score each side had before: where its back peg stands."""

from collections.abc import Iterable, Sequence
from typing import SupportsIndex


class Tally(list[int]):
    """A score per team; `before` is what each had until its score last changed."""

    def __init__(self, scores: Iterable[int] = (), earlier: Sequence[int] = ()) -> None:
        super().__init__(scores)
        self.before = list(self)
        if len(earlier) == len(self):
            behind = earlier.before if isinstance(earlier, Tally) else list(earlier)
            pairs = zip(self, earlier, behind, strict=True)
            self.before = [back if new == old else old for new, old, back in pairs]

    def __setitem__(self, place: SupportsIndex | slice, score: int | Iterable[int]) -> None:
        if isinstance(place, SupportsIndex) and isinstance(score, int) and self[place] != score:
            self.before[place] = self[place]
        super().__setitem__(place, score)  # type: ignore[index, assignment]  # list has two overloads for it
