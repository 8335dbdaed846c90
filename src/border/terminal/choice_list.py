"""The widget that lists what may be chosen, numbered, in pages of nine."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from border.engine import Board, members
from border.terminal.draft import PAGE, Choice
from border.terminal.palette import LOOKS, PENCIL
from border.texts import Texts


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
