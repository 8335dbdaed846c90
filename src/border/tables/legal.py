"""Legal decisions of a seat, so that clients need no rules.

Leftover dice are dice that the first action did not use.  The other seats may use them in the
second action.  If there are none, each other seat may use one of the five dice (4.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from border.engine import (
    LETTERS,
    Cells,
    Dice,
    FirstAction,
    Keeping,
    Position,
    Seat,
    SecondAction,
    completable,
    crossable,
    members,
)
from border.records import Game, lowest_indices
from border.tables.schema import COLOUR_LETTERS, BoundedTuple, Letter, message
from border.tables.table import Table

May: TypeAlias = Literal["throw", "keep", "stop", "cross", "pass"]


@message
class Completion:
    """A segment that can be completed, with one die of its colour per missing cell."""

    colour: Letter
    cells: BoundedTuple[str]


@message
class Usable:
    """A die, and the cells that it may cross, alone or together with other dice."""

    die: int
    colour: Letter
    cells: BoundedTuple[str]


@message
class Opener:
    """A cell that may be crossed in this second action, and the cells it opens up (4.2)."""

    cell: str
    cells: BoundedTuple[str]  # cells that can only be crossed after this one


@message
class Legal:
    """Legal decisions of one seat."""

    seat: int
    may: BoundedTuple[May]
    dice: BoundedTuple[Usable] = ()
    most: int = 0  # maximum number of dice that the seat may use
    segments: BoundedTuple[Completion] = ()  # first action: segments that these dice can complete
    cells: BoundedTuple[str] = ()  # second action: cells that can be crossed next
    opens: BoundedTuple[Opener] = ()  # second action: cells that open up other cells


def legal(table: Table, seat: Seat) -> Legal | None:
    """Return the legal decisions of a seat, or None if the seat does not have to decide."""
    game = table.game
    if game is None or seat not in table.awaited:
        return None
    return legal_at(game.position, seat, game.shown, usable_dice(game))


def legal_at(position: Position, seat: Seat, shown: str, left: Sequence[int]) -> Legal:
    """Return the legal decisions of a seat that has to decide.

    `shown` has the letters of the five dice.  In a second action, `left` has the indices of the
    dice that the seat may use.
    """
    match position.stage:
        case Keeping(dice=dice):
            return _completing(position, seat, dice, ("keep", "stop"), shown)
        case FirstAction(dice=dice):
            return _completing(position, seat, dice, ("cross", "pass"), shown)
        case SecondAction(most=most):
            open = crossable(position, seat)
            return Legal(
                seat,
                ("cross", "pass"),
                _usable(position, seat, left, shown, open),
                most,
                cells=_names(position, seat, open),
                opens=tuple(_openers(position, seat, open)),
            )
        case _:
            return Legal(seat, ("throw",))


def _completing(
    position: Position, seat: Seat, dice: Dice, may: tuple[May, ...], shown: str
) -> Legal:
    board, crossed = position.boards[seat], position.crossed[seat]
    found = list(completable(board, crossed, dice))
    missing = [segment.cells & ~crossed for segment in found]
    open = 0
    for cells in missing:
        open |= cells
    return Legal(
        seat,
        may,
        _usable(position, seat, range(len(shown)), shown, open),
        len(shown),
        segments=tuple(
            Completion(COLOUR_LETTERS[segment.colour], _names(position, seat, cells))
            for segment, cells in zip(found, missing, strict=True)
        ),
    )


def _usable(
    position: Position, seat: Seat, dice: Sequence[int], shown: str, open: Cells
) -> tuple[Usable, ...]:
    coloured = position.boards[seat].coloured
    colours = {die: LETTERS.index(shown[die]) for die in dice}
    return tuple(
        Usable(die, COLOUR_LETTERS[colour], _names(position, seat, open & coloured[colour]))
        for die, colour in colours.items()
    )


def _openers(position: Position, seat: Seat, open: Cells) -> Iterator[Opener]:
    """Yield each cell that can be crossed in this action and opens up other cells."""
    names = position.boards[seat].map.names
    reached, reaching = open, open
    while reaching:
        found = 0
        for cell in members(reaching):
            if opened := crossable(position, seat, 1 << cell) & ~open:
                yield Opener(names[cell], _names(position, seat, opened))
                found |= opened
        reaching = found & ~reached
        reached |= found


def _names(position: Position, seat: Seat, cells: Cells) -> tuple[str, ...]:
    return tuple(position.boards[seat].map.format_cells(cells))


def usable_dice(game: Game) -> tuple[int, ...]:
    """Return the indices of the dice that the second action may use (4.1, 4.4)."""
    stage = game.position.stage
    if not isinstance(stage, SecondAction):
        return ()
    first = game.record.rounds[-1].first or ()
    board = game.position.boards[game.position.active]
    used = lowest_indices(game.shown, board.dice_for(board.map.parse_cells(first)))
    unused = tuple(die for die in range(len(game.shown)) if die not in used)
    return unused or tuple(range(len(game.shown)))
