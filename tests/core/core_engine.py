"""Answers of the compiled core in the engine's types."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace

from border.core.backend import core
from border.core.packing import (
    pack_boards,
    pack_cells,
    pack_question,
    pack_table,
    unpack_cells,
    unpack_table,
)
from border.engine import (
    ROUND_START,
    Cells,
    Cross,
    Over,
    Position,
    Seat,
    SecondAction,
)


def legal_crosses(position: Position, seat: Seat) -> list[Cells]:
    """Sets of cells that the seat may cross."""
    return unpack_cells(core.crosses(*pack_question(position, seat)))


def count_crosses(position: Position, seat: Seat) -> int:
    """Number of sets of cells that the seat may cross."""
    return int(core.count(*pack_question(position, seat)))


def count_many(positions: Sequence[Position], seats: Sequence[Seat]) -> list[int]:
    """Number of sets of cells that each seat may cross in its position, all on the same boards."""
    questions = [pack_question(p, seat) for p, seat in zip(positions, seats, strict=True)]
    tables = b"".join(table for _, table, _, _, _ in questions)
    asked = b"".join(bytes((seat, most & 255)) + dice for _, _, seat, dice, most in questions)
    results = array("q", [0]) * len(questions)
    core.counts(pack_boards(positions[0].boards), tables, asked, results)
    return list(results)


def may_cross(position: Position, cross: Cross) -> bool:
    """Whether a seat may cross these cells."""
    if cross.cells >> 128:
        return False
    return bool(core.allowed(*pack_question(position, cross.seat), pack_cells([cross.cells])))


def after_crosses(position: Position, crossed: list[Cells]) -> Position:
    """Position after an action: crosses of the active seat, or of all the others."""
    second = isinstance(position.stage, SecondAction)
    boards, table = pack_boards(position.boards), pack_table(position)
    packed, over, _ = core.advance(boards, table, pack_cells(crossed), second)
    active, taken, crosses, firsts = unpack_table(packed)
    after = Over() if over else ROUND_START
    stage = after if second else position.stage
    return replace(
        position,
        crossed=crosses,
        firsts=firsts,
        taken=taken,
        active=active,
        stage=stage,
    )


def winners_after(position: Position, crossed: list[Cells]) -> tuple[Seat, ...]:
    """Winners after the second action; empty if the game continues."""
    boards, table = pack_boards(position.boards), pack_table(position)
    _, _, winners = core.advance(boards, table, pack_cells(crossed), True)
    return tuple(seat for seat in position.seats if winners >> seat & 1)


def scores(position: Position) -> list[int]:
    """Scores of all seats."""
    return list(core.scores(pack_boards(position.boards), pack_table(position)))
