"""`border arena`: which bot is better, and how sure that is."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

import click

from border.arena import (
    SIZES,
    Standings,
    Tournament,
    Unit,
    UnitNumber,
    format_results,
    plot,
    ray_cluster,
    require_libraries,
    spread,
    spread_on_ray,
    standings,
)
from border.boards import SETS
from border.cli.arena_log import Begun, check_new, open_log, read_begun
from border.cli.boards import parse_board_choice
from border.cli.files import make_folder, write_bytes, write_text
from border.cli.progress import progress
from border.cli.rules import rules_option
from border.engine import BadInput, Rules

Played: TypeAlias = Generator[tuple[Unit, list[str]], None, None]


@click.command()
@click.argument("players", metavar="PLAYER...", nargs=-1, required=True)
@click.option(
    "--tables",
    default=",".join(map(str, SIZES)),
    show_default=True,
    help="Sizes of tables, with commas between them.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="At each table; rounded up until everybody has had every seat equally often.",
)
@click.option(
    "--boards",
    default="classic",
    show_default=True,
    help="A set, or boards and board files; they are shuffled.",
)
@rules_option
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="The same games for the same seed.",
)
@click.option("--out", metavar="FOLDER", help="Where to write results, plots and the log.")
@click.option("--records", is_flag=True, help="Write the games, too.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1, max=1024),
    default=1,
    show_default=True,
    help="Processes that play; the result is the same.",
)
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, auto or local.")
@click.option(
    "--patience",
    metavar="SECONDS",
    type=click.FloatRange(min=0, min_open=True, max=3600),
    default=5.0,
    show_default=True,
    help="How long a player that is a command may take for a decision.",
)
@click.option("--resume", is_flag=True, help="Go on with the folder that these arguments began.")
@click.option("--force", is_flag=True, help="Play anew in a folder that holds an arena already.")
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

    A PLAYER is the name of a bot, built in or installed, a function in a file of Python's
    (FILE.py:FUNCTION), or exec:COMMAND.  All games of a unit of
    work have the same boards, first seat and dice, and everybody gets every seat: what is left is
    skill.  The same seed gives the same result, whatever the number of jobs, also on a cluster.
    """
    if out is None and (resume or records):
        raise BadInput(f"--{'resume' if resume else 'records'} needs --out: a folder")
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
    require_libraries(plots=out is not None)  # rather now than when everything has been played
    contest = _Contest(tournament, tournament.units(games), jobs, ray)
    if out is None:
        _show(tournament, _play(contest))
        return
    make_folder(out)
    begun = Begun()
    if resume:
        begun = read_begun(out, tournament, set(contest.units), records)
    else:
        check_new(out, force)
    units = _play_in(out, contest, begun, records)
    _write(out, tournament, _show(tournament, units))


def _sizes(text: str) -> tuple[int, ...]:
    sizes = text.split(",")
    if not all(size in map(str, SIZES) for size in sizes):
        raise BadInput(f"--tables {text!r}: expected some of {', '.join(map(str, SIZES))}")
    return tuple(sorted(set(map(int, sizes))))


@dataclass(frozen=True, slots=True)
class _Contest:
    """What is to be played, and where."""

    tournament: Tournament
    units: list[UnitNumber]
    jobs: int
    ray: str | None  # the address of a cluster

    def games(self, units: Sequence[UnitNumber]) -> int:
        """How many games these units have."""
        return sum(self.tournament.tables[unit.table].size for unit in units)

    @contextmanager
    def played(self, units: Sequence[UnitNumber], records: bool) -> Iterator[Played]:
        """What comes of these units, and their games where they are wanted, one after the other."""
        work = partial(_work, self.tournament, records)
        if self.ray is None:
            with closing(spread(work, units, self.jobs)) as played:
                yield played
        else:
            with (
                ray_cluster(self.ray, self.jobs),
                closing(spread_on_ray(work, units)) as played,
            ):
                yield played


def _work(tournament: Tournament, records: bool, id: UnitNumber) -> tuple[Unit, list[str]]:
    return tournament.lines(id) if records else (tournament.play(id)[0], [])


def _play(contest: _Contest) -> list[Unit]:
    units = []
    with (
        contest.played(contest.units, records=False) as played,
        progress("playing", contest.games(contest.units), "games") as advance,
    ):
        for unit, _ in played:
            units.append(unit)
            advance(len(unit.games))
    return units


def _play_in(out: str, contest: _Contest, begun: Begun, records: bool) -> list[Unit]:
    """All units, those that were begun and those that are played now and written to the folder."""
    done = {unit.id for unit in begun.units}
    left = [unit for unit in contest.units if unit not in done]
    units = list(begun.units)
    with (
        contest.played(left, records) as played,
        open_log(out, contest.tournament, begun, records) as log,
    ):
        try:
            with progress("playing", contest.games(left), "games") as advance:
                for unit, lines in played:
                    log.write(unit, lines)
                    units.append(unit)
                    advance(len(unit.games))
        finally:
            whole = len(contest.units)
            go_on = "" if len(units) == whole else f" of {whole}; go on with --resume"
            click.echo(f"{out}: {len(units)} units{go_on}", err=True)
    return units


def _show(tournament: Tournament, units: Sequence[Unit]) -> Standings:
    from border.arena.view import print_standings  # rich takes its time to come

    found = standings(tournament, units)
    print_standings(tournament, found)
    return found


def _write(out: str, tournament: Tournament, found: Standings) -> None:
    folder = Path(out)
    write_text(str(folder / "results.json"), format_results(tournament, found))
    for format in ("png", "svg"):
        write_bytes(str(folder / f"ratings.{format}"), plot(tournament.labels, found, format))
