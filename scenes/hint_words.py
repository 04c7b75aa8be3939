"""Why the coach advises something, in words: a sentence for every reason there is. No pygame."""

from collections.abc import Callable, Mapping

from game.actions import Say
from game.coach_reasons import Reason, Value
from scenes.advice_words import often, percent, signed
from scenes.call_words import action_label
from scenes.card_words import sentence
from scenes.hint_brings import brings_less, brings_more
from scenes.hint_ties import equal, unclear, unclear_points
from scenes.voice import Voice
from scenes.words import mark

Values = Mapping[str, Value]


class Said:
    """The values of a reason as they stand in a sentence."""

    def __init__(self, voice: Voice, values: Values) -> None:
        self.voice, self.words, self.values = voice, voice.words, values

    def n(self, name: str) -> int:
        """A whole number."""
        return int(self.values[name])

    def card(self, case: str = "nom") -> str:
        """A card."""
        return self.voice.card(self.n("card"), case)

    def suit(self) -> str:
        """A suit."""
        return self.voice.suit(self.n("suit"))

    def seat(self) -> str:
        """A player."""
        return self.voice.name(self.n("seat"))

    def points(self, name: str) -> str:
        """Points of a deal, with their sign."""
        return signed(self.words, float(self.values[name]))

    def often(self) -> str:
        """In how many of the deals that are possible."""
        return often(self.words, self.n("layouts"), self.n("of"))


# --- reasons --------------------------------------------------------------------------------------------------------


def _plain(message: str) -> Callable[[Said], str]:
    return lambda said: said.words.t(message)


def _card(message: str, case: str = "nom") -> Callable[[Said], str]:
    """A sentence about a card in that case; `{often}` and `{player}` may stand in it too."""

    def say(said: Said) -> str:
        values = {"card": said.card(case)}
        if "layouts" in said.values:
            values["often"] = said.often()
        if "seat" in said.values:
            values["player"] = said.seat()
        return sentence(said.words.t(message, **values))

    return say


def _only_hope(said: Said) -> str:
    chance = percent(said.words, float(said.values["chance"]))
    return said.words.t("The only hope: a chance of {chance} to win the match.", chance=chance)


def _match_edge(said: Said) -> str:
    return said.words.tn(
        "Right at this score: your side needs {n} point, the others {others}.",
        "Right at this score: your side needs {n} points, the others {others}.",
        said.n("we_need"), others=said.n("they_need"),
    )  # fmt: skip


def _can_be_taken(said: Said) -> str:
    text = said.words.tn(
        "The {card} can be taken by {n} card that is still out.",
        "The {card} can be taken by {n} cards that are still out.",
        said.n("higher"), card=said.card("acc"),
    )  # fmt: skip
    return sentence(text)


def _takes_trick(said: Said) -> str:
    if not said.n("points"):
        return said.words.t("Takes the trick for certain.")
    return said.words.t("Takes the trick for certain; it counts {n}.", n=said.n("points"))


def _game(message: str) -> Callable[[Said], str]:
    return lambda said: said.words.t(message, ours=said.n("ours"), theirs=said.n("theirs"))


def _calls(said: Said) -> str:
    return said.words.t(
        "If {suit} stay trumps, {stays} points on average; if you beg, {other}.",
        suit=said.suit(), stays=said.points("stays"), other=said.points("other"),
    )  # fmt: skip


def _given(said: Said) -> str:
    """To give the point or to run the cards, by what the buttons are called in this game."""
    give, run = (action_label(said.words, call, said.voice.game) for call in (Say.GIVE, Say.RUN))
    if "suit" not in said.values:
        return said.words.t(
            "“{give}” brings {points} points on average, “{run}” {other}.",
            give=give, run=run, points=said.points("give"), other=said.points("run"),
        )  # fmt: skip
    return said.words.t(
        "“{give}” keeps {suit}: {points} points on average, “{run}” {other}.",
        give=give, run=run, points=said.points("give"), other=said.points("run"), suit=said.suit(),
    )  # fmt: skip


def _jack_turned(said: Said) -> str:
    ours = said.voice.viewer >= 0 and said.voice.team_of[said.n("seat")] == said.voice.team
    message = mark("The {card} that was turned up brings your side a point.")
    if not ours:
        message = mark("The {card} that was turned up would bring the dealer a point.")
    return said.words.t(message, card=said.card())


def _deal(message: str) -> Callable[[Said], str]:
    return lambda said: said.words.t(message, points=said.points("keep"))


def _steals(said: Said) -> str:
    return said.words.t("Takes over the bid of {bid}, now that of {player}.", bid=said.n("bid"), player=said.seat())


def _longest(said: Said) -> str:
    text = said.words.tn(
        "{suit} are your longest suit: only the {card}.",
        "{suit} are your longest suit: {n} cards, the best is the {card}.",
        said.n("count"), suit=said.suit(), card=said.card(),
    )  # fmt: skip
    return sentence(text)


def _suit_worth(said: Said) -> str:
    return said.words.t(
        "With {suit} as trumps {points} points on average.", suit=said.suit(), points=said.points("points")
    )


def _jack_worth(said: Said) -> str:
    text = said.words.t("The {card} brings {points} points on average.", card=said.card(), points=said.points("points"))
    return sentence(text)


_TO_PARTNER = _card(mark("Gives the {card} to your partner: {player} has the trick."), "acc")
_SAVES = _card(mark("Saves the {card}."), "acc")

REASONS: dict[str, Callable[[Said], str]] = {
    "forced": _plain(mark("Nothing else can be done.")),
    "equal": lambda said: equal(said.voice, said.values),
    "unclear": lambda said: unclear(said.voice, said.values),
    "unclear_points": lambda said: unclear_points(said.voice, said.values),
    "only_hope": _only_hope,
    "match_edge": _match_edge,
    "brings_more": lambda said: brings_more(said.words, said.values),
    "brings_less": lambda said: brings_less(said.words, said.values),
    "catches_jack": _card(mark("Wins the {card} {often}."), "acc"),
    "misses_jack": _card(mark("Wins the {card} only {often}."), "acc"),
    "saves_jack": _card(mark("Keeps the {card} {often}."), "acc"),
    "risks_jack": _card(mark("Loses the {card} {often}."), "acc"),
    "jack_worth": _jack_worth,
    "saves_ten": _SAVES,
    "risks_ten": _can_be_taken,
    "catches_ten": _card(mark("Takes the {card}."), "acc"),
    "gives_ten_to_partner": _TO_PARTNER,
    "keeps_low": _card(mark("Keeps Low ({card}) {often}.")),
    "loses_low": _card(mark("Loses Low ({card}) {often}.")),
    "takes_trick_sure": _takes_trick,
    "takes_for_now": lambda said: said.words.tn(
        "Takes the trick for now; {n} card may still beat it.",
        "Takes the trick for now; {n} cards may still beat it.",
        said.n("higher"),
    ),
    "boss_card": _card(mark("No card of its suit that is still out is higher than the {card}.")),
    "partner_has_it": lambda said: said.words.t("Your partner {player} has the trick already.", player=said.seat()),
    "draws_trumps": lambda said: said.words.tn(
        "Draws trumps: one may still be out.", "Draws trumps: {n} may still be out.", said.n("count")
    ),
    "keeps_trump": lambda said: said.words.tn(
        "Holds back your only trump.", "Holds back your {n} trumps.", said.n("count")
    ),
    "keeps_higher": _card(mark("Plays your lowest trump and keeps the {card}.")),
    "cheap_discard": _card(mark("The {card} counts nothing and is no trump.")),
    "gives_points": lambda said: said.words.t("Gives away a card that counts {n}.", n=said.n("points")),
    "draws_card": _card(mark("Brings you the {card} from the stock."), "acc"),
    "wins_game_now": _game(mark("Wins Game here and now, {ours} to {theirs}.")),
    "game_decided": _game(mark("Game is decided already, {ours} to {theirs}.")),
    "beg_suit_worth": _calls,
    "stand_suit_worth": _calls,
    "give_costs": _given,
    "give_worth": _given,
    "run_worth": _given,
    "jack_turned": _jack_turned,
    "bunch_worth": _deal(mark("This deal would bring {points} points on average.")),
    "keep_worth": _deal(mark("This deal brings {points} points on average.")),
    "bid_makes": lambda said: said.words.tn(
        "A bid of {bid} is made in {n} deal of 100.", "A bid of {bid} is made in {n} deals of 100.",
        said.n("of_100"), bid=said.n("bid"),
    ),
    "pass_better": lambda said: said.words.tn(
        "A bid of {bid} would be made in only {n} deal of 100.",
        "A bid of {bid} would be made in only {n} deals of 100.",
        said.n("of_100"), bid=said.n("bid"),
    ),
    "steals": _steals,
    "smudge": lambda said: said.words.tn(
        "All four points are made in {n} deal of 100.", "All four points are made in {n} deals of 100.",
        said.n("of_100"),
    ),
    "longest_best_suit": _longest,
    "suit_worth": _suit_worth,
    "keeps_trumps": lambda said: said.words.tn(
        "Keeps your only trump.", "Keeps your {n} trumps.", said.n("count")
    ),
    "throws_trump": lambda said: said.words.tn(
        "Throws a trump away.", "Throws {n} trumps away.", said.n("count")
    ),
    "throws_dead": lambda said: said.words.tn(
        "The card thrown is worth nothing.", "The {n} cards thrown are worth nothing.", said.n("count")
    ),
    "throws_in": _plain(mark("This hand cannot win a point any more.")),
    "pedro_safe": _SAVES,
    "pedro_risk": _can_be_taken,
    "pedro_to_partner": _TO_PARTNER,
    "pegs_now": lambda said: said.words.tn(
        "Scores {n} point at once.", "Scores {n} points at once.", said.n("points")
    ),
}  # fmt: skip
"""The sentence of every reason there is."""


def reason_line(voice: Voice, reason: Reason) -> str:
    """A reason as a sentence to the player whose turn it is."""
    return REASONS[reason.key](Said(voice, dict(reason.values)))
