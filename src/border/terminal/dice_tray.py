"""The widget that shows the five dice and says which one was clicked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from border.terminal.faces import Die, die_at, draw_tray
from border.texts import Texts


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
