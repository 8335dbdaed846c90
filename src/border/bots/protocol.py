"""The protocol `border-bot/1`: requests and answers as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, assert_never

from border.bots.bot import BotFault
from border.engine import (
    DICE,
    Board,
    BorderError,
    Cross,
    Decision,
    FirstAction,
    Keep,
    Keeping,
    Position,
    Seat,
    SecondAction,
    Stage,
    Stop,
    Territories,
    Territory,
    bit_set,
    members,
    parse_board,
    parse_dice,
    parse_map,
    parse_rules,
    values,
)

PROTOCOL = "border-bot/1"


@dataclass(frozen=True, slots=True)
class Request:
    """A request for a decision from a bot."""

    id: int
    seed: int  # seed of the bot's random generator
    seat: Seat
    position: Position  # as the seat sees it


def format_request(request: Request) -> str:
    """Return the request as one line, without the newline."""
    position = request.position
    data = {
        "format": PROTOCOL,
        "id": request.id,
        "seed": request.seed,
        "seat": request.seat,
        "active": position.active,
        **_format_stage(position.stage),
        "seats": [_format_seat(position, seat) for seat in position.seats],
        "rules": asdict(position.rules),
        "taken": [number + 1 for number in members(position.taken)],
        "territories": [
            {"key": territory.key, "high": territory.high, "low": territory.low}
            for territory in position.boards[0].map.territories
        ],
    }
    return json.dumps(data, separators=(",", ":"))


def _format_stage(stage: Stage) -> dict[str, Any]:
    match stage:
        case Keeping(throw=throw, dice=dice):
            return {"stage": "keep", "dice": str(dice), "throw": throw, "most": DICE}
        case FirstAction(dice=dice):
            return {"stage": "first", "dice": str(dice), "throw": None, "most": DICE}
        case SecondAction(dice=dice, most=most):
            return {"stage": "second", "dice": str(dice), "throw": None, "most": most}
        case _:
            raise ValueError("nobody has anything to decide")


def _format_seat(position: Position, seat: Seat) -> dict[str, Any]:
    board, scored = position.boards[seat], values(position, seat)
    return {
        "board": board.name,
        "picture": str(board.picture),
        "crossed": board.map.format_cells(position.crossed[seat]),
        "closed": {str(number + 1): points for number, points in scored.items()},
        "points": sum(scored.values()),
    }


def parse_request(line: str) -> Request:
    """Parse a request, for bots that use this package."""
    data = json.loads(line)
    if data["format"] != PROTOCOL:
        raise BotFault("nonsense", f"the format is {data['format']!r}, expected {PROTOCOL!r}")
    territories = tuple(Territory(**entry) for entry in data["territories"])
    boards = tuple(_board(s["board"], s["picture"], territories) for s in data["seats"])
    cells = zip(boards, data["seats"], strict=True)
    position = Position(
        boards=boards,
        crossed=tuple(board.map.parse_cells(seat["crossed"]) for board, seat in cells),
        firsts=tuple(_parse_firsts(seat["closed"], territories) for seat in data["seats"]),
        taken=bit_set(number - 1 for number in data["taken"]),
        active=data["active"],
        stage=_parse_stage(data),
        rules=parse_rules(data.get("rules", {})),
    )
    return Request(data["id"], data["seed"], data["seat"], position)


@cache
def _board(name: str, picture: str, territories: tuple[Territory, ...]) -> Board:
    return parse_board(name, picture, parse_map("", picture, territories))


def _parse_firsts(closed: Mapping[str, int], territories: Sequence[Territory]) -> Territories:
    numbers = {int(number) - 1: points for number, points in closed.items()}
    return bit_set(n for n, points in numbers.items() if points == territories[n].high)


def _parse_stage(data: Mapping[str, Any]) -> Stage:
    dice = parse_dice(data["dice"])
    if data["stage"] == "keep":
        return Keeping(data["throw"], dice)
    if data["stage"] == "first":
        return FirstAction(dice)
    return SecondAction(dice, data["most"], (None,) * len(data["seats"]))


def format_answer(id: int, decision: Decision, board: Board) -> str:
    """Return a decision as one line, without the newline."""
    answer: dict[str, Any] = {"id": id}
    match decision:
        case Keep(dice=dice):
            answer["keep"] = str(dice)
        case Stop():
            answer["stop"] = True
        case Cross(cells=cells):
            answer["cross"] = board.map.format_cells(cells)
        case _ as never:
            assert_never(never)
    return json.dumps(answer, separators=(",", ":"))


def parse_answer(line: str, request: Request) -> Decision:
    """Parse a decision, legal or not; raise `BotFault` if the line is not a decision."""
    try:
        data: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise BotFault("nonsense", f"answered {_short(line)}, which is not JSON") from None
    if isinstance(data, dict) and data.pop("id", None) == request.id and len(data) == 1:
        return _parse_decision(data, request, line)
    raise BotFault(
        "nonsense", f"answered {_short(line)}: expected a decision with the id {request.id}"
    )


def _parse_decision(answer: Mapping[str, Any], request: Request, line: str) -> Decision:
    seat, map = request.seat, request.position.boards[request.seat].map
    try:
        match answer:
            case {"keep": str(letters)}:
                return Keep(parse_dice(letters))
            case {"stop": True}:
                return Stop()
            case {"cross": [*names]} if all(isinstance(name, str) for name in names):
                return Cross(seat, map.parse_cells(names), map.names)
    except BorderError as error:
        raise BotFault("nonsense", f"answered {_short(line)}: {error}") from None
    raise BotFault("nonsense", f"answered {_short(line)}: expected keep, stop or cross")


def _short(line: str) -> str:
    line = line.strip()
    return repr(line if len(line) <= 60 else f"{line[:59]}…")
