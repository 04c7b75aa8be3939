"""The first start: the language, and whether the game is known."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.drawing import draw_cloth
from scenes.menu import MenuScene
from scenes.text import languages
from scenes.theme import CREAM, draw_words

if TYPE_CHECKING:
    from scenes.app import App

DONE = "first_done"
"""The setting that says it was shown."""


class First(MenuScene):
    """Two questions, each asked once."""

    name = "first"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.asked_language = False
        self.reading = False
        self.first = app.words.lang

    def title(self) -> str:
        return self.t("All Fours")

    def resume(self) -> None:
        """Back from the rules it goes on to the table."""
        super().resume()
        if self.reading and self.app.stack.top is self:
            self.go("setup")

    def build(self) -> None:
        """The buttons of the question that is asked."""
        if self.asked_language:
            rows = [
                ("rules", self.t("Show me the rules"), self.read, "rules"),
                ("table", self.t("To the table"), self.play, "resume"),
            ]
            for i, (name, label, do, icon) in enumerate(rows):
                style = "plain" if i else "main"
                self.ui.button(name, self.box(0, 190 + 112 * i, 620, 92), label, do, style=style, icon=icon, size=32)
            box = self.box(0, 414, 300, 68)
            self.ui.button("back", box, self.t("Language"), self.again, style="quiet", icon="language")
            return
        for i, (code, name) in enumerate(languages()):
            style = "main" if code == self.app.words.lang else "plain"
            box = self.box(-215 + 430 * i, 240, 400, 120)
            self.ui.button(code, box, name, partial(self.choose, code), style=style, size=40)

    def choose(self, code: str) -> None:
        """Speak that language from now on."""
        self.asked_language = True
        self.app.set_language(code)
        self.ui.focus_on("rules")

    def again(self) -> None:
        """Ask for the language again."""
        self.asked_language = False
        self.resume()
        self.ui.focus_on(self.app.words.lang)

    def read(self) -> None:
        """The rules, then the table."""
        self.app.store.set(DONE, True)
        self.reading = True
        self.push("page", kind="rules")

    def play(self) -> None:
        """To the table at once."""
        self.app.store.set(DONE, True)
        self.go("setup")

    def back(self) -> None:
        """Escape: one question back."""
        if self.asked_language:
            self.again()

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        logo = self.app.faces.picture("logo", self.px(840), self.px(280))
        screen.blit(logo, logo.get_rect(center=(x, y - self.px(270))))
        draw_words(screen, self.title(), (x, y - self.px(70)), self.px(88), CREAM, True, width=self.px(800))
        if self.asked_language:
            self.lines(screen, self.t("Do you know Seven Up?"), (x, y + self.px(30)), 36, 800, True)
            return
        self.lines(screen, "Choose your language", (x, y + self.px(30)), 32, 800, True)
        self.lines(screen, "Выберите язык", (x, y + self.px(84)), 32, 800, True)
