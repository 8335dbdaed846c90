"""SVG pictures of boards, positions, records and chances."""

from border.svg.chart import Mark, chances
from border.svg.drawings import board, drawn, position, record
from border.svg.element import Svg

__all__ = ["Mark", "Svg", "board", "chances", "drawn", "position", "record"]
