"""Widgets of the table screen: boards, choices, dice, log and scores."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import RichLog, Static

from border.engine import Board, Cell, Position, Seat, members, score, values
from border.terminal.draft import PAGE, Choice
from border.terminal.drawing import (
    LOOKS,
    NIGHT,
    PENCIL,
    SMALL,
    TALL,
    Die,
    HexSize,
    Marks,
    Palette,
    die_at,
    draw_board,
    draw_tray,
    hex_at,
    marks_of,
    size_of,
)
from border.texts import Texts


class BoardView(Widget):
    """Board with marks that reports clicks on cells."""

    hex_size: reactive[HexSize] = reactive(TALL, layout=True)
    marks: reactive[Marks | None] = reactive(None)
    palette: reactive[Palette] = reactive(NIGHT)

    class Picked(Message):
        """Message that a border cell was clicked."""

        def __init__(self, seat: Seat, cell: Cell) -> None:
            super().__init__()
            self.seat = seat
            self.cell = cell

    def __init__(
        self, board: Board, seat: Seat = 0, *, hex_size: HexSize = TALL, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.board = board
        self.seat = seat
        self.set_reactive(BoardView.hex_size, hex_size)

    def show(self, board: Board, seat: Seat, marks: Marks) -> None:
        """Show a seat's board."""
        if (board, seat) != (self.board, self.seat):
            self.board, self.seat = board, seat
            self.refresh()
        self.marks = marks

    def watch_hex_size(self) -> None:
        """Fit the widget to the board."""
        self.styles.width, self.styles.height = size_of(self.board, self.hex_size)

    def on_mount(self) -> None:
        """Fit the widget to the board."""
        self.watch_hex_size()

    def render(self) -> Text:
        """Return the drawn board."""
        return draw_board(self.board, self.marks, hex_size=self.hex_size, palette=self.palette)

    def on_click(self, event: events.Click) -> None:
        """Post a message if a cell was clicked."""
        place = hex_at(event.x, event.y, self.hex_size)
        if place in self.board.map.hexes:
            self.post_message(self.Picked(self.seat, self.board.map.hexes.index(place)))


class ChoiceList(Widget):
    """List of choices with a cursor."""

    class Picked(Message):
        """Message that a choice was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._labels: list[Text] = []
        self._title = ""
        self._texts: Texts | None = None
        self._cursor: int | None = None  # None if choices cannot be picked

    def show(
        self,
        texts: Texts,
        board: Board,
        choices: Sequence[Choice],
        cursor: int | None,
        title: str = "",
    ) -> None:
        """Show these choices; if `cursor` is None, they cannot be picked."""
        self._texts = texts
        self._labels = [label(texts, board, choice) for choice in choices]
        self._cursor = cursor
        self._title = title if choices else ""
        self.refresh()

    def render(self) -> Text:
        """Return the page of choices that contains the cursor."""
        lines = [Text(no_wrap=True) for _ in range(self._rows)]
        for place, index in enumerate(self._page):
            number = "   " if self._cursor is None else f" {place + 1} "
            pointed = "bold reverse" if index == self._cursor else ""
            entry = Text.assemble((number, pointed), " ", self._labels[index])
            entry.truncate(self._width - 1, overflow="ellipsis", pad=True)
            lines[place % self._rows].append_text(entry).append(" ")
        lines[-1].append(self._more, "dim")
        return Text("\n").join([Text(self._title, "dim"), *lines] if self._title else lines)

    def on_click(self, event: events.Click) -> None:
        """Post a message if a choice was clicked."""
        place = event.x // self._width * self._rows + event.y
        if self._cursor is not None and place < len(self._page):
            self.post_message(self.Picked(self._page[place]))

    @property
    def _page(self) -> range:
        first = (self._cursor or 0) // PAGE * PAGE
        return range(first, min(first + PAGE, len(self._labels)))

    @property
    def _more(self) -> str:
        pages = ceil(len(self._labels) / PAGE)
        if self._texts is None or pages < 2:
            return ""
        return self._texts("choices-page", page=self._page.start // PAGE + 1, pages=pages)

    @property
    def _rows(self) -> int:
        return max(1, self.size.height - bool(self._title))

    @property
    def _width(self) -> int:
        """Width of an entry; a page uses only as many columns as it needs."""
        columns = max(1, ceil((len(self._page) + bool(self._more)) / self._rows))
        return max(1, self.size.width // columns)


def label(texts: Texts, board: Board, choice: Choice) -> Text:
    """Describe a choice by colour, cells, and the territories that it closes."""
    look = LOOKS[choice.colour]
    mark = PENCIL if choice.chosen else " "
    text = Text.assemble(
        (f"{mark} ", "bold"),
        (f" {look.glyph} ", Style(color=look.ink, bgcolor=look.ground, bold=True)),
        f" {' '.join(board.map.format_cells(choice.cells))}",
    )
    if choice.closes:
        keys = (board.map.territories[number].key for number in members(choice.closes))
        names = ", ".join(texts.named("territory", key) for key in keys)
        text.append(f" {texts('choice-closes', territories=names)}", "bold")
    return text


class DiceTray(Widget):
    """Tray with five dice or none."""

    class Picked(Message):
        """Message that a die was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._dice: Sequence[Die] = ()
        self._drawn = Text()

    def show(self, texts: Texts, dice: Sequence[Die]) -> None:
        """Show these dice."""
        self._dice = dice
        drawn = draw_tray(texts, dice)
        if drawn != self._drawn:
            self._drawn = drawn
            self.refresh()

    def render(self) -> Text:
        """Return the drawn dice."""
        return self._drawn

    def on_click(self, event: events.Click) -> None:
        """Post a message if a die was clicked."""
        index = die_at(event.x)
        if index is not None and index < len(self._dice):
            self.post_message(self.Picked(index))


MAX_LOG_LINES = 200


class Log(RichLog):
    """Log of the game, latest line last."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, max_lines=MAX_LOG_LINES, min_width=0, wrap=True)
        self._logged_lines: list[Text] = []

    def add(self, lines: Sequence[Text]) -> None:
        """Append lines."""
        self._logged_lines = [*self._logged_lines, *lines][-MAX_LOG_LINES:]
        if self.size.width:
            self._write_all(lines)

    def reset(self) -> None:
        """Clear the log."""
        self._logged_lines = []
        self.clear()

    def on_resize(self, _event: events.Resize) -> None:
        """Wrap the lines to the new width."""
        self.clear()
        self._write_all(self._logged_lines)

    def _write_all(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.write(line, scroll_end=True)


class Others(VerticalScroll):
    """Small boards of all players except the player with the large board."""

    can_focus = False

    def __init__(self, position: Position, *, id: str) -> None:
        super().__init__(id=id)
        self._titles = [Static() for _ in position.seats]
        self._boards = [
            BoardView(position.boards[seat], seat, hex_size=SMALL) for seat in position.seats
        ]

    def compose(self) -> ComposeResult:
        """Create a title and a board for each seat."""
        for title, board in zip(self._titles, self._boards, strict=True):
            yield title
            yield board

    def show(
        self, position: Position, titles: Sequence[str], hidden: Seat, palette: Palette
    ) -> None:
        """Show the boards of all seats except `hidden`."""
        for seat, (title, view) in enumerate(zip(self._titles, self._boards, strict=True)):
            title.display = view.display = seat != hidden
            mark = "▸ " if seat == position.active else "  "
            title.update(Text(f"{mark}{titles[seat]}"))
            view.palette = palette
            view.show(position.boards[seat], seat, marks_of(position, seat))


STRIP = 18  # columns of the strip, which lists the values of all territories
LABEL = 10  # columns of a territory's number and name
COLUMNS = 5, 12  # minimum and maximum width of a player's column


def draw_strip(texts: Texts, position: Position, seat: Seat) -> Text:
    """Draw a seat's territory values: won values in brackets, lost values struck through."""
    return Text("\n").join(
        _territory(texts, position, number).append_text(_values(position, seat, number))
        for number in range(len(position.boards[seat].map.territories))
    )


def draw_players(position: Position, names: Sequence[str], seat: Seat) -> Text:
    """Draw a line for each player: points and closed territories; mark the viewed seat."""
    lines = []
    for other, name in enumerate(names):
        mark = "▸" if other == seat else " "
        closed = position.closed(other).bit_count()
        line = Text(f"{mark}{set_cell_size(_short(name, 9), 9)}{score(position, other):>3}")
        line.append(f" {closed}/{position.rules.last}".rjust(5), "dim")
        line.stylize("bold" if other == seat else "")
        lines.append(line)
    return Text("\n").join(lines)


def draw_table(
    texts: Texts, position: Position, names: Sequence[str], seat: Seat, width: int
) -> Text:
    """Draw a table of territories: their values, each player's points, and the sums below."""
    column = min(max((width - LABEL - 7) // len(names), COLUMNS[0]), COLUMNS[1])
    head = Text().append(" " * (LABEL + 7))
    foot = Text().append(texts("points-head").ljust(LABEL + 7), "bold")
    for other, name in enumerate(names):
        short = _short(name, column - 1)
        head.append(" " * (column - cell_len(short)))
        head.append(short, Style(bold=True, underline=other == seat))
        foot.append(f"{score(position, other):>{column}}", "bold")
    lines = [head]
    for number in range(len(position.boards[seat].map.territories)):
        line = _territory(texts, position, number).append_text(_both(position, number))
        for other in position.seats:
            won = values(position, other).get(number)
            line.append((f"[{won}]" if won else "·").rjust(column), "bold" if won else "dim")
        lines.append(line)
    return Text("\n").join([*lines, foot])


def _short(name: str, width: int) -> str:
    """Shorten a name to a width without losing its number: `random 2` becomes `ran2`."""
    if cell_len(name) <= width:
        return name
    head, _, number = name.rpartition(" ")
    if head and number.isdigit():
        return set_cell_size(head, width - len(number)).rstrip() + number
    return set_cell_size(name, width).rstrip()


def _territory(texts: Texts, position: Position, number: int) -> Text:
    name = texts.named("territory", position.boards[0].map.territories[number].key)
    return Text().append(f"{number + 1} ", "dim").append(set_cell_size(name, LABEL - 2))


def _both(position: Position, number: int) -> Text:
    territory = position.boards[0].map.territories[number]
    lost = bool(position.taken >> number & 1)
    high = Style(strike=lost, dim=lost, bold=not lost)
    text = Text(" " * (3 - len(str(territory.high)))).append(str(territory.high), high)
    return text.append(f"{territory.low:>3} ", Style(bold=lost, dim=not lost))


def _values(position: Position, seat: Seat, number: int) -> Text:
    won = values(position, seat).get(number)
    if won is None:
        return _both(position, number)
    first = position.firsts[seat] >> number & 1
    shown = f"[{won}]" if first else f"   [{won}]"
    return Text().append(shown.ljust(7), "bold reverse")
