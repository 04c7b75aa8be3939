"""The deal: shuffle, cut, packets, the turn-up. Everything is in the choreography; this scene lets it run."""

from scenes.tabletop import TableScene


class Dealing(TableScene):
    """Shows a deal until the first call is to be made."""

    name = where = "dealing"

    def acting(self) -> int:
        """Nobody is to act yet."""
        return -1
