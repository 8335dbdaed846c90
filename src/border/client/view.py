"""Views of tables, and their conversion to positions of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from border.boards import board_names, boards_for
from border.engine import (
    LETTERS,
    ROUND_START,
    Board,
    Cells,
    Dice,
    FirstAction,
    Keeping,
    Over,
    Position,
    Rules,
    SecondAction,
    Stage,
    bit_set,
    dice_of,
    parse_dice,
)


def table_told(table: Mapping[str, Any], message: Mapping[str, Any]) -> dict[str, Any]:
    """Return the view after a message that contains a whole view or changes."""
    return reduce(_changed, message.get("changes", ()), message.get("table", table))


def _changed(table: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """Return the view with these changes; fields of the game and of each seat are merged."""
    parts = dict(new)
    if isinstance(seats := new.get("seats"), Mapping):
        parts["seats"] = [seat | seats.get(f"{n}", {}) for n, seat in enumerate(table["seats"])]
    if game := new.get("game"):
        parts["game"] = (table["game"] or {}) | game
    return {**table, **parts}


def boards_from_view(views: Sequence[Mapping[str, Any]]) -> list[Board]:
    """Return the boards from a server's answer, seat by seat."""
    pictures = {one["name"]: one["picture"] for one in views if one["name"] not in board_names()}
    return boards_for([one["name"] for one in views], pictures)


def position_from_view(table: Mapping[str, Any], boards: Sequence[Board]) -> Position:
    """Return the position of a started game from its view, without others' sealed decisions."""
    game, seats = table["game"], table["seats"]
    rules = {key: table["rules"][key] for key in ("throws", "last", "chain")}
    return Position(
        boards=tuple(boards),
        crossed=tuple(_cells(*one) for one in _each(boards, seats, "crossed")),
        firsts=tuple(
            bit_set(one["territory"] - 1 for one in seat["closed"] if one["first"])
            for seat in seats
        ),
        taken=bit_set(number - 1 for number in game["taken"]),
        active=game["active"],
        stage=_stage(game, [_cells(*one) for one in _each(boards, seats, "sealed")]),
        rules=Rules(**rules),
    )


def _each(
    boards: Sequence[Board], seats: Sequence[Mapping[str, Any]], key: str
) -> list[tuple[Board, Any]]:
    return [(board, seat[key]) for board, seat in zip(boards, seats, strict=True)]


def _cells(board: Board, names: Sequence[str] | None) -> Any:
    return None if names is None else board.map.parse_cells(names)


def _stage(game: Mapping[str, Any], sealed: Sequence[Cells | None]) -> Stage:
    match game["stage"]:
        case "keep":
            return Keeping(game["throw"], parse_dice(game["dice"]))
        case "first":
            return FirstAction(parse_dice(game["dice"]))
        case "second":
            return SecondAction(_dice_at(game["dice"], game["left"]), game["most"], tuple(sealed))
        case "over":
            return Over()
        case _:  # before the first throw; later throws arrive together with the keep before them
            return ROUND_START


def _dice_at(dice: str, indices: Sequence[int]) -> Dice:
    return dice_of(LETTERS.index(dice[index]) for index in indices)
