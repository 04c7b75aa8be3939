"""The page "Words of the card table": every term with its explanation, in the order of the alphabet. No pygame."""

from scenes.rulebook.blocks import Block, Heading, Text
from scenes.rulebook.names import game_name
from scenes.terms import TERMS, alphabetical, explanation, title
from scenes.words import Words


def all_terms(words: Words) -> list[Block]:
    """All terms; where games have their own explanation, these follow."""
    found: list[Block] = [Heading(words.t("Words of the card table"))]
    for key in alphabetical(words):
        found.append(Text(f"<b>{title(words, key)}</b>. {explanation(words, key)}"))
        own: dict[str, list[str]] = {}
        for game in TERMS[key].variants:
            own.setdefault(explanation(words, key, game), []).append(game_name(words, game))
        found += [Text(f"{', '.join(games)}: {said}", bullet=True) for said, games in own.items()]
    return found
