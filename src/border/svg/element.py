"""Elements of SVG as texts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from xml.sax.saxutils import escape, quoteattr


class Svg(str):
    """A picture as a text, which a notebook shows."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Svg of {len(self)} characters>"

    def _repr_svg_(self) -> str:
        return str(self)


def element(name: str, *content: str, **attributes: object) -> str:
    """An element; `stroke_width` is written `stroke-width`, and what is None is left out."""
    written = "".join(
        f" {key.replace('_', '-')}={quoteattr(str(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(content)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def text(words: object, *, anchor: str = "middle", **attributes: object) -> str:
    """A text, around its place or from there on."""
    return element("text", escape(str(words)), text_anchor=anchor, **attributes)


def moved(x: float, y: float, *content: str, scale: float | None = None) -> str:
    """Elements around another place."""
    scaled = "" if scale is None else f" scale({scale:g})"
    return element("g", *content, transform=f"translate({x:g} {y:g}){scaled}")


def picture(width: float, height: float, size: float, label: str, *content: str) -> Svg:
    """A whole picture; `size` is its width in pixels."""
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
    """Paths around the origin, and colours."""

    glyphs: Mapping[str, str]  # by the letter of a colour
    strokes: list[str]  # of a cross
    icons: Mapping[str, list[list[str]]]  # by a territory's key: what it is made of, and its path
    portraits: Mapping[str, list[list[str]]]  # by a player's name, in the same way
    colours: Mapping[str, list[str]]  # by day, and by night where that is another

    def palette(self, *, dark: bool) -> dict[str, str]:
        """The colours for a light page or a dark one."""
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
