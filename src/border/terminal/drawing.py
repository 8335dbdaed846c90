"""Boards drawn with characters, in three sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from border.engine import (
    Board,
    Cell,
    Cells,
    Hex,
    Position,
    Seat,
    Territories,
    values,
)
from border.terminal.console import Printer
from border.terminal.palette import (
    CROSS,
    LOOKS,
    NIGHT,
    OPEN,
    PENCIL,
    POINTED,
    WHITE,
    Daytime,
    Look,
)
from border.texts import Texts

MARGIN = 3  # columns of the row numbers


@dataclass(frozen=True, slots=True)
class Grain:
    """How large a hexagon is drawn."""

    width: int  # columns, an even number: every second row is shifted by half of it
    height: int  # lines

    @property
    def named(self) -> bool:
        """Whether there is room for the names of columns, rows and territories."""
        return self.width >= WIDE.width


SMALL, WIDE, TALL = Grain(2, 1), Grain(4, 1), Grain(4, 2)


@dataclass(frozen=True, slots=True)
class Marks:
    """What is drawn on a board beside its colours."""

    crossed: Cells
    pencilled: Cells = 0  # crossed, but not confirmed
    open: Cells = 0  # may be crossed now
    pointed: Cells = 0  # what the cursor points at
    closed: Territories = 0
    names: tuple[str, ...] = ()  # of the territories, where they are not their keys
    worth: Mapping[int, Text] | None = None  # what stands below the names of territories


def marks_of(
    position: Position, seat: Seat, *, pencilled: Cells = 0, open: Cells = 0, pointed: Cells = 0
) -> Marks:
    """The marks on a seat's board: what is crossed and closed, and what may come next."""
    closed = position.closed(seat)
    return Marks(position.crossed[seat], pencilled, open, pointed, closed)


def labelled(marks: Marks, texts: Texts, position: Position, seat: Seat) -> Marks:
    """The same with the names of the territories, and below each what it is worth or has won."""
    won = values(position, seat)
    territories = position.boards[seat].map.territories
    worth = {}
    for number, territory in enumerate(territories):
        if number in won:
            worth[number] = Text(texts("points-won", count=won[number]))
        else:
            lost = position.taken >> number & 1
            worth[number] = Text.assemble(
                (str(territory.high), "strike dim" if lost else "bold"),
                " · ",
                (str(territory.low), "bold" if lost else ""),
            )
    names = tuple(texts.named("territory", territory.key) for territory in territories)
    return replace(marks, names=names, worth=worth)


def draw_board(
    board: Board, marks: Marks | None = None, *, grain: Grain = WIDE, daytime: Daytime = NIGHT
) -> Text:
    """The board, `grain.height` lines per row, under a line with the letters of the columns."""
    marks = marks or Marks(board.map.white)
    cells = {place: cell for cell, place in enumerate(board.map.hexes)}
    land = _land(board, marks, grain, daytime)
    lines = [_column_letters(board)] if grain.named else []
    for row, shown in enumerate(board.picture.rows):
        drawn = [_margin(row, line, grain) for line in range(grain.height)]
        for column in range(len(shown)):
            place = row, column
            if place in cells:
                hexagon = _border_cell(board, cells[place], marks, grain)
            else:
                hexagon = land.get(place) or [Text(" " * grain.width)] * grain.height
            for line, part in zip(drawn, hexagon, strict=True):
                line.append_text(part)
        lines += drawn
    text = Text("\n", no_wrap=True).join(lines)
    text.no_wrap = True
    return text


def print_board(board: Board) -> None:
    """Prints a board on the terminal."""
    Printer(highlight=False).print(draw_board(board))


def size_of(board: Board, grain: Grain) -> tuple[int, int]:
    """The columns and lines that a drawn board takes."""
    rows = board.picture.rows
    width = grain.width * len(rows[0]) + grain.width // 2
    height = grain.height * len(rows)
    return (width + MARGIN, height + 1) if grain.named else (width, height)


def hex_at(column: int, line: int, grain: Grain) -> Hex:
    """The hexagon that is drawn there; it may lie outside of the board."""
    if grain.named:
        column, line = column - MARGIN, line - 1
    row = line // grain.height
    return row, (column - row % 2 * grain.width // 2) // grain.width


def _column_letters(board: Board) -> Text:
    letters = (chr(ord("a") + column) for column in range(len(board.picture.rows[0])))
    return Text().append(" " * MARGIN + "".join(f" {letter}  " for letter in letters), "dim")


def _margin(row: int, line: int, grain: Grain) -> Text:
    number = (f"{row + 1:>2} " if line == 0 else " " * MARGIN) if grain.named else ""
    return Text().append(number + " " * (row % 2 * grain.width // 2), "dim")


def _border_cell(board: Board, cell: Cell, marks: Marks, grain: Grain) -> list[Text]:
    """A cell; those of a segment have one ground, and two segments of a colour never touch."""
    colour = board.colours[cell]
    look = WHITE if colour is None else LOOKS[colour]
    style = Style(color=look.ink, bgcolor=look.ground, bold=True)
    return [Text(face.ljust(grain.width), style) for face in _faces(look, cell, marks, grain)]


def _faces(look: Look, cell: Cell, marks: Marks, grain: Grain) -> list[str]:
    """What a cell shows in each of its lines."""
    crossed, pencilled = marks.crossed >> cell & 1, marks.pencilled >> cell & 1
    mark = CROSS if crossed else PENCIL if pencilled else ""
    if not grain.named:
        return [mark or look.glyph]
    left, right = _brackets(cell, marks)
    if grain.height == 1:
        return [f"{left}{look.glyph}{mark or right}"]
    return [f"{left}{look.glyph}{right}", f" {mark}"]


def _brackets(cell: Cell, marks: Marks) -> tuple[str, str]:
    if marks.pointed >> cell & 1:
        return POINTED
    return OPEN if marks.open >> cell & 1 else (" ", " ")


def _land(board: Board, marks: Marks, grain: Grain, daytime: Daytime) -> dict[Hex, list[Text]]:
    """The hexagons inside of the territories, each with its part of the territory's label."""
    drawn: dict[Hex, list[Text]] = {}
    for number in range(len(board.map.territories)):
        closed = marks.closed >> number & 1
        ground = daytime.closed.ground if closed else daytime.land[number]
        ink = daytime.closed.ink if closed else daytime.ink
        style = Style(color=ink, bgcolor=ground)
        inside = [place for place, shown in board.picture if shown == str(number + 1)]
        for place in inside:
            drawn[place] = [Text(" " * grain.width, style)] * grain.height
        run = _widest(inside)
        label = _label(board, number, marks, grain, grain.width * len(run))
        drawn |= _labelled(run, label, style, grain)
    return drawn


def _widest(inside: list[Hex]) -> list[Hex]:
    """The longest row of hexagons without a gap; of equal ones that nearest to the middle."""
    middle = (inside[0][0] + inside[-1][0]) / 2
    return min(_runs(inside), key=lambda run: (-len(run), abs(run[0][0] - middle)))


def _runs(places: list[Hex]) -> Iterator[list[Hex]]:
    run = places[:1]
    for place in places[1:]:
        if place != (run[-1][0], run[-1][1] + 1):
            yield run
            run = []
        run.append(place)
    yield run


def _label(board: Board, number: int, marks: Marks, grain: Grain, width: int) -> list[Text]:
    if not grain.named:
        return [Text(str(number + 1))]
    name = marks.names[number] if marks.names else board.map.territories[number].key
    closed = NIGHT.closed.glyph if marks.closed >> number & 1 else ""
    worth = marks.worth.get(number) if marks.worth else None
    return [Text(_title(closed, number, name, width), "bold"), worth or Text()][: grain.height]


def _title(closed: str, number: int, name: str, width: int) -> str:
    """A territory's mark, number and name, as far as there is room; the name goes before."""
    titles = (f"{closed} {number + 1} {name}".strip(), f"{closed} {name}".strip())
    return next((title for title in titles if cell_len(title) <= width), f"{closed}{name}")


def _labelled(
    run: list[Hex], label: list[Text], ground: Style, grain: Grain
) -> dict[Hex, list[Text]]:
    lines = []
    for text in label:
        line = Text(style=ground).append_text(text)
        line.align("center", grain.width * len(run))
        lines.append(line.divide([grain.width * index for index in range(1, len(run))]))
    return {place: [line[index] for line in lines] for index, place in enumerate(run)}
