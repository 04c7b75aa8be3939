"""To be written."""

from scenes.scene import BaseScene


class Pause(BaseScene):
    """To be written."""
