"""The controls of a lesson, each for one thing: step back, pause, faster, skip this step, leave."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.lesson_progress import PACES, Progress
from scenes.store import Store
from scenes.ui import Rect, Widget

if TYPE_CHECKING:
    from scenes.lesson_view import LessonView

KEYS = {"step_back": "backspace", "pause": "z", "faster": "f", "skip": "j"}
"""Letters that no call uses."""


class Controls:
    """A row of buttons in the lower right corner, and their keys."""

    def __init__(self, scene: "LessonView", store: Store) -> None:
        self.scene, self.progress = scene, Progress(store)
        self.paused = False
        self.pace = self.progress.pace

    @property
    def rect(self) -> Rect:
        """Where they stand."""
        return self.scene.placed.rect("menu")

    def number(self) -> str:
        """Which lesson it is, of how many."""
        scene = self.scene
        listing = scene.shelf.listing
        entry = listing.entry(scene.lesson)
        if entry is None:
            return scene.app.words.t("Lesson")
        return scene.app.words.t("Lesson {n} of {all}", n=entry.number, all=len(listing.entries))

    def labels(self) -> dict[str, tuple[str, str]]:
        """The sign and the words of each, in their order."""
        t = self.scene.app.words.t
        return {
            "step_back": (t("Step back (Backspace)"), "step_back"),
            "pause": (t("Go on (Z)") if self.paused else t("Pause (Z)"), "resume" if self.paused else "pause"),
            "faster": (t("Speed: × {n} (F)", n=self.pace), "speed"),
            "skip": (t("Skip this step (J)"), "skip"),
            "leave": (t("Leave the lesson (Escape)"), "leave"),
        }

    def build(self) -> None:
        """Make the buttons."""
        scene, labels = self.scene, self.labels()
        x, y, w, h = self.rect
        gap = scene.px(10)
        wide = (w - gap * (len(labels) - 1)) // len(labels)
        for place, (name, (label, icon)) in enumerate(labels.items()):
            rect = (x + place * (wide + gap), y, wide, h)
            scene.ui.button(name, rect, "", self._does[name], icon=icon, label=label, style="quiet")
        self.refresh()

    @property
    def _does(self) -> dict[str, Callable[[], None]]:
        scene = self.scene
        return {"step_back": scene.step_back, "pause": self.pause, "faster": self.faster, "skip": scene.skip,
                "leave": scene.leave}  # fmt: skip

    def kept(self) -> list[Widget]:
        """The buttons, which stay while everything else is built anew."""
        return [widget for widget in self.scene.ui.widgets if widget.target.name in self._does]

    def refresh(self) -> None:
        """Let the buttons show what they would do now."""
        scene, labels = self.scene, self.labels()
        chosen = {"faster": self.pace > 1, "pause": self.paused}
        for widget in self.kept():
            name = widget.target.name
            widget.target.label, widget.icon = labels[name]
            widget.style = "chosen" if chosen.get(name) else "quiet"
            widget.enabled = name != "step_back" or scene.can_step_back

    def key(self, name: str) -> bool:
        """Take a key."""
        for control, key in KEYS.items():
            if key == name:
                self.scene.app.sounds.play("button")
                self._does[control]()
                return True
        return False

    def pause(self) -> None:
        """Stop all motion, or let it go on."""
        self.paused = not self.paused
        self.refresh()
        words = self.scene.app.words
        self.scene.app.announce(words.t("Stopped") if self.paused else words.t("The lesson goes on"))

    def faster(self) -> None:
        """The next speed; after the highest the usual one."""
        place = PACES.index(self.pace)
        self.pace = self.progress.pace = PACES[(place + 1) % len(PACES)]
        self.refresh()
        self.scene.app.announce(self.scene.app.words.t("Speed: × {n} (F)", n=self.pace))
