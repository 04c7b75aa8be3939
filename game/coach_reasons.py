"""What the coach can say of an action: keys with the names of their values. The words are made where they are shown.

docs/coach.md says of each when it is true.
"""

from dataclasses import dataclass

Value = int | float | str


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact about an action in its position: a key of `REASONS` and its (name, value) pairs."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        """The value of that name."""
        return dict(self.values)[name]


REASONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # of any action
    ("forced", ()),
    ("equal", ("action",)),
    ("unclear", ("action", "chance", "other_chance")),
    ("unclear_points", ("action", "points", "other_points")),
    ("only_hope", ("chance",)),
    ("match_edge", ("we_need", "they_need")),
    ("brings_more", ("category", "k", "m")),
    ("brings_less", ("category", "k", "m")),
    # the jack, the ten, Low
    ("catches_jack", ("card", "layouts", "of")),
    ("misses_jack", ("card", "layouts", "of")),
    ("saves_jack", ("card", "layouts", "of")),
    ("risks_jack", ("card", "layouts", "of")),
    ("jack_worth", ("card", "points")),
    ("saves_ten", ("card",)),
    ("risks_ten", ("card", "higher")),
    ("catches_ten", ("card",)),
    ("gives_ten_to_partner", ("card", "seat")),
    ("keeps_low", ("card", "layouts", "of")),
    ("loses_low", ("card", "layouts", "of")),
    # the trick
    ("takes_trick_sure", ("points",)),
    ("takes_for_now", ("higher",)),
    ("boss_card", ("card",)),
    ("partner_has_it", ("seat",)),
    ("draws_trumps", ("count",)),
    ("keeps_trump", ("count",)),
    ("keeps_higher", ("card",)),
    ("cheap_discard", ("card",)),
    ("gives_points", ("points",)),
    ("draws_card", ("card",)),
    # Game
    ("wins_game_now", ("ours", "theirs")),
    ("game_decided", ("ours", "theirs")),
    # calls
    ("beg_suit_worth", ("suit", "stays", "other")),
    ("stand_suit_worth", ("suit", "stays", "other")),
    ("give_costs", ("give", "run")),
    ("give_worth", ("suit", "give", "run")),
    ("run_worth", ("suit", "run", "give")),
    ("jack_turned", ("card", "seat")),
    ("bunch_worth", ("keep",)),
    ("keep_worth", ("keep",)),
    # bids
    ("bid_makes", ("bid", "of_100")),
    ("pass_better", ("bid", "of_100")),
    ("steals", ("bid", "seat")),
    ("smudge", ("of_100",)),
    # trumps named or pitched, cards thrown
    ("longest_best_suit", ("suit", "count", "card")),
    ("suit_worth", ("suit", "points")),
    ("keeps_trumps", ("count",)),
    ("throws_trump", ("count",)),
    ("throws_dead", ("count",)),
    ("throws_in", ()),
    # Cinch and All Fives
    ("pedro_safe", ("card",)),
    ("pedro_risk", ("card", "higher")),
    ("pedro_to_partner", ("card", "seat")),
    ("pegs_now", ("points",)),
)
"""Every key with the names of its values, in the order of their list. A value named

- `card` is a card, `suit` a suit, `seat` a seat, `action` an action;
- `layouts` and `of` mean: in so many of so many sampled layouts;
- `of_100` is a whole number, in so many of a hundred;
- `category` is a point of the deal; `k` and `m` are whole numbers, in so many of ten, or fractions: points;
- `count`, `higher`, `we_need`, `they_need`, `bid`, `ours`, `theirs` and the `points` of a trick are whole numbers;
- `stays`, `other`, `give`, `run`, `keep`, `other_points` and the `points` of `suit_worth`, `jack_worth` and
  `unclear_points` are points of the deal, with a sign: what our side scores more than the others on the average;
  `chance` and `other_chance` are chances to win the match, 0 to 1. What is called `other_` is that of the other action.
"""

NAMES: dict[str, tuple[str, ...]] = dict(REASONS)
"""The names of the values of each key."""

FIRST = frozenset({"forced", "equal", "unclear", "unclear_points", "only_hope", "match_edge"})
"""What is said before anything else."""
FOR = frozenset(
    {
        "catches_jack", "saves_jack", "saves_ten", "catches_ten", "gives_ten_to_partner", "keeps_low",
        "takes_trick_sure", "takes_for_now", "boss_card", "partner_has_it", "draws_trumps", "keeps_trump",
        "keeps_higher", "cheap_discard", "draws_card", "brings_more",
        "wins_game_now", "give_worth", "jack_turned", "smudge", "longest_best_suit", "keeps_trumps", "throws_dead",
        "throws_in", "pedro_safe", "pedro_to_partner", "pegs_now",
    }
)  # fmt: skip
"""What speaks for an action; all that stands in neither set can speak for it or against it."""
TIED = frozenset({"equal", "unclear"})
"""How sure it is of an action that nobody can say it is behind another."""
TIES = frozenset({"equal", "unclear", "unclear_points"})
"""What says so."""
COMPARES = frozenset({"beg_suit_worth", "stand_suit_worth", "give_costs", "give_worth", "run_worth", "pass_better"})
"""What says that one call is better than another by its figures: never said where nobody can tell them apart."""
AGAINST = frozenset(
    {
        "misses_jack", "risks_jack", "risks_ten", "loses_low", "gives_points", "give_costs", "throws_trump",
        "pedro_risk", "brings_less",
    }
)  # fmt: skip
"""What speaks against an action: never said of the best one."""
_TOLD = (
    "wins_game_now", "catches_jack", "saves_jack", "misses_jack", "risks_jack", "jack_turned", "keeps_low", "loses_low",
    "pegs_now", "pedro_safe", "pedro_to_partner", "pedro_risk", "gives_ten_to_partner", "saves_ten", "catches_ten",
    "risks_ten", "gives_points", "jack_worth", "game_decided", "partner_has_it", "draws_card", "takes_trick_sure",
)  # fmt: skip
ORDER: dict[str, int] = {key: place for place, key in enumerate(dict.fromkeys((*_TOLD, *NAMES)))}
"""Which of several reasons is said first."""


def reason(key: str, *values: Value) -> Reason:
    """A reason with its values in the order of their names; ValueError where there are too many or too few."""
    return Reason(key, tuple(zip(NAMES[key], values, strict=True)))
