"""Records: one match as TOML text, written, read and replayed.

Reading replays everything and trusts nothing: `BadRecord` names the deal, the action (both from 1) and the reason.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from game.actions import parse_action, print_action
from game.cards import CARD_NAMES, NO_CARD, Card, parse_card
from game.errors import BadRecord, BadRules, IllegalAction, english
from game.events import Event
from game.match import DealRecord, Match, Record
from game.record_text import LIMIT, parse
from game.variants import find

FORMAT = 1

_TOP: dict[str, type] = {
    "format": int, "variant": str, "players": int, "options": dict, "names": list, "seed": str, "start": list,
    "deal": list,
}  # fmt: skip
_DEAL: dict[str, type] = {"dealer": int, "pack": str, "actions": str, "score": list, "cut": str}
_KINDS: dict[type, str] = {int: "a whole number", str: "text", list: "a list", dict: "a table"}


def write(record: Record) -> str:
    """The record as text."""
    lines = [f"format = {FORMAT}", f"variant = {_quote(record.variant)}", f"players = {record.players}"]
    options = ", ".join(f"{key} = {_value(value)}" for key, value in record.options)
    lines.append(f"options = {{ {options} }}" if options else "options = {}")
    if record.names:
        lines.append(f"names = [{', '.join(map(_quote, record.names))}]")
    if record.seed:
        lines.append(f"seed = {_quote(record.seed)}")
    if record.start and record.start != find(record.variant).rules(dict(record.options), record.players).opening:
        lines.append(f"start = {list(record.start)}")
    for deal in record.deals:
        lines += ["", "[[deal]]", f"dealer = {deal.dealer}"]
        lines.append(f"pack = {_quote(' '.join(CARD_NAMES[card] for card in deal.pack))}")
        if deal.cut >= 0:
            lines.append(f"cut = {_quote(CARD_NAMES[deal.cut])}")
        lines.append(f"actions = {_quote(' '.join(map(print_action, deal.actions)))}")
        if deal.score is not None:
            lines.append(f"score = {list(deal.score)}")
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    """A TOML basic string: control characters, quotes and backslashes are escaped; halves of characters are lost."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return '"' + "".join(map(_escape, whole)) + '"'


def _escape(sign: str) -> str:
    if ord(sign) < 32 or ord(sign) == 127:
        return f"\\u{ord(sign):04x}"
    return "\\" + sign if sign in '"\\' else sign


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
        raise BadRecord(f"cannot read {path}: {error.strerror or error}") from None
    return read(data)


def read(data: bytes | str) -> Record:
    """Read a record without replaying it: its form, its game, its names, its packs and the words of its actions."""
    return of_table(parse(data))


def of_table(table: dict[str, object]) -> Record:
    """The record of a table that was read from a file, its form checked as by `read`."""
    _check_keys(table, _TOP, "record")
    for key in ("format", "variant"):
        if key not in table:
            raise BadRecord(f"the key {key} is missing")
    if table["format"] != FORMAT:
        raise BadRecord(f"format is {table['format']}, this program reads format {FORMAT}")
    key = str(table["variant"])
    record = Record(
        key,
        cast(int, table["players"]) if "players" in table else _default_players(key),
        _options(table),
        _strings(table.get("names", []), "names"),
        str(table.get("seed", "")),
        _ints(table.get("start", []), "start"),
        tuple(_deal(number, deal) for number, deal in enumerate(cast("list[object]", table.get("deal", [])), 1)),
    )
    match = open_match(record)
    return replace(record, options=match.rules.options, start=match.start)


def replay(record: Record) -> Match:
    """The match of a record, every action checked and done again."""
    match = open_match(record)
    for _ in steps(match, record):
        pass
    return match


def open_match(record: Record) -> Match:
    """The match of a record before its first deal; feed it with `steps`."""
    try:
        return Match(
            find(record.variant), dict(record.options), record.players, record.seed,
            names=record.names, start=record.start,
        )  # fmt: skip
    except BadRules as error:
        raise BadRecord(str(error)) from None


def steps(match: Match, record: Record) -> Iterator[list[Event]]:
    """Do the record's deals and actions one by one; yields the events of each."""
    for number, entry in enumerate(record.deals, 1):
        yield _begin(match, entry, number)
        for count, action in enumerate(entry.actions, 1):
            try:
                happened = match.play(action)
            except IllegalAction as error:
                reason = english(error.refusal) if match.winner is None else "the match is over"
                raise BadRecord(f"{print_action(action)} is not legal: {reason}", number, count) from None
            yield happened
        _check_end(match, entry, number, last=number == len(record.deals))


def _begin(match: Match, entry: DealRecord, number: int) -> list[Event]:
    if match.winner is not None:
        raise BadRecord("the match was over before this deal", number)
    if not 0 <= entry.dealer < match.rules.players:
        raise BadRecord(f"dealer is {entry.dealer}: seats are 0 to {match.rules.players - 1}", number)
    if number > 1 and entry.dealer != match.dealer:
        raise BadRecord(f"dealer is {entry.dealer}, but it is the turn of {match.dealer}", number)
    cuts = match.rules.cuts
    if cuts != (entry.cut >= 0):
        raise BadRecord("the key cut is missing" if cuts else "no cut card belongs to this game", number)
    return match.next_deal(entry.pack, entry.dealer, entry.cut)


def _check_end(match: Match, entry: DealRecord, number: int, last: bool) -> None:
    deal = match.deal
    assert deal is not None
    if not deal.over and not last:
        raise BadRecord("the deal is not finished, but another follows", number, len(entry.actions))
    if entry.score is not None and entry.score != tuple(deal.scores):
        raise BadRecord(f"score is {list(entry.score)}, but the play gives {deal.scores}", number)


def _check_keys(table: dict[str, object], known: dict[str, type], what: str, deal: int = 0) -> None:
    """Refuse unknown keys and values of another type."""
    for key, value in table.items():
        if key not in known:
            raise BadRecord(f"unknown key {key[:40]!r}: a {what} has {', '.join(known)}", deal)
        if type(value) is not known[key]:
            raise BadRecord(f"{key} must be {_KINDS[known[key]]}", deal)


def _default_players(key: str) -> int:
    try:
        return find(key).players[0]
    except BadRules as error:
        raise BadRecord(str(error)) from None


def _options(table: dict[str, object]) -> tuple[tuple[str, object], ...]:
    options = cast("dict[str, object]", table.get("options", {}))
    return tuple((key, tuple(value) if isinstance(value, list) else value) for key, value in options.items())


def _strings(value: object, key: str) -> tuple[str, ...]:
    items = cast("list[object]", value)
    if not all(isinstance(item, str) for item in items):
        raise BadRecord(f"{key} must be a list of texts")
    return tuple(cast("list[str]", items))


def _ints(value: object, key: str, deal: int = 0) -> tuple[int, ...]:
    items = cast("list[object]", value)
    if not all(type(item) is int for item in items):
        raise BadRecord(f"{key} must be a list of whole numbers", deal)
    return tuple(cast("list[int]", items))


def _deal(number: int, value: object) -> DealRecord:
    if not isinstance(value, dict):
        raise BadRecord("deal must be a [[deal]] table", number)
    _check_keys(value, _DEAL, "deal", number)
    for key in ("dealer", "pack"):
        if key not in value:
            raise BadRecord(f"the key {key} is missing", number)
    actions = []
    for count, word in enumerate(value.get("actions", "").split(), 1):
        try:
            actions.append(parse_action(word))
        except ValueError as error:
            raise BadRecord(str(error), number, count) from None
    score = _ints(value["score"], "score", number) if "score" in value else None
    return DealRecord(value["dealer"], _pack(value["pack"].split(), number), actions, score, _cut(value, number))


def _cut(deal: dict[str, object], number: int) -> Card:
    """The card cut for trumps, -1 where none is written."""
    if "cut" not in deal:
        return NO_CARD
    try:
        return parse_card(str(deal["cut"]))
    except ValueError as error:
        raise BadRecord(f"cut: {error}", number) from None


def _pack(words: Sequence[str], number: int) -> tuple[Card, ...]:
    try:
        pack = tuple(map(parse_card, words))
    except ValueError as error:
        raise BadRecord(f"pack: {error}", number) from None
    there = set(pack)
    missing = [CARD_NAMES[card] for card in range(52) if card not in there]
    if missing or len(pack) != 52:
        names = " ".join(missing) or "none"
        raise BadRecord(f"pack has {len(pack)} cards, {len(there)} different; missing: {names}", number)
    return pack
