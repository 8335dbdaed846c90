"""What in a position contradicts the rules, for positions that were not played but written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from border.engine.cells import Territories, members
from border.engine.dice import DICE, NO_DICE
from border.engine.events import Cross
from border.engine.play import refusal
from border.engine.position import Keeping, Over, Position, SecondAction, Throwing


def position_faults(position: Position) -> Iterator[str]:
    """The contradictions; a position without any may still be one that no game comes to."""
    yield from _closures(position)
    if isinstance(position.stage, SecondAction):
        yield from _second(position, position.stage)
        return
    if position.is_decided != isinstance(position.stage, Over):  # 6.1
        yield f"the game is {'over' if position.is_decided else 'not over'} by its crosses"
    yield from _throws(position)


def _closures(position: Position) -> Iterator[str]:
    """Each territory that is closed was closed first by somebody who has closed it (5.2)."""
    closed = firsts = 0
    for seat in position.seats:
        own, first = position.closed(seat), position.firsts[seat]
        if early := first & ~own:
            yield f"seat {seat} has not closed {_numbers(early)}"
        closed, firsts = closed | own, firsts | first
    if lost := closed & ~firsts:
        yield f"nobody was the first to close {_numbers(lost)}"


def _numbers(territories: Territories) -> str:
    return ", ".join(str(index + 1) for index in members(territories))


def _throws(position: Position) -> Iterator[str]:
    most = position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            if throw > most:  # 3.1
                yield f"throw {throw}: there are {most} throws"
            if throw == 1 and kept != NO_DICE:
                yield "nothing is kept before the first throw"
        case Keeping(throw=throw):
            if throw >= most:  # 3.2
                yield f"keep after throw {throw}: there are {most} throws"


def _second(position: Position, stage: SecondAction) -> Iterator[str]:
    if stage.most != len(stage.dice) and (stage.most, len(stage.dice)) != (1, DICE):  # 4.4
        yield f"{stage.most} of {stage.dice}: a seat may use all dice, or one of five"
    before = position.at(replace(stage, decided=(None,) * len(position.boards)))
    for seat, cells in enumerate(stage.decided):
        refused = None if cells is None else refusal(before, Cross(seat, cells))
        if refused is not None:
            yield str(refused)
    if not position.awaited:
        yield "all have decided: the round is over"
