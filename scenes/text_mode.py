"""A whole match in the terminal, in the player's language: `all-fours --text`. No screen, no pygame."""

import logging
import re
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Sequence

from game.actions import Discards, discard, parse_action
from game.agents import Budget, make
from game.cards import Action, Card, by_suit, cards_of, mask_of
from game.errors import BadRules
from game.events import Dealt, Event, TrumpFixed
from game.match import Match
from game.safe import safe_choice
from game.variants import VARIANTS, find
from game.view import View
from scenes.text import Speaker, Words, default_names, mark, rules_page, system_language

Say = Callable[[str], object]
Ask = Callable[[str], str]

HUMAN = 0
WIDTH = 80
_QUIT = mark("quit")
_RULES = mark("rules")


class _LeftError(Exception):
    """The player leaves the match."""


class TextGame:
    """One match by text; `ask` gives a line of input and `say` takes a line of output."""

    def __init__(self, words: Words, match: Match, agent: str, ask: Ask, say: Say) -> None:
        self.words, self.match, self.ask, self._out = words, match, ask, say
        self.speaker = Speaker(words, match.names, HUMAN, match.rules.team_of)
        self.agent = make(agent)

    def play(self) -> bool:
        """Play to the end; False when the player left before."""
        self._introduce()
        try:
            self._tell(self.match.draw_dealer())
            while self.match.winner is None:
                self._deal()
        except (EOFError, KeyboardInterrupt, _LeftError):
            self.say(self.words.t("You leave the match."))
            return False
        self.say(self.words.t("The seed of this match: {seed}", seed=self.match.seed))
        return True

    def say(self, text: str) -> None:
        """A paragraph in lines of the terminal's width."""
        self._out("\n".join(textwrap.wrap(text, WIDTH)))

    def _introduce(self) -> None:
        quit_word, rules = self.words.t(_QUIT), self.words.t(_RULES)
        self.say(
            self.words.t(
                "Type the number or the name of what you do. ? shows what you may do, “{rules}” the rules, "
                "“{quit}” leaves the match.",
                rules=rules,
                quit=quit_word,
            )
        )

    def _deal(self) -> None:
        self.say("")
        self._tell(self.match.next_deal())
        while (seat := self.match.to_act()) is not None:
            view = self.match.view(seat)
            if seat == HUMAN:
                action = self._choose(view)
            else:
                choice = safe_choice(self.agent, view, self.match.stream(), Budget(), self.match.why_not, logging.error)
                action = choice.action
            self._tell(self.match.play(action))

    def _tell(self, events: Iterable[Event]) -> None:
        """Every event but the others' packets, of which there is nothing to see."""
        for event in events:
            if not isinstance(event, Dealt) or event.seat == HUMAN:
                self.say(self.speaker.event(event.seen_by(HUMAN)))

    def _choose(self, view: View) -> Action:
        """Ask until something legal is typed."""
        choices = choices_of(view)
        self._show(view, choices)
        while True:
            typed = _plain(self.ask("> "))
            if typed in (_QUIT, _plain(self.words.t(_QUIT))):
                raise _LeftError
            if typed in (_RULES, _plain(self.words.t(_RULES))):
                self._out(page_as_text(rules_page(self.words, view.variant)))
            elif typed in ("", "?"):
                self._show(view, choices)
            elif (action := self._read(typed, view, choices)) is not None:
                refusal = self.match.why_not(action)
                if refusal is None:
                    return action
                self.say(self.speaker.refusal(refusal, view))

    def _show(self, view: View, choices: Sequence[Action]) -> None:
        """Trumps, the hand, what is asked, and the choices with their numbers."""
        if view.trump_fixed:
            self.say(self.speaker.event(TrumpFixed(view.trump)))
        if not view.closed and view.hand:
            self.say(self.words.t("Your cards: {cards}.", cards=self.speaker.cards(cards_of(view.hand))))
        self.say(self.speaker.status(view))
        lines = [f"{number} {self.speaker.action(action)}" for number, action in enumerate(choices, 1)]
        if isinstance(view.legal, Discards):
            self.say(self.words.t("Type the numbers of the cards, with blanks between."))
        # Lines do not break at a no-break space, so no choice is torn in two.
        self.say(", ".join(line.replace(" ", "\xa0") for line in lines))

    def _read(self, typed: str, view: View, choices: Sequence[Action]) -> Action | None:
        """What was typed, as an action that need not be legal; None after saying that it is not understood."""
        if isinstance(view.legal, Discards):
            cards = self._read_cards(typed, choices)
            action = None if cards is None else discard(mask_of(cards))
        else:
            action = self._read_one(typed, choices)
        if action is None:
            self.say(self.words.t("“{typed}” is not understood. ? shows what you may do.", typed=typed))
        return action

    def _read_cards(self, typed: str, choices: Sequence[Card]) -> list[Card] | None:
        """Cards to throw: `1 4 5`, `2c 3d 9s`, or names with commas between."""
        typed = typed.removeprefix("discard:")
        parts = [part.strip() for part in typed.split(",")] if "," in typed else typed.split()
        cards = [self._read_one(part, choices) for part in parts]
        known = [card for card in cards if card is not None and card < 52]
        return known if len(known) == len(cards) and len(set(known)) == len(cards) else None

    def _read_one(self, typed: str, choices: Sequence[Action]) -> Action | None:
        """A number of the list, a word of the record, or the beginning of a name that fits only one choice."""
        if typed.isascii() and typed.isdigit() and 0 < int(typed[:4]) <= len(choices):
            return choices[int(typed[:4]) - 1]
        try:
            return parse_action(typed)
        except ValueError:
            pass
        names: dict[str, Action] = {_plain(self.speaker.action(action)): action for action in (*range(52), *choices)}
        if typed in names:
            return names[typed]
        starts = [action for action in choices if _plain(self.speaker.action(action)).startswith(typed)]
        return starts[0] if len(starts) == 1 else None


def choices_of(view: View) -> list[Action]:
    """What is listed with numbers: the cards to throw from, or every legal action."""
    if isinstance(view.legal, Discards):
        return by_suit(view.legal.cards)
    calls = [action for action in view.legal if action >= 64]
    return calls + by_suit(action for action in view.legal if action < 64)


def _plain(text: str) -> str:
    """Letters as people type them: small, ё as е, single blanks."""
    return " ".join(text.casefold().replace("ё", "е").split())


def page_as_text(page: str) -> str:
    """A page of text without its tags, in lines of the terminal's width."""
    lines = re.sub(r"<[^>]+>", "", page.replace("<br>", "\n")).split("\n")
    return "\n".join("\n".join(textwrap.wrap(line, WIDTH)) for line in lines)


def play_text(lang: str, game: str, seed: str, ask: Ask = input, say: Say = print, *, agent: str = "careful") -> bool:
    """A match from the draw to the end; False when the player left it. BadRules for a game there is not."""
    words = Words(lang)
    match = Match(find(game), seed=seed, names=default_names(words))
    return TextGame(words, match, agent, ask, say).play()


def main(lang: str = "", game: str = "", seed: str = "") -> int:
    """Play in the terminal; what is wrong with the arguments is one line on stderr and exit code 1."""
    if sys.stdin is None or sys.stdout is None:  # a program without a console
        return 1
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        play_text(lang or system_language(), game or VARIANTS[0].key, seed or str(time.time_ns()))
    except BadRules as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1
    return 0
