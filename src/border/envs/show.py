"""How a game is shown: as text, as a picture, or in a window."""

from __future__ import annotations

from collections.abc import Sequence

from border.engine import BadInput
from border.envs.picture import Image, paint
from border.envs.standing import Standing
from border.envs.text import draw
from border.envs.window import Window


class BadMode(BadInput):
    """A word that is not a way to show a game."""


class Show:
    """Shows a game in one way; None shows nothing."""

    def __init__(self, mode: str | None, modes: Sequence[str]) -> None:
        if mode is not None and mode not in modes:
            raise BadMode(f"{mode!r} is not a render mode: expected one of {', '.join(modes)}")
        self.mode = mode
        self._window = Window("The Border") if mode == "human" else None

    def render(self, at: Standing) -> str | Image | None:
        """The text or the picture; None where there is a window, or nothing to show."""
        if self.mode is None:
            return None
        if self.mode == "ansi":
            return draw(at.position, at.drafts)
        picture = paint(at.position, at.drafts)
        if self._window is None:
            return picture
        self._window.show(picture)
        return None

    def close(self) -> None:
        """Closes the window, if there is one."""
        if self._window is not None:
            self._window.close()
