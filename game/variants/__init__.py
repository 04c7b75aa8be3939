"""The games of the family, in the order of the menu. A new game is one file here and one line in `VARIANTS`."""

from game.errors import BadRules
from game.rules import Variant
from game.variants.seven_up import SEVEN_UP

VARIANTS: tuple[Variant, ...] = (SEVEN_UP,)


def find(key: str) -> Variant:
    """The game of that key; BadRules lists those there are."""
    for variant in VARIANTS:
        if variant.key == key:
            return variant
    raise BadRules(f"there is no game {key!r}: the games are {', '.join(variant.key for variant in VARIANTS)}")
