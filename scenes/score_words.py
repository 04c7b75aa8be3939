"""What is said about points: their names, who gets them and why."""

from game.cards import Team
from game.events import Award, GameCounted, NoAward
from scenes.voice import Voice
from scenes.words import Words, mark, mark_in

CATEGORIES: dict[str, tuple[str, str]] = {
    "high": mark_in("a point", "High"),
    "low": mark_in("a point", "Low"),
    "jack": mark_in("a point", "Jack"),
    "game": mark_in("a point", "Game"),
    "turn_up": mark_in("a point", "Turned-up jack"),
    "gift": mark_in("a point", "Gift"),
}
"""The name of every point there is."""

_NONE: dict[tuple[str, str], str] = {
    ("high", "not_in_play"): mark("no trump is in play"),
    ("low", "not_in_play"): mark("no trump is in play"),
    ("jack", "not_in_play"): mark("the jack of trumps is not in play"),
    ("game", "tied"): mark("both sides have as many card-points"),
}


def category(words: Words, key: str) -> str:
    """The name of a point: `High`."""
    return words.tp(*CATEGORIES[key])


def reason(voice: Voice, counted: Award | NoAward, totals: GameCounted | None = None) -> str:
    """Why a point goes where it goes, in a few words; Game says more when it is given the card-points."""
    if isinstance(counted, NoAward):
        return voice.words.t(_NONE[counted.category, counted.reason])
    if counted.category == "game":
        return _game(voice, counted, totals)
    return _REASONS[counted.category](voice, counted)


def _high(voice: Voice, award: Award) -> str:
    return voice.who(
        award.seat, mark("the highest trump was dealt to you"), mark("the highest trump was dealt to {name}")
    )


def _low(voice: Voice, award: Award) -> str:
    return voice.who(
        award.seat, mark("the lowest trump was dealt to you"), mark("the lowest trump was dealt to {name}")
    )


def _jack(voice: Voice, award: Award) -> str:
    taker, owner = award.seat, award.held_by
    if owner in (taker, -1):
        return voice.who(taker, mark("you kept the jack of trumps"), mark("{name} kept the jack of trumps"))
    if owner == voice.viewer:
        return voice.words.t("the jack of trumps was dealt to you, taken by {name}", name=voice.names[taker])
    return voice.who(
        taker,
        mark("the jack of trumps was dealt to {owner}, taken by you"),
        mark("the jack of trumps was dealt to {owner}, taken by {name}"),
        owner=voice.names[owner],
    )


def _turn_up(voice: Voice, award: Award) -> str:
    return voice.who(award.seat, mark("you turned up the jack"), mark("{name} turned up the jack"))


def _gift(voice: Voice, award: Award) -> str:
    return voice.words.t("the dealer gave it to keep the suit")


_REASONS = {"high": _high, "low": _low, "jack": _jack, "turn_up": _turn_up, "gift": _gift}


def _game(voice: Voice, award: Award, totals: GameCounted | None) -> str:
    words = voice.words
    if totals is None:
        return words.t("by the card-points in the tricks")
    most = totals.totals[award.team]
    others = [total for team, total in enumerate(totals.totals) if team != award.team]
    if max(others) < most:
        return words.tn("{n} card-point against {others}", "{n} card-points against {others}", most, others=max(others))
    return words.tn(
        "{n} card-point each: the point goes to the side that did not deal",
        "{n} card-points each: the point goes to the side that did not deal",
        most,
    )


def award_line(voice: Voice, award: Award) -> str:
    """`High: 1 point to us (the highest trump was dealt to you).`"""
    words, name, n = voice.words, category(voice.words, award.category), award.points
    if award.team == voice.team:
        head = words.tn("{category}: {n} point to us", "{category}: {n} points to us", n, category=name)
    elif voice.viewer >= 0 and len(set(voice.team_of)) == 2:
        head = words.tn("{category}: {n} point to them", "{category}: {n} points to them", n, category=name)
    else:
        side = voice.side(award.team)
        head = words.tn("{category}: {n} point, {side}", "{category}: {n} points, {side}", n, category=name, side=side)
    return f"{head} ({reason(voice, award)})."


def no_award_line(voice: Voice, counted: NoAward) -> str:
    """`Jack: nobody's point (the jack of trumps is not in play).`"""
    head = voice.words.t("{category}: nobody’s point", category=category(voice.words, counted.category))
    return f"{head} ({reason(voice, counted)})."


def winner(voice: Voice, team: Team, key: str) -> str:
    """Who won the match, and which point decided it; "" if none did."""
    words = voice.words
    if team == voice.team:
        alone = voice.team_of.count(team) == 1
        said = words.t("You win the match.") if alone else words.t("We win the match.")
    elif voice.viewer >= 0 and len(set(voice.team_of)) == 2:
        said = words.t("They win the match.")
    else:
        said = words.t("The match goes to {side}.", side=voice.side(team))
    return f"{said} {words.t('The deciding point is {category}.', category=category(words, key))}" if key else said
