"""The table of every game: events lead where the state says, and what only some games have lies as it should."""

from itertools import pairwise
from random import Random

import pytest

from game.actions import Say
from game.agents import Budget, Decision
from game.agents.careful import Careful
from game.agents.uniform import Uniform
from game.cards import CARD_NAMES, HEARTS, parse_card
from game.match import Match
from game.rules import Variant
from game.variants import VARIANTS, find
from game.view import View
from scenes.poses import HIDDEN, Pose, known_cards
from scenes.session import Session
from scenes.table import Table
from tests.scenes.support import check_cards, new_session, watch
from tests.scenes.test_table import same

GAMES = [(variant, players) for variant in VARIANTS for players in variant.players]
by_game = pytest.mark.parametrize(("variant", "players"), GAMES, ids=lambda value: getattr(value, "key", str(value)))


class Mixed:
    """Plays sensibly or at random, so that everything there is happens, and hands are thrown in where they may be."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        if Say.THROW in view.legal:
            return Decision(Say.THROW)
        return (Careful() if self.rng.random() < 0.6 else Uniform()).choose(view, rng, budget)


@by_game
def test_in_every_game_events_lead_where_the_state_says(variant: Variant, players: int) -> None:
    looks = 0
    for seed in range(3):
        match = Match(variant, players=players, seed=f"{variant.key} {seed}")
        viewer = seed % players
        session = new_session(match, [Mixed(Random(seed))] * players, speed=9.0, viewer=viewer)

        def look(session: Session = session) -> None:
            nonlocal looks
            looks += 1
            same(session)

        watch(session, look)
        play_deals(session, 5)
        same(session)
    assert looks > 60


def play_deals(session: Session, deals: int) -> None:
    """Let so many deals of computer players be played."""
    for _ in range(20_000):
        deal = session.match.deal
        if session.shown and (deal is None or (deal.over and not deal.void)):
            if session.match.winner is not None or len(session.match.history) >= deals:
                return
            session.next_deal()
        session.update(0.5)
    raise AssertionError("the deals did not come to their end")


def of(key: str, players: int | None = None, viewer: int = 0) -> Table:
    """The table of a game with a whole pack on it."""
    table = Table.of(find(key).rules(players=players), viewer)
    table.gather()
    return table


def test_the_first_trick_stays_open_before_its_winner_with_the_highest_trump_on_top() -> None:
    table = of("yorkshire")
    for seat in range(4):
        table.deal(seat, (), 6)
    table.fix_trump(HEARTS)
    for seat, name in enumerate(("Kh", "3h", "9s", "Ah")):
        table.play(seat, parse_card(name))
    table.take(3, keep_open=True)
    table.arrange()
    [(pile, trick)] = table.opened
    assert pile == table.side_of(1) == 1
    assert [CARD_NAMES[sprite.card] for sprite in trick] == ["9s", "3h", "Kh", "Ah"]
    assert all(sprite.pose.slot == "open.1" and sprite.pose.face == 1 for sprite in trick)
    assert [CARD_NAMES[card] for _, card in table.last] == ["Kh", "3h", "9s", "Ah"]
    check_cards(table)


def test_a_hand_thrown_in_lies_open_in_the_trick_and_goes_with_it() -> None:
    table = of("yorkshire")
    for seat in range(4):
        table.deal(seat, (), 6)
    table.fix_trump(HEARTS)
    table.play(0, parse_card("Kh"))
    table.throw_in(1, [parse_card(name) for name in ("9s", "8s", "6c", "5c", "4d", "2d")])
    table.arrange()
    thrown = [sprite for seat, sprite in table.trick if seat == 1]
    assert len(thrown) == 6 and table.hands[1] == []
    assert {sprite.pose.slot for sprite in thrown} == {"draw.1"} and all(sprite.pose.face for sprite in thrown)
    assert len({sprite.pose.dx for sprite in thrown}) == 6
    table.play(2, parse_card("3h"))
    table.play(3, parse_card("7h"))
    table.take(0, keep_open=True)
    assert [len(trick) for _, trick in table.opened] == [9]
    check_cards(table)


def test_the_rest_of_a_deal_goes_to_one_pile() -> None:
    table = of("yorkshire")
    for seat in range(4):
        table.deal(seat, (), 2)
    for seat in range(4):
        table.play(seat, seat)
    table.take(0, keep_open=True)
    table.play(0, 4)
    table.throw_in(1, (5,))
    table.take_rest(0, (4, 5, 6, 7))
    assert [card for _, card in table.last] == [4, 5, 6, 7]
    assert [len(trick) for trick in table.won[0]] == [4] and not any(table.hands)


def test_an_open_stock_shows_its_top_and_what_is_drawn_until_it_is_taken_up() -> None:
    table = of("california_jack")
    table.turn_stock(7)
    table.arrange()
    assert table.stock[-1].pose.face == 1 and known_cards(table.stock) == 1 << 7
    table.draw_from_stock(1, 7)
    table.arrange()
    assert table.hands[1][0].pose == Pose("hand.1", 0, 0, 0, 1, 10)
    table.close_hands()
    table.arrange()
    assert table.hands[1][0].card == HIDDEN and table.hands[1][0].pose.face == 0


def test_cards_thrown_openly_lie_on_the_heap_and_trumps_beside_it() -> None:
    table = of("cinch")
    table.deal(1, (), 9)
    table.fix_trump(HEARTS)
    thrown = [parse_card(name) for name in ("As", "9c", "4h", "5d", "Kh")]
    table.discard(1, thrown, 5, thrown)
    table.discard(1, (), 2)
    table.arrange()
    assert [s.pose.face for s in table.dead] == [0, 0, 1, 1, 1, 1, 1]
    assert [CARD_NAMES[s.card] for s in table.dead if s.pose.slot == "turnup"] == ["Kh", "5d", "4h"]
    assert {s.card for s in table.dead if s.pose.slot == "dead"} == {HIDDEN, parse_card("As"), parse_card("9c")}
    where = next(s.pose for s in table.dead if s.card == parse_card("As"))
    table.discard(1, (parse_card("2s"),), 1, (parse_card("2s"),))
    table.arrange()
    assert next(s.pose for s in table.dead if s.card == parse_card("As")) == where, (
        "what lies there is not pushed about"
    )
    check_cards(table)


def test_the_left_pedro_lies_among_the_trumps_of_the_hand() -> None:
    table = of("cinch")
    cards = [parse_card(name) for name in ("5d", "6h", "4h", "Ad", "As")]
    table.deal(0, cards, 5)
    assert [CARD_NAMES[s.card] for s in table.hands[0]] == ["As", "6h", "4h", "Ad", "5d"]
    table.fix_trump(HEARTS)
    assert [CARD_NAMES[s.card] for s in table.hands[0]] == ["6h", "5d", "4h", "As", "Ad"]


def test_a_large_hand_is_held_in_two_rows() -> None:
    table = of("cinch")
    table.deal(0, tuple(range(0, 50, 2)), 25)
    table.arrange()
    poses = [sprite.pose for sprite in table.hands[0]]
    rows = sorted({round(pose.dy, 6) for pose in poses})
    assert len(rows) == 2 and [pose.dy for pose in poses] == [rows[0]] * 12 + [rows[1]] * 13
    assert min(b.dx - a.dx for a, b in pairwise(poses) if a.dy == b.dy) > 0.15, "the corner of every card is in sight"


def test_a_card_cut_for_trumps_is_shown_and_put_back() -> None:
    table = of("shasta_sam")
    table.turn_up(9)
    assert known_cards(table.turned) == 1 << 9
    table.put_back()
    assert table.turned == [] and known_cards(table.stock) == 0
    check_cards(table)


def test_cards_dealt_for_the_first_jack_lie_in_a_row_before_each_player() -> None:
    table = of("yorkshire")
    for card in range(40):
        table.draw(card % 4, card)
    table.arrange()
    for slot in range(4):
        row = [s.pose for _, s in table.drawn if s.pose.slot == f"draw.{slot}"]
        assert len(row) == 10 and all(a.dx < b.dx for a, b in pairwise(row))
        assert row[-1].dx - row[0].dx <= 0.6 + 1e-9


def test_the_score_remembers_what_it_was_before_it_changed() -> None:
    table = of("all_fives", 3)
    table.scores = [10, 20, 30]
    table.scores[1] += 5
    assert (table.scores, table.scores.before) == ([10, 25, 30], [0, 20, 0])
    table.scores[1] += 0
    assert table.scores.before == [0, 20, 0]
    table.scores = [10, 25, 41]
    assert table.scores.before == [0, 20, 30]
