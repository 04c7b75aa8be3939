"""To be written."""

from scenes.scene import BaseScene


class Play(BaseScene):
    """To be written."""
