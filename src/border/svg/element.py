"""SVG elements as strings, and the game's shapes and colours."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from xml.sax.saxutils import escape, quoteattr


class Svg(str):
    """SVG document as a string that notebooks show as a picture."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Svg of {len(self)} characters>"

    def _repr_svg_(self) -> str:
        return str(self)


def element(name: str, *content: str, **attributes: object) -> str:
    """Return an element; `stroke_width=2` becomes `stroke-width="2"`; None values are left out."""
    written = "".join(
        f" {key.replace('_', '-')}={quoteattr(str(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(content)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def text(words: object, *, anchor: str = "middle", **attributes: object) -> str:
    """Return a text element, centred by default."""
    return element("text", escape(str(words)), text_anchor=anchor, **attributes)


def moved(x: float, y: float, *content: str, scale: float | None = None) -> str:
    """Return a group of elements, scaled and then moved to a place."""
    scaled = "" if scale is None else f" scale({scale:g})"
    return element("g", *content, transform=f"translate({x:g} {y:g}){scaled}")


def picture(width: float, height: float, size: float, label: str, *content: str) -> Svg:
    """Return an SVG document; `size` is its width in pixels."""
    return Svg(
        element(
            "svg",
            element("title", escape(label)),
            *content,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:g} {height:g}",
            width=f"{size:g}",
            height=f"{height * size / width:g}",
            role="img",
        )
    )


@dataclass(frozen=True, slots=True)
class Art:
    """Shapes, as paths centred on the origin, and colours, from `art.toml`."""

    glyphs: Mapping[str, str]  # by the letter of a colour
    strokes: list[str]  # the strokes of a cross
    icons: Mapping[str, list[list[str]]]  # by territory key: kind and path of each part
    portraits: Mapping[str, list[list[str]]]  # by player name: kind and path of each part
    colours: Mapping[str, list[str]]  # for the light theme, and for the dark theme if different

    def palette(self, *, dark: bool) -> dict[str, str]:
        """Return the colours of the light or the dark theme."""
        return {name: pair[-1 if dark else 0] for name, pair in self.colours.items()}


def _read() -> Art:
    text = resources.files("border.svg").joinpath("data", "art.toml").read_text("utf-8")
    data = tomllib.loads(text)
    return Art(
        data["glyphs"],
        data["cross"]["strokes"],
        data["icons"],
        data["portraits"],
        data["colours"],
    )


ART = _read()
