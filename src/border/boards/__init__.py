"""Board data: the maps and boards in the package, board files, and a generator for more."""

from border.boards.files import BadFile, format_board_file, parse_board_file, parse_map_file
from border.boards.generator import generate
from border.boards.packaged import CLASSIC, SETS, board_named, board_names, boards_for, map_named

__all__ = [
    "CLASSIC",
    "SETS",
    "BadFile",
    "board_named",
    "board_names",
    "boards_for",
    "format_board_file",
    "generate",
    "map_named",
    "parse_board_file",
    "parse_map_file",
]
