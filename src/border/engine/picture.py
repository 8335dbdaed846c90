"""Old name of `border.engine.map`, which pickles of earlier versions contain."""

from border.engine.map import Picture

__all__ = ["Picture"]
