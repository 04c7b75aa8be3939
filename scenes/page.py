"""To be written."""

from scenes.scene import BaseScene


class Page(BaseScene):
    """To be written."""
