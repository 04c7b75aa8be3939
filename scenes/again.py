"""The cards of a finished match dealt once more, to see what else could have come of them. No pygame."""

from random import Random
from typing import TYPE_CHECKING

from game.match import Match, pack_of
from game.variants import find

if TYPE_CHECKING:
    from scenes.host import Host
    from scenes.sitting import Sitting


def packs_agree(match: Match) -> bool:
    """Whether every pack that was dealt in a match is the one of its seed."""
    return all(
        entry.pack == pack_of(match.seed, number)
        and (not match.rules.cuts or entry.cut == match.rules.cut_card(Random(f"{match.seed}/cut/{number}")))
        for number, entry in enumerate(match.history)
    )


def can_deal_again(match: Match) -> bool:
    """Whether the cards of a match are known to come again: it is over, and its seed made them."""
    return match.winner is not None and bool(match.seed) and packs_agree(match)


def same_cards(match: Match) -> Match:
    """A match that has not begun, with the seed, the rules, the seats and the first dealer of that one."""
    rules = match.rules
    again = Match(find(rules.key), dict(rules.options), rules.players, match.seed, names=match.names, start=match.start)
    again.dealer = match.history[0].dealer
    return again


def deal_again(host: "Host", sitting: "Sitting") -> "Sitting":
    """The same people and computer players at the same cards. Such a match is not kept, and its result not counted."""
    again = host.sit_down(
        same_cards(sitting.match), kept=False, people=sitting.people, tables=sitting.tables, players=sitting.players
    )
    again.repeated = True
    again.session.next_deal()
    return again
