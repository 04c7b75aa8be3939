"""Records and the command line for every game: what other programs read (score, winner, settle, legal)."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.__main__ import main
from game.errors import BadRecord
from game.match import Match
from game.record import read, replay, write
from game.rules import Variant
from game.variants import VARIANTS
from tests.game.helpers import PACK, RECORDS, random_action, record_file
from tests.game.twins import settings

every_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


def cut_short(variant: Variant, number: int) -> Match:
    """A match of some house rules that stops anywhere in its first deals."""
    found = settings(variant)
    rng = Random(f"record/{variant.key}/{number}")
    players, options = found[rng.randrange(len(found))]
    match = Match(variant, options, players, f"{number}")
    for _ in range(rng.randrange(1, 150)):
        if match.winner is None and match.to_act() is None:
            match.next_deal()
        if match.to_act() is not None:
            match.play(random_action(match, rng))
    return match


@every_game
def test_a_record_is_the_match(variant: Variant) -> None:
    """Written, read and replayed it gives the same views, scores and record, also in mid-deal, with any house rules."""
    for number in range(40):
        match = cut_short(variant, number)
        again = replay(read(write(match.record)))
        assert write(again.record) == write(match.record)
        assert (again.scores, again.winner, again.set_backs) == (match.scores, match.winner, match.set_backs)
        assert [again.view(s) for s in range(match.rules.players)] == [
            match.view(s) for s in range(match.rules.players)
        ]


@every_game
def test_the_lines_of_fixed_form(variant: Variant, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`score`, `winner` and `settle` at the end of a replay, and the two lines of `legal`."""
    path = tmp_path / "match.toml"
    for number in range(25):
        match = cut_short(variant, number)
        path.write_text(write(match.record), encoding="utf-8")
        assert main(["replay", str(path)]) == 0
        out = capsys.readouterr().out.splitlines()
        fixed = [line for line in out if line.split()[0] in ("score", "winner", "settle", "hand")]
        scores = match.deal.scores if match.deal else match.scores
        expected = ["score " + " ".join(map(str, scores))]
        expected += [f"winner {match.winner} {match.decided_by}"] if match.winner is not None else []
        expected += ["settle " + " ".join(map(str, match.settlement))] if match.settlement else []
        assert fixed == expected == out[-len(expected) :]
        assert main(["legal", str(path)]) == 0
        first, second = capsys.readouterr().out.splitlines()
        seat = match.to_act()
        assert first == f"to act {'-' if seat is None else seat}"
        discarding = match.view(0).phase in ("discarding", "robbing") and seat is not None
        pattern = r"legal discard:\d+" if discarding else r"legal( [a-z]+(:\w+)?)*( [2-9TJQKA][shdc])*"
        assert re.fullmatch(pattern, second)
        assert discarding or len(second.split()) == 1 + len(match.legal())


# What is scored in mid-deal stands in `score` of an unfinished deal, and a wrong score is refused.
MID_DEAL = {
    "hk_03b": (1, [14, 0]),  # after the peek
    "fv_01": (3, [5, 0]),  # after the first trick's pegs
    "af_02": (2, [0, 2]),  # after the second jack turned
    "af_18": (2, [1, 0, 0]),  # after the gift
    "tr_10": (0, [2, 0]),  # the first kick
    "ap_06": (12, [0, 0, 0, 1]),  # nothing before the contract is settled
    "ci_04": (25, [0, 0]),
}


@pytest.mark.parametrize("name", MID_DEAL)
def test_the_score_of_an_unfinished_deal(name: str) -> None:
    words, score = MID_DEAL[name]
    record = record_file(name)
    deal = replace(record.deals[0], actions=record.deals[0].actions[:words], score=tuple(score))
    match = replay(read(write(replace(record, deals=(deal,)))))
    assert match.to_act() is not None
    wrong = replace(deal, score=(score[0] + 1, *score[1:]))
    with pytest.raises(BadRecord, match="score is"):
        replay(read(write(replace(record, deals=(wrong,)))))


def text_of(variant: str, deals: str, more: str = "") -> str:
    """A record of this game."""
    return f'format = 1\nvariant = "{variant}"\n{more}\n{deals}'


def deal_of(actions: str, dealer: int, more: str = "") -> str:
    """One deal with the plainest pack."""
    return f'[[deal]]\ndealer = {dealer}\npack = "{PACK}"\nactions = "{actions}"\n{more}\n'


FORCED = 'options = { all_pass = "dealer_forced_2" }'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (text_of("shasta_sam", deal_of("", 0)), "cut"),
        (text_of("california_jack", deal_of("", 0, 'cut = "9d"')), "cut"),
        (text_of("shasta_sam", deal_of("", 0, 'cut = "9x"')), "no card"),
        (text_of("auction_pitch", deal_of("pass pass pass pass", 0) + deal_of("", 0)), "turn of 1"),
        (text_of("auction_pitch", deal_of("pass pass pass bid:2 peek", 0)), "peek"),
        (text_of("auction_pitch", deal_of("bid:5", 0)), "bid:5"),
        (text_of("auction_pitch", deal_of("bid:4 pass", 0)), "pass"),
        (text_of("auction_pitch", deal_of("pass pass pass pass", 0), FORCED), "pass"),
        (text_of("auction_pitch", deal_of("", 0), "options = { partners = true }\nplayers = 5"), "four players"),
        (text_of("auction_pitch", deal_of("", 0), "start = [7, 0, 0, 0]"), "start"),
        (text_of("auction_pitch", deal_of("", 0), "options = { players = 5 }"), "players"),
        (text_of("yorkshire", deal_of("", 0), "start = [-1, 0]"), "start"),
        (text_of("yorkshire", deal_of("peek", 0)), "peek"),
        (text_of("yorkshire", deal_of("", 0), "options = { packets = [3, 3] }"), "packets"),
        (text_of("cinch", deal_of("pass pass pass pass", 0)), "pass"),
        (text_of("cinch", deal_of("bid:8 bid:8", 0)), "bid:8"),
        (text_of("cinch", deal_of("", 0), "start = [-1, 0]"), "start"),
        (text_of("all_fives", deal_of("", 0), "players = 4"), "2 or 3"),
        (text_of("trinidad", deal_of("", 0), "options = { game_worth = 3 }"), "game_worth"),
        (text_of("all_fours", deal_of("beg", 0) + deal_of("", 1)), "not finished"),
    ],
)  # fmt: skip
def test_what_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        replay(read(text))


@pytest.mark.parametrize(
    ("text", "start"),
    [
        (text_of("auction_pitch", deal_of("", 0), "start = [-3, 0, 6, 0]"), (-3, 0, 6, 0)),
        (text_of("auction_pitch", deal_of("", 0), 'options = { count = "down" }'), (7, 7, 7, 7)),
        (text_of("auction_pitch", deal_of("", 0), 'options = { count = "down" }\nstart = [9, 1, 7, 7]'), (9, 1, 7, 7)),
        (text_of("cinch", deal_of("", 0), 'options = { scoring = "pedro" }\nstart = [-5, 61]'), (-5, 61)),
    ],
)
def test_what_a_match_may_start_from(text: str, start: tuple[int, ...]) -> None:
    """Below zero only where scores can be; downwards from the target; Pedro goes to 62."""
    assert replay(read(text)).start == start


def test_every_record_names_its_cut_or_has_none() -> None:
    for path in RECORDS.glob("*.toml"):
        assert ("cut = " in path.read_text(encoding="utf-8")) == path.name.startswith("ss_")
