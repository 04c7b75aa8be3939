"""To be written."""

from scenes.scene import BaseScene


class Seating(BaseScene):
    """To be written."""
