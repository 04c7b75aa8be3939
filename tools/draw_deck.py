"""Draw the deck: `python tools/draw_deck.py` writes assets/cards/*.svg, `--check` compares them instead."""

import sys
from pathlib import Path

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.deck_aces import ace, ace_of_spades
from tools.deck_back import back
from tools.deck_courts import court
from tools.deck_pips import number_card
from tools.deck_shapes import RANKS, SUITS

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "cards"


def card(rank: str, suit_name: str) -> str:
    """One face."""
    if rank in "JQK":
        return court(rank, suit_name)
    if rank == "A":
        return ace_of_spades() if suit_name == "s" else ace(suit_name)
    return number_card(rank, suit_name)


def deck() -> dict[str, str]:
    """All files of the deck by name."""
    files = {f"{rank}{suit_name}.svg": card(rank, suit_name) for suit_name in SUITS for rank in RANKS}
    files["back.svg"] = back()
    return files


def differing(files: dict[str, str], folder: Path) -> list[str]:
    """Names of files that are missing, different, or in the folder without being drawn here."""
    on_disk = {p.name: p.read_text(encoding="utf-8") for p in folder.glob("*.svg")}
    return sorted(name for name in files.keys() | on_disk.keys() if files.get(name) != on_disk.get(name))


def main(arguments: list[str]) -> int:
    """Write the deck, or check it."""
    files = deck()
    if "--check" in arguments:
        wrong = differing(files, FOLDER)
        print("\n".join(f"differs: {name}" for name in wrong) or "assets/cards is up to date")
        return 1 if wrong else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
