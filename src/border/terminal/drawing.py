"""Boards and dice as coloured text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text

from border.engine import (
    LETTERS,
    Board,
    Cell,
    Cells,
    Colour,
    Hex,
    Position,
    Seat,
    Territories,
    values,
)
from border.texts import Texts


class Printer(Console):
    """Console that lets `BrokenPipeError` reach the command."""

    def on_broken_pipe(self) -> None:
        """Raise the error. Rich would exit with code 1, which here stands for a broken rule."""
        raise BrokenPipeError


@dataclass(frozen=True, slots=True)
class Look:
    """Appearance of a colour; its glyph identifies it without colour vision."""

    ground: str
    ink: str  # colour of the glyph
    glyph: str


LOOKS = {
    Colour.RED: Look("#8C0100", "#FFFFFF", "●"),  # disc
    Colour.ORANGE: Look("#D96D19", "#000000", "▲"),  # triangle
    Colour.YELLOW: Look("#FCF763", "#000000", "★"),  # star
    Colour.GREEN: Look("#69BFAA", "#000000", "■"),  # square
    Colour.BLUE: Look("#081A8C", "#FFFFFF", "≈"),  # waves
    Colour.GREY: Look("#6B666B", "#FFFFFF", "♠"),  # drop
}
WHITE = Look("#F4F1E8", "#000000", " ")

CROSS = "╳"
PENCIL = "╱"  # half a cross, for a cell that is not confirmed yet
OPEN = ("‹", "›")  # brackets around cells that may be crossed
POINTED = ("▸", "◂")  # brackets around the cell under the cursor


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours for a dark or a light terminal."""

    land: tuple[str, ...]  # backgrounds of territories 1 to 9
    ink: str  # text colour on all these backgrounds
    closed: Look  # for territories that the seat has closed


NIGHT = Palette(
    land=(
        "#24343f",
        "#3a3423",
        "#37392a",
        "#24382a",
        "#33402a",
        "#40302e",
        "#2e2b3d",
        "#20363c",
        "#39323a",
    ),
    ink="#e4e0d4",
    closed=Look("#e9dfb4", "#1a1a1a", "✓"),
)
DAY = Palette(
    land=(
        "#d5e3ea",
        "#ebe2c8",
        "#e4e6d2",
        "#d2e6d6",
        "#dfe9cf",
        "#efdcd6",
        "#dfdbee",
        "#d0e5e8",
        "#e7dde6",
    ),
    ink="#2a2a2a",
    closed=Look("#4a4326", "#ffffff", "✓"),
)


FACE = 6  # columns of a large die, enough for every colour name and note
GAP = 1  # columns between dice


@dataclass(frozen=True, slots=True)
class Die:
    """Die in the tray."""

    colour: Colour
    note: str = ""  # key of the note below the die: kept, used or gone
    faded: bool = False
    pointed: bool = False


def draw_dice(colours: Iterable[Colour]) -> Text:
    """Draw dice in a row, as glyphs."""
    text = Text(no_wrap=True)
    for colour in colours:
        look = LOOKS[colour]
        text.append(f" {look.glyph} ", Style(color=look.ink, bgcolor=look.ground, bold=True))
    return text


def draw_letters(shown: str) -> Text:
    """Draw dice in a row from their letters."""
    return draw_dice(Colour(LETTERS.index(letter)) for letter in shown)


def draw_tray(texts: Texts, dice: Sequence[Die]) -> Text:
    """Draw large dice, each with a glyph and a name, and a number or a note below."""
    lines = [Text(no_wrap=True) for _ in range(3)]
    for number, die in enumerate(dice, start=1):
        look = LOOKS[die.colour]
        face = Style(color=look.ink, bgcolor=look.ground, bold=not die.faded, dim=die.faded)
        foot = Style(bold=bool(die.note) and not die.faded, dim=die.faded, reverse=die.pointed)
        lines[0].append(look.glyph.center(FACE), face)
        lines[1].append(texts(f"tray-{die.colour.letter}").center(FACE), face)
        note = texts(f"die-{die.note}") if die.note else ""
        lines[2].append((note if die.faded else f"{number} {note}").center(FACE), foot)
        for line in lines:
            line.append(" " * GAP)
    return Text("\n").join(lines)


def die_at(column: int) -> int | None:
    """Return the index of the die at a column of the tray, or None between dice."""
    index, inside = divmod(column, FACE + GAP)
    return index if inside < FACE else None


MARGIN = 3  # columns of the row numbers


@dataclass(frozen=True, slots=True)
class HexSize:
    """Size in which hexagons are drawn."""

    width: int  # columns; even, because odd rows are shifted by half a hexagon
    height: int  # lines

    @property
    def named(self) -> bool:
        """Whether there is room for the names of columns, rows and territories."""
        return self.width >= WIDE.width


SMALL, WIDE, TALL = HexSize(2, 1), HexSize(4, 1), HexSize(4, 2)


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks to draw on a board."""

    crossed: Cells
    pencilled: Cells = 0  # drafted crosses
    open: Cells = 0  # cells that may be crossed now
    pointed: Cells = 0  # cell under the cursor
    closed: Territories = 0
    names: tuple[str, ...] = ()  # names of the territories; their keys if empty
    worth: Mapping[int, Text] | None = None  # text below the names of territories


def marks_of(
    position: Position, seat: Seat, *, pencilled: Cells = 0, open: Cells = 0, pointed: Cells = 0
) -> Marks:
    """Return a seat's marks: crossed cells, closed territories and the draft."""
    closed = position.closed(seat)
    return Marks(position.crossed[seat], pencilled, open, pointed, closed)


def labelled(marks: Marks, texts: Texts, position: Position, seat: Seat) -> Marks:
    """Add the territories' names, and the points scored or the values still to win."""
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
    board: Board, marks: Marks | None = None, *, hex_size: HexSize = WIDE, palette: Palette = NIGHT
) -> Text:
    """Draw a board, with the letters of the columns above it unless hexagons are small."""
    marks = marks or Marks(board.map.white)
    cells = {place: cell for cell, place in enumerate(board.map.hexes)}
    land = _land(board, marks, hex_size, palette)
    lines = [_column_letters(board)] if hex_size.named else []
    for row, shown in enumerate(board.picture.rows):
        drawn = [_margin(row, line, hex_size) for line in range(hex_size.height)]
        for column in range(len(shown)):
            place = row, column
            if place in cells:
                hexagon = _border_cell(board, cells[place], marks, hex_size)
            else:
                hexagon = land.get(place) or [Text(" " * hex_size.width)] * hex_size.height
            for line, part in zip(drawn, hexagon, strict=True):
                line.append_text(part)
        lines += drawn
    text = Text("\n", no_wrap=True).join(lines)
    text.no_wrap = True
    return text


def print_board(board: Board) -> None:
    """Print a board on the terminal."""
    Printer(highlight=False).print(draw_board(board))


def size_of(board: Board, hex_size: HexSize) -> tuple[int, int]:
    """Return the columns and lines of a drawn board."""
    rows = board.picture.rows
    width = hex_size.width * len(rows[0]) + hex_size.width // 2
    height = hex_size.height * len(rows)
    return (width + MARGIN, height + 1) if hex_size.named else (width, height)


def hex_at(column: int, line: int, hex_size: HexSize) -> Hex:
    """Return the hexagon at a position in the drawing; it may lie outside the board."""
    if hex_size.named:
        column, line = column - MARGIN, line - 1
    row = line // hex_size.height
    return row, (column - row % 2 * hex_size.width // 2) // hex_size.width


def _column_letters(board: Board) -> Text:
    letters = (chr(ord("a") + column) for column in range(len(board.picture.rows[0])))
    return Text().append(" " * MARGIN + "".join(f" {letter}  " for letter in letters), "dim")


def _margin(row: int, line: int, hex_size: HexSize) -> Text:
    number = (f"{row + 1:>2} " if line == 0 else " " * MARGIN) if hex_size.named else ""
    return Text().append(number + " " * (row % 2 * hex_size.width // 2), "dim")


def _border_cell(board: Board, cell: Cell, marks: Marks, hex_size: HexSize) -> list[Text]:
    """Draw a cell. Cells of a segment form one area, as segments of a colour never touch."""
    colour = board.colours[cell]
    look = WHITE if colour is None else LOOKS[colour]
    style = Style(color=look.ink, bgcolor=look.ground, bold=True)
    return [Text(face.ljust(hex_size.width), style) for face in _faces(look, cell, marks, hex_size)]


def _faces(look: Look, cell: Cell, marks: Marks, hex_size: HexSize) -> list[str]:
    """Return the lines of a cell."""
    crossed, pencilled = marks.crossed >> cell & 1, marks.pencilled >> cell & 1
    mark = CROSS if crossed else PENCIL if pencilled else ""
    if not hex_size.named:
        return [mark or look.glyph]
    left, right = _brackets(cell, marks)
    if hex_size.height == 1:
        return [f"{left}{look.glyph}{mark or right}"]
    return [f"{left}{look.glyph}{right}", f" {mark}"]


def _brackets(cell: Cell, marks: Marks) -> tuple[str, str]:
    if marks.pointed >> cell & 1:
        return POINTED
    return OPEN if marks.open >> cell & 1 else (" ", " ")


def _land(board: Board, marks: Marks, hex_size: HexSize, palette: Palette) -> dict[Hex, list[Text]]:
    """Draw the hexagons inside the territories; some of them contain parts of a label."""
    drawn: dict[Hex, list[Text]] = {}
    for number in range(len(board.map.territories)):
        closed = marks.closed >> number & 1
        ground = palette.closed.ground if closed else palette.land[number]
        ink = palette.closed.ink if closed else palette.ink
        style = Style(color=ink, bgcolor=ground)
        inside = [place for place, shown in board.picture if shown == str(number + 1)]
        for place in inside:
            drawn[place] = [Text(" " * hex_size.width, style)] * hex_size.height
        run = _widest(inside)
        label = _label(board, number, marks, hex_size, hex_size.width * len(run))
        drawn |= _labelled(run, label, style, hex_size)
    return drawn


def _widest(inside: list[Hex]) -> list[Hex]:
    """Return the longest run of hexagons in a row; in a tie, the most central run."""
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


def _label(board: Board, number: int, marks: Marks, hex_size: HexSize, width: int) -> list[Text]:
    if not hex_size.named:
        return [Text(str(number + 1))]
    name = marks.names[number] if marks.names else board.map.territories[number].key
    closed = NIGHT.closed.glyph if marks.closed >> number & 1 else ""
    worth = marks.worth.get(number) if marks.worth else None
    return [Text(_title(closed, number, name, width), "bold"), worth or Text()][: hex_size.height]


def _title(closed: str, number: int, name: str, width: int) -> str:
    """Return a territory's mark, number and name; leave out the number if there is no room."""
    titles = (f"{closed} {number + 1} {name}".strip(), f"{closed} {name}".strip())
    return next((title for title in titles if cell_len(title) <= width), f"{closed}{name}")


def _labelled(
    run: list[Hex], label: list[Text], ground: Style, hex_size: HexSize
) -> dict[Hex, list[Text]]:
    lines = []
    for text in label:
        line = Text(style=ground).append_text(text)
        line.align("center", hex_size.width * len(run))
        lines.append(line.divide([hex_size.width * index for index in range(1, len(run))]))
    return {place: [line[index] for line in lines] for index, place in enumerate(run)}
