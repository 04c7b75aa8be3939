"""The sounds of wood: the table top, the peg board, a button."""

from random import Random

from tools.sound_paper import slap, slide
from tools.sound_synth import Samples, Track, contact, ring


def make_call(rng: Random) -> Samples:
    """A knuckle on the table top: hollow, soft and single."""
    track = Track(0.36)
    top = [
        (176.0, 0.050, 0.75),
        (263.0, 0.046, 1.0),
        (391.0, 0.034, 0.85),
        (548.0, 0.026, 0.65),
        (797.0, 0.017, 0.5),
        (1130.0, 0.010, 0.4),
    ]
    track.add(ring(contact(1.5), 0.35, top), 0.002, 1.0)
    track.add(slap(rng, 950.0, 0.006), 0.002, 0.35)
    return track.samples


def make_point(rng: Random) -> Samples:
    """A peg pressed home into its hole: a scrape, a woody click, and the board's short warm answer."""
    track = Track(0.38)
    track.add(slide(rng, 0.045, (1100.0, 1900.0), top=0.75, grain=0.7), 0.0, 0.16)
    peg = [
        (684.0, 0.024, 0.75),
        (1043.0, 0.017, 1.0),
        (1590.0, 0.011, 0.7),
        (2270.0, 0.007, 0.5),
        (3120.0, 0.004, 0.3),
    ]
    board = [(246.0, 0.060, 1.0), (371.0, 0.048, 0.8), (512.0, 0.032, 0.6)]
    track.add(ring(contact(0.55), 0.2, peg), 0.040, 0.85)
    track.add(ring(contact(1.6), 0.33, board), 0.041, 0.6)
    track.add(slap(rng, 2200.0, 0.003), 0.040, 0.3)
    return track.samples


def make_button(rng: Random) -> Samples:
    """A fingernail's tick on thin wood."""
    track = Track(0.06)
    modes = [(640.0, 0.004, 0.6), (1210.0, 0.0036, 1.0), (1870.0, 0.003, 0.9), (2790.0, 0.002, 0.5)]
    track.add(ring(contact(0.5), 0.055, modes), 0.001, 0.9)
    track.add(slap(rng, 2000.0, 0.003), 0.001, 0.42)
    return track.samples
