"""The art of the game, the same as the page's: shapes, and colours by day and by night."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources


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
