"""A small lesson for tests, with every kind of question, and the keys to go through one."""

from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.app import App
from scenes.lesson import Lesson
from scenes.lesson_driver import LessonDriver
from scenes.lesson_files import Shelf
from scenes.lesson_sitting import LessonCards

KEY = "small"
ALL_KINDS = '''
format = 1
key = "small"
title = { en = "A small lesson", ru = "Маленький урок" }
about = { en = "Every kind of question.", ru = "Все виды вопросов." }
variant = "seven_up"
players = 4

[[deal]]
dealer = 3
pack = """Ah Kh 2h 3c 4c 5c Jh 3s 4s 9d Td Jd Ts 9s 4d 6c 7c 8c 5s 6s 7s Qd Kd Ad 7h As Ks Qs Js 8s 2s Qh Th 9h 8h 6h \\
5h 4h 3h 8d 7d 6d 5d 3d 2d Ac Kc Qc Jc Tc 9c 2c"""

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

[[step]]
say = { en = "Lead.", ru = "Ходите." }
mark = "card:Ah"
arrow = "card:Ah > trick"
ask = "act"
right = "Ah Kh"
hint = { en = "A high trump.", ru = "Старший козырь." }
why = { en = "Nothing beats it.", ru = "Её не побить." }
  [[step.wrong]]
  is = "2h"
  say = { en = "The two is Low already.", ru = "Двойка и так Лоу." }
  [[step.wrong]]
  say = { en = "Trumps first.", ru = "Сначала козыри." }

[[step]]
say = { en = "The jack fell.", ru = "Валет упал." }
do = "3c Jh 9d"
mark = ["last", "card:Jh"]
open = [2]

[[step]]
say = { en = "Who took the trick?", ru = "Кто взял взятку?" }
ask = "who"
about = "trick"
hint = { en = "The ace is yours.", ru = "Туз ваш." }
why = { en = "You.", ru = "Вы." }
  [[step.wrong]]
  say = { en = "The ace took it.", ru = "Её взял туз." }

[[step]]
say = { en = "How many card-points have you?", ru = "Сколько у вас карточных единиц?" }
ask = "number"
about = "taken 0"
choices = [1, 5, 14]
hint = { en = "Four and one.", ru = "Четыре и один." }
why = { en = "Ace four, jack one.", ru = "Туз четыре, валет один." }
  [[step.wrong]]
  say = { en = "Count again.", ru = "Сосчитайте ещё раз." }

[[step]]
say = { en = "What now?", ru = "Что теперь?" }
ask = "choice"
choices = [{ en = "Lead again.", ru = "Ходить снова." }, { en = "Go home.", ru = "Идти домой." }]
right = 1
hint = { en = "You have the lead.", ru = "Ход ваш." }
why = { en = "Your lead.", ru = "Ваш ход." }
  [[step.wrong]]
  say = { en = "It is early.", ru = "Ещё рано." }

[[step]]
say = { en = "Play on.", ru = "Играйте дальше." }
ask = "free"
why = { en = "Played.", ru = "Сыграно." }
'''
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
