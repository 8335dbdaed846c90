"""The six colours of dice and border cells (1.3, 1.5)."""

from __future__ import annotations

from enum import IntEnum

LETTERS = "roygbs"


class Colour(IntEnum):
    """A colour; its number is its place in every tuple of six."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    GREY = 5

    @property
    def letter(self) -> str:
        """The letter that stands for the colour in pictures and records."""
        return LETTERS[self]

    @property
    def word(self) -> str:
        """The colour's English name."""
        return self.name.lower()


COLOURS = tuple(Colour)
