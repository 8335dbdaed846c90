"""The Border, a roll-and-write dice game for two to four players, as a library.

`border.Game` is a game in play: throw, decide, undo, let bots play, save and review.  The functions
and types of every day can be imported from `border` itself; its packages have the rest:

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
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from border.engine import (
    BadInput,
    Board,
    BorderError,
    Cross,
    Dice,
    IllegalDecision,
    IllegalEvent,
    Keep,
    Outcome,
    Position,
    Rules,
    Stop,
    Throw,
    legal_decisions,
    outcome,
    play,
    score,
    throws,
)
from border.engine.board import Drawn

if TYPE_CHECKING:
    from border import svg
    from border.arena import compete
    from border.boards import board_names, format_position, parse_position, start
    from border.bots import bot_named, bot_names
    from border.client import connect
    from border.coach import analyse
    from border.game import Game, draw, load
    from border.records import Record, read_records

__version__ = "0.1.0"

_HOMES = {  # imported on first use, so that `import border` stays fast
    "Game": "border.game",
    "Record": "border.records",
    "analyse": "border.coach",
    "board_names": "border.boards",
    "bot_named": "border.bots",
    "bot_names": "border.bots",
    "compete": "border.arena",
    "connect": "border.client",
    "draw": "border.game",
    "format_position": "border.boards",
    "load": "border.game",
    "parse_position": "border.boards",
    "read_records": "border.records",
    "start": "border.boards",
}
__all__ = [
    "BadInput",
    "Board",
    "BorderError",
    "Cross",
    "Dice",
    "Game",
    "IllegalDecision",
    "IllegalEvent",
    "Keep",
    "Outcome",
    "Position",
    "Record",
    "Rules",
    "Stop",
    "Throw",
    "__version__",
    "analyse",
    "board_names",
    "bot_named",
    "bot_names",
    "compete",
    "connect",
    "draw",
    "format_position",
    "legal_decisions",
    "load",
    "outcome",
    "parse_position",
    "play",
    "read_records",
    "score",
    "start",
    "svg",
    "throws",
]


def __getattr__(name: str) -> object:
    if name == "svg":
        return import_module("border.svg")
    if name not in _HOMES:
        raise AttributeError(f"module 'border' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__


def _draw(thing: object) -> str | None:
    from border.svg import drawn

    return drawn(thing)


def _find_board(name: str) -> Board:
    from border.boards import board_named

    return board_named(name)


Drawn.pen, Board.find = _draw, _find_board
