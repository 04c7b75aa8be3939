"""Everything the program says, in one place: a Speaker for what happens at a table, and the pages of text."""

from collections.abc import Sequence

from game.cards import Action, Card, Seat, Suit, Team
from game.errors import Refusal
from game.events import Award, Event, GameCounted, NoAward
from game.match import VOID_LIMIT
from game.rules import Rules
from game.view import View
from scenes import call_words, card_words, refusal_words, score_words
from scenes.event_words import event_line
from scenes.rules_words import GAMES, fairness_page, game_name, keys_page, rules_page
from scenes.voice import Voice, default_names, is_usual_name, seat_names
from scenes.words import Words, languages, mark, mark_in, system_language

__all__ = [
    "GAMES", "NO_CHANCES", "Speaker", "Words", "default_names", "fairness_page", "game_name", "is_usual_name",
    "keys_page", "languages", "mark", "mark_in", "notice", "rules_page", "seat_names", "stopped", "system_language",
]  # fmt: skip

NO_CHANCES = "no_chances"
"""Where a formula takes the place of the table of chances."""
NOTICES: dict[str, str] = {
    "damaged_set_aside": mark(
        "The file with your matches and settings was damaged. It was set aside and a new one was begun."
    ),
    "copy_used": mark(
        "The file with your matches and settings was damaged. It was set aside, and the last good copy is used."
    ),
    "newer_version": mark(
        "Your matches and settings were written by a newer version of the program. They are left as they are; "
        "what you do now is not kept."
    ),
    "read_only": mark("Your matches and settings cannot be written. You can play, but nothing is kept."),
    "no_sound": mark("There is no sound device: the program plays on in silence."),
    NO_CHANCES: mark(
        "The table with the chances to win a match of this game is missing or damaged. Computer players and the coach "
        "go by a formula instead, which is less exact; everything else is as usual."
    ),
}
"""Things the player is told once, by the keys that Store, Sounds and Host give."""


def notice(words: Words, key: str) -> str:
    """What the player is told for a key of `Store.notices`, `Sounds.notice` or `Host.notice`."""
    return words.t(NOTICES[key])


def stopped(words: Words) -> str:
    """Why a match goes no further in which no deal gets played."""
    return words.t(
        "The cards were thrown in {n} times running: the match stops here, without a winner.", n=VOID_LIMIT
    )  # fmt: skip


class Speaker:
    """Says what happens at a table to the player in seat `viewer`; -1 speaks to an onlooker.

    Where a game has words of its own, it is named by its key.
    """

    def __init__(
        self, words: Words, names: Sequence[str], viewer: Seat, team_of: Sequence[Team], game: str = "",
        four_wins: str = "",
    ) -> None:  # fmt: skip
        self.words = words
        self.voice = Voice(words, tuple(names), viewer, tuple(team_of), game, four_wins)

    @classmethod
    def of(cls, words: Words, names: Sequence[str], viewer: Seat, rules: Rules) -> "Speaker":
        """For a table at which these rules are played."""
        four_wins = str(dict(rules.options).get("four_wins", ""))
        return cls(words, names, viewer, rules.team_of, rules.key, four_wins)

    def event(self, event: Event) -> str:
        """One sentence for the log; `PartnersDrawn` is said with the names as they were before the draw."""
        return event_line(self.voice, event)

    def refusal(self, refusal: Refusal, view: View) -> str:
        """The rule that forbids an action, and what is allowed."""
        return refusal_words.refusal_line(self.words, refusal, view.legal, self.voice.game)

    def action(self, action: Action) -> str:
        """The label of the button that does it: `Stand`."""
        return call_words.action_label(self.words, action, self.voice.game)

    def bubble(self, action: Action, takes: bool = False) -> str:
        """What is said in the speech bubble: `I stand`; "" for cards. `takes`: a bid is taken over."""
        return call_words.bubble(self.words, action, self.voice.game, takes)

    def card(self, card: Card, case: str = "nom") -> str:
        """`ace of hearts`, in the case nom, acc, gen or ins."""
        return card_words.card_name(self.words, card, case)

    def cards(self, cards: Sequence[Card]) -> str:
        """`spades (ace, ten), hearts (two)`."""
        return card_words.card_list(self.words, cards)

    def suit(self, suit: Suit, case: str = "nom") -> str:
        """`hearts`, in the case nom, acc, gen or ins."""
        return card_words.suit_name(self.words, suit, case)

    def category(self, key: str) -> str:
        """The name of a point: `High`."""
        return score_words.category(self.words, key)

    def side(self, team: Team) -> str:
        """`We` or `They`."""
        return self.voice.side(team)

    def to_side(self, team: Team) -> str:
        """Whom a point goes to: `us` or `them`."""
        return self.voice.to_side(team)

    def score(self, scores: Sequence[int]) -> str:
        """`5 : 3`, the viewer's side first."""
        return self.voice.score(scores)

    def reason(self, counted: Award | NoAward, totals: GameCounted | None = None) -> str:
        """Why a point goes where it goes, in a few words; give Game's card-points where there are any."""
        return score_words.reason(self.voice, counted, totals)

    def status(self, view: View) -> str:
        """What the table waits for: `Your turn`, `East is thinking`, `Stand or beg?`."""
        return call_words.status_line(self.voice, view)

    def winner(self, team: Team, category: str) -> str:
        """Who won the match, and by which point."""
        return score_words.winner(self.voice, team, category)
