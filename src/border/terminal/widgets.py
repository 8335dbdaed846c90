"""The widget that shows a board and says which cell was clicked."""

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
    Daytime,
    Die,
    Grain,
    Marks,
    die_at,
    draw_board,
    draw_tray,
    hex_at,
    marks_of,
    size_of,
)
from border.texts import Texts


class BoardView(Widget):
    """A board with its marks; knows no rules."""

    grain: reactive[Grain] = reactive(TALL, layout=True)
    marks: reactive[Marks | None] = reactive(None)
    daytime: reactive[Daytime] = reactive(NIGHT)

    class Picked(Message):
        """A border cell was clicked."""

        def __init__(self, seat: Seat, cell: Cell) -> None:
            super().__init__()
            self.seat = seat
            self.cell = cell

    def __init__(
        self, board: Board, seat: Seat = 0, *, grain: Grain = TALL, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.board = board
        self.seat = seat
        self.set_reactive(BoardView.grain, grain)

    def show(self, board: Board, seat: Seat, marks: Marks) -> None:
        """Shows a seat's board."""
        if (board, seat) != (self.board, self.seat):
            self.board, self.seat = board, seat
            self.refresh()
        self.marks = marks

    def watch_grain(self) -> None:
        """Takes just the room that the board needs."""
        self.styles.width, self.styles.height = size_of(self.board, self.grain)

    def on_mount(self) -> None:
        """Takes its room."""
        self.watch_grain()

    def render(self) -> Text:
        """The drawn board."""
        return draw_board(self.board, self.marks, grain=self.grain, daytime=self.daytime)

    def on_click(self, event: events.Click) -> None:
        """Tells which cell was clicked, if it was one."""
        place = hex_at(event.x, event.y, self.grain)
        if place in self.board.map.hexes:
            self.post_message(self.Picked(self.seat, self.board.map.hexes.index(place)))


class ChoiceList(Widget):
    """Choices with a cursor."""

    class Picked(Message):
        """A choice was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._labels: list[Text] = []
        self._title = ""
        self._texts: Texts | None = None
        self._cursor: int | None = None  # None: only to look at

    def show(
        self,
        texts: Texts,
        board: Board,
        choices: Sequence[Choice],
        cursor: int | None,
        title: str = "",
    ) -> None:
        """Lists these choices; without a cursor they cannot be taken yet."""
        self._texts = texts
        self._labels = [label(texts, board, choice) for choice in choices]
        self._cursor = cursor
        self._title = title if choices else ""
        self.refresh()

    def render(self) -> Text:
        """The page with the cursor."""
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
        """Tells which choice was clicked, if it was one."""
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
        """The columns of an entry: the page takes as many columns of entries as it needs."""
        columns = max(1, ceil((len(self._page) + bool(self._more)) / self._rows))
        return max(1, self.size.width // columns)


def label(texts: Texts, board: Board, choice: Choice) -> Text:
    """A choice in words: its colour, its cells, and the territories that it closes."""
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
    """Five dice, or an empty tray."""

    class Picked(Message):
        """A die was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._dice: Sequence[Die] = ()
        self._drawn = Text()

    def show(self, texts: Texts, dice: Sequence[Die]) -> None:
        """Shows these dice."""
        self._dice = dice
        drawn = draw_tray(texts, dice)
        if drawn != self._drawn:
            self._drawn = drawn
            self.refresh()

    def render(self) -> Text:
        """The drawn dice."""
        return self._drawn

    def on_click(self, event: events.Click) -> None:
        """Tells which die was clicked, if it was one."""
        index = die_at(event.x)
        if index is not None and index < len(self._dice):
            self.post_message(self.Picked(index))


REMEMBERED = 200  # lines of the log


class Log(RichLog):
    """What has happened, the latest at the bottom."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, max_lines=REMEMBERED, min_width=0, wrap=True)
        self._told: list[Text] = []

    def tell(self, lines: Sequence[Text]) -> None:
        """Adds lines."""
        self._told = [*self._told, *lines][-REMEMBERED:]
        if self.size.width:
            self._write_all(lines)

    def forget(self) -> None:
        """Begins anew."""
        self._told = []
        self.clear()

    def on_resize(self, _event: events.Resize) -> None:
        """Wraps the lines for the new width."""
        self.clear()
        self._write_all(self._told)

    def _write_all(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.write(line, scroll_end=True)


class Others(VerticalScroll):
    """The boards of all players but one, small."""

    can_focus = False

    def __init__(self, position: Position, *, id: str) -> None:
        super().__init__(id=id)
        self._titles = [Static() for _ in position.seats]
        self._boards = [
            BoardView(position.boards[seat], seat, grain=SMALL) for seat in position.seats
        ]

    def compose(self) -> ComposeResult:
        """A title and a board per seat."""
        for title, board in zip(self._titles, self._boards, strict=True):
            yield title
            yield board

    def show(
        self, position: Position, titles: Sequence[str], hidden: Seat, daytime: Daytime
    ) -> None:
        """Shows the boards of all but one seat."""
        for seat, (title, view) in enumerate(zip(self._titles, self._boards, strict=True)):
            title.display = view.display = seat != hidden
            mark = "▸ " if seat == position.active else "  "
            title.update(Text(f"{mark}{titles[seat]}"))
            view.daytime = daytime
            view.show(position.boards[seat], seat, marks_of(position, seat))


STRIP = 18  # columns of a strip
LABEL = 10  # columns of a territory's number and name
COLUMNS = 5, 12  # of a player in the table, at least and at most


def draw_strip(texts: Texts, position: Position, seat: Seat) -> Text:
    """A seat's strip, a line per territory: a value won in brackets, a lost one struck."""
    return Text("\n").join(
        _territory(texts, position, number).append_text(_values(position, seat, number))
        for number in range(len(position.boards[seat].map.territories))
    )


def draw_players(position: Position, names: Sequence[str], seat: Seat) -> Text:
    """A line per player with the points and the territories closed; the seat shown is marked."""
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
    """Both values of each territory, and what each player has got for it, with the sums."""
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
    """A name cut to a width, but not its number: `random 2` becomes `ran2`."""
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
    high = position.boards[seat].map.territories[number].high
    shown = f"[{won}]" if won == high else f"   [{won}]"
    return Text().append(shown.ljust(7), "bold reverse")
