"""The sound files: what the tool writes, fit to be played, each told from the others by ear."""

import cmath
import math
import struct
import wave
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from tools import make_sounds

RATE = 44100
FRAME = 2048  # samples of one spectrum; a bin is 21.5 Hz wide
NAMES = sorted(make_sounds.RECIPES)
FOLDER = make_sounds.FOLDER
APART = ["shuffle", "deal_1", "place_1", "take", "point", "win"]  # these must never be taken for one another


@cache
def samples(name: str) -> tuple[float, ...]:
    """The sound between -1 and 1."""
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as sound:
        count = sound.getnframes()
        return tuple(value / 32768 for value in struct.unpack(f"<{count}h", sound.readframes(count)))


@cache
def turns(count: int) -> tuple[complex, ...]:
    """The factors of one step of the transform."""
    return tuple(cmath.exp(-2j * math.pi * i / count) for i in range(count // 2))


def fourier(values: list[complex]) -> list[complex]:
    """Discrete Fourier transform; the length is a power of two."""
    count = len(values)
    if count == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [a * b for a, b in zip(turns(count), odd, strict=True)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


@cache
def spectrum(name: str) -> tuple[float, ...]:
    """Energy of the whole sound in each frequency bin up to half the rate."""
    window = [0.5 - 0.5 * math.cos(2 * math.pi * (i + 0.5) / FRAME) for i in range(FRAME)]
    sound = (*[0.0] * (FRAME // 2), *samples(name), *[0.0] * FRAME)  # so that a sharp start is not windowed away
    energy = [0.0] * (FRAME // 2)
    for start in range(0, len(sound) - FRAME + 1, FRAME // 2 if len(sound) < RATE else FRAME):
        piece = [complex(a * b) for a, b in zip(sound[start : start + FRAME], window, strict=True)]
        for i, value in enumerate(fourier(piece)[: FRAME // 2]):
            energy[i] += abs(value) ** 2
    return tuple(energy)


def seconds(name: str) -> float:
    return len(samples(name)) / RATE


def centroid(name: str) -> float:
    """Mean frequency in Hz: how bright the sound is."""
    energy = spectrum(name)
    return sum(i * value for i, value in enumerate(energy)) / sum(energy) * RATE / FRAME


def loudest(name: str) -> float:
    """Level in dB of the loudest eighth of a second."""
    window = RATE // 8
    squares = [value * value for value in samples(name)]
    best = max(sum(squares[start : start + window]) for start in range(0, len(squares), window // 4))
    return 10 * math.log10(best / window)


def test_tool_writes_the_files_that_are_here(tmp_path: Path) -> None:
    assert make_sounds.main(["--out", str(tmp_path)]) == 0
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert written == {path.name: path.read_bytes() for path in FOLDER.glob("*.wav")}
    assert sum(map(len, written.values())) < 1_500_000


@pytest.mark.parametrize("harm", ["none", "changed", "missing", "unknown"])
def test_check_finds_what_differs(tmp_path: Path, harm: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--out", str(tmp_path), "button"]
    assert make_sounds.main(arguments) == 0
    file = tmp_path / "button.wav"
    if harm == "changed":
        file.write_bytes(file.read_bytes()[:-1] + b"\x01")
    elif harm == "missing":
        file.unlink()
    elif harm == "unknown":
        (tmp_path / "stray.wav").write_bytes(b"")
    assert make_sounds.main([*arguments, "--check"]) == (harm != "none")
    assert (
        capsys.readouterr().err
        == {
            "none": "",
            "changed": "differs: button.wav\n",
            "missing": "differs: button.wav\n",
            "unknown": "unknown: stray.wav\n",
        }[harm]
    )


def test_unknown_name_is_refused() -> None:
    with pytest.raises(SystemExit):
        make_sounds.main(["--check", "trumpet"])


@pytest.mark.parametrize("name", NAMES)
def test_format(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (RATE, 1, 2)
    assert 0.04 < seconds(name) < 2


@pytest.mark.parametrize("name", NAMES)
def test_peak_leaves_room_and_nothing_is_clipped(name: str) -> None:
    sound = samples(name)
    top = max(map(abs, sound))
    assert 0.49 < top < 0.72  # -6 to -3 dB
    flat = 0.999 * top
    assert not any(a == b and abs(a) >= flat for a, b in pairwise(sound))


@pytest.mark.parametrize("name", NAMES)
def test_starts_and_ends_in_silence(name: str) -> None:
    sound = samples(name)
    assert max(map(abs, sound[:4])) < 0.01
    assert max(map(abs, sound[-44:])) < 0.005
    assert abs(sum(sound) / len(sound)) < 0.005  # no offset, which would click at either end


def test_equally_loud_but_the_button() -> None:
    levels = {name: loudest(name) for name in NAMES}
    button = levels.pop("button")
    assert max(levels.values()) - min(levels.values()) < 4
    assert button < min(levels.values()) - 6


@pytest.mark.parametrize("name", NAMES)
def test_is_no_beep(name: str) -> None:
    energy = spectrum(name)
    strongest = max(sum(energy[i : i + 3]) for i in range(len(energy)))  # a pure tone fills three bins of this window
    assert strongest < 0.6 * sum(energy)


@pytest.mark.parametrize("name", NAMES)
def test_is_not_harsh(name: str) -> None:
    energy = spectrum(name)
    assert sum(energy[round(6000 / RATE * FRAME) :]) < 0.12 * sum(energy)


@pytest.mark.parametrize(("one", "other"), list(combinations(APART, 2)))
def test_told_apart_by_length_or_brightness(one: str, other: str) -> None:
    length = abs(math.log(seconds(one) / seconds(other)))
    brightness = abs(math.log(centroid(one) / centroid(other)))
    assert length > math.log(1.3) or brightness > math.log(1.6)


@pytest.mark.parametrize("kind", ["deal", "place"])
def test_variants_differ_yet_sound_alike(kind: str) -> None:
    names = [f"{kind}_{number}" for number in (1, 2, 3)]
    assert len({samples(name) for name in names}) == 3
    assert max(map(centroid, names)) < 1.35 * min(map(centroid, names))


def test_transform_finds_a_tone() -> None:
    tone = [complex(math.cos(2 * math.pi * 5 * i / 64)) for i in range(64)]
    size = [abs(value) for value in fourier(tone)]
    assert sorted(range(64), key=lambda i: size[i])[-2:] in ([5, 59], [59, 5])
