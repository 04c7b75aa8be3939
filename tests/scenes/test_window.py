"""The program in a real window."""

from tests.scenes.conftest import Start
from tests.scenes.xvfb import Screen


def test_a_window_opens_and_closes(screen: Screen, start: Start) -> None:
    program = start()
    window = screen.window(program)
    assert "All Fours" in screen.title(window)
    size, rgb = screen.picture()
    assert size == screen.size
    assert len(rgb) == 3 * size[0] * size[1]
    assert screen.close(window, program) == 0
