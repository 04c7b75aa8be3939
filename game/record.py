"""Records: one match as TOML text, written, read and replayed (design.md section 7).

Reading replays everything and trusts nothing: `BadRecord` names the deal, the action (both from 1) and the reason.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from game.actions import parse_action, print_action
from game.cards import CARD_NAMES, Card, parse_card
from game.errors import BadRecord, BadRules, IllegalAction, english
from game.events import Event
from game.match import DealRecord, Match, Record
from game.variants import find

FORMAT = 1
LIMIT = 256 * 1024
"""Bytes a record may have."""

_TEXT = re.compile(r'"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*')
_TOP = {"format": int, "variant": str, "players": int, "options": dict, "names": list, "seed": str, "start": list, "deal": list}
_DEAL = {"dealer": int, "pack": str, "actions": str, "score": list, "cut": str}


def write(record: Record) -> str:
    """The record as text."""
    lines = [f"format = {FORMAT}", f"variant = {_quote(record.variant)}", f"players = {record.players}"]
    options = ", ".join(f"{key} = {_value(value)}" for key, value in record.options)
    lines.append(f"options = {{ {options} }}" if options else "options = {}")
    if record.names:
        lines.append(f"names = [{', '.join(map(_quote, record.names))}]")
    if record.seed:
        lines.append(f"seed = {_quote(record.seed)}")
    if any(record.start):
        lines.append(f"start = {list(record.start)}")
    for deal in record.deals:
        lines += ["", "[[deal]]", f"dealer = {deal.dealer}", f"pack = {_quote(' '.join(CARD_NAMES[c] for c in deal.pack))}"]
        lines.append(f"actions = {_quote(' '.join(map(print_action, deal.actions)))}")
        if deal.score is not None:
            lines.append(f"score = {list(deal.score)}")
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    """A TOML basic string; control characters, quotes and backslashes are escaped."""
    escaped = "".join(f"\\u{ord(c):04x}" if ord(c) < 32 or ord(c) == 127 else "\\" + c if c in '"\\' else c for c in text)
    return f'"{escaped}"'


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return str(list(value))
    return _quote(value) if isinstance(value, str) else str(value)


def read_file(path: Path) -> Record:
    """Read a record's file; BadRecord also when there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise BadRecord(f"cannot read {path.name}: {error.strerror or 'no such file'}") from None
    return read(data)


def read(data: bytes | str) -> Record:
    """Read a record without replaying it: its form, its game, its names, its packs and the words of its actions."""
    table = _parse(data)
    _known(table, _TOP, "record")
    if table.get("format") != FORMAT:
        raise BadRecord(f"format is {table.get('format')!r}, this program reads format {FORMAT}")
    if "variant" not in table:
        raise BadRecord("the key variant is missing")
    deals = cast("list[object]", table.get("deal", []))
    record = Record(
        str(table["variant"]), _players(table), _options(table), _strings(table.get("names", [])),
        str(table.get("seed", "")), _ints(table.get("start", []), "start"),
        tuple(_deal(number, deal) for number, deal in enumerate(deals, 1)),
    )  # fmt: skip
    _open(record)
    return record


def replay(record: Record) -> Match:
    """The match of a record, every action checked and done again."""
    match = _open(record)
    for _ in steps(match, record):
        pass
    return match


def open_match(record: Record) -> Match:
    """The match of a record before its first deal; feed it with `steps`."""
    return _open(record)


def steps(match: Match, record: Record) -> Iterator[list[Event]]:
    """Do the record's deals and actions one by one; yields the events of each."""
    for number, entry in enumerate(record.deals, 1):
        yield _begin(match, entry, number)
        for count, action in enumerate(entry.actions, 1):
            try:
                yield match.play(action)
            except IllegalAction as error:
                word = print_action(action)
                raise BadRecord(f"{word} is not legal: {english(error.refusal)}", number, count) from None
        _check_end(match, entry, number, last=number == len(record.deals))


def _begin(match: Match, entry: DealRecord, number: int) -> list[Event]:
    if match.winner is not None:
        raise BadRecord("the match was over before this deal", number)
    if not 0 <= entry.dealer < match.rules.players:
        raise BadRecord(f"dealer is {entry.dealer}: seats are 0 to {match.rules.players - 1}", number)
    if number > 1 and entry.dealer != match.dealer:
        raise BadRecord(f"dealer is {entry.dealer}, but it is the turn of {match.dealer}", number)
    return match.next_deal(entry.pack, entry.dealer)


def _check_end(match: Match, entry: DealRecord, number: int, last: bool) -> None:
    deal = match.deal
    assert deal is not None
    if not deal.over and not last:
        raise BadRecord("the deal is not finished, but another follows", number, len(entry.actions))
    if entry.score is not None and entry.score != tuple(deal.scores):
        raise BadRecord(f"score is {list(entry.score)}, but the play gives {deal.scores}", number)


def _open(record: Record) -> Match:
    try:
        variant = find(record.variant)
        return Match(variant, dict(record.options), record.players or None, record.seed, names=record.names, start=record.start)
    except BadRules as error:
        raise BadRecord(str(error)) from None


def _parse(data: bytes | str) -> dict[str, object]:
    """The TOML table, after checks that keep its reader from being slowed down or nested too deep."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LIMIT:
        raise BadRecord(f"larger than {LIMIT // 1024} KiB")
    try:
        text = raw.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
        _scan(text)
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 text (byte {error.start + 1})") from None
    except RecursionError:
        raise BadRecord("nested too deep") from None
    except tomllib.TOMLDecodeError as error:
        raise BadRecord(f"not a record: {error}") from None
    except ValueError as error:
        raise BadRecord(f"not a record: {str(error)[:200]}") from None


def _scan(text: str) -> None:
    """Refuse what no record needs and a TOML reader may choke on."""
    depth = 0
    for number, line in enumerate(_TEXT.sub(lambda found: '""' + "\n" * found[0].count("\n"), text).split("\n"), 1):
        if line.lstrip().startswith("["):
            if depth == 0 and re.fullmatch(r"\s*\[\[\s*deal\s*\]\]\s*", line):
                continue
            if depth == 0:
                raise BadRecord(f"line {number}: the only tables are [[deal]]")
        if "." in line:
            raise BadRecord(f"line {number}: no key or number of a record has a dot")
        if re.search(r"\d[\d_]{9}", line):
            raise BadRecord(f"line {number}: a number has more than 9 digits")
        for sign in line:
            depth += (sign in "[{") - (sign in "]}")
            if depth > 2:
                raise BadRecord(f"line {number}: nested too deep")


def _known(table: dict[str, object], known: dict[str, type], what: str, deal: int = 0) -> None:
    """Refuse unknown keys and values of another type."""
    for key, value in table.items():
        if key not in known:
            raise BadRecord(f"unknown key {key!r}: a {what} has {', '.join(known)}", deal)
        if type(value) is not known[key]:
            raise BadRecord(f"{key} must be {_KINDS[known[key]]}", deal)


_KINDS: dict[type, str] = {int: "a whole number", str: "text", list: "a list", dict: "a table"}


def _players(table: dict[str, object]) -> int:
    return cast(int, table["players"]) if "players" in table else 0


def _options(table: dict[str, object]) -> tuple[tuple[str, object], ...]:
    options = cast("dict[str, object]", table.get("options", {}))
    return tuple((key, tuple(value) if isinstance(value, list) else value) for key, value in options.items())


def _strings(value: object) -> tuple[str, ...]:
    items = cast("list[object]", value)
    if not all(isinstance(item, str) and len(item) <= 100 for item in items):
        raise BadRecord("names must be texts of at most 100 letters")
    return tuple(cast("list[str]", items))


def _ints(value: object, key: str, deal: int = 0) -> tuple[int, ...]:
    items = cast("list[object]", value)
    if not all(type(item) is int for item in items):
        raise BadRecord(f"{key} must be a list of whole numbers", deal)
    return tuple(cast("list[int]", items))


def _deal(number: int, value: object) -> DealRecord:
    if not isinstance(value, dict):
        raise BadRecord("deal must be a [[deal]] table", number)
    _known(value, _DEAL, "deal", number)
    for key in ("dealer", "pack"):
        if key not in value:
            raise BadRecord(f"the key {key} is missing", number)
    if "cut" in value:
        raise BadRecord("no cut card belongs to this game", number)
    actions = []
    for count, word in enumerate(value.get("actions", "").split(), 1):
        try:
            actions.append(parse_action(word))
        except ValueError as error:
            raise BadRecord(str(error), number, count) from None
    score = _ints(value["score"], "score", number) if "score" in value else None
    return DealRecord(value["dealer"], _pack(value["pack"].split(), number), actions, score)


def _pack(words: Sequence[str], number: int) -> tuple[Card, ...]:
    try:
        pack = tuple(map(parse_card, words))
    except ValueError as error:
        raise BadRecord(f"pack: {error}", number) from None
    missing = [CARD_NAMES[card] for card in range(52) if card not in pack]
    if missing or len(pack) != 52:
        raise BadRecord(f"pack has {len(pack)} cards, {len(set(pack))} different; missing: {' '.join(missing) or 'none'}", number)
    return pack
