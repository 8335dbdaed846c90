"""Pictures of maps and boards: one line per row, one character per hexagon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from border.engine.colours import LETTERS
from border.engine.errors import BadPicture
from border.engine.hexes import Hex, adjacent, format_hex

OUTSIDE = "."
WHITE = "W"
BLANK = "#"  # a border cell not yet coloured
CROSS = "x"  # in pictures of a position
INSIDES = "123456789"
BORDER = WHITE + BLANK + LETTERS
CHARACTERS = OUTSIDE + INSIDES + BORDER
MOST_ROWS, MOST_COLUMNS = 99, 26  # what a cell name can say
TOO_LARGE = f"a picture has 1 to {MOST_ROWS} rows of at most {MOST_COLUMNS} hexagons"


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of characters."""

    rows: tuple[str, ...]

    def __getitem__(self, place: Hex) -> str:
        """The character at a hexagon; outside of the picture everything is outside."""
        row, column = place
        return self.rows[row][column] if self.covers(place) else OUTSIDE

    def covers(self, place: Hex) -> bool:
        """Whether the hexagon lies in the picture at all."""
        row, column = place
        return 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])

    def __iter__(self) -> Iterator[tuple[Hex, str]]:
        """Every hexagon and its character, in reading order."""
        for row, line in enumerate(self.rows):
            for column, character in enumerate(line):
                yield (row, column), character

    def __str__(self) -> str:
        lines = (" " * (row % 2) + " ".join(line) for row, line in enumerate(self.rows))
        return "\n".join(lines)

    @property
    def blank(self) -> Picture:
        """The picture without its colours: what the boards of one map have in common."""
        return Picture(tuple("".join(BLANK if c in LETTERS else c for c in r) for r in self.rows))

    def crossed(self, places: Iterable[Hex]) -> str:
        """The picture as a text, with a cross on each of these hexagons."""
        rows = [list(row) for row in self.rows]
        for row, column in places:
            rows[row][column] = CROSS
        return str(Picture(tuple(map("".join, rows))))

    def touching(self, place: Hex, characters: str) -> list[Hex]:
        """The hexagons around one that show one of these characters."""
        return [near for near in adjacent(place) if self[near] in characters]


def parse_picture(text: str) -> Picture:
    """The picture that a text shows; the inverse of `str`, whatever the spaces were."""
    picture = read_picture(text)
    faults = list(picture_faults(picture))
    if faults:
        raise BadPicture(faults)
    return picture


def read_picture(text: str) -> Picture:
    """The rows of characters in a text, whatever they mean."""
    return Picture(tuple("".join(line.split()) for line in text.splitlines() if line.strip()))


def picture_faults(picture: Picture) -> Iterator[str]:
    """Everything that keeps rows of characters from being the picture of a map or a board."""
    rows = picture.rows
    if not rows or len(rows) > MOST_ROWS or max(map(len, rows)) > MOST_COLUMNS:
        yield TOO_LARGE
        return
    for row, line in enumerate(rows):
        if len(line) != len(rows[0]):
            yield f"row {row + 1} has {len(line)} hexagons, row 1 has {len(rows[0])}"
    for place, character in picture:
        if character not in CHARACTERS:
            yield f"{format_hex(place)}: {character!r} is none of {' '.join(CHARACTERS)}"
