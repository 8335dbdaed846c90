"""The maps and boards that come with the package, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources

from border import engine
from border.boards.files import parse_board_file, parse_map_file
from border.engine import (
    CLASSIC_RULES,
    BadName,
    BadPicture,
    BadTable,
    Board,
    Map,
    Position,
    Rules,
    Seat,
    parse_board,
    parse_map,
    rules_named,
)

CLASSIC = ("classic-1", "classic-2", "classic-3", "classic-4")  # Tim's, Sarah's, Emma's, Linus'
SETS = {"classic": CLASSIC}
MAPS = ("classic",)


@cache
def map_named(name: str) -> Map:
    """The map of that name."""
    if name not in MAPS:
        raise BadName(f"there is no map {name!r}: expected {', '.join(MAPS)}")
    return parse_map_file(_text(name))


@cache
def board_named(name: str) -> Board:
    """The board of that name; a name's picture never changes."""
    if name not in board_names():
        raise BadName(f"there is no board {name!r}: expected one of {', '.join(board_names())}")
    return parse_board_file(_text(name), map_named)


def boards_for(names: Sequence[str], pictures: Mapping[str, str]) -> list[Board]:
    """The boards of these names: those with a picture of their own, the others of the package.

    A board that comes as a picture has the values of the classic map.
    """
    return [
        _pictured(name, pictures[name]) if name in pictures else board_named(name) for name in names
    ]


@lru_cache(maxsize=256)
def _pictured(name: str, picture: str) -> Board:
    territories = map_named("classic").territories
    try:
        board = parse_board(name, picture, parse_map("classic", picture, territories))
    except BadPicture as error:
        raise BadPicture([f"board {name!r}: {fault}" for fault in error.faults]) from error
    if name in board_names() and board != board_named(name):
        raise BadName(f"{name!r} is a board of the package, and its picture is another")
    return board


def board_names() -> tuple[str, ...]:
    """The names of all boards in the package, set by set."""
    return tuple(name for names in SETS.values() for name in names)


def is_packaged(board: Board) -> bool:
    """Whether a board is one of the package, under its own name."""
    return board.name in board_names() and board == board_named(board.name)


def start(
    boards: Sequence[Board | str], first: Seat = 0, rules: Rules | str = CLASSIC_RULES
) -> Position:
    """The position before the first throw; boards and rules may be given by their names."""
    if isinstance(boards, str):
        raise BadTable(f"{boards!r} is one board: a game needs a list of two to four")
    found = [board_named(board) if isinstance(board, str) else board for board in boards]
    return engine.start(found, first, rules_named(rules) if isinstance(rules, str) else rules)


def _text(name: str) -> str:
    return resources.files("border.boards").joinpath("data", f"{name}.toml").read_text("utf-8")
