"""The catalogues of words: `python tools/catalogues.py update | compile | check`.

`update` looks through all of scenes/ for messages and writes each language's .po with what is translated so far;
`compile` makes the .mo that the program reads; `check` fails where a message is missing, doubtful or no longer used,
and where the .mo is not what `compile` would write. A message that only moved to another file is no fault: the next
`update` notes its new place.

A new language is a folder `assets/locales/<code>/LC_MESSAGES`, a line in `_LANGUAGES` of scenes/words.py, `update`, the
translations, and `compile`.
"""

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "scenes"
LOCALES = ROOT / "assets" / "locales"
DOMAIN = "all_fours"
KEYWORDS = {"t": 1, "mark": 1, "tp": 2, "mark_in": 2, "tn": 2}
"""The functions that are given a message, and how many of their first arguments belong to it."""
CONTEXT = ("tp", "mark_in")
"""Those whose first argument is the context."""
HEADER = "# Words of All Fours. Written by tools/catalogues.py; the translations are made by hand."


class Words(Catalog):
    """A catalogue whose header says only what its readers need, so that it never changes by itself."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header's lines."""
        plural = get_plural(self.locale)
        return [
            ("Project-Id-Version", "All Fours"),
            ("Language", str(self.locale)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", plural.plural_forms),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        """What a file's header says is not kept."""


def languages() -> list[str]:
    """The languages that have a folder."""
    return sorted(path.name for path in LOCALES.iterdir() if (path / "LC_MESSAGES").is_dir())


def path_of(lang: str, ending: str) -> Path:
    """A language's .po or .mo."""
    return LOCALES / lang / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


@dataclass(frozen=True)
class Found:
    """A message of the sources: where, its form or its two forms, and its context."""

    file: str
    line: int
    message: str | tuple[str, ...]
    context: str | None = None


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """The calls in a file that name a message, also those inside an f-string, in the order of lines."""
    nodes = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call)]
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        function = node.func
        name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
        if name in KEYWORDS:
            yield name, node


def extracted() -> list[Found]:
    """Every message of the sources, in the order of files and lines."""
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        for name, node in calls(path):
            wanted = KEYWORDS[name]
            values = [argument.value for argument in node.args[:wanted] if isinstance(argument, ast.Constant)]
            texts = [value for value in values if isinstance(value, str)]
            if len(texts) == wanted:
                message = tuple(texts) if name == "tn" else texts[-1]
                context = texts[0] if name in CONTEXT else None
                found.append(Found(path.relative_to(ROOT).as_posix(), node.lineno, message, context))
    return found


def unreadable() -> list[str]:
    """Calls whose message is put together, which nobody can translate."""
    return [
        f"{path.name}:{node.lineno}: the message of {name}() is put together of parts"
        for path in sorted(SOURCES.rglob("*.py"))
        for name, node in calls(path)
        if any(isinstance(argument, ast.JoinedStr | ast.BinOp) for argument in node.args[: KEYWORDS[name]])
    ]


def read(lang: str) -> Catalog:
    """What is translated so far."""
    path = path_of(lang, "po")
    if not path.is_file():
        return Catalog(locale=lang)
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def merged(lang: str) -> Words:
    """The messages of the sources with the translations there are."""
    old = read(lang)
    new = Words(locale=lang, header_comment=HEADER, fuzzy=False)
    for found in extracted():
        known = old.get(found.message, context=found.context)
        fuzzy = ["fuzzy"] if known is not None and known.fuzzy else []
        string = known.string if known is not None else None
        new.add(found.message, string, [(found.file, 0)], fuzzy, context=found.context)
    return new


def po_of(catalogue: Words) -> bytes:
    """The .po as bytes."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=120, include_lineno=False)
    return buffer.getvalue()


def mo_of(catalogue: Words) -> bytes:
    """The .mo as bytes."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def _strings(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, (list, tuple)) else [message.string or ""]


def _ids(message: Message) -> list[str]:
    return list(message.id) if isinstance(message.id, (list, tuple)) else [message.id]


def faults(lang: str) -> list[str]:
    """What is wrong with a language's files, one line each."""
    old, new = read(lang), merged(lang)
    messages = [message for message in new if message.id]
    found = [f"{lang}: no translation of {message.id!r}" for message in messages if not all(_strings(message))]
    found += [f"{lang}: doubtful (fuzzy): {message.id!r}" for message in messages if message.fuzzy]
    used = {(message.context, _ids(message)[0]) for message in new}
    stale = [*(message for message in old if (message.context, _ids(message)[0]) not in used), *old.obsolete.values()]
    found += [f"{lang}: no longer used: {message.id!r}" for message in stale]
    if not found and (not path_of(lang, "mo").is_file() or path_of(lang, "mo").read_bytes() != mo_of(new)):
        found.append(f"{lang}: the .mo is not what `compile` writes")
    return found


def update(lang: str) -> None:
    """Write the .po anew."""
    catalogue = merged(lang)
    path_of(lang, "po").write_bytes(po_of(catalogue))
    missing = sum(not all(_strings(message)) for message in catalogue if message.id)
    print(f"{lang}: {len(catalogue)} messages, {missing} without a translation")


def compile_one(lang: str) -> None:
    """Write the .mo anew."""
    path_of(lang, "mo").write_bytes(mo_of(merged(lang)))


def main(arguments: list[str] | None = None) -> int:
    """Run a command for every language."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="?", choices=("update", "compile", "check"), default="check")
    parser.add_argument("--check", action="store_true", help="the same as the command check")
    options = parser.parse_args(arguments)
    if options.command == "check" or options.check:
        found = [*unreadable(), *(fault for lang in languages() for fault in faults(lang))]
        print("\n".join(found) or f"catalogues are complete: {' '.join(languages())}")
        return 1 if found else 0
    for lang in languages():
        update(lang) if options.command == "update" else compile_one(lang)
    return 0


if __name__ == "__main__":
    sys.exit(main())
