"""One sentence for what happens in the play and when it is counted."""

from game import events as e
from scenes.voice import Voice
from scenes.words import mark


def played(voice: Voice, event: e.Played) -> str:
    """A card was played."""
    card = voice.card(event.card, "acc")
    return voice.who(event.seat, mark("You play the {card}."), mark("{name} plays the {card}."), card=card)


def hand_thrown(voice: Voice, event: e.HandThrown) -> str:
    """A hand was thrown in."""
    cards = voice.cards(event.cards)
    return voice.who(event.seat, mark("You throw in: {cards}."), mark("{name} throws in: {cards}."), cards=cards)


def trick_won(voice: Voice, event: e.TrickWon) -> str:
    """A trick was taken."""
    return voice.who(
        event.seat,
        mark("You take trick {number} with the {card}."),
        mark("{name} takes trick {number} with the {card}."),
        number=event.number,
        card=voice.card(event.card, "ins"),
    )


def rest_taken(voice: Voice, event: e.RestTaken) -> str:
    """Both of a side have dropped out."""
    side = voice.to_side(voice.team_of[event.seat])
    return voice.words.t("Both players of one side have thrown in: all other cards go to {side}.", side=side)


def revoked(voice: Voice, event: e.Revoked) -> str:
    """A revoke comes to light."""
    if event.fatal:
        return voice.who(
            event.seat,
            mark("You revoked in trick {number} and held back a high trump: that loses the match."),
            mark("{name} revoked in trick {number} and held back a high trump: that loses the match."),
            number=event.number,
        )
    return voice.who(
        event.seat,
        mark("You revoked in trick {number}."),
        mark("{name} revoked in trick {number}."),
        number=event.number,
    )


def game_counted(voice: Voice, event: e.GameCounted) -> str:
    """The card-points of each side."""
    counts = [f"{voice.side_inside(team)} {total}" for team, total in enumerate(event.totals)]
    mine = max(voice.team, 0)
    ordered = [counts[mine], *counts[:mine], *counts[mine + 1 :]]
    return voice.words.t("Card-points in the tricks: {counts}.", counts=", ".join(ordered))


def contract(voice: Voice, event: e.Contract) -> str:
    """What became of the bid."""
    if not event.bid:
        you, other = mark("You bid nothing: {made} made."), mark("{name} bid nothing: {made} made.")
    elif event.kept:
        you = mark("You bid {bid}: {made} made, the contract is kept.")
        other = mark("{name} bid {bid}: {made} made, the contract is kept.")
    else:
        you = mark("You bid {bid}: only {made} made, set back.")
        other = mark("{name} bid {bid}: only {made} made, set back.")
    return voice.who(event.seat, you, other, bid=event.bid, made=event.made)
