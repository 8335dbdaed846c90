"""Territories that crosses close, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass

from border.engine import Cells, Position, Seat, members


@dataclass(frozen=True, slots=True)
class Closing:
    """A territory that a seat closes."""

    seat: Seat
    territory: int  # from 0
    first: bool  # for the high value
    points: int


def closings(position: Position, seat: Seat, cells: Cells) -> tuple[Closing, ...]:
    """What a seat closes by these crosses; who closes at the same time takes nothing away (5.3)."""
    board, crossed = position.boards[seat].map, position.crossed[seat]
    closed = board.closed(crossed | cells) & ~board.closed(crossed)
    found = []
    for number in members(closed):
        territory, first = board.territories[number], not position.taken >> number & 1
        points = territory.high if first else territory.low
        found.append(Closing(seat, number, first, points))
    return tuple(found)
