"""Pictures of learning: the place for all that teaches, the course, and the telling moments of a lesson."""

from game.lessons.run import TRIES
from scenes.app import App
from scenes.lesson_driver import STEP, LessonDriver
from scenes.lesson_files import shelf
from scenes.lesson_progress import Progress
from scenes.photographer import Photographer

LESSON = "save_the_ten"
AGED = 110
"""Frames after which the light of a step has come to rest."""


def learning(app: App, camera: Photographer) -> None:
    """A course that is partly done, and one of its lessons from the first step to the last."""
    progress, entries = Progress(app.store), shelf().listing.entries
    for entry in entries[:4]:
        progress.keep(entry.name, 0, done=True)
    progress.keep(entries[4].name, 3)
    camera.begin()
    for name in ("learn", "course"):
        camera.scene(name)
    driver = LessonDriver(app, LESSON)
    seen: set[str] = set()
    while not driver.over:
        for moment in _new(seen, _kind(driver)):
            _take(app, camera, moment)
        ask = driver.scene.run.question
        if ask is not None and ask.kind == "act" and "wrong" not in seen:
            _answer_wrongly(app, camera, driver, seen)
        elif ask is not None:
            driver.scene.answer(ask.right[0])
            driver.wait()
            for moment in _new(seen, "right"):
                _take(app, camera, moment)
        driver.scene.on()
        driver.wait()
    camera.quiet()
    camera.take("lesson_over")


def _kind(driver: LessonDriver) -> str:
    """What the step shows or asks."""
    scene, run = driver.scene, driver.scene.run
    ask = run.question
    if ask is not None:
        return f"asks_{ask.kind}"
    return "count" if scene.on_page else "arrow" if run.step.arrows else "shows"


def _new(seen: set[str], kind: str) -> list[str]:
    found = [] if kind in seen else [f"lesson_{kind}"]
    seen.add(kind)
    return found


def _take(app: App, camera: Photographer, moment: str) -> None:
    for _ in range(AGED):
        app.step(STEP, [])
    camera.take(moment)


def _answer_wrongly(app: App, camera: Photographer, driver: LessonDriver, seen: set[str]) -> None:
    """The question of the step answered wrong until the right answer is shown."""
    seen.add("wrong")
    wrong = driver.wrong()
    for number, moment in enumerate(("lesson_wrong", "lesson_hint", "lesson_answer")[:TRIES]):
        driver.scene.answer(wrong[number % len(wrong)])
        driver.wait()
        _take(app, camera, moment)
