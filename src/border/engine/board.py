"""Boards: maps whose border cells are coloured in segments (1.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, TypeAlias

from border.engine.dice import COLOURS, LETTERS, Colour, Dice, counted
from border.engine.errors import BadPicture
from border.engine.map import (
    BLANK,
    OUTSIDE,
    TOO_LARGE,
    Cells,
    Map,
    Picture,
    bit_set,
    components,
    format_hex,
    members,
    picture_faults,
    read_picture,
)

Pen: TypeAlias = Callable[[object], str | None]  # returns a drawing of a value as SVG, or None


class Drawn:
    """A value that notebooks show as a picture.

    The engine cannot draw, so `border` sets `pen` when it is imported.
    """

    __slots__ = ()
    pen: ClassVar[Pen | None] = None

    def _repr_svg_(self) -> str | None:
        return Drawn.pen(self) if Drawn.pen is not None else None


LENGTHS = (2, 3, 4, 5)  # each colour has one segment of each length (1.3)


@dataclass(frozen=True, slots=True, repr=False)
class Segment:
    """Simple path of cells of one colour."""

    colour: Colour
    cells: Cells

    def __repr__(self) -> str:
        return f"<Segment {self.colour.word}, cells {' '.join(map(str, members(self.cells)))}>"

    def __len__(self) -> int:
        return self.cells.bit_count()


@dataclass(frozen=True, init=False, repr=False)
class Board(Drawn):
    """Map with colours.  Boards with the same picture are equal, even if their names differ.

    A packaged board can be given by its name alone: `Board("classic-1")`.
    """

    name: str = field(compare=False)
    map: Map
    picture: Picture
    find: ClassVar[Callable[[str], Board]]  # finds packaged boards; `border` sets it

    def __init__(self, name: str, map: Map | None = None, picture: Picture | None = None) -> None:
        if map is None or picture is None:
            found = Board.find(name)
            map, picture = found.map, found.picture
        vars(self).update(name=name, map=map, picture=picture)

    def __getitem__(self, cell: str) -> Colour | None:
        """Return the colour of a border cell, given by its name; None for a white cell."""
        return self.colours[self.map.cell(cell.lower())]

    def __hash__(self) -> int:
        return hash(self.picture)  # faster than hashing all fields; boards are hashed often

    def __str__(self) -> str:
        return str(self.picture)

    def __repr__(self) -> str:
        return f"<Board {self.name!r}>"

    @cached_property
    def coloured(self) -> tuple[Cells, ...]:
        """Cells of each colour."""
        shown = [self.picture[place] for place in self.map.hexes]
        return tuple(
            bit_set(cell for cell, character in enumerate(shown) if character == letter)
            for letter in LETTERS
        )

    @cached_property
    def colours(self) -> tuple[Colour | None, ...]:
        """Colour of each cell; None for white cells."""
        shown = (self.picture[place] for place in self.map.hexes)
        return tuple(
            Colour(LETTERS.index(character)) if character in LETTERS else None
            for character in shown
        )

    @cached_property
    def segments(self) -> tuple[tuple[Segment, ...], ...]:
        """Segments of each colour, shortest first."""
        return tuple(
            tuple(sorted((Segment(colour, part) for part in self._parts(colour)), key=len))
            for colour in COLOURS
        )

    def _parts(self, colour: Colour) -> Iterator[Cells]:
        return components(self.coloured[colour], self.map.neighbours)

    def dice_for(self, cells: Cells) -> Dice:
        """Return the dice needed to cross these cells; white cells need none."""
        a, b, c, d, e, f = ((cells & coloured).bit_count() for coloured in self.coloured)
        return counted((a, b, c, d, e, f))

    def cells_for(self, dice: Dice) -> Cells:
        """Return all cells of the colours that the dice show."""
        cells = 0
        for count, coloured in zip(dice.counts, self.coloured, strict=True):
            if count:
                cells |= coloured
        return cells


def parse_board(name: str, text: str, map: Map) -> Board:
    """Parse a picture as a board of the map; raise `BadPicture` with every fault."""
    picture = read_picture(text)
    faults = list(board_faults(picture, map))
    if faults:
        raise BadPicture(faults)
    return Board(name, map, picture)


def board_faults(picture: Picture, map: Map) -> Iterator[str]:
    """Yield every reason why a picture is not a board of the map, naming the cells."""
    yield from (faults := list(picture_faults(picture)))
    if TOO_LARGE in faults:
        return  # too large: its cells have no names
    yield from _map_faults(picture, map.picture)
    board = Board("", map, picture)
    for colour in COLOURS:
        yield from _segment_faults(board, colour)


def _map_faults(picture: Picture, blank: Picture) -> Iterator[str]:
    for place, expected in blank:
        shown = picture[place]
        if expected == BLANK and shown not in LETTERS:
            yield f"{format_hex(place)}: expected a border cell with a colour, not {shown!r}"
        elif expected not in (BLANK, shown):
            yield f"{format_hex(place)}: expected {expected!r} as on the map, not {shown!r}"
    for place, shown in picture:
        if shown != OUTSIDE and not blank.covers(place):
            yield f"{format_hex(place)}: {shown!r} lies outside the map"


def _segment_faults(board: Board, colour: Colour) -> Iterator[str]:
    segments = board.segments[colour]
    lengths = [len(segment) for segment in segments]
    if tuple(lengths) != LENGTHS:
        parts = ", ".join(f"{len(s)} ({' '.join(_names(board, s.cells))})" for s in segments)
        yield f"{colour.word} has segments of {parts or 'no cells'}; expected 2, 3, 4 and 5 cells"
    for segment in segments:
        for cell in members(segment.cells):
            touching = (board.map.neighbours[cell] & segment.cells).bit_count()
            if touching > 2:
                name = format_hex(board.map.hexes[cell])
                yield f"{name}: a {colour.word} segment branches here"
        if _edges(board, segment) >= len(segment):
            yield (
                f"{' '.join(_names(board, segment.cells))}: a {colour.word} segment forms a ring"
            )


def _edges(board: Board, segment: Segment) -> int:
    neighbours = board.map.neighbours
    return sum((neighbours[c] & segment.cells).bit_count() for c in members(segment.cells)) // 2


def _names(board: Board, cells: Cells) -> list[str]:
    return board.map.format_cells(cells)
