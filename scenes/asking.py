"""A scene at the table that may ask something in a dialog over it: the plate, its words, and its buttons."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.cards import Action
from scenes.answers import Answer, key_of, lay_out
from scenes.call_words import OWN_LABELS, bid_of, named
from scenes.furniture import SUIT_ICONS
from scenes.inputs import Key
from scenes.tabletop import TableScene
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED, PLATE, SMALLEST, Colour, draw_plate, draw_words, fit, wrap
from scenes.ui import Rect, Widget

CAP_ROOM = 220
"""The narrowest button with a word on which its key is shown too, in logical units."""
NARROW = 80
"""Below this width numbers of two digits need a smaller type."""


class Asking(TableScene):
    """What scenes with a dialog share."""

    buttons_top = 0
    """The upper edge of the buttons in the dialog, in pixels."""

    def answers(self, legal: Sequence[Action], preferred: Sequence[Action], do: Callable[[Action], None]) -> None:
        """A button for everything that may be said; the golden one has the focus, or else the first."""
        laid = lay_out(legal, self.placed.rect("dialog"), self.px)
        for answer in laid:
            self._answer(answer, legal, answer.action in preferred, partial(do, answer.action))
        self.buttons_top = min(answer.rect[1] for answer in laid)
        self.ui.focus = f"say:{next((said for said in legal if said in preferred), laid[0].action)}"

    def _answer(self, answer: Answer, legal: Sequence[Action], golden: bool, do: Callable[[], None]) -> None:
        action, label = answer.action, self.sitting.speaker.action(answer.action)
        name, style = f"say:{action}", "main" if golden else "plain"
        if answer.kind == "suit":
            widget = self.ui.button(name, answer.rect, "", do, style=style, label=label)
            widget.face = partial(self._suit_face, widget, named(action), key_of(action, legal))
            return
        if answer.kind == "number":
            own = OWN_LABELS.get(self.sitting.match.rules.key, {}).get(action) is not None
            narrow = answer.rect[2] < self.px(NARROW)
            text, size = (label, 28) if own else (str(bid_of(action)), 24 if narrow else 34)
            self.ui.button(name, answer.rect, text, do, style=style, size=size, label=label)
            return
        roomy = answer.rect[2] >= self.px(CAP_ROOM)
        self.ui.button(
            name, answer.rect, label, do, style=style, size=30, key=key_of(action, legal) if roomy else ""
        )  # fmt: skip

    def _suit_face(self, widget: Widget, suit: int, key: str, screen: pygame.Surface) -> None:
        """A suit's sign, with its name and its key where there is room."""
        x, y, w, h = widget.target.rect
        text = self.sitting.speaker.suit(suit)
        if h >= self.px(90):
            icon = self.app.faces.icon(SUIT_ICONS[suit], round(h * 0.46))
            screen.blit(icon, icon.get_rect(center=(x + w // 2, round(y + h * 0.36))))
            draw_words(
                screen, text, (x + w / 2, y + h * 0.78), self.px(26), CREAM, True, width=w - self.px(16)
            )  # fmt: skip
            if key:
                draw_words(screen, key, (x + w - self.px(18), y + self.px(20)), self.px(SMALLEST), MUTED, True)
            return
        icon = self.app.faces.icon(SUIT_ICONS[suit], round(h * 0.66))
        screen.blit(icon, icon.get_rect(center=(x + w // 2, y + h // 2)))

    def answered_by(self, key: Key, legal: Sequence[Action], do: Callable[[Action], None]) -> bool:
        """Do what a key stands for, where its button does not show it."""
        for action in legal:
            if key_of(action, legal) == key.name:
                self.app.sounds.play("button")
                do(action)
                return True
        return False

    def dialog(self, screen: pygame.Surface, title: str, text: str, instead: str = "") -> None:
        """The plate with the title, and the text between it and the buttons; `instead` of it, why not, in gold."""
        rect = self.placed.rect("dialog")
        draw_plate(screen, rect, PLATE, self.px(30), GOLD, self.px(3), 244)
        x, y, w, _ = rect
        size = fit(title, self.px(36), w - self.px(70), True)
        draw_words(screen, title, (x + w / 2, y + self.px(58)), size, CREAM, True)
        room = (x, y + self.px(90), w, self.buttons_top - self.px(10) - y - self.px(90))
        if instead or text:
            self._text(screen, room, instead or text, BRIGHT_GOLD if instead else MUTED)

    def _text(self, screen: pygame.Surface, room: Rect, text: str, colour: Colour) -> None:
        """Words as large as the room lets them be."""
        x, y, w, h = room
        size = self.px(26)
        lines = wrap(text, size, w - self.px(80))
        while size > self.px(SMALLEST) and len(lines) * size * 1.36 > h:
            size -= 1
            lines = wrap(text, size, w - self.px(60))
        step = size * 1.36
        for i, line in enumerate(lines):
            draw_words(screen, line, (x + w / 2, y + h / 2 + step * (i - (len(lines) - 1) / 2)), size, colour)
