"""The games of the family, in the order of the menu. A new game is one file here and one line in `VARIANTS`."""

from game.errors import BadRules
from game.rules import Variant
from game.variants.all_fives import ALL_FIVES
from game.variants.all_fours import ALL_FOURS
from game.variants.auction_pitch import AUCTION_PITCH
from game.variants.california_jack import CALIFORNIA_JACK
from game.variants.cinch import CINCH
from game.variants.seven_up import SEVEN_UP
from game.variants.shasta_sam import SHASTA_SAM
from game.variants.trinidad import TRINIDAD
from game.variants.yorkshire import YORKSHIRE

VARIANTS: tuple[Variant, ...] = (
    SEVEN_UP,
    YORKSHIRE,
    AUCTION_PITCH,
    ALL_FOURS,
    ALL_FIVES,
    CALIFORNIA_JACK,
    SHASTA_SAM,
    CINCH,
    TRINIDAD,
)


def find(key: str) -> Variant:
    """The game of that key; BadRules lists those there are."""
    for variant in VARIANTS:
        if variant.key == key:
            return variant
    raise BadRules(f"there is no game {key!r}: the games are {', '.join(variant.key for variant in VARIANTS)}")
