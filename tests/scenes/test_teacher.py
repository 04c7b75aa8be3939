"""The teacher: warns of what costs much and of nothing else, speaks of the right moment, and never holds up play."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import record as records
from game.agents import make
from game.cards import CARD_POINTS, parse_card
from scenes.app import App
from scenes.play import Play
from scenes.settings import load
from scenes.teaching import Teaching, Warned
from scenes.thinking import Apart, moment
from tests.scenes.support import STEP, click, place_of, press, program, resize, sit, table_scene, top_name
from tests.scenes.teaching import Prompt, at_table, later, prompt, taken_up, teacher, ten_or_five

TEN, FIVE = parse_card("Th"), parse_card("5h")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as app:
        prompt(app)
        yield app


def worker(app: App) -> Prompt:
    assert isinstance(app.worker, Prompt)
    return app.worker


def seated(app: App, level: str) -> None:
    """At the fixed position, with the teacher as far as he can think."""
    app.settings.teacher = level
    ten_or_five(app)
    later(app, 12)


def play(app: App, card: int) -> None:
    table = table_scene(app)
    assert isinstance(table, Play)
    click(app, place_of(table, card))
    app.step(0.0, [])


def played(app: App, card: int) -> bool:
    assert app.sitting is not None
    view = app.sitting.match.view(0)
    return any(card in trick.cards for trick in (*view.tricks, view.trick))


# --- before a choice ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["warn", "after", "talk"])
def test_what_costs_much_is_asked_once_more(app: App, level: str) -> None:
    seated(app, level)
    play(app, TEN)
    top = app.stack.top
    assert isinstance(top, Warned)
    assert "ten of hearts costs about" in top.text
    assert "Gives away a card that counts 10." in top.text
    assert app.said == top.text
    assert not played(app, TEN)
    press(app, pygame.K_RETURN)  # the focus is on choosing again
    later(app, 2)
    assert top_name(app) == "play"
    assert not played(app, TEN)
    play(app, TEN)  # but once in a choice only
    assert played(app, TEN)


def test_it_can_be_played_all_the_same_by_keys_alone(app: App) -> None:
    seated(app, "warn")
    table = at_table(app)
    later(app, 20)
    table.ui.focus_on(f"card:{TEN}", show=True)
    press(app, pygame.K_RETURN)
    assert top_name(app) == "warned"
    press(app, pygame.K_LEFT, pygame.K_RETURN)
    later(app, 2)
    assert top_name(app) == "play"
    assert played(app, TEN)
    assert not teacher(app).speaks


def test_no_word_before_a_good_card(app: App) -> None:
    seated(app, "warn")
    play(app, FIVE)
    assert top_name(app) == "play"
    assert played(app, FIVE)


def test_a_silent_teacher_neither_thinks_nor_warns(app: App) -> None:
    seated(app, "off")
    play(app, TEN)
    assert played(app, TEN)
    later(app)
    assert not worker(app).asked
    assert at_table(app).taught() == ("", "")


def test_no_warning_as_long_as_nothing_is_known(app: App) -> None:
    worker(app).slow = True
    seated(app, "warn")
    play(app, TEN)
    assert played(app, TEN)


# --- after a choice -------------------------------------------------------------------------------------------------


def test_the_better_card_is_told_though_the_answer_comes_late(app: App) -> None:
    worker(app).slow = True
    seated(app, "after")
    play(app, TEN)
    assert at_table(app).taught() == ("", "")
    worker(app).slow = False
    later(app, 3)
    text, facts = at_table(app).taught()
    assert text.startswith("Better: five of hearts, by about ")
    assert not facts
    assert app.said == text
    pupil = teacher(app).pupil
    assert pupil is not None
    assert pupil.remark is not None
    assert (pupil.remark.action, pupil.remark.best) == (TEN, FIVE)


def test_a_good_card_is_praised_with_its_reason(app: App) -> None:
    seated(app, "after")
    play(app, FIVE)
    later(app, 2)
    text, _ = at_table(app).taught()
    assert text.startswith("Well played. ")
    assert len(text) > len("Well played. ")


def test_nothing_is_said_of_a_card_he_had_warned_of(app: App) -> None:
    seated(app, "after")
    play(app, TEN)
    press(app, pygame.K_LEFT, pygame.K_RETURN)
    later(app, 3)
    assert played(app, TEN)
    assert at_table(app).taught() == ("", "")


def test_a_remark_is_put_away_by_a_click_and_by_a_key(app: App) -> None:
    seated(app, "after")
    play(app, FIVE)
    later(app, 2)
    table = at_table(app)
    app.draw()
    plate = table.plate
    assert plate is not None
    click(app, (plate.rect[0] + 8, plate.rect[1] + 8))
    assert table.taught() == ("", "")
    press(app, pygame.K_c)
    assert table.taught()[0]
    press(app, pygame.K_c)
    assert table.taught() == ("", "")


def test_a_term_on_the_plate_is_explained_by_click_and_key_and_goes_with_the_plate(app: App) -> None:
    seated(app, "talk")
    table = at_table(app)
    app.draw()
    plate = table.plate
    assert plate is not None and table.teacher.speaks
    places = [place for place, _ in table.terms.places]
    assert {"game", "trick"} <= {place.key for place in places}
    for place in places:
        assert all(pygame.Rect(plate.rect).contains(rect) for rect in place.rects)
        click(app, pygame.Rect(place.rects[0]).center)
        assert top_name(app) == "term" and getattr(app.stack.top, "key_", "") == place.key
        press(app, pygame.K_ESCAPE)
        later(app, 2)
        app.draw()
        assert table.plate is plate, "the plate is not put away by it"
    terms = {target.name for target in table.ui.targets() if target.inline}
    assert len(terms) == len(places)
    press(app, pygame.K_TAB)
    while table.ui.focus not in terms:
        press(app, pygame.K_TAB)
    later(app, 20)
    press(app, pygame.K_RETURN)
    assert top_name(app) == "term"
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_c)
    app.draw()
    assert table.plate is None and not [target for target in table.ui.targets() if target.inline]
    resize(app, (1024, 768))
    press(app, pygame.K_c)
    app.draw()
    assert {target.name for target in table.ui.targets() if target.inline} == terms


def test_a_remark_goes_with_the_next_own_turn_but_not_before_it_could_be_read(app: App) -> None:
    seated(app, "after")
    play(app, FIVE)
    later(app, 2)
    session = at_table(app).session
    session.timeline.speed = 30.0
    for _ in range(200):
        if session.my_turn:
            break
        app.step(0.01, [])
    assert session.my_turn
    app.step(0.01, [])
    assert at_table(app).taught()[0].startswith("Well played.")
    assert at_table(app).animating
    later(app, 150)
    assert not at_table(app).taught()[0].startswith("Well played.")
    assert not at_table(app).animating  # and then the program rests


def test_a_computer_player_who_thinks_is_not_disturbed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    worker(app).slow = True
    seated(app, "after")
    play(app, TEN)
    monkeypatch.setattr(type(at_table(app).session), "thinking", property(lambda session: 1))
    worker(app).slow = False
    later(app, 5)
    assert worker(app).asked == ["advise"]
    assert at_table(app).taught() == ("", "")


@pytest.mark.parametrize("looks", [1, 60, 400])
@pytest.mark.parametrize("known", [0, 1])
def test_the_remark_comes_though_every_other_player_thinks_in_the_same_process(
    app: App, looks: int, known: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever of his questions they break off, and whether he gets his answer between them or on the next own turn."""
    app.settings.teacher, app.settings.reduced = "after", True
    session = ten_or_five(app)
    thought = worker(app)
    session.agents = [None, *(make("searcher") for _ in range(3))]
    session.think_in(Apart(thought))
    thought.slow = not known
    later(app, 2)
    assert thought.asked == ["advise", "judge"][: 1 + known]
    thought.slow, thought.looks, thought.left = True, looks, looks
    play(app, TEN)
    assert played(app, TEN) and not at_table(app).teacher.speaks
    thought.slow = False
    for _ in range(4000):
        app.step(STEP, [])
        if at_table(app).teacher.speaks:
            break
    pupil = teacher(app).pupil
    assert pupil is not None and pupil.remark is not None
    assert (pupil.remark.action, pupil.remark.best) == (TEN, FIVE)
    named = at_table(app).taught()[0].startswith("Earlier choice: ten of hearts. Better: five of hearts, by about ")
    assert named == session.my_turn, "on the own turn it is said what the remark is about"
    assert session.my_turn or looks < 400
    for _ in range(2000):
        app.step(STEP, [])
        if session.my_turn and not at_table(app).animating:
            break
    assert session.my_turn and not at_table(app).animating, "then the table rests"
    assert "choose" in thought.asked and not caplog.records, "and every player has chosen for himself"


def test_a_hint_goes_before_what_is_still_owed(app: App) -> None:
    worker(app).slow = True
    seated(app, "after")
    play(app, TEN)
    session = at_table(app).session
    for _ in range(2000):
        app.step(STEP, [])
        if session.my_turn:
            break
    later(app, 20)
    press(app, pygame.K_h)
    worker(app).slow = False
    app.step(0.0, [])
    assert getattr(app.stack.top, "advice", None) is not None
    press(app, pygame.K_ESCAPE)
    later(app, 8)
    assert at_table(app).taught()[0].startswith("Earlier choice: ten of hearts. Better: ")


# --- the hint -------------------------------------------------------------------------------------------------------


def test_the_hint_is_there_at_once_and_nothing_glows_before_it(app: App) -> None:
    seated(app, "after")
    assert at_table(app).hinted == -1
    asked = list(worker(app).asked)
    press(app, pygame.K_h)
    assert top_name(app) == "hint"
    app.step(0.0, [])
    hint = app.stack.top
    assert getattr(hint, "advice", None) is not None
    assert worker(app).asked == asked
    press(app, pygame.K_ESCAPE)
    app.step(0.0, [])
    assert at_table(app).hinted == FIVE


def test_a_hint_waits_for_what_the_teacher_has_asked(app: App) -> None:
    worker(app).slow = True
    seated(app, "after")
    press(app, pygame.K_h)
    later(app, 2)
    assert worker(app).asked == ["advise"]
    worker(app).slow = False
    later(app, 2)
    assert getattr(app.stack.top, "advice", None) is not None
    press(app, pygame.K_ESCAPE)
    later(app, 3)
    assert worker(app).asked == ["advise", "judge"]


# --- everything said ------------------------------------------------------------------------------------------------


def test_how_things_stand_is_told_after_a_trick(app: App) -> None:
    seated(app, "talk")
    assert "What matters most here: Game." in at_table(app).taught()[0]
    assert "The trick counts 7 so far." in at_table(app).taught()[0]
    assert at_table(app).taught()[1] == ""
    play(app, FIVE)
    for _ in range(60):
        app.step(1 / 30, [])
        if at_table(app).session.timeline.holding:
            break
    later(app, 2)
    facts = at_table(app).taught()[1].split("\n")
    assert facts[0] == "Game so far: your side 0, the others 7."
    assert facts[1] == "Trumps that may still be out: A, K, Q, J, 10, 9, 8, 7, 5, 4, 3, 2."
    assert "Game so far: your side 0, the others 7." in app.said


def test_the_level_counts_at_once(app: App) -> None:
    seated(app, "talk")
    assert at_table(app).taught()[0]
    app.settings.teacher = "off"
    app.step(0.0, [])
    assert at_table(app).taught() == ("", "")
    app.settings.teacher = "talk"
    later(app, 4)
    assert at_table(app).taught()[0]


def test_a_match_taken_up_again_is_told_of_as_it_stands(app: App) -> None:
    seated(app, "talk")
    play(app, FIVE)
    later(app, 90)
    session = at_table(app).session
    text, facts = records.write(session.match.record), teacher(app)
    session = taken_up(app, text)
    for _ in range(200):
        app.step(1 / 30, [])
        if session.my_turn:
            break
    later(app, 6)
    assert teacher(app) is not facts
    tricks = session.view.tricks
    assert at_table(app).taught()[1].startswith("Game so far: your side 0, the others ")
    assert f"the others {sum(CARD_POINTS[card] for trick in tricks for card in trick.cards)}." in app.said
    pupil = teacher(app).pupil
    assert pupil is not None
    assert pupil.turn is None or pupil.turn.moment == moment(at_table(app).session.match)


# --- several persons ------------------------------------------------------------------------------------------------


def test_of_several_persons_each_is_told_his_own_while_he_looks(app: App) -> None:
    app.settings.teacher = "talk"
    session = sit(app, "0")
    text = records.write(session.match.record)
    session = taken_up(app, text, people=(0, 1, 2, 3))
    later(app, 30)
    assert not worker(app).asked  # nobody has chosen it for several
    app.settings.teacher_shared = "talk"
    for _ in range(400):
        app.step(1 / 30, [])
        if top_name(app) == "passing":
            press(app, pygame.K_SPACE)
        elif session.my_turn and worker(app).asked:
            break
    later(app, 4)
    scene = at_table(app)
    assert scene.taught()[0]
    assert set(scene.teacher.pupils) == {session.looker}
    looker, session.looker = session.looker, -1
    assert scene.taught() == ("", "")
    session.looker = looker


# --- chosen ---------------------------------------------------------------------------------------------------------


def test_the_level_is_chosen_and_kept(app: App) -> None:
    app.start(app.make("title"))
    app.start(app.make("options"))
    scene = app.stack.top
    assert scene is not None
    app.start(app.make("teacher"))
    teaching = app.stack.top
    assert isinstance(teaching, Teaching)
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert app.settings.teacher == "after"
    assert "(chosen)" in app.said
    row = next(widget for widget in teaching.ui.widgets if widget.target.name == "level_talk")
    click(app, pygame.Rect(row.target.rect).center)
    assert app.settings.teacher == "talk"
    assert app.settings.teacher_shared == "off"
    assert load(app.store).teacher == "talk"
    press(app, pygame.K_ESCAPE)
    assert top_name(app) == "options"


@pytest.mark.parametrize("rubbish", ["loud", 3, None, ["talk"]])
def test_a_level_that_is_none_is_silence(app: App, rubbish: object) -> None:
    app.store.set("settings", {"teacher": rubbish, "teacher_shared": rubbish})
    assert (load(app.store).teacher, load(app.store).teacher_shared) == ("off", "off")
