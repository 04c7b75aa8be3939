"""A match by text: the human is seat 0 and is told everything that seat may know, and why a word is refused."""

from game import record as records
from game import terminal
from game.actions import Discards, print_action
from game.match import Match
from tests.game.helpers import SEVEN_UP


def test_a_whole_match() -> None:
    match, said = Match(SEVEN_UP, seed="text"), list[str]()

    def ask(prompt: str) -> str:
        assert match.to_act() == 0
        assert prompt == f"{match.view(0).phase}> "
        return print_action(match.legal()[-1])

    terminal.play(match, "careful", ask, lambda line: said.append(str(line)))
    assert match.winner is not None
    assert said[-1] == ("Your side won." if match.winner == 0 else "The other side won.")
    assert said[-3] == f"side {match.winner} wins the match"
    assert records.replay(match.record).scores == match.scores
    others = [line for line in said if line.startswith(("seat 1 is dealt", "seat 2 is dealt", "seat 3 is dealt"))]
    assert others and all(line.endswith("is dealt 3 cards") for line in others)
    assert sum(line.startswith("seat 0 is dealt") for line in said) == len(others) // 3


def test_what_is_typed_wrong_is_explained() -> None:
    match, said = Match(SEVEN_UP, seed="typed"), list[str]()
    words = ["", "?", "wibble", "throw", " QUIT "]

    def ask(prompt: str) -> str:
        return words.pop(0)

    terminal.play(match, "random", ask, lambda line: said.append(str(line)))
    assert words == []
    legal = match.legal()
    may = "You may throw any" if isinstance(legal, Discards) else "You may say or play: "
    *_, first, second, third, fourth = said
    assert first == second and first.startswith(may)
    assert third.startswith("'wibble' is no action")
    assert fourth.startswith("that cannot be said now. " + may)


def test_the_end_of_input_leaves_the_match() -> None:
    match = Match(SEVEN_UP, seed="end of input")

    def ask(prompt: str) -> str:
        raise EOFError

    terminal.play(match, "careful", ask, lambda line: None)
    assert match.winner is None
    assert match.to_act() == 0
