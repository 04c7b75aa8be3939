"""Words in the player's language: English in the source, other languages from the catalogues in assets/locales.

`t`, `tp` and `tn` translate; `mark` and `mark_in` only tell tools/catalogues.py that a string in a table is to be
translated, which `t` and `tp` then do where it is used.
"""

import gettext
import locale
import os
import re
import subprocess
import sys
from pathlib import Path

import assets

DOMAIN = "all_fours"
LOCALES = Path(assets.__file__).parent / "locales"
SOURCE = "en"

_LANGUAGES = (("en", "English"), ("ru", "Русский"))


def languages() -> list[tuple[str, str]]:
    """Every language there is: its code, and its name in itself."""
    return list(_LANGUAGES)


def mark(message: str) -> str:
    """The message as it is; `t` translates it later."""
    return message


def mark_in(context: str, message: str) -> tuple[str, str]:
    """The context and the message as they are; `tp` translates them later."""
    return context, message


def known_language(code: str) -> str:
    """The code of a language there is for `ru_RU.UTF-8`, `ru-RU` or `Russian_Russia.1251`; English for all others."""
    name = re.split(r"[-_.@]", code.lower())[0]
    name = "ru" if name == "russian" else name  # as Windows has it
    return name if name in dict(_LANGUAGES) else SOURCE


class Words:
    """The words of one language; a message without a translation stays as it is."""

    def __init__(self, lang: str) -> None:
        self._lang = known_language(lang)
        self._catalogue = _catalogue(self._lang)

    @property
    def lang(self) -> str:
        """The code of the language."""
        return self._lang

    def t(self, message: str, /, **values: object) -> str:
        """The message, translated, with its values put in."""
        return _filled(self._catalogue.gettext(message), values)

    def tp(self, context: str, message: str, /, **values: object) -> str:
        """The message as it is said in that context: the case of a noun, or which of two meanings."""
        return _filled(self._catalogue.pgettext(context, message), values)

    def tn(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """The form of the message that goes with the number `n`, which is a value of it too."""
        return _filled(self._catalogue.ngettext(singular, plural, n), {"n": n, **values})


def _catalogue(lang: str) -> gettext.NullTranslations:
    if lang == SOURCE:
        return gettext.NullTranslations()
    try:
        with (LOCALES / lang / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError):
        return gettext.NullTranslations()


def _filled(message: str, values: dict[str, object]) -> str:
    return message.format(**values) if values else message


def system_language() -> str:
    """The language the player's system speaks, as far as there is one: from the environment, else from the system."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        codes = [code for code in os.environ.get(name, "").split(":") if code]
        if codes:
            return known_language(codes[0])
    try:
        return known_language(_system_code())
    except (OSError, ValueError, AttributeError, subprocess.SubprocessError):
        return SOURCE


def _system_code() -> str:
    """The language code where the environment names none; "" if it cannot be found."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        command = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
        return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=2, check=False).stdout.strip()
    return locale.getlocale()[0] or ""
