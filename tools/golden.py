"""Writes the golden games and the counts of action sequences that the tests compare with; --check only compares.

A golden game is a match of random play as text: every event, what each seat sees and may do. Read the difference
before keeping it: whatever a change of the rules touches shows here. Each game has one for its usual number of players,
and shorter ones for the other numbers and for its presets.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.actions import Discards, alphabetical, print_action
from game.cards import CARD_NAMES, NO_CARD, Action, Mask, Seat, cards_of, names, pick, shuffled
from game.deal import Deal
from game.english import line
from game.match import Match
from game.options import Value
from game.rules import Rules, Variant
from game.variants import VARIANTS
from game.view import View

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"
PERFT = ROOT / "tests" / "perft"

SEED = "golden/270"
"""A seed whose Seven Up holds a run with discards, a deal thrown in by consent, a gift, a jack and a tied Game."""
MOST, FEW = 8, 3
"""Deals of a golden game, where the match does not end sooner."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game as it is set up: how many play, with which options, how many deals are written down."""

    name: str
    variant: Variant
    players: int
    options: tuple[tuple[str, Value], ...]
    deals: int

    @property
    def rules(self) -> Rules:
        """Ready to be dealt."""
        return self.variant.rules(dict(self.options), self.players)


def cases() -> list[Case]:
    """Every game, every number of players, every preset."""
    found = []
    for variant in VARIANTS:
        usual, *others = variant.players
        found.append(Case(variant.key, variant, usual, (), MOST))
        found += [Case(f"{variant.key}_{count}", variant, count, (), FEW) for count in others]
        for preset in variant.presets:
            name, players = f"{variant.key}_{preset.key}", preset.players or usual
            found.append(Case(name, variant, players, preset.options, FEW))
    return found


def _legal(actions: object) -> str:
    if isinstance(actions, Discards):
        bound = f" must {_mask(actions.must)} keep {_mask(actions.keep)}" if actions.must or actions.keep else ""
        return f"discard:{actions.size}{bound}"
    assert isinstance(actions, tuple)
    return " ".join(map(print_action, alphabetical(actions))) or "-"


def _mask(mask: Mask) -> str:
    return names(cards_of(mask)) or "-"


def _view(view: View) -> str:
    """One line with all that the seat knows and that changes in a deal."""
    trick = " ".join(CARD_NAMES[card] for card in view.trick.cards) or "-"
    more = {
        "top": CARD_NAMES[view.stock_top] if view.stock_top >= 0 else "",
        "cut": CARD_NAMES[view.cut] if view.cut >= 0 else "",
        "bid": f"{view.bid} of {view.pitcher}" if view.pitcher >= 0 else "",
        "out": str(view.out or ""),
        "shown": names(cards_of(view.shown)),
        "known": " | ".join(map(_mask, view.known)) if any(view.known) else "",
        "aside": " ".join(map(print_action, view.asides)),
    }
    parts = {
        "hand": "closed" if view.closed else _mask(view.hand),
        "threw": _mask(view.discards),
        "counts": " ".join(map(str, view.counts)),
        "stock": view.stock,
        "up": " ".join(CARD_NAMES[card] for card in view.turn_ups),
        "trump": "-" if not view.trump_fixed else "shdc"[view.trump],
        "trick": trick,
        "won": " ".join(map(str, view.won)),
        "void": " ".join(map(str, view.voids)),
        "score": " ".join(map(str, view.scores)),
    }
    parts |= {key: value for key, value in more.items() if value} | {"legal": _legal(view.legal)}
    return f"  seat {view.seat} {view.phase}: " + ", ".join(f"{key} {value}" for key, value in parts.items())


def counted_cases() -> list[Case]:
    """Those in which something else may be done than in the game without options: there sequences are counted."""
    return [case for case in cases() if not case.options or case.rules.phases != case.variant.rules().phases]


def golden(case: Case) -> str:
    """A match as text: all seats where a phase begins, the player to act before every action."""
    match, rng = Match(case.variant, dict(case.options), case.players, SEED), Random(SEED)
    lines, phase = [f"{case.name}, seed {SEED}"], ""
    lines += map(line, match.draw_dealer())
    while match.winner is None and len(match.history) < case.deals:
        lines += map(line, match.next_deal())
        while (seat := match.to_act()) is not None:
            views = [match.view(viewer) for viewer in range(match.rules.players)]
            lines += [_view(view) for view in views if view.seat == seat or view.phase != phase]
            phase, legal = views[seat].phase, match.legal()
            action = legal[pick(rng, len(legal))]
            lines.append(f"> {seat} {print_action(action)}")
            lines += map(line, match.play(action))
        phase = ""
    if match.winner is not None:
        lines.append(f"won by {match.winner} with {match.decided_by}")
    if match.settlement is not None:
        lines.append("settled " + " ".join(map(str, match.settlement)))
    return "\n".join(lines) + "\n"


def sequences(deal: Deal, depth: int, most: int = 10**12) -> int:
    """How many ways there are to do `depth` actions, fewer where the deal ends sooner; counting stops over `most`."""
    if depth == 0 or deal.over:
        return 1
    count = 0
    for action in deal.legal():
        twin = deal.copy()
        twin.apply(action)
        count += sequences(twin, depth - 1, most - count)
        if count > most:
            break
    return count


def _deal(rules: Rules, dealer: Seat, rng: Random) -> Deal:
    """A deal of a random pack; the card cut for trumps, where there is one, is its last card."""
    pack = shuffled(rng)
    return Deal(rules, dealer, pack, rules.opening, cut=pack[-1] if rules.cuts else NO_CARD)


def _endgame(rules: Rules, dealer: Seat, seed: str) -> tuple[Deal, list[Action]]:
    """A deal played at random until three cards are left in each hand, and what was done."""
    rng = Random(seed)
    while True:
        deal, done = _deal(rules, dealer, rng), list[Action]()
        deal.begin(None)
        while not deal.over:
            hands = [hand.bit_count() for hand in deal.hands]
            if deal.phase.key == "playing" and not deal.trick and set(hands) == {3}:
                return deal, done
            legal = deal.legal()
            done.append(legal[pick(rng, len(legal))])
            deal.apply(done[-1])


MOST_SEQUENCES = 8_000
"""Positions in which more sequences than these begin are not followed deeper."""


def positions(case: Case) -> Iterator[tuple[Deal, list[Action], tuple[int, ...]]]:
    """Where sequences are counted: the deal, what was done in it, the depths."""
    rules = case.rules.endless()
    for number in range(3):
        deal = _deal(rules, number % rules.players, Random(f"perft/{number}"))
        deal.begin(None)
        yield deal, [], _depths(deal, (1, 2, 3, 4, 5))
    for number in range(4):
        deal, done = _endgame(rules, number % rules.players, f"perft/end/{number}")
        yield deal, done, _depths(deal, tuple(rules.players * tricks // 2 for tricks in (1, 2, 3, 4, 6)))


def _depths(deal: Deal, depths: Sequence[int]) -> tuple[int, ...]:
    """As deep as the counts stay within reason; robbing the pack alone opens thousands of ways."""
    kept: list[int] = []
    for depth in depths:
        if kept and not _within(deal, depth, MOST_SEQUENCES):
            break
        kept.append(depth)
    return tuple(kept)


def _within(deal: Deal, depth: int, most: int) -> bool:
    return sequences(deal, depth, most) <= most


def perft(case: Case) -> str:
    """A line for each position: dealer, pack, what was done, and the counts by depth."""
    rows = []
    for deal, done, depths in positions(case):
        pack = " ".join(CARD_NAMES[card] for card in deal.pack)
        words = " ".join(map(print_action, done)) or "-"
        counts = " ".join(f"{depth}:{sequences(deal, depth)}" for depth in depths)
        cut = f" cut {CARD_NAMES[deal.cut]}" if deal.cut >= 0 else ""
        rows.append(f"{deal.dealer} | {pack}{cut} | {words} | {counts}")
    return "\n".join(rows) + "\n"


def files() -> dict[Path, str]:
    """Everything this tool writes."""
    texts = {GOLDEN / f"{case.name}.txt": golden(case) for case in cases()}
    return texts | {PERFT / f"{case.name}.txt": perft(case) for case in counted_cases()}


def main(arguments: list[str] | None = None) -> int:
    """Write the files, or with --check name those that differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args(arguments).check
    wrong = 0
    for path, text in files().items():
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(ROOT)} is not what tools/golden.py writes")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
