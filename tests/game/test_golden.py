"""Golden games and counts of action sequences: nothing changed that nobody looked at."""

import pytest

from game.actions import parse_action
from game.cards import CARD_NAMES, NO_CARD, parse_card
from game.deal import Deal
from tests.game.seven_up_by_hand import ByHand
from tools.golden import GOLDEN, PERFT, Case, cases, counted_cases, golden, main, perft, sequences

BY_COUNTED = pytest.mark.parametrize("case", counted_cases(), ids=lambda case: case.name)
BY_CASE = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)


@BY_CASE
def test_golden_game(case: Case) -> None:
    assert golden(case).splitlines() == (GOLDEN / f"{case.name}.txt").read_text(encoding="utf-8").splitlines()


@BY_COUNTED
def test_perft(case: Case) -> None:
    assert perft(case).splitlines() == (PERFT / f"{case.name}.txt").read_text(encoding="utf-8").splitlines()


@BY_COUNTED
def test_perft_from_the_file_alone(case: Case) -> None:
    """Each line can be counted again by anybody who has the pack, the words and the rules."""
    for row in (PERFT / f"{case.name}.txt").read_text(encoding="utf-8").splitlines():
        dealer, pack, words, counts = row.split(" | ")
        rules = case.rules.endless()
        cards, _, cut = pack.partition(" cut ")
        packed = [parse_card(word) for word in cards.split()]
        deal = Deal(rules, int(dealer), packed, rules.opening, cut=parse_card(cut) if cut else NO_CARD)
        deal.begin(None)
        for word in words.replace("-", "").split():
            assert deal.why_not(parse_action(word)) is None
            deal.apply(parse_action(word))
        for count in counts.split():
            depth, expected = map(int, count.split(":"))
            if expected < 1000:
                assert sequences(deal, depth) == expected


def by_hand(dealer: int, pack: list[str], done: list[str], depth: int) -> int:
    """The same count by the plain Seven Up, from the beginning every time."""
    deal = ByHand(dealer, list(pack), [0, 0], target=10**9)
    for word in done:
        deal.play(word)
    if depth == 0 or deal.state == "over":
        return 1
    return sum(by_hand(dealer, pack, [*done, word], depth - 1) for word in deal.legal())


def test_perft_of_seven_up_by_hand() -> None:
    for row in (PERFT / "seven_up.txt").read_text(encoding="utf-8").splitlines():
        dealer, pack, words, counts = row.split(" | ")
        assert len(pack.split()) == len(CARD_NAMES)
        for count in counts.split():
            depth, expected = map(int, count.split(":"))
            if expected < 1000:
                assert by_hand(int(dealer), pack.split(), words.replace("-", "").split(), depth) == expected


def test_the_tool_finds_the_files_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == ""
