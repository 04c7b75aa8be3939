"""A page of the rulebook that is opened from a match tells the rules of this match."""

import re

import pytest

from game.cards import SUITS, mask_of
from game.options import Value
from game.phases.playing import Playing
from game.rules import Variant
from game.variants import VARIANTS, find
from scenes.rulebook import chapter
from scenes.rulebook.blocks import YES, Heading
from scenes.text import Words, rules_page
from tests.scenes.saying import LANGUAGES, differs
from tests.scenes.test_rulebook import KEYS, answers, values_of, words_of


def option_sets(variant: Variant) -> list[dict[str, Value]]:
    """Every value of every option by itself, and every named set."""
    alone = [{option.key: value} for option in variant.options for value in values_of(option)]
    return [*alone, *(dict(preset.options) for preset in variant.presets)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_pages_with_house_rules_are_translated(variant: Variant, lang: str) -> None:
    for options in option_sets(variant):
        said = words_of(chapter(Words(lang), variant.key, options, 4))
        english = words_of(chapter(Words("en"), variant.key, options, 4))
        assert len(said) == len(english)
        for text, source in zip(said, english, strict=True):
            assert not re.search("[A-Za-z]", source) or differs(lang, text, source)
            assert text.count("<b>") == text.count("</b>") == source.count("</b>")
            assert not re.search(r"[{}]|\s\s", text)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_page_tells_the_target_of_the_match_and_no_other(variant: Variant) -> None:
    usual = str(variant.option("target").default)
    page = rules_page(Words("en"), variant.key, {"target": 23})
    goals = re.findall(r"(?:reach|reaches|start at) (\d+)", page)
    assert len(goals) >= 2 and set(goals) == {"23"}
    assert f"reach {usual} " not in page and f"reaches {usual} " not in page
    assert "reach 1 point wins" in rules_page(Words("en"), variant.key, {"target": 1})


ANSWERS: list[tuple[str, dict[str, Value]]] = [
    ("yorkshire", {"follow": "follow_only"}), ("all_fours", {"void_may_discard": True}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "options"), ANSWERS, ids=lambda value: str(value)[:9])
def test_pictures_of_answers_agree_with_the_rules_of_the_match(key: str, options: dict[str, Value]) -> None:
    rules = find(key).rules(options)
    follow = next(phase.follow for phase in rules.phases if isinstance(phase, Playing))
    pictures = answers(key, options)
    assert len(pictures) == 3
    for lead, hand in pictures:
        cards = [card.card for card in hand.cards]
        first = lead.cards[0].card
        legal = follow.playable(rules.orders[SUITS.index("h")], mask_of(cards), first, first)
        assert [card.mark == YES for card in hand.cards] == [bool(legal >> card & 1) for card in cards]


SENTENCES: list[tuple[str, dict[str, Value], str, str]] = [
    ("auction_pitch", {"low": "captor"}, "to the player who takes the lowest trump", "dealt the lowest trump"),
    ("auction_pitch", {"partners": True}, "to the side that was dealt the highest", "Everybody plays alone"),
    ("auction_pitch", {"count": "down"}, "Scores start at 7 points and go down", "takes the bid off the score"),
    ("auction_pitch", {"steal": "none"}, "must bid higher too", "for the same number as the highest bid."),
    ("auction_pitch", {"all_pass": "dealer_forced_2"}, "If all the others pass, the dealer must", "If all pass"),
    ("auction_pitch", {"four_wins": "anyone"}, "Whoever makes all four points", "Only one who was in the hole"),
    ("cinch", {"scoring": "pedro"}, "to reach 62 points wins", "Only one side scores in a deal"),
    ("trinidad", {"hang_jack": 6}, "Jack is worth 6 points", "Jack is worth 3"),
    ("trinidad", {"game_worth": 2}, "<b>Game</b>: 2 points to the side", "<b>Game</b>: one point"),
    ("trinidad", {"tobago": True}, "a two two, a jack three", "a six two"),
    ("all_fives", {"jack_twice": True}, "<b>Jack</b>: one point to the player", "its peg was its point"),
]
"""Options, what a page says with them, and what only without."""


@pytest.mark.parametrize(("key", "options", "there", "gone"), SENTENCES, ids=lambda value: str(value)[:24])
def test_what_an_option_changes_on_a_page(key: str, options: dict[str, Value], there: str, gone: str) -> None:
    usual, changed = (rules_page(Words("en"), key, each) for each in ({}, options))
    assert there in changed and gone not in changed
    assert there not in usual and gone in usual


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_explains_its_words_before_it_uses_them(lang: str) -> None:
    said = Words(lang)
    for key in KEYS:
        headings = [block.text for block in chapter(said, key) if isinstance(block, Heading)]
        assert headings[1] == said.t("The words")
