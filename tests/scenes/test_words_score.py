"""Why points go where they go, who wins and by what: fitting words for every game, in both languages."""

import pytest

from game.events import Award, Contract, GameCounted, NoAward
from game.variants import find
from scenes import reason_words, score_words
from scenes.text import Speaker
from scenes.voice import Voice
from scenes.words import Words
from tests.scenes.saying import LANGUAGES, TEAMS, card, differs, speaker

TWO, THREE = (0, 1), (0, 1, 2)
CONTRACTS = (
    Contract(1, 1, 3, 4, True, (0, 4)),
    Contract(1, 1, 3, 1, False, (0, -3)),
    Contract(1, 1, 0, 5, True, (4, 0)),
)
ENDS = [*score_words.CATEGORIES, "smudge", "contract"]


def alone(lang: str, team_of: tuple[int, ...]) -> Speaker:
    names = {"en": ("You", "Ann", "Bert"), "ru": ("Вы", "Анна", "Борис")}[lang]
    return Speaker(Words(lang), names[: len(team_of)], 0, team_of)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_of_a_match_has_words(lang: str) -> None:
    for key in ENDS:
        for team in (0, 1):
            for one, other in ((speaker(lang), speaker("en")), (alone(lang, THREE), alone("en", THREE))):
                said = one.winner(team, key)
                assert differs(lang, said, other.winner(team, key))
                assert said.endswith(".") and "{" not in said
    assert len({speaker(lang).winner(0, key) for key in ENDS}) == len(ENDS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", ["tied", "revoked", "capped", "not_in_play"])
def test_every_point_that_is_nobodys_has_a_reason(lang: str, reason: str) -> None:
    for category in ("high", "low", "jack", "game", "right_pedro", "left_pedro"):
        for team_of in (TWO, THREE, TEAMS):
            voices = [Voice(Words(code), ("You", "A", "B", "C")[: len(team_of)], 0, team_of) for code in (lang, "en")]
            said, english = (reason_words.reason_against(voice, NoAward(category, reason)) for voice in voices)
            assert differs(lang, said, english)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, -1])
def test_every_contract_has_words(lang: str, viewer: int) -> None:
    for event in (
        Contract(1, 1, 3, 4, True, (0, 4)),
        Contract(1, 1, 3, 1, False, (0, -3)),
        Contract(1, 1, 0, 5, True, (4, 0)),
    ):
        for changes in ([(1, 4)], [(0, 2)], []):
            said, english = (score_words.contract(speaker(code, viewer).voice, event, changes) for code in (lang, "en"))
            assert differs(lang, said, english)


def test_a_kept_contract_that_brings_nothing_is_explained() -> None:
    kept, voice = Contract(0, 0, 6, 6, True, (0, 2)), speaker("en").voice
    assert score_words.contract(voice, kept, [(0, 4)]) == "you kept the contract"
    assert score_words.contract(voice, kept, [(1, 2)]) == "you kept the contract, but the other side has more points"
    assert score_words.contract(voice, kept) == "you kept the contract, but both sides have as many points"
    assert score_words.contract(voice, Contract(1, 1, 6, 2, False, (0, 2)), [(0, 2)]) == "West is set back"
    assert score_words.contract(voice, Contract(1, 1, 0, 8, True, (0, 2)), [(1, 2)]) == (
        "West named trumps without a bid"
    )


def test_points_for_cards_that_were_taken() -> None:
    said = speaker("en").reason
    assert said(Award("low", 0, 1, card("2h"), 0, 0)) == "you held the lowest trump"
    assert said(Award("low", 1, 1, card("2h"), 1, 2)) == "North held the lowest trump, West took it"
    assert said(Award("jack", 0, 3, card("Jh"), 0, 1)) == "West held the jack of trumps, you hung it"
    assert said(Award("jack", 0, 1, card("Jh"), 0, 1)) == "West held the jack of trumps, you took it"
    assert said(Award("right_pedro", 0, 5, card("5h"), 2, 0)) == "you held the right pedro, North took it"
    assert said(Award("left_pedro", 0, 5, card("5d"), 0, 0)) == "you kept the left pedro"
    assert said(Award("game", 1, 1, card("Th"), 3, 3)) == "East kept the ten of trumps"
    assert said(Award("kick", 0, 2, card("6h"), 2)) == "North turned up the six of hearts"


def test_a_tied_game_is_told_as_the_game_has_it() -> None:
    award, counted = Award("game", 1, 1), GameCounted((10, 10), (0, 0))
    assert speaker("en").reason(award, counted).endswith("the point goes to the side that did not deal")
    assert alone("en", TWO).reason(award, counted).endswith("the point goes to who did not deal")
    tied = NoAward("game", "tied")
    assert speaker("en").reason(tied) == "both sides have as many card-points"
    assert alone("en", TWO).reason(tied) == "both have as many card-points"
    assert alone("en", THREE).reason(tied) == "the most card-points are shared"
    three = GameCounted((18, 7, 4), (0, 0, 0))
    assert alone("en", THREE).reason(Award("game", 0, 1), three) == "18 card-points against 7, 4"


def test_players_who_play_alone_are_named() -> None:
    for team_of in (TWO, THREE):
        said = alone("en", team_of)
        assert [said.side(team) for team in (0, 1)] == ["You", "Ann"]
        assert [said.to_side(team) for team in (0, 1)] == ["you", "Ann"]
        assert said.winner(0, "pegs") == "You win the match. The pegs for a trick decide it."
        assert said.winner(1, "smudge") == "Ann wins the match. The smudge was made, and that wins at once."
        assert said.event(Award("high", 0, 1, card("Ah"), 0, 0)) == "High: 1 point to you (you held the highest trump)."
        assert said.event(Award("gift", 1, 1, seat=1)).startswith("Gift: 1 point, Ann (")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_points_win_at_once_for_a_bid_of_four_or_for_anyone_as_the_rules_of_the_table_say(lang: str) -> None:
    """Rules 5.6 and 5.8a: by the usual rules all four points win at once only where they were bid."""
    said = {}
    for value in ("smudger", "anyone"):
        rules = find("auction_pitch").rules({"four_wins": value})
        said[value] = Speaker.of(Words(lang), ("A", "B", "C", "D"), 0, rules).winner(0, "smudge")
    bid, anyone = {"en": ("smudge", "All four points"), "ru": ("Смадж", "Все четыре очка")}[lang]
    assert bid in said["smudger"] and anyone not in said["smudger"]
    assert anyone in said["anyone"] and bid not in said["anyone"]


def test_numbers_have_their_signs() -> None:
    assert [score_words.signed(number) for number in (3, 0, -2)] == ["+3", "0", "−2"]
