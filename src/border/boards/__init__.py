"""Packaged maps and boards, board files, and a board generator."""

from border.boards.files import (
    CLASSIC,
    SETS,
    BadFile,
    board_named,
    board_names,
    boards_for,
    format_board_file,
    is_packaged,
    map_named,
    parse_board_file,
    parse_map_file,
    start,
    suggestion,
)
from border.boards.generator import generate
from border.boards.position_text import BadPosition, format_position, parse_position

__all__ = [
    "CLASSIC",
    "SETS",
    "BadFile",
    "BadPosition",
    "board_named",
    "board_names",
    "boards_for",
    "format_board_file",
    "format_position",
    "generate",
    "is_packaged",
    "map_named",
    "parse_board_file",
    "parse_map_file",
    "parse_position",
    "start",
    "suggestion",
]
