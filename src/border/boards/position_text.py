"""Positions as one line of text.

    classic-1, classic-2; d1 e1, -; -, -; 0; keep 1 rrybs

The fields are the boards, seat by seat; the cells that each seat has crossed, without the white
cells; the territories that each seat was the first to close; the active seat; the stage of the
round; and the rules if they are not the rulebook's.  `-` stands for none.  See docs/formats.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import assert_never
from urllib.parse import quote, unquote

from border.boards.files import board_named, boards_for, is_packaged, map_named
from border.engine import (
    CLASSIC_RULES,
    BadInput,
    Board,
    BorderError,
    Cells,
    FirstAction,
    Keeping,
    Over,
    Position,
    Rules,
    SecondAction,
    Stage,
    Territories,
    Throwing,
    bit_set,
    members,
    parse_dice,
    parse_rules,
    position_faults,
    start,
)

NOTHING, UNDECIDED = "-", "*"
EXAMPLE = "classic-1, classic-2; -, -; -, -; 0; throw 1"

_STAGE = re.compile(
    r"throw (?P<throw>[1-5])(?: (?P<kept>[roygbs]{1,4}))?"
    r"|keep (?P<keep>[1-5]) (?P<keeping>[roygbs]{5})"
    r"|first (?P<first>[roygbs]{5})"
    r"|second (?P<most>[1-5]) (?P<second>[roygbs]{1,5}): (?P<decided>.+)"
    r"|(?P<over>over)"
)
_RULE = re.compile(r"(throws|last)=([1-9])|chain=no")


class BadPosition(BadInput):
    """Text that is not a position."""


def format_position(position: Position) -> str:
    """Return the position as a line, without a newline."""
    seats = list(zip(position.boards, position.crossed, strict=True))
    fields = [
        ", ".join(map(_format_board, position.boards)),
        ", ".join(_format_cells(board, crossed & ~board.map.white) for board, crossed in seats),
        ", ".join(map(_format_territories, position.firsts)),
        str(position.active),
        _format_stage(position),
    ]
    if position.rules != CLASSIC_RULES:
        fields.append(position.rules.written)
    return "; ".join(fields)


def parse_position(line: str) -> Position:
    """Parse a line; raise `BadPosition` if it is malformed or contradicts the rules."""
    if not isinstance(line, str):
        raise BadPosition(f"{line!r} is not a position: expected a line like {EXAMPLE!r}")
    try:
        return _parse(line.strip())
    except BorderError as error:
        raise BadPosition(f"{line!r} is not a position: {error}") from error


def _parse(line: str) -> Position:
    fields = line.split("; ")
    if not 5 <= len(fields) <= 6 or not re.fullmatch("[0-3]", fields[3]):
        raise BadPosition(f"expected a line like {EXAMPLE!r}")
    boards = [_parse_board(text) for text in fields[0].split(", ")]
    rules = _parse_rules(fields[5]) if fields[5:] else CLASSIC_RULES
    crossed = [
        board.map.white | _parse_cells(text, board)
        for board, text in zip(boards, _per_seat(fields[1], boards), strict=True)
    ]
    closed = [board.map.closed(cells) for board, cells in zip(boards, crossed, strict=True)]
    position = replace(
        start(boards, int(fields[3]), rules),
        crossed=tuple(crossed),
        firsts=tuple(map(_parse_territories, _per_seat(fields[2], boards))),
        taken=reduce(or_, closed),
        stage=_parse_stage(fields[4], boards),
    )
    for fault in position_faults(position):
        raise BadPosition(fault)
    return position


def _per_seat(text: str, boards: Sequence[Board]) -> list[str]:
    parts = text.split(", ")
    if len(parts) != len(boards):
        raise BadPosition(
            f"{text!r} has {len(parts)} parts: expected one for each of {len(boards)} seats"
        )
    return parts


def _format_board(board: Board) -> str:
    name = quote(board.name, safe="")
    if is_packaged(board):
        return name
    if board.map.territories != map_named("classic").territories:
        raise BadPosition(
            f"board {board.name!r} cannot be written: its territories are not the classic map's"
        )
    return f"{name}={'/'.join(board.picture.rows)}"


def _parse_board(text: str) -> Board:
    name, has_picture, rows = text.partition("=")
    if not has_picture:
        return board_named(unquote(name))
    return boards_for([unquote(name)], {unquote(name): rows.replace("/", "\n")})[0]


def _format_cells(board: Board, cells: Cells) -> str:
    return " ".join(board.map.format_cells(cells)) or NOTHING


def _parse_cells(text: str, board: Board) -> Cells:
    return 0 if text == NOTHING else board.map.parse_cells(text)


def _format_territories(territories: Territories) -> str:
    return "".join(str(number + 1) for number in members(territories)) or NOTHING


def _parse_territories(text: str) -> Territories:
    if text == NOTHING:
        return 0
    if not re.fullmatch("[1-9]+", text):
        raise BadPosition(f"{text!r} does not name territories: expected digits from 1 to 9")
    return bit_set(int(digit) - 1 for digit in text)


def _parse_rules(text: str) -> Rules:
    entry: dict[str, int | bool] = {}
    for part in text.split(" "):
        found = _RULE.fullmatch(part)
        if found is None:
            raise BadPosition(f"{part!r} is not a rule: expected throws=, last= or chain=no")
        entry |= {found[1]: int(found[2])} if found[1] else {"chain": False}
    return parse_rules(entry)


def _format_stage(position: Position) -> str:
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return f"throw {throw} {kept}".rstrip()
        case Keeping(throw=throw, dice=dice):
            return f"keep {throw} {dice}"
        case FirstAction(dice=dice):
            return f"first {dice}"
        case SecondAction(dice=dice, most=most, decided=decided):
            decisions = ", ".join(
                UNDECIDED if cells is None else _format_cells(board, cells)
                for board, cells in zip(position.boards, decided, strict=True)
            )
            return f"second {most} {dice}: {decisions}"
        case Over():
            return "over"
        case _ as never:
            assert_never(never)


def _parse_stage(text: str, boards: Sequence[Board]) -> Stage:
    found = _STAGE.fullmatch(text)
    if found is None:
        raise BadPosition(
            f"{text!r} is not a stage: expected one like 'throw 1', 'keep 1 rrybs', "
            "'first rrybs', 'second 2 yb: *, d1, *' or 'over'"
        )
    if found["throw"]:
        return Throwing(int(found["throw"]), parse_dice(found["kept"] or ""))
    if found["keep"]:
        return Keeping(int(found["keep"]), parse_dice(found["keeping"]))
    if found["first"]:
        return FirstAction(parse_dice(found["first"]))
    if found["over"]:
        return Over()
    decided = tuple(
        None if part == UNDECIDED else _parse_cells(part, board)
        for part, board in zip(_per_seat(found["decided"], boards), boards, strict=True)
    )
    return SecondAction(parse_dice(found["second"]), int(found["most"]), decided)
