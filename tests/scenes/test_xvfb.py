"""The screen that window tests need: missing, it is said; where a change is checked it may not be missing."""

import pytest

from tests.scenes import xvfb


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xvfb, "PROGRAMS", ("a-program-nobody-has",))


@pytest.mark.usefixtures("nothing_installed")
def test_without_the_programs_a_window_test_is_skipped_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="a-program-nobody-has"):
        xvfb.require()


@pytest.mark.usefixtures("nothing_installed")
def test_without_the_programs_the_automatic_check_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="a-program-nobody-has"):
        xvfb.require()


def test_waiting_ends_and_names_what_was_awaited() -> None:
    with pytest.raises(TimeoutError, match="a miracle"):
        xvfb.wait_for(lambda: None, "a miracle", patience=0.05)
    assert xvfb.wait_for(lambda: 7, "seven") == 7
