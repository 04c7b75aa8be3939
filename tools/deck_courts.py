"""The twelve court cards."""

from deck_pips import face
from deck_shapes import CREAM, GOLD, INK, NAVY, PLUM, RED, SUIT_COLOUR, TEAL, dot, half_turn, line, path, shape, suit

SKIN = "#f3d3b3"
ROBE = {"s": (NAVY, GOLD, TEAL), "h": (RED, GOLD, NAVY), "d": (GOLD, RED, PLUM), "c": (TEAL, GOLD, NAVY)}


def half(rank: str, suit_name: str) -> str:
    """The upper half of a figure."""
    main, trim, second = ROBE[suit_name]
    hair = {"K": "#7a4a24", "Q": "#c9822b", "J": "#3a2a20"}[rank]
    parts = [
        shape("M22 175 L22 160 C40 124 80 118 104 112 L146 112 C170 118 210 124 228 160 L228 175 Z", main),
        shape("M104 112 L125 175 L146 112 Z", CREAM),
        shape("M113 98 L113 116 C117 123 133 123 137 116 L137 98 Z", SKIN),
        shape("M97 66 C88 88 92 110 100 116 L150 116 C158 110 160 88 153 66 Z", hair),
        shape("M103 66 L103 84 C103 100 112 108 125 108 C138 108 147 100 147 84 L147 66 Z", SKIN),
        dot(114, 79, 2.6, INK) + dot(136, 79, 2.6, INK) + line("M118 98 C122 102 128 102 132 98", RED, 3),
    ]
    if rank == "K":
        parts.append(shape("M103 84 C112 92 138 92 147 84 C149 104 138 126 125 130 C112 126 101 104 103 84 Z", hair))
        parts.append(shape("M98 66 L94 34 L109 48 L125 28 L141 48 L156 34 L152 66 Z", GOLD))
    elif rank == "Q":
        parts.append(shape("M101 66 C100 50 110 40 125 38 C140 40 150 50 149 66 C140 57 110 57 101 66 Z", trim))
    else:
        parts.append(shape("M92 68 L158 68 C160 40 140 34 125 34 C108 34 90 44 92 68 Z", second))
    parts.append(line("M196 60 L184 172", INK, 8) + suit(suit_name, 197, 48, 34))
    return "".join(parts)


def court(rank: str, suit_name: str) -> str:
    """A court card."""
    colour = SUIT_COLOUR[suit_name]
    frame = path(
        "M66 18 L222 18 Q230 18 230 26 L230 230 L190 230 L190 332 L28 332 Q20 332 20 324 L20 118 L60 118 L60 18 Z",
        CREAM,
        colour,
        2,
    )
    upper = half(rank, suit_name)
    belt = path("M21 166 L229 166 L229 184 L21 184 Z", GOLD, INK, 2)
    return face(frame + upper + half_turn(upper) + belt, rank, suit_name)
