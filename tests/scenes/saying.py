"""Helpers for the tests of words: a speaker, and the messages of a catalogue."""

import re

from babel.messages.catalog import Message

from game.cards import parse_card
from scenes import words
from scenes.text import Speaker, Words
from tools import catalogues

LANGUAGES = [code for code, _ in words.languages()]
TEAMS = (0, 1, 0, 1)
NAMES = {"en": ("You", "West", "North", "East"), "ru": ("Вы", "Запад", "Север", "Восток")}


def card(name: str) -> int:
    return parse_card(name)


def speaker(lang: str, viewer: int = 0) -> Speaker:
    return Speaker(Words(lang), NAMES[lang], viewer, TEAMS)


def messages(lang: str) -> list[Message]:
    return [message for message in catalogues.read(lang) if message.id]


def texts(value: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [value] if isinstance(value, str) else list(value or ())


def differs(lang: str, said: str, english: str) -> bool:
    """Whether there are words, and in another language than English words of that language."""
    return bool(said) and (lang == "en" or (said != english and bool(re.search("[а-яё]", said, re.IGNORECASE))))
