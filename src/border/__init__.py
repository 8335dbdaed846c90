"""The Border, a roll-and-write dice game for two to four players: the exact rules as a library."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from border.boards import format_position, parse_position, start

__version__ = "0.1.0"
__all__ = ["__version__", "format_position", "parse_position", "start"]

_HOMES = {  # imported when they are first asked for, so that `import border` stays quick
    "format_position": "border.boards",
    "parse_position": "border.boards",
    "start": "border.boards",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'border' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
