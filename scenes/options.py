"""To be written."""

from scenes.scene import BaseScene


class Options(BaseScene):
    """To be written."""
