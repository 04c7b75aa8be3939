"""The terms of the card table: each is found in all its forms, and nothing else is taken for one."""

import re

import pytest

from game.variants import VARIANTS
from scenes.rulebook import chapter, chapters
from scenes.rulebook.blocks import Text
from scenes.term_words import all_terms
from scenes.terms import TERMS, Span, alphabetical, expand, explanation, find, forms, title
from scenes.words import Words
from tests.scenes.saying import LANGUAGES

LONGEST = 110
"""Letters of an explanation at most: it is read on a small card."""


def found(lang: str, text: str) -> list[tuple[str, str]]:
    """The terms in a text, each with its key."""
    return [(text[span.start : span.end], span.key) for span in find(Words(lang), text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_of_a_term_is_found(lang: str) -> None:
    words = Words(lang)
    every = [(key, form) for key in TERMS for form in forms(words, key)]
    assert len(set(every)) == len(every) > 150
    for key, form in every:
        text = f"— {form}, 7."
        if form.startswith("-"):
            left = f"— {form[1:]}, 7."
            assert Span(2, 2 + len(form) - 1, key) not in find(words, left), form
        else:
            assert find(words, text) == [Span(2, 2 + len(form), key)], form
            begun = f"{form[0].upper()}{form[1:]} 7"
            assert find(words, begun) == [Span(0, len(form), key)], "at the beginning of a sentence"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_explanation_is_two_short_sentences_at_most(lang: str) -> None:
    words = Words(lang)
    every = [(key, game) for key in TERMS for game in ("", *TERMS[key].variants)]
    for key, game in every:
        said = explanation(words, key, game)
        assert 2 <= len(title(words, key)) <= 24
        assert not game or game in {variant.key for variant in VARIANTS}
        assert len(said) <= LONGEST and said.endswith(".") and len(re.findall(r"[.!?](?= |$)", said)) <= 2, said
        assert bool(re.search("[А-Яа-я]", said + title(words, key))) == (lang == "ru")
        assert not re.search("[A-Za-z]", said) or lang == "en"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("In points the game stands at 5 : 5.", "stand"), ("So it stood 6 : 6.", "stand"),
        ("What stands just above a jack?", "stand"), ("Whoever holds a trump must give one.", "give"),
        ("Ten card-points are no gift.", "give"), ("Jack, queen and king beat it.", "jack"),
        ("You lead by one.", "lead"), ("West still leads with six.", "lead"), ("East’s queen leads so far.", "lead"),
    ],
)  # fmt: skip
def test_a_word_that_means_something_else_there_is_no_term(text: str, key: str) -> None:
    assert key not in [found_key for _, found_key in found("en", text)]


def test_the_same_words_are_terms_where_they_mean_it() -> None:
    for text, key in (("Do you stand?", "stand"), ("The dealer must give one or run.", "give"),
                      ("Jack goes to West.", "jack"), ("The king was led by East.", "lead")):  # fmt: skip
        assert key in [found_key for _, found_key in found("en", text)]


def test_whole_words_only_and_the_longest_term_first() -> None:
    assert found("en", "The trickster, card-points; left pedro") == [
        ("card-points", "card_points"), ("left pedro", "left_pedro"),
    ]  # fmt: skip
    assert found("en", "the dealer’s set-backs, a set-backed one") == [("dealer", "dealer"), ("set-backs", "set_back")]
    assert found("ru", "Карточных единиц — у сдающего; взяткодатель") == [
        ("Карточных единиц", "card_points"), ("сдающего", "dealer"),
    ]  # fmt: skip


def test_the_point_for_game_is_no_game() -> None:
    assert found("en", "Game goes to us. The game is over. High cards, a high card and High.") == [
        ("Game", "game"), ("High", "high"),
    ]  # fmt: skip
    assert found("en", "Auction Pitch: she pitched.") == [("pitched", "pitch")]
    assert found("ru", "За Джека очко, а джек — не слово; валет.") == [("Джека", "jack")]


def test_letters_that_are_written_two_ways_are_one() -> None:
    assert found("ru", "снесенные и снесённые") == [("снесенные", "discard_six"), ("снесённые", "discard_six")]
    assert found("en", "left\u00a0pedro") == [("left\u00a0pedro", "left_pedro")]


@pytest.mark.parametrize(
    ("pattern", "all_of_it"),
    [("trick(|s)", ["trick", "tricks"]), ("a|b(c|(d|e)f)", ["a", "bc", "bdf", "bef"]), ("one two", ["one two"])],
)
def test_a_pattern_is_a_list_of_forms(pattern: str, all_of_it: list[str]) -> None:
    assert expand(pattern) == all_of_it


@pytest.mark.parametrize("pattern", ["a(b", "a)b", "(a|(b)"])
def test_brackets_that_do_not_match_are_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match="bracket"):
        expand(pattern)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_rules_has_terms(lang: str) -> None:
    words = Words(lang)
    for key in chapters():
        text = " ".join(block.text for block in chapter(words, key) if isinstance(block, Text))
        assert {"trick", "trump"} <= {span.key for span in find(words, re.sub("</?b>", "", text))}, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_terms_has_all_of_them_by_the_alphabet(lang: str) -> None:
    words = Words(lang)
    names = [title(words, key) for key in alphabetical(words)]
    assert len(names) == len(TERMS) == len(set(names)) and len(names) >= 40
    assert names == sorted(names, key=str.casefold)
    page = [block.text for block in all_terms(words) if isinstance(block, Text)]
    assert [text[3:].split("</b>")[0] for text in page if text.startswith("<b>")] == names
    said = [explanation(words, key, game) for key in TERMS for game in ("", *TERMS[key].variants)]
    assert all(any(one in text for text in page) for one in said)
