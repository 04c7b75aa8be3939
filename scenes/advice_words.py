"""What the coach's figures and advice are in words: an action, a chance, points, how sure it is. No pygame."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from game.actions import discarded, is_card, is_discard
from game.cards import Action, Card, by_suit, cards_of
from scenes.call_words import action_label
from scenes.card_words import card_list, card_name
from scenes.hinting import kept
from scenes.score_words import CATEGORIES, category
from scenes.voice import Voice
from scenes.words import Words, mark, mark_in

if TYPE_CHECKING:
    from game.coach import Advice
    from game.search import Estimate

NAMED = 3
"""So many cards that are thrown are named; of more their number is told."""
SELDOM = 0.05
"""A point that nobody can expect in more than one of twenty deals is not spoken of."""


def signed(words: Words, points: float) -> str:
    """`+0.8`, `−1.2`, as points on average are written."""
    tenths = round(points, 1)
    sign = "−" if tenths < 0 else "+" if tenths > 0 else ""
    whole, _, tenth = f"{abs(tenths):.1f}".partition(".")
    return sign + words.tp("a number", "{whole}.{tenth}", whole=whole, tenth=tenth)


def percent(words: Words, chance: float) -> str:
    """`61 %`; never all or nothing as long as something is open."""
    if 0 < chance < 0.01:
        return words.t("under 1 %")
    if 0.99 < chance < 1:
        return words.t("over 99 %")
    return words.t("{n} %", n=round(100 * chance))


def often(words: Words, times: int, of: int) -> str:
    """`in 7 deals of 10`, with words of its own at both ends."""
    tenths = round(10 * times / max(of, 1))
    if times >= of:
        return words.t("in every deal")
    if not tenths:
        return words.t("very rarely")
    if tenths == 10:
        return words.t("in nearly every deal")
    return words.tn("in {n} deal of 10", "in {n} deals of 10", tenths)


BEST: dict[str, str] = {
    "clear": mark("Clearly the best"),
    "likely": mark("Probably the best"),
    "unclear": mark("Not clearly the best"),
    "equal": mark("Another is as good"),
}
BEHIND: dict[str, str] = {
    "clear": mark("clearly worse"),
    "likely": mark("probably worse"),
    "unclear": mark("no clear difference"),
    "equal": mark("as good"),
}
"""How sure the coach is of the best action, and of another one's distance to it."""


def ahead(advice: "Advice") -> str:
    """How sure the first action is before all others: not at all where one is as good, or not told from it."""
    others = {line.sure for line in advice.lines[1:]}
    return next((tie for tie in ("equal", "unclear") if tie in others), advice.lines[0].sure)


def action_text(voice: Voice, action: Action, legal: Sequence[Action] = ()) -> str:
    """The action in a few words, as in a sentence: a card, the button of a call, the cards thrown.

    Of a discard among `legal` the cards that stay, where these are chosen.
    """
    if is_card(action):
        return voice.card(action)
    if not is_discard(action):
        return action_label(voice.words, action, voice.game)
    stay, thrown = kept(action, legal), tuple(cards_of(discarded(action)))
    if 0 < len(stay) <= NAMED:
        return voice.words.t("keep {cards}", cards=_cards(voice.words, stay))
    if 0 < len(thrown) <= NAMED:
        return voice.words.t("throw {cards}", cards=_cards(voice.words, thrown))
    return short_text(voice, action)


def quoted(voice: Voice, action: Action, legal: Sequence[Action] = ()) -> str:
    """The same, with a call marked as a call where the language does that."""
    text = action_text(voice, action, legal)
    return text if is_card(action) or is_discard(action) else voice.words.tp("a call in a text", "{call}", call=text)


def exchange_text(voice: Voice, action: Action, best: Action, legal: Sequence[Action] = ()) -> str:
    """Of a discard the cards alone in which it differs from the best one, as in a sentence."""
    stay, others = set(kept(action, legal)), set(kept(best, legal))
    keeps = bool(stay or others)
    if not keeps:
        stay, others = (set(cards_of(discarded(one))) for one in (action, best))
    cards, instead = _cards(voice.words, stay - others), _cards(voice.words, others - stay, "gen")
    message = mark("keep {cards} instead of {others}") if keeps else mark("throw {cards} instead of {others}")
    return voice.words.t(message, cards=cards, others=instead)


def _cards(words: Words, cards: Iterable[Card], case: str = "acc") -> str:
    """`spades (six, five), ten of diamonds`, as what is kept or thrown."""
    suits = [list(group) for _, group in groupby(by_suit(cards), lambda card: card // 13)]
    return ", ".join(
        card_list(words, group, case) if len(group) > 1 else card_name(words, group[0], case) for group in suits
    )


def short_text(voice: Voice, action: Action) -> str:
    """The same, of cards thrown only how many."""
    if not is_discard(action):
        return action_text(voice, action)
    count = discarded(action).bit_count()
    return voice.words.tn("throw {n} card", "throw {n} cards", count) if count else voice.words.t("throw nothing")


def heading(voice: Voice, action: Action, legal: Sequence[Action] = ()) -> str:
    """What the coach would do, as a title."""
    if is_card(action):
        return voice.words.tp("title", "Play the {card}", card=voice.card(action, "acc"))
    return voice.words.tp("title", "Advice: {action}", action=quoted(voice, action, legal))


def categories(estimates: Iterable["Estimate"]) -> list[str]:
    """The points that some of these actions let anybody expect, in the order of their names."""
    found = {key for one in estimates for key, own, others in one.by if own + others > SELDOM}
    return [key for key in CATEGORIES if key in found]


def share(words: Words, key: str, own: float, others: float) -> str:
    """A point of the deal: in how many deals of ten it is ours, or what it brings where it may be more than one."""
    name = category(words, key)
    if own >= 0 and others >= 0 and own + others <= 1.0001:
        return words.t("{category} {n} of 10", category=name, n=round(10 * own))
    return words.t("{category} {points}", category=name, points=signed(words, own - others))


MATCH = mark_in("under a chance", "to win the match")
POINTS = mark_in("under a number of points", "points on average")
