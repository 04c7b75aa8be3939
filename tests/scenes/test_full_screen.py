"""Full screen and back in a real window, again and again."""

from tests.scenes.conftest import Start
from tests.scenes.xvfb import Screen, wait_for


def test_five_times_full_screen_and_back_leave_the_window_as_it_was(screen: Screen, start: Start) -> None:
    program = start("--size", "1000x700")
    window = screen.window(program)
    wait_for(lambda: screen.size_of(window) == (1000, 700), "the window's size")
    place = screen.xdotool("getwindowgeometry", window)
    for _ in range(5):
        screen.press(window, "F11")
        wait_for(lambda: screen.size_of(window) == screen.size, "full screen")
        screen.press(window, "F11")
        wait_for(lambda: screen.xdotool("getwindowgeometry", window) == place, "the window as it was")
    screen.xdotool("windowsize", "--sync", window, 900, 720)
    wait_for(lambda: screen.size_of(window) == (900, 720), "another size")
    assert screen.close(window, program) == 0
