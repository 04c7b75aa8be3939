"""Why a point goes where it goes, in a few words, for every point of every game."""

from collections.abc import Callable

from game.events import Award, GameCounted, NoAward
from scenes.voice import Voice
from scenes.words import mark

_MISSING: dict[str, str] = {
    "high": mark("no such trump is in play"),
    "low": mark("no such trump is in play"),
    "jack": mark("the jack of trumps is not in play"),
    "game": mark("the ten of trumps is not in play"),
    "right_pedro": mark("the right pedro is not in play"),
    "left_pedro": mark("the left pedro is not in play"),
}
"""Why a point does not exist in a deal."""

_LOST: dict[str, str] = {
    "revoked": mark("the side that revoked cannot score it"),
    "capped": mark("a side that revoked cannot reach the target"),
}
"""What a revoke costs besides the penalty."""

_TAKEN: dict[str, tuple[str, str, str, str, str]] = {
    "low": (
        mark("you kept the lowest trump"),
        mark("{name} kept the lowest trump"),
        mark("you held the lowest trump, {name} took it"),
        mark("{owner} held the lowest trump, you took it"),
        mark("{owner} held the lowest trump, {name} took it"),
    ),
    "jack": (
        mark("you kept the jack of trumps"),
        mark("{name} kept the jack of trumps"),
        mark("you held the jack of trumps, {name} took it"),
        mark("{owner} held the jack of trumps, you took it"),
        mark("{owner} held the jack of trumps, {name} took it"),
    ),
    "hung": (
        mark("you kept the jack of trumps"),
        mark("{name} kept the jack of trumps"),
        mark("you held the jack of trumps, {name} hung it"),
        mark("{owner} held the jack of trumps, you hung it"),
        mark("{owner} held the jack of trumps, {name} hung it"),
    ),
    "game": (
        mark("you kept the ten of trumps"),
        mark("{name} kept the ten of trumps"),
        mark("you held the ten of trumps, {name} took it"),
        mark("{owner} held the ten of trumps, you took it"),
        mark("{owner} held the ten of trumps, {name} took it"),
    ),
    "right_pedro": (
        mark("you kept the right pedro"),
        mark("{name} kept the right pedro"),
        mark("you held the right pedro, {name} took it"),
        mark("{owner} held the right pedro, you took it"),
        mark("{owner} held the right pedro, {name} took it"),
    ),
    "left_pedro": (
        mark("you kept the left pedro"),
        mark("{name} kept the left pedro"),
        mark("you held the left pedro, {name} took it"),
        mark("{owner} held the left pedro, you took it"),
        mark("{owner} held the left pedro, {name} took it"),
    ),
}
"""A card that was taken: by its holder (you, another), from you, by you, among others."""


def reason_against(voice: Voice, counted: NoAward) -> str:
    """Why nobody gets a point."""
    if counted.reason in _LOST:
        return voice.words.t(_LOST[counted.reason])
    if counted.reason == "tied":
        return voice.words.t(_tied(voice))
    return voice.words.t(_MISSING[counted.category])


def _tied(voice: Voice) -> str:
    if len(set(voice.team_of)) > 2:
        return mark("the most card-points are shared")
    return mark("both have as many card-points") if voice.alone(0) else mark("both sides have as many card-points")


def reason_for(voice: Voice, award: Award, totals: GameCounted | None = None) -> str:
    """Why a side gets a point."""
    if award.category == "game" and award.card < 0:
        return _game(voice, award, totals)
    return _REASONS[award.category](voice, award)


def _taken(voice: Voice, award: Award, key: str) -> str:
    kept_you, kept, lost, won, passed = _TAKEN[key]
    taker, owner = award.seat, award.held_by
    if owner in (taker, -1):
        return voice.who(taker, kept_you, kept)
    if owner == voice.viewer:
        return voice.words.t(lost, name=voice.names[taker])
    return voice.who(taker, won, passed, owner=voice.names[owner])


def _high(voice: Voice, award: Award) -> str:
    return voice.who(award.seat, mark("you held the highest trump"), mark("{name} held the highest trump"))


def _low(voice: Voice, award: Award) -> str:
    """Where Low goes to the holder nobody is said to have taken it."""
    if award.held_by == award.seat:
        return voice.who(award.seat, mark("you held the lowest trump"), mark("{name} held the lowest trump"))
    return _taken(voice, award, "low")


def _jack(voice: Voice, award: Award) -> str:
    return _taken(voice, award, "hung" if award.points > 1 else "jack")


def _of_card(voice: Voice, award: Award) -> str:
    return _taken(voice, award, award.category)


def _turn_up(voice: Voice, award: Award) -> str:
    return voice.who(award.seat, mark("you turned up the jack"), mark("{name} turned up the jack"))


def _kick(voice: Voice, award: Award) -> str:
    card = voice.card(award.card, "acc")
    return voice.who(award.seat, mark("you turned up the {card}"), mark("{name} turned up the {card}"), card=card)


def _gift(voice: Voice, award: Award) -> str:
    return voice.words.t("the dealer gave it to keep the suit")


def _pegs(voice: Voice, award: Award) -> str:
    return voice.words.t("for the trumps in the trick")


def _peek(voice: Voice, award: Award) -> str:
    return voice.who(
        award.seat, mark("you looked at your cards before the lead"), mark("{name} looked at closed cards")
    )


def _revoke(voice: Voice, award: Award) -> str:
    return voice.words.t("for the revoke of an opponent")


_REASONS: dict[str, Callable[[Voice, Award], str]] = {
    "high": _high,
    "low": _low,
    "jack": _jack,
    "game": _of_card,
    "right_pedro": _of_card,
    "left_pedro": _of_card,
    "turn_up": _turn_up,
    "gift": _gift,
    "kick": _kick,
    "pegs": _pegs,
    "peek": _peek,
    "revoke": _revoke,
}


def _game(voice: Voice, award: Award, totals: GameCounted | None) -> str:
    words = voice.words
    if totals is None:
        return words.t("by the card-points in the tricks")
    most = totals.totals[award.team]
    others = sorted((total for team, total in enumerate(totals.totals) if team != award.team), reverse=True)
    if others[0] < most:
        against = ", ".join(map(str, others))
        return words.tn("{n} card-point against {others}", "{n} card-points against {others}", most, others=against)
    if voice.alone(award.team):
        return words.tn(
            "{n} card-point each: the point goes to who did not deal",
            "{n} card-points each: the point goes to who did not deal",
            most,
        )
    return words.tn(
        "{n} card-point each: the point goes to the side that did not deal",
        "{n} card-points each: the point goes to the side that did not deal",
        most,
    )
