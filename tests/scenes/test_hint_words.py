"""What the coach says: every reason has words in every language, in good grammar, and all of it fits."""

import re

import pytest

from game.actions import BID, TRUMP, Discards, Say, discard
from game.cards import mask_of
from game.coach import Advice, Line
from game.coach_facts import Facts
from game.coach_reasons import NAMES, Reason, Value, reason
from game.search import Estimate
from scenes.advice_words import (
    BEHIND,
    BEST,
    action_text,
    ahead,
    categories,
    exchange_text,
    heading,
    often,
    percent,
    share,
    signed,
)
from scenes.hint_words import REASONS, reason_line
from scenes.voice import Voice
from scenes.words import Words
from tests.scenes.saying import LANGUAGES, TEAMS, card, differs
from tests.scenes.saying import NAMES as PLAYERS

USUAL: dict[str, Value] = {
    "card": card("Jh"), "suit": 1, "seat": 2, "action": card("Td"), "layouts": 7, "of": 10, "of_100": 42, "count": 3,
    "higher": 2, "we_need": 2, "they_need": 5, "bid": 3, "ours": 31, "theirs": 12, "points": 10, "stays": -0.24,
    "other": 1.06, "give": 0.5, "run": -0.5, "keep": 0.31, "chance": 0.05, "other_chance": 0.04, "other_points": -0.3,
    "category": "game", "k": 7, "m": 4,
}  # fmt: skip
LONG: dict[str, Value] = {
    **USUAL, "card": card("7d"), "suit": 2, "action": card("7d"), "layouts": 3, "of_100": 100, "count": 11,
    "higher": 11, "we_need": 11, "they_need": 31, "bid": 14, "ours": 80, "theirs": 80, "stays": -12.6, "other": -12.6,
    "give": -12.6, "run": -12.6, "keep": -12.6, "chance": 0.001, "other_chance": 0.001, "other_points": -12.6,
    "category": "turn_up", "k": 10.4, "m": 10.1,
}  # fmt: skip
"""The values that need most room."""


def voice(lang: str, game: str = "seven_up", viewer: int = 0) -> Voice:
    return Voice(Words(lang), PLAYERS[lang], viewer, TEAMS, game)


def with_values(key: str, values: dict[str, Value]) -> Reason:
    return reason(key, *(values[name] for name in NAMES[key]))


def test_there_are_words_for_the_reasons_there_are_and_no_others() -> None:
    assert set(REASONS) == set(NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", NAMES)
def test_every_reason_is_a_sentence_with_all_its_values(lang: str, key: str) -> None:
    said, english = (reason_line(voice(code), with_values(key, USUAL)) for code in (lang, "en"))
    assert differs(lang, said, english)
    assert re.fullmatch(r"[“«A-ZА-ЯЁ].*[^.]\.", said), said
    assert "{" not in said and "  " not in said and "None" not in said
    others: dict[str, Value] = {
        "card": card("2c"), "suit": 3, "seat": 1, "action": Say.BEG, "layouts": 4, "of_100": 17, "count": 4,
        "higher": 5, "we_need": 4, "they_need": 1, "bid": 2, "ours": 44, "theirs": 36, "points": 4, "stays": 0.7,
        "other": -2.3, "give": 1.5, "run": 1.4, "keep": -0.8, "chance": 0.03, "other_chance": 0.02,
        "other_points": 0.5,
        "category": "high", "k": 3, "m": 2,
    }  # fmt: skip
    for name in NAMES[key]:
        if name in ("of", "seat") and key in ("jack_turned", "catches_jack", "misses_jack", "saves_jack", "risks_jack",
                                              "keeps_low", "loses_low"):  # fmt: skip
            continue  # told only as part of another value
        changed = reason_line(voice(lang), with_values(key, {**USUAL, name: others[name]}))
        assert changed != said, f"{name} is not told"


@pytest.mark.parametrize(
    ("lang", "key", "values", "said"),
    [
        ("en", "catches_jack", {}, "Wins the jack of hearts in 7 deals of 10."),
        ("ru", "catches_jack", {}, "Берёт валета червей в 7 раздачах из 10."),
        ("en", "boss_card", {}, "No card of its suit that is still out is higher than the jack of hearts."),
        ("ru", "boss_card", {}, "Старше, чем валет червей, карт этой масти уже не осталось."),
        ("ru", "saves_jack", {"layouts": 1}, "Сохраняет валета червей в 1 раздаче из 10."),
        ("en", "risks_jack", {"layouts": 10}, "Loses the jack of hearts in every deal."),
        ("ru", "misses_jack", {"layouts": 0}, "Берёт валета червей лишь очень редко."),
        ("ru", "gives_ten_to_partner", {"card": card("Th")}, "Отдаёт десятку червей напарнику: взятку берёт Север."),
        ("ru", "risks_ten", {"higher": 1}, "Валета червей может взять 1 карта из тех, что ещё не вышли."),
        ("ru", "match_edge", {"we_need": 1}, "Так велит счёт: вашей стороне не хватает 1 очка, другим — 5."),
        ("en", "beg_suit_worth", {}, "If hearts stay trumps, −0.2 points on average; if you beg, +1.1."),
        ("ru", "give_costs", {}, "«Даю одно» приносит в среднем +0,5 очка, «Сдаю ещё» — −0,5."),
        ("ru", "keeps_trumps", {"count": 5}, "Оставляет ваши 5 козырей."),
        ("en", "brings_more", {}, "Game: in 7 deals of 10, after the next best in 4."),
        ("en", "brings_less", {"k": 1}, "Game: in only 1 deal of 10, after the best in 4."),
        ("en", "brings_more", {"category": "pegs", "k": 4.0, "m": 2.5},
         "Pegs: 4.0 points on average, after the next best 2.5."),
        ("ru", "brings_less", {"category": "pegs", "k": 0.5, "m": 1.5},
         "Колышки: в среднем лишь 0,5 очка, при лучшем выборе — 1,5."),
        ("ru", "takes_for_now", {"higher": 2}, "Пока берёт взятку; перебить могут ещё 2 карты."),
        ("ru", "keeps_higher", {"card": card("Kh")}, "Идёт ваш младший козырь, остаётся король червей."),
        ("en", "unclear", {"action": Say.RUN}, "No clear difference: Run the cards, 4 % against 5 %."),
        ("ru", "unclear", {"action": Say.RUN}, "Явной разницы нет: «Сдаю ещё», 4 % против 5 %."),
        ("en", "unclear_points", {"points": 0.41},
         "No clear difference: ten of diamonds, −0.3 points on average against +0.4."),
        ("ru", "unclear_points", {"points": 0.41},
         "Явной разницы нет: десятка бубен, в среднем −0,3 очка против +0,4."),
        ("en", "equal", {"action": Say.BEG}, "Just as good: Beg."),
        ("ru", "equal", {"action": Say.BEG}, "Ничем не хуже: «Прошу»."),
        ("ru", "jack_turned", {"card": card("6h")}, "Вскрытая карта (шестёрка червей) приносит вашей стороне очко."),
        ("ru", "equal", {"action": discard(mask_of((0, 8)))}, "Ничем не хуже: снести пики (десятку, двойку)."),
    ],
)  # fmt: skip
def test_sentences_are_good_grammar(lang: str, key: str, values: dict[str, Value], said: str) -> None:
    assert reason_line(voice(lang), with_values(key, {**USUAL, **values})) == said


def test_the_turned_jack_is_good_for_the_dealers_side_alone() -> None:
    ours, theirs = (reason_line(voice("en"), reason("jack_turned", card("Jh"), dealer)) for dealer in (2, 1))
    assert "your side" in ours and "the dealer" in theirs


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "0 %"), (0.004, "under 1 %"), (0.61, "61 %"), (0.996, "over 99 %"), (1.0, "100 %")],
)  # fmt: skip
def test_a_chance_is_never_all_or_nothing_as_long_as_something_is_open(chance: float, said: str) -> None:
    assert percent(Words("en"), chance) == said


def test_shares_of_deals_are_told_in_tenths_and_the_ends_only_where_they_are_reached() -> None:
    words = Words("en")
    assert [often(words, times, 200) for times in (0, 9, 11, 100, 189, 191, 199, 200)] == [
        "very rarely", "very rarely", "in 1 deal of 10", "in 5 deals of 10", "in 9 deals of 10",
        "in nearly every deal", "in nearly every deal", "in every deal",
    ]  # fmt: skip


def test_points_have_a_sign_and_the_comma_of_the_language() -> None:
    assert [signed(Words("en"), x) for x in (0.84, -0.26, 0.04, -0.04)] == ["+0.8", "−0.3", "0.0", "0.0"]
    assert signed(Words("ru"), 1.5) == "+1,5"


def test_what_a_point_brings() -> None:
    words = Words("en")
    assert share(words, "high", 0.72, 0.28) == "High 7 of 10"
    assert share(words, "pegs", 1.4, 0.2) == "Pegs +1.2"
    lines = [Estimate(1, 0.5, 0.0, 0.5, 0.0, 9, (("game", 0.5, 0.5), ("high", 1.0, 0.0), ("gift", 0.01, 0.0)))]
    assert categories(lines) == ["high", "game"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "throw spades (eight, five), ten of diamonds"), ("ru", "снести пики (восьмёрку, пятёрку), десятку бубен")],
)
def test_cards_thrown_are_named_as_what_is_thrown(lang: str, text: str) -> None:
    assert action_text(voice(lang), discard(mask_of(map(card, ("5s", "Td", "8s"))))) == text


@pytest.mark.parametrize(
    ("lang", "throws"),
    [
        ("en", "throw five of spades instead of ten of diamonds"),
        ("ru", "снести пятёрку пик вместо десятки бубен"),
    ],
)
def test_of_another_discard_the_difference_is_told(lang: str, throws: str) -> None:
    best, other = (discard(mask_of(map(card, names.split()))) for names in ("8s Td 3c", "8s 5s 3c"))
    assert exchange_text(voice(lang), other, best) == throws


def test_of_cards_kept_the_difference_is_told_in_those() -> None:
    hand = mask_of(map(card, "As Ks 9d 8d 7d 6d".split()))
    legal = Discards(hand, 4)
    best, other = (discard(mask_of(map(card, names.split()))) for names in ("9d 8d 7d 6d", "Ks 8d 7d 6d"))
    assert exchange_text(voice("en"), other, best, legal) == "keep nine of diamonds instead of king of spades"
    assert exchange_text(voice("ru"), other, best, legal) == "оставить девятку бубен вместо короля пик"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_call_is_marked_as_one_in_the_title(lang: str) -> None:
    assert heading(voice(lang), Say.STAND) == {"en": "Advice: Stand", "ru": "Совет: «Стою»"}[lang]


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (("equal", "clear"), "equal"),
        (("clear", "clear"), "clear"),
        ((), "clear"),
        (("unclear", "clear"), "unclear"),
        (("clear", "unclear", "equal"), "equal"),
    ],
)
def test_nothing_is_called_best_beside_what_is_as_good(others: tuple[str, ...], said: str) -> None:
    found = Estimate(card("8s"), 0.5, 0.0, 0.5, 0.0, 9)
    lines = tuple(Line(found, (), sure) for sure in ("clear", *others))
    assert ahead(Advice(lines, 9, True, Facts())) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_actions_and_how_sure_they_are_have_words(lang: str) -> None:
    for action in (card("Ah"), Say.BEG, BID + 3, TRUMP + 2, discard(mask_of((1, 20))), discard(0)):
        for say in (heading, action_text):
            assert differs(lang, say(voice(lang), action), say(voice("en"), action)), action
    for table in (BEST, BEHIND):
        assert set(table) == {"clear", "likely", "unclear", "equal"}
        assert all(differs(lang, Words(lang).t(message), message) for message in table.values())
