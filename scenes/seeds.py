"""Seeds that nobody has chosen."""

from random import SystemRandom


def new_seed(digits: int = 9) -> str:
    """That many digits, from the system's own chance: easy to read out and to type again."""
    return f"{SystemRandom().randrange(10**digits):0{digits}}"
