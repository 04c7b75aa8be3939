"""To be written."""

from scenes.scene import BaseScene


class Score(BaseScene):
    """To be written."""
