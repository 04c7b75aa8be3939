"""The emblem of the game, its wide form above the title, and the icon of its window."""

from tools.deck_shapes import GOLD, INK, NAVY, WHITE, dot, glyph, group, line, num, path, suit, volute


def small_card(x: float, y: float, turn: float, suit_name: str, scale: float, whole: bool) -> str:
    """A card of 100 x 140, turned about a point below its middle, with its suit where a fan leaves it visible."""
    sheet = f'<rect x="-50" y="-172" width="100" height="140" rx="13" fill="{WHITE}" stroke="{INK}" stroke-width="3"/>'
    rim = f'<rect x="-45" y="-167" width="90" height="130" rx="9" fill="none" stroke="{GOLD}" stroke-width="1.6"/>'
    mark = suit(suit_name, -25, -142, 34) + (suit(suit_name, 6, -98, 56) if whole else "")
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(scale)})", sheet, rim, mark)


def fan(x: float, y: float, scale: float, spread: float) -> str:
    """Four cards held like a hand, one of each suit."""
    turns = (-1.5, -0.5, 0.5, 1.5)
    return "".join(
        small_card(x, y, turn * spread, name, scale, name == "d") for turn, name in zip(turns, "shcd", strict=True)
    )


def logo() -> str:
    """The emblem above the title: four fanned cards between two scrolls."""
    scroll = line("M-8 0 C34 2 62 -12 96 -14 C130 -16 158 4 160 30", GOLD, 6) + line(
        volute(134, 30, 0, 26, 5, 1.4), GOLD, 6
    )
    twig = line("M10 18 C40 18 66 12 92 16", GOLD, 3.5) + dot(102, 18, 5, GOLD)
    leaves = "".join(
        group(f"translate({x} {y}) rotate({turn})", path("M0 0 C12 -11 28 -11 38 0 C28 11 12 11 0 0 Z", GOLD))
        for x, y, turn in ((40, -4, -44), (78, -13, -52), (118, -12, -34))
    )
    half = scroll + twig + leaves + path("M196 12 L206 26 L196 40 L186 26 Z", GOLD) + dot(220, 26, 4.5, GOLD)
    left = group("translate(304 206) scale(-1 1)", half)
    return left + group("translate(596 206)", half) + fan(450, 300, 1.5, 20)


def emblem() -> str:
    """The same hand of cards for a square place."""
    return fan(128, 232, 0.98, 20)


def plate() -> str:
    """The ground of the window's icon."""
    return (
        f'<rect x="7" y="7" width="242" height="242" rx="54" fill="{NAVY}" stroke="{GOLD}" stroke-width="13"/>'
        f'<rect x="21" y="21" width="214" height="214" rx="42" fill="none" stroke="#152b4d" stroke-width="4"/>'
    )


def blank_card(x: float, y: float, turn: float, *marks: str) -> str:
    """A card of 112 x 158 turned about the point x, y at its foot."""
    sheet = f'<rect x="-56" y="-158" width="112" height="158" rx="15" fill="{WHITE}" stroke="{INK}" stroke-width="5"/>'
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)})", sheet, *marks)


def app_icon() -> str:
    """The window's icon: cards in the hand, the first with a bold 4 and the four suits."""
    behind = blank_card(112, 206, -17, suit("s", -31, -131, 34)) + blank_card(144, 206, 17, suit("d", 32, -130, 36))
    row = (suit(name, x, -31, 25) for name, x in zip("shcd", (-38, -12.5, 13, 37), strict=True))
    hand = behind + blank_card(128, 214, 0, glyph("4", -3, -100, 96, INK), *row)
    return plate() + group("translate(128 128) scale(.9) translate(-128 -133)", hand)


def tiny_app_icon() -> str:
    """The same idea for 16 to 32 pixels: the 4 and its heart alone."""
    ground = f'<rect x="8" y="8" width="240" height="240" rx="52" fill="{NAVY}" stroke="{GOLD}" stroke-width="16"/>'
    return ground + glyph("4", 112, 128, 172, WHITE) + suit("h", 192, 84, 74, "#ff5a63")
