"""Every rule of a record's form, each with the deal and the action that its refusal names."""

import pytest

from game.errors import BadRecord
from tests.game.helpers import HEAD, PACK, RECORDS, deal_text, replay_text

SCORED = (RECORDS / "su_03.toml").read_text(encoding="utf-8")
WON = (RECORDS / "su_07.toml").read_text(encoding="utf-8")

REFUSED: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "the key format is missing"),
    "no variant": ("format = 1", "the key variant is missing"),
    "later format": ('format = 2\nvariant = "x"', "format is 2, this program reads format 1"),
    "format as text": ('format = "1"\nvariant = "seven_up"', "format must be a whole number"),
    "format as truth": ('format = true\nvariant = "seven_up"', "format must be a whole number"),
    "unknown game": ('format = 1\nvariant = "whist"', "there is no game 'whist': the games are seven_up"),
    "case of the game": ('format = 1\nvariant = "Seven_Up"', "there is no game 'Seven_Up'"),
    "unknown key": (HEAD + "winner = 1", "unknown key 'winner': a record has format, variant, players"),
    "unknown key of a deal": (HEAD + deal_text(more="seed = 1"), "deal 1: unknown key 'seed': a deal has dealer, pack"),
    "unknown option": (HEAD + "options = { points = 7 }", "seven_up has no option 'points': its options are target,"),
    "players as option": (HEAD + "options = { players = 4 }", "seven_up has no option 'players'"),
    "option's type": (HEAD + 'options = { target = "7" }', "option target cannot be '7': allowed are whole numbers"),
    "truth as number": (HEAD + "options = { target = true }", "option target cannot be True"),
    "number as truth": (HEAD + "options = { strict_concealment = 1 }", "allowed are false, true"),
    "target too low": (HEAD + "options = { target = 0 }", "allowed are whole numbers from 1 to 99"),
    "target too high": (HEAD + "options = { target = 100 }", "allowed are whole numbers from 1 to 99"),
    "list as option": (HEAD + "options = { target = [7] }", "option target cannot be (7,)"),
    "players": (HEAD + "players = 3", "seven_up is not played by 3: it is played by 4"),
    "no players": (HEAD + "players = 0", "seven_up is not played by 0: it is played by 4"),
    "players as text": (HEAD + 'players = "4"', "players must be a whole number"),
    "names": (HEAD + 'names = ["a", "b"]', "names: 4 players have 4 names, not 2"),
    "names of another type": (HEAD + "names = [1, 2, 3, 4]", "names must be a list of texts"),
    "long name": (HEAD + f'names = ["{"n" * 101}", "", "", ""]', "a name has at most 100 letters"),
    "start at the target": (HEAD + "start = [7, 0]", "start cannot be [7, 0]: scores start between 0 and 6"),
    "start over another target": (HEAD + "options = { target = 3 }\nstart = [0, 3]", "scores start between 0 and 2"),
    "start below zero": (HEAD + "start = [0, -1]", "start cannot be [0, -1]"),
    "start for three": (HEAD + "start = [0, 0, 0]", "start cannot be [0, 0, 0]: there are 2 scores"),
    "start of another type": (HEAD + "start = [0, true]", "start must be a list of whole numbers"),
    "start with a point": (HEAD + "start = [0, 1.5]", "line 3: no key or number of a record has a dot"),
    "dealer missing": (HEAD + f'[[deal]]\npack = "{PACK}"', "deal 1: the key dealer is missing"),
    "pack missing": (HEAD + "[[deal]]\ndealer = 0", "deal 1: the key pack is missing"),
    "dealer 4": (HEAD + deal_text(dealer=4), "deal 1: dealer is 4: seats are 0 to 3"),
    "dealer -1": (HEAD + deal_text(dealer=-1), "deal 1: dealer is -1: seats are 0 to 3"),
    "dealer as truth": (HEAD + deal_text(dealer="true"), "deal 1: dealer must be a whole number"),
    "card twice": (
        HEAD + deal_text(pack=PACK.replace("2s", "3s")),
        "deal 1: pack has 52 cards, 51 different; missing: 2s",
    ),
    "short pack": (HEAD + deal_text(pack=PACK[:-3]), "deal 1: pack has 51 cards, 51 different; missing: Ac"),
    "long pack": (HEAD + deal_text(pack=PACK + " 2s"), "deal 1: pack has 53 cards, 52 different; missing: none"),
    "no card": (HEAD + deal_text(pack=PACK.replace("Qd", "Xd")), "deal 1: pack: 'Xd' is no card"),
    "unknown word": (HEAD + deal_text("beg wait"), "deal 1, action 2: 'wait' is no action"),
    "wrong call": (HEAD + deal_text("give"), "deal 1, action 1: give is not legal: that cannot be said now"),
    "card too early": (HEAD + deal_text("2s"), "deal 1, action 1: 2s is not legal: no card is played now"),
    "call too late": (HEAD + deal_text("stand stand"), "deal 1, action 2: stand is not legal: that cannot be said now"),
    "another's card": (HEAD + deal_text("stand Ac"), "deal 1, action 2: Ac is not legal: Ac is not in the hand"),
    "discard without a run": (HEAD + deal_text("stand discard:2s"), "deal 1, action 2: discard:2s is not legal"),
    "too few thrown": (
        HEAD + deal_text("beg run keep discard:2s"),
        "deal 1, action 4: discard:2s is not legal: exactly 3",
    ),
    "thrown from elsewhere": (HEAD + deal_text("beg run keep discard:Ac,Kc,Qc"), "Qc is not in the hand"),
    "cut card": (HEAD + deal_text(more='cut = "9d"'), "deal 1: no cut card belongs to this game"),
    "word after the deal": (
        SCORED.replace('7c 9c 2c 3c"', '7c 9c 2c 3c Ah"'),
        "deal 1, action 26: Ah is not legal: the deal is over",
    ),
    "word after a void deal": (
        HEAD + deal_text("beg run bunch bunch bunch bunch keep"),
        "deal 1, action 7: keep is not legal: the deal is over",
    ),
    "word after the match": (
        WON.replace('"stand"', '"stand Jc"'),
        "deal 1, action 2: Jc is not legal: the match is over",
    ),
    "deal after the match": (WON + deal_text(dealer=3), "deal 2: the match was over before this deal"),
    "unfinished deal": (
        HEAD + deal_text("beg") + deal_text(dealer=1),
        "deal 1, action 1: the deal is not finished, but another follows",
    ),
    "empty deal": (HEAD + deal_text() + deal_text(dealer=1), "deal 1: the deal is not finished, but another follows"),
    "dealer of the next": (SCORED + deal_text(dealer=2), "deal 2: dealer is 2, but it is the turn of 3"),
    "dealer after a void deal": (
        HEAD + deal_text("beg run bunch bunch bunch bunch") + deal_text(dealer=1),
        "deal 2: dealer is 1, but it is the turn of 0",
    ),
    "score": (SCORED.replace("[1, 2]", "[2, 1]"), "deal 1: score is [2, 1], but the play gives [1, 2]"),
    "short score": (SCORED.replace("[1, 2]", "[1]"), "deal 1: score is [1], but the play gives [1, 2]"),
    "score of an unfinished deal": (
        HEAD + deal_text("beg", more="score = [0, 1]"),
        "deal 1: score is [0, 1], but the play gives [0, 0]",
    ),
    "score of another type": (
        HEAD + deal_text(more='score = ["0", 0]'),
        "deal 1: score must be a list of whole numbers",
    ),
    "actions as a list": (
        HEAD + f'[[deal]]\ndealer = 0\npack = "{PACK}"\nactions = []',
        "deal 1: actions must be text",
    ),
    "deal as a number": (HEAD + "deal = [1]", "deal 1: deal must be a [[deal]] table"),
    "deal as a table": (HEAD + "deal = { dealer = 0 }", "deal must be a list"),
    "another table": (HEAD + "[options]\ntarget = 7", "line 3: the only tables are [[deal]]"),
    "single deal": (HEAD + "[deal]", "line 3: the only tables are [[deal]]"),
    "other tables": (HEAD + "[[deals]]", "line 3: the only tables are [[deal]]"),
    "dotted key": (HEAD + "options.target = 7", "line 3: no key or number of a record has a dot"),
    "dotted quoted key": (HEAD + '"options" . "target" = 7', "line 3: no key or number of a record has a dot"),
    "dotted key behind a trick": (HEAD + 'names = ["""\\""" """]\na.b = 1\nseed = """x"""', "line 4: no key or number"),
    "dotted key in a table": (HEAD + 'options = { a = """x"""", b.c = 1, d = "y" }', "line 3: no key or number"),
    "nesting": (HEAD + "start = [[[0]]]", "line 3: nested too deep"),
    "nesting over lines": (HEAD + "start = [\n[\n[\n0]]]", "line 5: nested too deep"),
    "long number": (HEAD + "start = [1234567890, 0]", "line 3: a number has more than 9 digits"),
    "long number with bars": (HEAD + "start = [1_234_567_890, 0]", "line 3: a number has more than 9 digits"),
    "long hexadecimal number": (HEAD + "start = [0xABCDEFABCD, 0]", "a number has more than 9 digits"),
    "endless hexadecimal number": (f"format = 0x{'f' * 9999}", "a number has more than 9 digits"),
    "endless number of a dealer": (HEAD + deal_text(dealer="0x" + "f" * 9999), "a number has more than 9 digits"),
    "endless number in an option": (
        HEAD + f"options = {{ target = 0x{'f' * 9999} }}",
        "a number has more than 9 digits",
    ),
    "date": (HEAD + "start = 1979-05-27", "start must be a list"),
    "infinity": (HEAD + "players = inf", "players must be a whole number"),
    "key twice": (HEAD + "players = 4\nplayers = 4", "not a record: Cannot overwrite a value"),
    "no TOML": ("one two", "not a record: "),
    "open text": (HEAD + 'seed = "7', "not a record: "),
    "open long text": (HEAD + 'seed = """7', "not a record: "),
    "stray backslash": (HEAD + 'seed = """7\\', "not a record: "),
    "zero byte": (HEAD + "\0", "not a record: "),
    "Latin letters": (HEAD.encode() + 'seed = "ë"'.encode("latin-1"), "not UTF-8 text (byte 41)"),
    "other encoding": (HEAD.encode("utf-16"), "not UTF-8 text (byte 1)"),
    "half a character": (HEAD + 'seed = "\ud800"', "not UTF-8 text"),
    "too large": (HEAD + "#" * 256 * 1024, "larger than 256 KiB"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_refusals(case: str) -> None:
    text, message = REFUSED[case]
    with pytest.raises(BadRecord) as caught:
        replay_text(text)
    said = str(caught.value)
    assert message in said
    assert said.isprintable()
    assert len(said) < 400
