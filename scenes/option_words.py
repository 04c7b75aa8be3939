"""House rules in words: for every game its options, what each of them changes, and its values.

The setup screen and the rulebook show these very words. Everything is named by the keys of `Variant.options`.
"""

from dataclasses import dataclass

from game.options import Value
from scenes.words import Words, mark


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The name of an option, one sentence on what it changes, and names of the values that need one."""

    name: str
    sentence: str
    values: tuple[tuple[Value, str], ...] = ()


_TARGET = OptionWords(mark("Target"), mark("Whoever is first to reach this many points wins the match."))

OPTIONS: dict[str, dict[str, OptionWords]] = {
    "seven_up": {
        "target": _TARGET,
        "strict_concealment": OptionWords(
            mark("Concealed hands"),
            mark(
                "The dealer’s partner and the player on the dealer’s right do not look at their cards until trumps are "
                "fixed."
            ),
        ),
    },
    "yorkshire": {
        "target": _TARGET,
        "follow": OptionWords(
            mark("Trumping"),
            mark("Whether a player who can follow suit may trump instead."),
            (
                ("follow_or_trump", mark("also instead of following suit")),
                ("follow_only", mark("only without the suit led")),
            ),
        ),
        "packets": OptionWords(
            mark("Packets"),
            mark("How many cards each player is dealt in each of the three rounds. The chances stay the same."),
        ),
        "infractions": OptionWords(
            mark("Forbidden looks"),
            mark(
                "The pitcher’s partner can look at the closed hand before the lead, but then the other side scores "
                "four points at once."
            ),
        ),
    },
    "auction_pitch": {
        "partners": OptionWords(
            mark("Partners"), mark("Four players sit as two pairs, and each pair has one score. It takes four players.")
        ),
        "target": _TARGET,
        "low": OptionWords(
            mark("Low goes to"),
            mark("Who scores for the lowest trump: the player who was dealt it, or the one who takes it in a trick."),
            (("holder", mark("the player who was dealt it")), ("captor", mark("the player who takes it"))),
        ),
        "all_pass": OptionWords(
            mark("When nobody bids"),
            mark(
                "What happens when everybody else has passed: the dealer may pass too, and the next player deals, or "
                "the dealer must bid two at least."
            ),
            (("throw_in", mark("the next player deals")), ("dealer_forced_2", mark("the dealer must bid"))),
        ),
        "setback_pays": OptionWords(
            mark("Set-backs cost chips"),
            mark("When the match is over, each loser pays the winner one chip more for each set-back."),
        ),
        "four_wins": OptionWords(
            mark("Four points win at once"),
            mark(
                "Who wins the match at once by making all four points of a deal: only a player who bid a smudge and "
                "was not in the hole, or anybody at any score."
            ),
            (("smudger", mark("only on a smudge")), ("anyone", mark("for anybody"))),
        ),
        "steal": OptionWords(
            mark("The dealer’s bid"),
            mark(
                "Whether the dealer, who speaks last, may take the contract for the same number as the highest bidder "
                "or must bid more, like everybody else."
            ),
            (
                ("equal", mark("may equal two or three")),
                ("also_four", mark("may equal any bid")),
                ("none", mark("must bid higher")),
            ),
        ),
        "count": OptionWords(
            mark("Scores"),
            mark(
                "Whether scores go up from zero, or start at the target and go down to zero. Counting down, a set-back "
                "adds the bid."
            ),
            (("up", mark("up from zero")), ("down", mark("down to zero"))),
        ),
    },
    "all_fours": {
        "target": _TARGET,
        "infractions": OptionWords(
            mark("Revokes"),
            mark(
                "A card of another suit can be played although one could follow, after a warning. Whoever does so "
                "cannot score Jack or Game in that deal, and each opponent (a pair, once) scores two points, or one if "
                "the jack of trumps is not in play."
            ),
        ),
        "void_may_discard": OptionWords(
            mark("Free discards"),
            mark("A player without the suit led may play any card and need not trump."),
        ),
    },
    "all_fives": {
        "target": _TARGET,
        "jack_twice": OptionWords(
            mark("Jack counts twice"),
            mark("The player who took the jack of trumps pegs one for the card, and scores one more after the play."),
        ),
    },
    "california_jack": {"target": _TARGET},
    "shasta_sam": {"target": _TARGET},
    "cinch": {
        "target": _TARGET,
        "scoring": OptionWords(
            mark("Scoring"),
            mark(
                "How a deal is scored: only one side scores, the difference or more, or, as at Pedro, each side scores "
                "what it took and the bidders lose their bid when they fall short."
            ),
            (("difference", mark("the difference")), ("pedro", mark("Pedro: each side its own"))),
        ),
    },
    "trinidad": {
        "target": _TARGET,
        "packets": OptionWords(
            mark("Packets"),
            mark("Whether the first six cards are dealt three at a time or singly. The chances stay the same."),
            (((3, 3), mark("three at a time")), ((1, 1, 1, 1, 1, 1), mark("one at a time"))),
        ),
        "no_undertrump": OptionWords(
            mark("No undertrumping"),
            mark(
                "When another suit was led and has been trumped, a lower trump may not be played while there is "
                "another card that may."
            ),
        ),
        "game_worth": OptionWords(mark("Game is worth"), mark("How many points the side that wins Game scores.")),
        "hang_jack": OptionWords(
            mark("A hung jack is worth"),
            mark("How many points a side scores that takes the jack of trumps from the other side."),
        ),
        "tobago": OptionWords(
            mark("Tobago kick"), mark("A two that is turned up scores two points for the dealer’s side, a six nothing.")
        ),
        "give_needs_trump": OptionWords(
            mark("No gift without a trump"),
            mark("The dealer may give one only with a card of the suit turned up in hand."),
        ),
        "infractions": OptionWords(
            mark("Revokes"),
            mark(
                "A card of another suit can be played although one could follow, after a warning. Not following a "
                "trump lead while holding a trump from ace to ten loses the match. Any other revoke gives the "
                "opponents one point, and the side cannot win Game in that deal."
            ),
        ),
    },
}
"""By game and option; tests compare it with the games there are."""

FAULTS: dict[str, str] = {"partners_need_four": mark("Partners are for four players.")}
"""Why options and numbers of players do not go together, by the key `BadRules.why`."""


def option_name(words: Words, variant: str, key: str) -> str:
    """`Low goes to`."""
    return words.t(OPTIONS[variant][key].name)


def option_sentence(words: Words, variant: str, key: str) -> str:
    """One sentence on what an option changes."""
    return words.t(OPTIONS[variant][key].sentence)


def value_name(words: Words, variant: str, key: str, value: Value) -> str:
    """`the player who takes it`; `on`; `7 points`; `2 + 2 + 2`."""
    for known, name in OPTIONS[variant][key].values:
        if known == value:
            return words.t(name)
    if isinstance(value, bool):
        return words.t("on") if value else words.t("off")
    if isinstance(value, int):
        return words.tn("{n} point", "{n} points", value)
    if isinstance(value, tuple):
        return " + ".join(map(str, value))
    raise KeyError(f"{variant}: option {key} has no words for {value!r}")


def fault_sentence(words: Words, why: str) -> str:
    """Why options do not go together; "" for a reason that has no words."""
    return words.t(FAULTS[why]) if why in FAULTS else ""
