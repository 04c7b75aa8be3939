"""Where the program opens: at the title, at first steps, at a table, or in the middle of a record's match."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game import record as records
from game.events import Event
from game.match import Match
from game.variants import find
from scenes import attendance
from scenes import plan as plans
from scenes.app import App
from scenes.attendance import Attendance
from scenes.company import Company
from scenes.running import named, question, unbroken
from scenes.seeds import new_seed
from scenes.stack import Go, Push, Scene

ALONE = Attendance()


def begin(app: App, game: str | None, seed: str, record: Path | None) -> None:
    """Open with the right scene; BadRecord when the record cannot be read.

    A running match is gone on with, or given up only by consent.
    """
    if record is not None:
        _open(app, record)
    elif game and not seed and app.store.running().get(game) and app.resume_match(game) is not None:
        app.start(app.make_table())
    elif game:
        _begin(app, game, seed)
    else:
        known = app.store.get("first_done", False) or app.store.running()
        app.start(app.make("title" if known else "first"))


def begin_lesson(app: App, lesson: str) -> None:
    """Open a lesson by its name, or one in a file of somebody's own; where it cannot be used, that is told."""
    from scenes.lesson_files import shelf  # loaded for this alone: the program starts sooner without
    from scenes.lesson_refusal import refusal

    path = Path(lesson)
    lessons = shelf(path.parent if path.suffix else None)
    app.start(app.make("title"))
    message = refusal(app, lessons, path.stem)
    app.stack.do(Push(message or app.make("lesson", lesson=path.stem, shelf_=lessons)))


def _begin(app: App, game: str, seed: str) -> None:
    """A match of that game, by the rules and with the people of its last one."""
    plan = plans.load(app.store, find(game))
    names = Company(plan, app.settings, app.words).all_names()
    match = Match(plan.variant, plan.options, plan.players, seed or new_seed(), names=names)
    _sit(app, match, who=Attendance(plan.seats_of_people, plan.tables, plan.computers))


def _open(app: App, path: Path) -> None:
    record = records.read_file(path)
    match = records.open_match(record)
    happened = [event for events in records.steps(match, record) for event in events]
    if match.winner is not None:
        sitting = app.sit_down(match, kept=False)
        sitting.remember(happened)
        sitting.session.settle()
        app.start(app.make_table())
        return
    if not match.seed:
        match.seed = new_seed()
    _sit(app, match, happened, attendance.kept(app.store, match), path.name)


def _sit(app: App, match: Match, happened: Sequence[Event] = (), who: Attendance = ALONE, file: str = "") -> None:
    """To the table with the match; where another one of its game is running, only after a question."""
    if not app.store.running().get(match.rules.key):
        app.start(_table(app, match, happened, who))
        return
    words, key = app.words, match.rules.key
    app.start(app.make("title"))
    text, yes = question(words, app.store, key), words.t("Begin a new match")
    if file:
        scores = match.scores if match.deal is None else match.deal.scores
        text = words.t(
            "A match is running: {match}. It is given up when you go on with the match in {file}, {score}.",
            match=unbroken(named(words, app.store, key)),
            file=file,
            score=unbroken(" : ".join(map(str, scores))),
        )
        yes = words.t("Open the record")
    do = partial(_go, app, match, happened, who)
    app.stack.do(Push(app.make("confirm", text=text, yes=yes, do=do)))


def _go(app: App, match: Match, happened: Sequence[Event], who: Attendance) -> Go:
    """To the table; the match that was running is kept among the finished ones."""
    key = match.rules.key
    app.store.finish(key, app.store.running().get(key, ""), {"won": False, "resigned": True})
    return Go(_table(app, match, happened, who))


def _table(app: App, match: Match, happened: Sequence[Event], who: Attendance) -> Scene:
    sitting = app.sit_down(match, people=who.people, tables=who.tables, players=who.players)
    sitting.remember(happened)
    if match.deal is not None:
        sitting.session.settle()
    return app.make_table()
