"""The kings: broad, frontal, crowned and bearded, sceptre in one hand and orb in the other."""

from tools.deck_dress import (
    GOLD_PALE,
    LIP,
    SHADE,
    SKIN,
    WARDROBES,
    Wardrobe,
    ermine,
    eye,
    fist,
    jewel,
    pearls,
)
from tools.deck_shapes import GOLD, INK, WHITE, dot, group, line, mirrored, path, shape, suit

BEARDS = {
    "s": "M100 82 C99 104 106 130 125 148 C144 130 151 104 150 82 C146 92 140 95 133 93 C129 90 121 90 117 93 C110 95 104 92 100 82 Z",
    "h": "M100 82 C96 104 99 126 108 137 C114 142 136 142 142 137 C151 126 154 104 150 82 C146 92 140 95 133 93 C129 90 121 90 117 93"
    " C110 95 104 92 100 82 Z",
    "d": "M100 82 C94 96 96 106 100 112 C98 122 107 130 114 129 C118 137 132 137 136 129 C143 130 152 122 150 112 C154 106 156 96 150 82"
    " C146 92 140 95 133 93 C129 90 121 90 117 93 C110 95 104 92 100 82 Z",
    "c": "M100 82 C97 104 100 126 112 144 C119 140 123 134 125 126 C127 134 131 140 138 144 C150 126 153 104 150 82 C146 92 140 95 133 93"
    " C129 90 121 90 117 93 C110 95 104 92 100 82 Z",
}
STRANDS = {
    "s": "M110 104 C113 118 118 130 125 138 M140 104 C137 118 132 130 125 138 M125 110 L125 132",
    "h": "M108 104 C108 116 111 126 115 134 M142 104 C142 116 139 126 135 134 M119 110 L120 134 M131 110 L130 134",
    "d": "M106 104 C104 112 110 116 114 112 M144 104 C146 112 140 116 136 112 M114 122 C116 116 122 116 124 122 M136 122 C134 116 128 116 126 122",
    "c": "M107 104 C108 118 111 128 114 135 M143 104 C142 118 139 128 136 135 M118 110 C117 118 117 124 116 130 M132 110 C133 118 133 124 134 130",
}
PEAKS = {
    "s": "M97 52 L89 25 L106 39 L113 21 L125 37 L137 21 L144 39 L161 25 L153 52 Z",
    "h": "M97 52 C88 46 84 34 90 26 C96 26 101 32 103 39 C104 30 109 24 116 22 C121 26 124 32 125 38 C126 32 129 26 134 22 C141 24 146 30"
    " 147 39 C149 32 154 26 160 26 C166 34 162 46 153 52 Z",
    "d": "M97 52 L90 36 L96 23 L104 38 L111 36 L125 17 L139 36 L146 38 L154 23 L160 36 L153 52 Z",
    "c": "M97 52 L93 40 A6.5 6.5 0 1 1 101 33 L108 42 L117 38 A8 8 0 1 1 133 38 L142 42 L149 33 A6.5 6.5 0 1 1 157 40 L153 52 Z",
}
TIPS = {
    "s": [(89, 25), (113, 21), (137, 21), (161, 25)],
    "h": [(90, 26), (116, 22), (134, 22), (160, 26)],
    "d": [(96, 23), (154, 23)],
    "c": [],
}


def rays(w: Wardrobe) -> str:
    """A sun behind the head."""
    beam = "M-3.4 -36 L0 -62 L3.4 -36 Z"
    short = "M-2.6 -36 L0 -50 L2.6 -36 Z"
    turns = range(-90, 91, 15)
    return group(
        "translate(125 80)",
        *(group(f"rotate({turn})", path(beam if k % 2 == 0 else short, w.rays)) for k, turn in enumerate(turns)),
    )


def cape(w: Wardrobe, s: str) -> str:
    """Broad shoulders under a cloak, open in the middle over a tunic."""
    cloak = "M18 175 L18 152 C22 134 48 122 74 115 L104 106 L146 106 L176 115 C202 122 228 134 232 152 L232 175 Z"
    tunic = "M100 120 L108 175 L142 175 L150 120 Z"
    fold = "M50 138 C46 150 44 162 44 175 M84 150 C82 158 80 166 80 175"
    motif = suit(s, 92, 159, 13, w.trim) + suit(s, 62, 157, 13, w.trim)
    both = line(fold, w.deep, 3.4) + motif
    edge = path("M99 140 L107 175 L100 175 L92 146 Z", GOLD, INK, 1.5)
    rows = "".join(path(f"M125 {y - 5} L129 {y} L125 {y + 5} L121 {y} Z", GOLD, INK, 1.1) for y in (146, 160))
    stripes = line("M114 140 L116 175 M136 140 L134 175", w.pale, 1.6)
    return shape(cloak, w.robe) + both + mirrored(both) + shape(tunic, w.other) + stripes + rows + edge + mirrored(edge)


def collar(w: Wardrobe, s: str) -> str:
    """Over the shoulders: ermine in spades and diamonds, embroidered cloth with a scalloped hem in hearts and clubs."""
    fur = (
        "M100 104 C80 108 62 116 52 128 C50 134 51 138 54 141 C60 145 66 143 70 145 C76 149 84 145 90 147 C98 150 104 146 110 150"
        " C116 154 120 158 125 162 C130 158 134 154 140 150 C146 146 152 150 160 147 C166 145 174 149 180 145 C184 143 190 145 196 141"
        " C199 138 200 134 198 128 C188 116 170 108 150 104 Z"
    )
    if s in "sd":
        spots = [(64, 134), (76, 126), (80, 138), (92, 122), (95, 138), (105, 130)]
        folds = line("M60 137 C74 136 90 140 104 141 M190 137 C176 136 160 140 146 141", "#d9d2c4", 1.6)
        parts = shape(fur, WHITE) + folds + ermine([*spots, *((250 - x, y) for x, y in spots)])
    else:
        hem = "M56 136 C62 140 68 137 73 140 C79 143 85 139 91 142 C99 145 105 141 111 145 C117 149 121 153 125 156"
        marks = [(68, 129), (84, 131), (97, 134)]
        cloth = "".join(suit(s, x, y, 9.5, w.trim) for x, y in [*marks, *((250 - x, y) for x, y in marks)])
        parts = shape(fur, w.other) + line(hem, w.trim, 2.2) + mirrored(line(hem, w.trim, 2.2)) + cloth
        parts += line("M66 121 C80 116 92 122 104 120", w.pale, 1.5) + mirrored(
            line("M66 121 C80 116 92 122 104 120", w.pale, 1.5)
        )
    return group("translate(125 104) scale(.94 .86) translate(-125 -104)", parts)


def head(w: Wardrobe, s: str) -> str:
    """Hair, face and beard."""
    hair = "M97 58 C86 70 92 78 88 88 C84 98 90 108 98 110 L152 110 C160 108 166 98 162 88 C158 78 164 70 153 58 Z"
    locks = line("M95 72 C92 80 97 86 94 96 C92 102 96 106 100 106", INK, 1.2, 0.55)
    face = "M101 56 L101 84 C101 102 112 112 125 112 C138 112 149 102 149 84 L149 56 Z"
    side = "M130 58 L149 58 L149 84 C149 96 144 104 137 108 C141 98 142 84 139 74 C136 68 132 64 130 58 Z"
    nose = "M122 76 C121 84 118 88 119 91 C121 94 129 94 131 91 C132 88 129 84 128 76"
    brow = "M106 73 C110 68.5 117 69 121 72.5 C117 72 111 72 106 75 Z"
    moustache = "M125 92 C121 89.5 114 91 110 96 C108 99 104 99 102 97 C104 105 116 107 125 99 C134 107 146 105 148 97 C146 99 142 99 140 96 C136 91 129 89.5 125 92 Z"
    eyes = eye(113.5, 78, 5.6, 0.6, w.eyes) + eye(136.5, 78, 5.6, 0.6, w.eyes)
    brows = path(brow, w.king_hair, INK, 0.9)
    return (
        shape(hair, w.king_hair)
        + locks
        + mirrored(locks)
        + shape(face, SKIN)
        + path(side, SHADE, opacity=0.75)
        + path("M119 91 C121 94 129 94 131 91 C130 88 127 86 126 76 L125 76 Z", SHADE)
        + line(nose, INK, 1.5)
        + eyes
        + brows
        + mirrored(brows)
        + line("M107 84 C110 86 115 86 118 84 M143 84 C140 86 135 86 132 84", SHADE, 1.2)
        + shape(BEARDS[s], w.king_hair)
        + line(STRANDS[s], INK, 1.2, 0.5)
        + path("M118 101 C122 105 128 105 132 101 L125 99 Z", LIP, INK, 1)
        + shape(moustache, w.king_hair, 1.6)
    )


def crown(w: Wardrobe, s: str) -> str:
    """Gold, each suit with its own peaks, over a cap in the colour of the robe."""
    cap = "M98 54 C96 38 108 29 125 29 C142 29 154 38 152 54 Z"
    band = "M95 62 C106 57 144 57 155 62 L154 49 C142 45 108 45 96 49 Z"
    stones = (
        jewel(125, 53.4, 8, w.jewel)
        + pearls([(103, 56), (147, 56)], 2.4)
        + jewel(113.6, 54, 5.4, RUBY)
        + jewel(136.4, 54, 5.4, RUBY)
    )
    tips = pearls(TIPS[s], 3.6, w.jewel)
    middle = suit(s, 125, 33 if s in "hc" else 38, 12, w.robe if s != "d" else w.other)
    shine = line("M98 50.6 C110 46.6 140 46.6 152 50.6", GOLD_PALE, 1.6)
    return shape(cap, w.deep) + shape(PEAKS[s], GOLD) + middle + tips + shape(band, GOLD) + shine + stones


RUBY = "#c8202f"


def sceptre(w: Wardrobe, s: str) -> str:
    """A gold staff with the suit on top; it ends in a knob above the belt."""
    shaft = path("M-2.6 -64 L2.6 -64 L3 40 L-3 40 Z", GOLD, INK, 1.8) + line("M-0.8 -60 L-0.8 38", GOLD_PALE, 1.2)
    rings = "".join(
        path(f"M-5.5 {y - 2.5} L5.5 {y - 2.5} L5.5 {y + 2.5} L-5.5 {y + 2.5} Z", GOLD, INK, 1.5) for y in (-62, -54, 20)
    )
    cup = path("M-9 -74.5 C-9 -67 -6 -64.5 0 -64.5 C6 -64.5 9 -67 9 -74.5 C5 -70.5 -5 -70.5 -9 -74.5 Z", GOLD, INK, 1.8)
    top = suit(s, 0, -88, 33, edge=1.8) + dot(0, 44, 5, GOLD, INK, 1.8)
    del w
    return group("translate(203 132) rotate(5)", shaft, rings, top, cup)


def sceptre_arm(w: Wardrobe) -> str:
    """Sleeve, cuff."""
    sleeve = "M172 175 C172 160 178 148 188 141 L212 146 C219 154 223 164 223 175 Z"
    lining = "M183 175 C183 164 187 154 193 149 L207 152 C211 158 213 166 213 175 Z"
    cuff = (
        "M185 144 C187 138 189 136 192 134 C200 134 208 136 214 140 C215 144 215 147 213 150 C204 146 194 144 185 144 Z"
    )
    return shape(sleeve, w.robe) + path(lining, w.deep) + shape(cuff, WHITE) + ermine([(193, 140.4), (206, 143)])


def orb_arm(w: Wardrobe) -> str:
    """The other hand carries an orb."""
    sleeve = "M30 175 C30 164 34 156 42 151 L70 155 C75 161 77 168 77 175 Z"
    cuff = "M40 153 C44 149 48 147 52 147 C60 148 66 150 71 153 C72 156 72 158 71 161 C60 156 50 154 40 157 Z"
    hand = (
        "M45 140 C41 137 40 131 43 129 C46 128 47 133 49 136 C53 142 64 143 68 138 C70 134 72 130 74 130 C77 131 76 137 73 142"
        " C70 149 64 153 58 153 C52 153 47 147 45 140 Z"
    )
    fingers = line(
        "M66.4 140 C68 142 70 142.4 72.4 142 M62 142 C63 145 66 146.4 69.6 147 M57 142.6 C57.4 146 60 148.6 64 150.4",
        INK,
        1.1,
    )
    ball = dot(59, 132, 12, GOLD, INK, 1.9) + path(
        "M49 126 A12 12 0 0 1 55 121 C52 126 51 132 52 138 A12 12 0 0 1 49 126 Z", GOLD_PALE
    )
    rings = line("M47.4 133 C54 136 64 136 70.6 133", INK, 1.2) + path(
        "M47.2 130 C54 133 64 133 70.8 130 L70.8 134 C64 137 54 137 47.2 134 Z", w.jewel, INK, 1.1
    )
    return (
        shape(sleeve, w.robe)
        + shape(cuff, WHITE)
        + ermine([(48, 152), (61, 154)])
        + ball
        + rings
        + shape(hand, SKIN, 1.8)
        + fingers
    )


def king(s: str) -> str:
    """The upper half of a king."""
    w = WARDROBES[s]
    portrait = group("translate(125 110) scale(.925) translate(-125 -110)", head(w, s), crown(w, s))
    return (
        rays(w) + cape(w, s) + collar(w, s) + portrait + orb_arm(w) + sceptre_arm(w) + sceptre(w, s) + fist(201, 130, 5)
    )
