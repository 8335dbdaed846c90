"""Map and board files: TOML with the cells drawn as text (docs/formats.md)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, TypeAlias

from border import engine
from border.engine import (
    CLASSIC_RULES,
    BadInput,
    BadName,
    BadPicture,
    BadTable,
    Board,
    Map,
    Position,
    Rules,
    Seat,
    Territory,
    parse_board,
    parse_map,
    rules_named,
)

MAP_FORMAT = "border-map/1"
BOARD_FORMAT = "border-board/1"

Maps: TypeAlias = Callable[[str], Map]  # looks up a map by its name


class BadFile(BadInput):
    """Text that is not a map file or board file."""


def parse_map_file(text: str) -> Map:
    """Parse a map file."""
    data = _parse(text, MAP_FORMAT)
    territories = data.get("territory")
    if not isinstance(territories, list):
        raise BadFile("territory is missing: expected a list of [[territory]] tables")
    return parse_map(
        _string(data, "name"), _string(data, "picture"), [*map(_territory, territories)]
    )


def _territory(entry: Any) -> Territory:
    match entry:
        case {"key": str(key), "high": int(high), "low": int(low)}:
            return Territory(key, high, low)
    raise BadFile("a [[territory]] is incomplete: expected a key, a high value and a low value")


def parse_board_file(text: str, maps: Maps) -> Board:
    """Parse a board file; raise `BadPicture` with every fault of its picture."""
    data = _parse(text, BOARD_FORMAT)
    name, picture = _string(data, "name"), _string(data, "picture")
    return parse_board(name, picture, maps(_string(data, "map")))


def format_board_file(board: Board) -> str:
    """Return the text of a board file; the inverse of `parse_board_file`."""
    name, map = _quoted(board.name), _quoted(board.map.name)
    head = f'format = "{BOARD_FORMAT}"\nname = {name}\nmap = {map}\n'
    return f'{head}picture = """\n{board.picture}\n"""\n'


def _quoted(text: str) -> str:
    """Quote a string for TOML: as in JSON, but the delete character is escaped as well."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _parse(text: str, expected: str) -> Mapping[str, Any]:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also for huge numbers and deep nesting
        raise BadFile(f"not a TOML file: {error}") from error
    if data.get("format") != expected:
        raise BadFile(f"format is {data.get('format')!r}, expected {expected!r}")
    return data


def _string(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadFile(f"{key} is missing or is not a string")
    return value


# The boards of Tim, Sarah, Emma and Linus in the rulebook.
CLASSIC = ("classic-1", "classic-2", "classic-3", "classic-4")
SETS = {"classic": CLASSIC}
MAPS = ("classic",)


@cache
def map_named(name: str) -> Map:
    """Return the packaged map with this name."""
    if name not in MAPS:
        raise BadName(f"there is no map {name!r}: expected one of {', '.join(MAPS)}")
    return parse_map_file(_text(name))


@cache
def board_named(name: str) -> Board:
    """Return the packaged board with this name; its picture never changes."""
    if name not in board_names():
        meant = suggestion(name, board_names())
        raise BadName(
            f"there is no board {name!r}{meant}: expected one of {', '.join(board_names())}"
        )
    return parse_board_file(_text(name), map_named)


MIN_SIMILARITY = 0.7  # of names that are suggested, from 0 to 1


def suggestion(name: str, names: Iterable[str]) -> str:
    """Return " (did you mean …?)" with the most similar name; "" if no name is similar."""
    from difflib import SequenceMatcher

    found = [(SequenceMatcher(None, name, other).ratio(), other) for other in names]
    (near, meant), (next_near, _) = sorted([*found, (0.0, ""), (0.0, "")], reverse=True)[:2]
    return f" (did you mean {meant!r}?)" if near > max(MIN_SIMILARITY, next_near) else ""


def boards_for(names: Sequence[str], pictures: Mapping[str, str]) -> list[Board]:
    """Return the boards with these names, from `pictures` or else from the package.

    Boards from `pictures` have the territory values of the classic map.
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
        raise BadName(f"{name!r} is a packaged board with a different picture: use another name")
    return board


def board_names() -> tuple[str, ...]:
    """Return the names of all packaged boards, set by set."""
    return tuple(name for names in SETS.values() for name in names)


def is_packaged(board: Board) -> bool:
    """Return whether a board equals the packaged board of the same name."""
    return board.name in board_names() and board == board_named(board.name)


def start(
    boards: Sequence[Board | str], first: Seat = 0, rules: Rules | str = CLASSIC_RULES
) -> Position:
    """Return the position before the first throw; boards and rules may be given by name."""
    if isinstance(boards, str):
        raise BadTable(f"{boards!r} is a single board: expected a list of two to four")
    found = [board_named(board) if isinstance(board, str) else board for board in boards]
    return engine.start(found, first, rules_named(rules) if isinstance(rules, str) else rules)


def _text(name: str) -> str:
    return resources.files("border.boards").joinpath("data", f"{name}.toml").read_text("utf-8")
