"""Every event has its clips, each clip is seen, a trick can be read, and less motion tells the same."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import events as e
from game.actions import Say
from game.agents import Agent, Budget, Decision
from game.cards import pick
from game.events import Event
from game.match import Match
from game.variants import find
from game.view import View
from scenes.app import App
from scenes.choreography import CLIPS, clips_for
from scenes.play import Play
from scenes.score import Score
from scenes.seating import Seating
from scenes.session import Session
from scenes.settings import SPEEDS, TRICK_WAITS, Settings
from scenes.sitting import Sitting
from scenes.stage import Stage, ease
from scenes.table import Table
from scenes.tabletop import TableScene
from scenes.text import Words
from scenes.timeline import Clip, Timeline
from tests.scenes.support import Bold, careful_seats, new_match, picture, play_out, program, shown

SHEET = (e.GameCounted, e.Award, e.NoAward, e.Contract, e.MatchWon, e.DealEnded)


KINDS = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
"""Every kind of event there is."""


def test_every_event_has_clips_and_nothing_else_has() -> None:
    assert set(CLIPS) == KINDS


def test_an_unknown_event_is_an_error_and_not_a_pause() -> None:
    class Sneeze(Event):
        pass

    with pytest.raises(KeyError):
        clips_for(Sneeze(), Stage(Table(4)))


# --- what is seen ---------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (640, 480)) as app:
        yield app


class Watcher:
    """Shows the events of matches clip by clip in the scene they belong to, and looks whether each is seen."""

    def __init__(self, app: App, often: int = 2) -> None:
        self.app, self.often = app, often
        self.counts: dict[type[Event], int] = {}
        self.unseen: set[str] = set()
        self.reasons: dict[str, str] = {}

    def scene(self, event: Event, session: Session) -> TableScene:
        deal = session.match.deal
        if deal is None:
            return Seating(self.app)
        if deal.over and not deal.void and isinstance(event, SHEET):
            return Score(self.app)
        return Play(self.app)

    @property
    def sitting(self) -> Sitting:
        assert self.app.sitting is not None
        return self.app.sitting

    def show(self, events: list[Event]) -> None:
        session = self.sitting.session
        for event in (event.seen_by(0) for event in events):
            count = self.counts[type(event)] = self.counts.get(type(event), 0) + 1
            clips = clips_for(event, session.stage)
            if count > self.often:
                for clip in clips:
                    clip.begin()
                    clip.show(clip.length)
                continue
            scene = self.scene(event, session)
            self.app.stack.scenes = [scene]
            scene.resume()
            for number, clip in enumerate(clips):
                self.look(f"{type(event).__name__} {number}", clip)

    def look(self, name: str, clip: Clip) -> None:
        pictures = {picture(self.app)}
        clip.begin()
        for part in (0.4, 1.0):
            clip.show(clip.length * part)
            pictures.add(picture(self.app))
        if clip.still:
            self.reasons[name] = clip.still
        elif len(pictures) == 1:
            self.unseen.add(name)


class Loose:
    """Throws its hand in and looks at closed cards whenever it may, and does anything else at random."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        return Decision(Say.THROW if Say.THROW in view.legal else view.legal[pick(rng, len(view.legal))])


OTHERS: tuple[tuple[str, int, dict[str, object], str], ...] = (
    ("yorkshire", 4, {"infractions": True, "target": 40}, "1"),
    ("auction_pitch", 5, {}, "1"),
    ("all_fours", 2, {"infractions": True}, "3"),
    ("all_fours", 4, {}, "4"),
    ("all_fives", 3, {}, "1"),
    ("california_jack", 2, {}, "1"),
    ("shasta_sam", 2, {}, "1"),
    ("cinch", 4, {}, "1"),
    ("trinidad", 4, {"infractions": True}, "2"),
)
"""Games by number of players, house rules and seed."""


def test_every_clip_is_seen_or_says_why_not(app: App) -> None:
    watcher = Watcher(app)
    plans: list[tuple[Match, list[Agent | None]]] = [
        (_with_a_tied_draw(), careful_seats()), (new_match("1", strict_concealment=True), careful_seats()),
        (new_match("2"), [Bold()] * 4), (new_match("1374"), careful_seats()),
    ]  # fmt: skip
    for game, seats, options, seed in OTHERS:
        plans.append((Match(find(game), options, seats, seed), [Loose() for _ in range(seats)]))
    for number, (match, agents) in enumerate(plans):
        table = app.sit_down(match).table
        table.gather()
        table.arrange()
        if not number:
            watcher.show(match.draw_partners()[1])
            table.gather()
            table.arrange()
        watcher.show(match.draw_dealer())
        _play(watcher, match, agents)
    assert set(watcher.counts) == KINDS
    assert not watcher.unseen
    assert all(len(reason.split()) > 3 for reason in watcher.reasons.values())


def _with_a_tied_draw() -> Match:
    for seed in range(200):
        match = new_match(str(seed))
        _, events = match.draw_partners()
        if any(isinstance(event, e.DrawTied) for event in events):
            return new_match(str(seed))
    raise AssertionError("no seed draws equal cards")


def _play(watcher: Watcher, match: Match, agents: list[Agent | None]) -> None:
    """A whole match, every event shown."""
    while match.winner is None:
        watcher.show(match.next_deal())
        while (seat := match.to_act()) is not None:
            agent = agents[seat]
            assert agent is not None
            closed = next((other for other in range(match.rules.players) if match.view(other).asides), None)
            if closed is not None and closed and len(match.history) % 2:
                watcher.show(match.play(Say.PEEK))
            else:
                watcher.show(match.play(agent.choose(match.view(seat), match.stream(), Budget()).action))
        watcher.sitting.sheet.clear()


# --- time to read ---------------------------------------------------------------------------------------------------


def new_sitting(settings: Settings, seed: str = "3", agents: list[Agent | None] | None = None) -> Sitting:
    return Sitting(
        new_match(seed), Words("en"), settings, lambda name: None, lambda text: None, agents or careful_seats()
    )


def finished_trick(sitting: Sitting) -> None:
    """Let time pass until the first trick lies complete."""
    sitting.session.next_deal()
    for _ in range(20_000):
        sitting.session.update(0.01)
        if sitting.stage.winner_card >= 0:
            return
    raise AssertionError("no trick was finished")


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("lies", [wait for wait in TRICK_WAITS if wait])
def test_a_trick_lies_as_long_as_was_asked_for_at_every_speed(speed: float, lies: float) -> None:
    sitting = new_sitting(Settings(speed=speed, trick_wait=lies))
    finished_trick(sitting)
    cards = [sprite.card for _, sprite in sitting.table.trick]
    assert len(cards) == 4 and sitting.stage.winner_card in cards
    seconds = 0.0
    while sitting.stage.winner_card >= 0:
        assert [sprite.card for _, sprite in sitting.table.trick] == cards
        sitting.session.update(0.01)
        seconds += 0.01
    assert lies - 0.05 <= seconds <= lies + 0.05
    assert seconds >= 1.5


def test_another_speed_does_not_shorten_a_trick_that_lies() -> None:
    settings = Settings(speed=SPEEDS[0], trick_wait=2.6)
    sitting = new_sitting(settings)
    finished_trick(sitting)
    settings.speed = SPEEDS[-1]
    sitting.apply_settings(settings)
    seconds = 0.0
    while sitting.stage.winner_card >= 0:
        sitting.session.update(0.01)
        seconds += 0.01
    assert 2.5 <= seconds <= 2.7


def test_a_new_player_has_a_second_and_a_half_for_a_trick() -> None:
    assert min(wait for wait in TRICK_WAITS if wait) >= 1.5
    assert Settings().trick_wait in TRICK_WAITS


def test_a_trick_lies_until_the_click_that_was_asked_for() -> None:
    sitting = new_sitting(Settings(trick_wait=0.0))
    finished_trick(sitting)
    for _ in range(100):
        sitting.session.update(60)
    assert sitting.stage.winner_card >= 0 and len(sitting.table.trick) == 4 and sitting.timeline.waiting
    sitting.timeline.skip()
    sitting.session.update(0.01)
    assert sitting.stage.winner_card < 0 and not sitting.table.trick and len(sitting.table.last) == 4


def test_one_click_shows_the_trick_and_only_the_next_takes_it_away() -> None:
    sitting = new_sitting(Settings())
    sitting.session.next_deal()
    while len(sitting.table.trick) < 3 or sitting.timeline.busy:
        sitting.session.update(0.05)
        if len(sitting.table.trick) == 3 and not any(s.moving for _, s in sitting.table.trick):
            break
    while len(sitting.table.trick) < 4:
        sitting.session.update(0.01)
    sitting.timeline.skip()
    assert sitting.timeline.holding and len(sitting.table.trick) == 4
    sitting.timeline.skip()
    sitting.session.update(0.01)
    assert not sitting.table.trick


# --- less motion ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats", "options", "seed"), OTHERS)
def test_less_motion_shows_the_same_of_every_game(game: str, seats: int, options: dict[str, object], seed: str) -> None:
    seen = []
    for reduced in (False, True):
        match = Match(find(game), options, seats, seed)
        agents: list[Agent | None] = [Loose()] * seats
        settings = Settings(reduced=reduced, speed=3.5)
        sitting = Sitting(match, Words("en"), settings, lambda name: None, lambda text: None, agents)
        play_out(sitting.session, 0.5)
        seen.append((shown(sitting.table), sitting.log, [repr(event) for event in sitting.sheet]))
    assert seen[0] == seen[1] and len(seen[0][1]) > 50


@pytest.mark.parametrize("agents", [careful_seats(), [Bold()] * 4], ids=["careful", "bold"])
def test_less_motion_says_the_same_and_ends_the_same(agents: list[Agent | None]) -> None:
    tables, logs, sheets = [], [], []
    for reduced in (False, True):
        sitting = new_sitting(Settings(reduced=reduced, speed=3.5), "12", agents)
        play_out(sitting.session, 0.3)
        tables.append(shown(sitting.table))
        logs.append(sitting.log)
        sheets.append([repr(event) for event in sitting.sheet])
    assert tables[0] == tables[1] and sheets[0] == sheets[1]
    assert logs[0] == logs[1] and len(logs[0]) > 50


def test_with_less_motion_no_card_is_ever_between_two_places() -> None:
    sitting = new_sitting(Settings(reduced=True))
    sitting.session.next_deal()
    for _ in range(3000):
        sitting.session.update(0.01)
        assert not any(sprite.moving for sprite in sitting.table.sprites())


# --- points and cards ----------------------------------------------------------------------------------------------


def shown_at_once(stage: Stage, *events: Event) -> None:
    """Show events to their end."""
    timeline = Timeline()
    for event in events:
        timeline.add(*clips_for(event, stage))
    timeline.finish()


def test_a_point_that_a_contract_decides_about_moves_no_score() -> None:
    sheet: list[Event] = []
    stage = Stage(Table(4), reveal=sheet.append)
    point, contract = e.Award("high", 0, 1, 12, 0, written=False), e.Contract(0, 0, 3, 1, False, (-3, 2))
    shown_at_once(stage, point)
    assert list(stage.table.scores) == [0, 0]
    shown_at_once(stage, contract)
    assert list(stage.table.scores) == [-3, 2] and sheet == [point, contract]
    shown_at_once(stage, e.DealEnded((-3, 2)))
    assert list(stage.table.scores) == [-3, 2]


def test_cards_for_the_first_jack_come_quicker_and_quicker_until_it_stops_them() -> None:
    stage = Stage(Table(4))
    stage.table.gather()
    jack = 13 * 2 + 9
    dealt = [e.Drawn(place % 4, card, "jack") for place, card in enumerate((0, 1, 2, 3, 4, 5, 13, 14, 15, jack))]
    clips = [clips_for(event, stage) for event in dealt]
    lengths = [clip.length for clip, *_ in clips[:-1]]
    assert lengths == sorted(lengths, reverse=True) and lengths[0] > 3 * lengths[-1]
    assert len(clips[-1]) == 2 and clips[-1][1].hold
    timeline = Timeline()
    timeline.add(*(clip for each in clips for clip in each))
    timeline.skip()
    assert timeline.holding and stage.winner_card == jack, "a skip shows the jack"
    clips_for(e.Shuffled(0), stage)
    assert stage.dealt_open == 0


def test_a_card_drawn_openly_is_seen_and_then_taken_up() -> None:
    stage = Stage(Table(2))
    stage.table.gather()
    away, seen, up = clips_for(e.Drew(1, 30, True), stage)
    away.begin()
    assert [sprite.card for sprite in stage.table.hands[1]] == [30]
    seen.begin()
    up.begin()
    assert [sprite.card for sprite in stage.table.hands[1]] == [-1]
    shown_at_once(stage, e.Drew(0, 31, True))
    assert [sprite.card for sprite in stage.table.hands[0]] == [31]


def test_a_card_cut_for_trumps_goes_back_into_the_pack() -> None:
    stage = Stage(Table(2))
    stage.table.gather()
    shown_at_once(stage, e.TrumpCut(20), e.TrumpFixed(1, 20))
    assert len(stage.table.stock) == 52 and not stage.table.turned and stage.table.trump == 1
    assert all(sprite.card == -1 for sprite in stage.table.stock)


# --- small things ---------------------------------------------------------------------------------------------------


def test_the_line_of_an_event_is_noted_once_when_it_is_shown() -> None:
    noted: list[Event] = []
    stage = Stage(Table(4), note=noted.append)
    stage.table.gather()
    timeline = Timeline()
    events: list[Event] = [e.DealBegan(1, 2, (0, 0)), e.Shuffled(2), e.TurnedUp(2, 30)]
    for event in events:
        timeline.add(*clips_for(event, stage))
    assert not noted
    timeline.update(0.01)
    assert noted == events[:1]
    timeline.finish()
    assert noted == events


def test_cards_arrive_and_slow_down() -> None:
    assert ease(-1) == 0 and ease(0) == 0 and ease(1) == 1 and ease(2) == 1
    steps = [ease((i + 1) / 10) - ease(i / 10) for i in range(10)]
    assert steps == sorted(steps, reverse=True)
