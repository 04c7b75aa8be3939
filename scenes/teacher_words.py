"""What the teacher says, in words: what a choice costs, what it was worth, and how things stand. No pygame."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from game.actions import is_card, is_discard
from game.cards import RANKS, Action, Card, by_suit, cards_of
from game.coach_reasons import AGAINST, FOR, TIES, Reason
from scenes.advice_words import action_text, exchange_text, percent, quoted, signed
from scenes.card_words import sentence
from scenes.hint_words import Said, reason_line
from scenes.score_words import category
from scenes.voice import Voice
from scenes.words import Words, mark, mark_in

if TYPE_CHECKING:
    from game.review import Choice

LEVELS: dict[str, tuple[tuple[str, str], str]] = {
    "off": (mark_in("the teacher", "Silent"), mark("No teacher: you play by yourself.")),
    "warn": (mark_in("the teacher", "Warns"), mark("Asks you once more before a card or a call that costs much.")),
    "after": (mark_in("the teacher", "Comments"), mark("Warns, and says after a choice what was good or better.")),
    "talk": (
        mark_in("the teacher", "Talks"),
        mark("Also says what matters, counts Game aloud and names the trumps still out."),
    ),
}  # fmt: skip
"""How much the teacher says: its name, and a sentence on it."""
LEAST_POINTS = 0.05
"""A cost is told in points from here on, else as a part of the chance to win the match."""
EMPTY = TIES | {"forced"}
"""Reasons that say nothing of a choice by itself."""


def level_name(words: Words, level: str) -> str:
    """`Warns`."""
    return words.tp(*LEVELS[level][0])


def level_line(words: Words, level: str) -> str:
    """What he does then."""
    return words.t(LEVELS[level][1])


# --- a choice -------------------------------------------------------------------------------------------------------


def why(voice: Voice, reasons: Sequence[Reason], beside: Collection[str]) -> str:
    """The first reason that tells something, "" where there is none. `beside` are keys that would say the contrary:
    what speaks for a bad card is no reason to be warned of it.
    """
    return next((reason_line(voice, one) for one in reasons if one.key not in EMPTY and one.key not in beside), "")


def joined(*parts: str) -> str:
    """Sentences one after the other."""
    return " ".join(part for part in parts if part)


def warning(voice: Voice, choice: "Choice") -> str:
    """What an action costs, and why, before it is done."""
    words, action = voice.words, choice.action
    if choice.cost < LEAST_POINTS:
        lost = percent(words, choice.cost_chance)
        if is_card(action):
            text = words.t("The {card} costs {chance} of the chance to win.", card=voice.card(action), chance=lost)
        elif is_discard(action):
            text = words.t("This discard costs {chance} of the chance to win.", chance=lost)
        else:
            text = words.t(
                "“{call}” costs {chance} of the chance to win.", call=action_text(voice, action), chance=lost
            )
        return joined(sentence(text), why(voice, choice.why, FOR))
    points = _points(words, choice.cost)
    if is_card(action):
        text = words.t("The {card} costs about {points} points.", card=voice.card(action), points=points)
    elif is_discard(action):
        text = words.t("This discard costs about {points} points.", points=points)
    else:
        text = words.t("“{call}” costs about {points} points.", call=action_text(voice, action), points=points)
    return joined(sentence(text), why(voice, choice.why, FOR))


def remark(voice: Voice, choice: "Choice", legal: Sequence[Action]) -> str:
    """What a choice was worth, after it was made: better ones with their reason, or praise with its own."""
    words, action = voice.words, choice.action
    if not choice.mistake:
        praise = words.t("Well played.") if is_card(action) else words.t("Well chosen.")
        return joined(praise, why(voice, choice.why, AGAINST))
    better = quoted(voice, choice.best, legal)
    if is_discard(action) and is_discard(choice.best):
        better = exchange_text(voice, choice.best, action, legal)
    if choice.cost < LEAST_POINTS:
        lost = percent(words, choice.cost_chance)
        text = words.t("Better: {action}, {chance} more chance to win the match.", action=better, chance=lost)
    else:
        points = _points(words, choice.cost)
        text = words.t("Better: {action}, by about {points} points.", action=better, points=points)
    return joined(text, why(voice, choice.instead, AGAINST))


def earlier(voice: Voice, choice: "Choice", legal: Sequence[Action]) -> str:
    """What a remark is about that comes when another choice is due already."""
    return voice.words.t("Earlier choice: {action}.", action=quoted(voice, choice.action, legal))


def _points(words: Words, cost: float) -> str:
    return signed(words, cost).lstrip("+")


# --- facts ----------------------------------------------------------------------------------------------------------


def _game(said: Said) -> str:
    voice, ours, theirs = said.voice, said.n("ours"), said.n("theirs")
    if not voice.alone(voice.team):
        return said.words.t("Game so far: your side {ours}, the others {theirs}.", ours=ours, theirs=theirs)
    other = next(seat for seat in range(len(voice.names)) if seat != voice.viewer)
    return said.words.t(
        "Game so far: you {ours}, {player} {theirs}.", ours=ours, player=voice.names[other], theirs=theirs
    )  # fmt: skip


def _many(said: Said) -> str:
    return said.words.t(
        "Game so far: you {ours}, the best of the others {most}.", ours=said.n("ours"), most=said.n("most")
    )  # fmt: skip


def _out(said: Said) -> str:
    cards = list(by_suit(cards_of(said.n("cards"))))
    suit = max({card // 13 for card in cards}, key=lambda one: sum(card // 13 == one for card in cards))
    named = [printed(card) for card in cards if card // 13 == suit]
    named += [said.voice.card(card) for card in cards if card // 13 != suit]
    return said.words.t("Trumps that may still be out: {cards}.", cards=", ".join(named))


def printed(card: Card) -> str:
    """`A`, `10`: the rank as it is printed on the card."""
    return RANKS[card % 13].replace("T", "10")


def _void(said: Said) -> str:
    suit = said.voice.suit(said.n("suit"), "gen")
    return said.words.t("{player} has no {suit}.", player=said.seat(), suit=suit)


TOLD: dict[str, Callable[[Said], str]] = {
    "game_so_far": _game,
    "game_of_many": _many,
    "trumps_out": _out,
    "trumps_gone": lambda said: said.words.t("Nobody else can have a trump any more."),
    "top_trump_mine": lambda said: said.words.t("Your {card} is the highest trump left.", card=said.card()),
    "cannot_follow": _void,
    "trick_counts": lambda said: said.words.t("The trick counts {n} so far.", n=said.n("points")),
    "matters_most": lambda said: said.words.t(
        "What matters most here: {category}.", category=category(said.words, str(said.values["category"]))
    ),
    "matters_little": lambda said: said.words.t("Not much depends on this choice."),
    "matters_unclear": lambda said: said.words.t("Nothing is clearly better here."),
}
"""The sentence of every fact there is."""


def fact_line(voice: Voice, fact: Reason) -> str:
    """A fact as a sentence to the player who sees it."""
    return TOLD[fact.key](Said(voice, dict(fact.values)))
