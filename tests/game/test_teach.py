"""What the teacher tells is true in its position, tells nothing that is hidden, and blames nobody by chance."""

from collections import Counter
from random import Random

import pytest

from game.budget import Budget
from game.cards import parse_card
from game.coach import Advice, advise, explain
from game.coach_reasons import Reason
from game.deal import Deal
from game.rules import Variant
from game.teach import verdicts
from game.teach_facts import TOLD, before, matters, standing, told, voids
from game.variants import VARIANTS, find
from game.view import View
from tests.game.coaching import made_up, positions
from tests.game.helpers import cards, make_pack
from tests.game.telling import CHECKS, is_true

TABLES: list[tuple[Variant, int | None, dict[str, object]]] = [(variant, None, {}) for variant in VARIANTS] + [
    (find("all_fours"), 2, {}),
    (find("auction_pitch"), 3, {}),
    (find("auction_pitch"), 4, {"partners": True}),
    (find("yorkshire"), 4, {"follow": "follow_only"}),
]
DEALS = {"cinch": 6, "california_jack": 3, "shasta_sam": 3}
SEEN: Counter[str] = Counter()


def spoken(view: View, advice: Advice | None) -> list[Reason]:
    """All that may be said at this moment."""
    facts = [*standing(view), *voids(view), *before(view)]
    return facts + (list(matters(advice)) if advice is not None else [])


def test_every_fact_has_a_check() -> None:
    assert set(TOLD) == set(CHECKS)
    assert told("trick_counts", 3) == Reason("trick_counts", (("points", 3),))
    with pytest.raises(ValueError, match="zip"):
        told("trick_counts")


@pytest.mark.parametrize("table", range(len(TABLES)), ids=lambda place: TABLES[place][0].key)
def test_facts_are_true_for_every_seat(table: int) -> None:
    game, players, options = TABLES[table]
    for number, deal in enumerate(positions(game, "told", DEALS.get(game.key, 8), players, **options)):
        for seat in range(deal.rules.players):
            view, advice = deal.view(seat), None
            if deal.to_act() == seat:
                advice = explain(view, made_up(view, Random(f"told/{game.key}/{number}")), {})
            for fact in spoken(view, advice):
                SEEN[fact.key] += 1
                assert is_true((deal, view, advice), fact), (fact, view)


def test_every_fact_was_told() -> None:
    """In these positions all kinds of facts occur."""
    if len(SEEN) < len(TOLD):  # where the tests are shared out among processes
        for table in range(len(TABLES)):
            test_facts_are_true_for_every_seat(table)
    assert set(SEEN) == set(TOLD)


def test_a_wrong_fact_is_caught() -> None:
    """The checks can fail: with a value changed, a fact is no longer true."""
    caught = Counter[str]()
    for deal in positions(find("seven_up"), "wrong", 6):
        view = deal.view(deal.to_act())
        for fact in spoken(view, None):
            name, value = fact.values[-1] if fact.values else ("", 0)
            if fact.key in ("game_so_far", "trick_counts"):
                false = Reason(fact.key, (*fact.values[:-1], (name, int(value) + 1)))
            elif fact.key == "trumps_out":
                false = Reason(fact.key, ((name, int(value) | view.hand | 1),))
            else:
                continue
            caught[fact.key] += 1
            assert not is_true((deal, view, None), false), false
    assert set(caught) == {"game_so_far", "trick_counts", "trumps_out"}


def test_facts_need_no_more_than_the_view() -> None:
    """Two deals that one seat cannot tell apart: he is told the same."""
    hands = {
        1: cards("As Ks 2s 3h 4h 5h"), 2: cards("Js 9h 8h 7h 6h 2h"),
        3: cards("3s Qh Kd Qd Jd 9d"), 0: cards("Th Ad 2c 3c 4c 5c"),
    }  # fmt: skip
    other = {**hands, 3: cards("3s 8d Kd Qd Jd 9d"), 0: cards("Th Ad 2c 3c Qh 5c")}
    found = []
    for dealt in (hands, other):
        deal = Deal(find("seven_up").rules(), 0, make_pack(0, dealt, cards("6s")), (0, 0))
        deal.begin(None)
        for word in ("stand", "As", "Js", "3s", "Th"):
            deal.apply(cards(word)[0] if word != "stand" else deal.legal()[0])
        found.append(spoken(deal.view(1), None))
    assert found[0] == found[1]
    left = cards("Qs Ts 9s 8s 7s 5s 4s")  # all spades less those played, held and turned up
    assert told("trumps_out", sum(1 << card for card in left)) in found[0]
    assert told("game_so_far", 15, 0) in found[0]
    assert told("cannot_follow", 0, 0) in found[0]
    assert told("top_trump_mine", parse_card("Ks")) in found[0]


# --- what a choice costs --------------------------------------------------------------------------------------------


def last_trick_but_one() -> Deal:
    """West has led the ace of hearts, and North has it beaten; South may give his ten to him, or to nobody."""
    hands = {
        1: cards("Ah 3h 4c 5c 6c 7c"), 2: cards("2s 2h 3d 4d 5d 6d"),
        3: cards("Kh Qh 8c 9c Tc Jc"), 0: cards("Th 5h 7d 8d 9d Td"),
    }  # fmt: skip
    deal = Deal(find("seven_up").rules().endless(), 0, make_pack(0, hands, cards("6s")), (0, 0))
    deal.begin(None)
    for action in (deal.legal()[0], *cards("Ah 2h Kh")):
        deal.apply(action)
    return deal


def test_the_ten_given_to_the_other_side_is_a_mistake_in_fresh_layouts_too() -> None:
    deal = last_trick_but_one()
    view = deal.view(0)
    advice = advise(view, Random("advice"), Budget(worlds=60))
    found = verdicts(view, advice, Random("again"), Budget())
    assert set(found) == set(cards("Th 5h"))
    ten, five = (found[card] for card in cards("Th 5h"))
    assert ten.mistake
    assert ten.best == five.action
    assert ten.cost > 0.3
    assert ten.why[0].key == "gives_points"
    assert five.sure == "equal"
    assert not five.mistake


def test_nobody_is_blamed_where_the_best_is_another_in_fresh_layouts() -> None:
    """The advice is turned round: what it calls the best is the mistake."""
    view = last_trick_but_one().view(0)
    advice = advise(view, Random("advice"), Budget(worlds=60))
    best, other = advice.lines
    wrong = Advice((other, best), advice.worlds, advice.in_chance, advice.facts)
    found = verdicts(view, wrong, Random("again"), Budget())
    assert not any(choice.mistake for choice in found.values())


def test_what_the_advice_does_not_list_is_compared_with_its_best() -> None:
    view = last_trick_but_one().view(0)
    advice = advise(view, Random("advice"), Budget(worlds=60))
    short = Advice(advice.lines[:1], advice.worlds, advice.in_chance, advice.facts)
    ten = cards("Th")[0]
    found = verdicts(view, short, Random("again"), Budget(), also=(ten,))
    assert found[ten].mistake
    assert found[ten].best == advice.lines[0].estimate.action
