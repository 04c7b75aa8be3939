"""A small lesson for tests, with every kind of question, and the keys to go through one."""

from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.app import App
from scenes.caption import card_box
from scenes.lesson import Lesson
from scenes.lesson_driver import LessonDriver
from scenes.lesson_files import Shelf
from scenes.lesson_sitting import LessonCards
from tests.game.small_lesson import CHOICE, COUNT, FALLEN, HEAD, LEAD

KEY = "small"
_BEGIN = """
[[step]]
say = { en = "Look at the turn-up.", ru = "Посмотрите на вскрытую карту." }
mark = ["turnup", "hand:0", "seat:2", "won:0", "trick", "stock", "score", "points", "dealer"]
arrow = ["card:Ah > trick", "seat:1 > seat:3"]

[[step]]
say = { en = "What do you say?", ru = "Что скажете?" }
mark = "buttons"
ask = "act"
right = "stand"
hint = { en = "You have two trumps on top.", ru = "У вас два старших козыря." }
why = { en = "Hearts are good.", ru = "Черви хороши." }
  [[step.wrong]]
  say = { en = "Why beg with such trumps?", ru = "Зачем просить с такими козырями?" }

[[step]]
say = { en = "Which is the highest trump?", ru = "Какой козырь старший?" }
ask = "card"
right = "Ah"
hint = { en = "It has one sign.", ru = "На ней один знак." }
why = { en = "The ace.", ru = "Туз." }
  [[step.wrong]]
  say = { en = "There is a higher one.", ru = "Есть и старше." }
"""
_WHO = """
[[step]]
say = { en = "Who took the trick?", ru = "Кто взял взятку?" }
ask = "who"
about = "trick"
hint = { en = "The ace is yours.", ru = "Туз ваш." }
why = { en = "You.", ru = "Вы." }
  [[step.wrong]]
  say = { en = "The ace took it.", ru = "Её взял туз." }
"""
_FREE = """
[[step]]
say = { en = "Play on.", ru = "Играйте дальше." }
ask = "free"
why = { en = "Played.", ru = "Сыграно." }
"""
ALL_KINDS = HEAD + _BEGIN + LEAD + FALLEN + _WHO + COUNT + CHOICE + _FREE
COURSE = """
[[part]]
key = "tests"
title = { en = "Tests", ru = "Проверка" }
lessons = ["small", "broken", "missing"]
"""


def shelf_in(folder: Path) -> Shelf:
    """A course of three: a good lesson, a damaged one, and one whose file is not there."""
    (folder / f"{KEY}.toml").write_text(ALL_KINDS, encoding="utf-8")
    broken = ALL_KINDS.replace('right = "stand"', 'right = "Ah"').replace('key = "small"', 'key = "broken"')
    (folder / "broken.toml").write_text(broken, encoding="utf-8")
    (folder / "course.toml").write_text(COURSE, encoding="utf-8")
    return Shelf(folder)


def opened(app: App, shelf: Shelf, step: int = 0) -> LessonDriver:
    """The small lesson, at a step that has said its words."""
    return LessonDriver(app, KEY, shelf, step)


def lying(scene: Lesson) -> list[tuple[object, ...]]:
    """Everything that can be seen of the table of a lesson: cards, calls, score, trumps, who deals, the last trick."""
    table = scene.table
    cards = sorted(((sprite.card, sprite.pose) for sprite in table.sprites()), key=repr)
    others = (dict(table.bubbles), list(table.scores), table.trump, table.dealer, table.last, len(scene.sitting.sheet))
    return [*cards, others]


def as_the_rules_have_it(scene: Lesson) -> list[tuple[object, ...]]:
    """The cards of another table, put where the match of the lesson says."""
    fresh = LessonCards.of(scene.session.match.rules, 0)
    fresh.lifted = scene.sitting.table.lifted
    fresh.settle(scene.session.view)
    return sorted(((sprite.card, sprite.pose) for sprite in fresh.sprites()), key=repr)


def under_the_plate(scene: Lesson) -> list[str]:
    """What the plate beside the cards lies on: open cards, and what the step points at or lets one choose."""
    if scene.plate is None or scene.on_page or scene.asked or scene.run.over:
        return []
    rect, placed = pygame.Rect(scene.plate.rect), scene.placed
    inside = rect.inflate(-2 * scene.px(20), 0)
    assert all(inside.contains(box) for _, box in scene.plate.buttons), "buttons keep away from the edges of the plate"
    shown = [(f"card {sprite.card}", card_box(sprite, placed)) for sprite in scene.table.sprites() if sprite.pose.face]
    shown += [(f"mark {spot}", spot.rect) for spot in scene.light.spots]
    shown += [(f"end {end}", (round(end[0]), round(end[1]), 1, 1)) for arrow in scene.light.arrows for end in arrow]
    shown += [(target.name, target.rect) for target in scene.hand_targets()]
    return [name for name, box in shown if rect.colliderect(box)]


def until(driver: LessonDriver, done: Callable[[], bool], frames: int = 400) -> None:
    """Let time pass until something is so."""
    for _ in range(frames):
        if done():
            return
        driver.frame(0.1)
    raise AssertionError("it never came to it")


def button(scene: Lesson, name: str) -> tuple[int, int]:
    """Where a button can be clicked."""
    return pygame.Rect(next(w.target.rect for w in scene.ui.widgets if w.target.name == name)).center
