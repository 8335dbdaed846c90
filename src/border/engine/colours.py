"""Old name of `border.engine.dice`, which pickles of earlier versions contain."""

from border.engine.dice import Colour

__all__ = ["Colour"]
