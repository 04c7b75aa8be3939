"""What comes back when, how the learner's level moves, what is shown next, and what belongs to a date."""

import json
from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.daily import WEEK, daily, day_number
from game.puzzles.memory import SOON, START, Memory, next_puzzle, tally
from game.puzzles.model import THEMES
from game.record import open_match, read, steps, write
from game.variants import VARIANTS

TODAY = 740_000


@dataclass(frozen=True)
class Item:
    key: str
    theme: str = "catch_jack"
    difficulty: int = 2


ITEMS = [Item(f"su_{number:03}", THEMES[number % 7], 1 + number // 7 % 5) for number in range(70)]
BY_KEY = {item.key: item for item in ITEMS}
ONE = ITEMS[0]


def shown(memory: Memory, theme: str | None = None, day: int = TODAY, seed: int = 0) -> str:
    key = next_puzzle(ITEMS, memory, theme, None, Random(seed), day)
    assert key is not None
    return key


# what comes back


def test_a_missed_one_comes_back_today_and_then_after_1_3_7_16_and_35_days() -> None:
    memory, day = Memory(), TODAY
    memory.answered(ONE, right=False, day=day)
    assert memory.due(day) == [ONE.key]
    for days in (1, 3, 7, 16, 35):
        memory.answered(ONE, right=True, day=day)
        assert not memory.due(day + days - 1) and memory.due(day + days) == [ONE.key]
        day += days
    memory.answered(ONE, right=True, day=day)
    assert not any(memory.due(day + later) for later in (0, 1, 35, 1000))


def test_a_miss_on_the_way_starts_again() -> None:
    memory = Memory()
    for right, day in ((False, 0), (True, 0), (True, 1), (False, 4)):
        memory.answered(ONE, right, day)
    assert memory.due(4) == [ONE.key]
    memory.answered(ONE, right=True, day=4)
    assert memory.due(5) == [ONE.key] and memory.states[ONE.key].wrong == 2


def test_what_is_right_at_first_sight_comes_back_once_and_late() -> None:
    memory = Memory()
    memory.answered(ONE, right=True, day=TODAY)
    assert not memory.due(TODAY + 34) and memory.due(TODAY + 35) == [ONE.key]
    memory.answered(ONE, right=True, day=TODAY + 35)
    assert not memory.due(TODAY + 1000)


def test_what_is_looked_at_too_early_stays_when_right_and_comes_back_when_missed() -> None:
    memory = Memory()
    memory.answered(ONE, right=False, day=0)
    memory.answered(ONE, right=True, day=0)
    memory.answered(ONE, right=True, day=0)
    assert memory.due(1) == [ONE.key]
    memory.answered(ONE, right=False, day=0)
    assert memory.due(0) == [ONE.key]


def test_the_longest_due_comes_first_and_a_clock_that_was_wrong_does_no_harm() -> None:
    memory = Memory()
    for item, day in ((ITEMS[1], 20), (ITEMS[2], 10), (ITEMS[3], 500)):
        memory.answered(item, right=False, day=day)
    assert memory.due(20) == [ITEMS[2].key, ITEMS[1].key, ITEMS[3].key]


# what is shown


def test_a_miss_is_shown_again_after_some_others() -> None:
    memory, first, between = Memory(), shown(Memory()), 0
    memory.answered(BY_KEY[first], right=False, day=TODAY)
    while (key := shown(memory)) != first:
        memory.answered(BY_KEY[key], right=True, day=TODAY)
        between += 1
    assert between == SOON


def test_what_is_due_comes_before_anything_new_and_a_theme_is_kept_to() -> None:
    memory = Memory()
    memory.answered(ONE, right=False, day=TODAY)
    memory.answered(ONE, right=True, day=TODAY)
    assert shown(memory, day=TODAY + 1) == ONE.key
    for theme in THEMES:
        assert BY_KEY[shown(memory, theme, TODAY + 1)].theme == theme
    assert next_puzzle([], memory, None, None, Random(0), TODAY) is None
    assert next_puzzle([ONE], memory, "save_ten", None, Random(0), TODAY) is None


def test_where_nothing_else_is_left_the_miss_is_shown_and_then_what_was_seen_longest_ago() -> None:
    memory, few = Memory(), ITEMS[:2]
    memory.answered(few[0], right=True, day=TODAY)
    memory.answered(few[1], right=False, day=TODAY)
    assert next_puzzle(few, memory, None, None, Random(0), TODAY) == few[1].key
    memory.answered(few[1], right=True, day=TODAY)
    assert next_puzzle(few, memory, None, None, Random(0), TODAY) == few[0].key


def test_new_ones_are_near_the_level_and_of_all_themes() -> None:
    memory = Memory()
    seen = [BY_KEY[shown(memory, seed=seed)] for seed in range(200)]
    assert {item.difficulty for item in seen} == {1, 2} and {item.theme for item in seen} == set(THEMES)
    hard = next_puzzle(ITEMS, memory, "save_ten", 5, Random(0), TODAY)
    assert hard is not None and BY_KEY[hard].difficulty == 5
    assert shown(memory, seed=3) == shown(memory, seed=3)


def test_the_level_follows_the_answers() -> None:
    def after(rights: str, difficulty: int) -> float:
        memory = Memory()
        for number, sign in enumerate(rights):
            memory.answered(Item(f"x_{number}", "save_ten", difficulty), sign == "r", TODAY)
        return memory.level("save_ten")

    assert after("r", 4) > after("r", 1) > START > after("w", 4) > after("w", 1) >= 1.0
    assert after("r" * 60, 5) == pytest.approx(5.0) and after("w" * 60, 1) == 1.0
    assert 2.5 < after("rw" * 40, 3) < 3.5
    memory = Memory()
    memory.answered(ONE, right=True, day=TODAY)
    assert memory.level("bid_or_pass") == START < memory.level() == memory.level(ONE.theme)


def test_a_second_answer_to_the_same_puzzle_moves_no_level() -> None:
    memory = Memory()
    memory.answered(ONE, right=False, day=TODAY)
    level = memory.level(ONE.theme)
    memory.answered(ONE, right=True, day=TODAY)
    assert memory.level(ONE.theme) == level


def test_counted_by_theme() -> None:
    memory = Memory()
    memory.answered(ITEMS[0], right=True, day=TODAY)
    memory.answered(ITEMS[7], right=False, day=TODAY)
    assert tally(ITEMS, memory)["catch_jack"] == (1, 2, 10) and tally(ITEMS, memory)["save_ten"] == (0, 0, 10)


def test_a_learner_who_gets_better_sees_everything_and_ends_with_nothing_due() -> None:
    memory, rng, day = Memory(), Random(1), TODAY
    counts = Counter[str]()
    for _ in range(2000):
        key = shown(memory, day=day, seed=rng.randrange(1000))
        counts[key] += 1
        memory.answered(BY_KEY[key], rng.random() < 0.5 + counts[key] / 6, day)
        day += rng.random() < 0.2
    assert set(counts) == set(BY_KEY) and not memory.due(day + 1000)


# as JSON


def test_it_goes_through_json() -> None:
    memory = Memory()
    for number, item in enumerate(ITEMS[:30]):
        memory.answered(item, number % 3 > 0, TODAY + number)
    again = Memory.from_json(json.loads(json.dumps(memory.to_json())))
    assert again.states == memory.states and again.turn == memory.turn
    assert again.levels == pytest.approx(memory.levels, abs=0.001)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@given(json_values, json_values, st.dictionaries(st.text(max_size=4), json_values, max_size=4))
def test_rubbish_is_left_out(turn: object, levels: object, states: object) -> None:
    for value in (turn, {"turn": turn, "levels": levels, "puzzles": states}, {"levels": {"save_ten": turn}}):
        memory = Memory.from_json(value)
        memory.answered(ONE, right=False, day=TODAY)
        assert ONE.key in memory.due(TODAY)
        assert shown(memory) in BY_KEY
        assert all(1 <= level <= 5 for level in memory.levels.values())
        json.dumps(memory.to_json(), allow_nan=False)


@pytest.mark.parametrize(
    "state", [[6, 1, 0, 0, 0], [0, -2, 0, 0, 0], [0, 1, -1, 0, 0], [True, 1, 0, 0, 0], [0, 1, 0, 0], {}, None]
)
def test_one_damaged_state_costs_no_other(state: object) -> None:
    memory = Memory.from_json({"puzzles": {"bad": state, "good": [2, TODAY, 1, 1, 7]}, "levels": {"whist": 2.0}})
    assert list(memory.states) == ["good"] and memory.due(TODAY) == ["good"] and memory.turn == 7
    assert not memory.levels


# the day


def test_days_are_numbered_as_the_calendar_has_them() -> None:
    first = date(1999, 12, 25)
    for days in range(0, 12_000, 7):
        day = first + timedelta(days)
        assert day_number(day.year, day.month, day.day) == day.toordinal()
        assert daily((day.year, day.month, day.day)).weekday == day.weekday()
    for day in (date(2000, 2, 29), date(2100, 3, 1), date(2026, 12, 31), date(2027, 1, 1)):
        assert day_number(day.year, day.month, day.day) == day.toordinal()


def test_each_day_of_the_week_has_its_game_and_all_games_have_their_turn() -> None:
    seen = Counter[str]()
    for days in range(63):
        day = date(2026, 11, 30) + timedelta(days)
        today = daily((day.year, day.month, day.day))
        assert (today.record.variant, today.record.players) in WEEK[day.weekday()]
        seen[today.record.variant] += 1
    assert set(seen) == {variant.key for variant in VARIANTS}
    assert daily((2026, 11, 30)).record.variant == "seven_up"


def test_the_deal_of_the_day_is_the_same_for_everybody_and_another_tomorrow() -> None:
    """The pack is written down here: it must never change, on no machine and in no version."""
    match = open_match(read(write(daily((2026, 11, 30)).record)))
    list(steps(match, match.record))
    match.next_deal()
    assert match.history[0].pack[:6] == PACK and match.history[0].dealer == DEALER
    packs = set()
    for day in range(1, 29):
        other = open_match(daily((2027, 2, day)).record)
        other.next_deal()
        packs.add(other.history[0].pack)
    assert len(packs) == 28


PACK = (36, 19, 1, 5, 7, 49)
DEALER = 0


def test_the_puzzle_of_the_day_takes_all_in_turn() -> None:
    keys = [item.key for item in ITEMS]
    first = day_number(2026, 1, 1) // 70 * 70
    days = [date.fromordinal(first + days) for days in range(140)]
    found = [daily((day.year, day.month, day.day), keys).puzzle for day in days]
    assert sorted(found[:70]) == sorted(found[70:]) == keys and found[:70] != found[70:]
    assert daily((2026, 11, 30)).puzzle == ""
    assert daily((2026, 11, 30), keys).puzzle == daily((2026, 11, 30), keys[::-1]).puzzle
