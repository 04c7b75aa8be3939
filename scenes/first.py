"""To be written."""

from scenes.scene import BaseScene


class First(BaseScene):
    """To be written."""
