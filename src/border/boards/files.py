"""Map and board files: TOML with a picture (docs/formats.md)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from border.engine import BadInput, Board, Map, Territory, parse_board, parse_map

MAP_FORMAT = "border-map/1"
BOARD_FORMAT = "border-board/1"

Maps: TypeAlias = Callable[[str], Map]  # finds a map by its name


class BadFile(BadInput):
    """A text that is neither a map file nor a board file."""


def parse_map_file(text: str) -> Map:
    """The map in a map file."""
    data = _parse(text, MAP_FORMAT)
    territories = data.get("territory")
    if not isinstance(territories, list):
        raise BadFile("a map file lists its territories as [[territory]]")
    return parse_map(
        _string(data, "name"), _string(data, "picture"), [*map(_territory, territories)]
    )


def _territory(entry: Any) -> Territory:
    match entry:
        case {"key": str(key), "high": int(high), "low": int(low)}:
            return Territory(key, high, low)
    raise BadFile("a [[territory]] has a key, a high value and a low value")


def parse_board_file(text: str, maps: Maps) -> Board:
    """The board in a board file; raises `BadPicture` with every fault of its picture."""
    data = _parse(text, BOARD_FORMAT)
    name, picture = _string(data, "name"), _string(data, "picture")
    return parse_board(name, picture, maps(_string(data, "map")))


def format_board_file(board: Board) -> str:
    """The board as a file; the inverse of `parse_board_file`."""
    name, map = _quoted(board.name), _quoted(board.map.name)
    head = f'format = "{BOARD_FORMAT}"\nname = {name}\nmap = {map}\n'
    return f'{head}picture = """\n{board.picture}\n"""\n'


def _quoted(text: str) -> str:
    """The text as TOML; a string of JSON is one, but for the delete character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _parse(text: str, expected: str) -> Mapping[str, Any]:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers and depths beyond reason
        raise BadFile(f"not a TOML file: {error}") from error
    if data.get("format") != expected:
        raise BadFile(f"format is {data.get('format')!r}, expected {expected!r}")
    return data


def _string(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadFile(f"{key} is missing or is not a text")
    return value
