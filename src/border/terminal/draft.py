"""A decision in the making: dice chosen and cells pencilled, until they are confirmed."""

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

PAGE = 9  # choices that the number keys can reach at once


@dataclass(frozen=True, slots=True)
class Keeps:
    """Which dice to keep."""

    shown: str  # the five dice, die by die
    aside: tuple[int, ...] = ()  # the dice kept for the last throw: they stay aside at first
    toggles: tuple[int, ...] = ()  # the dice set aside or taken back since, in this order

    @property
    def kept(self) -> tuple[int, ...]:
        """The indices of the dice to keep."""
        changes = (*self.aside, *self.toggles)
        return tuple(index for index in range(DICE) if changes.count(index) % 2)

    @property
    def dice(self) -> Dice:
        """The dice to keep."""
        return dice_of(LETTERS.index(self.shown[index]) for index in self.kept)

    def toggled(self, index: int) -> Keeps:
        """With a die kept that was not, or not kept that was."""
        return replace(self, toggles=(*self.toggles, index))

    def undone(self) -> Keeps:
        """Without the last change."""
        return replace(self, toggles=self.toggles[:-1])


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be crossed at once: what a segment lacks, or one cell."""

    colour: Colour
    cells: Cells
    length: int  # of the segment
    closes: Territories
    chosen: bool


@dataclass(frozen=True, slots=True)
class Crosses:
    """Which cells to cross; every state of it may be confirmed."""

    position: Position
    seat: Seat
    groups: tuple[Cells, ...] = ()  # pencilled one after the other

    @property
    def cells(self) -> Cells:
        """Everything pencilled."""
        return sum(self.groups)

    @property
    def decision(self) -> Cross:
        """What confirming it decides."""
        return Cross(self.seat, self.cells)

    @property
    def board(self) -> Board:
        """The seat's board."""
        return self.position.boards[self.seat]

    @property
    def dice(self) -> Dice:
        """The dice that may be used at all."""
        stage = self.position.stage
        return stage.dice if isinstance(stage, FirstAction | SecondAction) else NO_DICE

    @property
    def left(self) -> Dice:
        """The dice that are not used yet."""
        return self.dice - self.board.dice_for(self.cells)

    @property
    def choices(self) -> list[Choice]:
        """What is pencilled, and what may be pencilled now, in an order that stays."""
        chosen = [self._choice(group, chosen=True) for group in self.groups]
        more = [self._choice(group, chosen=False) for group in self._open()]
        return sorted(chosen + more, key=lambda c: (c.colour, c.length, c.cells & -c.cells))

    @property
    def open(self) -> Cells:
        """Every cell that may be pencilled now."""
        cells = 0
        for group in self._open():
            cells |= group
        return cells

    def toggled(self, cell: Cell) -> Crosses:
        """With a cell pencilled, in the first action with all that its segment lacks, or without.

        Raises the refusal of the rules where they do not allow it.
        """
        rest = tuple(group for group in self.groups if not group >> cell & 1)
        groups = rest if rest != self.groups else (*self.groups, self._group(cell))
        changed = replace(self, groups=groups)
        refused = self.refusal(changed.cells)
        if refused is not None:
            raise refused
        return changed

    def undone(self) -> Crosses:
        """Without what was pencilled last."""
        return replace(self, groups=self.groups[:-1])

    def refusal(self, cells: Cells) -> IllegalEvent | None:
        """Why these cells may not be crossed, or None if they may."""
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
