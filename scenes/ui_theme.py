"""Our theme for pygame_gui at the scale of a window: its elements are clear, scenes/painter.py draws their plates."""

import json

import pygame_gui

from scenes.faces import ASSETS

TEXT = 26
"""Logical size of running text."""
FONT = "noto_sans"


def load_theme(manager: pygame_gui.UIManager, unit: float) -> None:
    """The theme with its sizes in pixels; a font must be named under each kind of element to be scaled."""

    def px(logical: float) -> str:
        return str(max(1, round(logical * unit)))

    theme = json.loads((ASSETS / "themes" / "table.json").read_text(encoding="utf-8"))
    sizes = {"button": TEXT, "horizontal_slider": TEXT, "label": TEXT, "text_entry_line": TEXT + 2}
    fonts = manager.get_theme().get_font_dictionary()
    for size in {int(px(size)) for size in sizes.values()}:
        if not fonts.check_font_preloaded(fonts.create_font_id(size, FONT, bold=False, italic=False)):
            manager.preload_fonts([{"name": FONT, "point_size": size, "style": "regular", "antialiased": "1"}])
    for kind, size in sizes.items():
        theme.setdefault(kind, {})["font"] = {"name": FONT, "size": px(size), "bold": "0"}
    theme["text_entry_line"]["misc"]["padding"] = f"{px(18)},{px(4)}"
    theme["horizontal_slider"]["misc"]["sliding_button_width"] = px(36)
    manager.get_theme().load_theme(theme)
