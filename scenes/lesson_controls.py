"""The controls of a lesson, each for one thing: step back, pause, faster, skip this step, leave."""

from typing import TYPE_CHECKING

from scenes.lesson_progress import PACES
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.lesson import Lesson

KEYS = {"step_back": "backspace", "pause": "z", "faster": "f", "skip": "j"}
"""Letters that no call uses."""


class Controls:
    """A row of buttons in the lower right corner, and their keys."""

    def __init__(self, scene: "Lesson") -> None:
        self.scene = scene
        self.paused = False
        self.pace = scene.progress.pace

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

    def build(self) -> None:
        """Make the buttons."""
        scene, t = self.scene, self.scene.app.words.t
        x, y, w, h = self.rect
        labels = (
            ("step_back", t("Step back (Backspace)"), "step_back", scene.step_back, scene.run.at > 0),
            ("pause", t("Go on (Z)") if self.paused else t("Pause (Z)"), "resume" if self.paused else "pause",
             self.pause, True),
            ("faster", t("Speed: × {n} (F)", n=self.pace), "speed", self.faster, True),
            ("skip", t("Skip this step (J)"), "skip", scene.skip, True),
            ("leave", t("Leave the lesson (Escape)"), "leave", scene.leave, True),
        )  # fmt: skip
        gap = scene.px(10)
        wide = (w - gap * (len(labels) - 1)) // len(labels)
        for place, (name, label, icon, do, enabled) in enumerate(labels):
            style = "chosen" if (name == "faster" and self.pace > 1) or (name == "pause" and self.paused) else "quiet"
            rect = (x + place * (wide + gap), y, wide, h)
            scene.ui.button(name, rect, "", do, icon=icon, label=label, style=style, enabled=enabled)

    def key(self, name: str) -> bool:
        """Take a key."""
        does = {"step_back": self.scene.step_back, "pause": self.pause, "faster": self.faster, "skip": self.scene.skip}
        for control, key in KEYS.items():
            if key == name:
                self.scene.app.sounds.play("button")
                does[control]()
                return True
        return False

    def pause(self) -> None:
        """Stop all motion, or let it go on."""
        self.paused = not self.paused
        self.scene.resume()
        words = self.scene.app.words
        self.scene.app.announce(words.t("Stopped") if self.paused else words.t("The lesson goes on"))

    def faster(self) -> None:
        """The next speed; after the highest the usual one."""
        place = PACES.index(self.pace)
        self.pace = self.scene.progress.pace = PACES[(place + 1) % len(PACES)]
        self.scene.resume()
        self.scene.app.announce(self.scene.app.words.t("Speed: × {n} (F)", n=self.pace))
