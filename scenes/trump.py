"""To be written."""

from scenes.scene import BaseScene


class Trump(BaseScene):
    """To be written."""
