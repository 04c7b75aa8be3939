"""Which cards would be a revoke where a revoke can be made, and what is said before one. No pygame."""

from game.cards import Card
from game.rules import Rules
from game.view import View
from scenes.categories import follow_of
from scenes.voice import Voice
from scenes.words import mark

REVOKES: dict[str, str] = {
    "all_fours": mark(
        "Your side could then score neither Jack nor Game in this deal, and the others score two points, or one if the "
        "jack of trumps is not in play."
    ),
    "trinidad": mark("The other side would score one point more, and yours could not win Game in this deal."),
}
"""What a revoke costs, by the game."""


def breach(rules: Rules, view: View, card: Card) -> int:
    """0, or 1 where playing `card` now would be a revoke, 2 where the revoke would lose the match."""
    if not view.trick.cards or card not in view.legal or not 0 <= card < 52:
        return 0
    return follow_of(rules).breach(rules.orders[view.trump], view.hand, view.trick.cards[0], card)


def revoking(rules: Rules, view: View) -> frozenset[Card]:
    """The cards that may be played but would revoke."""
    return frozenset(card for card in view.legal if card < 52 and breach(rules, view, card))


def warning(voice: Voice, rules: Rules, view: View, card: Card) -> str:
    """What is said before a revoke: that it is one, and what it costs; "" where the card is none."""
    kind, words = breach(rules, view, card), voice.words
    if not kind:
        return ""
    lead = view.trick.cards[0]
    if rules.orders[view.trump].trumps >> lead & 1:
        text = words.t("This would be a revoke: trumps were led and you hold one.")
    else:
        text = words.t("This would be a revoke: {suit} were led and you hold some.", suit=voice.suit(lead // 13, "gen"))
    if kind == 2:
        return f"{text} {words.t('As you would hold back a high trump, it would lose the match.')}"
    cost = REVOKES.get(view.variant, "")
    return f"{text} {words.t(cost)}" if cost else text
