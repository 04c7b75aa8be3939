"""Text mode: a whole match in the terminal in both languages, and every way to say what one does."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.actions import BID, TRUMP, Discards, Say, discard, print_action
from game.cards import mask_of
from game.errors import BadRules
from game.match import Match
from game.variants import find
from scenes import text_begin, text_mode
from scenes.choice import Choice
from scenes.plan import LAST_GAME, Plan
from scenes.settings import Settings
from scenes.store import Store
from scenes.text import Speaker, Words, default_names
from scenes.text_begin import play_text
from scenes.text_mode import TextGame, page_as_text
from scenes.typed import choices_of, numbered

ROOT = Path(__file__).resolve().parents[2]
TEAMS = (0, 1, 0, 1)
Typed = Callable[[TextGame], str]


class Table:
    """A game whose player types what `type_it` makes of each question, and what it printed."""

    def __init__(
        self, lang: str, seed: str, type_it: Typed, game: str = "seven_up", players: int | None = None,
        **options: object,
    ) -> None:  # fmt: skip
        self.lines: list[str] = []
        words = Words(lang)
        rules = find(game).rules(options, players)
        names = default_names(words, rules.players, rules.clockwise)
        match = Match(find(game), options, players, seed, names=names)
        computers = dict.fromkeys(range(1, rules.players), "careful")
        self.game = TextGame(words, match, computers, lambda _: type_it(self.game), self.lines.append)

    @property
    def printed(self) -> str:
        return "\n".join(self.lines)


def by_number(game: TextGame) -> str:
    view = game.match.view(0)
    return " ".join(map(str, range(1, view.legal.size + 1))) if isinstance(view.legal, Discards) else "1"


def by_name(game: TextGame) -> str:
    view = game.match.view(0)
    names = [game.speaker.action(action) for action in choices_of(view)]
    return ", ".join(names[: view.legal.size]) if isinstance(view.legal, Discards) else names[-1].upper()


def by_word(game: TextGame) -> str:
    return print_action(game.match.view(0).legal[-1])


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("type_it", [by_number, by_name, by_word])
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_a_whole_match(seed: str, type_it: Typed, lang: str) -> None:
    table = Table(lang, seed, type_it)
    assert table.game.play()
    assert table.game.match.winner is not None
    won = table.game.match.winner == 0
    sides = {"en": ("They win the match", "We win the match"), "ru": ("Они выигрывают матч", "Мы выигрываем матч")}
    assert sides[lang][won] in table.printed
    assert sides[lang][not won] not in table.printed
    assert not re.search(r"[{}_<>]|None|-1", table.printed)
    assert all(len(line) <= text_mode.WIDTH for line in table.printed.split("\n"))
    assert table.lines[-1] == {"en": f"The seed of this match: {seed}", "ru": f"Зерно этого матча: {seed}"}[lang]


def test_the_same_play_gives_the_same_match_in_both_languages() -> None:
    matches = []
    for lang in ("en", "ru"):
        table = Table(lang, "same", by_word)
        table.game.play()
        matches.append([(deal.pack, deal.actions, deal.score) for deal in table.game.match.history])
    assert matches[0] == matches[1]


GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("yorkshire", 4, {"infractions": True}), ("auction_pitch", 2, {}), ("auction_pitch", 7, {}),
    ("all_fours", 2, {"infractions": True}), ("all_fours", 4, {}), ("all_fives", 3, {}), ("california_jack", 2, {}),
    ("shasta_sam", 2, {}), ("cinch", 4, {}), ("trinidad", 4, {"infractions": True, "give_needs_trump": True}),
)  # fmt: skip


def any_way(rng: Random) -> Typed:
    """Types any legal choice, by its number, its name or its word in a record."""

    def type_it(game: TextGame) -> str:
        view = game.match.view(0)
        if view.asides:
            return rng.choice(["1", "2", "peek"])
        choices, legal = choices_of(view), view.legal
        if isinstance(legal, Discards):
            choice = Choice(legal)
            if rng.random() < 0.3:
                return print_action(legal[0])
            return "1" if choice.settled else " ".join(map(str, rng.sample(range(1, len(choices) + 1), choice.wanted)))
        number, action = rng.choice(numbered(choices))
        return rng.choice([number or game.speaker.action(action), game.speaker.action(action), print_action(action)])

    return type_it


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=lambda value: str(value))
def test_a_whole_match_of_every_game(game: str, players: int, options: dict[str, object], lang: str) -> None:
    rng = Random(f"{game}/{players}")
    by_chance = any_way(rng)

    def type_it(asked: TextGame) -> str:
        yes = asked.words.t("yes")
        return yes if any(quote + yes in table.lines[-1] for quote in "“«") else by_chance(asked)

    table = Table(lang, "whole", type_it, game, players, **options)
    assert table.game.play()
    assert table.game.match.winner is not None
    assert not re.search(r"[{}_<>]|None|-1\b(?! *[:,)])", table.printed.replace("-1", "−1"))
    assert all(len(line) <= text_mode.WIDTH for line in table.printed.split("\n"))


def test_what_is_paid_is_told_at_the_end_of_pitch() -> None:
    table = Table("en", "paid", any_way(Random(3)), "auction_pitch", 3)
    assert table.game.play()
    told = next(line for line in table.printed.split("\n") if line.startswith("Settlement in chips: "))
    paid = [int(part.rsplit(" ", 1)[1].replace("−", "-")) for part in told.rstrip(".").split(": ")[1].split(", ")]
    assert tuple(paid) == table.game.match.settlement and sum(paid) == 0


@pytest.mark.parametrize(
    ("typed", "action"), [("0", Say.PASS), ("pass", Say.PASS), ("7", BID + 7), ("bid 12", BID + 12), ("bid:3", BID + 3)]
)
def test_a_number_is_a_bid(typed: str, action: int) -> None:
    lines = iter([typed, "quit"])
    table = Table("en", "bids", lambda _: next(lines), "cinch")
    table.game.match.next_deal(dealer=3)
    assert table.game._choose(table.game.match.view(0)) == action
    assert "0 Pass, 1 Bid 1, 2 Bid 2" in table.printed.replace("\xa0", " ").replace("\n", " ")


@pytest.mark.parametrize("typed", ["hearts", "2", "trumps: hearts", "h", "trump:h"])
def test_trumps_are_named_by_their_name(typed: str) -> None:
    lines = iter([typed, "quit"])
    table = Table("en", "bids", lambda _: next(lines), "cinch")
    match = table.game.match
    match.next_deal(dealer=3)
    match.play(BID + 14)
    assert table.game._choose(match.view(0)) == TRUMP + 1


def test_cards_dealt_for_the_first_jack_are_one_paragraph() -> None:
    table = Table("en", "jack", by_number, "yorkshire")
    table.game._tell(table.game.match.draw_dealer())
    dealt = [line for line in table.lines if "dealt the" in line]
    assert len(dealt) == 1 and "first jack" in dealt[0].replace("\n", " ")


def test_who_peeks_is_told_the_price_first() -> None:
    table = Table("en", "peek", lambda _: "2", "yorkshire", infractions=True)
    match = table.game.match
    match.next_deal(dealer=1)
    assert match.view(0).asides
    assert table.game._peeks(match.view(0))
    assert "the other side scores 4 points at once" in table.printed.replace("\n", " ")


def test_a_run_with_discards_is_met() -> None:
    seen = set()
    for seed in range(12):
        table = Table("ru", str(seed), by_name)
        table.game.play()
        seen |= {word for word in ("Снесите 3 карты", "Пересдать или играть?") if word in table.printed}
    assert len(seen) == 2


def asked(lang: str, *typed: str) -> tuple[int | None, str]:
    """What is done after some lines were typed at a first question, Stand or beg; None when the match was left."""
    lines = iter([*typed, "quit"])
    table = Table(lang, "asked", lambda _: next(lines))
    match = table.game.match
    match.next_deal(dealer=3)
    try:
        action = table.game._choose(match.view(0))
    except text_mode._LeftError:
        return None, table.printed
    return action, table.printed


@pytest.mark.parametrize(
    ("lang", "typed", "action"),
    [
        ("en", "1", Say.STAND), ("en", "2", Say.BEG), ("en", "beg", Say.BEG), ("en", " BEG ", Say.BEG),
        ("en", "s", Say.STAND), ("en", "Stand", Say.STAND), ("ru", "Прошу", Say.BEG), ("ru", "пр", Say.BEG),
        ("ru", "СТОЮ", Say.STAND), ("ru", "beg", Say.BEG), ("ru", "2", Say.BEG), ("ru", "02", Say.BEG),
        ("en", "quit", None), ("ru", "quit", None), ("ru", "Выход", None),
    ],
)  # fmt: skip
def test_ways_to_say_it(lang: str, typed: str, action: int | None) -> None:
    assert asked(lang, typed)[0] == action


@pytest.mark.parametrize(
    ("lang", "typed", "answer"),
    [
        ("en", "Ah", "No card is played now. You may say: Stand, Beg."),
        ("ru", "туз червей", "Сейчас карты не кладут. Можно сказать: Стою, Прошу."),
        ("ru", "шестерка пик", "Сейчас карты не кладут. Можно сказать: Стою, Прошу."),
        ("en", "run", "That cannot be said now. You may say: Stand, Beg."),
        ("en", "hello", "“hello” is not understood. ? shows what you may do."),
        ("ru", "привет", "Непонятно: «привет». Знак ? покажет, что можно сделать."),
        ("en", "3", "“3” is not understood. ? shows what you may do."),
        ("en", "0", "“0” is not understood. ? shows what you may do."),
        ("en", "²", "“²” is not understood. ? shows what you may do."),
        ("en", "{name}", "“{name}” is not understood. ? shows what you may do."),
        ("en", "rules", "Seven Up for two pairs"),
        ("ru", "правила", "Севен-ап: пара на пару"),
    ],
)
def test_answers(lang: str, typed: str, answer: str) -> None:
    action, printed = asked(lang, typed)
    assert action is None
    assert answer in printed.replace("\n", " ")


def test_a_question_mark_shows_the_choices_again() -> None:
    assert asked("en", "?")[1].count("1\xa0Stand, 2\xa0Beg") == 2
    assert asked("en", "")[1].count("1\xa0Stand, 2\xa0Beg") == 2


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("1 2 3", "first"), ("1, 2,3", "first"), ("discard:{0},{1},{2}", "first"), ("{0} {1} {2}", "first"),
        ("1 1 2", None), ("1 2 99", None), ("x", None), ("1 2 beg", None), ("1,,2", None), (",", None),
    ],
)  # fmt: skip
def test_ways_to_discard(typed: str, cards: str | None) -> None:
    game = Table("en", "asked", by_word).game
    game.match.next_deal(dealer=3)
    for said in (Say.BEG, Say.RUN, Say.KEEP):
        game.match.play(said)
    view = game.match.view(0)
    choices = choices_of(view)
    names = [print_action(card) for card in choices]
    wanted = None if cards is None else discard(mask_of(choices[:3]))
    assert game._read(typed.format(*names), view, choices) == wanted


def test_an_illegal_discard_is_refused() -> None:
    lines = iter(["1 2", "quit"])
    table = Table("en", "asked", lambda _: next(lines))
    for step in (None, Say.BEG, Say.RUN, Say.KEEP):
        table.game.match.next_deal(dealer=3) if step is None else table.game.match.play(step)
    with pytest.raises(text_mode._LeftError):
        table.game._choose(table.game.match.view(0))
    assert "That is not the right number of cards. Throw any 3 cards." in table.printed


def test_trumps_are_told_once_and_again_when_asked() -> None:
    lines = iter(["1", "?", "quit"])
    table = Table("en", "trumps", lambda _: next(lines), "cinch")
    match = table.game.match
    match.next_deal(dealer=3)
    match.play(BID + 14)
    table.game._tell(match.play(TRUMP + 1))
    table.game._choose(match.view(0))
    with pytest.raises(text_mode._LeftError):
        table.game._choose(match.view(0))
    assert table.printed.count("Trumps are hearts.") == 2


def test_it_begins_with_what_was_chosen_in_the_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    Settings(language="ru", names=["Аня"]).save(store)
    Plan(find("all_fives"), 3, {"target": 31}, people={1}).save(store)
    store.set(LAST_GAME, "all_fives")
    store.close()
    for game, lang, said in (
        ("", "", "Все пять: 3 игрока, до 31 очка."), ("cinch", "en", "Cinch: Two pairs, to 51 points."),
    ):  # fmt: skip
        monkeypatch.setattr(sys, "stdin", io.StringIO("выход\nquit\n"))
        assert text_begin.main(lang, game, "6", tmp_path) == 0
        assert said in capsys.readouterr().out.replace("\n", " ")


def test_where_nothing_was_chosen_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert text_begin.main("en", "", "6", tmp_path / "new") == 0
    assert not (tmp_path / "new").exists()


def test_leaving_is_no_error(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("Выход\n"))
    assert text_begin.main("ru", "seven_up", "6") == 0
    assert "Вы выходите из матча." in capsys.readouterr().out


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_leaves(error: type[BaseException]) -> None:
    def fails(_: TextGame) -> str:
        raise error

    table = Table("en", "1", fails)
    assert not table.game.play()
    assert table.lines[-1] == "You leave the match."


def test_an_unknown_game_says_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadRules):
        play_text("en", "poker", "1")
    assert text_begin.main("en", "poker", "1") == 1
    assert "seven_up" in capsys.readouterr().err


def test_without_a_console_it_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert text_begin.main("en", "seven_up", "1") == 1


def test_what_others_hold_is_not_printed() -> None:
    """What is dealt to others and thrown by others never shows: each card is printed first when it is open."""
    table = Table("en", "hidden", lambda _: "quit")
    match = table.game.match
    table.game.play()
    view = match.view(0)
    speaker = Speaker(Words("en"), match.names, 0, TEAMS)
    hidden = set(range(52)) - {card for card in range(52) if view.hand >> card & 1} - set(view.turn_ups)
    dealt = table.printed[table.printed.index("Deal 1") :]
    played = {card for card in hidden if f"plays the {speaker.card(card)}" in dealt.replace("\n", " ")}
    told = {card for card in hidden if speaker.card(card) in dealt.replace("\n", " ")}
    assert told <= played


def test_pages_become_plain_text() -> None:
    page = page_as_text("<b>Head</b><br>" + "word " * 40 + "<br><br><b>Next</b>")
    assert page.split("\n")[0] == "Head"
    assert page.endswith("\n\nNext")
    assert max(map(len, page.split("\n"))) <= text_mode.WIDTH


def test_no_pygame_is_needed() -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['pygame', 'pygame_gui', 'pytmx', 'platformdirs']));"
        "from scenes import text_begin; sys.exit(text_begin.main('ru', 'seven_up', '1'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        input="правила\n?\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Вы выходите из матча." in done.stdout
