"""Decisions as small numbers: which cell to cross next, the end, or which dice to keep.

Actions 0 to 85 cross the border cell of that number.  `END` ends the crossing.  `KEEP` + k keeps
those of the five dice, sorted by colour, whose bits are set in k, and throws the others again;
`STOP` keeps all five and so stops.  Of dice that show the same, the first are kept.
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

END = 86  # as many actions come before it as a map has border cells (1.4)
KEEP = END + 1
STOP = KEEP + (1 << DICE) - 1
ACTIONS = STOP + 1


class IllegalAction(BorderError):
    """An action that is not legal now."""


def legal_actions(position: Position, seat: Seat, cells: Cells) -> Actions:
    """What a seat may do that is awaited and has crossed these cells in this decision so far."""
    board, crossed = position.boards[seat], position.crossed[seat]
    match position.stage:
        case Keeping(dice=dice):
            return _keeps(dice)
        case FirstAction(dice=dice):
            return _first_actions(board, crossed, dice, cells)
        case SecondAction():  # any cell that may be crossed next, and the end at any time (4.1)
            return 1 << END | crossable(position, seat, cells)
        case _:
            return 0


def _first_actions(board: Board, crossed: Cells, dice: Dice, cells: Cells) -> Actions:
    """Segment by segment (3.4): one that is begun is completed first, in reading order."""
    now = crossed | cells
    if cells and (begun := _begun(board, now, cells)):
        return begun & -begun
    actions = 1 << END
    for segment in completable(board, now, dice_left(board, dice, cells)):
        missing = segment.cells & ~now
        actions |= missing & -missing
    return actions


def _begun(board: Board, now: Cells, cells: Cells) -> Cells:
    """The missing cells of the segment that these cells have begun; none if all are complete."""
    for segments in board.segments:
        for segment in segments:
            if segment.cells & cells and segment.cells & ~now:
                return segment.cells & ~now
    return 0


def dice_left(board: Board, dice: Dice, cells: Cells) -> Dice:
    """Those of the dice that crossing these cells does not take."""
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
    """Each hand that can be kept once: of equal dice none is kept without those before it."""
    colours = tuple(dice)
    pairs = [1 << i for i in range(DICE - 1) if colours[i] == colours[i + 1]]
    actions = 0
    for kept in range(1 << DICE):
        if not any(kept & pair << 1 and not kept & pair for pair in pairs):
            actions |= 1 << (KEEP + kept)
    return actions


def decision(position: Position, seat: Seat, cells: Cells, action: Action) -> Decision:
    """The decision that a legal action makes, after these cells; crossing one more makes none."""
    if action == END:
        return Cross(seat, cells)
    assert isinstance(position.stage, Keeping)
    return _kept(position.stage.dice, action)


@cache
def _kept(dice: Dice, action: Action) -> Decision:
    if action == STOP:
        return Stop()
    colours = tuple(dice)
    return Keep(dice_of(colours[i] for i in members(action - KEEP)))


def actions_for(position: Position, seat: Seat, decided: Decision) -> list[Action]:
    """The actions that make a legal decision, one after the other: so that bots can play along."""
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
    """Whether the action is among the legal ones."""
    return action >= 0 and bool(legal >> action & 1)


def check_legal(legal: Actions, action: Action) -> None:
    """Checks that the action is among the legal ones; raises `IllegalAction`."""
    if not is_legal(legal, action):
        raise IllegalAction(f"action {action} is not legal now: expected one of {_listed(legal)}")


def _listed(actions: Actions) -> str:
    return ", ".join(map(str, members(actions))) or "none, for nobody is awaited"


def format_action(position: Position, action: Action) -> str:
    """An action in words: `cross c4`, `end`, `keep rrs`, `stop`."""
    if action < END:
        return f"cross {format_hex(position.boards[0].map.hexes[action])}"
    if action in (END, STOP):
        return "end" if action == END else "stop"
    if not isinstance(position.stage, Keeping):
        return f"keep {action - KEEP:05b}"
    kept = _kept(position.stage.dice, action)
    assert isinstance(kept, Keep)
    return f"keep {kept.dice}" if kept.dice else "keep none"
