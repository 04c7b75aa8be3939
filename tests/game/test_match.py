"""Whole matches: seats change places, steps go back and forth, matches are saved and resumed, void deals end."""

from random import Random

import pytest

from game import record as records
from game import terminal
from game.actions import Say
from game.agents import AGENTS, Budget, Decision, make
from game.cards import NO_CARD, card_points, mask_of, parse_card, shuffled
from game.deal import Deal
from game.events import Award, DealerDrawn, Drawn, DrawTied, Event, GameCounted
from game.match import VOID_LIMIT, Match
from game.points import Game, not_the_dealer
from game.rules import Variant
from game.variants import VARIANTS
from game.view import View
from tests.game.helpers import SEVEN_UP, random_action, random_match

BY_KEY = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


# F3: the seats make no difference


@BY_KEY
def test_rotating_all_seats_rotates_the_result(variant: Variant) -> None:
    """Deals are laid out from eldest hand on, so the same pack with the next dealer is the same deal one seat on."""
    rules = variant.rules()
    seats, teams = rules.players, rules.teams
    for number in range(300):
        rng = Random(f"rotate/{number}")
        pack, scores = shuffled(rng), [rng.randrange(rules.settle.target) for _ in range(teams)]
        deals = []
        for turn in range(seats):
            turned = [0] * teams
            for seat in range(seats):
                turned[rules.team_of[(seat + turn) % seats]] = scores[rules.team_of[seat]]
            cut = pack[-1] if rules.cuts else NO_CARD
            deals.append(Deal(rules, (number + turn) % seats, pack, turned, cut=cut))
            deals[-1].begin(None)
        while not deals[0].over:
            assert len({(deal.to_act() - turn) % seats for turn, deal in enumerate(deals)}) == 1
            action = random_action(deals[0], rng)
            for deal in deals:
                assert deal.why_not(action) is None
                deal.apply(action)
        first = deals[0]
        for turn, deal in enumerate(deals):
            assert (deal.void, deal.decided_by, deal.over) == (first.void, first.decided_by, True)
            for seat in range(seats):
                there = (seat + turn) % seats
                assert deal.won[there] == first.won[seat]
                assert deal.scores[rules.team_of[there]] == first.scores[rules.team_of[seat]]


PILES = {
    "worthless": ("2s 3s 4s 5s", "6s 7s 8s 9s", "2h 3h 4h 5h", "6h 7h 8h 9h", (0, 0)),
    "ten all": ("Ts 2s 3s 4s", "Th 2h 3h 4h", "5s 6s 7s 8s", "5h 6h 7h 8h", (10, 10)),
    "one more": ("Ts 2s 3s 4s", "Th Jh 3h 4h", "5s 6s 7s 8s", "5h 6h 7h 8h", (10, 11)),
    "one card": ("Js 2s 3s 4s", "5s 6s 7s 8s", "2h 3h 4h 5h", "6h 7h 8h 9h", (1, 0)),
    "no trick": ("As Ks Qs Js", "", "Ts Th Td Tc", "", (50, 0)),
}


@pytest.mark.parametrize("name", PILES)
@pytest.mark.parametrize("turn", range(4))
def test_game_goes_to_the_richer_side_or_against_the_dealer(name: str, turn: int) -> None:
    *piles, totals = PILES[name]
    deal = Deal(SEVEN_UP.rules(), 0, range(52), (0, 0))
    for seat, pile in enumerate(piles):
        deal.won[(seat + turn) % 4] = mask_of(map(parse_card, str(pile).split()))
    sides = (totals[turn % 2], totals[(turn + 1) % 2])
    for dealer in range(4):
        deal.dealer = dealer
        counted, award = Game(not_the_dealer)(deal)
        assert isinstance(counted, GameCounted) and isinstance(award, Award)
        assert counted.totals == sides
        assert award.team == (1 - dealer % 2 if sides[0] == sides[1] else sides.index(max(sides)))


def test_both_sides_are_counted() -> None:
    """F5: no side is the rest of the other; the cards shown add up to the totals, and to all that was played."""
    _, events = random_match(SEVEN_UP, "both", target=50)
    counted = [event for event in events if isinstance(event, GameCounted)]
    assert len(counted) > 10
    for event in counted:
        assert tuple(map(card_points, event.cards)) == event.totals
        assert event.cards[0] & event.cards[1] == 0
        assert all(card_points(1 << card) for mask in event.cards for card in range(52) if mask >> card & 1)


# F4 and F6: records


def things(match: Match) -> tuple[object, ...]:
    """All that can be asked of a match."""
    views = [match.view(seat) for seat in range(match.rules.players)] if match.deal else []
    return (
        views,
        match.scores,
        match.dealer,
        match.to_act(),
        match.legal(),
        match.winner,
        match.record,
        match.voids_running,
    )


def play_on(match: Match, agent_name: str) -> list[Event]:
    """Computer players play a match to its end, each choice with the random numbers that belong to it."""
    agent, events = make(agent_name), list[Event]()
    while match.winner is None and (match.to_act() is not None or len(match.history) < LONGEST):
        if match.to_act() is None:
            events += match.next_deal()
            continue
        seat = match.to_act()
        assert seat is not None
        events += match.play(agent.choose(match.view(seat), match.stream(), Budget()).action)
    return events


def prefixes(match: Match) -> list[str]:
    """The record's text after every action."""
    texts, whole = [], match.record
    again = records.open_match(whole)
    for _ in records.steps(again, whole):
        texts.append(records.write(again.record))
    return texts


LONGEST = 30
"""Deals after which a match is left: who bids at random may stay in the hole for ever."""
RESUMED = 10_000
"""About so many actions are done again after resuming; long matches are resumed at fewer places."""


@pytest.mark.parametrize("agent", ["random", "careful"])
@BY_KEY
def test_saved_at_every_step_and_resumed(variant: Variant, agent: str) -> None:
    match = Match(variant, seed="saved")
    play_on(match, agent)
    texts = prefixes(match)
    assert texts[-1] == records.write(match.record)
    for text in texts[:: 1 + len(texts) ** 2 // RESUMED]:
        resumed = records.replay(records.read(text))
        assert records.write(resumed.record) == text
        play_on(resumed, agent)
        assert things(resumed) == things(match)


@BY_KEY
def test_to_the_end_and_back_and_to_the_end_again(variant: Variant) -> None:
    match, events = random_match(variant, "back and forth")
    record = match.record
    for _ in range(2):
        again = records.open_match(record)
        happened = [event for step in records.steps(again, record) for event in step]
        assert happened == events[-len(happened) :]
        assert not any(isinstance(event, Drawn | DrawTied | DealerDrawn) for event in happened)
        assert things(again) == things(match)
        back = records.replay(records.read(prefixes(match)[len(events) // 5]))
        assert back.winner is None


def test_packs_and_draws_come_from_named_streams() -> None:
    match = Match(SEVEN_UP, seed="named")
    while len(match.history) < 3:
        match.next_deal()
        while match.to_act() is not None:
            match.play(match.legal()[0])
    for number, deal in enumerate(match.history):
        assert list(deal.pack) == shuffled(Random(f"named/deal/{number}"))
    assert b"named" not in repr([match.view(seat) for seat in range(4)]).encode()


def test_unwatched_matches_are_the_same_without_events() -> None:
    watched, _ = random_match(SEVEN_UP, "unwatched")
    match = Match(SEVEN_UP, seed="unwatched", watched=False)
    for deal in watched.record.deals:
        assert match.next_deal() == []
        assert [match.play(action) for action in deal.actions] == [[]] * len(deal.actions)
    assert match.record == watched.record


# F8: nothing goes on for ever


class _Bunches:
    """Has every deal thrown in."""

    def act(self, match: Match) -> int:
        for word in (Say.BEG, Say.RUN, Say.BUNCH):
            if word in match.legal():
                return int(word)
        raise AssertionError(match.legal())


def test_void_deals_are_counted_until_one_is_played() -> None:
    match, bunches = Match(SEVEN_UP, seed="void"), _Bunches()
    for number in range(VOID_LIMIT):
        assert match.voids_running == number
        match.next_deal()
        while match.to_act() is not None:
            match.play(bunches.act(match))
        assert match.deal is not None
        assert match.deal.void
        assert match.scores == [0, 0]
    assert match.voids_running == VOID_LIMIT
    assert len({deal.dealer for deal in match.history}) == 1
    match.next_deal()
    while match.to_act() is not None:
        match.play(match.legal()[0])
    assert match.voids_running == 0


def test_bunches_running_are_shown_to_the_players() -> None:
    """D08: computer players refuse after two; a pack that ran out begins anew."""
    match, bunches, expected = Match(SEVEN_UP, seed="void"), _Bunches(), 0
    for _ in range(40):
        match.next_deal()
        assert [match.view(seat).bunches for seat in range(4)] == [expected] * 4
        while match.to_act() is not None:
            match.play(bunches.act(match))
        assert match.deal is not None
        expected = expected + 1 if match.deal.void == "bunched" else 0


def test_the_terminal_stops_a_match_that_is_never_played(monkeypatch: pytest.MonkeyPatch) -> None:
    class Never:
        def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
            return Decision(next(int(word) for word in (Say.BEG, Say.RUN, Say.BUNCH) if word in view.legal))

    monkeypatch.setitem(AGENTS, "never", Never)
    words = {"begging": ("beg", "run"), "bunching": ("bunch",)}
    match, said = Match(SEVEN_UP, seed="void"), list[str]()

    def ask(prompt: str) -> str:
        legal = match.legal()
        return next(word for word in words[prompt[:-2]] if int(Say[word.upper()]) in legal)

    terminal.play(match, "never", ask, lambda line: said.append(str(line)))
    assert len(match.history) == VOID_LIMIT
    assert said[-1] == f"{VOID_LIMIT} deals running were void: the match stops here."
