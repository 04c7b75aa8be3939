"""The catalogues, complete in every language and drawn by the fonts that are shipped, and the class that reads them."""

import ctypes
import gettext
import locale
import re
import string
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame_gui
import pytest

from game.events import Award
from scenes import words
from scenes.words import Words
from tests.scenes.fonts import characters
from tests.scenes.saying import LANGUAGES, card, messages, speaker, texts
from tools import catalogues

FONTS = Path(pygame_gui.__file__).parent / "data"
# Words of Russian that are written with Latin letters: names of keys.
LATIN_RUSSIAN: set[str] = set()
# Shortened words end with a point, sentences or not.
SHORTENED = {"вкл.", "выкл."}


def placeholders(message: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(message) if field is not None}


# catalogues


@pytest.mark.parametrize("lang", catalogues.languages())
def test_the_catalogue_is_complete_and_fresh(lang: str) -> None:
    assert catalogues.faults(lang) == []


def test_every_language_but_english_has_a_catalogue() -> None:
    assert ["en", *catalogues.languages()] == LANGUAGES


@pytest.mark.parametrize("lang", catalogues.languages())
def test_placeholders_are_those_of_the_message(lang: str) -> None:
    """The form for one may do without the number where the English one does: then there are never 21."""
    for message in messages(lang):
        wanted = set[str]().union(*map(placeholders, texts(message.id)))
        for place, translation in enumerate(texts(message.string)):
            spare = wanted - placeholders(texts(message.id)[0]) if not place else set()
            assert wanted - spare <= placeholders(translation) <= wanted, message.id


@pytest.mark.parametrize("lang", catalogues.languages())
def test_tags_are_those_of_the_message(lang: str) -> None:
    for message in messages(lang):
        tags = sorted(re.findall(r"<[^>]*>", texts(message.id)[0]))
        for translation in texts(message.string):
            assert sorted(re.findall(r"<[^>]*>", translation)) == tags, message.id


def test_russian_is_written_in_cyrillic() -> None:
    for message in messages("ru"):
        for translation in texts(message.string):
            bare = re.sub(r"\{\w*\}|<[^>]*>", "", translation)
            if re.search(r"\w", bare) and translation not in LATIN_RUSSIAN:
                assert re.search("[а-яё]", bare, re.IGNORECASE), translation


def test_russian_has_no_letters_of_both_alphabets_in_one_word() -> None:
    for message in messages("ru"):
        for translation in texts(message.string):
            for word in re.findall(r"\w+", re.sub(r"\{\w*\}|<[^>]*>", " ", translation)):
                assert not (re.search("[A-Za-z]", word) and re.search("[А-Яа-яЁё]", word)), word


@pytest.mark.parametrize("lang", catalogues.languages())
def test_ends_are_those_of_the_message(lang: str) -> None:
    for message in messages(lang):
        source = texts(message.id)[0]
        for translation in texts(message.string):
            assert translation == translation.strip()
            if translation not in SHORTENED:
                assert (translation[-1] in ".:?!") == (source[-1] in ".:?!"), translation


@pytest.mark.parametrize("font", ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf"])
def test_every_letter_is_in_the_fonts(font: str) -> None:
    found = set("".join(name for _, name in words.languages()) + string.printable.strip())
    for lang in catalogues.languages():
        for message in messages(lang):
            found.update("".join(texts(message.id)), "".join(texts(message.string)))
    letters = "".join(sorted(letter for letter in found if letter.isprintable()))
    have = characters(FONTS / font)
    assert ord("♠") not in have, "a character the font lacks must be seen to be missing"
    assert [letter for letter in letters if ord(letter) not in have] == []


def test_check_names_what_is_wrong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for name in ("LOCALES", "SOURCES", "ROOT"):
        monkeypatch.setattr(catalogues, name, tmp_path)
    (tmp_path / "scene.py").write_text('t("Your turn"); tn("{n} card", "{n} cards", 2)', encoding="utf-8")
    missing = ["ru: no translation of 'Your turn'", "ru: no translation of ('{n} card', '{n} cards')"]
    assert catalogues.faults("ru") == missing
    assert catalogues.main(["update"]) == 0
    assert catalogues.faults("ru") == missing
    file = folder / "all_fours.po"
    good = file.read_text(encoding="utf-8")
    good = good.replace('msgid "Your turn"\nmsgstr ""', 'msgid "Your turn"\nmsgstr "Ваш ход"')
    for number, form in enumerate(("{n} карта", "{n} карты", "{n} карт")):
        good = good.replace(f'msgstr[{number}] ""', f'msgstr[{number}] "{form}"')
    file.write_text(good, encoding="utf-8")
    assert catalogues.faults("ru") == ["ru: the .mo is not what `compile` writes"]
    assert catalogues.main(["compile"]) == 0
    assert catalogues.main(["check"]) == catalogues.main(["--check"]) == 0
    (tmp_path / "scene.py").rename(tmp_path / "moved.py")
    assert catalogues.faults("ru") == []
    file.write_text(good + '\nmsgid "Nobody says this."\nmsgstr "Этого никто не говорит."\n', encoding="utf-8")
    assert catalogues.faults("ru") == ["ru: no longer used: 'Nobody says this.'"]
    file.write_text(good.replace('msgid "Your turn"', '#, fuzzy\nmsgid "Your turn"'), encoding="utf-8")
    assert catalogues.faults("ru") == ["ru: doubtful (fuzzy): 'Your turn'"]
    file.write_text(good.replace('msgid "Your turn"', 'msgid "Your  turn"'), encoding="utf-8")
    assert catalogues.faults("ru") == [missing[0], "ru: no longer used: 'Your  turn'"]
    assert catalogues.main(["update"]) == 0
    assert catalogues.main(["check"]) == 1


def test_extraction_finds_every_kind_of_call(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "scene.py").write_text(
        """
t("one"); self.app.words.t("two {x}", x=1); words.tp("case", "three"); words.tn("four", "fours", 4)
mark("five"); mark_in("case", "six"); print(f"{words.t('seven')}"); words.t(
    "eight "
    "nine"
)
words.t(variable); words.tn("ten", variable, 2); other("eleven"); t(12); words.t("one")
""",
        encoding="utf-8",
    )
    monkeypatch.setattr(catalogues, "SOURCES", tmp_path)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    assert [(found.message, found.context) for found in catalogues.extracted()] == [
        ("one", None), ("two {x}", None), ("three", "case"), (("four", "fours"), None), ("five", None),
        ("six", "case"), ("seven", None), ("eight nine", None), ("one", None),
    ]  # fmt: skip
    assert catalogues.unreadable() == []
    (tmp_path / "bad.py").write_text('t(f"{x}"); words.tn("a" + b, "c", 1); t("good", x=f"{y}")', encoding="utf-8")
    assert catalogues.unreadable() == [
        "bad.py:1: the message of t() is put together of parts",
        "bad.py:1: the message of tn() is put together of parts",
    ]


def test_no_message_is_put_together() -> None:
    assert catalogues.unreadable() == []


# the class Words


def test_english_stays_as_it_is() -> None:
    said = Words("en")
    assert said.lang == "en"
    assert said.t("No such message, {name}", name="Ann") == "No such message, Ann"
    assert said.t("{braces} stay where no values are") == "{braces} stay where no values are"
    assert said.tn("{n} card", "{n} cards", 1) == "1 card"
    assert said.tn("{n} card", "{n} cards", 5) == "5 cards"


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (1, "1 очко"), (2, "2 очка"), (4, "4 очка"), (5, "5 очков"), (11, "11 очков"), (12, "12 очков"),
        (21, "21 очко"), (22, "22 очка"), (25, "25 очков"), (111, "111 очков"), (0, "0 очков"),
    ],
)  # fmt: skip
def test_russian_plurals(n: int, told: str) -> None:
    said = speaker("ru").event(Award("turn_up", 0, n, card("Jh"), 0))
    assert said == f"Вскрытый валет: {told} нам (вы вскрыли валета)."


@pytest.mark.parametrize(
    ("code", "lang"),
    [
        ("ru", "ru"), ("ru_RU.UTF-8", "ru"), ("ru-RU", "ru"), ("RU", "ru"), ("Russian_Russia.1251", "ru"),
        ("ru@petr1708", "ru"), ("en_GB", "en"), ("de_DE.UTF-8", "en"), ("C", "en"), ("C.UTF-8", "en"), ("", "en"),
        ("POSIX", "en"), ("rue", "en"),
    ],
)  # fmt: skip
def test_languages_by_any_name(code: str, lang: str) -> None:
    assert words.known_language(code) == lang
    assert Words(code).lang == lang


def forget_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"), ({"LANG": "en_US.UTF-8"}, "en"), ({"LANG": "en_US", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANGUAGE": "ru:en", "LANG": "en_US"}, "ru"), ({"LANG": "", "LC_MESSAGES": "ru"}, "ru"),
    ],
)  # fmt: skip
def test_the_system_language(environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forget_environment(monkeypatch)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words.system_language() == lang


def test_no_language_anywhere_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_environment(monkeypatch)
    monkeypatch.setattr(words, "_system_code", lambda: "")
    assert words.system_language() == "en"

    def fails() -> str:
        raise OSError

    monkeypatch.setattr(words, "_system_code", fails)
    assert words.system_language() == "en"


@pytest.mark.parametrize(("number", "lang"), [(0x419, "ru"), (0x409, "en"), (0x407, "en"), (0xFFFF, "en")])
def test_windows_tells_its_language(number: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forget_environment(monkeypatch)
    monkeypatch.setattr(sys, "platform", "win32")
    kernel = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: number))
    monkeypatch.setattr(ctypes, "windll", kernel, raising=False)
    assert words.system_language() == lang


@pytest.mark.parametrize(("told", "lang"), [("ru_RU\n", "ru"), ("en_GB\n", "en"), ("", "en")])
def test_a_mac_tells_its_language(told: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forget_environment(monkeypatch)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=told))
    assert words.system_language() == lang


def test_an_unknown_machine_speaks_as_its_locale_does(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_environment(monkeypatch)
    monkeypatch.setattr(sys, "platform", "plan9")
    monkeypatch.setattr(locale, "getlocale", lambda: ("ru_RU", "UTF-8"))
    assert words.system_language() == "ru"
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert words.system_language() == "en"


def test_a_lost_catalogue_leaves_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    assert Words("ru").t("Your turn") == "Your turn"
    (tmp_path / "ru" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "ru" / "LC_MESSAGES" / "all_fours.mo").write_bytes(b"nonsense")
    assert Words("ru").t("Your turn") == "Your turn"


def test_the_standard_library_alone_reads_the_catalogue() -> None:
    found = gettext.translation(words.DOMAIN, words.LOCALES, ["ru"])
    assert found.gettext("Your turn") == "Ваш ход"
    assert "@" not in (found.gettext("").replace("@domain", ""))
