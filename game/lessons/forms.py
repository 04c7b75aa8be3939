"""What may stand in a fact, and in `about`: its names, and the words that belong to each."""

from collections.abc import Callable, Mapping

from game.actions import parse_action
from game.cards import SUITS, parse_card, quoted
from game.rules import Rules

POINTS = frozenset({
    "high", "low", "jack", "game", "turn_up", "gift", "kick", "pegs", "peek", "revoke", "right_pedro", "left_pedro",
})  # fmt: skip
"""The points there are in the games of the family."""
ENDS = POINTS | {"smudge", "contract"}
"""What may decide a match."""
VOID = frozenset({"exhausted", "bunched", "all_passed"})
"""Why a deal is thrown in."""

FACTS = {
    "award": "point team", "no_award": "point", "game": "number*", "taken": "number*", "trick": "number",
    "out": "number", "points": "number*", "score": "number*", "hand": "seat number", "winner": "team end",
    "took": "seat", "trump": "suit", "holds": "seat card+", "may": "card+", "turn": "seat", "dealer": "seat",
    "beats": "card card", "void": "void", "top": "card", "worth": "card number", "can": "action", "cannot": "action",
    "contract": "seat number", "chips": "number*", "final": "number*",
}  # fmt: skip
"""The words of each fact; `number*` is one number for each team, `card+` at least one card."""
NUMBERS = {
    "game": "team", "taken": "team", "trick": "", "out": "", "points": "team", "score": "team", "hand": "seat",
    "final": "team", "chips": "team",
}  # fmt: skip
"""What a number may be asked for."""


def _number(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) < 5


def _below(word: str, count: int) -> bool:
    return _number(word) and 0 <= int(word) < count


def _parsed(parse: Callable[[str], int]) -> Callable[[str, Rules], bool]:
    def can(word: str, rules: Rules) -> bool:
        try:
            parse(word)
        except ValueError:
            return False
        return True

    return can


_IS: Mapping[str, Callable[[str, Rules], bool]] = {
    "point": lambda word, rules: word in POINTS,
    "end": lambda word, rules: word in ENDS,
    "void": lambda word, rules: word in VOID,
    "suit": lambda word, rules: len(word) == 1 and word in SUITS,
    "number": lambda word, rules: _number(word),
    "team": lambda word, rules: _below(word, rules.teams),
    "seat": lambda word, rules: _below(word, rules.players),
    "card": _parsed(parse_card),
    "action": _parsed(parse_action),
}


def misformed(what: str, text: str, forms: Mapping[str, str], rules: Rules) -> str:
    """What is wrong with the words of a fact or of `about`, "" for nothing; `what` says which of them it is."""
    name, *words = text.split() or [""]
    if name not in forms:
        return f"{what} is {quoted(text)}: it can begin with {', '.join(forms)}"
    kinds = _spread(forms[name], len(words), rules)
    right = len(kinds) == len(words)
    if right and all(_IS[kind](word, rules) for kind, word in zip(kinds, words, strict=True)):
        twice = forms[name].count("card") > 0 and len(set(words)) < len(words)
        return f"{what} {quoted(text)} names a card twice" if twice else ""
    return f"{what} is {quoted(text)}: after {name} comes {forms[name] or 'nothing'}"


def _spread(form: str, count: int, rules: Rules) -> list[str]:
    """The kind of each word."""
    kinds: list[str] = []
    for kind in form.split():
        if kind.endswith("*"):
            kinds += [kind[:-1]] * rules.teams
        elif kind.endswith("+"):
            kinds += [kind[:-1]] * max(count - len(kinds), 1)
        else:
            kinds.append(kind)
    return kinds
