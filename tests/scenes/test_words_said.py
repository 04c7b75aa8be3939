"""Everything that happens, is said or is counted has words, in good grammar."""

import re

import pytest

from game import events as e
from game.actions import BID, TRUMP, Say
from game.cards import CARD_NAMES
from game.events import Award, Event, NoAward
from game.variants import VARIANTS
from scenes import call_words, score_words, text
from scenes.text import Words
from tests.scenes.saying import LANGUAGES, TEAMS, card, differs, speaker

EVENTS: list[Event] = [
    e.Drawn(1, card("Ah"), "dealer"),
    e.DrawTied((0, 2), "dealer"),
    e.PartnersDrawn((0, 1, 3, 2)),
    e.DealerDrawn(2),
    e.DealBegan(3, 1, (5, 3)),
    e.Shuffled(1),
    e.Cut(0),
    e.Dealt(0, (card("Ah"), card("Td"), card("2h")), 3),
    e.HandOpened(0, (card("Ah"), card("Td")), 2),
    e.TurnedUp(3, card("Js")),
    e.SetAside(card("Js")),
    e.Said(3, Say.BEG),
    e.TrumpFixed(1, card("Ah")),
    e.ThrownIn("exhausted"),
    e.Discarded(0, (card("2c"),), 1),
    e.Played(1, card("Qd")),
    e.TrickWon(1, card("Kd"), 2),
    e.GameCounted((31, 12), (0, 0)),
    e.Award("high", 0, 1, card("Ah"), 2, 2),
    e.NoAward("jack", "not_in_play"),
    e.PacketThrown(0, (card("2c"), card("9d"), card("Ks")), 3),
    e.TrumpCut(card("9d")),
    e.StockTurned(card("5c")),
    e.Drew(1, card("5c"), True),
    e.StockTaken(0, (card("2c"), card("9d")), 2),
    e.Robbed(3, 2),
    e.HandThrown(1, (card("9s"), card("4d"))),
    e.RestTaken(2, (card("9s"), card("4d"))),
    e.Revoked(3, 2),
    e.Contract(3, 1, 3, 1, False, (2, -1)),
    e.DealEnded((5, 6)),
    e.MatchWon(0, "jack"),
]
"""One of each kind."""


# everything has words


def each_kind(base: type[Event]) -> set[type[Event]]:
    return {kind for child in base.__subclasses__() for kind in (child, *each_kind(child))}


def test_one_event_of_each_kind_is_tried() -> None:
    # A frozen record with slots is made twice by the decorator; the second is the one in the module.
    kinds = {kind for kind in each_kind(Event) if getattr(e, kind.__name__, None) is kind}
    assert {type(event) for event in EVENTS} == kinds


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, -1])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence(event: Event, viewer: int, lang: str) -> None:
    seen = event.seen_by(viewer)
    said = speaker(lang, viewer).event(seen)
    assert differs(lang, said, speaker("en", viewer).event(seen))
    assert said[0].isupper()
    assert said[-1] in ".?!»”"
    assert not re.search(r"[{}_]|\s\s|-1|\bNone\b", said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_seat_may_not_know_is_not_said(lang: str) -> None:
    ace = speaker(lang).card(card("Ah"))
    for event in (e.Dealt(1, (card("Ah"),), 1), e.Discarded(1, (card("Ah"),), 1), e.HandOpened(1, (card("Ah"),), 1)):
        assert ace.split()[0] not in speaker(lang).event(event.seen_by(0))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_said_has_a_button_and_a_bubble(lang: str) -> None:
    assert set(call_words.LABELS) == set(call_words.BUBBLES) == set(Say)
    actions = [*Say, BID + 1, BID + 14, *range(TRUMP, TRUMP + 4)]
    for action in actions:
        assert differs(lang, speaker(lang).action(action), speaker("en").action(action))
        assert differs(lang, speaker(lang).bubble(action), speaker("en").bubble(action))
    assert len({speaker(lang).action(action) for action in actions}) == len(actions)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own_in_every_case(lang: str) -> None:
    for case in ("nom", "acc", "gen", "ins"):
        names = {speaker(lang).card(number, case) for number in range(52)}
        assert len(names) == len(CARD_NAMES)
    assert len({speaker(lang).suit(suit) for suit in range(4)}) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_point_and_reason_has_words(lang: str) -> None:
    for category in score_words.CATEGORIES:
        assert differs(lang, speaker(lang).category(category), speaker("en").category(category))
        for viewer in (0, 1, 2, 3, -1):
            for seat in range(4):
                for owner in range(4):
                    award = Award(category, TEAMS[seat], 1, card("Jh"), seat, owner)
                    assert differs(lang, speaker(lang, viewer).reason(award), speaker("en", viewer).reason(award))
    for category, why in (("high", "not_in_play"), ("low", "not_in_play"), ("jack", "not_in_play"), ("game", "tied")):
        assert differs(lang, speaker(lang).reason(NoAward(category, why)), speaker("en").reason(NoAward(category, why)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_name_and_rules(lang: str) -> None:
    for variant in VARIANTS:
        said = Words(lang)
        assert differs(lang, text.game_name(said, variant.key), text.game_name(Words("en"), variant.key))
        assert differs(lang, text.rules_page(said, variant.key), text.rules_page(Words("en"), variant.key))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_notice_has_words(lang: str) -> None:
    assert set(text.NOTICES) == {
        "damaged_set_aside", "copy_used", "newer_version", "read_only", "no_sound", "no_chances"
    }  # fmt: skip
    for key in text.NOTICES:
        assert differs(lang, text.notice(Words(lang), key), text.notice(Words("en"), key))
