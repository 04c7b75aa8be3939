"""What somebody types in the terminal, read as an action: numbers, words of the record, and names. No pygame."""

from collections.abc import Sequence
from itertools import count

from game.actions import Discards, Say, discard, parse_action
from game.cards import Action, Card, by_suit, mask_of
from game.view import View
from scenes.call_words import bid_of, named
from scenes.choice import Choice
from scenes.text import Speaker


def choices_of(view: View) -> list[Action]:
    """What is listed: the cards to choose from, or every legal action, cards first."""
    legal = view.legal
    if isinstance(legal, Discards):
        return [legal[0]] if len(legal) == 1 else by_suit(legal.free)
    return by_suit(action for action in legal if action < 64) + [action for action in legal if action >= 64]


def numbered(choices: Sequence[Action]) -> list[tuple[str, Action]]:
    """The choices with the numbers that stand for them; where bids are made a number is a bid, and 0 is to pass."""
    bids = [bid_of(action) for action in choices]
    if not any(bids):
        return [(str(number), action) for number, action in enumerate(choices, 1)]
    others = count(max(bids) + 1)
    return [
        (str(bid or (0 if action == Say.PASS else next(others))), action)
        for bid, action in zip(bids, choices, strict=True)
    ]


def plain(text: str) -> str:
    """Letters as people type them: small, ё as е, single blanks."""
    return " ".join(text.casefold().replace("ё", "е").split())


def listed(speaker: Speaker, number: str, action: Action) -> str:
    """A choice as it stands in the list, with its number."""
    return f"{number} {speaker.action(action)}"


def read_discard(speaker: Speaker, typed: str, legal: Discards, choices: Sequence[Action]) -> Action | None:
    """Cards to throw, or to keep where these are fewer; the record's word names all that are thrown."""
    if Choice(legal).settled and typed in ("1", plain(speaker.action(legal[0]))):
        return legal[0]
    cards = _read_cards(speaker, typed, choices)
    if cards is None:
        return None
    if typed.startswith("discard:") or any(card not in legal.free for card in cards):
        return discard(mask_of(cards))
    return Choice(legal, frozenset(cards)).action


def _read_cards(speaker: Speaker, typed: str, choices: Sequence[Card]) -> list[Card] | None:
    """Cards to throw: `1 4 5`, `2c 3d 9s`, or names with commas between."""
    typed = typed.removeprefix("discard:")
    parts = [part.strip() for part in typed.split(",")] if "," in typed else typed.split()
    cards = [read_one(speaker, part, choices) for part in parts]
    known = [card for card in cards if card is not None and card < 52]
    return known if len(known) == len(cards) and len(set(known)) == len(cards) else None


def read_one(speaker: Speaker, typed: str, choices: Sequence[Action]) -> Action | None:
    """A number of the list, a word of the record, or the beginning of a name that fits only one choice."""
    known = dict(numbered(choices))
    if typed.isascii() and typed.isdigit() and (number := str(int(typed[:4]))) in known:
        return known[number]
    try:
        return parse_action(typed)
    except ValueError:
        pass
    names: dict[str, Action] = {plain(speaker.action(action)): action for action in (*range(52), *choices)}
    names |= {plain(speaker.suit(named(action))): action for action in choices if named(action) >= 0}
    if typed in names:
        return names[typed]
    listed = {action for name, action in names.items() if action in choices and name.startswith(typed)}
    return listed.pop() if len(listed) == 1 else None
