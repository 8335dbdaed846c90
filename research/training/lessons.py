"""Games that a champion plays with itself, and what each position of them teaches."""

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
    """Rounds of whole games, one game behind the other; columns are seats unless it is said."""

    inputs: NDArray[np.int16]  # [round, place, slot]: rows of the first layer, -1 for none
    order: NDArray[np.int64]  # [round, place]: the seats from the active one on
    value: Floats  # the shares of the victory at the start of a round, as the champion saw them
    expected: Floats  # as its plan of the throws went on
    fallen: Floats  # and with the dice that lay there in the end
    strayed: NDArray[np.bool_]  # [round]: whether somebody did not what it thought best
    stood: NDArray[np.bool_]  # [round]: whether champions crossed nothing, and all was as before
    lengths: NDArray[np.int64]  # [game]: its rounds
    won: Floats  # [game]: the shares of the victory

    def by_place(self, of_seats: Floats) -> Floats:
        """What belongs to seats, round by round, in the order in which the net sees them."""
        return np.take_along_axis(of_seats, self.order, axis=1)


def play_lessons(
    opening: Position, lineup: Lineup, seed: int, planner: float, lot: float
) -> Lessons:
    """One game; without rounds if it was given up."""
    assert core is not None
    seats = len(opening.boards)
    boards, table = pack_boards(opening.boards), pack_table(opening)
    told = core.self_play(boards, table, lineup, seed, planner, lot)
    rounds, inputs, value, expected, fallen, strayed, winners = told
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
    """Games one behind the other, without those that were given up."""
    kept = [game for game in games if game.lengths.any()]
    columns = ([getattr(game, field.name) for game in kept] for field in fields(Lessons))
    return Lessons(*(np.concatenate(column) for column in columns))


def returns(lessons: Lessons, fade: float) -> Floats:
    """What each seat's share at the start of each round was worth, as the game went on.

    Luck is taken out: what the dice brought beyond what was expected does not count, nor does what
    somebody lost who strayed.  Where all stood still, what was expected stands for the rest: in the
    hundred rounds that champions may wait for each other, small errors would add up.
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
    """[round]: whether a position is another than when its seat was last active."""
    rounds, seats = lessons.order.shape
    stood = np.concatenate([np.zeros(seats, bool), lessons.stood])
    still: NDArray[np.bool_] = np.all([stood[at : at + rounds] for at in range(seats)], axis=0)
    return ~still
