"""Several persons at one screen: nobody sees cards that are not his, the right one is asked, and all are remembered."""

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import record as records
from game.actions import Say
from game.agents import Budget, make
from game.cards import cards_of
from game.match import Match
from game.rules import Variant
from game.variants import VARIANTS, find
from game.view import View
from scenes import attendance
from scenes.app import App
from scenes.attendance import Attendance
from scenes.begin import begin
from scenes.faces import Faces
from scenes.looking import NOBODY, TEMPTING
from scenes.passing import Passing
from scenes.poses import HIDDEN
from scenes.sitting import Sitting
from scenes.tabletop import GRACE
from tests.scenes.support import go_on, key_events, press, program, shown, top_name

USUAL = dict.fromkeys((1, 2, 3), "club")
NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus")
by_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (640, 480)) as app:
        yield app


def careful(view: View) -> int:
    return make("careful").choose(view, Random(1), Budget()).action


def sit(
    app: App, variant: Variant, people: tuple[int, ...], seed: str = "5", speed: float = 200, **options: object
) -> Sitting:
    players = variant.players[0]
    match = Match(variant, options, players, seed, names=NAMES[:players])
    sitting = app.sit_down(match, people=people)
    sitting.session.next_deal()
    app.stack.clear()
    app.start(app.make_table())
    sitting.timeline.speed = speed
    return sitting


def until_asked(app: App, sitting: Sitting, limit: int = 3000) -> Passing:
    """Let time pass until a person is asked to take the screen."""
    for _ in range(limit):
        scene = app.stack.top
        if isinstance(scene, Passing) and sitting.session.awaited != NOBODY and not scene.animating:
            return scene
        go_on(app, careful)
    raise AssertionError("nobody was asked")


# --- what is seen ---------------------------------------------------------------------------------------------------


def public(sitting: Sitting) -> set[int]:
    """The cards that all have seen: played, turned, drawn in public, lying open."""
    view = sitting.match.view(0)
    seen = {card for trick in (*view.tricks, view.trick) for card in trick.cards} | set(view.turn_ups)
    seen |= (
        set(cards_of(view.shown))
        | {view.stock_top, view.cut}
        | {card for mask in view.known for card in cards_of(mask)}
    )
    return seen | {s.card for _, s in sitting.table.drawn}


@by_game
def test_no_face_is_drawn_that_the_one_who_looks_may_not_see(
    app: App, variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = tuple(range(variant.players[0]))[:3]
    sitting = sit(app, variant, people, speed=4.0)
    asked: set[int] = set()
    for name in ("face", "turned", "flying"):
        usual = getattr(Faces, name)

        def watched(self: Faces, card: int, *rest: int, usual: object = usual) -> pygame.Surface:
            asked.add(card)
            return usual(self, card, *rest)  # type: ignore[operator,no-any-return]

        monkeypatch.setattr(Faces, name, watched)
    covered = opened = 0
    for _ in range(1500):
        session, deal = sitting.session, sitting.match.deal
        assert deal is not None
        if deal.over:
            break
        asked.clear()
        app.draw()
        own = set() if session.looker == NOBODY else set(cards_of(sitting.match.view(session.looker).hand))
        flying = {s.card for _, s in sitting.table.trick} | {s.card for s in sitting.table.dead if s.card >= 0}
        assert asked - {HIDDEN} <= public(sitting) | own | flying
        covered += session.looker == NOBODY
        opened += bool(own & asked)
        scene = app.stack.top
        if isinstance(scene, Passing) and session.awaited != NOBODY and session.shown:
            scene.uncover()
        go_on(app, careful)
    assert covered > 10 and opened > 10


def test_the_hand_is_covered_in_the_same_frame_in_which_another_is_to_act(app: App) -> None:
    sitting = sit(app, find("all_fours"), (0, 1))
    scene = until_asked(app, sitting)
    first = sitting.session.awaited
    scene.uncover()
    while not sitting.session.my_turn:
        app.step(0.05, [])
    assert {s.card for s in sitting.table.hands[first]} == set(cards_of(sitting.match.view(first).hand))
    while sitting.match.to_act() == first:
        go_on(app, careful)
    while sitting.session.awaited == NOBODY:
        assert sitting.session.looker == first
        go_on(app, careful)
    assert sitting.session.looker == NOBODY and sitting.session.awaited == 1 - first
    app.step(0.01, [])
    assert {s.card for hand in sitting.table.hands for s in hand} == {HIDDEN}
    view = sitting.session.view
    assert view.hand == 0 and view.closed and not view.legal and not view.discards


def test_the_table_turns_to_who_comes_next(app: App) -> None:
    sitting = sit(app, find("all_fours"), (0, 1))
    near = []
    for _ in range(6):
        until_asked(app, sitting).uncover()
        near.append(sitting.session.looker)
        assert sitting.table.viewer == sitting.session.viewer == near[-1]
        assert sitting.table.slot_of(near[-1]) == 0
    assert set(near) == {0, 1}


def test_who_plays_twice_running_is_not_asked_again(app: App) -> None:
    sitting = sit(app, find("seven_up"), (0, 2))
    until_asked(app, sitting).uncover()
    seat = sitting.session.looker
    for _ in range(4000):
        if sitting.match.deal is None or sitting.match.deal.over:
            break
        if sitting.session.awaited != NOBODY:
            assert sitting.session.awaited != seat
            until_asked(app, sitting).uncover()
            seat = sitting.session.looker
        go_on(app, careful)


def test_nobody_is_called_you_and_the_log_tells_no_cards(app: App) -> None:
    sitting = sit(app, find("cinch"), (0, 1, 2, 3), seed="3")
    for _ in range(4000):
        if sitting.match.deal is None or sitting.match.deal.over:
            break
        if sitting.session.awaited != NOBODY:
            until_asked(app, sitting).uncover()
        go_on(app, careful)
    assert len(sitting.log) > 20
    assert not [line for line in sitting.log if "You" in line.split() or "you" in line.split()]
    assert not [line for line in sitting.log if "dealt:" in line or "take up your" in line]


def test_what_happened_since_the_last_look_is_told(app: App) -> None:
    sitting = sit(app, find("seven_up"), (0, 1, 2, 3))
    until_asked(app, sitting).uncover()
    first = sitting.session.looker
    while sitting.session.awaited == NOBODY:
        go_on(app, careful)
    other = sitting.session.awaited
    told = sitting.news(other)
    assert any(NAMES[first] in line for line in told) and len(told) < 5
    until_asked(app, sitting).uncover()
    app.step(0.05, [])
    assert sitting.news(other) == []


# --- asking ---------------------------------------------------------------------------------------------------------


def test_enter_meant_for_what_was_there_before_opens_no_hand(app: App) -> None:
    sitting = sit(app, find("all_fours"), (0, 1))
    while sitting.session.awaited == NOBODY or not sitting.session.shown or top_name(app) != "passing":
        app.step(0.02, [])
    app.step(0.02, [])
    app.step(0.02, key_events(pygame.K_RETURN))
    assert sitting.session.looker == NOBODY
    app.step(GRACE, [])
    press(app, pygame.K_RETURN)
    assert sitting.session.looker != NOBODY


def test_while_somebody_is_asked_the_loop_may_sleep_and_nothing_can_be_played(app: App) -> None:
    sitting = sit(app, find("all_fours"), (0, 1))
    scene = until_asked(app, sitting)
    before = records.write(sitting.match.record), shown(sitting.table)
    for action in (*range(52), Say.STAND, Say.BEG):
        assert sitting.session.submit(action) is None
    for _ in range(20):
        app.step(0.1, [])
    assert not scene.animating
    assert (records.write(sitting.match.record), shown(sitting.table)) == before
    press(app, pygame.K_ESCAPE)
    assert top_name(app) == "pause"
    press(app, pygame.K_ESCAPE)
    app.set_language("ru")
    app.step(0.1, [])
    assert top_name(app) == "passing" and app.words.lang == "ru"


# --- a closed hand --------------------------------------------------------------------------------------------------


def yorkshire(app: App, people: tuple[int, ...], infractions: bool = True) -> Sitting:
    """A deal in which seat 0 is the pitcher's partner."""
    for seed in range(40):
        match = Match(find("yorkshire"), {"infractions": infractions}, seed=str(seed))
        match.draw_dealer()
        if match.dealer == 1:
            return sit(app, find("yorkshire"), people, str(seed), infractions=infractions)
    raise AssertionError("nobody deals so")


def test_the_pitchers_partner_sees_nothing_before_the_lead(app: App) -> None:
    sitting = yorkshire(app, (0,), infractions=False)
    while sitting.match.view(0).closed:
        assert all(s.card == HIDDEN for s in sitting.table.hands[0])
        assert sitting.session.tempted == NOBODY
        app.step(0.05, [])
    app.step(1.0, [])
    assert {s.card for s in sitting.table.hands[0]} == set(cards_of(sitting.match.view(0).hand))


def test_a_computer_player_waits_for_who_may_peek_and_the_question_takes_its_time(app: App) -> None:
    sitting = yorkshire(app, (0,))
    while sitting.session.tempted == NOBODY:
        app.step(0.05, [])
    app.step(0.05, [])
    press(app, pygame.K_k)
    assert top_name(app) == "confirm"
    for _ in range(100):
        app.step(0.1, [])
    assert not sitting.match.history[-1].actions
    press(app, pygame.K_RETURN)  # on no
    assert top_name(app) == "play" and not sitting.match.history[-1].actions
    for _ in range(round(TEMPTING / 0.1) + 2):
        app.step(0.1, [])
    assert sitting.match.history[-1].actions


def test_who_peeks_pays_and_sees(app: App) -> None:
    sitting = yorkshire(app, (0,))
    while sitting.session.tempted == NOBODY:
        app.step(0.05, [])
    assert sitting.session.aside(Say.PEEK) is None
    assert sitting.match.history[-1].actions[0] == Say.PEEK
    app.step(0.5, [])
    while sitting.timeline.busy:
        app.step(0.1, [])
    assert {s.card for s in sitting.table.hands[0]} == set(cards_of(sitting.match.view(0).hand))
    assert list(sitting.table.scores) == [0, 4]
    assert sitting.session.tempted == NOBODY and sitting.session.aside(Say.PEEK) is None


@pytest.mark.parametrize("people", [(0, 2), (0, 3)])
def test_one_of_several_may_peek_as_long_as_he_likes_and_no_longer(app: App, people: tuple[int, ...]) -> None:
    sitting = yorkshire(app, people)
    session = sitting.session
    while session.tempted == NOBODY:
        app.step(0.05, [])
    assert session.tempted == 0 and session.looker == NOBODY
    assert session.aside(Say.PEEK) is None
    while not session.lent:
        app.step(0.05, [])
    assert session.looker == 0 and session.viewer == 0
    assert {s.card for s in sitting.table.hands[0]} == set(cards_of(sitting.match.view(0).hand))
    for _ in range(100):
        app.step(0.1, [])
    assert session.lent
    assert len(sitting.match.history[-1].actions) == 1
    press(app, pygame.K_SPACE)
    for _ in range(100):
        if session.awaited != NOBODY:
            break
        app.step(0.1, [])
    assert session.awaited in people and session.awaited != 0
    app.step(1.0, [])
    assert all(s.card == HIDDEN for hand in sitting.table.hands for s in hand)


def test_nobody_peeks_while_another_looks(app: App) -> None:
    sitting = yorkshire(app, (0, 2))
    until_asked(app, sitting).uncover()
    app.step(1.0, [])
    assert sitting.session.looker == 2 and sitting.session.tempted == NOBODY
    assert sitting.session.aside(Say.PEEK) is None and not sitting.match.history[-1].actions


# --- kept -----------------------------------------------------------------------------------------------------------


def test_a_match_taken_up_again_has_the_same_persons(tmp_path: Path) -> None:
    for stop in (3, 40):
        with program(tmp_path) as app:
            sitting = sit(app, find("seven_up"), (0, 3))
            for _ in range(stop):
                if sitting.session.awaited != NOBODY:
                    until_asked(app, sitting).uncover()
                go_on(app, careful)
            record = records.write(sitting.match.record)
        with program(tmp_path) as app:
            resumed = app.resume_match("seven_up")
            assert resumed is not None and resumed.people == (0, 3) and resumed.shared
            assert records.write(resumed.match.record) == record
            assert all(s.card == HIDDEN for hand in resumed.table.hands for s in hand)
            app.start(app.make_table())
            until_asked(app, resumed).uncover()
            assert resumed.session.looker in (0, 3)
            app.finish_match({"won": False})
            assert app.store.finished(1)[0].result["people"] == [0, 3]


def test_a_record_opened_has_the_persons_it_was_played_by(app: App, tmp_path: Path) -> None:
    sitting = sit(app, find("seven_up"), (0, 1, 2))
    path = tmp_path / "match.toml"
    path.write_text(records.write(sitting.match.record), encoding="utf-8")
    app.store.clear_running("seven_up")
    app.stack.clear()
    begin(app, None, "", path)
    assert app.sitting is not None and app.sitting is not sitting
    assert app.sitting.people == (0, 1, 2)


@pytest.mark.parametrize("told", [None, 7, {}, {"people": "x"}, {"people": [9, -1]}, {"people": [True], "tables": 99}])
def test_persons_that_make_no_sense_are_one_in_the_first_seat(app: App, told: object) -> None:
    match = Match(find("seven_up"), seed="5", names=NAMES[:4])
    if isinstance(told, dict):
        told = {"seed": "5", "names": list(NAMES[:4]), **told}
    app.store.set("attendance_seven_up", told)
    assert attendance.kept(app.store, match) == Attendance((0,), 1, USUAL)


def test_of_another_match_nothing_is_known(app: App) -> None:
    one, other = (Match(find("seven_up"), seed=seed, names=NAMES[:4]) for seed in ("5", "6"))
    noted = Attendance((0, 2), 4, {1: "careful", 3: "random"})
    attendance.keep(app.store, one, noted)
    assert attendance.kept(app.store, one) == noted
    assert attendance.kept(app.store, other) == Attendance((0,), 1, USUAL)


def test_persons_go_with_the_draw_for_partners(app: App) -> None:
    for seed in range(30):
        match = Match(find("seven_up"), seed=str(seed), names=NAMES[:4])
        sitting = app.sit_down(match, people=(0, 1))
        app.stack.clear()
        app.start(app.make("seating", draw_partners=True))
        sitting.timeline.speed = 200
        while match.deal is None:
            app.step(0.1, [])
        assert {sitting.names[seat] for seat in sitting.people} == {"Ann", "Bert"}
        if sitting.people != (0, 1):
            return
    raise AssertionError("Bert always sat down at the left")


def test_faults_are_none(app: App, caplog: pytest.LogCaptureFixture) -> None:
    sitting = sit(app, find("trinidad"), (0, 1, 2, 3))
    for _ in range(3000):
        if sitting.match.deal is None or sitting.match.deal.over:
            break
        if sitting.session.awaited != NOBODY:
            until_asked(app, sitting).uncover()
        go_on(app, careful)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
