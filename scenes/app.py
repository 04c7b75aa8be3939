"""The program: one window, one loop, and what all scenes use."""

from typing import Any

import pygame

from scenes.drawing import Cards
from scenes.faces import Faces
from scenes.furniture import Furniture
from scenes.ground import Ground
from scenes.host import Host
from scenes.inputs import Click, Key, Raw, read
from scenes.registry import SCENES
from scenes.settings import Settings
from scenes.settings import load as load_settings
from scenes.stack import Push, Scene, Stack
from scenes.store import Store
from scenes.text import Words, notice
from scenes.ui import Ui
from scenes.window import Window, tidy_memory

FRAME = 60
LONGEST_STEP = 0.1
IDLE_MS = 16
"""How long the loop sleeps between two looks for input while nothing moves; twice as long after `DROWSY` looks."""
DROWSY = 60
TOUCHES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.WINDOWFOCUSGAINED)
"""What shows that somebody is there, besides what is an input by itself."""


class App(Host):
    """Owns the window, the stack of scenes, the settings and the running match.

    Without `drawing` frames are not drawn, only what is asked for by `draw`.
    """

    def __init__(self, store: Store, settings: Settings | None = None, size: tuple[int, int] | None = None) -> None:
        super().__init__(store, settings or load_settings(store))
        self.window = Window(size or (self.settings.size[0], self.settings.size[1]), self.settings.full_screen)
        self.faces = Faces(self.window.size)
        self.cards = Cards(self.faces)
        self.furniture = Furniture(self.faces)
        self.stack = Stack()
        self.said = ""
        self.dirty = True
        self.away = False
        self.drawing = True
        self.by_keys = False
        self._touched = pygame.time.get_ticks()
        self.ground: Ground | None = None

    # --- what scenes ask for ------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.window.size

    @property
    def idle(self) -> float:
        """Seconds since the player did anything; 0 while the window is out of sight."""
        return 0.0 if self.away or not pygame.display.get_active() else (pygame.time.get_ticks() - self._touched) / 1000

    def make(self, name: str, **values: Any) -> Scene:
        """A scene by name."""
        return SCENES[name](self, **values)

    def has(self, name: str) -> bool:
        """Whether there is a scene of that name."""
        return name in SCENES

    def make_table(self) -> Scene:
        """The scene that the match at the table has reached; between deals the next one is dealt."""
        assert self.sitting is not None
        session = self.sitting.session
        if session.match.winner is not None:
            return self.make("over")
        if session.match.deal is None:
            return self.make("seating")
        session.next_deal()
        return self.make(session.where)

    def announce(self, text: str) -> None:
        """What has the focus or was refused, as text: kept in `said` for whoever reads the screen aloud."""
        self.said = text

    def keep_settings(self) -> None:
        """Settings changed: keep them and act on them."""
        self.settings.save(self.store)
        self.sounds.muted = self.settings.muted
        for group, volume in self.settings.volumes.items():
            self.sounds.set_volume(group, volume)
        if self.sitting is not None:
            self.sitting.apply_settings(self.settings)

    def set_language(self, lang: str) -> None:
        """Speak another language from now on."""
        self.settings.language = lang
        self.words = Words(lang)
        if self.sitting is not None:
            self.sitting.speak(self.words)
        self.keep_settings()
        self.stack.rebuild()

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.window.toggle_full_screen()
        self.settings.full_screen = self.window.full_screen
        self.keep_settings()
        self._resized()

    # --- the loop -----------------------------------------------------------------------------------------------

    def start(self, first: Scene) -> None:
        """Open with a scene, and what the player has to be told on top of it."""
        self.stack.do(Push(first))
        for key in self.store.notices:
            self.stack.do(Push(self.make("message", text=notice(self.words, key))))
        self.store.notices.clear()

    def run(self) -> None:
        """Until the last scene is left; then everything is let go."""
        self.loop()
        self.close()

    def loop(self) -> None:
        """Frame by frame, until the last scene is left."""
        clock = pygame.time.Clock()
        while self.stack.top is not None:
            events = self._events()
            dt = min(clock.tick(FRAME) / 1000, LONGEST_STEP)
            self.step(dt, events)

    def _events(self) -> list[pygame.event.Event]:
        """What happened; sleeps until something does, or the scene's patience ends, when nothing moves by itself."""
        top = self.stack.top
        if self.dirty or (top is not None and top.animating and not self.away):
            return pygame.event.get()
        # pygame's own wait looks a thousand times a second, which keeps a core busier than sixty looks.
        looks = 0
        while not (events := pygame.event.get()):
            if top is not None and self.idle >= top.patience:
                break
            looks += 1
            pygame.time.wait(IDLE_MS if looks < DROWSY else 2 * IDLE_MS)
        return events

    def step(self, dt: float, events: list[pygame.event.Event]) -> None:
        """One frame: input, time, changes of scene, drawing."""
        for event in events:
            self._dispatch(event)
        top = self.stack.top
        if top is None:
            return
        moving = top.animating
        move = top.update(0.0 if self.away else dt)
        if move is not None:
            self.stack.do(move)
            self.dirty = True
        self._tell()
        if self.drawing and (self.dirty or moving or events):
            self.draw()
        if moving:
            self.dirty = True  # what the end of a motion changed is seen one frame later
        # The scene that is on top now may want to go on at once: another frame follows without waiting for input.
        self.dirty = self.dirty or move is not None

    def _tell(self) -> None:
        """What the player has to know of the sound, once and for all, and of the chances, once while it runs."""
        if self.stack.top is None:
            return
        key, self.sounds.notice = self.sounds.notice, ""
        if key and not self.store.get(f"told_{key}", False):
            self.store.set(f"told_{key}", True)
            self.stack.do(Push(self.make("message", text=notice(self.words, key))))
        key, self.notice = self.notice, ""
        if key:
            self.stack.do(Push(self.make("message", text=notice(self.words, key))))

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.stack.clear()
            return
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.away = True
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED):
            self.away, self.dirty = self.away and event.type == pygame.WINDOWEXPOSED, True
        top = self.stack.top
        if top is None or top.leaving:
            return
        top.handle(Raw(event))
        entered = read(event)
        if entered is not None or event.type in TOUCHES:
            self._touched = pygame.time.get_ticks()
        if entered is not None:
            self.dirty = True
            if isinstance(entered, Key | Click):
                self.by_keys = isinstance(entered, Key)
            if not top.leaving:  # by what the widgets made of it
                top.handle(entered)

    def _resized(self) -> None:
        if self.window.refresh():
            self.faces.forget()
            self.faces.fit(self.window.size)
            Ui.forget()
            self.ground = None
            if not self.window.full_screen:
                self.settings.size = list(self.window.size)
            self.stack.rebuild()
            tidy_memory()
        self.dirty = True

    def draw(self) -> None:
        """Draw the scenes and show them."""
        if self.stack.top is None:
            return
        self.stack.draw(self.window.surface)
        pygame.display.flip()
        self.dirty = False

    def close(self) -> None:
        """Let everything go, in order."""
        self.stack.clear()
        self.worker.close()
        self.settings.save(self.store)
        self.sounds.close()
        self.store.close()
        self.window.close()
