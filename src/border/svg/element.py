"""Elements of SVG as texts."""

from __future__ import annotations

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
