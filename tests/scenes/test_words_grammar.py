"""Sentences as they are said, in both languages."""

import re

import pytest

from game import events as e
from game.actions import Say, discard
from game.cards import mask_of
from game.events import Award, Event, GameCounted
from scenes import text
from scenes.text import Speaker, Words
from tests.scenes.saying import TEAMS, card, messages, speaker, texts


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (e.Played(0, card("Ah")), "You play the ace of hearts.", "Вы кладёте туза червей."),
        (e.Played(2, card("Ah")), "North plays the ace of hearts.", "Север кладёт туза червей."),
        (e.Played(1, card("Qs")), "West plays the queen of spades.", "Запад кладёт даму пик."),
        (e.Played(3, card("2c")), "East plays the two of clubs.", "Восток кладёт двойку треф."),
        (
            e.TrickWon(0, card("Kd"), 1),
            "You take trick 1 with the king of diamonds.",
            "Вы берёте 1-ю взятку королём бубен.",
        ),
        (
            e.TrickWon(3, card("9s"), 6),
            "East takes trick 6 with the nine of spades.",
            "Восток берёт 6-ю взятку девяткой пик.",
        ),
        (e.Said(0, Say.BEG), "You: “I beg”", "Вы: «Прошу»"),
        (e.Said(1, Say.GIVE), "West: “I give you one”", "Запад: «Даю одно»"),
        (e.Dealt(1, (), 3), "West is dealt 3 cards.", "Запад получает 3 карты."),
        (e.Dealt(1, (), 1), "West is dealt 1 card.", "Запад получает 1 карту."),
        (e.Dealt(0, (), 6, True), "You are dealt 6 cards, face down.", "Вам сдают 6 карт рубашкой вверх."),
        (
            e.Dealt(0, (card("2h"), card("Ts"), card("Ah"), card("As")), 4),
            "You are dealt: spades (ace, ten), hearts (ace, two).",
            "Вам сдают: пики (туз, десятка), черви (туз, двойка).",
        ),
        (e.Discarded(2, (), 3), "North discards 3 cards.", "Север сносит 3 карты."),
        (e.Discarded(2, (), 6), "North discards 6 cards.", "Север сносит 6 карт."),
        (e.TurnedUp(3, card("Jc")), "East turns up the jack of clubs.", "Восток вскрывает валета треф."),
        (e.TrumpFixed(2), "Trumps are diamonds.", "Козыри — бубны."),
        (e.DealBegan(2, 0, (3, 1)), "Deal 2: you deal. The score is 3 : 1.", "Раздача 2: сдаёте вы. Счёт 3 : 1."),
        (
            e.DrawTied((0, 1, 3), "dealer"),
            "Equal cards, drawn again: you, West and East.",
            "Карты равны, тянут снова: вы, Запад и Восток.",
        ),
        (
            e.PartnersDrawn((0, 1, 3, 2)),
            "The pairs: you and East, against West and North.",
            "Пары: вы и Восток; Запад и Север.",
        ),
        (
            e.GameCounted((31, 12), (0, 0)),
            "Card-points in the tricks: we 31, they 12.",
            "Карточные единицы во взятках: мы 31, они 12.",
        ),
        (
            e.Award("high", 1, 1, card("Ah"), 1, 1),
            "High: 1 point to them (West held the highest trump).",
            "Хай: 1 очко им (старший козырь держит Запад).",
        ),
        (
            e.NoAward("jack", "not_in_play"),
            "Jack: nobody’s point (the jack of trumps is not in play).",
            "Джек: очко не достаётся никому (козырного валета в игре нет).",
        ),
        (
            e.MatchWon(0, "game"),
            "We win the match. The deciding point is Game.",
            "Мы выигрываем матч. Решающее очко — Гейм.",
        ),
        (
            e.MatchWon(1, "low"),
            "They win the match. The deciding point is Low.",
            "Они выигрывают матч. Решающее очко — Лоу.",
        ),
    ],
)
def test_sentences(event: Event, english: str, russian: str) -> None:
    assert speaker("en").event(event) == english
    assert speaker("ru").event(event) == russian


def test_the_viewers_side_stands_first() -> None:
    assert speaker("en", 1).event(e.DealEnded((5, 3))) == "The score is now 3 : 5."
    assert speaker("en", 0).event(e.DealEnded((5, 3))) == "The score is now 5 : 3."
    assert speaker("en", -1).event(e.DealEnded((5, 3))) == "The score is now 5 : 3."


def test_a_win_without_a_deciding_point() -> None:
    assert speaker("en").winner(0, "") == "We win the match."
    assert speaker("en").winner(1, "") == "They win the match."
    assert speaker("ru").winner(0, "") == "Мы выигрываем матч."
    assert speaker("ru").winner(1, "") == "Они выигрывают матч."


def test_where_all_play_alone_sides_have_names() -> None:
    three = Speaker(Words("en"), ("You", "West", "East"), 0, (0, 1, 2))
    assert three.event(e.MatchWon(0, "low")) == "You win the match. The deciding point is Low."
    assert three.event(e.MatchWon(2, "low")) == "East wins the match. The deciding point is Low."
    assert [three.side(team) for team in range(3)] == ["You", "West", "East"]
    assert three.event(e.Award("high", 2, 1, card("Ah"), 2, 2)) == (
        "High: 1 point, East (East held the highest trump)."
    )
    assert three.score((1, 2, 3)) == "1 : 2 : 3"


def test_labels_of_cards_and_discards() -> None:
    assert speaker("ru").action(card("Qs")) == "Дама пик"
    assert speaker("en").action(card("Ts")) == "Ten of spades"
    assert speaker("en").action(discard(mask_of([card("Ts")]))) == "Discard"
    assert speaker("ru").action(discard(mask_of([card("Ts")]))) == "Снести"
    assert speaker("ru").bubble(card("Qs")) == speaker("en").bubble(discard(1)) == ""
    assert speaker("ru").suit(1, "gen") == "червей"


def test_an_onlooker_hears_names() -> None:
    onlooker = Speaker(Words("en"), ("South", "West", "North", "East"), -1, TEAMS)
    assert onlooker.side(0) == "South and North"
    assert onlooker.event(e.Played(0, card("Ah"))) == "South plays the ace of hearts."
    assert onlooker.event(e.MatchWon(1, "jack")) == "The match goes to West and East. The deciding point is Jack."
    assert (
        onlooker.event(e.Award("gift", 1, 1)) == "Gift: 1 point, West and East (the dealer gave it to keep the suit)."
    )


@pytest.mark.parametrize(
    ("taker", "owner", "english", "russian"),
    [
        (0, 0, "you kept the jack of trumps", "козырный валет остался у вас"),
        (1, 1, "West kept the jack of trumps", "козырного валета сохраняет Запад"),
        (1, 0, "you held the jack of trumps, West took it", "козырный валет был у вас, его забирает Запад"),
        (
            0,
            3,
            "East held the jack of trumps, you took it",
            "козырного валета держит Восток, а забираете вы",
        ),
        (
            2,
            3,
            "East held the jack of trumps, North took it",
            "козырного валета держит Восток, а забирает Север",
        ),
    ],
)
def test_who_got_the_jack(taker: int, owner: int, english: str, russian: str) -> None:
    award = Award("jack", TEAMS[taker], 1, card("Jh"), taker, owner)
    assert speaker("en").reason(award) == english
    assert speaker("ru").reason(award) == russian


@pytest.mark.parametrize(
    ("team", "totals", "english", "russian"),
    [
        (0, (31, 22), "31 card-points against 22", "31 карточная единица против 22"),
        (1, (12, 43), "43 card-points against 12", "43 карточные единицы против 12"),
        (
            0,
            (18, 18),
            "18 card-points each: the point goes to the side that did not deal",
            "по 18 карточных единиц: очко получают соперники сдающего",
        ),
        (
            1,
            (0, 0),
            "0 card-points each: the point goes to the side that did not deal",
            "по 0 карточных единиц: очко получают соперники сдающего",
        ),
    ],
)
def test_why_game_goes_there(team: int, totals: tuple[int, int], english: str, russian: str) -> None:
    counted = GameCounted(totals, (0, 0))
    assert speaker("en").reason(Award("game", team, 1), counted) == english
    assert speaker("ru").reason(Award("game", team, 1), counted) == russian


def said_in(lang: str) -> str:
    """Everything that is said; the forms of terms are lists of beginnings and endings, and never shown."""
    return " ".join(" ".join(texts(one.string)) for one in messages(lang) if one.context != "term forms")


def test_words_of_the_glossary() -> None:
    russian = speaker("ru")
    labels = {
        Say.STAND: "Стою",
        Say.BEG: "Прошу",
        Say.GIVE: "Даю одно",
        Say.RUN: "Сдаю ещё",
        Say.BUNCH: "Пересдать",
        Say.KEEP: "Играем",
    }
    assert {say: russian.action(say) for say in labels} == labels
    assert [russian.category(key) for key in ("high", "low", "jack", "game")] == ["Хай", "Лоу", "Джек", "Гейм"]
    assert [russian.side(team) for team in (0, 1)] == ["Мы", "Они"]
    assert text.game_name(Words("ru"), "seven_up") == "Севен-ап"
    assert text.seat_names(Words("ru")) == ("Юг", "Запад", "Север", "Восток")
    assert text.default_names(Words("en")) == ("You", "West", "North", "East")
    every = said_in("ru")
    for foreign in ("партнёр", "партнер", "оппонент", r"мастя\b", "битов", "трик"):
        assert not re.search(foreign, every.lower()), foreign


def test_russian_writes_yo() -> None:
    every = said_in("ru").lower()
    for without in (
        r"\bеще\b",
        "четверк",
        "семерк",
        "королем",
        "берет ",
        "счет ",
        "идет",
        "сдает",
        "кладет",
        "пятерк",
        "партнер",
    ):
        assert not re.search(without, every), without
