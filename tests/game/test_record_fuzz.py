"""Hostile records: whatever the bytes are, reading ends soon, with a match or a BadRecord and nothing else."""

import time
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import record as records
from game.errors import BadRecord
from game.record_text import LIMIT
from tests.game.helpers import RECORDS, SEVEN_UP, random_match

SAMPLES = [path.read_bytes() for path in sorted(RECORDS.glob("*.toml"))]
SAMPLES.append(records.write(random_match(SEVEN_UP, "fuzz")[0].record).encode("utf-8"))
# What stands in a record, and what TOML knows besides: pieces that a mutation puts where they do not belong.
PIECES = [
    b"[[deal]]", b"[[[", b"]]", b"{", b"}", b'"""', b"'''", b'"', b"'", b"\\", b"\n", b"\r", b"=", b".", b",", b"#",
    b"\xff", b"\xef\xbb\xbf", b"\x00", b"0x", b"9" * 5000, b"1e9", b"nan", b"-", b"true", b"2026-11-29", b"Ah", b"10h",
    b"beg", b"run", b"bunch", b"keep", b"discard:", b"bid:99", b"trump:h", b"throw", b"peek", b"pack", b"dealer = 3",
    b"score = []", b"\\u0000", b"\\ud800", b"\xe2\x80\xa8", b" ", b"\t",
]  # fmt: skip


def harmless(data: bytes) -> bool:
    """Whether the bytes were a record; anything but BadRecord goes on to the test."""
    said = ""
    try:
        records.replay(records.read(data))
    except BadRecord as error:
        said = str(error)
    assert len(said) < 400
    assert said.isprintable()
    return not said


@given(st.binary(max_size=300))
def test_random_bytes(data: bytes) -> None:
    assert not harmless(data)


@given(st.text(max_size=300))
def test_random_text(text: str) -> None:
    assert not harmless(text.encode("utf-8", "surrogatepass"))


def mutated(sample: bytes, rng: Random) -> bytes:
    """The sample with a few cuts, copies and pieces of other things."""
    data = bytearray(sample)
    for _ in range(rng.randrange(1, 4)):
        at, end = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        end = min(end, at + rng.choice((1, 3, 60)))
        other = rng.choice(SAMPLES)
        start = rng.randrange(len(other))
        data[at:end] = rng.choice((b"", rng.choice(PIECES), other[start : start + rng.randrange(80)], rng.randbytes(2)))
    return bytes(data)


@pytest.mark.parametrize("part", range(4))
def test_mutated_records(part: int) -> None:
    rng = Random(f"mutations/{part}")
    still = sum(harmless(mutated(rng.choice(SAMPLES), rng)) for _ in range(1000))
    assert 0 < still < 500  # some mutations fall into a comment; most do not


def test_truncated_records() -> None:
    rng = Random("truncations")
    for sample in SAMPLES:
        for _ in range(40):
            harmless(sample[: rng.randrange(len(sample))])
    assert all(map(harmless, SAMPLES))


def filled(unit: str, head: str = "", tail: str = "") -> bytes:
    """A record as large as one may be, made of one thing again and again."""
    room = LIMIT - len((head + tail).encode())
    return (head + unit * (room // len(unit.encode())) + tail).encode()


# What slows a TOML reader, a scan by regular expressions, or a check that compares everything with everything.
SLOW = {
    "dotted key": filled("a.", tail="a = 1"),
    "quoted dotted key": filled('"".', tail="a = 1"),
    "dotted header": filled("a.", "[", "a]"),
    "headers": filled("[[deal]]\n"),
    "deals": filled('[[deal]]\ndealer = 0\npack = ""\n', 'format = 1\nvariant = "seven_up"\n'),
    "arrays": filled("[", "start = "),
    "tables": filled("{ a = ", "options = "),
    "flat array": filled("1,", "start = [", "]"),
    "flat array of arrays": filled("[],", "start = [", "]"),
    "many keys": "\n".join(f"k{number} = 1" for number in range(20_000)).encode(),
    "many options": ("options = {" + ", ".join(f"k{n} = 1" for n in range(17_000)) + "}").encode(),
    "digits": filled("9", "format = "),
    "hexadecimal digits": filled("f", "format = 0x"),
    "long key": filled("k", tail=" = 1"),
    "open strings": filled('"\n'),
    "open long strings": filled('\\"""\n'),
    "open long strings with a backslash at the end": filled('\\"""\n', tail="\\"),
    "open literal strings": filled("'\n"),
    "quotes": filled('"'),
    "apostrophes": filled("'"),
    "backslashes": filled("\\", '"'),
    "escapes": filled("\\u0041", 'seed = "', '"'),
    "comments": filled("#\n"),
    "blanks": filled(" "),
    "lines": filled("\n"),
    "cards": filled("2s ", 'format = 1\nvariant = "seven_up"\n[[deal]]\ndealer = 0\npack = "', '"'),
    "actions": filled("beg ", SAMPLES[0].decode().split("actions")[0] + 'actions = "', '"'),
    "one action": filled("2s,", SAMPLES[0].decode().split("actions")[0] + 'actions = "discard:', '2s"'),
}


def test_the_slowest_text_takes_no_longer_than_many_matches() -> None:
    def spent(data: bytes, rounds: int) -> float:
        before = time.process_time()
        for _ in range(rounds):
            harmless(data)
        return time.process_time() - before

    measure = min(spent(SAMPLES[-1], 20) for _ in range(3))  # twenty matches of three deals
    for name, data in SLOW.items():
        assert len(data) <= LIMIT, name
        assert spent(data, 1) < 100 * measure, name
