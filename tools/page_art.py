"""The art of the game as the page takes it over: shapes as a module, colours in its sheet."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from border.server.web.page_files import PAGE
from border.svg.element import ART, Art

MAX_LINE_CHARS = 120


def files() -> dict[str, str]:
    """The files of the page that follow from the art, by name."""
    return {"view/art.js": shapes(ART), "style/colours.css": colours(ART)}


def shapes(art: Art) -> str:
    """Glyphs, strokes, icons and portraits as a module."""
    glyphs = "".join(f"  {key}: {_literal(path, 2)},\n" for key, path in art.glyphs.items())
    icons, portraits = _pictures(art.icons), _pictures(art.portraits)
    return (
        "// The art of the game, around the origin: made by tools/page_types.py"
        " from border/svg/data/art.toml.\n\n"
        "/** @type {Record<string, string>} a shape for each colour, about nine wide */\n"
        f"export const GLYPHS = {{\n{glyphs}}};\n\n"
        "/** A cross, drawn by hand. */\n"
        f"export const STROKES = {json.dumps(art.strokes)};\n\n"
        "/** @type {Record<string, [string, string][]>} classes and paths, from back to front,"
        " about thirty wide */\n"
        f"export const ICONS = {{\n{icons}}};\n\n"
        "/** @type {Record<string, [string, string][]>} faces of players, in the same way */\n"
        f"export const PORTRAITS = {{\n{portraits}}};\n"
    )


def _pictures(pictures: Mapping[str, list[list[str]]]) -> str:
    return "".join(
        f"  {key}: [\n{''.join(_part(kind, path) for kind, path in parts)}  ],\n"
        for key, parts in pictures.items()
    )


def _part(kind: str, path: str) -> str:
    line = f'    ["{kind}", "{path}"],\n'
    if len(line) <= MAX_LINE_CHARS + 1:
        return line
    return f'    [\n      "{kind}",\n      {_literal(path, 6)},\n    ],\n'


def _literal(path: str, indent: int) -> str:
    """A path as a text; a long one has lines, as space between its parts is free."""
    if len(path) + indent + 3 <= MAX_LINE_CHARS:
        return f'"{path}"'
    lines = f"Z\n{' ' * indent}M".join(path.split("ZM"))
    return f"`{lines}`"


def colours(art: Art) -> str:
    """The sheet of colours, with those of the art as they are now."""
    sheet = (PAGE / "style" / "colours.css").read_text(encoding="utf-8")
    for name, (day, *night) in art.colours.items():
        value = f"light-dark({day}, {night[0]})" if night else day
        sheet, found = re.subn(rf"^  --{name}: .*;$", f"  --{name}: {value};", sheet, flags=re.M)
        assert found == 1, name
    return sheet
