"""`border admin`, `backup`, `export` and `import`: commands on a server's database."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from ipaddress import ip_address
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from platformdirs import user_data_path

from border.cli.options import POSITIVE, count_games, option, progress, write_text
from border.cli.records import locate_errors, read_all
from border.engine import BadInput
from border.extras import require_extra
from border.records import Record, format_record, parse_record
from border.records.files import atomic_write

if TYPE_CHECKING:  # imported at run time where needed: optional libraries
    from border.server.store import Store
    from border.tables.table import State, Table

STATES = ("open", "over", "closed")
HOUR_MS = 3600 * 1000
MAX_BLOCK_HOURS = 100 * 365 * 24  # a hundred years


def _default_database() -> str:
    """Return the URL of the default database, in the user's data folder; create the folder."""
    folder = user_data_path("border", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


database_option = click.option(
    "--database",
    metavar="URL",
    envvar="BORDER_DATABASE",
    default=_default_database,
    help="sqlite:///FILE or postgresql+psycopg://… (default: a file in your data folder).",
)


@contextmanager
def existing_store(database: str) -> Iterator[Store]:
    """Open the store in an existing database; a mistyped URL must not create an empty one."""
    with require_extra("play", "the store"):
        from border.server.store import open_store
        from border.server.store.database import existing_database

    existing_database(database).close()
    with closing(open_store(database)) as store:
        yield store


@click.group()
def admin() -> None:
    """Manage a server's tables. The server may be running."""


def _table_arguments(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the arguments that select tables, by id or by a player's name."""
    ids = click.argument("ids", metavar="ID...", nargs=-1)
    name = click.option("--name", help="Select all tables with a player of this name.")
    return ids(name(database_option(command)))


@admin.command("list")
@click.option("--state", type=click.Choice(STATES), help="Only tables in this state.")
@click.option("--name", help="Only tables with a player of this name.")
@option("--limit", 20, "Maximum number of tables.", POSITIVE)
@database_option
def list_(state: State | None, name: str | None, limit: int, database: str) -> None:
    """List tables, most recently active first."""
    with existing_store(database) as store:
        from border.server.operators.actions import table_of, tables_of

        ids = store.latest(limit if name is None else None, state)
        if name is not None:
            named = {*tables_of(store, name)}
            ids = [id for id in ids if id in named][:limit]
        for table in filter(None, (table_of(store, id) for id in ids)):
            click.echo(f"{table.id}  {table.phase:9}  {_format_players(table)}")


@admin.command()
@_table_arguments
def show(ids: Sequence[str], name: str | None, database: str) -> None:
    """Show tables: their players, their rules, and the times of their events."""
    with existing_store(database) as store:
        from border.server.operators.actions import table_of

        for id in _ids(store, ids, name):
            table, log = table_of(store, id), store.log(id)
            assert table is not None
            click.echo(f"{id}: {table.phase}, {len(log)} events")
            click.echo(f"  opened {_time(log[0].at)}, last event {_time(log[-1].at)}")
            click.echo(f"  rules {table.rules.name or 'custom'}, seats {_format_players(table)}")


@admin.command()
@_table_arguments
def close(ids: Sequence[str], name: str | None, database: str) -> None:
    """Close open tables for good and notify the people connected to them."""
    with existing_store(database) as store:
        from border.server.operators.actions import close_table

        for id in _ids(store, ids, name):
            was_open = close_table(store, id, _now())
            click.echo(f"{id}: {'closed' if was_open else 'was not open'}")


@admin.command()
@_table_arguments
def delete(ids: Sequence[str], name: str | None, database: str) -> None:
    """Delete tables and all their events."""
    with existing_store(database) as store:
        for id in _ids(store, ids, name):
            store.remove(id, _now())
            click.echo(f"{id}: deleted")


@admin.command()
@click.argument("name")
@database_option
def erase(name: str, database: str) -> None:
    """Remove a player's NAME from all finished and closed games."""
    with existing_store(database) as store:
        from border.server.operators.actions import erase_name

        erased = erase_name(store, name, _now())
        for id in erased:
            click.echo(f"{id}: erased")
        click.echo(f"{count_games(len(erased))}", err=True)


@admin.command()
@click.argument("address")
@option(
    "--hours",
    24.0,
    "Hours until the block ends; 0 unblocks the address.",
    click.FloatRange(min=0, max=MAX_BLOCK_HOURS),
)
@database_option
def block(address: str, hours: float, database: str) -> None:
    """Block an IP ADDRESS for some time; for an IPv6 address, block its /64 network."""
    try:
        ip_address(address)
    except ValueError as error:
        raise BadInput(
            f"{address!r} is not an IP address: expected one such as 203.0.113.7"
        ) from error
    if isnan(hours):  # FloatRange accepts NaN
        raise BadInput("--hours: expected a number")
    with existing_store(database) as store:
        from border.server.addresses import network_of

        until = _now() + round(hours * HOUR_MS)
        outcome = f"blocked until {_time(until)}" if hours else "unblocked"
        store.record_action("blocked", network_of(address), _now(), until)
    click.echo(f"{address}: {outcome}")


@admin.command()
@database_option
def log(database: str) -> None:
    """Print the actions of operators in the last thirty days."""
    with existing_store(database) as store:
        for action in store.operator_actions():
            until = "" if action.until is None else f" until {_time(action.until)}"
            click.echo(f"{_time(action.at)}  {action.what}  {action.subject}{until}")


def _ids(store: Store, ids: Sequence[str], name: str | None) -> Sequence[str]:
    """Return the selected tables; raise `BadInput` if one does not exist."""
    from border.server.operators.actions import tables_of

    if bool(ids) == (name is not None):
        raise BadInput("expected either table ids or --name")
    for id in ids:
        if not store.exists(id):
            raise BadInput(f"there is no table {id!r}")
    return ids if name is None else tables_of(store, name)


def _format_players(table: Table) -> str:
    from border.tables.table import Person, Robot

    def format_player(player: object) -> str:
        match player:
            case Person(name=name):
                return name or "(anonymous)"
            case Robot(bot=bot):
                return f"[{bot}]"
            case _:
                return "-"

    return ", ".join(map(format_player, table.players))


def _now() -> int:
    from border.server.clock import WallClock

    return WallClock().now()


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(" ", "seconds")


@click.command()
@click.argument("file", metavar="FILE")
@database_option
@click.option("--force", is_flag=True, help="Replace an existing file.")
def backup(file: str, database: str, force: bool) -> None:
    """Copy a server's SQLite database to FILE. The server may be running."""
    with require_extra("play", "the store"):
        from border.server.operators.archive import back_up, database_file, is_own_file

    source, target = database_file(database), Path(file)
    if not target.name or target.is_dir():
        raise BadInput(f"{file!r} is not a file name")
    if not target.parent.is_dir():
        raise BadInput(f"{file}: there is no folder {target.parent}")
    if is_own_file(source, target):
        raise BadInput(f"{file} is the database itself: choose another file")
    if target.exists() and not force:
        raise BadInput(f"{file} already exists: add --force to replace it")
    with atomic_write(file) as place:
        games = back_up(source, place)
        with place.open("rb") as written:
            os.fsync(written.fileno())
    click.echo(f"{file}: {count_games(games)}", err=True)


GAMES_PER_TRANSACTION = 100


@click.command()
@database_option
@click.option("--game", "games", metavar="ID", multiple=True, help="Only this game (repeatable).")
@click.option("--all", "unfinished", is_flag=True, help="Include unfinished games.")
@click.option("--out", metavar="FILE", help="Output file (default: standard output).")
@click.option("--force", is_flag=True, help="Replace a file that is not empty.")
def export(
    database: str, games: tuple[str, ...], unfinished: bool, out: str | None, force: bool
) -> None:
    """Write a server's games as records, one per line.

    Unfinished games are written as the public sees them: without sealed decisions, and without the
    seed of their dice.
    """
    if out is not None and not force and Path(out).is_file() and Path(out).stat().st_size:
        raise BadInput(f"{out} is not empty: add --force to replace it")
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
    click.echo(f"{out}: {count_games(len(lines))}", err=True)


def _records(
    store: Store, games: Sequence[str], unfinished: bool, *, chosen: bool
) -> Iterator[Record]:
    """Yield the games as records; raise `BadInput` if a chosen game cannot be exported."""
    from border.server.operators.archive import stored_record

    now = _now()
    for game in games:
        record = stored_record(store, game, now)
        if record is not None and (unfinished or _is_over(record)):
            yield record
        elif chosen and record is None:
            raise BadInput(f"there is no game {game!r}, or it has not started")
        elif chosen:
            raise BadInput(f"game {game!r} is not over: add --all to export it as it is")


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@database_option
def import_(files: Sequence[str], database: str) -> None:
    """Import finished games from records into a server's database.

    FILE is a record file, or - for standard input. All records are checked before any is stored. If
    a record breaks a rule, the exit code is 1; if it is malformed, the exit code is 2.
    """
    with require_extra("play", "the store"):
        from border.server.store import open_store

    with closing(open_store(database)) as store:
        new, known = _checked(store, files)
        _import_games(store, new)
    known_already = f", {known} already known" if known else ""
    click.echo(f"{count_games(len(new))} imported{known_already}")


def _checked(store: Store, files: Sequence[str]) -> tuple[list[str], int]:
    """Return the new records as lines, and the number of records already stored."""
    from border.server.operators.archive import check_finished

    new: dict[str, str] = {}
    known = 0
    for where, record in read_all(files, "checking"):
        with locate_errors(where):
            check_finished(record)
            if _is_known(store, new, record):
                known += 1
            else:
                new[record.id] = format_record(record)
    return list(new.values()), known


def _is_known(store: Store, new: dict[str, str], record: Record) -> bool:
    from border.server.operators.archive import normalised, stored_record

    if record.id in new:
        other: Record | None = normalised(parse_record(new[record.id]))
    elif store.exists(record.id):
        other = stored_record(store, record.id, _now())
    else:
        return False
    if other != normalised(record):
        raise BadInput(f"a different game with the id {record.id!r} already exists")
    return True


def _import_games(store: Store, lines: Sequence[str]) -> None:
    from border.server.operators.archive import import_records

    done = 0
    try:
        with progress("importing", len(lines), "games") as advance:
            while done < len(lines):
                some = [parse_record(line) for line in lines[done : done + GAMES_PER_TRANSACTION]]
                import_records(store, some, _now())
                done += len(some)
                advance(len(some))
    finally:
        if done < len(lines):
            imported = f"{done} of {count_games(len(lines))} imported"
            click.echo(f"{imported}; repeat the command to import the rest", err=True)


def _is_over(record: Record) -> bool:
    return record.scores is not None or record.ended is not None
