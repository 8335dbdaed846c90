"""How things look in a terminal: a colour's hue, the ink on it, and a glyph of its own."""

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
WHITE = Look("#F4F1E8", "#000000", " ")

CROSS = "╳"
PENCIL = "╱"  # half a cross: not confirmed yet
OPEN = ("‹", "›")  # around what may be crossed now
POINTED = ("▸", "◂")  # around what the cursor points at


@dataclass(frozen=True, slots=True)
class Daytime:
    """What depends on whether the terminal is dark or light."""

    land: tuple[str, ...]  # the grounds of the territories 1 to 9
    ink: str  # on all of them
    closed: Look  # a territory that the seat has closed


NIGHT = Daytime(
    land=(
        "#24343f",
        "#3a3423",
        "#37392a",
        "#24382a",
        "#33402a",
        "#40302e",
        "#2e2b3d",
        "#20363c",
        "#39323a",
    ),
    ink="#e4e0d4",
    closed=Look("#e9dfb4", "#1a1a1a", "✓"),
)
DAY = Daytime(
    land=(
        "#d5e3ea",
        "#ebe2c8",
        "#e4e6d2",
        "#d2e6d6",
        "#dfe9cf",
        "#efdcd6",
        "#dfdbee",
        "#d0e5e8",
        "#e7dde6",
    ),
    ink="#2a2a2a",
    closed=Look("#4a4326", "#ffffff", "✓"),
)
