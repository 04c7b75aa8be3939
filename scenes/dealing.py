"""To be written."""

from scenes.scene import BaseScene


class Dealing(BaseScene):
    """To be written."""
