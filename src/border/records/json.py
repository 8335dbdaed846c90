"""Parsing and formatting of records as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from border.engine import CLASSIC_RULES, BadRules, Rules, parse_rules
from border.records.record import FORMAT, Consultation, Record, Seating
from border.records.round import BadRecord, Round


def parse_record(line: str) -> Record:
    """Parse a line, ignoring unknown keys; raise `BadRecord` if it is not a record."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadRecord("a record must be a JSON object")
    if data.get("format") != FORMAT:
        raise BadRecord(f"the format is {data.get('format')!r}, expected {FORMAT!r}")
    scores, winners = data.get("scores"), data.get("winners")
    seats = tuple(_seating(entry) for entry in _list(data.get("seats"), "seats"))
    return Record(
        id=_text(data.get("id"), "id"),
        seats=seats,
        rounds=tuple(
            _round(entry, number, len(seats))
            for number, entry in enumerate(_list(data.get("rounds"), "rounds"), start=1)
        ),
        scores=None if scores is None else _numbers(scores, "scores"),
        winners=None if winners is None else _numbers(winners, "winners"),
        ended=_ended(data.get("ended")),
        dice=None if data.get("dice") is None else _object(data["dice"], "dice"),
        boards={
            _text(name, "boards"): _text(picture, "boards")
            for name, picture in _object(data.get("boards") or {}, "boards").items()
        },
        shuffled=None if data.get("shuffled") is None else _text(data["shuffled"], "shuffled"),
        rules=_rules(data.get("rules")),
        started=data.get("started"),
        consulted=tuple(
            _consultation(entry) for entry in _list(data.get("consulted", []), "consulted")
        ),
        stopped=_flag(data.get("stopped", False), "stopped"),
    )


def format_record(record: Record) -> str:
    """Return the record as a line, without a newline; the inverse of `parse_record`."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "id": record.id,
        "seats": [
            {"name": seat.name, "board": seat.board, "player": seat.player} for seat in record.seats
        ],
        "rounds": [_format_round(played) for played in record.rounds],
        "scores": record.scores,
        "winners": record.winners,
        "ended": record.ended,
        "dice": record.dice,
        "boards": record.boards or None,
        "shuffled": record.shuffled,
        "rules": record.rules.changes or None,
        "started": record.started,
        "consulted": [
            {"round": one.round, "seat": one.seat, "aid": one.aid} for one in record.consulted
        ]
        or None,
        "stopped": record.stopped or None,
    }
    present = {key: value for key, value in data.items() if value is not None}
    return json.dumps(present, ensure_ascii=False, separators=(",", ":"))


def _format_round(played: Round) -> dict[str, Any]:
    data: dict[str, Any] = {"active": played.active, "throws": played.throws, "kept": played.kept}
    if played.first is not None:
        data["first"] = played.first
    if played.second is not None:
        data["second"] = played.second
    return data


def _rules(value: Any) -> Rules:
    if value is None:
        return CLASSIC_RULES
    try:
        return parse_rules(_object(value, "rules"))
    except BadRules as error:
        raise BadRecord(f"rules: {error}") from error


def _ended(value: Any) -> str | None:
    if value not in (None, "limit"):
        raise BadRecord(f"ended: expected 'limit', not {value!r}")
    return value  # type: ignore[no-any-return]  # None or "limit"


def _flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadRecord(f"{where}: expected true or false, not {value!r}")
    return value


def _consultation(entry: Any) -> Consultation:
    data = _object(entry, "consulted")
    round, seat = (_number(data.get(key), f"consulted: {key}") for key in ("round", "seat"))
    return Consultation(round, seat, _text(data.get("aid"), "consulted: aid"))


def _seating(entry: Any) -> Seating:
    data = _object(entry, "seats")
    return Seating(*(_text(data.get(key), f"seats: {key}") for key in ("name", "board", "player")))


def _round(entry: Any, number: int, seats: int) -> Round:
    try:
        return _played(entry, seats)
    except BadRecord as error:
        raise BadRecord(f"round {number}: {error}") from error


def _played(entry: Any, seats: int) -> Round:
    if not isinstance(entry, dict):
        raise BadRecord(f"expected an object, not {entry!r}")
    first, second = entry.get("first"), entry.get("second")
    if second is not None and len(_list(second, "second")) != seats:
        raise BadRecord(f"second must have one entry for each of {seats} seats, not {len(second)}")
    return Round(
        active=_number(entry.get("active"), "active"),
        throws=_names(entry.get("throws"), "throws"),
        kept=tuple([_numbers(part, "kept") for part in _list(entry.get("kept", []), "kept")]),
        first=None if first is None else _names(first, "first"),
        second=None if second is None else tuple([_second(cells) for cells in second]),
    )


def _second(cells: Any) -> tuple[str, ...] | None:
    return None if cells is None else _names(cells, "second")


def _names(value: Any, where: str) -> tuple[str, ...]:
    names = _list(value, where)
    try:
        if "".join(names).isascii():  # fast path: ASCII strings are always valid
            return tuple(names)
    except TypeError:
        pass
    return tuple(_text(name, where) for name in names)


def _numbers(value: Any, where: str) -> tuple[int, ...]:
    return tuple([_number(number, where) for number in _list(value, where)])


def _number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"{where}: expected a whole number, not {value!r}")
    return value


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(f"{where}: expected a string, not {value!r}")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise BadRecord(f"{where}: expected valid Unicode, not a lone surrogate") from error
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRecord(f"{where}: expected a list, not {value!r}")
    return value


def _object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadRecord(f"{where}: expected an object, not {value!r}")
    return value
