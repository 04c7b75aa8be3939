"""To be written."""

from scenes.scene import BaseScene


class Over(BaseScene):
    """To be written."""
