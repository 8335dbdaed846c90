"""Four boards and short helpers that build tables from pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from border.boards import map_named
from border.dice import ProvableDice
from border.engine import (
    CLASSIC_RULES,
    Board,
    Cells,
    Cross,
    FirstAction,
    IllegalEvent,
    Position,
    Rules,
    SecondAction,
    parse_board,
    parse_dice,
    play,
    refusal,
    start,
)

CLASSIC_MAP = map_named("classic")

NORTH = parse_board(
    "north",
    """
. . W b b b y y y g g . . .
 . y 5 5 5 y 6 6 6 6 g r r .
. y 5 5 s s 6 6 6 6 g 2 2 r
 s 5 b b 9 o o r 6 6 g 2 2 g
s 5 b 4 b 9 9 9 r r 6 b b g
 s r r 4 o y 9 9 9 r r 1 1 g
s 4 4 4 o 7 y y 9 9 9 s s s
 b b o o 7 7 7 g 9 9 s 3 3 y
b 7 7 7 7 r r g 9 9 9 s 3 y
 b 7 g r r 8 8 o o o o 3 3 y
. b g 8 8 8 8 8 8 8 8 o y y
 . . g g o o o s s s W . . .
    """,
    CLASSIC_MAP,
)
EAST = parse_board(
    "east",
    """
. . W o o o y y y s s . . .
 . s 5 5 5 o 6 6 6 6 s b b .
. s 5 5 g g 6 6 6 6 o 2 2 b
 s 5 r r 9 g g b 6 6 o 2 2 b
s 5 r 4 g 9 9 9 b b 6 y y b
 g g r 4 g o 9 9 9 y y 1 1 s
g 4 4 4 g 7 o o 9 9 9 s s s
 o o g g 7 7 7 b 9 9 s 3 3 y
o 7 7 7 7 s s b 9 9 9 r 3 y
 o 7 r g g 8 8 b b r r 3 3 r
. o r 8 8 8 8 8 8 8 8 b b r
 . . r r r y y y y y W . . .
    """,
    CLASSIC_MAP,
)
SOUTH = parse_board(
    "south",
    """
. . W o o o o o s s s . . .
 . r 5 5 5 y 6 6 6 6 s s r .
. r 5 5 b y 6 6 6 6 y 2 2 r
 y 5 b b 9 y r r 6 6 y 2 2 r
y 5 b 4 s 9 9 9 r r 6 y y r
 y y y 4 s b 9 9 9 r g 1 1 y
r 4 4 4 o 7 b b 9 9 9 g g y
 r o o o 7 7 7 b 9 9 o 3 3 g
r 7 7 7 7 o o b 9 9 9 o 3 g
 g 7 b b o 8 8 g g g g 3 3 s
. g g 8 8 8 8 8 8 8 8 g s s
 . . g b b b s s s s W . . .
    """,
    CLASSIC_MAP,
)
WEST = parse_board(
    "west",
    """
. . W r r r r o o o o . . .
 . g 5 5 5 b 6 6 6 6 s s s .
. g 5 5 r b 6 6 6 6 o 2 2 s
 g 5 y r 9 b s s 6 6 o 2 2 g
b 5 y 4 r 9 9 9 y y 6 b b g
 b b b 4 o g 9 9 9 y y 1 1 g
y 4 4 4 o 7 g g 9 9 9 s g g
 y r r o 7 7 7 g 9 9 s 3 3 o
y 7 7 7 7 r b b 9 9 9 s 3 o
 y 7 r r r 8 8 b b b s 3 3 o
. y r 8 8 8 8 8 8 8 8 s o o
 . . y y y s s s g g W . . .
    """,
    CLASSIC_MAP,
)
BOARDS = (NORTH, EAST, SOUTH, WEST)


def thrown(
    dice: ProvableDice, round: int, throw: int, before: str = "", kept: Sequence[int] = ()
) -> str:
    """The five dice after a throw; kept dice keep their faces."""
    return "".join(
        before[index] if index in kept else dice.die(round, throw, index) for index in range(5)
    )


def cells(names: str) -> Cells:
    """The set of cells with these names."""
    return CLASSIC_MAP.parse_cells(names.split())


def named(bits: Cells) -> str:
    """Names of the cells in a set."""
    return " ".join(CLASSIC_MAP.format_cells(bits))


def crossed(picture: str) -> Cells:
    """Cells that a picture marks as crossed: `x`, and the white ones."""
    rows = ["".join(line.split()) for line in picture.splitlines() if line.strip()]
    return sum(
        1 << cell
        for cell, (row, column) in enumerate(CLASSIC_MAP.hexes)
        if rows[row][column] in "xW"
    )


def laid(
    seats: int = 2, *, active: int = 0, rules: Rules = CLASSIC_RULES, **already: str
) -> Position:
    """A table before a throw; `seat0="d1 e1"` crosses these cells for seat 0."""
    position = start(BOARDS[:seats], active, rules)
    more = [cells(already.get(f"seat{seat}", "")) for seat in range(seats)]
    both = tuple(old | new for old, new in zip(position.crossed, more, strict=True))
    return replace(position, crossed=both)


def first_action(dice: str, seats: int = 2, *, active: int = 0, **already: str) -> Position:
    """A table where the active seat may cross with these dice."""
    return laid(seats, active=active, rules=CLASSIC_RULES, **already).at(
        FirstAction(parse_dice(dice))
    )


def second_action(
    dice: str,
    seats: int = 2,
    *,
    active: int = 1,
    most: int | None = None,
    rules: Rules = CLASSIC_RULES,
    **already: str,
) -> Position:
    """A table where the others may cross with these dice."""
    stage = SecondAction(parse_dice(dice), len(dice) if most is None else most, (None,) * seats)
    return laid(seats, active=active, rules=rules, **already).at(stage)


def cross(seat: int, names: str = "") -> Cross:
    """A decision to cross these cells."""
    return Cross(seat, cells(names))


def allowed(position: Position, seat: int, names: str) -> bool:
    """Return whether the seat may cross these cells."""
    return refusal(position, cross(seat, names)) is None


def refused(position: Position, event: object) -> IllegalEvent:
    """Refusal of an event, which must be illegal."""
    with pytest.raises(IllegalEvent) as caught:
        play(position, event)  # type: ignore[arg-type]  # wrong types are tested, too
    return caught.value


def crosses_from(board: Board, colour: str, length: int) -> str:
    """Names of the cells of a segment."""
    segments = board.segments["roygbs".index(colour)]
    return named(next(s.cells for s in segments if len(s) == length))
