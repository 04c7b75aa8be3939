"""The rulebook: every game and every house rule has words in every language, and the pictures tell the truth."""

import re

import pytest

from game.cards import SUITS, mask_of
from game.follow import Follow
from game.options import Option, Value
from game.order import Order
from game.phases.playing import Playing
from game.rules import Variant
from game.variants import VARIANTS, find
from scenes.option_words import FAULTS, OPTIONS, fault_sentence, option_name, option_sentence, value_name
from scenes.preset_words import PRESETS, preset_name, preset_sentence, standard_name
from scenes.rulebook import (
    BOOK,
    DIFFER,
    GAMES,
    all_fives,
    all_fours,
    auction_pitch,
    chapter,
    chapter_name,
    chapters,
    seven_up,
    trinidad,
    yorkshire,
)
from scenes.rulebook.blocks import NO, WON, YES, Block, Cards, Row, Table, Text, as_html, shown
from scenes.text import Words, rules_page
from scenes.text_mode import WIDTH, page_as_text
from tests.scenes.saying import LANGUAGES, differs

KEYS = [variant.key for variant in VARIANTS]


# --- everything has words ---------------------------------------------------------------------------------------------


def test_every_game_has_a_page_in_the_order_of_the_menu() -> None:
    assert list(GAMES) == KEYS
    assert chapters() == (*KEYS, DIFFER) == tuple(BOOK)


def words_of(blocks: list[Block]) -> list[str]:
    """Every string of some blocks."""
    found: list[str] = []
    for block in blocks:
        if isinstance(block, Cards):
            found += [block.caption, *(row.name for row in block.rows)]
            found += [card.label for row in block.rows for card in row.cards]
        elif isinstance(block, Table):
            found += [cell for row in (block.head, *block.rows) for cell in row]
        else:
            found.append(block.text)
    return [text for text in found if text]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", chapters())
def test_every_string_of_a_page_is_translated(key: str, lang: str) -> None:
    said, english = words_of(chapter(Words(lang), key)), words_of(chapter(Words("en"), key))
    assert len(said) == len(english)
    assert differs(lang, chapter_name(Words(lang), key), chapter_name(Words("en"), key))
    for text, source in zip(said, english, strict=True):
        assert not re.search("[A-Za-z]", source) or differs(lang, text, source)
        assert text.count("<b>") == text.count("</b>") == source.count("</b>")
        assert not re.search(r"[{}]|\s\s", text)


def values_of(option: Option) -> list[Value]:
    return list(option.choices) or [option.lowest, option.default, option.highest]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_house_rule_has_a_name_a_sentence_and_names_of_its_values(variant: Variant, lang: str) -> None:
    said, english, key = Words(lang), Words("en"), variant.key
    assert set(OPTIONS[key]) == {option.key for option in variant.options}
    for option in variant.options:
        name, sentence = option_name(said, key, option.key), option_sentence(said, key, option.key)
        assert differs(lang, name, option_name(english, key, option.key)) and len(name) <= 30
        assert differs(lang, sentence, option_sentence(english, key, option.key)) and sentence[-1] == "."
        names = [value_name(said, key, option.key, value) for value in values_of(option)]
        assert all(names) and len(set(names)) == len(set(values_of(option)))
    assert len({option_name(said, key, option.key) for option in variant.options}) == len(variant.options)
    assert set(PRESETS.get(key, {})) == {preset.key for preset in variant.presets}
    for preset in variant.presets:
        assert differs(lang, preset_name(said, key, preset.key), preset_name(english, key, preset.key))
        assert differs(lang, preset_sentence(said, key, preset.key), preset_sentence(english, key, preset.key))
    assert {conflict.why for conflict in variant.conflicts} <= set(FAULTS)


def test_house_rules_are_on_the_page_of_their_game() -> None:
    for lang in LANGUAGES:
        said = Words(lang)
        for key in KEYS:
            page = rules_page(said, key)
            assert all(option_sentence(said, key, option) in page for option in OPTIONS[key])
            assert all(preset_sentence(said, key, preset) in page for preset in PRESETS.get(key, {}))


def test_values_in_words() -> None:
    english, russian = Words("en"), Words("ru")
    assert value_name(english, "yorkshire", "target", 1) == "1 point"
    assert value_name(russian, "yorkshire", "target", 15) == "15 очков"
    assert value_name(russian, "trinidad", "hang_jack", 3) == "3 очка"
    assert value_name(english, "yorkshire", "packets", (3, 2, 1)) == "3 + 2 + 1"
    assert value_name(english, "cinch", "scoring", "difference") == "the difference"
    assert value_name(russian, "seven_up", "strict_concealment", True) == "вкл."
    assert standard_name(russian) == "Обычные правила"
    assert fault_sentence(english, "partners_need_four") == "Partners are for four players."
    assert fault_sentence(english, "unheard of") == ""
    with pytest.raises(KeyError):
        value_name(english, "auction_pitch", "low", "somebody")


# --- what is said is true ---------------------------------------------------------------------------------------------


def follow_of(key: str) -> Follow:
    """The duty of play of a game without house rules."""
    found: list[Follow] = [phase.follow for phase in find(key).rules().phases if isinstance(phase, Playing)]
    return found[0]


def order_of(key: str, trump: str) -> Order:
    return find(key).rules().orders[SUITS.index(trump)]


def answers(key: str, options: dict[str, Value] | None = None) -> list[tuple[Row, Row]]:
    """The pictures of a page that show a lead and what may answer it."""
    page = chapter(Words("en"), key, options)
    pictures = [block.rows for block in page if isinstance(block, Cards) and len(block.rows) == 2]
    return [(rows[0], rows[1]) for rows in pictures if all(card.mark in (YES, NO) for card in rows[1].cards)]


@pytest.mark.parametrize("key", KEYS)
def test_pictures_of_answers_agree_with_the_rules(key: str) -> None:
    pictures = answers(key)
    assert len(pictures) == (5 if key == "cinch" else 3)
    for number, (lead, hand) in enumerate(pictures):
        order = order_of(key, "h" if number < 3 else "s")
        cards = [card.card for card in hand.cards]
        first = lead.cards[0].card
        legal = follow_of(key).playable(order, mask_of(cards), first, first)
        assert [card.mark == YES for card in hand.cards] == [bool(legal >> card & 1) for card in cards]


DEALS = [
    ("seven_up", seven_up.LOW_TAKEN, "h", 4, {"ES": (12, 18)}),
    ("yorkshire", yorkshire.HIGH_DECIDES, "s", 4, {"ES": (10, 14)}),
    ("auction_pitch", auction_pitch.JACK_CAUGHT, "c", 4, {"S": (14,), "E": (7,), "W": (3,), "N": (2,)}),
    ("trinidad", trinidad.JACK_HUNG, "c", 4, {"WS": (10, 16)}),
    ("all_fours", all_fours.ONE_JACK, "h", 2, {"AB": (1, 0)}),
    ("all_fives", all_fives.PEGS, "c", 2, {"AB": (7, 13)}),
]
"""The deals that are shown, with the card-points of players or of the sides they belong to (rules.md 13)."""
WORTH = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


@pytest.mark.parametrize(("key", "played", "trump", "players", "counts"), DEALS, ids=lambda value: str(value)[:12])
def test_deals_shown_are_played_by_the_rules(
    key: str, played: str, trump: str, players: int, counts: dict[str, tuple[int, ...]]
) -> None:
    order, follow = order_of(key, trump), follow_of(key)
    tricks = [[play.split(":") for play in part.split()] for part in played.split("|")]
    hands: dict[str, list[int]] = {}
    for seat, name in (play for trick in tricks for play in trick):
        hands.setdefault(seat, []).append(shown(name)[0].card)
    assert len(hands) == players and all(len(hand) == 6 for hand in hands.values())
    assert len({card for hand in hands.values() for card in hand}) == 6 * players
    points, leader = dict.fromkeys(hands, 0), tricks[0][0][0]
    seats = [seat for seat, _ in tricks[0]]
    for trick in tricks:
        at = seats.index(leader)
        assert [seat for seat, _ in trick] == seats[at:] + seats[:at]
        best, first = -1, shown(trick[0][1])[0].card
        for seat, name in trick:
            card = shown(name)[0].card
            assert best < 0 or follow.playable(order, mask_of(hands[seat]), first, best) >> card & 1
            hands[seat].remove(card)
            if best < 0 or order.beats[best] >> card & 1:
                best, leader = card, seat
        assert [seat for seat, name in trick if shown(name)[0].mark == WON] == [leader]
        points[leader] += sum(WORTH.get(name[0], 0) for _, name in trick)
    for seats_, expected in counts.items():
        for seat, count in zip(seats_, expected, strict=True):
            together = SIDES[seat] if len(seats_) > 1 and seat in SIDES else seat
            assert sum(points[each] for each in together) == count


def test_the_pedros_beat_as_they_are_shown() -> None:
    order, (trick,) = order_of("cinch", "s"), [
        block.rows[0] for block in chapter(Words("en"), "cinch")
        if isinstance(block, Cards) and any(card.mark == WON for card in block.rows[0].cards)
    ]  # fmt: skip
    four, left, _, right = (card.card for card in trick.cards)
    assert order.beats[four] >> left & 1 and order.beats[left] >> right & 1
    ranked = next(block for block in chapter(Words("en"), "cinch") if isinstance(block, Cards))
    cards = [card for row in ranked.rows for card in row.cards]
    assert [card.card for card in cards] == list(reversed(order_of("cinch", "h").ranking))
    assert sum(int(card.label) for card in cards if card.label) == 14


def test_targets_and_players_are_those_of_the_games() -> None:
    table = next(block for block in chapter(Words("en"), DIFFER) if isinstance(block, Table))
    goal, players = table.head.index("Points to win"), table.head.index("Players")
    spelt = {7: "seven", 10: "ten", 11: "eleven"}
    for row, variant in zip(table.rows, VARIANTS, strict=True):
        target = variant.option("target").default
        assert row[0] == chapter_name(Words("en"), variant.key)
        assert row[goal] == str(target)
        told = rules_page(Words("en"), variant.key)
        assert re.search(rf"\b({target}|{spelt.get(int(str(target)), target)})\b", told.split("<br><br>")[0])
        assert {int(number) for number in re.findall(r"\d+", row[players])} <= set(variant.players)
        assert str(variant.players[0]) in row[players] or variant.key == "auction_pitch"


def test_a_cell_for_every_game_in_the_table_of_differences() -> None:
    for lang in LANGUAGES:
        table = next(block for block in chapter(Words(lang), DIFFER) if isinstance(block, Table))
        assert [len(row) for row in table.rows] == [10] * 9
        assert all(cell for row in table.rows for cell in row)


# --- as text ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", chapters())
def test_pages_in_the_terminal(key: str, lang: str) -> None:
    text = page_as_text(as_html(Words(lang), chapter(Words(lang), key)))
    lines = text.split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert not re.search(r"[<>{}]", text)
    assert not lines[-1].isspace() and lines[-1]


def test_a_picture_in_words() -> None:
    picture = Cards((Row(shown("Ks"), "Led"), Row(shown("4s+ Td- ??", ["", "", "pack"]), "Hand")), "A caption.")
    assert as_html(Words("en"), [picture, Text("More.", bullet=True)]) == (
        "Led: king of spades<br>Hand: four of spades (may be played), ten of diamonds (may not be played), "
        "a card face down (pack)<br>A caption.<br><br>– More."
    )
