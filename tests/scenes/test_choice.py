"""Choosing cards to throw: what has to go, what has to stay, and keeping where that is less."""

from game.actions import Discards, discard, discarded
from game.cards import mask_of, parse_card
from game.errors import Why
from scenes.choice import Choice


def cards(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


def mask(text: str) -> int:
    return mask_of(cards(text))


NINE = "Ah 9h 4h As 8s 3s Kd 7d 2c"


def test_any_three_of_nine_are_thrown() -> None:
    choice = Choice(Discards(mask(NINE), 3))
    assert not choice.settled and not choice.keeps and choice.wanted == 3 and choice.raised == set()
    for card in cards("2c 7d 3s"):
        assert choice.fault(card) is None
        choice = choice.toggled(card)
    assert choice.complete and choice.raised == set(cards("2c 7d 3s"))
    assert choice.action == discard(mask("2c 7d 3s"))
    assert choice.toggled(parse_card("2c")).complete is False


def test_where_all_plain_cards_go_nothing_is_chosen() -> None:
    """Hearts are trumps: three stay, six go, and three are drawn."""
    legal = Discards(mask(NINE), 6, keep=mask("Ah 9h 4h"))
    choice = Choice(legal)
    assert choice.settled and choice.complete and choice.wanted == 0
    assert choice.raised == set(cards("As 8s 3s Kd 7d 2c")) and choice.action == legal[0]
    ace, two = choice.fault(parse_card("Ah")), choice.fault(parse_card("2c"))
    assert ace is not None and ace.why == Why.MUST_KEEP_TRUMPS
    assert two is not None and two.why == Why.MUST_THROW_PLAIN


def test_trumps_beyond_six_are_chosen_and_the_plain_cards_go_with_them() -> None:
    hand = "Ah Kh Qh Jh Th 9h 8h 7h 2c"
    choice = Choice(Discards(mask(hand), 3, must=mask("2c")))
    assert not choice.keeps and choice.wanted == 2 and choice.raised == set(cards("2c"))
    assert choice.fault(parse_card("2c")) is not None
    choice = choice.toggled(parse_card("8h")).toggled(parse_card("7h"))
    assert choice.complete and choice.action == discard(mask("2c 8h 7h"))


def test_the_dealer_chooses_what_to_keep_of_many_cards() -> None:
    """He has two trumps and fifteen other cards: he marks the four that he keeps beside the trumps."""
    plain = "As Ks Qs Js Ts 9s 8s 7s 6s 5s Ad Kd Qd Jd Td"
    choice = Choice(Discards(mask(plain) | mask("Ah 2h"), 11, keep=mask("Ah 2h")))
    assert choice.keeps and choice.wanted == 4 and choice.raised == set(cards("Ah 2h"))
    for card in cards("As Ks Ad Kd"):
        choice = choice.toggled(card)
    assert choice.complete and choice.raised == set(cards("Ah 2h As Ks Ad Kd"))
    assert discarded(choice.action) == mask(plain) & ~mask("As Ks Ad Kd")
    assert choice.action in choice.legal


def test_marks_lead_to_every_action() -> None:
    for legal in (
        Discards(mask(NINE), 3), Discards(mask(NINE), 7, keep=mask("Ah 9h")), Discards(mask(NINE), 3, must=mask("2c")),
        Discards(mask(NINE), 6, keep=mask("Ah 9h 4h")),
    ):  # fmt: skip
        for action in (legal[0], legal[-1]):
            choice = Choice(legal)
            marks = frozenset() if choice.settled else choice.marks_for(action)
            assert Choice(legal, marks).action == action
