"""Positions as text: every fact in a few lines, and boards side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from border.engine import (
    Board,
    Cells,
    FirstAction,
    Keeping,
    Over,
    Position,
    Seat,
    SecondAction,
    Throwing,
    outcome,
    score,
    values,
)

CROSSED, DRAFTED = "x", "+"
COLUMN = 32  # characters from one board to the next


def describe(position: Position, drafts: Sequence[Cells]) -> str:
    """Stage, dice, and for each seat its points, closed territories and crossed cells."""
    return "\n".join([_stage(position), *(_seat(position, s, drafts) for s in position.seats)])


def _stage(position: Position) -> str:
    active = f"seat {position.active} is active"
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return f"{active}, throw {throw} with {kept or 'nothing'} kept"
        case Keeping(throw=throw, dice=dice):
            return f"{active}, throw {throw} shows {dice}"
        case FirstAction(dice=dice):
            return f"{active}, first action with {dice}"
        case SecondAction(dice=dice, most=most):
            one = ", one die each" if most < len(dice) else ""
            return f"{active}, second action with {dice}{one}"
        case Over():
            return _ending(position)


def _ending(position: Position) -> str:
    ended = outcome(position)
    assert ended is not None
    winners = " and ".join(f"seat {seat}" for seat in ended.winners)
    return f"over, won by {winners}: {ended.reason}"


def _seat(position: Position, seat: Seat, drafts: Sequence[Cells]) -> str:
    names = position.boards[seat].map.format_cells
    stage = position.stage
    decided = stage.decided[seat] if isinstance(stage, SecondAction) else None
    parts = [
        f"seat {seat} on {position.boards[seat].name}: {score(position, seat)} points",
        f"closed {' '.join(_closed(position, seat)) or 'none'}",
        f"crossed {' '.join(names(position.crossed[seat]))}",
    ]
    if drafts[seat]:
        parts.append(f"crossing {' '.join(names(drafts[seat]))}")
    if decided is not None:
        parts.append(f"decided {' '.join(names(decided)) or 'none'}")
    return "; ".join(parts)


def _closed(position: Position, seat: Seat) -> Iterator[str]:
    for number, value in values(position, seat).items():
        yield f"{number + 1} ({value})"


def draw(position: Position, drafts: Sequence[Cells]) -> str:
    """The boards side by side under what is going on: `x` is crossed, `+` about to be."""
    columns = [_drawn(position, seat, drafts[seat]) for seat in position.seats]
    rows = (("".join(line.ljust(COLUMN) for line in row)).rstrip() for row in zip_longest(*columns))
    return "\n".join([_stage(position), *rows])


def _drawn(position: Position, seat: Seat, draft: Cells) -> list[str]:
    board = position.boards[seat]
    mark = "*" if seat == position.active else " "
    title = f"{mark}seat {seat}, {board.name}, {score(position, seat)} points"
    return [title, *_marked(board, position.crossed[seat], draft)]


def _marked(board: Board, crossed: Cells, draft: Cells) -> Iterator[str]:
    cells = {place: cell for cell, place in enumerate(board.map.hexes)}
    for row, shown in enumerate(board.picture.rows):
        marks = []
        for column, character in enumerate(shown):
            cell = cells.get((row, column))
            if cell is not None and draft >> cell & 1:
                marks.append(DRAFTED)
            else:
                marks.append(CROSSED if cell is not None and crossed >> cell & 1 else character)
        yield " " * (row % 2) + " ".join(marks)
