"""Events: frozen, comparable, picklable, each with a line in English, and never telling a seat what it may not know."""

import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from game import events as e
from game.cards import CARD_NAMES
from game.english import LINES, line
from game.events import Event
from game.match import Match
from game.variants import VARIANTS
from tests.game.helpers import SEVEN_UP, random_match

SAMPLES: tuple[Event, ...] = (
    e.Drawn(0, 5, "dealer"), e.DrawTied((1, 2), "partners"), e.PartnersDrawn((0, 2, 1, 3)), e.DealerDrawn(3),
    e.DealBegan(1, 2, (0, 6)), e.Shuffled(0), e.Cut(3), e.Dealt(1, (4, 5, 6), 3), e.Dealt(1, (4, 5, 6), 3, True),
    e.HandOpened(2, (7, 8), 2), e.TurnedUp(1, 44), e.SetAside(44), e.Said(3, 64), e.TrumpFixed(2, 30), e.TrumpFixed(1),
    e.ThrownIn("exhausted"), e.Discarded(1, (9, 10), 2), e.Played(1, 2), e.TrickWon(1, 2, 3),
    e.GameCounted((18, 0), (1 << 8, 0)), e.Award("low", 1, 1, 0, 3, 3), e.Award("gift", 0, 1),
    e.NoAward("jack", "tied"), e.DealEnded((3, 4)), e.MatchWon(1, "game"), e.Discarded(2, (9, 10), 2, (9,)),
    e.PacketThrown(0, (1, 2, 3), 3), e.PacketThrown(2, (4, 5, 6), 3, True), e.TrumpCut(12), e.StockTurned(13),
    e.Drew(0, 14, True), e.Drew(1, 15, False), e.StockTaken(2, (16, 17), 2), e.Robbed(2, 1),
    e.HandThrown(3, (18, 19)), e.RestTaken(1, (20, 21)), e.TrickWon(2, 22, 1, True), e.Revoked(0, 3),
    e.Revoked(1, 2, True), e.Award("high", 0, 1, 12, 0, 0, False), e.Contract(1, 1, 3, 2, False, (0, -3)),
)  # fmt: skip


def kinds() -> set[type[Event]]:
    return {thing for thing in vars(e).values() if isinstance(thing, type) and issubclass(thing, Event)} - {Event}


def test_every_kind_of_event_is_tried_here() -> None:
    assert {type(event) for event in SAMPLES} == kinds()


def test_every_kind_of_event_has_a_line() -> None:
    assert set(LINES) == kinds()
    for event in SAMPLES:
        said = line(event)
        assert said.isprintable()
        assert said == said.strip() != ""
        # these words begin lines of a fixed form
        assert said.split()[0] not in ("score", "winner", "settle", "hand", "to", "legal")


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_events_are_values(event: Event) -> None:
    assert pickle.loads(pickle.dumps(event)) == event
    assert hash(replace(event)) == hash(event)
    assert replace(event) == event
    for other in SAMPLES:
        assert (event == other) == (event is other)
    for name in [field.name for field in fields(event)]:
        with pytest.raises(FrozenInstanceError):
            setattr(event, name, 1)
        with pytest.raises(FrozenInstanceError):
            delattr(event, name)
    assert not hasattr(event, "__dict__")


Packet = e.Dealt | e.HandOpened | e.Discarded | e.PacketThrown | e.StockTaken
PACKETS = [event for event in SAMPLES if isinstance(event, Packet) and not getattr(event, "shown", ())]


@pytest.mark.parametrize("event", PACKETS, ids=repr)
def test_hidden_cards_are_gone_and_their_number_stays(event: Packet) -> None:
    closed = getattr(event, "closed", False)
    for viewer in range(4):
        seen = event.seen_by(viewer)
        may = viewer == event.seat and not closed
        assert seen == (event if may else replace(event, cards=()))
        assert seen.count == event.count
        names = [CARD_NAMES[card] for card in event.cards]
        assert all((name in line(seen)) == may for name in names)


def test_open_discards_are_seen_by_all() -> None:
    event = e.Discarded(2, (9, 10), 2, (9,))
    assert [event.seen_by(viewer).cards for viewer in range(4)] == [(9,), (9,), (9, 10), (9,)]
    assert "5s" not in line(event) and "Js" in line(event)


def test_a_card_drawn_from_a_closed_stock_is_its_owners_secret() -> None:
    assert [e.Drew(1, 15, False).seen_by(viewer).card for viewer in range(2)] == [-1, 15]
    assert [e.Drew(1, 15, True).seen_by(viewer).card for viewer in range(2)] == [15, 15]


def test_public_events_are_seen_by_all() -> None:
    for event in SAMPLES:
        if not isinstance(event, Packet | e.Drew) and type(event) is not e.Robbed:
            assert all(event.seen_by(viewer) is event for viewer in range(4))


def test_what_happens_in_a_deal_is_told_in_order() -> None:
    match = Match(SEVEN_UP, seed="order")
    events = match.next_deal()
    kinds_ = [type(event).__name__ for event in events]
    assert kinds_ == ["DealBegan", "Shuffled", "Cut", *["Dealt"] * 8, "TurnedUp"]
    assert [event.seat for event in events if isinstance(event, e.Dealt)] == [
        (match.history[0].dealer + 1 + place) % 4 for place in (0, 1, 2, 3) * 2
    ]
    assert [event.seat for event in events if isinstance(event, e.Cut)] == [(match.history[0].dealer - 1) % 4]
    told = [type(event).__name__ for event in match.play(64)]
    assert told[:2] == ["Said", "TrumpFixed"]


def test_every_event_of_the_engine_has_a_line() -> None:
    met = set()
    for variant in VARIANTS:
        infractions = {option.key: True for option in variant.options if option.key == "infractions"}
        for number in range(6 if variant is not SEVEN_UP else 40):
            _, events = random_match(variant, f"lines {number}", **infractions)
            met |= {type(event) for event in events}
            for event in events:
                assert all(line(event.seen_by(seat)) for seat in range(4))
    assert kinds() - met == {e.PartnersDrawn}
