"""Where the buttons of a question lie in the dialog: calls in a row, many bids as numbers, suits as signs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.actions import BID, TRUMP, Say
from game.cards import Action
from scenes.call_words import bid_of, named

KEYS: dict[Action, str] = {
    Say.STAND: "s", Say.BEG: "b", Say.GIVE: "g", Say.RUN: "r", Say.BUNCH: "u", Say.KEEP: "p", Say.PASS: "p",
    Say.THROW: "t", Say.PEEK: "k", **{BID + bid: str(bid) for bid in range(1, 10)},
}  # fmt: skip
"""The key of everything that can be said; what is never asked together may share one."""
SUIT_KEYS: dict[Action, str] = {TRUMP + suit: str(suit + 1) for suit in range(4)}
"""Keys of the suits where no bid can be made."""

FEW = 4
"""Bids that stand in one row with what else may be said; more than these have rows of their own."""
A_ROW = 7
"""Most numbers in a row."""

Rect = tuple[int, int, int, int]
Px = Callable[[float], int]


def key_of(action: Action, legal: Sequence[Action]) -> str:
    """The key that does it now, "" for none."""
    if action in SUIT_KEYS:
        return "" if any(bid_of(other) for other in legal) else SUIT_KEYS[action]
    return KEYS.get(action, "")


@dataclass(frozen=True, slots=True)
class Answer:
    """A button: what it does, where it lies, and whether it shows a `call` in words, a `number` or a `suit`."""

    action: Action
    rect: Rect
    kind: str = "call"


def lay_out(legal: Sequence[Action], rect: Rect, px: Px) -> list[Answer]:
    """All buttons of a question, in reading order, at the foot of a dialog."""
    bids = [action for action in legal if bid_of(action)]
    suits = [action for action in legal if named(action) >= 0]
    calls = [action for action in legal if action not in bids and action not in suits]
    x, y, w, h = rect
    side = px(36 if bids or suits else 44)
    foot = y + h - px(36 if bids or suits else 40)
    inner = (x + side, foot, w - 2 * side)
    if len(bids) > FEW:
        return _numbers(bids, calls, suits, inner, px)
    if suits:
        return _row(suits, inner, px(16), px(116), "suit")
    row = _row([*calls, *bids], inner, px(28 if len(legal) < FEW else 14), px(84))
    return [replace(answer, kind="number") if answer.action in bids else answer for answer in row]


def _row(
    actions: Sequence[Action], inner: tuple[int, int, int], gap: int, tall: int, kind: str = "call"
) -> list[Answer]:
    """Buttons side by side whose lower edge is at the foot."""
    left, foot, width = inner
    wide = (width - gap * (len(actions) - 1)) // len(actions)
    return [
        Answer(action, (left + i * (wide + gap), foot - tall, wide, tall), kind) for i, action in enumerate(actions)
    ]


def _numbers(
    bids: Sequence[Action], calls: Sequence[Action], suits: Sequence[Action], inner: tuple[int, int, int], px: Px
) -> list[Answer]:
    """Bids as one or two rows of numbers; to pass stands before them, naming suits below."""
    left, foot, width = inner
    gap = px(10)
    below: list[Answer] = []
    if suits:
        below = _row(suits, inner, px(12), px(58), "suit")
        foot -= px(58) + px(14)
    rows = 2 if len(bids) > A_ROW else 1
    tall = px(84) if rows == 1 else px(56 if suits else 64)
    before: list[Answer] = []
    if calls:
        whole = rows * tall + (rows - 1) * gap
        wide = px(132)
        before = _row(calls, (left, foot, wide), gap, whole)
        left, width = left + wide + px(18), width - wide - px(18)
    columns = -(-len(bids) // rows)
    wide = (width - gap * (columns - 1)) // columns
    numbers = []
    for i, action in enumerate(bids):
        row, column = divmod(i, columns)
        top = foot - (rows - row) * tall - (rows - row - 1) * gap
        numbers.append(Answer(action, (left + column * (wide + gap), top, wide, tall), "number"))
    return [*before, *numbers, *below]
