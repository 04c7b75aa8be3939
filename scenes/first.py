"""The first start: the language, and whether to learn the game, to read the rules or to choose a game."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import variants
from scenes.drawing import draw_cloth
from scenes.menu import MenuScene
from scenes.stack import Push, Scene
from scenes.text import game_name, languages
from scenes.theme import CREAM, draw_words

if TYPE_CHECKING:
    from scenes.app import App

DONE = "first_done"
"""The setting that says it was shown."""


class First(MenuScene):
    """Two questions, each asked once; who does not learn ends in the menu of games."""

    name = "first"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.asked_language = False
        self.reading: Scene | None = None
        self.first = app.words.lang

    def title(self) -> str:
        return self.t("All Fours")

    def resume(self) -> None:
        """Back from the rules it goes on to the menu, to the game whose page was read."""
        super().resume()
        if self.reading is not None and self.app.stack.top is self:
            self.go("games", game=self._read())

    def _read(self) -> str:
        """The game whose page lay open at last; the game of the program where it was another page."""
        known = (variant.key for variant in variants.VARIANTS)
        read = getattr(self.reading, "game", "")
        return read if read in known else self.app.game

    def build(self) -> None:
        """The buttons of the question that is asked."""
        if self.asked_language:
            game = game_name(self.app.words, self.app.game)
            rows = [
                ("games", self.app.words.tp("button", "Choose a game"), self.games, "resume"),
                ("learn", self.t("Learn it step by step"), self.learn, "hint"),
                ("rules", self.t("See the rules: {game}", game=game), self.read, "rules"),
            ]
            for i, (name, label, do, icon) in enumerate(rows):
                style = "plain" if i else "main"
                self.ui.button(name, self.box(0, 160 + 104 * i, 620, 88), label, do, style=style, icon=icon, size=32)
            box = self.box(0, 462, 300, 64)
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
        self.ui.focus_on("games")

    def again(self) -> None:
        """Ask for the language again."""
        self.asked_language = False
        self.resume()
        self.ui.focus_on(self.app.words.lang)

    def read(self) -> None:
        """The rules of the game to begin with, then the menu."""
        self.app.store.set(DONE, True)
        self.reading = self.app.make("page", kind="rules", game=self.app.game)
        self.move = Push(self.reading)

    def learn(self) -> None:
        """To the lessons; from there to the title."""
        self.app.store.set(DONE, True)
        self.go("learn")

    def games(self) -> None:
        """To the menu at once."""
        self.app.store.set(DONE, True)
        self.go("games")

    def back(self) -> None:
        """Escape: one question back."""
        if self.asked_language:
            self.again()

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        logo = self.app.faces.picture("logo", self.px(840), self.px(280))
        screen.blit(logo, logo.get_rect(center=(x, y - self.px(312))))
        draw_words(screen, self.title(), (x, y - self.px(118)), self.px(88), CREAM, True, width=self.px(800))
        if self.asked_language:
            game = game_name(self.app.words, self.app.game)
            text = self.t("All Fours is a whole family of games. {game} is a good one to begin with.", game=game)
            self.lines(screen, text, (x, y - self.px(30)), 32, min(900, self.width - 60), True)
            return
        self.lines(screen, "Choose your language", (x, y + self.px(30)), 32, 800, True)
        self.lines(screen, "Выберите язык", (x, y + self.px(84)), 32, 800, True)
