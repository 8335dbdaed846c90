"""Rounds of a record, played again in the compiled core: as many as are whole and sound."""

from __future__ import annotations

from dataclasses import replace

from border.engine import ROUND_START, Over, Position
from border.fast import core
from border.fast.packing import pack_boards, pack_names, pack_table, unpack_table


def replayed(position: Position, rounds: tuple[object, ...]) -> tuple[int, Position]:
    """How many of the rounds could be played from here, one after the other, and where that led.

    A round is what has the fields of `border.records.Round`.  At the first that is not whole or
    breaks a rule the core stops, without a word: the engine says what is wrong with it.
    """
    if core is None or position.stage != ROUND_START or not rounds:
        return 0, position
    boards, names = pack_boards(position.boards), pack_names(position.boards[0].map.names)
    number, table, over = core.replay(boards, pack_table(position), rounds, names)
    active, taken, crossed, firsts = unpack_table(table)
    after = replace(position, crossed=crossed, firsts=firsts, taken=taken, active=active)
    if not over:
        return number, after
    last = (active - 1) % len(position.boards)  # the last round's player stays the active one
    return number, replace(after, active=last, stage=Over())
