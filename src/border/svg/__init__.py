"""Pictures: a board, a position, a record at a step as SVG, with the art of the page."""

from border.svg.chart import Mark, chances
from border.svg.drawings import board, drawn, position, record
from border.svg.element import Svg

__all__ = ["Mark", "Svg", "board", "chances", "drawn", "position", "record"]
