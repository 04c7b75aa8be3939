"""A whole match in the terminal, in the player's language: `all-fours --text`. No screen, no pygame."""

import logging
import re
import textwrap
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.actions import Discards, Say
from game.agents import Budget
from game.cards import Action, cards_of
from game.events import Dealt, Drawn, Event, TrumpFixed
from game.match import VOID_LIMIT, Match
from game.safe import safe_choice
from game.variants import find
from game.view import View
from scenes.choice import Choice
from scenes.dialog_words import asked, thrown
from scenes.duties import warning
from scenes.level_words import told_players
from scenes.plan import Plan
from scenes.plan_words import company, differences, target
from scenes.score_words import signed
from scenes.sitting import computer
from scenes.text import Speaker, Words, game_name, mark, rules_page, stopped
from scenes.thinking import SECONDS
from scenes.typed import choices_of, listed, numbered, plain, read_discard, read_one

Tell = Callable[[str], object]
Ask = Callable[[str], str]

HUMAN = 0
WIDTH = 80
_QUIT = mark("quit")
_RULES = mark("rules")


def in_time(seconds: float) -> Budget:
    """So much time to think from now on."""
    ends = time.monotonic() + seconds
    return Budget(out_of_time=lambda: time.monotonic() > ends)


class _LeftError(Exception):
    """The player leaves the match."""


class TextGame:
    """One match by text; `ask` gives a line of input and `say` takes a line of output.

    `players` are the names of the computer players by seat.
    """

    def __init__(self, words: Words, match: Match, players: Mapping[int, str], ask: Ask, say: Tell) -> None:
        self.words, self.match, self.ask, self._out = words, match, ask, say
        self.speaker = Speaker.of(words, match.names, HUMAN, match.rules)
        self.players = dict(players)
        self.agents = {seat: computer(name) for seat, name in self.players.items()}

    def play(self) -> bool:
        """Play to the end; False when the player left before."""
        self._introduce()
        try:
            self._tell(self.match.draw_dealer())
            while self.match.winner is None and self.match.voids_running < VOID_LIMIT:
                self._deal()
        except (EOFError, KeyboardInterrupt, _LeftError):
            self.say(self.words.t("You leave the match."))
            return False
        if self.match.winner is None:
            self.say(stopped(self.words))
        self._settle()
        self.say(self.words.t("The seed of this match: {seed}", seed=self.match.seed))
        return True

    def _settle(self) -> None:
        """What is paid at the end, where chips are."""
        paid = self.match.settlement
        if paid is not None:
            each = ", ".join(f"{name} {signed(chips)}" for name, chips in zip(self.match.names, paid, strict=True))
            self.say(f"{self.words.t('Settlement in chips')}: {each}.")

    def say(self, text: str) -> None:
        """A paragraph in lines of the terminal's width."""
        self._out("\n".join(textwrap.wrap(text, WIDTH)))

    def _introduce(self) -> None:
        quit_word, rules = self.words.t(_QUIT), self.words.t(_RULES)
        played = self.match.rules
        plan = Plan(find(played.key), played.players, dict(played.options))
        facts = company(self.words, plan.variant, (played.players,), played.pairs)
        to = target(self.words, played.settle.target)
        self.say(f"{game_name(self.words, played.key)}: {facts}, {to}. {differences(self.words, plan)}")
        who = told_players(self.words, self.players, dict(enumerate(self.match.names)))
        if who:
            self.say(f"{who}.")
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
        tempted = False
        while (seat := self.match.to_act()) is not None:
            view = self.match.view(seat)
            if not tempted and self.match.view(HUMAN).asides:
                tempted = True
                if self._peeks(self.match.view(HUMAN)):
                    self._tell(self.match.play(Say.PEEK))
            elif seat == HUMAN:
                self._tell(self.match.play(self._choose(view)))
            else:
                ask = self.agents[seat], view, self.match.stream(), in_time(SECONDS)
                self._tell(self.match.play(safe_choice(*ask, self.match.why_not, logging.error).action))

    def _tell(self, events: Iterable[Event]) -> None:
        """Every event but the others' packets, of which there is nothing to see; a run of cards is one paragraph."""
        run: list[str] = []
        for event in events:
            if isinstance(event, Dealt) and event.seat != HUMAN:
                continue
            line = self.speaker.event(event.seen_by(HUMAN))
            if isinstance(event, Drawn):
                run.append(line)
                continue
            if run:
                self.say(" ".join(run))
                run = []
            self.say(line)

    def _typed(self, view: View) -> str:
        """A line of input; to leave and to read the rules is understood everywhere, and gives ""."""
        typed = plain(self.ask("> "))
        if typed in (_QUIT, plain(self.words.t(_QUIT))):
            raise _LeftError
        if typed in (_RULES, plain(self.words.t(_RULES))):
            self._out(page_as_text(rules_page(self.words, view.variant, dict(self.match.rules.options))))
            return ""
        return typed or "?"

    def _peeks(self, view: View) -> bool:
        """Whether the player looks at his closed hand, knowing what it costs."""
        words = self.words
        price = max(getattr(phase, "peek", 0) for phase in self.match.rules.phases)
        self.say(
            words.tn(
                "Your cards stay closed until the lead. If you look at them now, the other side scores {n} point at "
                "once.",
                "Your cards stay closed until the lead. If you look at them now, the other side scores {n} points at "
                "once.",
                price,
            )
        )
        answers = [plain(words.t("Leave them closed")), plain(self.speaker.action(Say.PEEK))]
        while True:
            self.say(f"1 {words.t('Leave them closed')}, 2 {self.speaker.action(Say.PEEK)}".replace(" ", "\xa0"))
            typed = self._typed(view)
            if typed in ("1", "2"):
                return typed == "2"
            if typed in (*answers, "peek"):
                return typed != answers[0]

    def _means(self, view: View, action: Action) -> bool:
        """Whether the player means a card that would be a revoke."""
        text = warning(self.speaker.voice, self.match.rules, view, action)
        if not text:
            return True
        yes = self.words.t("yes")
        self.say(f"{text} {self.words.t('Type “{yes}” to play it all the same.', yes=yes)}")
        return self._typed(view) in ("yes", plain(yes))

    def _choose(self, view: View) -> Action:
        """Ask until something legal is typed."""
        choices = choices_of(view)
        self._show(view, choices)
        while True:
            typed = self._typed(view)
            if typed == "?":
                if view.trump_fixed:
                    self.say(self.speaker.event(TrumpFixed(view.trump)))
                self._show(view, choices)
            elif typed and (action := self._read(typed, view, choices)) is not None:
                refusal = self.match.why_not(action)
                if refusal is not None:
                    self.say(self.speaker.refusal(refusal, view))
                elif self._means(view, action):
                    return action

    def _show(self, view: View, choices: Sequence[Action]) -> None:
        """The hand, what is asked, and the choices with their numbers."""
        if not view.closed and view.hand:
            self.say(self.words.t("Your cards: {cards}.", cards=self.speaker.cards(cards_of(view.hand))))
        self._ask_in_words(view)
        lines = [listed(self.speaker, number, action) for number, action in numbered(choices)]
        # Lines do not break at a no-break space, so no choice is torn in two.
        self.say(", ".join(line.replace(" ", "\xa0") for line in lines))

    def _ask_in_words(self, view: View) -> None:
        """What is asked, and what there is to know before one answers."""
        words, voice, legal = self.words, self.speaker.voice, view.legal
        if not isinstance(legal, Discards):
            self.say(self.speaker.status(view))
            if view.phase == "bidding" or (len(legal) == 1 and legal[0] >= 64):
                self.say(asked(voice, view)[1])
            return
        choice = Choice(legal)
        if not (legal.must or legal.keep):
            self.say(self.speaker.status(view))
        else:
            title, text = thrown(voice, view, 0, choice.keeps)
            self.say(f"{title}. {text}" if choice.settled else f"{title}.")
        if choice.keeps:
            self.say(words.t("Type the numbers of the cards to keep, with blanks between."))
        elif not choice.settled:
            self.say(words.t("Type the numbers of the cards, with blanks between."))

    def _read(self, typed: str, view: View, choices: Sequence[Action]) -> Action | None:
        """What was typed, as an action that need not be legal; None after saying that it is not understood."""
        if isinstance(view.legal, Discards):
            action = read_discard(self.speaker, typed, view.legal, choices)
        else:
            action = read_one(self.speaker, typed, choices)
        if action is None:
            self.say(self.words.t("“{typed}” is not understood. ? shows what you may do.", typed=typed))
        return action


def page_as_text(page: str) -> str:
    """A page of text without its tags, in lines of the terminal's width."""
    lines = re.sub(r"<[^>]+>", "", page.replace("<br>", "\n")).split("\n")
    return "\n".join("\n".join(textwrap.wrap(line, WIDTH)) for line in lines)
