"""To be written."""

from scenes.scene import BaseScene


class Setup(BaseScene):
    """To be written."""
