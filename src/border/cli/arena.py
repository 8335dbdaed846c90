"""`border arena`: let bots play each other and rate them.

A unit is a group of games of one table with the same boards, first seat and dice. The log has a
line with the arguments, then a line per finished unit. With `--records`, a second file has the
games. A unit's games are written before its line in the log, so every logged unit has its games.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import click

from border.arena import (
    SIZES,
    BadUnit,
    MatchUnit,
    Standings,
    Tournament,
    UnitNumber,
    check_dependencies,
    connect_ray,
    format_results,
    format_unit,
    parallel_map,
    parallel_map_on_ray,
    parse_unit,
    plot,
    standings,
)
from border.arena.results import print_standings
from border.boards import SETS
from border.cli.boards import parse_board_choice
from border.cli.options import (
    NUMBER_OF_GAMES,
    LineFile,
    check_vacant,
    jobs_option,
    make_folder,
    option,
    progress,
    read_bytes,
    rules_option,
    seed_option,
    write_bytes,
    write_text,
)
from border.engine import BadInput, Rules

UNITS, GAMES = "units.jsonl", "games.jsonl"
OPTIONS = {"sizes": "--tables", "pictures": "--boards"}  # arguments whose options have other names


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """Units already finished in a folder."""

    units: list[MatchUnit] = field(default_factory=list)
    length: int = 0  # bytes of complete lines in the log
    games_length: int = 0  # bytes of complete records of these units


class Log:
    """Open files of a running arena."""

    def __init__(self, units: LineFile, games: LineFile | None) -> None:
        self._units, self._games = units, games

    def write(self, unit: MatchUnit, records: list[str]) -> None:
        """Append a unit's result and its games."""
        if self._games is not None:
            self._games.write("".join(records))
        self._units.write(format_unit(unit) + "\n")


@contextmanager
def open_log(
    folder: str, tournament: Tournament, resumed: ResumePoint, records: bool
) -> Iterator[Log]:
    """Open the log of a folder, cut off at the resume point, and yield it for appending."""
    with ExitStack() as stack:
        games = None
        if records:
            games = stack.enter_context(LineFile(_path(folder, GAMES), keep=resumed.games_length))
        units = stack.enter_context(LineFile(_path(folder, UNITS), keep=resumed.length))
        if not resumed.length:
            units.write(json.dumps(tournament.arguments, ensure_ascii=False) + "\n")
        yield Log(units, games)


def clear_folder(folder: str, force: bool) -> None:
    """Raise `BadInput` if the folder contains an arena's results; with `force`, delete them."""
    for name in (UNITS, GAMES):
        check_vacant(_path(folder, name), force)
    for name in (UNITS, GAMES):  # so that nobody takes old files for those of this arena
        with suppress(OSError):
            Path(_path(folder, name)).unlink(missing_ok=True)


def read_resume_point(
    folder: str, tournament: Tournament, wanted: Collection[UnitNumber], records: bool
) -> ResumePoint:
    """Read the units in a folder; raise `BadInput` if other arguments produced them."""
    path = _path(folder, UNITS)
    lines = _whole_lines(path)
    if not lines:
        return ResumePoint()
    _check_arguments(path, lines[0], tournament)
    units: dict[UnitNumber, MatchUnit] = {}
    for number, line in enumerate(lines[1:], start=2):
        unit = _unit(f"{path}:{number}", line, tournament)
        if unit.id in units:
            raise BadInput(f"{path}:{number}: an earlier line already has these games")
        if unit.id not in wanted:
            raise BadInput(f"{path} already contains more games than requested")
        units[unit.id] = unit
    length = sum(map(len, lines))
    games = _games_length(folder, tournament, list(units.values())) if records else 0
    return ResumePoint(list(units.values()), length, games)


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
            raise BadInput(f"{path} was started with other arguments: {option} differs")


def _unit(where: str, line: bytes, tournament: Tournament) -> MatchUnit:
    try:
        unit = parse_unit(line.decode())
    except (BadUnit, UnicodeDecodeError) as error:
        raise BadInput(f"{where}: not a valid line of an arena log") from error
    if unit.id.table >= len(tournament.tables) or not _fits(unit, tournament):
        raise BadInput(f"{where}: this line does not fit the arguments of the arena")
    return unit


def _fits(unit: MatchUnit, tournament: Tournament) -> bool:
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


def _games_length(folder: str, tournament: Tournament, units: list[MatchUnit]) -> int:
    path = _path(folder, GAMES)
    expected = [
        f"{tournament.seed}-{unit.id.table}-{unit.id.number}-{turn}"
        for unit in units
        for turn in range(len(unit.games))
    ]
    lines = _whole_lines(path)[: len(expected)]
    if [_id(line) for line in lines] != expected:
        raise BadInput(f"{path} does not match the games in the log: resume without --records")
    return sum(map(len, lines))


def _id(line: bytes) -> object:
    try:
        return json.loads(line).get("id")
    except (AttributeError, RecursionError, ValueError):
        return None


def _whole_lines(path: str) -> list[bytes]:
    """Return the complete lines of a file, without a partial line at its end."""
    if not Path(path).exists():
        return []
    lines = read_bytes(path).splitlines(keepends=True)
    return lines if not lines or lines[-1].endswith(b"\n") else lines[:-1]


def _path(folder: str, name: str) -> str:
    return str(Path(folder) / name)


Played: TypeAlias = Generator[tuple[MatchUnit, list[str]], None, None]


@click.command()
@click.argument("players", metavar="PLAYER...", nargs=-1, required=True)
@option("--tables", ",".join(map(str, SIZES)), "Table sizes, separated by commas.")
@option(
    "--games",
    200,
    "Games per table, rounded up so that each player has every seat equally often.",
    NUMBER_OF_GAMES,
)
@option(
    "--boards",
    "classic",
    "A set, or boards and board files separated by commas; they are shuffled.",
)
@rules_option
@seed_option
@click.option("--out", metavar="FOLDER", help="Folder for results, plots and the log.")
@click.option("--records", is_flag=True, help="Also write the games as records.")
@jobs_option
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, auto or local.")
@click.option(
    "--patience",
    metavar="SECONDS",
    type=click.FloatRange(min=0, min_open=True, max=3600),
    default=5.0,
    show_default=True,
    help="Time limit for each decision of an exec: bot.",
)
@click.option("--resume", is_flag=True, help="Continue the arena in --out with the same arguments.")
@click.option("--force", is_flag=True, help="Overwrite the arena already in the folder.")
def arena(
    players: Sequence[str],
    tables: str,
    games: int,
    boards: str,
    rules: Rules,
    seed: int,
    out: str | None,
    records: bool,
    jobs: int,
    ray: str | None,
    patience: float,
    resume: bool,
    force: bool,
) -> None:
    """Let bots play each other and rate them.

    A PLAYER is the name of a bot (built in or installed), a function in a Python file
    (FILE.py:FUNCTION), or exec:COMMAND. Games are played in units: groups of games with the same
    boards, first seat and dice, in which every player takes every seat. This reduces the effect of
    luck. The same seed gives the same results for any number of jobs, and on a cluster.
    """
    if out is None and (resume or records):
        raise BadInput(f"--{'resume' if resume else 'records'} needs --out FOLDER")
    choice = parse_board_choice(boards)
    tournament = Tournament(
        players=tuple(players),
        seed=seed,
        sizes=_sizes(tables),
        boards=choice.boards or SETS[choice.set],
        pictures=choice.pictures,
        patience=patience,
        rules=rules,
    )
    check_dependencies(plots=out is not None)  # fail before playing, not after
    plan = _Plan(tournament, tournament.units(games), jobs, ray)
    if out is None:
        _show(tournament, _play(plan))
        return
    make_folder(out)
    resumed = ResumePoint()
    if resume:
        resumed = read_resume_point(out, tournament, set(plan.units), records)
    else:
        clear_folder(out, force)
    units = _play_in(out, plan, resumed, records)
    _write(out, tournament, _show(tournament, units))


def _sizes(text: str) -> tuple[int, ...]:
    sizes = text.split(",")
    if not all(size in map(str, SIZES) for size in sizes):
        raise BadInput(f"--tables {text!r}: expected one or more of {', '.join(map(str, SIZES))}")
    return tuple(sorted(set(map(int, sizes))))


@dataclass(frozen=True, slots=True)
class _Plan:
    """Units to play, and the processes or the cluster that play them."""

    tournament: Tournament
    units: list[UnitNumber]
    jobs: int
    ray: str | None  # address of a cluster

    def games(self, units: Sequence[UnitNumber]) -> int:
        """Return the number of games in these units."""
        return sum(self.tournament.tables[unit.table].size for unit in units)

    @contextmanager
    def played(self, units: Sequence[UnitNumber], records: bool) -> Iterator[Played]:
        """Play the units; yield an iterator over their results, with the records if wanted."""
        work = partial(_work, self.tournament, records)
        if self.ray is None:
            with closing(parallel_map(work, units, self.jobs)) as played:
                yield played
        else:
            with (
                connect_ray(self.ray, self.jobs),
                closing(parallel_map_on_ray(work, units)) as played,
            ):
                yield played


def _work(tournament: Tournament, records: bool, id: UnitNumber) -> tuple[MatchUnit, list[str]]:
    return tournament.lines(id) if records else (tournament.play(id)[0], [])


def _play(plan: _Plan) -> list[MatchUnit]:
    units = []
    with (
        plan.played(plan.units, records=False) as played,
        progress("playing", plan.games(plan.units), "games") as advance,
    ):
        for unit, _ in played:
            units.append(unit)
            advance(len(unit.games))
    return units


def _play_in(out: str, plan: _Plan, resumed: ResumePoint, records: bool) -> list[MatchUnit]:
    """Play the missing units, write them to the folder and return all units."""
    done = {unit.id for unit in resumed.units}
    left = [unit for unit in plan.units if unit not in done]
    units = list(resumed.units)
    with (
        plan.played(left, records) as played,
        open_log(out, plan.tournament, resumed, records) as log,
    ):
        try:
            with progress("playing", plan.games(left), "games") as advance:
                for unit, lines in played:
                    log.write(unit, lines)
                    units.append(unit)
                    advance(len(unit.games))
        finally:
            whole = len(plan.units)
            go_on = "" if len(units) == whole else f" of {whole}; continue with --resume"
            click.echo(f"{out}: {len(units)} units{go_on}", err=True)
    return units


def _show(tournament: Tournament, units: Sequence[MatchUnit]) -> Standings:
    found = standings(tournament, units)
    print_standings(tournament, found)
    return found


def _write(out: str, tournament: Tournament, found: Standings) -> None:
    folder = Path(out)
    write_text(str(folder / "results.json"), format_results(tournament, found))
    for format in ("png", "svg"):
        write_bytes(str(folder / f"ratings.{format}"), plot(tournament.labels, found, format))
