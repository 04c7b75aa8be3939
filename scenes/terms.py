"""The words of the card table: what each is called, what it means, and where it stands in a text. No pygame.

A term stands in a text under its forms, which every language brings with it: in the source they are messages of the
context "term forms", and a translation is not a translation of the forms but a list of its own.

    trick(|s)                       trick, tricks
    взят(ка|ки|ке|ку|кой|ок)        the same word in Russian, in the cases that texts have
    -Auction Pitch                  is found and left alone: no term stands there

Forms are parted by `|`, also inside brackets, which may stand inside one another. One that begins with a small letter
is found with a capital too, as at the beginning of a sentence; one that begins with a capital, as `Game`, only so.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from scenes.term_bids import BIDS
from scenes.term_calls import CALLS
from scenes.term_list import PLAY, Term
from scenes.words import Words

__all__ = ["TERMS", "Span", "Term", "alphabetical", "expand", "explanation", "find", "forms", "title"]

TERMS: dict[str, Term] = {**PLAY, **CALLS, **BIDS}
"""Every term by its key."""

_WORD = re.compile(r"\w+")
_INDEX: dict[str, dict[str, list["_Form"]]] = {}
"""By language: the forms by their first words, the longest first."""


class Span(NamedTuple):
    """A term in a text: the place of its first character, the place after its last one, and its key."""

    start: int
    end: int
    key: str


@dataclass(frozen=True, slots=True)
class _Form:
    text: str
    key: str
    """"" where there is no term."""


def title(words: Words, key: str) -> str:
    """What the term is called: `Trick`."""
    return words.tp(*TERMS[key].title)


def explanation(words: Words, key: str, game: str = "") -> str:
    """What it means, in two short sentences at most; in the words of a game where that has its own."""
    term = TERMS[key]
    return words.t(term.variants.get(game, term.text))


def alphabetical(words: Words) -> list[str]:
    """The keys of all terms, in the order of their titles."""
    return sorted(TERMS, key=lambda key: title(words, key).casefold().replace("ё", "е"))


# --- forms ------------------------------------------------------------------------------------------------------------


def forms(words: Words, key: str) -> list[str]:
    """All forms of a term in that language; those that are to be left alone begin with `-`."""
    return expand(words.tp(*TERMS[key].forms))


def expand(pattern: str) -> list[str]:
    """`trick(|s)|lead` as `trick`, `tricks`, `lead`."""
    found, rest = _branches(pattern)
    if rest:
        raise ValueError(f"a bracket is closed that was not opened: {pattern!r}")
    return found


def _branches(text: str) -> tuple[list[str], str]:
    """The forms up to the bracket that closes this part, and what follows from there."""
    done: list[str] = []
    now = [""]
    while text and text[0] != ")":
        letter, text = text[0], text[1:]
        if letter == "|":
            done, now = done + now, [""]
        elif letter == "(":
            inner, text = _branches(text)
            if not text:
                raise ValueError("a bracket is not closed")
            text = text[1:]
            now = [before + after for before in now for after in inner]
        else:
            now = [before + letter for before in now]
    return done + now, text


def _even(text: str) -> str:
    """As it is compared: Russian has its ё with or without the dots, and a blank may not be broken."""
    return text.replace("ё", "е").replace("Ё", "Е").replace("\u00a0", " ").replace("\n", " ")


def _index(words: Words) -> dict[str, list[_Form]]:
    """The forms of a language, read once."""
    if words.lang not in _INDEX:
        found: dict[str, list[_Form]] = {}
        for key in TERMS:
            for form in forms(words, key):
                text = _even(form.removeprefix("-"))
                first = _WORD.match(text)
                if first is None:
                    raise ValueError(f"{words.lang}: a form of {key!r} begins with no letter: {form!r}")
                found.setdefault(first[0].lower(), []).append(_Form(text, "" if form.startswith("-") else key))
        for group in found.values():
            group.sort(key=lambda form: -len(form.text))
        _INDEX[words.lang] = found
    return _INDEX[words.lang]


# --- in a text --------------------------------------------------------------------------------------------------------


def find(words: Words, text: str) -> list[Span]:
    """The terms that stand in a text, in their order: whole words, the longest term where two begin together."""
    index, even = _index(words), _even(text)
    found: list[Span] = []
    end = 0
    for word in _WORD.finditer(even):
        place = word.start()
        if place < end or _bound(even[:place], even[place:]):
            continue
        for form in index.get(word[0].lower(), ()):
            after = place + len(form.text)
            if _is(form.text, even[place:after]) and not _bound(even[:after], even[after:]):
                end = after
                if form.key:
                    found.append(Span(place, after, form.key))
                break
    return found


def _is(form: str, text: str) -> bool:
    """Whether it is that form; the first letter may be a capital."""
    return text == form or (text[1:] == form[1:] and text[:1] == form[:1].upper())


def _bound(before: str, after: str) -> bool:
    """Whether a word goes on over that place, also by a hyphen."""
    if not before or not after:
        return False
    one, two = before[-2:], after[:2]
    letters = one[-1].isalnum() and two[0].isalnum()
    hyphened = (one[-1] in "-‑" and one[:1].isalnum() and two[0].isalnum()) or (
        two[0] in "-‑" and one[-1].isalnum() and two[1:].isalnum()
    )
    return letters or hyphened
