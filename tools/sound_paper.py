"""What cards and felt sound like: rubbing, flicking, slapping, and the air and the table under them."""

from random import Random

from tools.sound_synth import (
    Samples,
    bump,
    burst,
    contact,
    frames,
    high_pass,
    low_pass,
    ring,
    scaled,
    sweep_band,
    white,
)


def slide(rng: Random, seconds: float, band: tuple[float, float], top: float = 0.6, grain: float = 0.6) -> Samples:
    """Card stock rubbing: noise in a gliding band, swelling to `top` and roughened by random grain."""
    count = frames(seconds)
    hiss = sweep_band(white(rng, count), band[0], band[1], 0.9)
    rough = scaled(low_pass(low_pass(white(rng, count), 160.0), 160.0), grain)
    swell = bump(count, top)
    return [sample * level * (1.0 + bit) for sample, level, bit in zip(hiss, swell, rough, strict=True)]


def flick(rng: Random, pitch: float, decay: float) -> Samples:
    """The edge of one card let go: a tiny burst coloured by the stiff, quickly damped modes of card stock."""
    ladder = ((0.52, 1.1, 0.7), (1.0, 0.9, 1.0), (1.63, 0.6, 0.7), (2.4, 0.45, 0.4))
    modes = [(pitch * step * rng.uniform(0.84, 1.16), decay * hold, gain) for step, hold, gain in ladder]
    return ring(burst(rng, decay * 3.0, 0.0004, decay * 0.8), decay * 8.0, modes)


def slap(rng: Random, bright: float, decay: float) -> Samples:
    """The flat of a card meeting a surface: a noise hit, darker than it is bright."""
    return high_pass(low_pass(low_pass(burst(rng, decay * 7.0, 0.0008, decay), bright), bright * 1.6), 180.0)


def puff(rng: Random, seconds: float) -> Samples:
    """Air pressed out from under a falling card."""
    return slide(rng, seconds, (900.0, 380.0), top=0.15, grain=0.3)


def thump(pitch: float, softness: float, decay: float) -> Samples:
    """The cushioned answer of a felt-covered table."""
    modes = [
        (pitch, decay, 1.0),
        (pitch * 1.58, decay * 0.75, 0.6),
        (pitch * 2.21, decay * 0.5, 0.4),
        (pitch * 3.1, decay * 0.32, 0.25),
    ]
    return ring(contact(softness), decay * 7.0, modes)
