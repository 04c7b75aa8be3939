"""The text of a record to a plain table: size, encoding, and what must not even reach the TOML reader.

tomllib takes ten seconds for one long dotted key and recurses into nested values, and Python refuses to print an int of
some thousand digits. No record needs any of them, so a scan of the lines refuses them first.
"""

import re
import tomllib
from collections.abc import Sequence

from game.errors import BadRecord

LIMIT = 256 * 1024
"""Bytes a record may have."""

# Strings and comments as tomllib ends them. Each part also matches where its end is missing (tomllib refuses that very
# place), and none gives back what it took: so nothing is hidden from the scan, and a search is linear.
_OPAQUE = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
)
_LONG_NUMBER = re.compile(r"\d(?:_?\d){9}")
_HIGHEST = 999_999_999
_DEPTH = 2


def parse(data: bytes | str, headers: Sequence[str] = ("deal",)) -> dict[str, object]:
    """The table of a record's text; BadRecord for everything that is not TOML or that no record holds.

    `headers` are the lists of tables there may be; other files of the program have more of them than records.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LIMIT:
        raise BadRecord(f"larger than {LIMIT // 1024} KiB")
    try:
        text = raw.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
        _scan(text, headers)
        table = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 text (byte {error.start + 1})") from None
    except RecursionError:
        raise BadRecord("nested too deep") from None
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(f"not a record: {error}") from None
    _check_numbers(table)
    return table


def bare(data: bytes | str) -> list[str]:
    """The lines of a text without comments and without what its strings say, to find where a key or a table stands."""
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else data
    return _OPAQUE.sub(_blank, text.removeprefix("\ufeff").replace("\r\n", "\n")).split("\n")


def _blank(found: re.Match[str]) -> str:
    """What a scanned line shows of a string or comment: an empty string that spans as many lines, or nothing."""
    return "" if found[0][0] == "#" else '""' + "\n" * found[0].count("\n")


def _scan(text: str, headers: Sequence[str]) -> None:
    """Refuse what no record needs and a TOML reader may choke on."""
    depth = 0
    known = re.compile(rf"\s*\[\[[ \t]*(?:{'|'.join(map(re.escape, headers))})[ \t]*\]\]\s*")
    for number, line in enumerate(_OPAQUE.sub(_blank, text).split("\n"), 1):
        if depth == 0 and line.lstrip().startswith("["):
            if not known.fullmatch(line):
                raise BadRecord(f"line {number}: the only tables are {', '.join(f'[[{one}]]' for one in headers)}")
            continue
        if "." in line:
            raise BadRecord(f"line {number}: no key or number of a record has a dot")
        if _LONG_NUMBER.search(line):
            raise BadRecord(f"line {number}: a number has more than 9 digits")
        for sign in line:
            depth += (sign in "[{") - (sign in "]}")
            if depth > _DEPTH:
                raise BadRecord(f"line {number}: nested too deep")


def _check_numbers(value: object) -> None:
    """The scan counts digits of ten; 0xFFFFFFFFFF is found here, before anybody prints it."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            _check_numbers(item)
    elif isinstance(value, int) and abs(value) > _HIGHEST:
        raise BadRecord("a number has more than 9 digits")
