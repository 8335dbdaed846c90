"""Boards, dice and score strips drawn with characters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import Console
from rich.style import Style
from rich.text import Text

from border.engine import LETTERS, Board, Cell, Cells, Colour, Hex, Position, Seat, values
from border.terminal.palette import CROSS, GROUNDS, LOOKS, WHITE, Look

WIDE, SMALL = 4, 2  # columns of a hexagon: on one's own board, and on others'
NO_MARKS: Mapping[Cell, str] = {}


def draw_board(
    board: Board, crossed: Cells | None = None, *, width: int = WIDE, marks: Mapping[Cell, str] = NO_MARKS
) -> Text:
    """The board, one line per row; marks are single characters beside the glyphs of cells."""
    crossed = board.map.white if crossed is None else crossed
    marked = {cell: CROSS for cell in range(len(board.map.hexes)) if crossed >> cell & 1} | dict(marks)
    text = Text(no_wrap=True)
    if width == WIDE:
        text.append(_column_letters(board))
    for row, line in enumerate(board.picture.rows):
        text.append(_row_number(row, width) + " " * (row % 2 * width // 2), "dim")
        for column in range(len(line)):
            text.append_text(_hexagon(board, (row, column), marked, width))
        text.append("\n")
    text.right_crop(1)
    return text


def print_board(board: Board) -> None:
    """Prints a board on the terminal."""
    Console(highlight=False).print(draw_board(board))


def draw_dice(shown: str) -> Text:
    """The dice in a row, each with its glyph and letter."""
    text = Text(no_wrap=True)
    for letter in shown:
        look = LOOKS[Colour(LETTERS.index(letter))]
        text.append(f" {look.glyph} ", _style(look, bold=True))
        text.append(" ")
    return text


def draw_strip(position: Position, seat: Seat) -> Text:
    """The score strip: both values of each territory; won ones stand in brackets, lost ones are struck."""
    text = Text(no_wrap=True)
    won = values(position, seat)
    for number, territory in enumerate(position.boards[seat].map.territories):
        text.append(f"{number + 1} ", "dim")
        high = Style(strike=True, dim=True) if position.taken >> number & 1 else Style(bold=True)
        for value, plain in ((territory.high, high), (territory.low, Style(dim=True))):
            mine = won.get(number) == value
            text.append(f"[{value}]" if mine else f" {value} ", "bold reverse" if mine else plain)
        text.append(" ")
    return text


def glyphs(colours: Iterable[Colour]) -> str:
    """The glyphs of colours in a row."""
    return "".join(LOOKS[colour].glyph for colour in colours)


def _column_letters(board: Board) -> Text:
    letters = (chr(ord("a") + column) for column in range(len(board.picture.rows[0])))
    return Text("   " + "".join(f" {letter}  " for letter in letters) + "\n", "dim")


def _row_number(row: int, width: int) -> str:
    return f"{row + 1:>2} " if width == WIDE else ""


def _hexagon(board: Board, place: Hex, marked: Mapping[Cell, str], width: int) -> Text:
    shown = board.picture[place]
    if shown.isdigit():
        return _inside(board, place, shown, width)
    if place not in board.map.hexes:
        return Text(" " * width)
    cell = board.map.hexes.index(place)
    colour = board.colours[cell]
    look = WHITE if colour is None else LOOKS[colour]
    mark = marked.get(cell, " ")
    text = Text(f" {look.glyph}{mark}" if width == WIDE else mark.strip() or look.glyph, _style(look))
    joined = colour is not None and _same_segment(board, cell, place)
    return text.append(" ", _style(look) if joined else None)


def _same_segment(board: Board, cell: Cell, place: Hex) -> bool:
    right = (place[0], place[1] + 1)
    return board.picture[right] == board.picture[place] and board.picture[place] in LETTERS


def _inside(board: Board, place: Hex, shown: str, width: int) -> Text:
    """A hexagon of a territory; the number stands in the first one of the middle row."""
    ground = Style(bgcolor=GROUNDS[int(shown) - 1], color="#d8d4c8")
    rows = sorted({row for (row, _), character in board.picture if character == shown})
    middle = rows[len(rows) // 2]
    label = place == min(
        hexagon for hexagon, character in board.picture if character == shown and hexagon[0] == middle
    )
    return Text((shown if label else "").center(width), ground)


def _style(look: Look, *, bold: bool = False) -> Style:
    return Style(color=look.ink, bgcolor=look.ground, bold=bold)
