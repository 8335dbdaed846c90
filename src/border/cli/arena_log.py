"""The log of an arena: a line with its arguments, then a line per finished unit.

With `--records` the games stand in a second file, each unit's before its line in the log: so the
log never promises games that are not there.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from border.arena import BadUnit, Tournament, Unit, UnitNumber, format_unit, parse_unit
from border.cli.files import LineFile, check_vacant, read_bytes
from border.engine import BadInput

UNITS, GAMES = "units.jsonl", "games.jsonl"
OPTIONS = {"sizes": "--tables", "pictures": "--boards"}  # where they are not called alike


@dataclass(frozen=True, slots=True)
class Begun:
    """What a folder holds already."""

    units: list[Unit] = field(default_factory=list)
    length: int = 0  # in bytes, of the log's whole lines
    games_length: int = 0  # in bytes, of the games of these units


class Log:
    """The files that grow while an arena plays."""

    def __init__(self, units: LineFile, games: LineFile | None) -> None:
        self._units, self._games = units, games

    def write(self, unit: Unit, records: list[str]) -> None:
        """Appends what came of a unit."""
        if self._games is not None:
            self._games.write("".join(records))
        self._units.write(format_unit(unit) + "\n")


@contextmanager
def open_log(folder: str, tournament: Tournament, begun: Begun, records: bool) -> Iterator[Log]:
    """The log of a folder, to go on with what was begun."""
    with ExitStack() as stack:
        games = None
        if records:
            games = stack.enter_context(LineFile(_path(folder, GAMES), keep=begun.games_length))
        units = stack.enter_context(LineFile(_path(folder, UNITS), keep=begun.length))
        if not begun.length:
            units.write(json.dumps(tournament.arguments, ensure_ascii=False) + "\n")
        yield Log(units, games)


def check_new(folder: str, force: bool) -> None:
    """Refuses a folder in which an arena has played."""
    for name in (UNITS, GAMES):
        check_vacant(_path(folder, name), force)
    for name in (UNITS, GAMES):  # nothing of an arena before may be taken for this one's
        with suppress(OSError):
            Path(_path(folder, name)).unlink(missing_ok=True)


def read_begun(
    folder: str, tournament: Tournament, wanted: Collection[UnitNumber], records: bool
) -> Begun:
    """What these arguments have put into a folder; refuses what others have."""
    path = _path(folder, UNITS)
    lines = _whole_lines(path)
    if not lines:
        return Begun()
    _check_arguments(path, lines[0], tournament)
    units: dict[UnitNumber, Unit] = {}
    for number, line in enumerate(lines[1:], start=2):
        unit = _unit(f"{path}:{number}", line, tournament)
        if unit.id in units:
            raise BadInput(f"{path}:{number}: this unit stands there twice")
        if unit.id not in wanted:
            raise BadInput(f"{path} holds more games than these already")
        units[unit.id] = unit
    length = sum(map(len, lines))
    games = _games_length(folder, tournament, list(units.values())) if records else 0
    return Begun(list(units.values()), length, games)


def _check_arguments(path: str, line: bytes, tournament: Tournament) -> None:
    try:
        there: Any = json.loads(line)
    except ValueError:
        there = None
    here = tournament.arguments
    if not isinstance(there, Mapping) or there.get("format") != here["format"]:
        raise BadInput(f"{path}:1: this is not the log of an arena")
    for key, value in here.items():
        if there.get(key) != value:
            option = key if key == "players" else OPTIONS.get(key, f"--{key}")
            raise BadInput(f"{path} was begun with other arguments: {option} differs")


def _unit(where: str, line: bytes, tournament: Tournament) -> Unit:
    try:
        unit = parse_unit(line.decode())
    except (BadUnit, UnicodeDecodeError) as error:
        raise BadInput(f"{where}: this is not a unit of an arena") from error
    if unit.id.table >= len(tournament.tables) or not _fits(unit, tournament):
        raise BadInput(f"{where}: this unit cannot come from these arguments")
    return unit


def _fits(unit: Unit, tournament: Tournament) -> bool:
    table = tournament.tables[unit.id.table]
    seatings = table.seatings(unit.id.number)
    if [game.seats for game in unit.games] != seatings:
        return False
    seats = range(table.size)
    return all(
        set(game.winners) <= set(seats)
        and (game.scores is None or len(game.scores) == table.size)
        and (game.scores is None) == (not game.winners)
        for game in unit.games
    )


def _games_length(folder: str, tournament: Tournament, units: list[Unit]) -> int:
    path = _path(folder, GAMES)
    expected = [
        f"{tournament.seed}-{unit.id.table}-{unit.id.number}-{turn}"
        for unit in units
        for turn in range(len(unit.games))
    ]
    lines = _whole_lines(path)[: len(expected)]
    if [_id(line) for line in lines] != expected:
        raise BadInput(f"{path} does not hold the games of the log: go on without --records")
    return sum(map(len, lines))


def _id(line: bytes) -> object:
    try:
        return json.loads(line).get("id")
    except (AttributeError, RecursionError, ValueError):
        return None


def _whole_lines(path: str) -> list[bytes]:
    """The lines of a file that end; what an interrupt cut at the end is written anew."""
    if not Path(path).exists():
        return []
    lines = read_bytes(path).splitlines(keepends=True)
    return lines if not lines or lines[-1].endswith(b"\n") else lines[:-1]


def _path(folder: str, name: str) -> str:
    return str(Path(folder) / name)
