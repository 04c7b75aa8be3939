"""To be written."""

from scenes.scene import BaseScene


class Log(BaseScene):
    """To be written."""
