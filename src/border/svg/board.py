"""Boards as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from math import cos, floor, pi, sin
from typing import Literal, TypeAlias

from border.boards.geometry import SIZE, Point, inside, middle, paper_size, placement
from border.engine import Board, Cells, Hex, Territories, adjacent, members
from border.engine.map import INSIDES
from border.svg.element import ART, element, moved, text

_NUMBER = re.compile(r"-?\d*\.?\d+ ?")


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
    """Return the outline of hexagons as a path: all sides that no two of them share."""
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


def _land(board: Board, number: int, palette: Palette) -> str:
    place = placement(board, number)
    x, y = place.icon
    colour = palette[f"land-{number + 1}"]
    hexagons = (
        element("polygon", points=points(corners(middle(place), 10.6)))
        for place in inside(board, number)
    )
    icon = ART.icons.get(board.map.territories[number].key, [])
    return element(
        "g",
        *hexagons,
        fill=colour,
        stroke=colour,
        stroke_width=0.6,
        stroke_linejoin="round",
    ) + moved(x, y - 1, *(_part(kind, d, palette) for kind, d in icon), scale=place.scale)


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
            d, width = outline(inside(board, number), -0.8), 2 if state == "first" else 1.3
            yield element("path", d=d, fill="none", stroke="#b98a12", stroke_width=width)
        yield _territory_values(board, number, palette, state, missing)


def _state(sheet: Sheet, territory: Territories, *, closed: bool) -> State:
    if closed:
        return "first" if sheet.firsts & territory else "later"
    return "gone" if sheet.taken & territory else "open"


def _territory_values(
    board: Board, number: int, palette: Palette, state: State, missing: int
) -> str:
    territory, place = board.map.territories[number], placement(board, number)
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
