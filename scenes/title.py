"""To be written."""

from scenes.scene import BaseScene


class Title(BaseScene):
    """To be written."""
