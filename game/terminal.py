"""A match by text: the human is seat 0, the others are computer players."""

from collections.abc import Callable, Iterable

from game.actions import Discards, alphabetical, parse_action, print_action
from game.agents import Budget, make
from game.cards import cards_of, names
from game.english import line
from game.errors import english
from game.events import Event
from game.match import VOID_LIMIT, Match
from game.safe import safe_choice

Say = Callable[[str], object]
Ask = Callable[[str], str]

HUMAN = 0


def play(match: Match, agent_name: str, ask: Ask, say: Say) -> None:
    """Play the match to its end; the end of input or the word `quit` leaves it."""
    agent = make(agent_name)
    say("You are seat 0. Type an action, ? for what you may do, or quit.")
    _tell(match.draw_dealer(), say)
    while match.winner is None and match.voids_running < VOID_LIMIT:
        _tell(match.next_deal(), say)
        while (seat := match.to_act()) is not None:
            if seat != HUMAN:
                choice = safe_choice(agent, match.view(seat), match.stream(), Budget(), match.why_not, say)
                _tell(match.play(choice.action), say)
                continue
            try:
                action = _ask(match, ask, say)
            except EOFError:
                return
            if action is None:
                return
            _tell(match.play(action), say)
    if match.winner is None:
        say(f"{VOID_LIMIT} deals running were void: the match stops here.")
        return
    say("Your side won." if match.winner == match.rules.team_of[HUMAN] else "The other side won.")


def _tell(events: Iterable[Event], say: Say) -> None:
    for event in events:
        say(line(event.seen_by(HUMAN)))


def _ask(match: Match, ask: Ask, say: Say) -> int | None:
    """Ask until a legal action is typed; None to leave."""
    view = match.view(HUMAN)
    say(f"your hand: {names(cards_of(view.hand)) or 'closed'}")
    while True:
        word = ask(f"{view.phase}> ").strip()
        if word.lower() in ("quit", "exit", "q"):
            return None
        if word in ("", "?"):
            say(_choices(match))
            continue
        try:
            action = parse_action(word)
        except ValueError as error:
            say(str(error))
            continue
        refusal = match.why_not(action)
        if refusal is None:
            return action
        say(f"{english(refusal)}. {_choices(match)}")


def _choices(match: Match) -> str:
    actions = match.legal()
    if isinstance(actions, Discards):
        return f"You may throw any {actions.size} cards: discard:6c,5d,..."
    return "You may say or play: " + " ".join(map(print_action, alphabetical(actions)))
