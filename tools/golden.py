"""Writes the golden games and the counts of action sequences that the tests compare with; --check only compares.

A golden game is a whole match of random play as text: every event, what each seat sees and may do. Read the difference
before keeping it: whatever a change of the rules touches shows here.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.actions import Discards, alphabetical, print_action
from game.cards import CARD_NAMES, Action, Mask, Seat, cards_of, names, pick, shuffled
from game.deal import Deal
from game.english import line
from game.match import Match
from game.rules import Rules, Variant
from game.variants import VARIANTS
from game.view import View

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"
PERFT = ROOT / "tests" / "perft"

SEED = "golden/270"
"""A seed whose Seven Up holds a run with discards, a deal thrown in by consent, a gift, a jack and a tied Game."""


def _legal(actions: object) -> str:
    if isinstance(actions, Discards):
        return f"discard:{actions.size}"
    assert isinstance(actions, tuple)
    return " ".join(map(print_action, alphabetical(actions))) or "-"


def _mask(mask: Mask) -> str:
    return names(cards_of(mask)) or "-"


def _view(view: View) -> str:
    """One line with all that the seat knows and that changes in a deal."""
    trick = " ".join(CARD_NAMES[card] for card in view.trick.cards) or "-"
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
        "legal": _legal(view.legal),
    }
    return f"  seat {view.seat} {view.phase}: " + ", ".join(f"{key} {value}" for key, value in parts.items())


def golden(variant: Variant) -> str:
    """A whole match as text: all seats where a phase begins, the player to act before every action."""
    match, rng = Match(variant, seed=SEED), Random(SEED)
    lines, phase = [f"{variant.key}, seed {SEED}"], ""
    lines += map(line, match.draw_dealer())
    while match.winner is None:
        lines += map(line, match.next_deal())
        while (seat := match.to_act()) is not None:
            views = [match.view(viewer) for viewer in range(match.rules.players)]
            lines += [_view(view) for view in views if view.seat == seat or view.phase != phase]
            phase, legal = views[seat].phase, match.legal()
            action = legal[pick(rng, len(legal))]
            lines.append(f"> {seat} {print_action(action)}")
            lines += map(line, match.play(action))
        phase = ""
    lines.append(f"won by {match.winner} with {match.decided_by}")
    return "\n".join(lines) + "\n"


def sequences(deal: Deal, depth: int) -> int:
    """How many ways there are to do `depth` actions, or fewer where the deal ends sooner."""
    if depth == 0 or deal.over:
        return 1
    count = 0
    for action in deal.legal():
        twin = deal.copy()
        twin.apply(action)
        count += sequences(twin, depth - 1)
    return count


def _endgame(rules: Rules, dealer: Seat, seed: str) -> tuple[Deal, list[Action]]:
    """A deal played at random until three cards are left in each hand, and what was done."""
    rng = Random(seed)
    while True:
        deal, done = Deal(rules, dealer, shuffled(rng), (0,) * rules.teams), list[Action]()
        deal.begin(None)
        while not deal.over:
            if deal.phase.key == "playing" and not deal.trick and all(hand.bit_count() == 3 for hand in deal.hands):
                return deal, done
            legal = deal.legal()
            done.append(legal[pick(rng, len(legal))])
            deal.apply(done[-1])


def positions(variant: Variant) -> Iterator[tuple[Deal, list[Action], tuple[int, ...]]]:
    """Where sequences are counted: the deal, what was done in it, the depths."""
    rules = variant.rules().endless()
    for number in range(3):
        deal = Deal(rules, number, shuffled(Random(f"perft/{number}")), (0,) * rules.teams)
        deal.begin(None)
        yield deal, [], (1, 2, 3, 4, 5)
    for number in range(4):
        yield *_endgame(rules, number % rules.players, f"perft/end/{number}"), (2, 4, 6, 8, 12)


def perft(variant: Variant) -> str:
    """A line for each position: dealer, pack, what was done, and the counts by depth."""
    rows = []
    for deal, done, depths in positions(variant):
        pack = " ".join(CARD_NAMES[card] for card in deal.pack)
        words = " ".join(map(print_action, done)) or "-"
        counts = " ".join(f"{depth}:{sequences(deal, depth)}" for depth in depths)
        rows.append(f"{deal.dealer} | {pack} | {words} | {counts}")
    return "\n".join(rows) + "\n"


def files() -> dict[Path, str]:
    """Everything this tool writes."""
    texts = {GOLDEN / f"{variant.key}.txt": golden(variant) for variant in VARIANTS}
    return texts | {PERFT / f"{variant.key}.txt": perft(variant) for variant in VARIANTS}


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
