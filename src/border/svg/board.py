"""Boards as SVG, with the same geometry as the page's `board/geometry.js`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, count
from math import cos, floor, fsum, hypot, inf, pi, sin, sqrt
from typing import Literal, TypeAlias

from border.engine import Board, Cells, Hex, Territories, adjacent, members
from border.engine.map import INSIDES
from border.svg.element import ART, element, moved, text

SIZE = 10  # from the centre of a hexagon to its corners
WIDTH = sqrt(3) * SIZE
MARGIN = 1.5  # space for the outlines

Point: TypeAlias = tuple[float, float]

_NUMBER = re.compile(r"-?\d*\.?\d+ ?")


@dataclass(frozen=True, slots=True)
class Placement:
    """Places of a territory's icon and of the label with its values."""

    icon: Point
    label: Point
    wide: bool  # the label spans two cells of a row


def middle(place: Hex) -> Point:
    """Return the centre of a hexagon."""
    row, column = place
    return MARGIN + WIDTH * (column + 0.5 + row % 2 / 2), MARGIN + SIZE * (1 + 1.5 * row)


def corners(centre: Point, size: float = SIZE) -> list[Point]:
    """Return the six corners around a point, clockwise from the top."""
    x, y = centre
    return [(x + size * sin(k * pi / 3), y - size * cos(k * pi / 3)) for k in range(6)]


def rounded(number: float) -> str:
    """Format a number with at most two decimals."""
    return f"{floor(number * 100 + 0.5) / 100:g}"


def points(around: Iterable[Point]) -> str:
    """Format points as a `points` attribute."""
    return " ".join(f"{rounded(x)},{rounded(y)}" for x, y in around)


def outline(places: Sequence[Hex], inset: float = 0) -> str:
    """Return the outline of a set of hexagons as a path: all sides not shared by two of them."""
    return "".join(_sides(place, frozenset(places), inset) for place in places)


def _sides(place: Hex, among: frozenset[Hex], inset: float) -> str:
    around = corners(middle(place), SIZE - inset)
    above_left, above_right, left, right, below_left, below_right = adjacent(place)
    beyond = (above_right, right, below_right, below_left, left, above_left)
    return "".join(
        f"M{_pair(around[side])}L{_pair(around[(side + 1) % 6])}"
        for side, near in enumerate(beyond)
        if near not in among
    )


def _pair(point: Point) -> str:
    return f"{rounded(point[0])} {rounded(point[1])}"


def shifted(path: str, by: Point) -> str:
    """Return a path with absolute coordinates, shifted by an offset."""
    numbers = count()

    def moved(number: re.Match[str]) -> str:
        return f"{rounded(float(number[0]) + by[next(numbers) % 2])} "

    return _NUMBER.sub(moved, path)


def paper_size(places: Iterable[Hex]) -> tuple[float, float]:
    """Return the width and height of a board with these border cells."""
    found = list(places)
    right = max(middle(place)[0] for place in found)
    rows = 1 + max(row for row, _ in found)
    return right + WIDTH / 2 + MARGIN, SIZE * (1.5 * rows + 0.5) + 2 * MARGIN


def best_placement(inside: Sequence[Hex], border: Sequence[Hex], size: float) -> Placement:
    """Find the places with the most room for an icon of this size and the label beside it."""
    within, outside = list(map(middle, inside)), list(map(middle, border))
    goal = (fsum(x for x, _ in within) / len(within), fsum(y for _, y in within) / len(within))

    def room(point: Point) -> float:
        return min(_distance(point, other) for other in outside)

    labels = [(label, wide, 0.4 * room(label)) for label, wide in _label_places(within)]
    best, best_score = Placement(within[0], within[0], False), -inf
    for icon in (_between(a, b) for a, b in combinations_with_replacement(within, 2)):
        free = 1.2 * room(icon) - 0.35 * _distance(icon, goal)
        for label, wide, around in labels:
            apart = 4 * _overlap(icon, label, wide, size) + 0.2 * _distance(icon, label)
            nudge = 1e-6 * (icon[0] - label[1])  # breaks ties despite rounding errors
            score = free + around + (8 if wide else 0) - apart + nudge
            if score > best_score:
                best, best_score = Placement(icon, label, wide), score
    return best


def _label_places(within: Sequence[Point]) -> Iterator[tuple[Point, bool]]:
    """Yield the possible places of a label: between two cells of a row, then on single cells."""
    for a, b in combinations_with_replacement(within, 2):
        if a[1] == b[1] and abs(a[0] - b[0]) > 1 and _distance(a, b) < WIDTH + 1:
            yield _between(a, b), True
    for point in within:
        yield point, False


def _overlap(icon: Point, label: Point, wide: bool, size: float) -> float:
    across = size + (WIDTH - 2 if wide else WIDTH / 2 - 1) - abs(label[0] - icon[0])
    along = 1.1 * size + (6.5 if wide else 9.5) - abs(label[1] - icon[1])
    return max(0, min(across, along))


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


SERIF, SANS = "Georgia, 'DejaVu Serif', serif", "system-ui, sans-serif"

Palette: TypeAlias = Mapping[str, str]
State: TypeAlias = Literal["open", "gone", "first", "later"]  # state of a territory, for one seat


@dataclass(frozen=True, slots=True)
class Sheet:
    """Board of a seat and the marks to draw on it."""

    board: Board
    crossed: Cells
    firsts: Territories  # closed for the high value
    taken: Territories  # closed by some seat, so that the high value is gone
    highlights: Cells = 0  # framed
    pencil: Cells = 0  # crosses that the player has not confirmed
    values: bool = True  # draw the values of the territories
    names: bool = False  # draw the names of the cells

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        return paper_size(self.board.map.hexes)


def draw(sheet: Sheet, palette: Palette) -> Iterator[str]:
    """Yield the SVG elements of a sheet, from back to front."""
    yield _ground(sheet.board, sheet.board.name, frozenset(palette.items()))
    if sheet.values:
        yield from _values(sheet, palette)
    places = sheet.board.map.hexes
    crosses = "".join(_strokes(places[cell]) for cell in members(sheet.crossed))
    yield _line(crosses, palette["halo"], 4, opacity=0.92) + _line(crosses, palette["cross"], 2.3)
    for cell in members(sheet.pencil):
        yield moved(*middle(places[cell]), _pencil(palette["halo"]))
    if sheet.highlights:
        yield _frame([places[cell] for cell in members(sheet.highlights)])
    if sheet.names:
        for name, place in zip(sheet.board.map.names, places, strict=True):
            yield _name(name, place)


@lru_cache(maxsize=32)
def _ground(board: Board, _name: str, colours: frozenset[tuple[str, str]]) -> str:
    """Draw the parts that never change: land, icons, cells, glyphs, segment outlines."""
    palette = dict(colours)
    return element(
        "g",
        *(_land(board, number, palette) for number in range(len(INSIDES))),
        *(_cell(board, cell, palette) for cell in range(len(board.map.hexes))),
        _line(_outlines(board), palette["around"], 2.9),
        _line(_outlines(board), palette["key"], 1.4),
    )


def _inside(board: Board, number: int) -> list[Hex]:
    return [place for place, shown in board.picture if shown == INSIDES[number]]


def _scale(board: Board, number: int) -> float:
    return min(0.9, 0.3 + len(_inside(board, number)) * 0.05)


@lru_cache(maxsize=512)
def _placement(board: Board, number: int) -> Placement:
    size = 15 * _scale(board, number)
    return best_placement(_inside(board, number), board.map.hexes, size)


def _land(board: Board, number: int, palette: Palette) -> str:
    x, y = _placement(board, number).icon
    colour = palette[f"land-{number + 1}"]
    hexagons = (
        element("polygon", points=points(corners(middle(place), 10.6)))
        for place in _inside(board, number)
    )
    icon = ART.icons.get(board.map.territories[number].key, [])
    return element(
        "g",
        *hexagons,
        fill=colour,
        stroke=colour,
        stroke_width=0.6,
        stroke_linejoin="round",
    ) + moved(x, y - 1, *(_part(kind, d, palette) for kind, d in icon), scale=_scale(board, number))


def _part(kind: str, d: str, palette: Palette) -> str:
    """Draw a part of an icon; `d` is its path."""
    if kind == "line":
        return _line(d, palette["i-line"], 0.9)
    inked = kind != "foam"
    return element(
        "path",
        d=d,
        fill=palette[f"i-{kind}"],
        stroke=palette["i-line"] if inked else None,
        stroke_width=0.7 if inked else None,
        stroke_linejoin="round" if inked else None,
    )


def _cell(board: Board, cell: int, palette: Palette) -> str:
    centre, colour = middle(board.map.hexes[cell]), board.colours[cell]
    hexagon = element(
        "polygon",
        points=points(corners(centre)),
        fill=palette["white"] if colour is None else palette[colour.letter],
        stroke="#000",
        stroke_opacity=0.18,
        stroke_width=0.5,
    )
    return hexagon if colour is None else hexagon + moved(*centre, glyph(colour.letter, palette))


def glyph(letter: str, palette: Palette) -> str:
    """Draw the shape that stands for a colour."""
    return element("path", d=ART.glyphs[letter], fill=palette[f"on-{letter}"])


def _outlines(board: Board) -> str:
    """Return the outlines of all segments and white cells as a path."""
    segments = [segment.cells for coloured in board.segments for segment in coloured]
    parts = [*segments, *(1 << cell for cell in members(board.map.white))]
    return "".join(outline([board.map.hexes[c] for c in members(part)]) for part in parts)


def _strokes(place: Hex) -> str:
    """Return the strokes of a cross on a hexagon as a path."""
    around = middle(place)
    return "".join(shifted(stroke, around) for stroke in ART.strokes)


def _pencil(halo: str) -> str:
    dashed = (
        _line(d, "#24408f", 1.7, pathLength=1, stroke_dasharray="0.11 0.05") for d in ART.strokes
    )
    return "".join([_line("".join(ART.strokes), halo, 4.4, opacity=0.92), *dashed])


def _frame(places: list[Hex]) -> str:
    d = outline(places, 0.4)
    return _line(d, "#14110a", 6) + _line(d, "#ffd84d", 3.2)


def _name(name: str, place: Hex) -> str:
    x, y = middle(place)
    return text(
        name,
        x=rounded(x),
        y=rounded(y + 8),
        font_family=SANS,
        font_size=5.4,
        font_weight=700,
        fill="#fff",
        stroke="#14110a",
        stroke_width=1.7,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _values(sheet: Sheet, palette: Palette) -> Iterator[str]:
    """Draw each territory's values, circled if scored or struck out, and its missing cells."""
    board = sheet.board
    for number, ring in enumerate(board.map.rings):
        missing = (ring & ~sheet.crossed).bit_count()
        state = _state(sheet, 1 << number, closed=missing == 0)
        if missing == 0:
            d, width = outline(_inside(board, number), -0.8), 2 if state == "first" else 1.3
            yield element("path", d=d, fill="none", stroke="#b98a12", stroke_width=width)
        yield _territory_values(board, number, palette, state, missing)


def _state(sheet: Sheet, territory: Territories, *, closed: bool) -> State:
    if closed:
        return "first" if sheet.firsts & territory else "later"
    return "gone" if sheet.taken & territory else "open"


def _territory_values(
    board: Board, number: int, palette: Palette, state: State, missing: int
) -> str:
    territory, place = board.map.territories[number], _placement(board, number)
    gap = 1.2 if territory.high > 9 else 0  # two digits need more room
    x, y = (0.0, 0.0) if missing == 0 else (-5.4, 0.0) if place.wide else (0.0, -4.6)
    amounts = [
        moved(x - 4.4 - gap, y, *_amount(territory.high, "high", palette, state)),
        moved(x + 4.6 + gap, y, *_amount(territory.low, "low", palette, state)),
    ]
    if missing:
        at = (9.4 + gap / 2, 0) if place.wide else (0, 5.4)
        amounts.append(moved(*at, *_missing_cells(missing, palette["key"])))
    return moved(*place.label, *amounts, scale=None if place.wide else 0.84)


def _amount(value: int, kind: str, palette: Palette, state: State) -> Iterator[str]:
    won = state == ("first" if kind == "high" else "later")
    gone = kind == "high" and state in ("later", "gone")
    if won:
        fill = "#f4cf58" if kind == "high" else "#fff6d8"
        yield element("circle", r=6.4, fill=fill, stroke="#8a6508", stroke_width=1.2)
    faint = gone or (kind == "low" and state in ("open", "first"))
    yield text(
        value,
        y=3,
        font_family=SERIF,
        font_size=8.6 if kind == "high" else 7.8,
        font_weight=700,
        fill="#2c2105" if won else palette["key"],
        opacity=0.66 if faint else None,
    )
    if gone:
        d = "M-6 1.6L6-1.6" if value > 9 else "M-4 1.6L4-1.6"
        yield _line(d, palette["key"], 1.3)


def _line(d: str, stroke: str, width: float, **attributes: object) -> str:
    """Draw a path with round caps and joins."""
    return element(
        "path",
        d=d,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def _missing_cells(missing: int, ink: str) -> Iterator[str]:
    hexagon = points(corners((0, 0), 6))
    yield element("polygon", points=hexagon, fill="none", stroke=ink, stroke_width=0.8, opacity=0.7)
    yield text(missing, y=2.7, font_family=SANS, font_size=7.6, font_weight=700, fill=ink)
