"""What has happened, told in the language that is spoken now: as if it had never been told in another one."""

from random import Random

import pytest

from game.agents import Budget, make
from game.events import Event
from game.match import Match
from game.rules import Variant
from game.variants import VARIANTS, find
from scenes.settings import Settings
from scenes.sitting import Sitting
from scenes.text import Words, default_names, seat_names

by_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


def sitting(lang: str, variant: Variant, people: tuple[int, ...], *names: str) -> Sitting:
    """A table at which nothing has happened yet; without names the players have the usual ones."""
    words, rules = Words(lang), variant.rules()
    usual = seat_names if len(people) > 1 else default_names
    called = names or usual(words, rules.players, rules.clockwise)
    match = Match(variant, seed="8", names=called)
    return Sitting(match, words, Settings(), lambda name: None, lambda text: None, people=people)


def a_deal(variant: Variant, draw_partners: bool = False) -> list[Event]:
    """All that happens up to the end of a deal."""
    match, agent = Match(variant, seed="8", names=tuple("ABCDEFG"[: variant.rules().players])), make("careful")
    events = match.draw_partners()[1] if draw_partners else []
    events += match.draw_dealer()
    events += match.next_deal()
    while (seat := match.to_act()) is not None:
        events += match.play(agent.choose(match.view(seat), Random(3), Budget()).action)
    return events


@by_game
@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=["one", "two"])
def test_the_log_is_told_again_in_another_language(variant: Variant, people: tuple[int, ...]) -> None:
    events = a_deal(variant)
    one, other = sitting("en", variant, people), sitting("ru", variant, people)
    one.remember(events)
    other.remember(events)
    before = list(one.log)
    one.speak(Words("ru"))
    assert one.log == other.log and one.told == other.told
    one.speak(Words("en"))
    assert one.log == before


def test_a_name_that_was_typed_stays_and_partners_are_drawn_by_their_old_seats() -> None:
    events = a_deal(find("seven_up"), draw_partners=True)
    one, other = (sitting(lang, find("seven_up"), (0,), "Ann", "Bob", "Cleo", "Dan") for lang in ("en", "ru"))
    one.remember(events)
    other.remember(events)
    one.speak(Words("ru"))
    assert one.log == other.log
    assert any("Bob" in line for line in one.log)


def test_who_looked_away_is_told_only_what_is_new_to_him() -> None:
    events = a_deal(find("cinch"))
    table = sitting("en", find("cinch"), (0, 1))
    table.remember(events[:-6])
    table.looked(1)
    table.remember(events[-6:])
    new = len(table.news(1))
    table.speak(Words("ru"))
    assert len(table.news(1)) == new
