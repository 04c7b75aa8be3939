"""The paper, the corner indices, the number cards and the aces."""

from tools.deck_shapes import HEIGHT, SUIT_COLOUR, WIDTH, glyph, half_turn, suit, svg

INDEX_X, RANK_Y, RANK_HEIGHT = 33.0, 42.0, 52.0
INDEX_SUIT_Y, INDEX_SUIT_SIZE = 91.0, 37.0
INDEX_BOX = (11.0, 12.0, 57.0, 110.0)  # nothing else of the face may enter this corner

PIP_SIZE, PIP_DX, PIP_DY = 47.0, 40.5, 113.0
PIP_PLACES = {
    "2": "M-1 M1",
    "3": "M-1 M0 M1",
    "4": "C-1 C1",
    "5": "C-1 M0 C1",
    "6": "C-1 C0 C1",
    "7": "C-1 M-.5 C0 C1",
    "8": "C-1 M-.5 C0 M.5 C1",
    "9": "C-1 C-.333 M0 C.333 C1",
    "T": "C-1 M-.667 C-.333 C.333 M.667 C1",
}

PAPER = (
    '<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="110" y2="350"><stop offset="0" stop-color="#fffefb"/>'
    '<stop offset="0.55" stop-color="#fdf9ee"/><stop offset="1" stop-color="#f5eedd"/></linearGradient>'
)


def sheet(fill: str) -> str:
    """The card itself: rounded, with a thin dark edge so that cards lying on each other separate."""
    size = f'width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="17"'
    inner = f'width="{WIDTH - 5}" height="{HEIGHT - 5}" rx="15.5"'
    return (
        f'<rect x="1" y="1" {size} fill="{fill}" stroke="#7f7458" stroke-width="2"/>'
        f'<rect x="2.5" y="2.5" {inner} fill="none" stroke="#ffffff" stroke-width="1.4" opacity="0.8"/>'
    )


def corner(rank: str, suit_name: str) -> str:
    """The index at the upper left."""
    colour = SUIT_COLOUR[suit_name]
    return glyph(rank, INDEX_X, RANK_Y, RANK_HEIGHT, colour) + suit(suit_name, INDEX_X, INDEX_SUIT_Y, INDEX_SUIT_SIZE)


def face(picture: str, rank: str, suit_name: str, defs: str = "") -> str:
    """A whole face around its picture."""
    index = corner(rank, suit_name)
    return svg(sheet("url(#p)") + picture + index + half_turn(index), defs=PAPER + defs)


def pip_places(rank: str) -> list[tuple[float, float]]:
    """Centres of the pips of a number card, from the middle of the card."""
    places = []
    for word in PIP_PLACES[rank].split():
        y = float(word[1:]) * PIP_DY
        places += [(0.0, y)] if word[0] == "M" else [(-PIP_DX, y), (PIP_DX, y)]
    return places


def number_card(rank: str, suit_name: str) -> str:
    """Two to ten."""
    pips = [suit(suit_name, 125 + x, 175 + y, PIP_SIZE, turn=180 if y > 1 else 0) for x, y in pip_places(rank)]
    return face("".join(pips), rank, suit_name)
