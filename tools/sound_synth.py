"""Building blocks of the sound effects: noise, filters, envelopes, ringing bodies, and a track to mix them on.

Noise comes from `Random.random` and `Random.uniform` alone, whose sequences Python keeps from release to release.
"""

import math
from collections.abc import Sequence
from random import Random

RATE = 44100

Samples = list[float]
Mode = tuple[float, float, float]  # frequency in Hz, decay time constant in s, gain


def frames(seconds: float) -> int:
    """Number of samples in a stretch of time."""
    return max(1, round(seconds * RATE))


def white(rng: Random, count: int) -> Samples:
    """White noise between -1 and 1."""
    draw = rng.random
    return [2.0 * draw() - 1.0 for _ in range(count)]


def low_pass(signal: Samples, cutoff: float) -> Samples:
    """One-pole low-pass filter."""
    keep = math.exp(-2.0 * math.pi * cutoff / RATE)
    feed, state, out = 1.0 - keep, 0.0, []
    for sample in signal:
        state = feed * sample + keep * state
        out.append(state)
    return out


def high_pass(signal: Samples, cutoff: float) -> Samples:
    """One-pole high-pass filter."""
    return [sample - slow for sample, slow in zip(signal, low_pass(signal, cutoff), strict=True)]


def sweep_band(signal: Samples, start: float, end: float, width: float) -> Samples:
    """Band-pass filter (state variable) whose centre glides from `start` to `end` Hz."""
    block, count = 32, len(signal)
    first = second = 0.0
    out: Samples = []
    for offset in range(0, count, block):
        centre = start * (end / start) ** (offset / count)
        gain = math.tan(math.pi * centre / RATE)
        scale = 1.0 / (1.0 + gain * (gain + width))
        for sample in signal[offset : offset + block]:
            band = scale * (gain * (sample - second) + first)
            low = second + gain * band
            first, second = 2.0 * band - first, 2.0 * low - second
            out.append(band * width)
    return out


def bump(count: int, top: float) -> Samples:
    """Smooth swell from 0 up to 1 (at the fraction `top` of its length) and back to 0."""
    rise = max(1, round(count * top))
    fall = max(1, count - rise)
    up = [math.sin(0.5 * math.pi * i / rise) ** 2 for i in range(rise)]
    down = [math.cos(0.5 * math.pi * i / fall) ** 2 for i in range(count - rise)]
    return up + down


def strike(count: int, attack: float, decay: float) -> Samples:
    """Envelope of a hit: a short soft rise, then an exponential fall (`decay` is its time constant)."""
    rise = frames(attack)
    keep = math.exp(-1.0 / (decay * RATE))
    up = [math.sin(0.5 * math.pi * i / rise) ** 2 for i in range(min(rise, count))]
    return up + [keep**i for i in range(count - len(up))]


def shaped(signal: Samples, envelope: Samples) -> Samples:
    """The signal multiplied by an envelope of the same length."""
    return [sample * level for sample, level in zip(signal, envelope, strict=True)]


def scaled(signal: Samples, peak: float) -> Samples:
    """The signal brought to the given peak."""
    top = max(map(abs, signal), default=0.0)
    return [sample * peak / top for sample in signal] if top else signal


def ring(pulse: Samples, seconds: float, modes: Sequence[Mode]) -> Samples:
    """Drive a bank of damped resonators with a pulse, and let them ring for `seconds`."""
    count = frames(seconds)
    drive = pulse[:count] + [0.0] * max(0, count - len(pulse))
    out = [0.0] * count
    for frequency, decay, gain in modes:
        radius = math.exp(-1.0 / (decay * RATE))
        angle = 2.0 * math.pi * frequency / RATE
        feed, near, far = gain * math.sin(angle), 2.0 * radius * math.cos(angle), radius * radius
        last = before = 0.0
        for index, force in enumerate(drive):
            last, before = feed * force + near * last - far * before, last
            out[index] += last
    return out


def contact(milliseconds: float) -> Samples:
    """Force of a soft body touching another: a raised cosine; the longer, the duller the tone it wakes."""
    count = frames(milliseconds / 1000.0)
    return [(1.0 - math.cos(2.0 * math.pi * (i + 0.5) / count)) / count for i in range(count)]


def burst(rng: Random, seconds: float, attack: float, decay: float) -> Samples:
    """A short hit of white noise."""
    count = frames(seconds)
    return shaped(white(rng, count), strike(count, attack, decay))


class Track:
    """A stretch of silence into which layers are mixed."""

    def __init__(self, seconds: float) -> None:
        self.samples: Samples = [0.0] * frames(seconds)

    def add(self, layer: Samples, at: float, peak: float) -> None:
        """Mix in a layer, its peak set to `peak`, starting `at` seconds."""
        self.mix(scaled(layer, peak), at)

    def mix(self, layer: Samples, at: float) -> None:
        """Mix in a layer as it is, starting `at` seconds; what would run past the end is cut."""
        start, samples = round(at * RATE), self.samples
        for index, sample in enumerate(layer[: max(0, len(samples) - start)], start):
            samples[index] += sample
