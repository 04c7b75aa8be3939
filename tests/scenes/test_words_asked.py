"""Refusals, questions, and pages of text."""

import re

import pytest

from game.actions import BID, TRUMP, Discards, Say, discard
from game.cards import mask_of
from game.errors import Refusal, Why
from game.match import Match
from game.variants import find
from game.view import View
from scenes import call_words, refusal_words, rules_words, text
from scenes.text import Words
from tests.scenes.saying import LANGUAGES, card, differs, speaker


def position() -> Match:
    """A first deal in which South, eldest hand, is to stand or beg."""
    match = Match(find("seven_up"), seed="words")
    match.next_deal(dealer=3)
    return match


def view_of(match: Match) -> View:
    seat = match.to_act()
    assert seat is not None
    return match.view(seat)


def test_every_refusal_names_the_rule_and_what_is_allowed() -> None:
    view = view_of(position())
    for lang in LANGUAGES:
        told = speaker(lang)
        said = {why: told.refusal(Refusal(why, 1, card("Ah"), 3), view) for why in Why}
        assert set(refusal_words.REFUSALS) == set(Why)
        assert len(set(said.values())) == len(Why)
        for why, sentence in said.items():
            assert differs(lang, sentence, speaker("en").refusal(Refusal(why, 1, card("Ah"), 3), view))
            assert told.action(Say.STAND) in sentence and told.action(Say.BEG) in sentence


@pytest.mark.parametrize(
    ("refusal", "legal", "english", "russian"),
    [
        (
            Refusal(Why.MUST_FOLLOW_OR_TRUMP, 1, card("Qs")),
            (card("Ah"), card("2h"), card("Tc")),
            (
                "Hearts were led and you hold some: follow suit or play a trump. "
                "You may play: hearts (ace, two), clubs (ten)."
            ),
            (
                "Зашли с червей, и эта масть у вас есть: дайте в масть или бейте козырем. "
                "Можно сыграть: черви (туз, двойка), трефы (десятка)."
            ),
        ),
        (
            Refusal(Why.MUST_FOLLOW_TRUMP, 3, card("Qs")),
            (card("Tc"),),
            "Trumps were led and you hold one: play a trump. You may play: clubs (ten).",
            "Зашли с козыря, и козырь у вас есть: дайте козырь. Можно сыграть: трефы (десятка).",
        ),
        (
            Refusal(Why.NOT_IN_HAND, card=card("Qs")),
            Discards(mask_of(range(9)), 3),
            "You do not hold the queen of spades. Throw any 3 cards.",
            "У вас нет дамы пик. Снесите любые 3 карты.",
        ),
        (
            Refusal(Why.NOT_A_CARD_NOW, card=card("Qs")),
            (int(Say.STAND), int(Say.BEG)),
            "No card is played now. You may say: Stand, Beg.",
            "Сейчас карты не кладут. Можно сказать: Стою, Прошу.",
        ),
    ],
)
def test_refusals(refusal: Refusal, legal: tuple[int, ...], english: str, russian: str) -> None:
    assert refusal_words.refusal_line(Words("en"), refusal, legal) == english
    assert refusal_words.refusal_line(Words("ru"), refusal, legal) == russian


def test_what_the_table_waits_for() -> None:
    match = position()
    eldest = speaker("en")
    assert eldest.status(match.view(0)) == "Stand or beg?"
    assert speaker("ru").status(match.view(0)) == "Стоите или просите?"
    match.play(Say.BEG)
    assert eldest.status(match.view(0)) == "East is thinking"
    assert speaker("en", 3).status(match.view(3)) == "Give one or run the cards?"
    match.play(Say.GIVE)
    assert eldest.status(match.view(0)) == "Your lead"
    match.play(match.legal()[0])
    assert speaker("en", 1).status(match.view(1)) == "Your turn"
    assert speaker("ru").status(match.view(0)) == "Запад думает"
    while match.to_act() is not None:
        match.play(match.legal()[0])
    assert eldest.status(match.view(0)) == "The deal is over."


def test_questions_after_a_run() -> None:
    match = position()
    match.play(Say.BEG)
    match.play(Say.RUN)
    assert speaker("en").status(match.view(0)) == "Bunch or play on?"
    assert speaker("ru").status(match.view(0)) == "Пересдать или играть?"
    match.play(Say.KEEP)
    surplus = match.view(0).hand.bit_count() - 6
    assert surplus == 3
    assert speaker("en").status(match.view(0)) == "Choose 3 cards to throw"
    assert speaker("ru").status(match.view(0)) == "Снесите 3 карты"
    refusal = match.why_not(discard(match.view(0).hand))
    assert refusal is not None
    told = speaker("en").refusal(refusal, match.view(0))
    assert told == "That is not the right number of cards. Throw any 3 cards."


PLAIN = Discards(mask_of(range(9)), 6, keep=mask_of(range(3)))
TRUMPS = Discards(mask_of(range(9)), 3, must=mask_of(range(7, 9)))


@pytest.mark.parametrize(
    ("refusal", "legal", "game", "english"),
    [
        (
            Refusal(Why.MUST_TRUMP, 0, card("5c")), (card("3h"),), "all_fours",
            "Spades were led and you hold none, but you hold a trump: play it. You may play: hearts (three).",
        ),
        (
            Refusal(Why.MUST_FOLLOW, 0, card("3h")), (card("4s"),), "yorkshire",
            "Spades were led and you hold some: follow suit. You may play: spades (four).",
        ),
        (
            Refusal(Why.BID_TOO_LOW, count=3), (int(Say.PASS), BID + 3, BID + 4), "auction_pitch",
            "The lowest bid now is 3. You may say: Pass, Bid 3, Smudge.",
        ),
        (
            Refusal(Why.BID_TOO_LOW, count=5), (int(Say.PASS), *range(BID + 5, BID + 15)), "cinch",
            "The lowest bid now is 5. You may say: Pass, Bid 5 to 14.",
        ),
        (
            Refusal(Why.MAY_NOT_PASS), (*range(BID + 1, BID + 15), TRUMP), "cinch",
            "All the others have passed, and you may not. You may say: Bid 1 to 14, Trumps: spades.",
        ),
        (
            Refusal(Why.MAY_NOT_GIVE), (int(Say.RUN),), "trinidad",
            "Without a trump you may not give: run the cards. You may say: Run the cards.",
        ),
        (
            Refusal(Why.MAY_NOT_THROW_HIGH, card=card("Td")), (card("Td"), card("2s")), "yorkshire",
            (
                "You hold a card above nine, so you may not throw in: ten of diamonds. "
                "You may play: spades (two), diamonds (ten)."
            ),
        ),
        (
            Refusal(Why.MUST_KEEP_TRUMPS, card=card("2s")), PLAIN, "cinch",
            "Trumps have to stay: two of spades. Throw 6 cards that are no trumps.",
        ),
        (
            Refusal(Why.MUST_THROW_PLAIN, card=card("9s")), TRUMPS, "cinch",
            "Every card that is no trump has to go: nine of spades. Throw all cards that are no trumps, and 1 trump.",
        ),
    ],
)  # fmt: skip
def test_refusals_of_the_other_games(refusal: Refusal, legal: tuple[int, ...], game: str, english: str) -> None:
    assert refusal_words.refusal_line(Words("en"), refusal, legal, game) == english
    russian = refusal_words.refusal_line(Words("ru"), refusal, legal, game)
    assert differs("ru", russian, english) and not re.search(r"[{}]", russian)


def test_the_same_call_has_its_own_name_in_a_game() -> None:
    assert call_words.action_label(Words("en"), BID + 4, "auction_pitch") == "Smudge"
    assert call_words.action_label(Words("en"), BID + 4, "cinch") == "Bid 4"
    assert call_words.bubble(Words("en"), Say.GIVE, "trinidad") == "Take one"
    assert call_words.bubble(Words("en"), Say.GIVE, "all_fours") == "I give you one"
    assert call_words.bubble(Words("en"), TRUMP + 1, "cinch") == "Hearts"


def test_what_is_asked_in_an_auction_and_before_a_first_lead() -> None:
    match = Match(find("cinch"), seed="words")
    match.next_deal(dealer=3)
    assert speaker("en").status(match.view(0)) == "Your bid"
    match.play(BID + 14)
    assert speaker("en").status(match.view(0)) == "Name the trumps"
    match = Match(find("yorkshire"), seed="words")
    match.next_deal(dealer=3)
    assert speaker("en").status(match.view(0)) == "Your lead names the trumps"


def test_a_refusal_of_nonsense_is_told() -> None:
    view = position().view(0)
    refusal = Refusal(Why.NOT_IN_HAND, card=55)
    assert speaker("en").refusal(refusal, view) == "You do not hold the card. You may say: Stand, Beg."
    assert speaker("ru").refusal(refusal, view) == "У вас нет этой карты. Можно сказать: Стою, Прошу."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_use_only_tags_that_are_shown(lang: str) -> None:
    said = Words(lang)
    for page in (text.rules_page(said, "seven_up"), text.keys_page(said), text.fairness_page(said)):
        assert set(re.findall(r"</?(\w+)", page)) <= {"b", "i", "br"}
        assert page.count("<b>") == page.count("</b>")
        assert "\n" not in page
    length = len(re.sub(r"<[^>]+>", " ", text.rules_page(said, "seven_up")).split())
    assert 500 <= length <= 1200


def test_every_key_is_told_once() -> None:
    rows = rules_words.keys(Words("en"))
    back = [row for row in rows if row[1].startswith("looking back")]  # a place of its own, with keys of its own
    for told in ([row for row in rows if row not in back], back):
        some = [key for keys, _ in told for key in keys.split(", ")]
        assert len(some) == len(set(some))
    names = [key for keys, _ in rows for key in keys.split(", ")]
    assert back and len(back) < len(rows)
    assert {"Tab", "Enter", "Escape", "F1", "F11", "L", "H", "S", "B", "G", "R", "U", "P"} <= set(names)
