"""Lessons: proved, shown as text, and packs made for them.

`check FILE ...` proves that every step is legal, every `fact` true, every answer answered, every text there in both
languages and within its length; that a number above ten or a score in a text is a value of a fact, an answer or the
table, and the same in both languages. It does not understand words: that `High goes to you` or `East beats it` is right
is proved only if a fact beside it says so, and `show` is there to read what happens.

`show FILE` prints what happens, with every hand. `pack GAME ...` makes a pack with given hands.
`line FILE N` plays the deal of table N on by the rules of thumb and prints its actions.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.actions import print_action
from game.cards import CARD_NAMES, NO_CARD, Card, cards_of, parse_card, shuffled
from game.deal import Deal
from game.errors import BadLesson, BadRecord, BadRules
from game.lessons.check import faults
from game.lessons.course import read_course
from game.lessons.model import Lesson
from game.lessons.read import read
from game.lessons.table import dealt
from game.lessons.truth import hands, moment
from game.policy import choose
from game.variants import find


def check(options: argparse.Namespace) -> int:
    """Prove lessons; 1 when one has a fault."""
    bad = 0
    for path in options.files:
        try:
            if path.name == "course.toml":
                bad += course(path)
                continue
            lesson = read(path.read_bytes(), path.name)
            if lesson.key != path.stem:
                raise BadLesson(path.name, 0, f"key is {lesson.key}: it is the name of the file, {path.stem}")
        except (BadLesson, OSError) as error:
            print(error)
            bad += 1
            continue
        found = faults(lesson)
        for line, what in found:
            print(f"{path.name}, line {line}: {what}" if line else f"{path.name}: {what}")
        bad += bool(found)
        if not found:
            print(f"{path.name}: {len(lesson.steps)} steps, {len(lesson.asked())} questions, facts and numbers proved")
    return int(bad > 0)


def course(path: Path) -> int:
    """Whether a list of lessons names files that are not there, or leaves some out; how many."""
    named = [name for part in read_course(path.read_bytes(), path.name) for name in part.lessons]
    there = {file.stem for file in path.parent.glob("*.toml")} - {"course"}
    wrong = sorted(there.symmetric_difference(named))
    for name in wrong:
        print(f"{path.name}: {name} is {'not in the list' if name in there and name not in named else 'named wrongly'}")
    if not wrong:
        print(f"{path.name}: {len(named)} lessons")
    return int(bool(wrong))


def show(options: argparse.Namespace) -> int:
    """Print a lesson."""
    lesson = read(options.file.read_bytes(), options.file.name)
    for number, step in enumerate(lesson.steps, 1):
        now = moment(lesson, step)
        if step.begins:
            print(f"\n=== table {step.table + 1}: {lesson.tables[step.table].variant}")
        print(f"\n{number}. (line {step.line}) {' '.join(map(print_action, step.do))}")
        deal = now.match.deal
        if deal is not None and not deal.over:
            trick = " ".join(CARD_NAMES[card] for card in deal.trick)
            print(f"   to act {now.match.to_act()}, trick: {trick}, scores {deal.scores}")
            for seat, hand in enumerate(hands(now.match)):
                print(f"   {seat}: {hand}")
        print(f"   {step.say.get('en', '')}\n   {step.say.get('ru', '')}")
        if step.ask is not None:
            answers = map(print_action, step.ask.right) if step.ask.kind == "act" else map(str, step.ask.right)
            print(f"   ask {step.ask.kind}: {' '.join(answers)}")
    return 0


def line(options: argparse.Namespace) -> int:
    """Play a table on by the rules of thumb."""
    lesson = read(options.file.read_bytes(), options.file.name)
    print(played_on(lesson, options.table - 1))
    return 0


def played_on(lesson: Lesson, table: int) -> str:
    """The actions that end the deal of a table, as a record has them."""
    record = lesson.tables[table]
    match = dealt(record, record.deals[0].actions)
    words = []
    while match.deal is not None and not match.deal.over:
        seat = match.to_act()
        assert seat is not None
        action = choose(match.view(seat))
        match.play(action)
        words.append(print_action(action))
    return " ".join(words)


# --- packs ----------------------------------------------------------------------------------------------------------


def pack(options: argparse.Namespace) -> int:
    """Print a pack in which the seats get these cards."""
    variant = find(options.game)
    house = {key: variant.option(key).parse(value) for key, _, value in (text.partition("=") for text in options.set)}
    wanted = {int(seat): cards.split() for seat, _, cards in (text.partition(":") for text in options.hand)}
    rules = variant.rules(house, options.players)
    cut = parse_card(options.cut) if options.cut else NO_CARD
    hands_of = {seat: [parse_card(card) for card in cards] for seat, cards in wanted.items()}
    rest = [parse_card(card) for card in options.next.split()]
    made = pack_with(
        Deal(rules, options.dealer, range(52), rules.opening, 0, cut), hands_of,
        parse_card(options.turn) if options.turn else NO_CARD, rest, Random(options.seed),
    )  # fmt: skip
    print(f'pack = "{" ".join(CARD_NAMES[card] for card in made)}"')
    return 0


def pack_with(
    deal: Deal, wanted: dict[int, list[Card]], turn: Card, rest: Sequence[Card], rng: Random
) -> list[Card]:  # fmt: skip
    """A pack that deals these cards; `deal` has the pack 0, 1, 2 ..., so that its cards are places. ValueError where
    a hand gets too many cards or a card is wanted twice.
    """
    deal.begin(None)
    places: dict[int, Card] = {}
    for seat, cards in wanted.items():
        free = list(cards_of(deal.hands[seat]))
        if len(cards) > len(free):
            raise ValueError(f"seat {seat} is dealt {len(free)} cards, not {len(cards)}")
        places.update(zip(sorted(free), cards, strict=False))
    if turn != NO_CARD:
        if not deal.turn_ups:
            raise ValueError("no card is turned up in this game")
        places[deal.turn_ups[-1]] = turn
    places.update(zip(range(deal.top, 52), rest, strict=False))
    if len(set(places.values())) != len(places):
        raise ValueError("a card is wanted twice")
    used = set(places.values())
    others = iter([card for card in shuffled(rng) if card not in used])
    return [places[place] if place in places else next(others) for place in range(52)]


def parser() -> argparse.ArgumentParser:
    """The command line."""
    result = argparse.ArgumentParser(prog="python -m tools.lesson", description=__doc__)
    commands = result.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("check", help="prove the facts and numbers of lessons")
    command.add_argument("files", nargs="+", type=Path, metavar="FILE")
    command.set_defaults(run=check)
    command = commands.add_parser("show", help="print a lesson with all hands")
    command.add_argument("file", type=Path, metavar="FILE")
    command.set_defaults(run=show)
    command = commands.add_parser("line", help="play a table on by the rules of thumb")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("table", type=int, nargs="?", default=1, metavar="N")
    command.set_defaults(run=line)
    command = commands.add_parser("pack", help="make a pack")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--players", type=int)
    command.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    command.add_argument("--dealer", type=int, default=3, metavar="SEAT")
    command.add_argument("--hand", action="append", default=[], metavar='"SEAT: CARDS"', help="what a seat is dealt")
    command.add_argument("--turn", metavar="CARD", help="the card that is turned up")
    command.add_argument("--cut", metavar="CARD", help="the card that is cut for trumps")
    command.add_argument("--next", default="", metavar="CARDS", help="what lies on top of the rest of the pack")
    command.add_argument("--seed", default="pack", metavar="S", help="for all other cards")
    command.set_defaults(run=pack)
    return result


def main(arguments: list[str] | None = None) -> int:
    """Do what the words say; 1 when something is not as it should be."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (BadLesson, BadRules, BadRecord, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
