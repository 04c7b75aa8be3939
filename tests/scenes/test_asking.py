"""Questions of every game at the table: bids, trumps, robbing the pack, hands thrown in, warnings before a revoke."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.actions import BID, TRUMP, Say, discarded
from game.cards import Action, cards_of, pick
from game.match import Match
from game.variants import find
from game.view import View
from scenes.app import App
from scenes.dialog_words import asked, thrown
from scenes.duties import breach, revoking, warning
from scenes.play import Play
from scenes.text import Speaker, Words
from scenes.trump import Trump
from tests.scenes.support import STEP, press, program, top_name

Wish = Callable[[View], bool]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path) as app:
        yield app


def reach(game: str, wish: Wish, **options: object) -> Match:
    """A match in which seat 0 is to act and sees what is wished for."""
    for number in range(300):
        match, rng = Match(find(game), options, seed=str(number)), Random(number)
        for _ in range(3):
            if match.winner is not None:
                break
            match.next_deal()
            while match.to_act() is not None:
                if match.to_act() == 0 and wish(match.view(0)):
                    return match
                legal = match.legal()
                passes = Say.PASS in legal and rng.random() < 0.6
                match.play(Say.PASS if passes else legal[pick(rng, len(legal))])
    raise AssertionError("no such position")


def seated(app: App, match: Match) -> Trump | Play:
    """That match at the table, with the question asked."""
    app.sit_down(match)
    assert app.sitting is not None
    app.sitting.session.settle()
    app.stack.clear()
    app.start(app.make_table())
    for _ in range(30):
        app.step(STEP, [])
    top = app.stack.top
    assert isinstance(top, Trump | Play) and top.ready
    return top


def names(scene: Trump | Play) -> set[str]:
    return {widget.target.name for widget in scene.ui.widgets}


def title(view: View, lang: str = "en") -> tuple[str, str]:
    seats = ("You", "West", "North", "East")[: view.players]
    return asked(Speaker(Words(lang), seats, 0, view.team_of, view.variant).voice, view)


# --- what is said ---------------------------------------------------------------------------------------------------


def test_the_dealer_may_take_it_for_the_same() -> None:
    def dealer_after_two(view: View) -> bool:
        return view.phase == "bidding" and view.dealer == 0 and view.bid == 2

    view = reach("auction_pitch", dealer_after_two).view(0)
    name = ("You", "West", "North", "East")[view.pitcher]
    heading, text = title(view)
    assert heading == "Your bid"
    assert text.startswith(f"Highest bid: 2, by {name}. As the dealer you may take it for the same.")
    assert "A smudge bids all four points." in text


def test_who_is_in_the_hole_is_told_so() -> None:
    view = reach("auction_pitch", lambda view: view.phase == "bidding" and view.scores[0] == -2).view(0)
    assert "You are in the hole: −2." in title(view)[1]


def test_the_dealer_who_has_to_bid_is_told_why() -> None:
    view = reach(
        "auction_pitch", lambda view: view.phase == "bidding" and Say.PASS not in view.legal, all_pass="dealer_forced_2"
    ).view(0)
    assert title(view)[0] == "All have passed: you have to bid"


def test_a_dealer_without_a_trump_is_told_why_he_cannot_give() -> None:
    view = reach("trinidad", lambda view: list(view.legal) == [Say.RUN], give_needs_trump=True).view(0)
    assert "may not give" in title(view)[1]


def test_at_cinch_the_dealer_bids_or_names_trumps(app: App) -> None:
    match = reach("cinch", lambda view: view.phase == "bidding" and Say.PASS not in view.legal)
    scene = seated(app, match)
    assert {f"say:{TRUMP + suit}" for suit in range(4)} | {f"say:{BID + n}" for n in range(1, 15)} <= names(scene)
    scene.ui.focus_on(f"say:{TRUMP + 2}", show=True)
    press(app, pygame.K_RETURN)
    view = match.view(0)
    assert view.trump == 2 and view.bid == 0 and view.pitcher == 0 and view.phase == "robbing"


def test_a_number_bids_and_a_number_names_a_suit(app: App) -> None:
    match = reach("cinch", lambda view: view.phase == "bidding" and view.dealer == 0 and 0 < view.bid < 8)
    seated(app, match)
    press(app, pygame.K_9)
    assert match.view(0).bid == 9
    for _ in range(200):
        app.step(0.1, [])
        if match.view(0).phase == "naming" and isinstance(app.stack.top, Trump) and app.stack.top.ready:
            break
    press(app, pygame.K_2)
    assert match.view(0).trump == 1


def test_a_bid_that_is_not_open_has_no_key(app: App) -> None:
    match = reach("cinch", lambda view: view.phase == "bidding" and view.bid > 5)
    seated(app, match)
    before = len(match.view(0).calls)
    press(app, pygame.K_3)
    assert len(match.view(0).calls) == before


# --- what is thrown -------------------------------------------------------------------------------------------------


def test_what_has_to_go_is_marked_and_goes_by_one_key(app: App) -> None:
    match = reach("cinch", lambda view: view.phase == "robbing" and view.dealer != 0 and len(view.legal) == 1)
    scene = seated(app, match)
    assert isinstance(scene, Trump)
    goes = set(cards_of(discarded(match.legal()[0])))
    assert scene.table.raised == goes and scene.dimmed() == goes
    scene.toggle(min(goes))
    assert scene.complaint and scene.table.raised == goes
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert match.view(0).discards == discarded(sum(1 << card for card in goes) | 1 << 52)


def test_the_dealer_robs_the_pack(app: App) -> None:
    def robs(view: View) -> bool:
        legal = view.legal
        return view.phase == "robbing" and view.dealer == 0 and bool(getattr(legal, "keep", 0)) and len(legal) > 1

    match = reach("cinch", robs)
    scene = seated(app, match)
    assert isinstance(scene, Trump)
    choice, voice = scene.throwing, scene.sitting.speaker.voice
    assert choice is not None and choice.keeps
    trumps = set(cards_of(choice.legal.keep))
    assert scene.table.raised == trumps
    scene.toggle(min(trumps))
    assert scene.complaint.startswith("Trumps have to stay")
    screen = pygame.Surface(app.size)
    scene.look.lines(screen, scene.complaint, (255, 255, 255))
    assert not any(screen.get_buffer().raw), "the hand lies in two rows: the dialog says it, not the line over the hand"
    for card in choice.legal.free[: choice.wanted]:
        scene.toggle(card)
    scene.toggle(choice.legal.free[-1])
    assert str(choice.wanted) in scene.complaint
    chosen = scene.throwing
    assert chosen is not None and chosen.complete
    assert str(choice.wanted) in thrown(voice, match.view(0), choice.wanted, True)[0]
    scene.throw()
    assert match.view(0).hand.bit_count() == 6
    assert match.view(0).phase == "playing"


def test_cards_to_keep_are_chosen_by_enter_from_the_first_moment(app: App) -> None:
    def robs(view: View) -> bool:
        return (
            view.phase == "robbing"
            and view.dealer == 0
            and bool(getattr(view.legal, "keep", 0))
            and len(view.legal) > 1
        )

    scene = seated(app, reach("cinch", robs))
    assert isinstance(scene, Trump) and scene.throwing is not None
    free = [sprite.card for sprite in scene.own_sprites() if sprite.card in scene.throwing.legal.free]
    assert scene.ui.focus == f"card:{free[0]}"
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert scene.throwing.marked == {free[0]}


# --- in the play ----------------------------------------------------------------------------------------------------


def throws(view: View) -> bool:
    return view.phase == "playing" and Say.THROW in view.legal


def test_a_hand_is_thrown_in_by_button_or_key_and_never_by_enter(app: App) -> None:
    match = reach("yorkshire", throws)
    scene = seated(app, match)
    assert f"say:{Say.THROW}" in names(scene) and scene.ui.focus.startswith("card:")
    press(app, pygame.K_t)
    assert match.view(0).out & 1 and match.view(0).hand == 0
    for _ in range(100):
        app.step(0.1, [])
    assert f"say:{Say.THROW}" not in names(scene)


def test_the_button_does_not_lie_on_the_hand_or_on_the_words(app: App) -> None:
    scene = seated(app, reach("yorkshire", throws))
    button = next(pygame.Rect(w.target.rect) for w in scene.ui.widgets if w.target.name == f"say:{Say.THROW}")
    assert not any(button.colliderect(pygame.Rect(scene.bounds(sprite))) for sprite in scene.own_sprites())
    assert button.colliderect(pygame.Rect(scene.placed.rect("status")))


def revokes(view: View) -> bool:
    rules = find(view.variant).rules(dict(view.options), view.players)
    return view.phase == "playing" and bool(revoking(rules, view)) and len(revoking(rules, view)) < len(view.legal)


@pytest.mark.parametrize("game", ["all_fours", "trinidad"])
def test_before_a_revoke_the_player_is_asked_once(app: App, game: str) -> None:
    match = reach(game, revokes, infractions=True)
    scene = seated(app, match)
    assert isinstance(scene, Play)
    card = min(revoking(match.rules, match.view(0)))
    assert card in scene.dimmed() and scene.ui.focus != f"card:{card}"
    scene.choose(card)
    app.step(STEP, [])
    assert top_name(app) == "confirm" and match.view(0).hand >> card & 1
    press(app, pygame.K_RETURN)
    assert top_name(app) == "play" and match.view(0).hand >> card & 1, "the safe answer has the focus"
    scene.choose(card)
    app.step(STEP, [])
    press(app, pygame.K_UP, pygame.K_RETURN)
    assert not match.view(0).hand >> card & 1


def test_a_warning_says_what_a_revoke_costs() -> None:
    def fatal(view: View) -> bool:
        rules = find(view.variant).rules(dict(view.options), view.players)
        return view.phase == "playing" and any(breach(rules, view, card) == 2 for card in view.legal)

    match = reach("trinidad", fatal, infractions=True)
    view, voice = match.view(0), Speaker(Words("en"), ("You", "East", "North", "West"), 0, (0, 1, 0, 1)).voice
    card = next(action for action in view.legal if breach(match.rules, view, action) == 2)
    assert "lose the match" in warning(voice, match.rules, view, card)
    honest: Action = next(action for action in view.legal if not breach(match.rules, view, action))
    assert warning(voice, match.rules, view, honest) == ""


def test_without_infractions_there_is_no_warning() -> None:
    match = reach("all_fours", lambda view: view.phase == "playing" and len(view.trick.cards) > 0)
    assert not revoking(match.rules, match.view(0))
