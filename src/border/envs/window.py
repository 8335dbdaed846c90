"""A window that shows pictures."""

from __future__ import annotations

from typing import Any

from border.envs.picture import Image
from border.extras import needing


class Window:
    """A window of pygame's, opened with the first picture."""

    def __init__(self, title: str) -> None:
        with needing("pettingzoo", "a window"):
            import pygame
        self._pygame: Any = pygame
        self._title = title
        self._screen: Any = None

    def show(self, picture: Image) -> None:
        """Shows a picture; whatever was shown before is gone."""
        height, width, _ = picture.shape
        if self._screen is None:
            self._pygame.display.init()
            self._pygame.display.set_caption(self._title)
            self._screen = self._pygame.display.set_mode((width, height))
        surface = self._pygame.image.frombuffer(picture.tobytes(), (width, height), "RGB")
        self._screen.blit(surface, (0, 0))
        self._pygame.event.pump()
        self._pygame.display.flip()

    def close(self) -> None:
        """Closes the window, if it was ever opened."""
        if self._screen is not None:
            self._pygame.display.quit()
            self._screen = None
