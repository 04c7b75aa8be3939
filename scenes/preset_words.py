"""Named sets of house rules in words: what each is called and what it changes, by the keys of `Variant.presets`."""

from scenes.words import Words, mark

PRESETS: dict[str, dict[str, tuple[str, str]]] = {
    "yorkshire": {
        "no_hop": (
            mark("Neighbours’ rule (no hop)"),
            mark("As in the villages around: a player who can follow suit may not trump."),
        ),
        "heckmondwike": (mark("Heckmondwike"), mark("The game of the Heckmondwike league: a match is to fifteen.")),
        "league_night": (
            mark("Heckmondwike league night"),
            mark(
                "Two pubs meet at four tables, to fifteen at each. A table won is worth two league points, and two "
                "more go to the pub with more points at all tables together."
            ),
        ),
    },
    "auction_pitch": {
        "setback": (
            mark("Setback"),
            mark("Two pairs play to eleven, and the dealer may take the contract even from a bid of four."),
        ),
        "smudge": (
            mark("Pitch with smudge"),
            mark(
                "Anybody who makes all four points wins at once, the dealer must bid higher, Low goes to the player "
                "who takes it, and scores go down from seven to zero."
            ),
        ),
    },
    "cinch": {
        "pedro": (
            mark("Pedro"),
            mark(
                "Each side scores the points it takes, the bidders lose their bid when they fall short, and the match "
                "is to 62."
            ),
        ),
    },
    "trinidad": {
        "tobago": (mark("Tobago"), mark("A two that is turned up scores two for the dealer’s side instead of a six.")),
        "stag": (mark("Stag league"), mark("Game is worth two points, and a hung jack six.")),
    },
}
"""Name and sentence of every named set of options, by game and key."""


def standard_name(words: Words) -> str:
    """What the rules are called when no option is changed."""
    return words.t("Standard rules")


def preset_name(words: Words, variant: str, key: str) -> str:
    """`Heckmondwike league night`."""
    return words.t(PRESETS[variant][key][0])


def preset_sentence(words: Words, variant: str, key: str) -> str:
    """One sentence on a named set of options."""
    return words.t(PRESETS[variant][key][1])
