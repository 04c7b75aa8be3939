"""What the teacher says, as it stands on his plate: words, buttons, and how each kind of words looks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scenes.theme import GOLD, TEAL, Colour

AMBER: Colour = (176, 88, 14)
"""For what was not right: another colour than gold, and no alarm."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of words looks: the colour of its edge and heading, and the sign at its corner."""

    colour: Colour
    edge: Colour
    sign: str = ""


LOOKS = {
    "say": Look(TEAL, GOLD),
    "wrong": Look(AMBER, AMBER, "undo"),
    "hint": Look(AMBER, AMBER, "hint"),
    "right": Look(TEAL, TEAL, "tick"),
    "shown": Look(TEAL, TEAL, "hint"),
}
"""By the kind of a verdict; `say` is what a step says."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button on the plate: what it does and how it looks; `note` is said with it."""

    name: str
    label: str
    do: Callable[[], None]
    style: str = "plain"
    key: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """What stands on the plate, from the top: a heading, the words, a hint, what is asked; then the buttons.

    `stacked` buttons lie below one another, as sentences do.
    """

    text: str
    kind: str = "say"
    heading: str = ""
    hint: str = ""
    asked: str = ""
    choices: Sequence[Choice] = field(default=())
    stacked: bool = False

    @property
    def spoken(self) -> str:
        """All of it in a row, for those who do not see it."""
        labels = [choice.label for choice in self.choices] if len(self.choices) > 1 else []
        return " ".join(part for part in (self.heading, self.text, self.hint, self.asked, ", ".join(labels)) if part)
