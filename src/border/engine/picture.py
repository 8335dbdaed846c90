"""Old name of `border.engine.map`, kept for pickles of earlier versions."""

from border.engine.map import Picture

__all__ = ["Picture"]
