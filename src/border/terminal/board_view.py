"""The widget that shows a board and says which cell was clicked."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from border.engine import Board, Cell, Seat
from border.terminal.drawing import TALL, Grain, Marks, draw_board, hex_at, size_of
from border.terminal.palette import NIGHT, Daytime


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
