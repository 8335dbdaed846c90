"""Drafts of decisions: selected dice and pencilled cells before confirmation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from border.engine import (
    DICE,
    LETTERS,
    NO_DICE,
    Board,
    Cell,
    Cells,
    Colour,
    Cross,
    Dice,
    FirstAction,
    IllegalEvent,
    Position,
    Seat,
    SecondAction,
    Segment,
    Territories,
    completable,
    crossable,
    dice_of,
    members,
    refusal,
)

PAGE = 9  # number of choices that the number keys can reach


@dataclass(frozen=True, slots=True)
class Keeps:
    """Draft of the dice to keep."""

    shown: str  # letters of the five dice
    aside: tuple[int, ...] = ()  # dice kept before the last throw; kept again until toggled
    toggles: tuple[int, ...] = ()  # dice toggled since then, in order

    @property
    def kept(self) -> tuple[int, ...]:
        """Indices of the dice to keep."""
        changes = (*self.aside, *self.toggles)
        return tuple(index for index in range(DICE) if changes.count(index) % 2)

    @property
    def dice(self) -> Dice:
        """The dice to keep."""
        return dice_of(LETTERS.index(self.shown[index]) for index in self.kept)

    def toggled(self, index: int) -> Keeps:
        """Return a draft with that die toggled."""
        return replace(self, toggles=(*self.toggles, index))

    def undone(self) -> Keeps:
        """Return a draft without the last change."""
        return replace(self, toggles=self.toggles[:-1])


@dataclass(frozen=True, slots=True)
class Choice:
    """Cells that can be crossed together: the rest of a segment, or one cell."""

    colour: Colour
    cells: Cells
    length: int  # number of cells in the whole segment
    closes: Territories  # territories that crossing these cells would close
    chosen: bool


@dataclass(frozen=True, slots=True)
class Crosses:
    """Draft of the cells to cross; it can be confirmed at any time."""

    position: Position
    seat: Seat
    groups: tuple[Cells, ...] = ()  # pencilled choices, in the order in which they were made

    @property
    def cells(self) -> Cells:
        """All pencilled cells."""
        return sum(self.groups)

    @property
    def decision(self) -> Cross:
        """The decision if the draft is confirmed."""
        return Cross(self.seat, self.cells)

    @property
    def board(self) -> Board:
        """The seat's board."""
        return self.position.boards[self.seat]

    @property
    def dice(self) -> Dice:
        """All dice that may be used for crosses."""
        stage = self.position.stage
        return stage.dice if isinstance(stage, FirstAction | SecondAction) else NO_DICE

    @property
    def left(self) -> Dice:
        """Dice that are not used yet."""
        return self.dice - self.board.dice_for(self.cells)

    @property
    def choices(self) -> list[Choice]:
        """Pencilled and possible choices, in a stable order."""
        chosen = [self._choice(group, chosen=True) for group in self.groups]
        more = [self._choice(group, chosen=False) for group in self._open()]
        return sorted(chosen + more, key=lambda c: (c.colour, c.length, c.cells & -c.cells))

    @property
    def open(self) -> Cells:
        """Cells that may be pencilled now."""
        cells = 0
        for group in self._open():
            cells |= group
        return cells

    def toggled(self, cell: Cell) -> Crosses:
        """Return a draft with a cell toggled; in the first action, with the rest of its segment.

        Raises `IllegalEvent` if the rules forbid the cells of the new draft.
        """
        rest = tuple(group for group in self.groups if not group >> cell & 1)
        groups = rest if rest != self.groups else (*self.groups, self._group(cell))
        changed = replace(self, groups=groups)
        refused = self.refusal(changed.cells)
        if refused is not None:
            raise refused
        return changed

    def undone(self) -> Crosses:
        """Return a draft without the last pencilled choice."""
        return replace(self, groups=self.groups[:-1])

    def refusal(self, cells: Cells) -> IllegalEvent | None:
        """Return the refusal of these cells, or None if they may be crossed."""
        return refusal(self.position, Cross(self.seat, cells))

    def _open(self) -> Iterator[Cells]:
        board, crossed = self.board, self.position.crossed[self.seat] | self.cells
        groups: Iterator[Cells]
        if isinstance(self.position.stage, FirstAction):
            groups = (s.cells & ~crossed for s in completable(board, crossed, self.left))
        else:
            open = crossable(self.position, self.seat, self.cells)
            groups = (1 << cell for cell in members(open))
        return (group for group in groups if self.refusal(self.cells | group) is None)

    def _group(self, cell: Cell) -> Cells:
        segment = self._segment(cell)
        if segment is None or isinstance(self.position.stage, SecondAction):
            return 1 << cell
        return 1 << cell | segment.cells & ~self.position.crossed[self.seat]

    def _segment(self, cell: Cell) -> Segment | None:
        return next((s for part in self.board.segments for s in part if s.cells >> cell & 1), None)

    def _choice(self, group: Cells, *, chosen: bool) -> Choice:
        first = next(members(group))
        segment, colour = self._segment(first), self.board.colours[first]
        assert segment is not None
        assert colour is not None
        before = self.position.crossed[self.seat] | self.cells & ~group
        closed = self.board.map.closed
        closes = closed(before | group) & ~closed(before)
        return Choice(colour, group, len(segment), closes, chosen)


Draft: TypeAlias = Keeps | Crosses
