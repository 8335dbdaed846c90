"""Rounds of a record, played again in the compiled core: as many as are whole and sound."""

from __future__ import annotations

from array import array
from dataclasses import replace

from border.engine import Over, Position
from border.fast import core
from border.fast.packing import pack_boards, pack_names, pack_table


def replayed(position: Position, rounds: tuple[object, ...]) -> tuple[int, Position]:
    """How many of the rounds could be played from here, one after the other, and where that led.

    A round is what has the fields of `border.records.Round`.  At the first that is not whole or
    breaks a rule the core stops, without a word: the engine says what is wrong with it.
    """
    if core is None or not rounds:
        return 0, position
    boards, names = pack_boards(position.boards), pack_names(position.boards[0].map.names)
    number, table, over = core.replay(boards, pack_table(position), rounds, names)
    return number, _unpacked(position, array("Q", table), bool(over))


def _unpacked(position: Position, words: array[int], over: bool) -> Position:
    """The position after whole rounds, from what the core says of the table."""
    _, active, taken, *sheets = words
    crossed = tuple(low | high << 64 for low, high in zip(sheets[::3], sheets[1::3], strict=True))
    if over:  # the last round's player stays the active one
        active = (active - 1) % len(position.boards)
    return replace(
        position,
        crossed=crossed,
        firsts=tuple(sheets[2::3]),
        taken=taken,
        active=active,
        stage=Over() if over else position.stage,
    )
