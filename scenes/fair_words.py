"""The page on how the computer players are kept honest. No pygame."""

from game.match import Match
from scenes.again import packs_agree
from scenes.rulebook.blocks import Block, Heading, Table, Text
from scenes.words import Words


def fair_play(words: Words, match: Match | None = None) -> list[Block]:
    """The page; of a match that is over its seed comes first."""
    over = match is not None and match.winner is not None and bool(match.seed)
    first = _seed(words, match) if match is not None and over else []
    title = Heading(words.t("How the computer players are kept honest"))
    said = words.t("They see what you would see from their chairs, and nothing else. You can check that yourself.")
    return [
        title,
        Text(said),
        *first,
        *_given(words),
        *_cards(words),
        *_levels(words),
        *_tested(words, over),
        *_feels(words),
    ]


def _seed(words: Words, match: Match) -> list[Block]:
    """The seed of a match that is over, and whether it made all its packs."""
    told = words.t("The seed of this match: {seed}", seed=f"<b>{match.seed}</b>")
    dealt = len(match.history)
    if packs_agree(match) and dealt == 1:
        checked = words.t(
            "Checked just now: shuffled from this seed, the only pack of the match comes out as it was dealt."
        )
    elif packs_agree(match):
        checked = words.tn(
            "Checked just now: shuffled from this seed, the {n} pack of the match comes out as it was dealt.",
            "Checked just now: shuffled from this seed, all {n} packs of the match come out as they were dealt.",
            dealt,
        )
    else:
        checked = words.t("Not all packs of this match come from its seed: it was begun from a record of other packs.")
    return [Text(f"{told}."), Text(checked)]


def _given(words: Words) -> list[Block]:
    t = words.t
    yes, no, number = t("yes"), t("no"), t("how many")
    same = ("", t("A person"), t("A computer player"))
    rows = (
        (t("Its own hand"), yes, yes),
        (t("Its own hand while it stays closed"), no, no),
        (t("Other hands, the partner’s too"), number, number),
        (t("What lies open, what was said and played"), yes, yes),
        (t("Cards that others threw face down"), number, number),
        (t("The stock"), number, number),
        (t("The seed"), t("after the match"), t("never")),
    )
    return [
        Heading(t("What a computer player is given")),
        Text(
            t(
                "For every choice a computer player is given what you would see from its chair: its own cards, what "
                "lies open, what was said and played, how many cards each one holds, and the score. Your cards, its "
                "partner’s cards, the stock and the seed are not in it, so there is nothing to peek at."
            )
        ),
        Text(t("Who may know what:")),
        Table(same, rows),
    ]


def _cards(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("How the cards are shuffled")),
        Text(
            t(
                "A match begins with a seed, a short word drawn by chance. All its packs are shuffled from it, so they "
                "lie ready before anybody plays a card. Nothing that is said or played changes them, and nobody at the "
                "table can see the seed, you neither, until the match is over."
            )
        ),
    ]


def _levels(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("How the levels differ")),
        Text(
            t(
                "In memory and thought, and in nothing else. A weak level forgets what has gone and goes by rules of "
                "thumb. Expert and Master forget nothing, make up many hands that the others might hold after all they "
                "have seen, and compare what comes of each choice. They have to guess, because they do not know."
            )
        ),
        Text(
            t(
                "No level is dealt better cards, none is helped when it is behind, and none holds back when it is "
                "ahead. A character decides only between choices that are about equally good."
            )
        ),
    ]


def _tested(words: Words, over: bool) -> list[Block]:
    t = words.t
    told = t(
        "“Deal these cards again” below deals the same packs to the same chairs, with the same dealer and the same "
        "players. Such a match is only for looking: it is not kept, and neither results nor chips count it."
    )
    later = t("When a match is over, its seed stands here, and you can have the same cards dealt once more.")
    return [
        Heading(t("How it is tested, and how you can check it")),
        Text(
            t(
                "The program’s own tests let all cards that a player cannot see change places, and ask again: the "
                "choice has to be the same. This is done for every level in every game. If a hidden card had any say, "
                "it would show."
            )
        ),
        Text(told if over else later),
    ]


def _feels(words: Words) -> list[Block]:
    t = words.t
    return [
        Heading(t("Why it sometimes feels unfair")),
        Text(
            t(
                "Bad luck comes in runs, and we remember the bad hands better than the good ones. The same rules "
                "and the same chances hold for every chair."
            )
        ),
    ]
