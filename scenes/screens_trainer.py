"""Pictures of the trainer and of the day: puzzles asked, answered right and wrong, and played on to their end."""

from datetime import date

from game.puzzles.answer import explain
from game.puzzles.model import CALLS
from scenes.app import App
from scenes.daily_days import Days
from scenes.driver import STEP
from scenes.photographer import Photographer
from scenes.puzzle import PuzzleScene
from scenes.puzzle_book import Book
from scenes.stack import Pop, Push

DAY = date(2026, 11, 30)
"""The date in the pictures."""
FRAMES = 2000


def training(app: App, camera: Photographer) -> None:
    """The lists, a card and a call, and a day that was done."""
    camera.begin()
    book = Book(app.store, clock=lambda: DAY)
    camera.scene("trainer", book=book)
    camera.scene("daily", book=book)
    entries = [entry for entry in book.listed() if entry.game == "seven_up"]
    card = next((entry.key for entry in entries if entry.theme not in CALLS), "")
    call = next((entry.key for entry in entries if entry.theme in CALLS), "")
    for key, name in ((card, "puzzle"), (call, "puzzle_call")):
        _puzzle(app, camera, book, key, name)
    days = Days(app.store)
    for ago, right in ((2, False), (1, True), (0, True)):
        days.note_puzzle(book.day - ago, right)
        days.note_deal(book.day - ago, (3, 1))
    camera.scene("trainer", "trainer_later", book=book)
    camera.scene("daily", "daily_done", book=book)


def _puzzle(app: App, camera: Photographer, book: Book, key: str, name: str) -> None:
    """A puzzle asked, answered wrong and right, and played to the end of its deal."""
    puzzle = book.get(key)
    if puzzle is None:
        return
    scene = PuzzleScene(app, puzzle, book, puzzle.theme)
    app.stack.do(Push(scene))
    camera.quiet()
    camera.take(name)
    for action, moment in ((puzzle.costs[0][0], "wrong"), (puzzle.best[0], "right")):
        scene.again()
        scene.submit(action)
        scene.learn(explain(puzzle, action, lambda: False))
        camera.quiet()
        camera.take(f"{name}_{moment}")
    scene.play_on()
    for _ in range(FRAMES):
        scene.session.timeline.skip()
        app.step(STEP, [])
        deal = scene.session.match.deal
        if scene.session.shown and (deal is None or deal.over):
            break
    camera.quiet()
    camera.take(f"{name}_goes_on")
    app.stack.do(Pop())
