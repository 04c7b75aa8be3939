"""What a review says: what was done, its cost by what could be known, and apart from it what luck had to do with it.

Luck is never called a mistake. No pygame.
"""

from collections.abc import Sequence

from game.actions import is_card, is_discard
from game.cards import Action
from game.coach_reasons import Reason
from game.review import LEAST_CHANCE, SMALL, Choice, Total
from scenes.advice_words import percent, quoted, signed
from scenes.call_words import action_label
from scenes.card_words import sentence
from scenes.hint_words import reason_line
from scenes.moments import Moment
from scenes.voice import Voice
from scenes.words import Words, mark

SMALL_MISTAKE, LARGE_MISTAKE = 0.25, 0.75
"""Points on average below which a mistake is small, and from which on it is costly."""
MOST_REASONS = 3

FORCED = mark("Nothing else could be done.")
GOOD = mark("Nothing was better.")
UNCLEAR = mark("Nothing was clearly better.")
UNKNOWN = mark("This choice cannot be weighed.")
MISTAKES = (mark("A small mistake"), mark("A mistake"), mark("A costly mistake"))


def size_of(choice: Choice) -> int:
    """How bad a choice was: 0 for none that could be avoided, else 1 to 3."""
    if not choice.mistake:
        return 0
    cost = max(choice.cost, choice.cost_chance * 4)  # a deal is about a quarter of the way to the end of a match
    return 1 if cost < SMALL_MISTAKE else 2 if cost < LARGE_MISTAKE else 3


def done(voice: Voice, moment: Moment) -> str:
    """What the moment is about, as a title."""
    words, seat, action = voice.words, moment.seat, moment.action
    if moment.kind == "end":
        return words.t("The end of the deal")
    if moment.kind == "trick":
        return voice.who(
            seat, mark("Trick {n} goes to you"), mark("Trick {n} goes to {name}"), n=moment.trick
        )  # fmt: skip
    if is_card(action):
        return voice.who(
            seat, mark("Trick {n}: you played the {card}"), mark("Trick {n}: {name} played the {card}"),
            n=moment.trick, card=voice.card(action, "acc"),
        )  # fmt: skip
    if is_discard(action):
        return voice.who(seat, mark("You threw cards"), mark("{name} threw cards"))
    call = action_label(words, action, voice.game)
    return voice.who(seat, mark("You chose “{call}”"), mark("{name} chose “{call}”"), call=call)


def verdict(words: Words, choice: Choice | None) -> str:
    """How good the choice was by what could be known."""
    if choice is None:
        return words.t(UNKNOWN)
    if choice.ways == 1:
        return words.t(FORCED)
    if choice.mistake:
        return words.t(MISTAKES[size_of(choice) - 1])
    return words.t({"unknown": UNKNOWN, "unclear": UNCLEAR}.get(choice.sure, GOOD))


def cost(words: Words, choice: Choice) -> str:
    """What a mistake costs on average."""
    parts = []
    if choice.cost > SMALL:
        parts.append(words.t("{points} points on average", points=signed(words, -choice.cost)))
    if choice.cost_chance >= LEAST_CHANCE:
        parts.append(words.t("{chance} less chance to win the match", chance=percent(words, choice.cost_chance)))
    return ", ".join(parts)


def better(voice: Voice, choice: Choice, legal: Sequence[Action] = ()) -> str:
    """What would have been best."""
    return voice.words.t("Better: {action}", action=quoted(voice, choice.best, legal))


def reasons(voice: Voice, found: Sequence[Reason]) -> list[str]:
    """Why, in sentences, none of them twice."""
    return list(dict.fromkeys(reason_line(voice, reason) for reason in found))[:MOST_REASONS]


def amount(words: Words, points: float) -> str:
    """So many points, without a sign."""
    return words.t("{points} points", points=signed(words, abs(points)).lstrip("+"))


def luck(voice: Voice, choice: Choice, legal: Sequence[Action] = ()) -> str:
    """What the choice came to as the cards lay, "" where that was not asked."""
    words, lost = voice.words, choice.hindsight
    if lost is None or choice.ways == 1:
        return ""
    if lost <= SMALL:
        if choice.mistake:
            return words.t("As the cards lay, it cost nothing.")
        return words.t("As the cards lay, nothing was better either.")
    points = amount(words, lost)
    if choice.mistake and choice.best_open == choice.best:
        text = mark("As the cards lay, it cost {points}.") if choice.exact else mark(
            "As the cards lay, it cost about {points}."
        )  # fmt: skip
        return words.t(text, points=points)
    text = mark("As the cards lay, more by {points}: {action}. Nobody could know that.") if choice.exact else mark(
        "As the cards lay, more by about {points}: {action}. Nobody could know that."
    )  # fmt: skip
    return words.t(text, points=points, action=quoted(voice, choice.best_open, legal))


def total_parts(words: Words, total: Total) -> list[str]:
    """A player's choices in all: how many, how many of them mistakes, what those cost."""
    parts = [words.tn("{n} choice", "{n} choices", total.choices)]
    if not total.mistakes:
        return [*parts, words.t("no mistake")]
    parts.append(words.tn("{n} mistake", "{n} mistakes", total.mistakes))
    if total.cost > SMALL:
        parts.append(words.t("{points} points on average", points=signed(words, -total.cost)))
    return parts


def total_luck(words: Words, total: Total) -> str:
    """What was lost in all by how the cards lay."""
    if total.hindsight <= SMALL:
        return words.t("Luck took nothing from these choices.")
    return words.t(
        "As the cards lay, the best play of each card was worth {points} more.", points=amount(words, total.hindsight)
    )


def summary(words: Words, total: Total) -> str:
    """A deal in one line."""
    if not total.choices:
        return words.t("There was nothing to choose.")
    if not total.mistakes:
        return words.t("Not one mistake.")
    if total.cost < SMALL_MISTAKE:
        return words.t("Well played, but for trifles.")
    if total.cost < 2 * LARGE_MISTAKE - 0.5:
        return words.t("Soundly played, with something to learn.")
    return words.t("A deal worth practising.")


def told(voice: Voice, moment: Moment, choice: Choice | None, legal: Sequence[Action] = ()) -> list[str]:
    """All that is said of a choice, as one reads it aloud."""
    if choice is None:
        return [done(voice, moment)]
    lines = [done(voice, moment), verdict(voice.words, choice)]
    if choice.mistake:
        lines += [cost(voice.words, choice), better(voice, choice, legal), *reasons(voice, choice.instead)]
    elif choice.ways > 1:
        lines += reasons(voice, choice.why)
    chance = luck(voice, choice, legal)
    if chance:
        lines.append(voice.words.t("Luck: {text}", text=chance))
    return [sentence(line) for line in lines]
