"""`border export` and `border import`: games of a store as records, and back."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from border.cli.database import database_option, existing_store
from border.cli.options import progress, write_text
from border.cli.records import Found, read_all, telling
from border.engine import BadInput
from border.extras import needing
from border.records import Record, format_record, parse_record

if TYPE_CHECKING:  # at run time it is imported where it is needed: the base install lacks it
    from border.server.store import Store

TOGETHER = 100  # games in one transaction


@click.command()
@database_option
@click.option(
    "--game", "games", metavar="ID", multiple=True, help="Only this game; may be given often."
)
@click.option("--all", "unfinished", is_flag=True, help="Also games that are not over.")
@click.option("--out", metavar="FILE", help="Where to write (default: standard output).")
@click.option("--force", is_flag=True, help="Replace a file that holds something already.")
def export(
    database: str, games: tuple[str, ...], unfinished: bool, out: str | None, force: bool
) -> None:
    """Write the games of a server as records, one per line.

    A game that is not over is written as everybody may read it: without decisions that are still
    sealed, and without the seed of its dice.
    """
    if out is not None and not force and Path(out).is_file() and Path(out).stat().st_size:
        raise BadInput(f"{out} holds something already: add --force to replace it")
    with existing_store(database) as store:
        ids = games or tuple(store.games(None if unfinished else "over"))
        if out is None:
            for record in _records(store, ids, unfinished, chosen=bool(games)):
                click.echo(format_record(record))
            return
        lines: list[str] = []
        with progress("exporting", len(ids), "games") as advance:
            for record in _records(store, ids, unfinished, chosen=bool(games)):
                lines.append(format_record(record) + "\n")
                advance(1)
    write_text(out, "".join(lines))
    click.echo(f"{out}: {_count(len(lines))}", err=True)


def _records(
    store: Store, games: Sequence[str], unfinished: bool, *, chosen: bool
) -> Iterator[Record]:
    """The games as records; one that was chosen has to be there."""
    from border.server.clock import WallClock
    from border.server.operators.archive import stored_record

    now = WallClock().now()
    for game in games:
        record = stored_record(store, game, now)
        if record is not None and (unfinished or _is_over(record)):
            yield record
        elif chosen and record is None:
            raise BadInput(f"there is no game {game!r}, or it has not begun")
        elif chosen:
            raise BadInput(f"the game {game!r} is not over: add --all to write it as it stands")


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@database_option
def import_(files: Sequence[str], database: str) -> None:
    """Put finished games into the store of a server, from records.

    FILE is a record file, or - for standard input.  All of them are checked before anything is
    stored: a foul ends the command with exit code 1, what is not a record with exit code 2.
    """
    with needing("play", "the store"):
        from border.server.store import open_store

    with closing(open_store(database)) as store:
        try:
            new, known = _checked(store, files)
        except Found as foul:
            click.echo(str(foul), err=True)
            sys.exit(1)
        _keep(store, new)
    known_already = f", {known} known already" if known else ""
    click.echo(f"{_count(len(new))} imported{known_already}")


def _checked(store: Store, files: Sequence[str]) -> tuple[list[str], int]:
    """The records that are new, as lines, and how many are known."""
    from border.server.operators.archive import check_finished

    new: dict[str, str] = {}
    known = 0
    for where, record in read_all(files, "checking"):
        with telling(where):
            check_finished(record)
            if _is_known(store, new, record):
                known += 1
            else:
                new[record.id] = format_record(record)
    return list(new.values()), known


def _is_known(store: Store, new: dict[str, str], record: Record) -> bool:
    from border.server.clock import WallClock
    from border.server.operators.archive import canonical, stored_record

    if record.id in new:
        other: Record | None = canonical(parse_record(new[record.id]))
    elif store.exists(record.id):
        other = stored_record(store, record.id, WallClock().now())
    else:
        return False
    if other != canonical(record):
        raise BadInput(f"there is another game with the id {record.id!r} already")
    return True


def _keep(store: Store, lines: Sequence[str]) -> None:
    from border.server.clock import WallClock
    from border.server.operators.archive import keep

    done = 0
    try:
        with progress("importing", len(lines), "games") as advance:
            while done < len(lines):
                some = [parse_record(line) for line in lines[done : done + TOGETHER]]
                keep(store, some, WallClock().now())
                done += len(some)
                advance(len(some))
    finally:
        if done < len(lines):
            left = f"{done} of {_count(len(lines))} imported; the same command imports the rest"
            click.echo(left, err=True)


def _is_over(record: Record) -> bool:
    return record.scores is not None or record.ended is not None


def _count(games: int) -> str:
    return f"{games} {'game' if games == 1 else 'games'}"
