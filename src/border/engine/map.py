"""The map: border cells and the nine territories that they enclose (1.2, 1.4, 1.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from border.engine.cells import Cell, Cells, Territories, bit_set, members
from border.engine.errors import BadName, BadPicture
from border.engine.hexes import Hex, adjacent, format_hex, parse_hex
from border.engine.picture import BLANK, BORDER, INSIDES, WHITE, Picture, parse_picture

WHITES = 2  # 1.4
BORDER_CELLS = 86  # 1.4


@dataclass(frozen=True, slots=True)
class Territory:
    """An enclosed area: the high value is for who closes it first, the low one for later ones."""

    key: str
    high: int
    low: int


@dataclass(frozen=True, slots=True, repr=False)
class Map:
    """Cells and territories without colours.  Cells are numbered in reading order."""

    name: str = field(compare=False)
    picture: Picture
    territories: tuple[Territory, ...]
    hexes: tuple[Hex, ...] = field(compare=False)  # where each border cell lies
    names: tuple[str, ...] = field(compare=False)  # of each border cell
    neighbours: tuple[Cells, ...] = field(compare=False)  # of each border cell
    rings: tuple[Cells, ...] = field(compare=False)  # around each territory
    white: Cells = field(compare=False)  # crossed from the start
    tables: tuple[tuple[Cells, ...], ...] = field(compare=False)  # see _tables

    def __hash__(self) -> int:
        return hash(self.picture)

    def __str__(self) -> str:
        return str(self.picture)

    def __repr__(self) -> str:
        return f"<Map {self.name!r}>"

    def closed(self, crossed: Cells) -> Territories:
        """The territories whose rings are crossed altogether (5.1)."""
        closed = 0
        for number, ring in enumerate(self.rings):
            if crossed & ring == ring:
                closed |= 1 << number
        return closed

    def around(self, cells: Cells) -> Cells:
        """Every cell that touches one of these."""
        touching = 0
        for table in self.tables:
            touching |= table[cells & 255]
            cells >>= 8
        return touching

    def cell(self, name: str) -> Cell:
        """The border cell of that name."""
        place = parse_hex(name)
        if self.picture[place] not in BORDER:
            raise BadName(f"{name!r} is not a border cell of the map {self.name}")
        return self.hexes.index(place)

    def parse_cells(self, names: Iterable[str] | str) -> Cells:
        """The set of the cells with these names; in a text, spaces are between them."""
        return bit_set(map(self.cell, names.split() if isinstance(names, str) else names))

    def format_cells(self, cells: Cells) -> list[str]:
        """The names of the cells in a set, in reading order."""
        return [self.names[cell] for cell in members(cells)]


def parse_map(name: str, text: str, territories: Sequence[Territory]) -> Map:
    """The map that a picture shows, coloured or not."""
    return map_of(name, parse_picture(text).blank, territories)


def map_of(name: str, picture: Picture, territories: Sequence[Territory]) -> Map:
    """The map of a blank picture; everything but the values is derived from it."""
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
        tables=_tables(neighbours),
    )


def _tables(neighbours: Sequence[Cells]) -> tuple[tuple[Cells, ...], ...]:
    """For every eight cells, what touches each of their 256 subsets: `around` is asked most."""
    return tuple(_table(neighbours[i : i + 8]) for i in range(0, len(neighbours), 8))


def _table(neighbours: Sequence[Cells]) -> tuple[Cells, ...]:
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
