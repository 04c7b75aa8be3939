"""The two figures at the end of a match, on plucked strings and a marimba."""

import math
from collections.abc import Sequence
from random import Random

from tools.sound_synth import RATE, Samples, Track, bump, contact, frames, low_pass, ring, shaped, sweep_band, white


def note(name: str) -> float:
    """Equal-tempered pitch in Hz of a note such as `B3` (A4 is 440 Hz)."""
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    return float(440.0 * 2.0 ** ((step - 9) / 12 + int(name[-1]) - 4))


def pluck(rng: Random, pitch: float, seconds: float, bright: float) -> Samples:
    """A nylon string: Karplus-Strong with a fractional delay for true pitch and a pluck at a fifth of the length."""
    period = RATE / pitch - 0.5
    length = int(period - 0.1)
    rest = period - length
    allpass = (1.0 - rest) / (1.0 + rest)
    line = low_pass(low_pass(white(rng, length * 2), bright), bright)[length:]
    gap = max(1, length // 5)
    line = [line[i] - line[i - gap] for i in range(length)]
    middle = math.fsum(line) / length
    line = [sample - middle for sample in line]
    loss = 10.0 ** (-3.0 / (pitch * (1.9 + 240.0 / pitch)))
    out, previous, delayed, state = [], 0.0, 0.0, 0.0
    for index in range(frames(seconds)):
        slot = index % length
        current = line[slot]
        smooth = loss * 0.5 * (current + previous)
        state = allpass * (smooth - state) + delayed
        previous, delayed = current, smooth
        line[slot] = state
        out.append(current)
    return shaped(out, bump(len(out), 0.004))


def marimba(pitch: float, seconds: float) -> Samples:
    """A rosewood bar under a soft mallet: the tuned fourth and tenth partials over the fundamental."""
    hold = 0.26 * (330.0 / pitch) ** 0.5
    modes = [(pitch, hold, 1.0), (pitch * 3.98, hold * 0.22, 0.5), (pitch * 9.6, hold * 0.08, 0.22)]
    return shaped(ring(contact(1.3), seconds, modes), bump(frames(seconds), 0.001))


def voiced(signal: Samples, level: float) -> Samples:
    """A note brought to an even level, judged by the power of its first tenth of a second."""
    onset = signal[: frames(0.1)]
    power = math.fsum(sample * sample for sample in onset) / len(onset)
    return [sample * level / math.sqrt(power) for sample in signal]


def strum(track: Track, rng: Random, names: str, at: float, level: float) -> None:
    """A chord, its strings plucked one just after another, ringing to the end of the track."""
    total = len(track.samples) / RATE
    for order, name in enumerate(names.split()):
        when = at + 0.021 * order * rng.uniform(0.85, 1.15)
        track.mix(voiced(pluck(rng, note(name), total - when, 2300.0), level), when)


def melody(track: Track, rng: Random, tune: Sequence[tuple[str, float, float]], ringing: float) -> None:
    """A line played by string and marimba together; each item is note, time in seconds and loudness."""
    total = len(track.samples) / RATE
    for name, at, level in tune:
        length = min(ringing, total - at)
        track.mix(voiced(pluck(rng, note(name), length, 2600.0), level * 0.65), at)
        track.mix(voiced(marimba(note(name), length), level * 0.55), at)


def body(signal: Samples) -> Samples:
    """The small wooden sound box the strings are strung over."""
    boxed = sweep_band(signal, 225.0, 225.0, 0.8)
    return [sample + 0.5 * low for sample, low in zip(low_pass(signal, 5200.0), boxed, strict=True)]


def make_win(rng: Random) -> Samples:
    """A lilting climb through the major chord into a full strum."""
    track = Track(1.85)
    tune = [("D4", 0.0, 0.6), ("G4", 0.13, 0.68), ("B4", 0.26, 0.78), ("A4", 0.455, 0.66), ("B4", 0.52, 0.8)]
    melody(track, rng, tune, 0.75)
    strum(track, rng, "G3 D4 G4 B4", 0.65, 0.6)
    melody(track, rng, [("D5", 0.715, 0.9), ("G5", 0.735, 0.55)], 1.13)
    return body(track.samples)


def make_lose(rng: Random) -> Samples:
    """Four quiet steps down, coming to rest on a soft minor third."""
    track = Track(1.45)
    melody(track, rng, [("A4", 0.0, 0.75), ("F4", 0.17, 0.75), ("E4", 0.34, 0.7)], 0.7)
    melody(track, rng, [("D4", 0.54, 0.75)], 0.9)
    strum(track, rng, "D3 F3", 0.55, 0.4)
    return low_pass(body(track.samples), 3200.0)
