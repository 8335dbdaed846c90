"""Legal decisions of a seat, so that clients need no rules."""

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
    """A segment that can be completed: its missing cells take as many dice of its colour."""

    colour: Letter
    cells: BoundedTuple[str]


@message
class Usable:
    """A die and the cells that it may be used for, now or as one of several."""

    die: int
    colour: Letter
    cells: BoundedTuple[str]


@message
class Opener:
    """A cell that may be crossed in this second action, and the cells that it opens (4.2)."""

    cell: str
    cells: BoundedTuple[str]  # that can be crossed once it is, and not before


@message
class Legal:
    """What one seat may do now."""

    seat: int
    may: BoundedTuple[May]
    dice: BoundedTuple[Usable] = ()
    most: int = 0  # how many dice may be used at most
    segments: BoundedTuple[
        Completion
    ] = ()  # first action: what can be completed with the dice as they lie
    cells: BoundedTuple[str] = ()  # second action: what can be crossed next
    opens: BoundedTuple[Opener] = ()  # second action: the cells that open others, whenever crossed


def legal(table: Table, seat: Seat) -> Legal | None:
    """What a seat may do; None where it is not awaited."""
    game = table.game
    if game is None or seat not in table.awaited:
        return None
    return legal_at(game.position, seat, game.shown, usable_dice(game))


def legal_at(position: Position, seat: Seat, shown: str, left: Sequence[int]) -> Legal:
    """What a seat that is awaited may do, with the dice as they lie and those left for it."""
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
    """What each cell opens that can be reached in this action, one cell after the other."""
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
    """The dice that the others may use: those that the active player did not, or all (4.1, 4.4)."""
    stage = game.position.stage
    if not isinstance(stage, SecondAction):
        return ()
    first = game.record.rounds[-1].first or ()
    board = game.position.boards[game.position.active]
    used = lowest_indices(game.shown, board.dice_for(board.map.parse_cells(first)))
    unused = tuple(die for die in range(len(game.shown)) if die not in used)
    return unused or tuple(range(len(game.shown)))
