"""From a raw sound to a file: the room around it, its level, its ends, its bytes."""

import io
import math
import struct
import wave

from tools.sound_synth import RATE, Samples, frames, high_pass, low_pass, scaled

PEAK_LOW = 10 ** (-6 / 20)
PEAK_HIGH = 10 ** (-3 / 20)
LOUDNESS_WINDOW = 0.125  # seconds; about as long as the ear sums up a short sound


def room(signal: Samples, wet: float) -> Samples:
    """A few soft early reflections, as from a table in a small carpeted room."""
    out = signal[:]
    dull = low_pass(signal, 2400.0)
    for delay, gain in ((0.0067, 0.5), (0.0113, -0.38), (0.0171, 0.3), (0.0239, -0.22), (0.0317, 0.15)):
        shift = round(delay * RATE)
        for index in range(shift, len(out)):
            out[index] += wet * gain * dull[index - shift]
    return out


def loudness(signal: Samples) -> float:
    """Level of the loudest stretch of `LOUDNESS_WINDOW` seconds, low rumble discounted as the ear does."""
    energy = [sample * sample for sample in high_pass(signal, 220.0)]
    window = frames(LOUDNESS_WINDOW)
    total = best = math.fsum(energy[:window])
    for gone, new in zip(energy, energy[window:], strict=False):
        total += new - gone
        best = max(best, total)
    return math.sqrt(best / window)


def levelled(signal: Samples, drive: float, target: float) -> Samples:
    """Round off the sharpest peaks, then set the level: near the target loudness, peak from -6 to -3 dBFS."""
    rounded = [math.tanh(drive * sample) for sample in scaled(signal, 1.0)]
    peak = max(map(abs, rounded))
    wanted = peak * target / loudness(rounded)
    return scaled(rounded, min(PEAK_HIGH, max(PEAK_LOW, wanted)))


def faded(signal: Samples, fade: float) -> Samples:
    """Bring the last `fade` seconds down to silence, and the first half millisecond up from it."""
    count, tail, head = len(signal), frames(fade), frames(0.0005)
    out = signal[:]
    for index in range(min(tail, count)):
        out[count - 1 - index] *= math.sin(0.5 * math.pi * index / tail) ** 2
    for index in range(min(head, count)):
        out[index] *= math.sin(0.5 * math.pi * index / head) ** 2
    return out


def encoded(signal: Samples) -> bytes:
    """The signal as the bytes of a mono 16 bit wave file."""
    values = [round(sample * 32767.0) for sample in signal]
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as sink:
        sink.setnchannels(1)
        sink.setsampwidth(2)
        sink.setframerate(RATE)
        sink.writeframes(struct.pack(f"<{len(values)}h", *values))
    return buffer.getvalue()
