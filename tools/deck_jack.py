"""The jacks: young faces under a feathered cap, halberd in one hand, the other on a shield."""

import math

from tools.deck_dress import GOLD_PALE, SKIN, STEEL, WARDROBES, Look, Wardrobe, fist, jewel, turned_face
from tools.deck_shapes import GOLD, INK, WHITE, dot, group, line, mirrored, path, shape, suit

CAPS = {
    "s": "M93 60 C80 54 80 38 97 32 C120 24 150 27 160 39 C166 47 164 56 157 61 C140 54 112 54 93 60 Z",
    "h": "M92 61 C92 44 104 30 124 29 C142 29 152 38 172 36 C168 48 162 56 157 61 C140 54 112 54 92 61 Z",
    "d": "M92 61 C86 52 88 42 96 40 C98 32 110 28 118 31 C124 26 138 26 142 32 C152 30 162 38 160 46 C164 52 162 58 157 61 C140 54 112 54 92 61 Z",
    "c": "M93 60 C93 42 107 28 127 28 C149 28 165 40 171 58 C173 66 167 70 163 66 C160 62 160 60 157 61 C140 54 112 54 93 60 Z",
}
CAP_FOLDS = {
    "s": "M104 52 C98 46 98 40 104 36 M128 50 C124 42 126 36 130 31 M148 53 C150 46 150 42 146 36",
    "h": "M104 54 C104 46 110 38 118 35 M140 52 C146 46 154 42 162 41",
    "d": "M108 53 C102 46 104 40 110 36 M130 51 C126 44 128 38 134 34 M148 54 C148 48 150 44 154 42",
    "c": "M106 52 C106 44 112 37 120 34 M134 51 C138 45 138 39 134 34 M152 53 C158 52 162 54 165 58",
}


def stripes(w: Wardrobe) -> str:
    """Hangings behind the figure."""
    return "".join(path(f"M{x} 23 L{x + 7} 23 L{x + 7} 170 L{x} 170 Z", w.rays) for x in range(68, 222, 14))


def doublet(w: Wardrobe, s: str) -> str:
    """A jacket of two colours, slashed at the shoulders, buttoned."""
    right = "M125 116 L150 116 C180 118 206 130 214 152 C218 162 220 170 220 175 L125 175 Z"
    left = "M125 116 L100 116 C70 118 44 130 36 152 C32 162 30 170 30 175 L125 175 Z"
    puff = "M100 118 C82 112 52 120 40 142 C44 150 54 152 62 150 C70 154 80 152 85 146 C92 146 97 140 98 134 Z"
    slits = "M62 150 C66 142 72 134 82 128 M85 146 C87 140 90 134 94 130 M50 148 C54 140 60 132 70 126"
    chevrons = "M102 148 L125 162 L148 148 M100 158 L125 173 L150 158"
    return (
        shape(left, w.robe)
        + shape(right, w.other)
        + line(chevrons, w.pale, 2.4)
        + shape(puff, w.other)
        + mirrored(shape(puff, w.robe))
        + line(slits, w.pale, 2)
        + mirrored(line(slits, w.pale, 2))
        + line("M125 118 L125 175", INK, 1.6)
        + "".join(dot(125, y, 2.9, GOLD, INK, 1.2) for y in (146, 157, 168))
    )


def ruff() -> str:
    """A pleated collar."""
    outer = (
        "M92 116 C86 118 84 124 88 128 C88 133 94 136 98 134 C100 139 107 141 110 137 C114 142 121 142 125 139 C129 142 136 142 140 137"
        " C143 141 150 139 152 134 C156 136 162 133 162 128 C166 124 164 118 158 116 C150 106 100 106 92 116 Z"
    )
    pleats = "M98 134 L107 120 M110 137 L115 123 M125 139 L125 124 M140 137 L135 123 M152 134 L143 120 M88 128 L101 117 M162 128 L149 117"
    return shape(outer, WHITE) + line(pleats, INK, 1.2, 0.7)


def head(w: Wardrobe) -> str:
    """Bobbed hair, and a face turned towards the halberd."""
    hair = (
        "M99 56 C88 70 88 90 91 102 C92 110 100 114 108 108 L142 108 C150 114 158 110 159 102 C162 90 162 70 151 56 Z"
    )
    look = Look(w.eyes, w.jack_brow, "#b9524a")
    fringe = "M98 82 C96 62 104 52 125 52 C146 52 154 62 152 82 C148 74 146 70 140 66 C136 70 130 70 126 66 C120 71 112 71 108 67 C102 72 100 76 98 82 Z"
    locks = "M94 84 C93 94 95 102 100 106 M156 84 C157 94 155 102 150 106"
    neck = path("M113 100 L113 122 L137 122 L137 100 Z", SKIN, INK, 2)
    return (
        shape(hair, w.jack_hair)
        + line(locks, INK, 1.2, 0.5)
        + neck
        + ruff()
        + mirrored(turned_face(look))
        + shape(fringe, w.jack_hair, 1.7)
    )


def cap(w: Wardrobe, s: str) -> str:
    """A cap, its brim, and a plume."""
    brim = "M90 64 C110 52 140 52 160 64 L158 55 C140 46 110 46 92 55 Z"
    plume = "M108 52 C92 54 76 46 70 30 C68 25 72 23 75 26 C76 22 81 22 83 25 C86 22 91 24 93 27 C98 26 102 30 103 33 C108 36 112 44 108 52 Z"
    quill = "M106 50 C94 46 84 38 76 29 M96 45 C96 40 96 36 94 31 M88 40 C87 36 86 32 84 28"
    dark = s in "sc"
    colour = w.other if dark else w.robe
    return (
        shape(CAPS[s], colour)
        + line(CAP_FOLDS[s], INK, 1.3, 0.55)
        + shape(brim, w.robe if dark else w.other, 1.8)
        + line("M94 57.4 C112 49.6 138 49.6 156 57.4", GOLD, 1.6)
        + shape(plume, WHITE if s in "sh" else w.pale, 1.8)
        + line(quill, INK, 1.1, 0.7)
        + jewel(109, 53, 8.5, w.jewel)
    )


def halberd() -> str:
    """An axe blade, a hook and a spike on a long shaft that goes down behind the belt."""
    shaft = path("M-2.8 -70 L2.8 -70 L2.8 38 L-2.8 38 Z", "#9a6536", INK, 1.8) + line(
        "M-0.8 -66 L-0.8 36", "#c99560", 1.2
    )
    spike = shape("M0 -106 C4 -94 5 -86 4 -76 L-4 -76 C-5 -86 -4 -94 0 -106 Z", STEEL, 1.8) + line(
        "M0 -100 L0 -78", INK, 1, 0.6
    )
    blade = shape(
        "M-3 -74 L-10 -78 C-14 -84 -19 -86 -24 -86 C-30 -72 -30 -58 -24 -44 C-19 -45 -14 -47 -10 -53 L-3 -57 Z",
        STEEL,
        1.8,
    )
    edge = line("M-22 -82 C-26.6 -71 -26.6 -59 -22 -48", WHITE, 1.6)
    hook = shape("M3 -71 L10 -73 C16 -73 19 -69 22 -61 C16 -63 12 -62 9 -60 L3 -60 Z", STEEL, 1.8)
    socket = path("M-4.6 -77 L4.6 -77 L4.6 -54 L-4.6 -54 Z", GOLD, INK, 1.6) + line("M-2 -74 L-2 -57", GOLD_PALE, 1.2)
    return group("translate(203 136)", shaft, blade, edge, hook, spike, socket)


def shield(w: Wardrobe, s: str) -> str:
    """A small shield with the suit: pointed in spades and diamonds, round in hearts and clubs."""
    if s in "hc":
        studs = "".join(
            dot(57 + 19.2 * math.cos(k * math.pi / 6), 143.5 + 19.2 * math.sin(k * math.pi / 6), 1.5, w.deep)
            for k in range(12)
        )
        return (
            dot(57, 143.5, 22.5, GOLD, INK, 2) + studs + dot(57, 143.5, 16, w.ground, INK, 1.5) + suit(s, 57, 144, 21)
        )
    plate = "M34 124 C44 128 70 128 82 124 C84 144 80 158 58 168 C36 158 32 144 34 124 Z"
    field = "M39 129.6 C48 132 68 132 77 129.6 C77.6 145 74 155 58 162.6 C42 155 38.4 145 39 129.6 Z"
    return shape(plate, GOLD) + path(field, w.ground, INK, 1.4) + suit(s, 58, 144, 23)


def arm(w: Wardrobe) -> str:
    """The sleeve of the arm that holds the halberd."""
    sleeve = "M172 175 C174 160 182 150 192 147 L212 150 C219 158 222 166 222 175 Z"
    cuff = "M187 158 C185.6 150 187.6 143 191 140 C200 138 208 139 215 143 C217.4 149 217.6 156 216.4 161 C207 156.6 196 156 187 158 Z"
    return (
        shape(sleeve, w.robe)
        + line("M196 154 C192 160 189 168 188 175 M208 156 C209 162 210 168 210 175", w.deep, 2.6)
        + shape(cuff, w.pale, 1.8)
    )


def jack(s: str) -> str:
    """The upper half of a jack."""
    w = WARDROBES[s]
    return stripes(w) + doublet(w, s) + head(w) + cap(w, s) + shield(w, s) + arm(w) + halberd() + fist(203, 136, 0)
