"""The parts of the screen that only show something: the log, and the other players' boards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import RichLog, Static

from border.engine import Position, Seat
from border.terminal.board_view import BoardView
from border.terminal.drawing import SMALL, marks_of
from border.terminal.palette import Daytime

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
