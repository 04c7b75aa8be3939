"""The queens: long hair, tiara and necklace, a flower in one hand and a fan in the other."""

import math

from tools.deck_dress import (
    GOLD_PALE,
    LIP,
    SHADE,
    SKIN,
    WARDROBES,
    Look,
    Wardrobe,
    along,
    fist,
    jewel,
    pearls,
    turned_face,
)
from tools.deck_shapes import GOLD, INK, WHITE, dot, group, line, mirrored, num, path, shape, suit

PETALS = {
    "s": (7, "M0 -7 C-6 -12 -5 -20 0 -24 C5 -20 6 -12 0 -7 Z"),
    "h": (5, "M0 -5 C-12 -8 -12 -22 -3 -22 L0 -19 L3 -22 C12 -22 12 -8 0 -5 Z"),
    "d": (8, "M0 -6 C-5 -10 -6 -16 0 -25 C6 -16 5 -10 0 -6 Z"),
    "c": (6, "M0 -5 C-9 -8 -10 -22 0 -22 C10 -22 9 -8 0 -5 Z"),
}
TIARAS = {
    "s": "M103 53 L100 38 L112 44 L119 30 L127 25 L135 30 L141 44 L153 38 L150 53 C138 46 115 46 103 53 Z",
    "h": "M103 53 C96 46 98 38 104 37 C109 38 111 42 112 44 C112 34 119 28 127 25 C135 28 141 34 142 44 C143 42 145 38 150 37 C156 38 157 46 150 53"
    " C138 46 115 46 103 53 Z",
    "d": "M103 53 L102 40 L107 34 L112 42 L118 39 L127 22 L136 39 L142 42 L147 34 L152 40 L150 53 C138 46 115 46 103 53 Z",
    "c": "M103 53 C100 47 100 42 104 40 C108 38 112 40 113 43 C113 37 116 34 120 35 C119 29 122 25 127 25 C132 25 135 29 134 35 C138 34 141 37 141 43"
    " C142 40 146 38 150 40 C154 42 153 47 150 53 C138 46 115 46 103 53 Z",
}


def medallion(w: Wardrobe) -> str:
    """A round halo behind the head."""
    beads = "".join(
        dot(127 + 52 * math.sin(k * math.pi / 16), 84 - 52 * math.cos(k * math.pi / 16), 2.1, w.rays) for k in range(32)
    )
    return dot(127, 84, 46, w.rays) + dot(127, 84, 39, w.ground) + dot(127, 84, 35, "none", w.rays, 1.4) + beads


def hair_behind(w: Wardrobe) -> str:
    """Long waves down to the waist."""
    waves = (
        "M100 54 C86 66 84 84 88 98 C92 110 82 118 80 132 C78 146 84 156 92 164 L160 164 C170 156 174 146 172 132 C170 118 160 110 164 98"
        " C168 84 166 66 152 54 Z"
    )
    strands = (
        "M93 80 C91 94 99 104 94 118 C90 130 88 140 93 152 M159 80 C161 94 153 104 158 118 C162 130 164 140 159 152"
    )
    return shape(waves, w.queen_hair) + line(strands, INK, 1.3, 0.5)


def dress(w: Wardrobe, s: str) -> str:
    """Puffed sleeves, a bodice with a jewelled edge, and bare neck."""
    mantle = "M26 175 C28 158 44 140 72 130 L96 122 L154 122 L178 130 C206 140 222 158 224 175 Z"
    folds = "M60 140 C56 150 54 162 55 175 M76 134 C74 148 74 160 76 175"
    skin = "M115 100 L115 116 C109 122 98 124 90 127 L96 152 L154 152 L160 127 C152 124 143 122 137 116 L137 100 Z"
    throat = "M115 108 C121 114 130 114 137 106 L137 116 C138 118 140 119 142 120 C132 122 120 118 115 112 Z"
    bodice = "M86 175 L90 127 C95 138 102 148 112 150 C118 150 122 147 125 143 C128 147 132 150 138 150 C148 148 155 138 160 127 L164 175 Z"
    edge = "M90 127 C95 138 102 148 112 150 C118 150 122 147 125 143 C128 147 132 150 138 150 C148 148 155 138 160 127"
    panel = path("M113 151 C118 151 122 148 125 144 C128 148 132 151 137 151 L134 175 L116 175 Z", w.pale, INK, 1.5)
    lace = line("M118 155 L132 161 M132 155 L118 161 M117.6 163 L132.4 169 M132.4 163 L117.6 169", w.robe, 1.5)
    motifs = suit(s, 102, 160, 11, w.pale) + suit(s, 148, 160, 11, w.pale)
    return (
        shape(mantle, w.mantle)
        + line(folds, w.fold, 3)
        + mirrored(line(folds, w.fold, 3))
        + shape(skin, SKIN)
        + path(throat, SHADE, opacity=0.75)
        + shape(bodice, w.gown)
        + panel
        + lace
        + motifs
        + line(edge, INK, 5)
        + line(edge, GOLD, 2.6)
        + pearls(along(111, 118, 142, 118, 11, 9), 2.3)
        + suit(s, 126, 137, 11, w.jewel, edge=1)
    )


def head(w: Wardrobe) -> str:
    """Face, parted hair, earring."""
    fringe = "M101 77 C97 54 108 40 127 40 C146 40 157 54 153 82 C150 73 146 67 137 64 C129 61.6 123 61.6 117 63.4 C109 66 104 70 101 77 Z"
    parting = "M126 41 C122 46 119 51 118 54 M134 44 C142 50 148 58 150 66 M108 50 C104 56 102 62 102 68"
    look = Look(w.eyes, w.queen_brow, LIP, "#e8796c")
    earring = dot(149.5, 97, 2, GOLD, INK, 1) + dot(149.5, 102, 2.6, WHITE, INK, 1.1)
    return turned_face(look) + shape(fringe, w.queen_hair) + line(parting, INK, 1.1, 0.5) + earring


def tiara(w: Wardrobe, s: str) -> str:
    """A light crown, smaller than a king's."""
    band = "M102 54 C114 46 139 46 151 54 L152 59 C139 51 114 51 101 59 Z"
    return (
        shape(TIARAS[s], GOLD, 1.8)
        + shape(band, GOLD, 1.6)
        + line("M104 55.4 C115 48.6 138 48.6 149 55.4", GOLD_PALE, 1.2)
        + jewel(127, 41, 8, w.jewel)
        + pearls([(113.5, 47.4), (140, 47.4)], 1.9)
    )


def flower(w: Wardrobe, s: str) -> str:
    """The queen's flower on its stem."""
    count, petal = PETALS[s]
    petals = "".join(
        group(f"rotate({num(k * 360 / count)})", shape(petal, w.jewel, 1.7), line("M0 -10 L0 -16", INK, 1, 0.5))
        for k in range(count)
    )
    stem = line("M196 78 C200 100 196 120 193 152", INK, 5.4) + line("M196 78 C200 100 196 120 193 152", "#3f7d4a", 2.6)
    leaf = "M0 0 C4 -8 12 -12 22 -10 C20 -2 10 4 0 0 Z"
    leaves = group("translate(198 108) rotate(-14)", shape(leaf, "#4f9159", 1.6), line("M3 -1.5 L15 -7", INK, 0.9, 0.6))
    leaves += group(
        "translate(198 100) scale(-1 1) rotate(-4)", shape(leaf, "#4f9159", 1.6), line("M3 -1.5 L15 -7", INK, 0.9, 0.6)
    )
    heart = dot(0, 0, 7, GOLD, INK, 1.6) + dot(0, 0, 3.4, GOLD_PALE)
    return stem + leaves + group("translate(195 64)", petals, heart)


def flower_arm(w: Wardrobe, s: str) -> str:
    """A raised forearm out of a wide sleeve."""
    sleeve = "M166 132 C186 132 206 142 214 158 C216 164 216 170 215 175 L170 175 C164 162 162 146 166 132 Z"
    fore = "M180 175 C178 164 180 152 184 142 L204 144 C207 154 208 164 206 175 Z"
    cuff = "M181 147 C180 141 183 137 186 135 C192 133 200 134 206 138 C209 141 209 145 207 149 C204 147 201 150 198 148 C195 146 192 150 189 148 C186 146 183 149 181 147 Z"
    return (
        shape(sleeve, w.gown)
        + shape(fore, w.pale, 1.8)
        + line("M188 154 L187 175 M198 154 L199 175", w.gown, 2)
        + shape(cuff, WHITE, 1.7)
    )


def fan(w: Wardrobe, s: str) -> str:
    """A spread fan of nine blades with a hand at its pivot."""
    x, y, r, small = 64.0, 166.0, 41.0, 13.0
    parts = []
    for k in range(9):
        a, b = (math.radians(-164 + 15.2 * i) for i in (k, k + 1))
        mid = (a + b) / 2
        blade = (
            f"M{num(x + small * math.cos(a))} {num(y + small * math.sin(a))} L{num(x + r * math.cos(a))} {num(y + r * math.sin(a))}"
            f" Q{num(x + (r + 4) * math.cos(mid))} {num(y + (r + 4) * math.sin(mid))} {num(x + r * math.cos(b))} {num(y + r * math.sin(b))}"
            f" L{num(x + small * math.cos(b))} {num(y + small * math.sin(b))} Z"
        )
        parts.append(shape(blade, (w.pale, w.jewel)[k % 2], 1.5))
        if k % 2 == 0:
            turn = math.degrees(mid) + 90
            parts.append(suit(s, x + 33 * math.cos(mid), y + 33 * math.sin(mid), 8.5, w.robe, turn))
    return "".join(parts)


def mirror(w: Wardrobe) -> str:
    """A hand mirror in a gold frame."""
    glass = f'<ellipse cx="0" cy="-27" rx="13.5" ry="15.5" fill="{w.pale}" stroke="{INK}" stroke-width="1.3"/>'
    rim = f'<ellipse cx="0" cy="-27" rx="18" ry="20" fill="{GOLD}" stroke="{INK}" stroke-width="1.9"/>'
    studs = "".join(
        dot(15.8 * math.sin(k * math.pi / 6), -27 - 17.8 * math.cos(k * math.pi / 6), 1.3, w.jewel) for k in range(12)
    )
    sheen = line("M-7 -24 L3 -36 M-3 -19 L8 -32", WHITE, 2.4)
    handle = path("M-3 -8 L3 -8 L3.6 12 L-3.6 12 Z", GOLD, INK, 1.7)
    return group("translate(62 162) rotate(-8) scale(.88)", handle, rim, glass, studs, sheen)


def other_hand(w: Wardrobe, s: str) -> str:
    """What the left of the card shows: a mirror in clubs, else a fan."""
    if s == "c":
        sleeve = "M34 175 C34 166 40 160 50 160 L76 162 C84 165 88 170 88 175 Z"
        return mirror(w) + shape(sleeve, w.gown) + fist(62, 160, -8, 0.86)
    return fan(w, s) + group("translate(66 163) rotate(-80) scale(-1 1)", fist(0, 0, 0, 0.86))


def queen(s: str) -> str:
    """The upper half of a queen."""
    w = WARDROBES[s]
    body = hair_behind(w) + dress(w, s) + head(w) + tiara(w, s)
    right = flower_arm(w, s) + flower(w, s) + fist(193, 130, 4, 0.86)
    return medallion(w) + body + right + other_hand(w, s)
