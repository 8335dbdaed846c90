"""Decisions encoded as integers: cross a cell, end, or keep some dice.

Actions 0 to 85 cross the border cell with that number. `END` ends the crossing. `KEEP` + k keeps
the dice whose bits are set in k and throws the others again; the dice are sorted by colour. `STOP`
keeps all five and stops. Among equal dice, the first ones are kept.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from border.engine import (
    DICE,
    Board,
    BorderError,
    Cells,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keep,
    Keeping,
    Position,
    Seat,
    SecondAction,
    Stop,
    completable,
    crossable,
    dice_of,
    format_hex,
    members,
)

Action: TypeAlias = int
Actions: TypeAlias = int  # one bit per action

END = 86  # the actions below it cross the 86 border cells of a map (1.4)
KEEP = END + 1
STOP = KEEP + (1 << DICE) - 1
ACTIONS = STOP + 1


class IllegalAction(BorderError):
    """Action that is not legal now."""


def legal_actions(position: Position, seat: Seat, cells: Cells) -> Actions:
    """Return the legal actions of a seat that has to decide, given its drafted cells."""
    board, crossed = position.boards[seat], position.crossed[seat]
    match position.stage:
        case Keeping(dice=dice):
            return _keeps(dice)
        case FirstAction(dice=dice):
            return _first_actions(board, crossed, dice, cells)
        case SecondAction():  # any crossable cell, or the end (4.1)
            return 1 << END | crossable(position, seat, cells)
        case _:
            return 0


def _first_actions(board: Board, crossed: Cells, dice: Dice, cells: Cells) -> Actions:
    """Return the legal actions in a first action; a begun segment is completed first (3.4)."""
    now = crossed | cells
    if cells and (begun := _missing_cells(board, now, cells)):
        return begun & -begun
    actions = 1 << END
    for segment in completable(board, now, dice_left(board, dice, cells)):
        missing = segment.cells & ~now
        actions |= missing & -missing
    return actions


def _missing_cells(board: Board, now: Cells, cells: Cells) -> Cells:
    """Return the missing cells of the segment that these cells have begun, or none."""
    for segments in board.segments:
        for segment in segments:
            if segment.cells & cells and segment.cells & ~now:
                return segment.cells & ~now
    return 0


def dice_left(board: Board, dice: Dice, cells: Cells) -> Dice:
    """Return the dice that are left after crossing these cells."""
    if not cells:
        return dice
    counts = list(dice.counts)
    for cell in members(cells):
        colour = board.colours[cell]
        assert colour is not None  # white cells are crossed from the start
        counts[colour] -= 1
    a, b, c, d, e, f = counts
    return Dice((a, b, c, d, e, f))


@cache
def _keeps(dice: Dice) -> Actions:
    """Return one keep for each multiset of dice; among equal dice, it keeps the first ones."""
    colours = tuple(dice)
    pairs = [1 << i for i in range(DICE - 1) if colours[i] == colours[i + 1]]
    actions = 0
    for kept in range(1 << DICE):
        if not any(kept & pair << 1 and not kept & pair for pair in pairs):
            actions |= 1 << (KEEP + kept)
    return actions


def decision(position: Position, seat: Seat, cells: Cells, action: Action) -> Decision:
    """Return the decision that a legal action completes; the action must not cross a cell."""
    if action == END:
        return Cross(seat, cells)
    assert isinstance(position.stage, Keeping)
    return _keep_or_stop(position.stage.dice, action)


@cache
def _keep_or_stop(dice: Dice, action: Action) -> Decision:
    if action == STOP:
        return Stop()
    colours = tuple(dice)
    return Keep(dice_of(colours[i] for i in members(action - KEEP)))


def actions_for(position: Position, seat: Seat, decided: Decision) -> list[Action]:
    """Translate a legal decision into its actions, in order."""
    if not isinstance(decided, Cross):
        keeps = members(legal_actions(position, seat, 0))
        return [next(a for a in keeps if decision(position, seat, 0, a) == decided)]
    actions: list[Action] = []
    cells = 0
    while rest := decided.cells & ~cells:
        actions.append(next(members(rest & legal_actions(position, seat, cells))))
        cells |= 1 << actions[-1]
    return [*actions, END]


def is_legal(legal: Actions, action: Action) -> bool:
    """Return whether the action is legal."""
    return action >= 0 and bool(legal >> action & 1)


def check_legal(legal: Actions, action: Action) -> None:
    """Raise `IllegalAction` unless the action is legal."""
    if not is_legal(legal, action):
        raise IllegalAction(f"action {action} is not legal now: expected {_format_actions(legal)}")


def _format_actions(actions: Actions) -> str:
    listed = ", ".join(map(str, members(actions)))
    return f"one of {listed}" if listed else "none, because no seat has to decide"


def format_action(position: Position, action: Action) -> str:
    """Format an action: `cross c4`, `end`, `keep rrs`, `stop`."""
    if action < END:
        return f"cross {format_hex(position.boards[0].map.hexes[action])}"
    if action in (END, STOP):
        return "end" if action == END else "stop"
    if not isinstance(position.stage, Keeping):
        return f"keep {action - KEEP:05b}"
    kept = _keep_or_stop(position.stage.dice, action)
    assert isinstance(kept, Keep)
    return f"keep {kept.dice}" if kept.dice else "keep none"
