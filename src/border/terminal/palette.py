"""How a colour looks in a terminal: its hue, the ink on it, and a glyph of its own."""

from __future__ import annotations

from dataclasses import dataclass

from border.engine import Colour


@dataclass(frozen=True, slots=True)
class Look:
    """A colour as it is seen: never by its hue alone."""

    ground: str
    ink: str  # the glyph on the ground
    glyph: str


LOOKS = {
    Colour.RED: Look("#8C0100", "#FFFFFF", "●"),  # disc
    Colour.ORANGE: Look("#D96D19", "#000000", "▲"),  # triangle
    Colour.YELLOW: Look("#FCF763", "#000000", "★"),  # star
    Colour.GREEN: Look("#69BFAA", "#000000", "■"),  # square
    Colour.BLUE: Look("#081A8C", "#FFFFFF", "≈"),  # waves
    Colour.GREY: Look("#6B666B", "#FFFFFF", "♠"),  # drop
}
WHITE = Look("#F4F1E8", "#444444", " ")
CROSS = "✕"
GROUNDS = (  # the landscapes of the territories 1 to 9, pale by night
    "#24343f",
    "#3a3423",
    "#37392a",
    "#24382a",
    "#33402a",
    "#40302e",
    "#2e2b3d",
    "#20363c",
    "#39323a",
)
