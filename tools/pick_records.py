"""Looks for short matches that show what a game has to show, and writes them for the pictures and the self-test.

`python -m tools.pick_records` plays careful matches from many seeds and keeps for each game the one in which the player
in the first seat is asked the most different questions and the most different things happen. Records once written stay
as they are: change them only where the rules of a game or its scenes ask for it.
"""

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game import record as records
from game.actions import BID, MAX_BID, TRUMP, Discards, Say
from game.agents import Budget, make
from game.cards import Action
from game.events import Award, Contract, DrawTied, Event, NoAward, Played, Said
from game.match import Match
from game.variants import find
from game.view import View

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "records"
TRIES = 1000
MOST_DEALS = 3

START: dict[str, tuple[int, ...]] = {
    "yorkshire": (8, 7), "auction_pitch": (5, 4, -1, 5), "all_fours": (4, 3), "all_fives": (30, 33),
    "california_jack": (7, 6), "shasta_sam": (6, 7), "cinch": (38, 36), "trinidad": (9, 8),
}  # fmt: skip
"""The games and the scores their matches begin with, so that they end after a deal or two."""


@dataclass
class Seen:
    """What a match has shown."""

    questions: set[str] = field(default_factory=set)
    things: set[str] = field(default_factory=set)

    def ask(self, view: View) -> None:
        """The player in the first seat is asked something."""
        legal = view.legal
        if isinstance(legal, Discards):
            kinds = {"settled" if len(legal) == 1 else "discards"}
        else:
            kinds = {_kind(action) for action in legal}
        leads = "leads" if view.phase == "playing" and not view.trick.cards else ""
        self.questions.add(" ".join((view.phase, leads, *sorted(kinds))))

    def happen(self, event: Event) -> None:
        """Something happened at the table."""
        what = type(event).__name__
        if isinstance(event, Award | NoAward):
            what += f" {event.category}"
        if isinstance(event, NoAward):
            what += f" {event.reason}"
        if isinstance(event, Contract):
            what += f" {event.kept}"
        if isinstance(event, Said):
            what += f" {_kind(event.action)}"
        if not isinstance(event, Played | DrawTied):
            self.things.add(what)

    @property
    def worth(self) -> int:
        """How much it shows."""
        return 3 * len(self.questions) + len(self.things)


def _kind(action: int) -> str:
    if action < 52:
        return "card"
    if action >= TRUMP:
        return "suit"
    return "bid" if action >= BID else Say(action).name.lower()


def choose(view: View, rng: Random) -> Action:
    """What `careful` would do, but a good suit is bid on, so that there are contracts to be seen."""
    bids = [action for action in view.legal if BID < action <= BID + MAX_BID] if view.phase == "bidding" else []
    if bids:
        suits = [view.hand >> 13 * suit & 0x1FFF for suit in range(4)]
        strength = max((suit >> 8).bit_count() + 0.6 * suit.bit_count() for suit in suits)
        if Say.PASS not in view.legal or strength > 3:
            return bids[min(int(strength - 2), len(bids) - 1) if strength > 3 else 0]
        return Say.PASS
    return make("careful").choose(view, rng, Budget()).action


def play(game: str, seed: str) -> tuple[Match, Seen]:
    """A match of careful players to its end, or to more deals than a record may have."""
    match, seen = Match(find(game), seed=seed, start=START[game]), Seen()
    for event in match.draw_dealer():
        seen.happen(event)
    while match.winner is None and len(match.history) <= MOST_DEALS:
        happened = match.next_deal()
        while (seat := match.to_act()) is not None:
            view = match.view(seat)
            if seat == 0:
                seen.ask(view)
            happened += match.play(choose(view, Random(f"{seed}/{len(happened)}")))
        for event in happened:
            seen.happen(event)
    return match, seen


def best(game: str) -> tuple[Match, Seen]:
    """The match that shows the most."""
    found = ((match, seen) for match, seen in (play(game, str(n)) for n in range(TRIES)) if _short(match))
    return max(found, key=lambda pair: pair[1].worth - 2 * len(pair[0].history))


def _short(match: Match) -> bool:
    return match.winner is not None and len(match.history) <= MOST_DEALS


def main() -> None:
    """Write the records of all games, or of those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(START))
    for game in parser.parse_args().games:
        match, seen = best(game)
        text = f"# A short match, played by `--screens` and the self-test: python -m tools.pick_records {game}\n"
        (FOLDER / f"{game}.toml").write_text(text + records.write(match.record), encoding="utf-8", newline="\n")
        print(f"{game}: seed {match.seed}, {len(match.history)} deals, asked {sorted(seen.questions)}")
        print(f"    {sorted(seen.things)}")


if __name__ == "__main__":
    main()
