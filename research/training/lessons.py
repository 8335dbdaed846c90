"""Self-play games and the learning targets of their positions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from border.core.backend import core
from border.core.games import Lineup
from border.core.packing import pack_boards, pack_table
from border.engine import Position

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Lessons:
    """Arrays over the rounds of whole games; the second axis is the seat unless noted otherwise."""

    inputs: NDArray[np.int16]  # [round, place, slot]: rows of the first layer, -1 for none
    order: NDArray[np.int64]  # [round, place]: seats, the active one first
    value: Floats  # win shares that the network predicts at the start of a round
    expected: Floats  # win shares that the plan expects before the throws
    fallen: Floats  # win shares that the plan predicts once the dice are final
    strayed: NDArray[np.bool_]  # [round]: whether a seat deviated from its best decision
    stood: NDArray[np.bool_]  # [round]: whether nobody crossed, in a game of champions
    lengths: NDArray[np.int64]  # [game]: number of rounds
    won: Floats  # [game]: win shares

    def by_place(self, of_seats: Floats) -> Floats:
        """Reorder each round's values from seat order to the order in which the net sees seats."""
        return np.take_along_axis(of_seats, self.order, axis=1)


def play_lessons(
    opening: Position, lineup: Lineup, seed: int, planner: float, lot: float
) -> Lessons:
    """Play one game; return no rounds if it reaches the round limit."""
    seats = len(opening.boards)
    boards, table = pack_boards(opening.boards), pack_table(opening)
    played = core.self_play(boards, table, lineup, seed, planner, lot)
    rounds, inputs, value, expected, fallen, strayed, winners = played
    number = len(rounds) if winners else 0
    active = np.array([active for active, *_ in rounds], np.int64)
    order = ((active[:, None] + np.arange(seats)) % seats)[:number]
    rows = np.frombuffer(inputs, np.int16).reshape(len(rounds), seats, -1)[:number]
    won = np.array([winners >> seat & 1 for seat in range(seats)], np.float32)
    return Lessons(
        np.take_along_axis(rows, order[:, :, None], axis=1),
        order,
        _shares(value, number, seats),
        _shares(expected, number, seats),
        _shares(fallen, number, seats),
        np.frombuffer(strayed, np.bool_)[:number],
        np.array(
            [lineup.value is not None and not any(made) for *_, made in rounds[:number]], bool
        ),
        np.array([number]),
        (won / max(1.0, won.sum()))[None],
    )


def _shares(packed: bytes, rounds: int, seats: int) -> Floats:
    return np.frombuffer(packed, np.float64)[: rounds * seats].reshape(rounds, seats).astype("f4")


def joined(games: Iterable[Lessons]) -> Lessons:
    """Concatenate games, leaving out those that reached the round limit."""
    kept = [game for game in games if game.lengths.any()]
    columns = ([getattr(game, field.name) for game in kept] for field in fields(Lessons))
    return Lessons(*(np.concatenate(column) for column in columns))


def returns(lessons: Lessons, fade: float) -> Floats:
    """Return the learning targets for each seat's win share at the start of each round.

    Luck and exploration are removed: a target contains neither the changes that the dice caused nor
    the loss of a seat that deviated from its best decision. In a round without a cross, the target
    is the expected share itself, because champions may wait for each other for a hundred rounds and
    small errors would add up.
    """
    ends = np.cumsum(lessons.lengths)
    found = np.empty_like(lessons.expected)
    later, value = lessons.won.copy(), lessons.won.copy()
    for back in range(1, int(lessons.lengths.max()) + 1):
        games = np.flatnonzero(lessons.lengths >= back)
        at = ends[games] - back
        expected = lessons.expected[at]
        reached = np.where(lessons.strayed[at, None], value[games], lessons.fallen[at])
        goes_on = (1 - fade) * value[games] + fade * later[games]
        later[games] = np.where(lessons.stood[at, None], expected, expected - reached + goes_on)
        value[games] = lessons.value[at]
        found[at] = later[games]
    return found


def fresh(lessons: Lessons) -> NDArray[np.bool_]:
    """Return, for each round, whether the position is new since the active seat's last turn."""
    rounds, seats = lessons.order.shape
    stood = np.concatenate([np.zeros(seats, bool), lessons.stood])
    still: NDArray[np.bool_] = np.all([stood[at : at + rounds] for at in range(seats)], axis=0)
    return ~still
