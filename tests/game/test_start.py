"""How a match starts: draws for partners and for the first deal, and what cannot be started."""

import pytest

from game.errors import BadRules
from game.events import DealerDrawn, Drawn, DrawTied, PartnersDrawn
from game.match import Match
from game.variants import find
from tests.game.helpers import SEVEN_UP


def test_the_highest_card_deals_first() -> None:
    tied = 0
    for number in range(400):
        match = Match(SEVEN_UP, seed=f"draw {number}")
        events = match.draw_dealer()
        drawing, drawn = set(range(4)), dict[int, int]()
        for event in events:
            if isinstance(event, Drawn):
                assert event.purpose == "dealer"
                drawn[event.seat] = event.card
            elif isinstance(event, DrawTied):
                assert set(drawn) == drawing
                assert len(set(drawn.values())) == len(drawn)
                best = max(card % 13 for card in drawn.values())
                drawing = {seat for seat, card in drawn.items() if card % 13 == best}
                assert set(event.seats) == drawing and len(drawing) > 1
                drawn, tied = {}, tied + 1
        assert set(drawn) == drawing
        best = max(card % 13 for card in drawn.values())
        winners = [seat for seat, card in drawn.items() if card % 13 == best]
        assert events[-1] == DealerDrawn(winners[0])
        assert winners == [match.dealer]
    assert tied > 20


def test_partners_are_drawn() -> None:
    """The two highest play together; the first player keeps his seat; everybody sits somewhere, with his name."""
    for number in range(400):
        match = Match(SEVEN_UP, seed=f"partners {number}", names="abcd")
        places, events = match.draw_partners()
        assert sorted(places) == [0, 1, 2, 3] and places[0] == 0
        assert events[-1] == PartnersDrawn(places)
        assert match.names == tuple("abcd"[place] for place in places)
        if not any(isinstance(event, DrawTied) for event in events):
            cards = {event.seat: event.card % 13 for event in events if isinstance(event, Drawn)}
            pairs = [{places[0], places[2]}, {places[1], places[3]}]
            assert set(sorted(cards, key=lambda seat: cards[seat])[2:]) in pairs


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"options": {"points": 7}}, "no option 'points': its options are target, strict_concealment"),
        ({"options": {"target": 0}}, "allowed are whole numbers from 1 to 99"),
        ({"players": 2}, "is not played by 2: it is played by 4"),
        ({"start": (7, 0)}, "scores start between 0 and 6"),
        ({"start": (0,)}, "there are 2 scores"),
        ({"names": ("a",)}, "4 players have 4 names, not 1"),
        ({"names": ("n" * 101, "", "", "")}, "at most 100 letters"),
        ({"seed": "a\udcff"}, "it has bytes that are no letters"),
    ],
)
def test_matches_that_cannot_be(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(BadRules, match=message):
        Match(SEVEN_UP, **arguments)  # type: ignore[arg-type]  # the arguments are wrong on purpose


def test_no_view_before_the_first_deal() -> None:
    with pytest.raises(ValueError, match="nothing has been dealt"):
        Match(SEVEN_UP).view(0)


def test_at_cinch_the_highest_card_of_the_draw_for_partners_deals() -> None:
    """Rules.md 8.1; two who share the highest rank draw again, and nobody else does."""
    tied = 0
    for number in range(400):
        match = Match(find("cinch"), seed=f"cinch {number}")
        places, events = match.draw_partners()
        assert events[-1] == DealerDrawn(match.dealer if match.dealer is not None else -1)
        first = {places.index(event.seat): event.card for event in events[:4] if isinstance(event, Drawn)}
        best = max(card % 13 for card in first.values())
        highest = {seat for seat, card in first.items() if card % 13 == best}
        if len(highest) == 1:
            assert {match.dealer} == highest
            assert sum(isinstance(event, Drawn) and event.purpose == "dealer" for event in events) == 0
        else:
            tied += 1
            assert match.dealer is not None
    assert tied > 10


def test_other_games_draw_for_the_deal_by_itself() -> None:
    match = Match(SEVEN_UP, seed="apart")
    match.draw_partners()
    assert match.dealer is None


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("trinidad", {"packets": (True, True, 1, 1, 1, 1)}),
        ("yorkshire", {"packets": (4, True, 1)}),
        ("trinidad", {"game_worth": True}),
        ("seven_up", {"strict_concealment": 1}),
        ("yorkshire", {"packets": (6, 0, 0)}),
    ],
)
def test_an_option_is_of_the_right_type_inside_too(key: str, options: dict[str, object]) -> None:
    """True is no 1: a record that held it could not be read back."""
    with pytest.raises(BadRules, match="allowed are"):
        find(key).rules(options)


@pytest.mark.parametrize("text", ["3,2,1", "[3,2,1]"])
def test_a_list_on_the_command_line(text: str) -> None:
    assert find("yorkshire").option("packets").parse(text) == (3, 2, 1)
