"""Maps: cells, territories and their rings, parsed from pictures (1.2, 1.4, 1.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from border.engine.dice import LETTERS
from border.engine.errors import BadName, BadPicture

Hex: TypeAlias = tuple[int, int]  # row and column, from 0 at the top left

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


def adjacent(place: Hex) -> tuple[Hex, ...]:
    """Return the six neighbours of a hexagon, including those outside the map."""
    row, column = place
    left, right = (column - 1, column) if row % 2 == 0 else (column, column + 1)
    return (
        (row - 1, left),
        (row - 1, right),
        (row, column - 1),
        (row, column + 1),
        (row + 1, left),
        (row + 1, right),
    )


def format_hex(place: Hex) -> str:
    """Return the name of a hexagon: column letter and row number, `a1` at the top left."""
    row, column = place
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_hex(name: str) -> Hex:
    """Parse the name of a hexagon; the inverse of `format_hex`."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise BadName(f"{name!r} is not a cell: expected a letter and a row number, like c4")
    return int(found[2]) - 1, ord(found[1]) - ord("a")


Cell: TypeAlias = int  # the number of a border cell, in reading order
Cells: TypeAlias = int  # one bit per border cell
Territories: TypeAlias = int  # one bit per territory; bit 0 is territory 1


def members(bits: int) -> Iterator[int]:
    """Yield the numbers in a bit set, in ascending order."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bit_set(numbers: Iterable[int]) -> int:
    """Return the bit set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def components(bits: Cells, neighbours: tuple[Cells, ...]) -> Iterator[Cells]:
    """Yield the connected parts of a set of cells, in the order of their first cells."""
    while bits:
        part = bits & -bits
        while (grown := grow(part, bits, neighbours)) != part:
            part = grown
        yield part
        bits ^= part


def grow(part: Cells, within: Cells, neighbours: tuple[Cells, ...]) -> Cells:
    """Return the union of the part and all cells of `within` that touch it."""
    reached = part
    for cell in members(part):
        reached |= neighbours[cell]
    return part | (reached & within)


OUTSIDE = "."
WHITE = "W"
BLANK = "#"  # border cell without a colour
CROSS = "x"  # a crossed cell, in pictures of a position
INSIDES = "123456789"
BORDER = WHITE + BLANK + LETTERS
CHARACTERS = OUTSIDE + INSIDES + BORDER
MAX_ROWS, MAX_COLUMNS = 99, 26  # cell names have one letter and up to two digits
TOO_LARGE = f"a picture has 1 to {MAX_ROWS} rows of at most {MAX_COLUMNS} hexagons"


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of characters that show a map or board."""

    rows: tuple[str, ...]

    def __getitem__(self, place: Hex) -> str:
        """Return the character at a hexagon, or `OUTSIDE` beyond the picture."""
        row, column = place
        return self.rows[row][column] if self.covers(place) else OUTSIDE

    def covers(self, place: Hex) -> bool:
        """Return whether the picture contains the hexagon."""
        row, column = place
        return 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])

    def __iter__(self) -> Iterator[tuple[Hex, str]]:
        """Yield every hexagon and its character, in reading order."""
        for row, line in enumerate(self.rows):
            for column, character in enumerate(line):
                yield (row, column), character

    def __str__(self) -> str:
        lines = (" " * (row % 2) + " ".join(line) for row, line in enumerate(self.rows))
        return "\n".join(lines)

    @property
    def blank(self) -> Picture:
        """Picture without colours, the same for all boards of a map."""
        return Picture(tuple("".join(BLANK if c in LETTERS else c for c in r) for r in self.rows))

    def crossed(self, places: Iterable[Hex]) -> str:
        """Return the picture as text, with a cross on each of these hexagons."""
        rows = [list(row) for row in self.rows]
        for row, column in places:
            rows[row][column] = CROSS
        return str(Picture(tuple(map("".join, rows))))

    def touching(self, place: Hex, characters: str) -> list[Hex]:
        """Return the neighbours of a hexagon that show any of these characters."""
        return [near for near in adjacent(place) if self[near] in characters]


def parse_picture(text: str) -> Picture:
    """Parse a picture, ignoring spaces; the inverse of `str`."""
    picture = read_picture(text)
    faults = list(picture_faults(picture))
    if faults:
        raise BadPicture(faults)
    return picture


def read_picture(text: str) -> Picture:
    """Return the rows of characters in a text, without checking them."""
    return Picture(tuple("".join(line.split()) for line in text.splitlines() if line.strip()))


def picture_faults(picture: Picture) -> Iterator[str]:
    """Yield every fault that keeps rows of characters from being a map or board."""
    rows = picture.rows
    if not rows or len(rows) > MAX_ROWS or max(map(len, rows)) > MAX_COLUMNS:
        yield TOO_LARGE
        return
    for row, line in enumerate(rows):
        if len(line) != len(rows[0]):
            yield f"row {row + 1} has {len(line)} hexagons, row 1 has {len(rows[0])}"
    for place, character in picture:
        if character not in CHARACTERS:
            yield f"{format_hex(place)}: {character!r} is not one of {' '.join(CHARACTERS)}"


WHITES = 2  # 1.4
BORDER_CELLS = 86  # 1.4


@dataclass(frozen=True, slots=True)
class Territory:
    """Enclosed area: the first to close it scores the high value, later players the low one."""

    key: str
    high: int
    low: int


@dataclass(frozen=True, slots=True, repr=False)
class Map:
    """Cells and territories without colours; cells are numbered in reading order."""

    name: str = field(compare=False)
    picture: Picture
    territories: tuple[Territory, ...]
    hexes: tuple[Hex, ...] = field(compare=False)  # place of each border cell
    names: tuple[str, ...] = field(compare=False)  # name of each border cell
    neighbours: tuple[Cells, ...] = field(compare=False)  # cells that touch each border cell
    rings: tuple[Cells, ...] = field(compare=False)  # cells around each territory
    white: Cells = field(compare=False)  # cells crossed from the start
    tables: tuple[tuple[Cells, ...], ...] = field(compare=False)  # lookup tables for `around`

    def __hash__(self) -> int:
        return hash(self.picture)

    def __str__(self) -> str:
        return str(self.picture)

    def __repr__(self) -> str:
        return f"<Map {self.name!r}>"

    def closed(self, crossed: Cells) -> Territories:
        """Return the territories whose rings are completely crossed (5.1)."""
        closed = 0
        for number, ring in enumerate(self.rings):
            if crossed & ring == ring:
                closed |= 1 << number
        return closed

    def around(self, cells: Cells) -> Cells:
        """Return every cell that touches any of these cells."""
        touching = 0
        for table in self.tables:
            touching |= table[cells & 255]
            cells >>= 8
        return touching

    def cell(self, name: str) -> Cell:
        """Return the border cell with this name."""
        place = parse_hex(name)
        if self.picture[place] not in BORDER:
            raise BadName(f"{name!r} is not a border cell of the map {self.name}")
        return self.hexes.index(place)

    def parse_cells(self, names: Iterable[str] | str) -> Cells:
        """Return the set of cells with these names, given as a list or separated by spaces."""
        return bit_set(map(self.cell, names.split() if isinstance(names, str) else names))

    def format_cells(self, cells: Cells) -> list[str]:
        """Return the names of the cells in a set, in reading order."""
        return [self.names[cell] for cell in members(cells)]


def parse_map(name: str, text: str, territories: Sequence[Territory]) -> Map:
    """Parse a picture, coloured or not, as a map."""
    return map_of(name, parse_picture(text).blank, territories)


def map_of(name: str, picture: Picture, territories: Sequence[Territory]) -> Map:
    """Build the map of a blank picture; raise `BadPicture` with every fault."""
    faults = list(_faults(picture, territories))
    if faults:
        raise BadPicture(faults)
    hexes = tuple(place for place, character in picture if character in BORDER)
    number = {place: cell for cell, place in enumerate(hexes)}
    neighbours = tuple(
        bit_set(number[near] for near in adjacent(place) if near in number) for place in hexes
    )
    return Map(
        name=name,
        picture=picture,
        territories=tuple(territories),
        hexes=hexes,
        names=tuple(map(format_hex, hexes)),
        neighbours=neighbours,
        rings=tuple(
            bit_set(number[place] for place in hexes if picture.touching(place, inside))
            for inside in INSIDES
        ),
        white=bit_set(number[place] for place in hexes if picture[place] == WHITE),
        tables=_around_tables(neighbours),
    )


def _around_tables(neighbours: Sequence[Cells]) -> tuple[tuple[Cells, ...], ...]:
    """Return the lookup tables of `around`: the neighbours of each subset of eight cells."""
    return tuple(_around_table(neighbours[i : i + 8]) for i in range(0, len(neighbours), 8))


def _around_table(neighbours: Sequence[Cells]) -> tuple[Cells, ...]:
    table = [0]
    for near in neighbours:
        table += [touching | near for touching in table]
    return tuple(table)


def _faults(picture: Picture, territories: Sequence[Territory]) -> Iterator[str]:
    shown = [character for _, character in picture]
    if len(territories) != len(INSIDES):
        yield f"a map has {len(INSIDES)} territories, not {len(territories)}"
    for inside in INSIDES:
        if inside not in shown:
            yield f"territory {inside} is missing"
    if shown.count(WHITE) != WHITES:
        yield f"a map has {WHITES} white cells (W), not {shown.count(WHITE)}"
    if (border := shown.count(WHITE) + shown.count(BLANK)) != BORDER_CELLS:
        yield f"a map has {BORDER_CELLS} border cells, not {border}"
    for place, character in picture:
        if character in INSIDES and len(picture.touching(place, BORDER + character)) != 6:
            yield f"{format_hex(place)}: the ring of territory {character} is open here"
