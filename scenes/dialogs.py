"""To be written."""

from scenes.scene import BaseScene


class Message(BaseScene):
    """To be written."""


class Confirm(BaseScene):
    """To be written."""
