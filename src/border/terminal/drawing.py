"""Where stories and drawings are printed."""

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
    """A console that leaves a closed pipe to the command that prints."""

    def on_broken_pipe(self) -> None:
        """Raises what rich would answer with exit code 1, which means a foul here."""
        raise BrokenPipeError


@dataclass(frozen=True, slots=True)
class Look:
    """A colour as it is seen: never by its hue alone."""

    ground: str
    ink: str  # the glyph on the ground
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
PENCIL = "╱"  # half a cross: not confirmed yet
OPEN = ("‹", "›")  # around what may be crossed now
POINTED = ("▸", "◂")  # around what the cursor points at


@dataclass(frozen=True, slots=True)
class Daytime:
    """What depends on whether the terminal is dark or light."""

    land: tuple[str, ...]  # the grounds of the territories 1 to 9
    ink: str  # on all of them
    closed: Look  # a territory that the seat has closed


NIGHT = Daytime(
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
DAY = Daytime(
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


FACE = 6  # columns of a large die: no name of a colour and no note is longer
GAP = 1  # columns between two of them


@dataclass(frozen=True, slots=True)
class Die:
    """A die in the tray."""

    colour: Colour
    note: str = ""  # the key of what becomes of it: kept, used, gone
    faded: bool = False
    pointed: bool = False


def draw_dice(colours: Iterable[Colour]) -> Text:
    """Dice in a row, each with its glyph."""
    text = Text(no_wrap=True)
    for colour in colours:
        look = LOOKS[colour]
        text.append(f" {look.glyph} ", Style(color=look.ink, bgcolor=look.ground, bold=True))
    return text


def draw_letters(shown: str) -> Text:
    """Dice in a row, die by die."""
    return draw_dice(Colour(LETTERS.index(letter)) for letter in shown)


def draw_tray(texts: Texts, dice: Sequence[Die]) -> Text:
    """Large dice in three lines: glyph, name, and below each its number or what became of it."""
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
    """The index of the die that is drawn in a column of the tray; None between two dice."""
    index, inside = divmod(column, FACE + GAP)
    return index if inside < FACE else None


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
