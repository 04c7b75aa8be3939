"""Make the sounds: `python tools/make_sounds.py` writes assets/sounds/*.wav, `--check` compares them instead.

Every sound is computed here from three small physical models, so no recording is needed and the files can be rebuilt
byte for byte: friction (noise through a gliding band), struck bodies (a contact pulse ringing a bank of damped modes)
and plucked strings (a Karplus-Strong loop). Names after the command (`make_sounds.py deal_1 win`) pick single sounds.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.sound_cards import make_cut, make_deal, make_place, make_refuse, make_shuffle, make_take, make_turn
from tools.sound_finish import encoded, faded, levelled, room
from tools.sound_music import make_lose, make_win
from tools.sound_synth import Samples, high_pass, low_pass
from tools.sound_wood import make_button, make_call, make_point

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"


@dataclass(frozen=True)
class Recipe:
    """How one file is made: its model, the seed of its noise, and its finish."""

    make: Callable[[Random], Samples]
    seed: int
    drive: float = 1.0  # how much the peaks are rounded off
    wet: float = 0.35  # share of early reflections
    fade: float = 0.03  # seconds
    target: float = 0.11  # loudness aimed at

    def render(self) -> bytes:
        """The finished file."""
        signal = room(self.make(Random(self.seed)), self.wet)
        signal = low_pass(high_pass(signal, 45.0), 9000.0)
        return encoded(levelled(faded(signal, self.fade), self.drive, self.target))


RECIPES: dict[str, Recipe] = {
    "shuffle": Recipe(make_shuffle, 11, drive=0.6),
    "cut": Recipe(make_cut, 12),
    "deal_1": Recipe(lambda rng: make_deal(rng, 1.0), 21),
    "deal_2": Recipe(lambda rng: make_deal(rng, 0.93), 22),
    "deal_3": Recipe(lambda rng: make_deal(rng, 1.07), 23),
    "turn": Recipe(make_turn, 31, drive=1.5),
    "place_1": Recipe(lambda rng: make_place(rng, 1.0), 41, drive=1.8),
    "place_2": Recipe(lambda rng: make_place(rng, 0.92), 42, drive=1.8),
    "place_3": Recipe(lambda rng: make_place(rng, 1.08), 43, drive=1.8),
    "take": Recipe(make_take, 51),
    "call": Recipe(make_call, 61, drive=1.3),
    "point": Recipe(make_point, 71),
    "win": Recipe(make_win, 81, drive=0.4, wet=0.5, fade=0.6),
    "lose": Recipe(make_lose, 91, drive=0.4, wet=0.5, fade=0.55),
    "button": Recipe(make_button, 101, wet=0.15, fade=0.015, target=0.04),
    "refuse": Recipe(make_refuse, 111),
}


def write_all(names: Sequence[str], folder: Path) -> int:
    """Write the named files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / f"{name}.wav").write_bytes(RECIPES[name].render())
    print(f"{len(names)} sounds written to {folder}")
    return 0


def differing(names: Sequence[str], folder: Path) -> list[str]:
    """Names of the files that are missing or not what this tool writes."""
    paths = {name: folder / f"{name}.wav" for name in names}
    return [name for name, path in paths.items() if not path.is_file() or path.read_bytes() != RECIPES[name].render()]


def strays(folder: Path) -> list[str]:
    """Names of wave files in the folder that this tool knows nothing of."""
    return sorted(path.stem for path in folder.glob("*.wav") if path.stem not in RECIPES)


def check_all(names: Sequence[str], folder: Path) -> int:
    """Report the files that differ; 1 when there are any."""
    wrong = [f"differs: {name}.wav" for name in differing(names, folder)]
    wrong += [f"unknown: {name}.wav" for name in strays(folder)]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Command line entry point."""
    parser = argparse.ArgumentParser(description="Write the sound effects of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds to handle (default: all)")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the sound files")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file differs")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.names) - set(RECIPES))
    if unknown:
        parser.error(f"unknown sound: {', '.join(unknown)}")
    names = options.names or list(RECIPES)
    return check_all(names, options.out) if options.check else write_all(names, options.out)


if __name__ == "__main__":
    sys.exit(main())
