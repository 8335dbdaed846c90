"""What a notebook shows as a picture.  The engine cannot draw: somebody lends it a pen."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeAlias

Pen: TypeAlias = Callable[[object], str | None]  # draws a value as SVG, where it can


class Drawn:
    """A value with a picture, where the package is there with its pen: `border` lends it."""

    __slots__ = ()
    pen: ClassVar[Pen | None] = None

    def _repr_svg_(self) -> str | None:
        return Drawn.pen(self) if Drawn.pen is not None else None
