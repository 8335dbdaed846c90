"""The Border, a roll-and-write dice game for two to four players, as a library.

- `border.engine`: the rules, with positions, throws, decisions and outcomes
- `border.boards`: boards (packaged, from files, generated) and positions as text
- `border.records`: records of games to read, write, replay and export as tables
- `border.dice`: provably fair dice
- `border.svg`: pictures
- `border.bots`: bots
- `border.coach`: analysis with odds, winning chances, hints and reviews
- `border.arena`: simulations, and tournaments with ratings
- `border.client`: client of a game server
- `border.envs.gym`, `border.envs.pettingzoo`, `border.envs.openspiel`: environments

The most common functions can be imported from `border` itself.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from border.engine.board import Drawn

if TYPE_CHECKING:
    from border import svg
    from border.arena import compete
    from border.boards import format_position, parse_position, start
    from border.coach import analyse
    from border.records import read_records

__version__ = "0.1.0"
__all__ = [
    "__version__",
    "analyse",
    "compete",
    "format_position",
    "parse_position",
    "read_records",
    "start",
    "svg",
]

_HOMES = {  # imported on first use, so that `import border` stays fast
    "analyse": "border.coach",
    "compete": "border.arena",
    "format_position": "border.boards",
    "parse_position": "border.boards",
    "read_records": "border.records",
    "start": "border.boards",
}


def __getattr__(name: str) -> object:
    if name == "svg":
        return import_module("border.svg")
    if name not in _HOMES:
        raise AttributeError(f"module 'border' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__


def _pen(thing: object) -> str | None:
    from border.svg import drawn

    return drawn(thing)


Drawn.pen = _pen
