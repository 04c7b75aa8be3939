"""A small lesson in parts, put together for the tests of reading and proving: most kinds of tables and questions."""

HEAD = """format = 1
key = "small"
title = { en = "A small lesson", ru = "Маленький урок" }
about = { en = "Every kind of question.", ru = "Все виды вопросов." }
variant = "seven_up"
players = 4

[[deal]]
dealer = 3
pack = "Ah Kh 2h 3c 4c 5c Jh 3s 4s 9d Td Jd Ts 9s 4d 6c 7c 8c 5s 6s 7s Qd Kd Ad 7h As Ks Qs Js 8s 2s Qh Th 9h 8h 6h 5h \
4h 3h 8d 7d 6d 5d 3d 2d Ac Kc Qc Jc Tc 9c 2c"
"""
"""The first player is dealt ace, king and two of hearts, and hearts are turned up."""

LEAD = """
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
"""

FALLEN = """
[[step]]
say = { en = "The jack fell.", ru = "Валет упал." }
do = "3c Jh 9d"
mark = ["last", "card:Jh"]
open = [2]
"""

COUNT = """
[[step]]
say = { en = "How many card-points have you?", ru = "Сколько у вас карточных единиц?" }
ask = "number"
about = "taken 0"
choices = [1, 5, 14]
hint = { en = "Four and one.", ru = "Четыре и один." }
why = { en = "Ace four, jack one.", ru = "Туз четыре, валет один." }
  [[step.wrong]]
  say = { en = "Count again.", ru = "Сосчитайте ещё раз." }
"""

CHOICE = """
[[step]]
say = { en = "What now?", ru = "Что теперь?" }
ask = "choice"
choices = [{ en = "Lead again.", ru = "Ходить снова." }, { en = "Go home.", ru = "Идти домой." }]
right = 1
hint = { en = "The lead is yours.", ru = "Ход ваш." }
why = { en = "Your lead.", ru = "Ваш ход." }
  [[step.wrong]]
  is = "2"
  say = { en = "It is early.", ru = "Ещё рано." }
"""

_LOOK = """actions = "stand"

[[step]]
say = { en = "Look.", ru = "Смотрите." }
mark = ["turnup", "card:Ah"]
fact = ["trump h", "holds 0 Ah Kh"]
"""

ALL_KINDS = HEAD + _LOOK + LEAD + FALLEN + COUNT + CHOICE
