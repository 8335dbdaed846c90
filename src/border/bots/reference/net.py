"""Each seat's share of the victory at the start of a round.

core/src/search/value.c does the same sums.

A row of numbers is one long whole number here, with a lane for each: to add rows, or to multiply
one by a weight, is then a single operation, and no library is needed to do it quickly.
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

MAX_ACTIVE = 16383  # of a hidden number
LANE = 32  # bits
HALF = 1 << LANE - 1


def _lanes(numbers: Sequence[int]) -> int:
    """The numbers in one; a negative one borrows from the next lane."""
    raised = struct.pack(f"<{len(numbers)}I", *(number + HALF for number in numbers))
    return int.from_bytes(raised, "little") - _halves(len(numbers))


def _numbers(lanes: int, number: int) -> list[int]:
    """The numbers in so many lanes."""
    raised = (lanes + _halves(number)).to_bytes(number * LANE // 8, "little")
    return [word - HALF for word in struct.unpack(f"<{number}I", raised)]


@cache
def _halves(number: int) -> int:
    return sum(HALF << LANE * place for place in range(number))


class Net:
    """The weights in lanes."""

    def __init__(self, value: ValueNet) -> None:
        seats, width, wide = value.seats, value.width, value.seats * value.width
        shorts, longs = iter(value.shorts), iter(value.longs)
        self.seats, self.width = seats, width
        self._first = [_lanes([*islice(shorts, width)]) for _ in range(ROWS)]
        self._bias = [_lanes([*islice(shorts, width)]) for _ in range(seats)]
        second = [[*islice(shorts, wide)] for _ in range(HIDDEN)]
        self._second = [_lanes(column) for column in zip(*second, strict=True)]
        self._third = [[*islice(shorts, HIDDEN)] for _ in range(seats)]
        self._line = [*islice(longs, ROWS)]
        self._second_bias = _lanes([*islice(longs, HIDDEN)])
        self._third_bias = [*islice(longs, seats)]

    def odds(self, rows: Sequence[Sequence[int]]) -> list[float]:
        """The log-odds of every seat, from their rows; the next active first."""
        hidden, at = self._second_bias, 0
        for own, bias in zip(rows, self._bias, strict=True):
            for number in _numbers(bias + self._summed(own), self.width):
                if number > 0:
                    hidden += min(number, MAX_ACTIVE) * self._second[at]
                at += 1
        active = [max(0, number) // SECOND for number in _numbers(hidden, HIDDEN)]
        return [
            (
                self._third_bias[place]
                + sum(self._line[row] for row in own)
                + sum(a * weight for a, weight in zip(active, self._third[place], strict=True))
            )
            / LINE
            for place, own in enumerate(rows)
        ]

    def _summed(self, rows: Sequence[int]) -> int:
        return sum([self._first[row] for row in rows])

    def sums(self, rows: Sequence[int]) -> list[int]:
        """The first layer of a seat, without its bias."""
        return _numbers(self._summed(rows), self.width)


@cache
def net_of(value: ValueNet) -> Net:
    """The net of a value."""
    return Net(value)


def shares_of(net: Net, position: Position, next: Seat) -> list[float]:
    """Each seat's share of the victory if the next round is that of this seat."""
    if position.is_decided:
        return final_shares(position)
    seats = [(next + place) % net.seats for place in range(net.seats)]
    rows = list_inputs(position)
    odds = net.odds([rows[seat] for seat in seats])
    most = max(odds)
    parts = [exp(one - most) for one in odds]
    total = reduce(add, parts)  # one by one, as the core adds: `sum` compensates since Python 3.12
    shares = {seat: part / total for seat, part in zip(seats, parts, strict=True)}
    return [shares[seat] for seat in position.seats]


def final_shares(position: Position) -> list[float]:
    """Of a game that is over: all to the winner, or equal parts to several."""
    ended = outcome(position.at(Over()))
    assert ended is not None
    return [1 / len(ended.winners) if seat in ended.winners else 0.0 for seat in position.seats]
