"""Neural network for each seat's win share at the start of a round.

core/src/search/value.c computes the same sums.

A row of numbers is packed into one long integer with a lane for each number.  Adding rows or
multiplying a row by a weight is then one operation, which is fast without a library.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cache, reduce
from itertools import islice
from math import exp
from operator import add

from border.bots.reference.inputs import list_inputs
from border.bots.value_net import HIDDEN, LINE, ROWS, SECOND, ValueNet
from border.engine import Over, Position, Seat, outcome

MAX_ACTIVE = 16383  # highest activation
LANE = 32  # bits
HALF = 1 << LANE - 1


def _pack_lanes(numbers: Sequence[int]) -> int:
    """Pack numbers into lanes; a negative one borrows from the next lane."""
    raised = struct.pack(f"<{len(numbers)}I", *(number + HALF for number in numbers))
    return int.from_bytes(raised, "little") - _halves(len(numbers))


def _unpack_lanes(lanes: int, number: int) -> list[int]:
    """Unpack this many lanes into numbers."""
    raised = (lanes + _halves(number)).to_bytes(number * LANE // 8, "little")
    return [word - HALF for word in struct.unpack(f"<{number}I", raised)]


@cache
def _halves(number: int) -> int:
    return sum(HALF << LANE * place for place in range(number))


class Net:
    """The network with its weights packed into lanes."""

    def __init__(self, value: ValueNet) -> None:
        seats, width, wide = value.seats, value.width, value.seats * value.width
        shorts, longs = iter(value.shorts), iter(value.longs)
        self.seats, self.width = seats, width
        self._first = [_pack_lanes([*islice(shorts, width)]) for _ in range(ROWS)]
        self._bias = [_pack_lanes([*islice(shorts, width)]) for _ in range(seats)]
        second = [[*islice(shorts, wide)] for _ in range(HIDDEN)]
        self._second = [_pack_lanes(column) for column in zip(*second, strict=True)]
        self._third = [[*islice(shorts, HIDDEN)] for _ in range(seats)]
        self._line = [*islice(longs, ROWS)]
        self._second_bias = _pack_lanes([*islice(longs, HIDDEN)])
        self._third_bias = [*islice(longs, seats)]

    def odds(self, rows: Sequence[Sequence[int]]) -> list[float]:
        """Return the log-odds of every seat from its rows; the next active seat comes first."""
        hidden, at = self._second_bias, 0
        for own, bias in zip(rows, self._bias, strict=True):
            for number in _unpack_lanes(bias + self._sum_rows(own), self.width):
                if number > 0:
                    hidden += min(number, MAX_ACTIVE) * self._second[at]
                at += 1
        active = [max(0, number) // SECOND for number in _unpack_lanes(hidden, HIDDEN)]
        return [
            (
                self._third_bias[place]
                + sum(self._line[row] for row in own)
                + sum(a * weight for a, weight in zip(active, self._third[place], strict=True))
            )
            / LINE
            for place, own in enumerate(rows)
        ]

    def _sum_rows(self, rows: Sequence[int]) -> int:
        return sum([self._first[row] for row in rows])

    def sums(self, rows: Sequence[int]) -> list[int]:
        """Return the sums of the first layer for a seat, without bias."""
        return _unpack_lanes(self._sum_rows(rows), self.width)


@cache
def net_of(value: ValueNet) -> Net:
    """Return the network with these weights, cached."""
    return Net(value)


def shares_of(net: Net, position: Position, next: Seat) -> list[float]:
    """Return each seat's win share if this seat is active in the next round."""
    if position.is_decided:
        return final_shares(position)
    seats = [(next + place) % net.seats for place in range(net.seats)]
    rows = list_inputs(position)
    odds = net.odds([rows[seat] for seat in seats])
    most = max(odds)
    parts = [exp(one - most) for one in odds]
    total = reduce(add, parts)  # in order like the core; `sum` compensates since Python 3.12
    shares = {seat: part / total for seat, part in zip(seats, parts, strict=True)}
    return [shares[seat] for seat in position.seats]


def final_shares(position: Position) -> list[float]:
    """Return the shares of a finished game, split equally between its winners."""
    ended = outcome(position.at(Over()))
    assert ended is not None
    return [1 / len(ended.winners) if seat in ended.winners else 0.0 for seat in position.seats]
