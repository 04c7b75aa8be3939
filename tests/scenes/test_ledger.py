"""The ledger of chips between the same players, and what a damaged file does to it."""

from pathlib import Path

import pytest

from scenes.ledger import KEY, MOST, Account, Ledger, plain
from scenes.store import Store
from scenes.voice import default_names
from scenes.words import Words

NAMES = ("You", "Ann", "Bert")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_matches_add_up_for_the_same_players_wherever_they_sit(store: Store) -> None:
    ledger = Ledger(store, "auction_pitch", NAMES)
    assert ledger.account == Account(0, (0, 0, 0))
    ledger.add((3, -1, -2))
    ledger.add((-2, 3, -1))
    assert ledger.account == Account(2, (1, 2, -3))
    turned = Ledger(store, "auction_pitch", ("Bert", "You", "Ann"))
    assert turned.account == Account(2, (-3, 1, 2))
    turned.add((2, -1, -1))
    assert ledger.account == Account(3, (0, 1, -1))
    assert sum(ledger.account.totals) == 0


def test_other_players_and_other_games_have_ledgers_of_their_own(store: Store) -> None:
    Ledger(store, "auction_pitch", NAMES).add((3, -1, -2))
    assert Ledger(store, "auction_pitch", ("You", "Ann")).account.matches == 0
    assert Ledger(store, "auction_pitch", ("You", "Ann", "Cleo")).account.matches == 0
    assert Ledger(store, "another", NAMES).account.matches == 0
    assert Ledger(store, "auction_pitch", NAMES).account.matches == 1


def test_a_ledger_outlives_the_program_and_the_language(tmp_path: Path) -> None:
    first = Store(tmp_path)
    Ledger(first, "auction_pitch", default_names(Words("en"), 5)).add((4, -1, -1, -1, -1))
    first.close()
    again = Ledger(Store(tmp_path), "auction_pitch", default_names(Words("ru"), 5))
    assert again.account == Account(1, (4, -1, -1, -1, -1))


def test_usual_names_are_kept_in_english_and_others_as_they_are() -> None:
    assert [plain(name) for name in default_names(Words("ru"))] == list(default_names(Words("en")))
    assert plain("Анна") == "Анна"
    assert plain("Анна (Запад)") == "Анна (Запад)"


def test_a_new_ledger_begins_with_the_match_just_played(store: Store) -> None:
    ledger = Ledger(store, "auction_pitch", NAMES)
    for _ in range(3):
        ledger.add((2, -1, -1))
    ledger.clear((2, -1, -1))
    assert ledger.account == Account(1, (2, -1, -1))
    ledger.clear()
    assert ledger.account == Account(0, (0, 0, 0))


def test_only_so_many_ledgers_are_kept(store: Store) -> None:
    for number in range(MOST + 5):
        Ledger(store, "auction_pitch", ("You", f"Guest {number}")).add((1, -1))
    assert len(store.get(KEY)) == MOST
    assert Ledger(store, "auction_pitch", ("You", "Guest 0")).account.matches == 0
    assert Ledger(store, "auction_pitch", ("You", f"Guest {MOST + 4}")).account.matches == 1


@pytest.mark.parametrize(
    "kept",
    [None, 7, "x", {}, [1], [{"game": "auction_pitch"}], [{"game": 1, "matches": 1, "totals": {"You": 1}}],
     [{"game": "auction_pitch", "matches": "2", "totals": {"You": 1, "Ann": -1, "Bert": 0}}],
     [{"game": "auction_pitch", "matches": 2, "totals": {"You": 1.5, "Ann": -1, "Bert": 0}}]],
)  # fmt: skip
def test_what_is_no_ledger_is_left_out(store: Store, kept: object) -> None:
    store.set(KEY, kept)
    ledger = Ledger(store, "auction_pitch", NAMES)
    assert ledger.account == Account(0, (0, 0, 0))
    ledger.add((2, -1, -1))
    assert ledger.account.matches == 1
