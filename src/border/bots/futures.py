"""Simulated futures: what a table is worth to a seat some rounds after it has crossed cells."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random

from border.bots.planner import planner
from border.bots.reference import view_of
from border.bots.weights import Weights, tuned_weights
from border.engine import (
    DICE,
    ROUND_START,
    Cells,
    Cross,
    Over,
    Position,
    Seat,
    Throw,
    Throwing,
    advance,
    dice_of,
    outcome,
)
from border.fast import core
from border.fast.packing import pack_cells, pack_question

ROUNDS = 4  # how far futures go


def futures(
    position: Position, seat: Seat, candidates: Sequence[Cells], seeds: array[int]
) -> list[list[float]]:
    """For each candidate, what its futures are worth; equal seeds throw equal dice."""
    weights = tuned_weights(len(position.boards))
    if core is None:
        return [
            [_future(position, seat, cells, seed, weights) for seed in seeds]
            for cells in candidates
        ]
    worths = array("d", [0.0]) * (len(candidates) * len(seeds))
    sets = pack_cells(candidates)
    core.futures(*pack_question(position, seat), weights.packed(), sets, seeds, ROUNDS, worths)
    return [list(worths[i : i + len(seeds)]) for i in range(0, len(worths), len(seeds))]


def _future(position: Position, seat: Seat, cells: Cells, seed: int, weights: Weights) -> float:
    """One future, played by planners; dice depend on the seed, the round and the throw alone."""
    round = 0
    position = advance(position, Cross(seat, cells))
    while not isinstance(position.stage, Over):
        if position.stage == ROUND_START:
            round += 1
            if round > ROUNDS:
                break
        if isinstance(position.stage, Throwing):
            luck = Random(f"{seed}|{round}|{position.stage.throw}")
            number = DICE - len(position.stage.kept)
            thrown = dice_of(int(luck.random() * 6) for _ in range(number))
            position = advance(position, Throw(thrown))
        else:
            for other in position.awaited:
                position = advance(position, planner(position, other, Random(0)))
    return _worth(position, seat, weights)


def _worth(position: Position, seat: Seat, weights: Weights) -> float:
    ended = outcome(position)
    if ended is None:
        return view_of(weights, position, seat).worth()
    if ended.winners == (seat,):
        return weights.end
    return 0.0 if seat in ended.winners else -weights.end
