"""What the dialog in the middle of the table asks: a title, and what there is to know before one answers. No pygame."""

from game.actions import Discards, Say
from game.view import View
from scenes.call_words import OWN_LABELS, SMUDGE, bid_of, named
from scenes.voice import Voice

Asked = tuple[str, str]
"""Title and text."""
KEPT = 6
"""Cards that are played with."""


def asked(voice: Voice, view: View) -> Asked:
    """The question to the player to act, who may say something."""
    legal = view.legal
    if Say.STAND in legal:
        return _proposed(voice, view)
    if Say.GIVE in legal or Say.RUN in legal:
        return _begged(voice, view)
    if Say.BUNCH in legal:
        return _bunch(voice, view)
    if any(bid_of(action) for action in legal):
        return _bidding(voice, view)
    return _naming(voice, view)


def _suit(voice: Voice, view: View) -> str:
    return voice.suit(view.turn_ups[-1] // 13)


def _pairs(view: View) -> bool:
    return len(set(view.team_of)) < view.players


def _proposed(voice: Voice, view: View) -> Asked:
    words = voice.words
    text = words.t(
        "Stand to play with them, or beg for another suit: the dealer then gives you a point or runs the cards."
    )
    return words.tp("title", "Proposed as trumps: {suit}", suit=_suit(voice, view)), text


def _begged(voice: Voice, view: View) -> Asked:
    words, eldest = voice.words, voice.names[view.eldest]
    if _pairs(view):
        title = words.tp("title", "They beg. Trumps so far: {suit}", suit=_suit(voice, view))
    else:
        title = words.tp("title", "{name} begs. Trumps so far: {suit}", name=eldest, suit=_suit(voice, view))
    if Say.GIVE not in view.legal:
        return title, words.t("You hold no card of this suit, so you may not give a point for it: the cards are run.")
    if _pairs(view):
        return title, words.t(
            "Give your opponents one point and keep the suit, or run the cards until another suit shows."
        )
    return title, words.t(
        "Give one point to {name} and keep the suit, or run the cards until another suit shows.", name=eldest
    )


def _bunch(voice: Voice, view: View) -> Asked:
    words = voice.words
    text = words.t("The deal is thrown in only if all four agree. One who plays on keeps it.")
    return words.tp("title", "New trumps: {suit}", suit=_suit(voice, view)), text


def _bidding(voice: Voice, view: View) -> Asked:
    """How far the auction has come, and how the own score bears on it."""
    words, legal = voice.words, view.legal
    if any(named(action) >= 0 for action in legal):
        return words.tp("title", "Bid, or name the trumps"), words.t("All the others have passed.")
    if Say.PASS in legal:
        title, parts = words.tp("title", "Your bid"), [_so_far(voice, view)]
    else:
        title, parts = words.tp("title", "All have passed: you have to bid"), []
    lowest = min(bid for bid in map(bid_of, legal) if bid)
    if view.bid and lowest == view.bid:
        parts.append(words.t("As the dealer you may take it for the same."))
    if SMUDGE in legal and SMUDGE in OWN_LABELS.get(view.variant, {}):
        parts.append(words.t("A smudge bids all four points."))
    if in_the_hole(view):
        score = str(view.scores[view.team]).replace("-", "−")
        parts.append(words.t("You are in the hole: {score}.", score=score))
    return title, " ".join(parts)


def in_the_hole(view: View) -> bool:
    """Whether the viewer's side stands below nothing, or farther from it than at the start where scores go down."""
    score = view.scores[view.team]
    return score > view.target if dict(view.options).get("count") == "down" else score < 0


def _so_far(voice: Voice, view: View) -> str:
    if not view.bid:
        return voice.words.t("Nobody has bid yet.")
    name = voice.names[view.pitcher]
    if view.team_of[view.pitcher] == view.team:
        return voice.words.t("Highest bid: {bid}, by {name}, your partner.", bid=view.bid, name=name)
    return voice.words.t("Highest bid: {bid}, by {name}.", bid=view.bid, name=name)


def _naming(voice: Voice, view: View) -> Asked:
    words = voice.words
    text = words.tn("You bid {n} point.", "You bid {n} points.", view.bid)
    return words.tp("title", "Name the trumps"), text


def thrown(voice: Voice, view: View, chosen: int, keeps: bool) -> Asked:
    """The question to a player who has to throw cards: `chosen` of the free ones are marked, to stay if he `keeps`."""
    words, legal = voice.words, view.legal
    assert isinstance(legal, Discards)
    stay = len(legal.cards) - legal.size
    if len(legal) == 1:
        return _settled(voice, legal, stay)
    if keeps:
        wanted = len(legal.free) - legal.chosen
        title = words.tn("Choose {n} card to keep", "Choose {n} cards to keep", wanted)
        start = words.t("Your trumps stay.") if legal.keep else words.t("The other cards go.")
    elif legal.must:
        wanted = legal.chosen
        title = words.tn("Throw {n} trump", "Throw {n} trumps", wanted)
        start = words.t("All may see them. Cards that are no trumps go too.")
    elif legal.keep:
        wanted = legal.chosen
        title = words.tn("Throw {n} card that is no trump", "Throw {n} cards that are no trumps", wanted)
        start = words.t("Your trumps stay.")
    else:
        wanted = legal.chosen
        title = words.tn("Throw {n} card face down", "Throw {n} cards face down", wanted)
        start = ""
    if start or stay != KEPT:
        return title, f"{start} {words.t('Chosen: {chosen} of {n}.', chosen=chosen, n=wanted)}".lstrip()
    return title, words.t("Chosen: {chosen} of {n}. Six cards stay.", chosen=chosen, n=wanted)


def _settled(voice: Voice, legal: Discards, stay: int) -> Asked:
    """Nothing is left to choose: what goes, and what is drawn instead."""
    words = voice.words
    if not stay:
        text = words.t("You hold no trump.")
    elif legal.keep or legal.must:
        text = words.t("Your trumps stay.")
    else:
        text = ""
    if stay < KEPT:
        drawn = words.tn("You draw {n} card from the stock.", "You draw {n} cards from the stock.", KEPT - stay)
        text = f"{text} {drawn}"
    return words.tn("{n} card has to go", "{n} cards have to go", legal.size), text.strip()
