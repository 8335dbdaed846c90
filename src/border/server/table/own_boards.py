"""Boards that somebody brings along: pictures or board files, and new ones for the seats beside."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from random import Random
from typing import Annotated, TypeAlias

from border.boards import board_names, boards_for, generate, map_named
from border.engine import BadTable, Board, start
from border.server.table.options import PICTURE_LONGEST
from border.server.table.wire import BOARD_NAME, Bounds

BoardText: TypeAlias = Annotated[str, Bounds(max_length=2 * PICTURE_LONGEST)]


def boards_beside(texts: Sequence[str], seats: int | None, seed: int) -> list[Board]:
    """A board for each seat: those in the texts first, then new ones; raises `BorderError`.

    Without seats, those in the texts alone.
    """
    pictures: dict[str, str] = {}
    for number, text in enumerate(texts, start=1):
        name, picture = _read(text)
        taken = name in pictures or name in board_names()
        pictures[f"own-{number}" if taken or not re.fullmatch(BOARD_NAME, name) else name] = picture
    boards = boards_for([*pictures], pictures)[:seats]
    if seats is None:
        return boards
    boards += _new(boards, seats - len(boards), seed)
    start(boards, 0)
    return boards


def _read(text: str) -> tuple[str, str]:
    """The name and the picture in a board file; a text that is none is the picture itself."""
    try:
        match tomllib.loads(text):
            case {"name": str(name), "picture": str(picture)}:
                return name, picture
    except (ValueError, RecursionError):
        pass
    return "", text.strip("\r\n")


def _new(boards: Sequence[Board], count: int, seed: int) -> list[Board]:
    """New boards beside these; only the map of the box is known to have enough of them."""
    map = map_named("classic")
    if count and boards and boards[0].map != map:
        raise BadTable("on a map of your own every seat needs a board of its own (rule 1.2)")
    luck = Random(seed)
    return [generate(f"new-{number}", map, number) for number in luck.sample(range(10**6), count)]
