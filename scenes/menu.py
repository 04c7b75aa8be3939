"""What the menus share: a canvas of at least 860 x 1080 logical units in every window, panels, and a fan of cards."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.cards import CARD_NAMES
from scenes.caps import draw_cap
from scenes.drawing import Spot
from scenes.inputs import Click, Input, Key
from scenes.layout import Placed
from scenes.scene import BaseScene
from scenes.settings import SPEEDS
from scenes.teacher_words import level_name
from scenes.theme import CREAM, GOLD, MUTED, PLATE, RIM, SMALLEST, draw_plate, draw_words, wrap
from scenes.ui import Rect, Ui
from scenes.words import languages

if TYPE_CHECKING:
    from scenes.app import App

NARROWEST, LOWEST = 860, 1080
WARNING, WARNING_RIM = (96, 22, 30), (214, 96, 96)
FOUR = tuple(CARD_NAMES.index(name) for name in ("As", "2s", "Js", "Ts"))
"""The cards that stand for High, Low, Jack and Game."""


class MenuScene(BaseScene):
    """A scene of buttons and words; `title` is announced when it opens, `first` has the focus then."""

    first = ""
    by_keys: ClassVar[bool] = False
    """Whether the last input of a menu was a key: then the next menu shows what has the focus at once."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.t = app.words.t

    def _widgets(self) -> Ui:
        """Widgets at the menus' own scale, so that text is never smaller than 2 % of the window's height."""
        w, h = self.app.size
        self.placed = Placed(self.app.size, min(w / NARROWEST, h / LOWEST), {})
        self.t = self.app.words.t
        return super()._widgets()

    @property
    def width(self) -> float:
        """The window's width in logical units: at least 860."""
        return self.app.size[0] / self.placed.unit

    @property
    def height(self) -> float:
        """The window's height in logical units: at least 1080."""
        return self.app.size[1] / self.placed.unit

    def title(self) -> str:
        """What the scene is called."""
        return ""

    def enter(self) -> None:
        """Build, give the focus, and say where one is."""
        super().enter()
        self.ui.focus_on(self.first)
        self.ui.visible_focus = MenuScene.by_keys
        target = self.ui.focused
        self.app.announce(". ".join(part for part in (self.title(), target.label if target else "") if part))

    def handle(self, entered: Input) -> None:
        """As every scene, remembering what kind of input it was."""
        if isinstance(entered, Key | Click):
            MenuScene.by_keys = isinstance(entered, Key)
        super().handle(entered)

    # --- drawing ------------------------------------------------------------------------------------------------

    def sheet(self, screen: pygame.Surface, rect: Rect) -> None:
        """The plate of a menu, with its title."""
        x, y, w, h = rect
        draw_plate(screen, (x, y + self.px(10), w, h), (2, 10, 9), self.px(34), None, 1, 110)
        draw_plate(screen, rect, PLATE, self.px(30), GOLD, self.px(2), 255)
        if self.title():
            at = (x + w / 2, y + self.px(58))
            draw_words(screen, self.title(), at, self.px(44), CREAM, True, width=w - self.px(120))
            self.rule(screen, x + w // 2, y + self.px(102), w - self.px(160))

    def rule(self, screen: pygame.Surface, cx: int, y: int, width: int) -> None:
        """A thin line with a diamond in its middle."""
        line = self.px(2)
        gap = self.px(26)
        for sign in (-1, 1):
            left = cx - width // 2 if sign < 0 else cx + gap
            draw_plate(screen, (left, y - line // 2, width // 2 - gap, line), RIM, 1, None, 1, 255)
        side = self.px(20)
        sign_ = self.app.faces.icon("suit_d", side)
        screen.blit(sign_, sign_.get_rect(center=(cx, y)))

    def caption(self, screen: pygame.Surface, text: str, rect: Rect) -> None:
        """What a control is for, to the left of it or in its place."""
        x, y, w, h = rect
        draw_words(screen, text, (x, y + h / 2), self.px(26), MUTED, False, "midleft", w)

    def lines(
        self, screen: pygame.Surface, text: str, top: tuple[float, float], size: float, width: float, bold: bool = False
    ) -> None:
        """A text of several lines, centred below a place in pixels."""
        pixels = self.px(size)
        for i, line in enumerate(wrap(text, pixels, self.px(width), bold)):
            at = (top[0], top[1] + pixels * (0.7 + 1.4 * i))
            draw_words(screen, line, at, pixels, CREAM if bold else MUTED, bold, width=self.px(width))

    def tall(self, text: str, size: float, width: float, bold: bool = False) -> float:
        """How high, in logical units, `lines` draws a text."""
        return len(wrap(text, self.px(size), self.px(width), bold)) * size * 1.4

    def fan(
        self, screen: pygame.Surface, centre: tuple[float, float], width: float, t: float = 1.0,
        labels: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Four cards side by side, a little turned; at `t` = 0 a pack face down, at 1 all lie open."""
        tall = width / 2.12
        step = tall * 0.48
        for i, card in enumerate(FOUR):
            own = min(max((t * 1.6 - i * 0.2), 0.0), 1.0)
            out = 1 - (1 - own) ** 3
            place = i - 1.5
            x = centre[0] + place * step * out
            y = centre[1] + (place * place - 1.25) * tall * 0.028 * out
            face = 1.0 if t >= 1 else min(max(own * 2.2 - 0.9, 0.0), 1.0)
            spot = Spot(x, y, place * 6 * out, tall, face)
            self.app.cards.card(screen, spot, card)
        for i, label in enumerate(labels if t >= 1 else ()):
            place = i - 1.5
            at = (centre[0] + place * step * 0.98, centre[1] + tall * 0.64)
            draw_words(screen, label, at, self.px(30), GOLD, True, width=step * 0.95)

    def warning(self, screen: pygame.Surface, text: str, middle: tuple[float, float], width: int) -> None:
        """Why something cannot be done, on a plate of its own around that place."""
        size = self.px(26)
        lines = wrap(text, size, width - self.px(70), True)
        tall = round(size * 1.3 * len(lines)) + self.px(22)
        rect = (round(middle[0] - width / 2), round(middle[1] - tall / 2), width, tall)
        draw_plate(screen, rect, WARNING, self.px(18), WARNING_RIM, self.px(2), 255)
        for i, line in enumerate(lines):
            at = (middle[0], middle[1] + size * 1.3 * (i - (len(lines) - 1) / 2))
            draw_words(screen, line, at, size, CREAM, True, width=width - self.px(40))

    def cap(self, screen: pygame.Surface, name: str, right: float, middle: float, size: float) -> float:
        """A key cap that ends at `right`, in pixels; where it begins."""
        return draw_cap(screen, name, right, middle, self.px(size))

    def footer(self, screen: pygame.Surface, keys: Sequence[tuple[str, str]]) -> None:
        """Keys and what they do, in the lower right corner."""
        right, middle = float(self.app.size[0] - self.px(40)), self.app.size[1] - self.px(48)
        for key, use in reversed(keys):
            where = draw_words(screen, use, (right, middle), self.px(SMALLEST), MUTED, anchor="midright")
            right = self.cap(screen, key, where.left - self.px(12), middle, SMALLEST) - self.px(36)

    def flourish(self, screen: pygame.Surface, cx: int, cy: int, room: int, height: float) -> None:
        """The logo's golden leaves on both sides of a title that is `room` pixels wide."""
        unit = height / 110
        logo = self.app.faces.picture("logo", self.px(900 * unit), self.px(300 * unit))
        part = pygame.Rect(self.px(75 * unit), self.px(153 * unit), self.px(196 * unit), self.px(112 * unit))
        left = logo.subsurface(part.clip(logo.get_rect()))
        screen.blit(left, left.get_rect(midright=(cx - room // 2 - self.px(30), cy)))
        right = pygame.transform.flip(left, True, False)
        screen.blit(right, right.get_rect(midleft=(cx + room // 2 + self.px(30), cy)))

    # --- controls that stand in more than one menu --------------------------------------------------------------

    def speed_choice(self, rect: Rect) -> None:
        """How fast everything moves."""
        labels = [self.t("Slow"), self.t("Normal"), self.t("Fast"), self.t("Very fast")]

        def take(place: int) -> None:
            self.app.settings.speed = SPEEDS[place]
            self.app.keep_settings()

        self.ui.choice("speed", rect, labels, SPEEDS.index(self.app.settings.speed), take, self.t("Speed"))

    def teacher_button(self, rect: Rect, shared: bool, size: int = 26, style: str = "plain") -> None:
        """How much the teacher says, and the way to choose it; `shared`: where several persons play."""
        settings = self.app.settings
        level = settings.teacher_shared if shared else settings.teacher
        said = level_name(self.app.words, level)
        text = self.t("Teacher: {level}", level=said[:1].lower() + said[1:])
        self.ui.button("teacher", rect, text, lambda: self.push("teacher", shared=shared), icon="hint", size=size,
                       style=style)  # fmt: skip

    def language_choice(self, rect: Rect) -> None:
        """The language, each called by its own name."""
        known = languages()
        codes = [code for code, _ in known]

        def take(place: int) -> None:
            self.app.set_language(codes[place])

        names = [name for _, name in known]
        self.ui.choice("language", rect, names, codes.index(self.app.words.lang), take, self.t("Language"))

    def switch(
        self, name: str, rect: Rect, text: str, on: bool, do: Callable[[bool], None], icon: str = "", label: str = ""
    ) -> None:
        """A switch that says on and off; `label` is what it is for, where that is drawn apart from it."""
        self.ui.switch(name, rect, text, on, do, (self.t("off"), self.t("on")), icon, label)

    def sound_switch(self, rect: Rect) -> None:
        """All sounds on or off."""

        def take(on: bool) -> None:
            self.app.settings.muted = not on
            self.app.keep_settings()
            self.resume()

        muted = self.app.settings.muted
        self.switch("sound", rect, self.t("Sound"), not muted, take, "sound_off" if muted else "sound_on")

    def screen_switch(self, rect: Rect) -> None:
        """Full screen or a window."""

        def take(on: bool) -> None:
            if on != self.app.window.full_screen:
                self.app.toggle_full_screen()

        self.switch("full_screen", rect, self.t("Full screen"), self.app.window.full_screen, take, "full_screen")
