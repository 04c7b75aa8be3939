"""Draw the icons: `python tools/draw_icons.py` writes assets/icons, `--check` compares the SVG files instead.

The window icons (.png, .ico, .icns) are rasterised by pygame.
"""

import io
import os
import struct
import sys
from pathlib import Path

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.deck_emblem import app_icon, emblem, logo, tiny_app_icon
from tools.deck_shapes import svg
from tools.deck_signs import ui_icons
from tools.draw_deck import differing

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "icons"
ICO_SIZES = (16, 32, 48, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def svg_files() -> dict[str, str]:
    """All SVG files by name."""
    files = {f"{name}.svg": svg(body, 64, 64) for name, body in ui_icons().items()}
    squares = {"emblem": emblem(), "app_icon": app_icon(), "app_icon_small": tiny_app_icon()}
    files |= {f"{name}.svg": svg(body, 256, 256) for name, body in squares.items()}
    files["logo.svg"] = svg(logo(), 900, 300)
    return files


def png(text: str, size: int) -> bytes:
    """A square SVG as a PNG file."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
    out = io.BytesIO()
    pygame.image.save(picture, out, "icon.png")
    return out.getvalue()


def window_icon(size: int) -> bytes:
    """The window's icon as a PNG file: the plain drawing where the full one would blur."""
    return png(svg(app_icon() if size > 32 else tiny_app_icon(), 256, 256), size)


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file with PNG entries."""
    offset, entries = 6 + 16 * len(pictures), b""
    for size, data in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon file with PNG entries."""
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def raster_files() -> dict[str, bytes]:
    """The window icons by name."""
    files = {f"all_fours{'' if size == 256 else f'_{size}'}.png": window_icon(size) for size in (256, 64, 32)}
    files["all_fours.ico"] = ico({size: window_icon(size) for size in ICO_SIZES})
    files["all_fours.icns"] = icns({kind: window_icon(size) for kind, size in ICNS_TYPES.items()})
    return files


def main(arguments: list[str]) -> int:
    """Write the icons, or check them."""
    files = svg_files()
    if "--check" in arguments:
        wrong = differing(files, FOLDER)
        print("\n".join(f"differs: {name}" for name in wrong) or "assets/icons is up to date")
        return 1 if wrong else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    for name, data in raster_files().items():
        (FOLDER / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
