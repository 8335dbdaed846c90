"""Old name of `border.engine.dice`, kept for pickles of earlier versions."""

from border.engine.dice import Colour

__all__ = ["Colour"]
