"""Where everything stands on the screen, by its size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from border.terminal.draft import PAGE
from border.terminal.drawing import SMALL, TALL, WIDE, Grain
from border.terminal.faces import FACE, GAP
from border.terminal.strip import STRIP

LEAST = (80, 24)  # columns and lines below which nothing can be shown
ROOMY = (100, 30)  # from here on the large board is drawn tall
BOARD = 61  # columns of the large board: 14 hexagons of 4, half of one, the row numbers
TRAY = 5 * (FACE + GAP)
SCORES = 11  # lines of the table of scores
OTHERS = 30  # columns of the other players' boards
SPACIOUS = BOARD + 2 + 37 + 1 + OTHERS  # from here on the others' boards stand beside

Place: TypeAlias = tuple[int, int, int, int]  # column, line, columns, lines


@dataclass(frozen=True, slots=True)
class Layout:
    """The place of each part; what has none is not shown."""

    grain: Grain
    places: dict[str, Place]


def layout(columns: int, lines: int) -> Layout:
    """The places on a screen of this size."""
    if columns < LEAST[0] or lines < LEAST[1]:
        return Layout(SMALL, {"narrow": (0, 0, columns, lines)})
    bars = {"head": (0, 0, columns, 1), "message": (0, lines - 2, columns, 1)}
    if columns < ROOMY[0] or lines < ROOMY[1]:
        return Layout(WIDE, bars | _compact(columns, lines))
    return Layout(TALL, bars | _roomy(columns, lines))


def _compact(columns: int, lines: int) -> dict[str, Place]:
    """The board and the strip above, the dice below, then choices and log side by side."""
    middle = columns // 2
    return {
        "board": (0, 1, BOARD, 13),
        "strip": (columns - STRIP, 1, STRIP, 9),
        "players": (columns - STRIP, 10, STRIP, 4),
        "tray": (1, 14, TRAY, 3),
        "prompt": (TRAY + 2, 14, columns - TRAY - 2, 3),
        "choices": (1, 17, middle - 2, lines - 19),
        "log": (middle, 17, columns - middle, lines - 19),
    }


def _roomy(columns: int, lines: int) -> dict[str, Place]:
    """The board and the log on the left, everything to decide beside them, then other boards."""
    beside = columns >= SPACIOUS
    left = BOARD + 2
    width = columns - left - (OTHERS + 1 if beside else 0)
    choices = min(PAGE + 1, lines - 2 - SCORES - 11)
    places = {
        "board": (0, 1, BOARD, 25),
        "log": (1, 26, BOARD - 1, lines - 28),
        "prompt": (left, 1, width, 5),
        "tray": (left, 6, TRAY, 3),
        "choices": (left, 10, width, choices),
        "scores": (left, 11 + choices, width, SCORES),
    }
    if beside:
        places["others"] = (columns - OTHERS, 1, OTHERS, lines - 3)
    return places
