"""The course: its parts, the lessons of the chosen part, and how far each was gone through."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.lessons.course import Part
from game.lessons.model import words
from scenes.course_rows import BROKEN, draw_part, draw_row
from scenes.drawing import draw_cloth
from scenes.inputs import Input, Raw
from scenes.lesson_files import Entry, Shelf, shelf
from scenes.lesson_progress import Progress
from scenes.lesson_refusal import refusal
from scenes.menu import MenuScene
from scenes.stack import Move, Push
from scenes.theme import CREAM, GOLD, MUTED, PLATE, draw_plate, draw_words, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

PART, LESSON = "part:", "lesson:"
BESIDE = 1300
GAP, ROW, LOWEST = 12, 118, (80, 96)
"""Between rows, and how high these are at most and at least: side by side with the parts, and below them."""
TABS = 2
"""Columns of parts, where they lie above the lessons."""


class Course(MenuScene):
    """Parts on the left or above, and the lessons of one part; `lesson` is the one to begin at."""

    name = "course"

    def __init__(self, app: "App", lesson: str = "", shelf_: Shelf | None = None) -> None:
        self.shelf, self.progress = shelf_ or shelf(), Progress(app.store)
        entry = self.shelf.listing.entry(lesson) or self.progress.following(self.shelf.listing)
        self.part = entry.part if entry is not None else 0
        self.first = LESSON + entry.name if entry is not None else "back"
        self.page, self._away = 0, False
        super().__init__(app)

    def title(self) -> str:
        return self.t("The course")

    # --- what there is -------------------------------------------------------------------------------------------

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the course."""
        return self.shelf.listing.parts

    def of_part(self) -> tuple[Entry, ...]:
        """The lessons that are listed now."""
        return self.shelf.listing.of(self.part)

    def done_in(self, part: int) -> tuple[int, int]:
        """How many lessons of a part are done, of how many."""
        entries = self.shelf.listing.of(part)
        return self.progress.count(entries), len(entries)

    def state(self, entry: Entry) -> str:
        """How far a lesson was gone through."""
        step = self.progress.step(entry.name, max(entry.steps, 1))
        if entry.fault:
            return self.t("cannot be used")
        if step:
            return self.t("step {n} of {all}", n=step + 1, all=entry.steps)
        return self.t("done") if self.progress.done(entry.name) else ""

    # --- going on ------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Lessons may have been gone through meanwhile: after the last one of a part comes the next part."""
        following = self.progress.following(self.shelf.listing)
        done, count = self.done_in(self.part)
        if self._away and done == count and following is not None:
            self.part, self.first = following.part, LESSON + following.name
            self.ui.focus = self.first
        self._away = False
        super().resume()

    def update(self, dt: float) -> Move:
        """The part with the focus is the chosen one; files are looked through meanwhile, one in a frame."""
        if self.ui.focus.startswith(PART) and int(self.ui.focus.removeprefix(PART)) != self.part:
            self.choose(int(self.ui.focus.removeprefix(PART)))
        if self.shelf.check_next():
            self.resume()
            self.app.dirty = True
        return super().update(dt)

    @property
    def animating(self) -> bool:
        """As long as files are looked through."""
        return not self.shelf.checked

    def choose(self, part: int) -> None:
        """Show that part."""
        self.part = part
        self.resume()

    def open(self, entry: Entry) -> None:
        """Begin or go on with a lesson; what is wrong with its file is told."""
        message = refusal(self.app, self.shelf, entry.name)
        if message is not None:
            self.move = Push(message)
        else:
            self.first, self._away = LESSON + entry.name, True
            self.push("lesson", lesson=entry.name, shelf_=self.shelf)

    def more(self) -> None:
        """The next page of a long part."""
        self._turn((self.page + 1) % self.pages)
        self.ui.focus_on(self.first)

    def _turn(self, page: int) -> None:
        self.first = LESSON + self.of_part()[page * self.fits].name
        self.resume()

    def handle(self, entered: Input) -> None:
        """The wheel turns the pages of a long part."""
        if isinstance(entered, Raw) and entered.event.type == pygame.MOUSEWHEEL and self.pages > 1:
            self._turn(min(max(self.page - (1 if entered.event.y > 0 else -1), 0), self.pages - 1))
        super().handle(entered)

    # --- building ------------------------------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """Whether parts and lessons lie side by side."""
        return self.width >= BESIDE

    def build(self) -> None:
        """The parts, the lessons of one, and the way back."""
        self._measure()
        for place, part in enumerate(self.parts):
            self._part(place, part)
        x, y, w, _ = self.area
        for place, entry in enumerate(self._shown()):
            self._row(entry, (x, y + place * (self.row + GAP), w, self.row))
        if self.pages > 1:
            rect = self._at((x, y + self.fits * (self.row + GAP), w, 60))
            self.ui.button("more", rect, self.t("More lessons"), self.more, style="quiet", icon="arrow_down")
        box = self.box(-self.width / 2 + 130, self.height / 2 - 58, 180, 68)
        self.ui.button("back", box, self.t("Back"), self.back, style="quiet", icon="arrow_left")

    def _at(self, box: tuple[float, float, float, float]) -> Rect:
        x, y, w, h = box
        return self.box(x + w / 2, y + h / 2, w, h)

    def _measure(self) -> None:
        """Where parts and lessons lie, and how high a row is."""
        wide = min(self.width, 1760) - (96 if self.beside else 48)
        left, top = -wide / 2, -self.height / 2 + (146 if self.beside else 112)
        bottom = self.height / 2 - (112 if self.beside else 100)
        count = max(len(self.parts), 1)
        if self.beside:
            tabs, high = 440.0, min((bottom - top - 11 * (count - 1)) / count, 112.0)
            self.tabs = [(left, top + place * (high + 11), tabs, high) for place in range(count)]
            self.area = (left + tabs + 36, top, wide - tabs - 36, bottom - top)
        else:
            each, high = (wide - GAP) / TABS, 64.0
            self.tabs = [(left + place % TABS * (each + GAP), top + place // TABS * (high + 8), each, high)
                         for place in range(count)]  # fmt: skip
            rows = -(-count // TABS)
            low = top + rows * (high + 8) + 10
            self.area = (left, low, wide, bottom - low)
        lessons = max(len(self.of_part()), 1)
        self.row = min(max((self.area[3] - GAP * (lessons - 1)) / lessons, LOWEST[not self.beside]), ROW)
        self.fits = int((self.area[3] + GAP) // (self.row + GAP))
        if lessons > self.fits:
            self.fits = max(int((self.area[3] - 60) // (self.row + GAP)), 1)
        self.pages = -(-lessons // max(self.fits, 1))
        wanted = [entry.name for entry in self.of_part()]
        name = self.first.removeprefix(LESSON)
        self.page = wanted.index(name) // self.fits if name in wanted else 0

    def _shown(self) -> tuple[Entry, ...]:
        return self.of_part()[self.page * self.fits : (self.page + 1) * self.fits]

    def _part(self, place: int, part: Part) -> None:
        done, count = self.done_in(place)
        title = words(part.title, self.app.words.lang)
        said = f"{title}: " + self.t("{n} of {all} lessons done", n=done, all=count)
        rect = self._at(self.tabs[place])
        style = "chosen" if place == self.part else "plain"
        widget = self.ui.button(f"{PART}{place}", rect, "", partial(self.choose, place), style=style, label=said)
        widget.face = partial(draw_part, self, place + 1, title, (done, count), rect)

    def _row(self, entry: Entry, box: tuple[float, float, float, float]) -> None:
        lang = self.app.words.lang
        title, about = words(entry.title, lang), entry.fault or words(entry.about, lang)
        state = self.state(entry)
        said = self.t("Lesson {n}: {title}", n=entry.number, title=title)
        label = ". ".join(part.rstrip(".") for part in (said, about, state) if part)
        rect = self._at(box)
        widget = self.ui.button(LESSON + entry.name, rect, "", partial(self.open, entry), style="plain", label=label)
        widget.face = partial(draw_row, self, entry, (title, about, state), self.progress.done(entry.name), rect)

    def back(self) -> None:
        if len(self.app.stack.scenes) > 1:
            super().back()
        else:
            self.go("learn")

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        top = y - self.px(self.height / 2)
        size = self.px(58 if self.beside else 48)
        where = draw_words(screen, self.title(), (x, top + self.px(66 if self.beside else 54)), size, CREAM, True)
        if where.width + self.px(620) < self.app.size[0]:
            self.flourish(screen, x, where.centery + self.px(8), where.width, 60)
        self._foot(screen)
        if self.shelf.listing.fault:
            self._fault(screen)

    def _foot(self, screen: pygame.Surface) -> None:
        """How much of the course is done."""
        entries = self.shelf.listing.entries
        done = self.progress.count(entries)
        text = self.t("{n} of {all} lessons done", n=done, all=len(entries))
        at = (self.app.size[0] - self.px(48), self.centre[1] + self.px(self.height / 2 - 58))
        where = draw_words(screen, text, at, self.px(24), MUTED, anchor="midright")
        wide, tall = self.px(220), self.px(12)
        bar = (where.left - self.px(24) - wide, where.centery - tall // 2, wide, tall)
        if bar[0] > self.app.size[0] // 2 - self.px(180):
            draw_plate(screen, bar, PLATE, tall // 2, GOLD, 1, 255)
            if done:
                draw_plate(screen, (*bar[:2], max(wide * done // len(entries), tall), tall), GOLD, tall // 2, None, 1,
                           255)  # fmt: skip

    def _fault(self, screen: pygame.Surface) -> None:
        """What is wrong with the list itself."""
        text = self.t("The list of lessons cannot be read: {fault}", fault=self.shelf.listing.fault)
        size = self.px(22)
        for place, line in enumerate(wrap(text, size, self.app.size[0] - self.px(80))[:2]):
            at = (self.centre[0], self.centre[1] - self.px(self.height / 2 - 108) + place * size * 1.25)
            draw_words(screen, line, at, size, BROKEN)
