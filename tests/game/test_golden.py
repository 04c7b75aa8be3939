"""Golden games and counts of action sequences: nothing changed that nobody looked at."""

import pytest

from game.actions import parse_action
from game.cards import CARD_NAMES, parse_card
from game.deal import Deal
from game.rules import Variant
from game.variants import VARIANTS
from tests.game.seven_up_by_hand import ByHand
from tools.golden import GOLDEN, PERFT, golden, main, perft, sequences

BY_KEY = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


@BY_KEY
def test_golden_game(variant: Variant) -> None:
    assert golden(variant).splitlines() == (GOLDEN / f"{variant.key}.txt").read_text(encoding="utf-8").splitlines()


@BY_KEY
def test_perft(variant: Variant) -> None:
    assert perft(variant).splitlines() == (PERFT / f"{variant.key}.txt").read_text(encoding="utf-8").splitlines()


@BY_KEY
def test_perft_from_the_file_alone(variant: Variant) -> None:
    """Each line can be counted again by anybody who has the pack, the words and the rules."""
    for row in (PERFT / f"{variant.key}.txt").read_text(encoding="utf-8").splitlines():
        dealer, pack, words, counts = row.split(" | ")
        rules = variant.rules().endless()
        deal = Deal(rules, int(dealer), [parse_card(word) for word in pack.split()], (0,) * rules.teams)
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
