"""What is said about points and contracts: their names, who gets them, who won the match and by what."""

from collections.abc import Sequence

from game.cards import Team
from game.events import Award, Contract, GameCounted, NoAward
from scenes.reason_words import reason_against, reason_for
from scenes.voice import Voice
from scenes.words import Words, mark, mark_in

CATEGORIES: dict[str, tuple[str, str]] = {
    "high": mark_in("a point", "High"),
    "low": mark_in("a point", "Low"),
    "jack": mark_in("a point", "Jack"),
    "game": mark_in("a point", "Game"),
    "turn_up": mark_in("a point", "Turned-up jack"),
    "gift": mark_in("a point", "Gift"),
    "kick": mark_in("a point", "Kick"),
    "pegs": mark_in("a point", "Pegs"),
    "peek": mark_in("a point", "Peeking"),
    "revoke": mark_in("a point", "Revoke"),
    "right_pedro": mark_in("a point", "Right pedro"),
    "left_pedro": mark_in("a point", "Left pedro"),
}
"""The name of every point there is."""

CONTRACT = mark_in("a point", "Contract")

_DECIDED: dict[str, str] = {
    "smudge": mark("The smudge was made, and that wins at once."),
    "contract": mark("The contract decides it."),
    "revoke": mark("A revoke decides it."),
    "peek": mark("The penalty for peeking decides it."),
    "pegs": mark("The pegs for a trick decide it."),
    "kick": mark("The card that was turned up decides it."),
}
"""What ends a match besides a single point."""
_ANYONE = mark("All four points in one deal win at once.")
"""The same for a smudge, where the rules ask for no bid."""


def category(words: Words, key: str) -> str:
    """The name of a point: `High`."""
    return words.tp(*CATEGORIES[key])


def reason(voice: Voice, counted: Award | NoAward, totals: GameCounted | None = None) -> str:
    """Why a point goes where it goes, in a few words; Game says more when it is given the card-points."""
    if isinstance(counted, NoAward):
        return reason_against(voice, counted)
    return reason_for(voice, counted, totals)


def award_line(voice: Voice, award: Award) -> str:
    """`High: 1 point to us (you held the highest trump).`"""
    words, name, n = voice.words, category(voice.words, award.category), award.points
    if voice.alone(award.team):
        if award.team == voice.team:
            head = words.tn("{category}: {n} point to you", "{category}: {n} points to you", n, category=name)
        else:
            head = _named(voice, award, name)
    elif award.team == voice.team:
        head = words.tn("{category}: {n} point to us", "{category}: {n} points to us", n, category=name)
    elif voice.viewer >= 0 and len(set(voice.team_of)) == 2:
        head = words.tn("{category}: {n} point to them", "{category}: {n} points to them", n, category=name)
    else:
        head = _named(voice, award, name)
    return f"{head} ({reason(voice, award)})."


def _named(voice: Voice, award: Award, name: str) -> str:
    side, n = voice.side(award.team), award.points
    return voice.words.tn(
        "{category}: {n} point, {side}", "{category}: {n} points, {side}", n, category=name, side=side
    )


def no_award_line(voice: Voice, counted: NoAward) -> str:
    """`Jack: nobody's point (the jack of trumps is not in play).`"""
    head = voice.words.t("{category}: nobody’s point", category=category(voice.words, counted.category))
    return f"{head} ({reason(voice, counted)})."


def contract(
    voice: Voice, event: Contract, changes: Sequence[tuple[Team, int]] = (), made: Sequence[int] = ()
) -> str:  # fmt: skip
    """What became of the contract, in a few words; `changes` are what each side scored by it.

    `made` are the points each side made: where they differ from what it scored, it is said how that comes.
    """
    said, reckoned = _outcome(voice, event, changes), _reckoned(voice.words, event, changes, made)
    for sign in "+−=":  # a line does not begin with a sign
        reckoned = reckoned.replace(f" {sign} ", f"\u00a0{sign}\u00a0")
    return f"{said}: {reckoned}" if reckoned else said


def _reckoned(words: Words, event: Contract, changes: Sequence[tuple[Team, int]], made: Sequence[int]) -> str:
    """How the score of the only side that scores comes about, if it is not just what that side made."""
    if len(made) != 2 or len(changes) != 1:
        return ""
    team, change = changes[0]
    own, other = made[team], made[1 - team]
    if not event.kept and team != event.team and change == own + event.bid != own:
        return words.t("{made} made + {bid} bid = {score}", made=own, bid=event.bid, score=change)
    if event.kept and other and change == own - other:
        return words.t("{made} − {less} = {score}", made=own, less=other, score=change)
    return ""


def _outcome(voice: Voice, event: Contract, changes: Sequence[tuple[Team, int]]) -> str:
    """What became of it, and why a kept contract brings nothing."""
    if not event.bid:
        you, other = mark("you named trumps without a bid"), mark("{name} named trumps without a bid")
    elif event.kept:
        you, other = mark("you kept the contract"), mark("{name} kept the contract")
    else:
        you, other = mark("you are set back"), mark("{name} is set back")
    said = voice.who(event.seat, you, other)
    if not event.kept or event.team in [team for team, _ in changes]:
        return said
    but = mark("but the other side has more points") if changes else mark("but both sides have as many points")
    return f"{said}, {voice.words.t(but)}"


def signed(number: int) -> str:
    """`+3`, `−2`, with a real minus sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def winner(voice: Voice, team: Team, key: str) -> str:
    """Who won the match, and which point decided it; "" if none did."""
    words = voice.words
    if voice.alone(team):
        seat = voice.team_of.index(team)
        said = voice.who(seat, mark("You win the match."), mark("{name} wins the match."))
    elif team == voice.team:
        said = words.t("We win the match.")
    elif voice.viewer >= 0 and len(set(voice.team_of)) == 2:
        said = words.t("They win the match.")
    else:
        said = words.t("The match goes to {side}.", side=voice.side(team))
    return f"{said} {decided(voice, key)}".rstrip()


def decided(voice: Voice, key: str) -> str:
    """What decided the match, as a sentence; "" if no point did."""
    words = voice.words
    if key == "smudge" and voice.four_wins == "anyone":
        return words.t(_ANYONE)
    if key in _DECIDED:
        return words.t(_DECIDED[key])
    return words.t("The deciding point is {category}.", category=category(words, key)) if key else ""
