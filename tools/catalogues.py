"""The catalogues of words: `python tools/catalogues.py update | compile | check`.

`update` looks through scenes/*.py for messages and writes each language's .po with what is translated so far;
`compile` makes the .mo that the program reads; `check` fails where a message is missing, doubtful or no longer used,
and where a file is not what these two would write.

A new language is a folder `assets/locales/<code>/LC_MESSAGES`, a line in `_LANGUAGES` of scenes/words.py, `update`, the
translations, and `compile`.
"""

import argparse
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "scenes"
LOCALES = ROOT / "assets" / "locales"
DOMAIN = "all_fours"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "t": None,
    "mark": None,
    "tp": ((1, "c"), 2),
    "mark_in": ((1, "c"), 2),
    "tn": (1, 2),
}
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


def extracted() -> list[tuple[str, str | tuple[str, ...], str | None, list[str]]]:
    """Every message of the sources, in the order of files and lines: file, message, context, comments."""
    found = []
    for path in sorted(SOURCES.glob("*.py")):
        for _, message, comments, context in extract_from_file("python", path, KEYWORDS, ["NOTE:"]):
            found.append((path.relative_to(ROOT).as_posix(), message, context, comments))
    return found


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
    for file, message, context, comments in extracted():
        known = old.get(message, context=context)
        fuzzy = ["fuzzy"] if known is not None and known.fuzzy else []
        string = known.string if known is not None else None
        new.add(message, string, [(file, 0)], fuzzy, auto_comments=comments, context=context)
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
    if not found and path_of(lang, "po").read_bytes().replace(b"\r\n", b"\n") != po_of(new):
        found.append(f"{lang}: the .po is not what `update` writes")
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
        found = [fault for lang in languages() for fault in faults(lang)]
        print("\n".join(found) or f"catalogues are complete: {' '.join(languages())}")
        return 1 if found else 0
    for lang in languages():
        update(lang) if options.command == "update" else compile_one(lang)
    return 0


if __name__ == "__main__":
    sys.exit(main())
