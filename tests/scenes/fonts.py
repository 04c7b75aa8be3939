"""Which characters a TrueType font has, read from its own table: pygame gives a size for missing ones too."""

import struct
from pathlib import Path


def characters(path: Path) -> set[int]:
    """The code points in the font's character map (formats 4 and 12)."""
    data = path.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {
        data[at : at + 4]: struct.unpack_from(">II", data, at + 8) for at in range(12, 12 + 16 * count, 16)
    }  # fmt: skip
    start = tables[b"cmap"][0]
    found: set[int] = set()
    for i in range(struct.unpack_from(">H", data, start + 2)[0]):
        at = start + struct.unpack_from(">I", data, start + 4 + 8 * i + 4)[0]
        kind = struct.unpack_from(">H", data, at)[0]
        if kind == 4:
            found |= _segments(data, at)
        elif kind == 12:
            for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
                found.update(range(first, last + 1))
    return found


def _segments(data: bytes, at: int) -> set[int]:
    size = struct.unpack_from(">H", data, at + 6)[0]
    ends = struct.unpack_from(f">{size // 2}H", data, at + 14)
    starts = struct.unpack_from(f">{size // 2}H", data, at + 16 + size)
    return {code for first, last in zip(starts, ends, strict=True) for code in range(first, last + 1) if code != 0xFFFF}
