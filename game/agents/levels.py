"""Eight levels of computer player, from a child to the strongest, and four characters: all of it data.

A weak level is weak as people are. It remembers little of what was played, goes by rules of thumb, overlooks the
jack, is afraid for its tens, and overrates its hands; none ever plays just anything. The first six go by the rules of
`careful` as far as they know them (game/agents/human.py), the last two search (game/agents/human_thinker.py).

The figures were set in duplicate deals of all nine games: no weight is further off than that of the level below, so
that a step up is one in every game. Whoever changes one should see that each level still beats the one below
everywhere: `python -m tools.bench report --only ladders`.
"""

from dataclasses import dataclass

Factors = tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """What a player remembers of the cards that are gone.

    tricks   the last so many tricks, every card   trumps, high   whether he counts trumps, and the tens and better
    voids, drawn   whether he has noticed who could not follow, and what others drew openly
    """

    tricks: int = 99
    trumps: bool = True
    high: bool = True
    voids: bool = True
    drawn: bool = True


NOTHING = Memory(0, trumps=False, high=False, voids=False, drawn=False)


@dataclass(frozen=True, slots=True)
class Counting:
    """Calls by the number of trumps alone: with how many he stands, and gives as the dealer, or throws in with fewer.

    higher  by how many ranks a trump is worth more to him than another card when he throws some away
    bids    what he adds to the number of his trumps to find his bid; None: he weighs his hand for that
    cinch   the same for the bids of Cinch
    """

    stand: int = 2
    give: int = 4
    bunch: int = 1
    higher: int = 13
    bids: int | None = -1
    cinch: int = 2


@dataclass(frozen=True, slots=True)
class Level:
    """One level. What it forgets and misjudges holds for the rules of thumb; a level that searches knows all it may.

    memory    what it remembers               partner   whether it knows that it has one
    jack      the share of what the jack is worth that it thinks of
    weights   factors of what `careful` weighs cards by (game/policy_weights.py)
    new_suit, caution   added to begging and running, and to a pass: points it is wrong by, in a game of four a deal
    naive     plays by the height of the cards alone, and does not weigh them
    counting  calls by the number of trumps alone, where it does
    worlds    sampled deals of a level that searches, 0 for one that does not
    doubt     standard errors by which a search must say otherwise before it leaves the rules of thumb
    """

    key: str
    memory: Memory = Memory()
    partner: bool = True
    jack: float = 1.0
    weights: Factors = ()
    new_suit: float = 0.0
    caution: float = 0.0
    naive: bool = False
    counting: Counting | None = None
    worlds: int = 0
    doubt: float = 1.0


@dataclass(frozen=True, slots=True)
class Character:
    """A style: which of two actions that are about equally good a player prefers. It is no weaker and no stronger.

    trumps, tens, high   likes to play a trump, to play a ten, to lead high cards; below 0 he likes to keep them
    calls     likes to beg, to run and to bid high; below 0 to stand, to give, and to pass
    margin    how far from the best card it may go, in units of what is about equal
    """

    key: str
    trumps: float = 0.0
    tens: float = 0.0
    high: float = 0.0
    calls: float = 0.0
    margin: float = 1.0

    @property
    def minds(self) -> bool:
        """Whether there is anything it cares for."""
        return any((self.trumps, self.tens, self.high, self.calls))


LEVELS: tuple[Level, ...] = (
    Level(
        "child", NOTHING, partner=False, naive=True,
        counting=Counting(higher=3, bids=0, cinch=4),
    ),
    Level(
        "beginner", NOTHING, partner=False, jack=0.0,
        weights=(("overtakes", 0.25), ("ruffs", 0.0), ("ruffs_per_point", 0.0), ("keep_points", 3.8), ("draw", 0.3)),
        counting=Counting(stand=3, give=3, higher=5, bids=0, cinch=3),
    ),
    Level(
        "casual", Memory(0, trumps=True, high=False, voids=False, drawn=False), jack=0.0,
        weights=(
            ("overtakes", 0.25), ("ruffs", 0.0), ("ruffs_per_point", 0.0), ("partner_overtakes", 0.0),
            ("partner_ruffs", 0.0), ("keep_points", 3.6), ("draw", 0.45),
        ),
        counting=Counting(higher=6),
    ),
    Level(
        "regular", Memory(1, trumps=True, high=True, voids=False, drawn=False), jack=0.5,
        weights=(
            ("overtakes", 0.5), ("ruffs", 0.4), ("ruffs_per_point", 0.2), ("partner_overtakes", 0.6),
            ("partner_ruffs", 0.4), ("keep_points", 2.5), ("draw", 0.8),
        ),
        counting=Counting(higher=9, bids=None), caution=1.2,
    ),
    Level(
        "club", Memory(2, trumps=True, high=True, voids=False, drawn=False), jack=0.6,
        weights=(
            ("overtakes", 0.5), ("ruffs", 0.45), ("ruffs_per_point", 0.25), ("partner_overtakes", 0.8),
            ("partner_ruffs", 0.5), ("keep_points", 2.3), ("draw", 0.9),
        ),
        new_suit=0.5, caution=0.7,
    ),
    Level(
        "strong", Memory(4, voids=False),
        weights=(
            ("overtakes", 0.85), ("ruffs", 0.75), ("ruffs_per_point", 0.75), ("partner_overtakes", 0.85),
            ("partner_ruffs", 0.85), ("keep_points", 1.3),
        ),
        new_suit=0.2, caution=0.2,
    ),
    Level("expert", worlds=24, doubt=1.0),
    Level("master", worlds=200, doubt=0.5),
)  # fmt: skip
"""Weakest first; `careful` stands between the sixth and the seventh."""

CHARACTERS: tuple[Character, ...] = (
    Character("steady"),
    Character("bold", trumps=1.0, calls=1.0),
    Character("wary", trumps=-1.0, tens=-1.0, calls=-1.0, margin=2.0),
    Character("showy", high=1.0),
)
"""The first is what a level is without a character."""

ABOUT_EQUAL = 0.8
"""Card-points within which a character may choose, of players who weigh cards."""
CALL_EQUAL = 0.05
"""Points within which one may choose what to say."""
CHANCE_EQUAL = 0.004
"""The same for players who search, of the chance to win the match."""
MANNERS = 0.001
"""So much they give, without a character, for doing what people expect: ties broken by chance look silly."""
POINTS_A_CHANCE = 8.0
"""Points that are worth as much as a certain match, where points are what counts."""


def named(level: Level, character: Character) -> str:
    """As `make` in game/agents knows the player: `club`, `club+bold`."""
    return level.key if not character.minds else f"{level.key}+{character.key}"
