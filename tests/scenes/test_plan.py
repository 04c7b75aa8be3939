"""What is going to be played: options that are tidied, presets, the player's own sets, and what is kept of them."""

from pathlib import Path

import pytest

from game import variants
from game.errors import BadRules
from game.match import Match
from game.rules import Variant
from scenes import plan as plans
from scenes.company import Company
from scenes.own_sets import OwnSets, all_sets
from scenes.plan import STANDARD, Plan, RuleSet, load, numbers, presets
from scenes.plan_words import LINES, differences, facts, fault_line, set_name
from scenes.settings import Settings
from scenes.store import Store
from scenes.text import Words, default_names, is_usual_name

EN = Words("en")


def plan_of(key: str, players: int = 0, **options: object) -> Plan:
    return Plan(variants.find(key), players, dict(options))  # type: ignore[arg-type]  # options by keyword


def test_what_is_as_usual_is_no_choice() -> None:
    plan = plan_of("yorkshire")
    plan.set("target", 15)
    assert plan.options == {"target": 15} and not plan.standard
    plan.set("target", 11)
    assert plan.options == {} and plan.standard


def test_pedro_brings_its_target_with_it_and_takes_it_away_again() -> None:
    plan = plan_of("cinch")
    plan.set("scoring", "pedro")
    assert plan.values["target"] == 62 and plan.options == {"scoring": "pedro"}
    assert plan.differing == ["target", "scoring"]
    plan.set("target", 62)
    assert plan.options == {"scoring": "pedro"}
    plan.set("scoring", "difference")
    assert plan.values["target"] == 51 and plan.standard


def test_the_menu_offers_three_to_five_at_pitch_and_what_the_rules_take_elsewhere() -> None:
    assert numbers(variants.find("auction_pitch")) == (3, 4, 5)
    assert numbers(variants.find("all_fours")) == (2, 3, 4)
    assert numbers(variants.find("all_fives")) == (2, 3)
    for variant in variants.VARIANTS:
        assert set(numbers(variant)) <= set(variant.players)


def test_partners_at_pitch_need_four() -> None:
    five, four = (plan_of("auction_pitch", players, partners=True) for players in (5, 4))
    assert five.fault is not None and five.fault.why == "partners_need_four"
    assert fault_line(EN, five, five.fault) == "Partners are for four players."
    assert four.fault is None and four.rules.pairs


def test_a_reason_without_words_of_its_own_names_the_options() -> None:
    plan = plan_of("yorkshire", target=15, infractions=True)
    line = fault_line(EN, plan, BadRules("so be it", "unheard_of"))
    assert "15 points" in line and "Forbidden looks" in line


@pytest.mark.parametrize("variant", variants.VARIANTS, ids=lambda variant: variant.key)
def test_every_preset_can_be_taken_played_and_given_up(variant: Variant) -> None:
    plan = Plan(variant)
    for rules in presets(variant):
        plan.take(rules)
        assert plan.follows(rules) and not plan.standard and plan.fault is None
        assert set_name(EN, variant, rules) != rules.name
        match = Match(variant, plan.options, plan.players)
        assert dict(match.record.options) == plan.options
    plan.take(STANDARD)
    assert plan.standard and Match(variant, plan.options, plan.players).record.options == ()


def test_a_league_night_is_heckmondwike_at_four_tables() -> None:
    variant = variants.find("yorkshire")
    _, single, night = presets(variant)
    plan = Plan(variant)
    plan.take(night)
    assert plan.tables == 4 and plan.values["target"] == 15
    assert not plan.follows(single)
    assert "4 tables" in differences(EN, plan)


def test_what_differs_is_said_in_words() -> None:
    assert differences(EN, plan_of("auction_pitch")) == "Everything is as in the standard rules."
    said = differences(EN, plan_of("yorkshire", target=15, follow="follow_only"))
    assert said == "Differs from the standard in: Target: 15 points; Trumping: only without the suit led."


def test_every_game_says_how_many_play_to_what_and_how_it_goes() -> None:
    said = {variant.key: facts(EN, variant) for variant in variants.VARIANTS}
    assert said["seven_up"] == "Two pairs, to 7 points"
    assert said["all_fives"] == "2 or 3 players, to 61 points"
    assert said["auction_pitch"] == "3 to 5 players, to 7 points"
    assert said["shasta_sam"] == "2 players, to 10 points"
    assert set(said) == set(LINES)


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_a_plan_is_kept_for_its_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    plan = plan_of("all_fours", 3, void_may_discard=True)
    plan.people = {2}
    plan.save(store)
    again = load(store, variants.find("all_fours"))
    assert (again.players, again.options, again.people) == (3, {"void_may_discard": True}, {2})
    assert load(store, variants.find("all_fives")).players == 2
    packets = plan_of("yorkshire", packets=(1, 2, 3))
    packets.save(store)
    assert load(store, packets.variant).options == {"packets": (1, 2, 3)}


@pytest.mark.parametrize(
    "kept",
    [
        None, [], "text", {"players": 9}, {"players": "four"}, {"options": {"target": "many", "gone": 1}},
        {"options": []}, {"tables": 99}, {"people": [0, 9, "x"]}, {"order": [1, 0, 2, 3]}, {"order": [0, 0, 0, 0]},
        {"players": 5, "options": {"partners": True}},
    ],
)  # fmt: skip
def test_what_cannot_be_played_any_more_is_as_for_a_new_player(tmp_path: Path, kept: object) -> None:
    store, variant = Store(tmp_path), variants.find("auction_pitch")
    store.set("plan_auction_pitch", kept)
    plan = load(store, variant)
    assert (plan.players, plan.options, plan.tables, plan.people, plan.order) == (4, {}, 1, set(), [0, 1, 2, 3])


def test_own_sets_are_kept_renamed_and_dropped(tmp_path: Path) -> None:
    store, variant = Store(tmp_path), variants.find("trinidad")
    sets = OwnSets(store, variant)
    sets.keep(RuleSet("Наши", (("target", 21),), 0, 1, True))
    sets.keep(RuleSet("Short", (("target", 7), ("packets", (1, 1, 1, 1, 1, 1))), 0, 1, True))
    assert [rules.name for rules in OwnSets(store, variant).all()] == ["Наши", "Short"]
    assert dict(sets.all()[1].options)["packets"] == (1, 1, 1, 1, 1, 1)
    sets.keep(RuleSet("наши", (("target", 22),), 0, 1, True))
    assert [(rules.name, dict(rules.options)["target"]) for rules in sets.all()] == [("наши", 22), ("Short", 7)]
    sets.keep(RuleSet("Long", (("target", 22),), 0, 1, True), "наши")
    sets.drop("short")
    assert [rules.name for rules in sets.all()] == ["Long"]
    assert [rules.name for rules in all_sets(store, variant)] == ["", "tobago", "stag", "Long"]
    assert OwnSets(store, variants.find("cinch")).all() == []


def test_a_set_is_for_a_number_of_players_only_where_its_rules_are(tmp_path: Path) -> None:
    assert plan_of("auction_pitch", 4, partners=True).as_set("Pairs").players == 4
    assert plan_of("auction_pitch", 5, target=11).as_set("Long").players == 0


# --- names ----------------------------------------------------------------------------------------------------------


def test_seats_are_called_by_the_winds_in_order_of_play() -> None:
    assert default_names(EN, 2) == ("You", "North")
    assert default_names(EN, 3) == ("You", "West", "East")
    assert default_names(EN) == ("You", "West", "North", "East")
    assert default_names(EN, 5) == ("You", "Southwest", "Northwest", "Northeast", "Southeast")
    assert default_names(EN, 4, clockwise=False) == ("You", "East", "North", "West")
    assert len(set(default_names(EN, 7))) == 7 and "North" not in default_names(EN, 7)
    assert all(is_usual_name(name) for count in range(2, 8) for name in default_names(Words("ru"), count))


def test_names_go_with_the_players_and_twins_are_told_apart() -> None:
    settings = Settings(names=["", "Ada", "", "Ada"])
    company = Company(plan_of("seven_up"), settings, EN)
    assert company.all_names() == ("You", "Ada", "North", "Ada 2")
    company.opposite(1)
    assert company.all_names() == ("You", "West", "Ada", "Ada 2")
    company.turn(2)
    assert company.plan.people == {1} and company.plan.seats_of_people == (0, 2)
    assert company.in_seat(0) == "South"
    company.turn(0)
    assert company.plan.seats_of_people == (0, 2)


def test_what_is_played_again_has_the_rules_and_the_persons_of_the_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    plan_of("yorkshire", target=13).save(store)
    match = Match(variants.find("yorkshire"), {"target": 15, "infractions": True}, seed="1")
    again = plans.of_match(store, match, (0, 2), 4)
    assert again.rules.options == match.rules.options and again.tables == 4
    assert again.seats_of_people == (0, 2)
    three = Match(variants.find("all_fours"), players=3, seed="1")
    assert plans.of_match(store, three, (0,), 1).players == 3
    store.close()


def test_a_person_keeps_his_chair_when_it_is_played_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    plan = plan_of("all_fours", 4)
    plan.people, plan.order = {2}, [0, 2, 1, 3]
    plan.save(store)
    match = Match(variants.find("all_fours"), players=4, seed="1")
    again = plans.of_match(store, match, plan.seats_of_people, 1)
    assert (again.seats_of_people, again.order) == ((0, 1), [0, 2, 1, 3])
    store.close()
