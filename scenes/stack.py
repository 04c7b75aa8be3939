"""The stack of scenes. It changes between frames, never inside one; only the scene on top gets input."""

from dataclasses import dataclass
from typing import Protocol

import pygame

from scenes.inputs import Input


class Scene(Protocol):
    """One screen of the program; `name` is what it is called in the registry."""

    @property
    def name(self) -> str:
        """Its name."""

    def enter(self) -> None:
        """It is on the stack now; build what it shows."""

    def exit(self) -> None:
        """It leaves the stack."""

    def resume(self) -> None:
        """It is on top again, or size or language changed: build again."""

    def handle(self, entered: Input) -> None:
        """Take one input."""

    def update(self, dt: float) -> "Move":
        """Let time pass; say where to go, or None to stay."""

    def draw(self, screen: pygame.Surface) -> None:
        """Draw everything."""

    @property
    def animating(self) -> bool:
        """Whether it changes by itself, so that the loop may not sleep."""

    @property
    def patience(self) -> float:
        """Seconds without input after which it wants to be updated though nothing moves."""

    @property
    def leaving(self) -> bool:
        """Whether it leads elsewhere already: then it takes no more input, for what was chosen has been done."""

    @property
    def overlay(self) -> bool:
        """Whether the scene below is to be seen around it."""


@dataclass(frozen=True, slots=True)
class Go:
    """Leave this scene for another."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below."""


@dataclass(frozen=True, slots=True)
class Back:
    """Back to the scene of that name, wherever it lies below; nothing where there is none."""

    name: str


@dataclass(frozen=True, slots=True)
class Home:
    """Leave every scene for this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Move = Go | Push | Pop | Back | Home | Quit | None


class Stack:
    """Scenes, the last on top. Every `enter` is paired with one `exit`."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self.scenes[-1] if self.scenes else None

    def do(self, move: Move) -> None:
        """Change the stack."""
        match move:
            case Go(scene):
                self._leave()
                self._enter(scene)
            case Push(scene):
                self._enter(scene)
            case Pop():
                self._leave()
                if self.scenes:
                    self.scenes[-1].resume()
            case Back(name):
                self._back(name)
            case Home(scene):
                self.clear()
                self._enter(scene)
            case Quit():
                self.clear()
            case None:
                pass

    def _back(self, name: str) -> None:
        """Leave scenes until one of that name is on top."""
        if any(scene.name == name for scene in self.scenes):
            while self.scenes[-1].name != name:
                self._leave()
            self.scenes[-1].resume()

    def rebuild(self) -> None:
        """Size or language changed."""
        for scene in self.scenes:
            scene.resume()

    def draw(self, screen: pygame.Surface) -> None:
        """The top scene, and below it all that shows around overlays."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        for scene in self.scenes[max(first, 0) :]:
            scene.draw(screen)

    def clear(self) -> None:
        """Leave every scene, the top one first."""
        while self.scenes:
            self._leave()

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter()

    def _leave(self) -> None:
        if self.scenes:
            self.scenes.pop().exit()
