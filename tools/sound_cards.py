"""The sounds of cards being handled."""

import math
from random import Random

from tools.sound_paper import flick, puff, slap, slide, thump
from tools.sound_synth import Samples, Track, burst, low_pass, ring


def riffle(track: Track, rng: Random, span: tuple[float, float], gaps: tuple[float, float], pitch: float) -> None:
    """A run of card edges falling past the thumbs, the gaps between them gliding from one value to the other."""
    start, end = span
    at = start
    while at < end:
        part = (at - start) / (end - start)
        swell = 0.45 + 0.55 * math.sin(math.pi * min(1.0, part * 0.9 + 0.1)) ** 0.7
        tone = pitch * (0.9 + 0.25 * part) * rng.uniform(0.85, 1.15)
        track.add(flick(rng, tone, rng.uniform(0.0016, 0.0027)), at, swell * rng.uniform(0.6, 1.0))
        at += gaps[0] * (gaps[1] / gaps[0]) ** part * rng.uniform(0.75, 1.25)


def make_shuffle(rng: Random) -> Samples:
    """Two halves riffled together, bridged, and knocked square."""
    track = Track(1.12)
    riffle(track, rng, (0.01, 0.51), (0.024, 0.0095), 1750.0)
    track.add(slide(rng, 0.60, (1500.0, 2500.0), top=0.75, grain=0.5), 0.0, 0.26)
    riffle(track, rng, (0.575, 0.90), (0.0075, 0.0115), 2150.0)
    track.add(slide(rng, 0.42, (2900.0, 1300.0), top=0.35, grain=0.5), 0.53, 0.42)
    track.add(slap(rng, 1500.0, 0.009), 0.945, 1.15)
    track.add(thump(190.0, 3.0, 0.022), 0.943, 1.0)
    return track.samples


def make_cut(rng: Random) -> Samples:
    """Half the pack lifted off and set down beside, then packet meets packet."""
    track = Track(0.36)
    track.add(slide(rng, 0.15, (1300.0, 2700.0), top=0.65), 0.0, 0.5)
    for step in range(4):
        track.add(flick(rng, 1350.0 + 120.0 * step, 0.0028), 0.165 + 0.006 * step * rng.uniform(0.8, 1.2), 0.4)
    track.add(slap(rng, 1300.0, 0.010), 0.178, 1.0)
    track.add(thump(205.0, 2.6, 0.016), 0.176, 0.8)
    return track.samples


def make_deal(rng: Random, pitch: float) -> Samples:
    """One card pushed off the pack; it glides and lands."""
    track = Track(0.17)
    land = 0.074 * rng.uniform(0.92, 1.08)
    track.add(slide(rng, land + 0.022, (1700.0 * pitch, 3100.0 * pitch), top=0.72, grain=0.5), 0.0, 0.58)
    track.add(flick(rng, 2050.0 * pitch, 0.003), land * 0.93, 0.4)
    track.add(slap(rng, 1900.0 * pitch, 0.0075), land, 0.95)
    track.add(thump(205.0 * pitch, 2.4, 0.014), land, 0.5)
    return track.samples


def make_turn(rng: Random) -> Samples:
    """A card bent up by its edge, snapping over onto its back."""
    track = Track(0.25)
    track.add(slide(rng, 0.10, (900.0, 3000.0), top=0.8, grain=0.35), 0.0, 0.32)
    snap = [(790.0, 0.003, 0.6), (1480.0, 0.0024, 1.0), (2350.0, 0.0022, 0.9), (3600.0, 0.0018, 0.6)]
    track.add(ring(burst(rng, 0.016, 0.0003, 0.003), 0.06, snap), 0.088, 1.0)
    track.add(puff(rng, 0.06), 0.090, 0.26)
    track.add(slap(rng, 1700.0, 0.010), 0.122, 0.55)
    track.add(thump(180.0, 2.6, 0.018), 0.121, 0.4)
    return track.samples


def make_place(rng: Random, pitch: float) -> Samples:
    """A card laid on the felt with intent: the slap of the card over the soft thump of the table."""
    track = Track(0.27)
    track.add(puff(rng, 0.05), 0.0, 0.16)
    track.add(slap(rng, 1250.0 * pitch, 0.0105), 0.012, 0.95)
    track.add(flick(rng, 1150.0 * pitch, 0.004), 0.013, 0.35)
    track.add(thump(146.0 * pitch, 2.8, 0.019), 0.011, 0.72)
    track.add(puff(rng, 0.09), 0.02, 0.2)
    return track.samples


def make_take(rng: Random) -> Samples:
    """Four cards swept together, then drawn away over the felt."""
    track = Track(0.66)
    track.add(slide(rng, 0.24, (900.0, 1700.0), top=0.5), 0.0, 0.42)
    for at, peak in ((0.045, 0.5), (0.095, 0.65), (0.138, 0.6), (0.188, 0.95)):
        track.add(flick(rng, rng.uniform(950.0, 1350.0), 0.004), at, peak)
        track.add(slap(rng, 1300.0, 0.007), at, peak * 0.7)
    track.add(thump(170.0, 3.0, 0.02), 0.187, 0.4)
    track.add(slide(rng, 0.45, (1900.0, 650.0), top=0.32, grain=0.7), 0.19, 0.7)
    return track.samples


def make_refuse(rng: Random) -> Samples:
    """Two muffled thuds, the second lower: a finger tapping the padded rail."""
    track = Track(0.36)
    for at, pitch, peak in ((0.004, 168.0, 1.0), (0.138, 142.0, 0.85)):
        track.add(thump(pitch, 4.2, 0.015), at, 0.8 * peak)
        track.add(thump(pitch * 1.31, 3.4, 0.012), at, 0.5 * peak)
        track.add(low_pass(slap(rng, 480.0, 0.012), 700.0), at, 0.55 * peak)
    return track.samples
