"""`careful` is the measure of all other computer players, so it must stay what it is: the same choice everywhere."""

from tests.game.careful_v1 import lines
from tools.golden import GOLDEN


def test_careful_is_what_it_was() -> None:
    """tests/golden/careful_v1.txt was written once; a line that differs is another player under the same name."""
    assert list(lines()) == (GOLDEN / "careful_v1.txt").read_text(encoding="utf-8").splitlines()
