"""`border admin`, `backup`, `export` and `import`: commands on a server's database."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from ipaddress import ip_address
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from platformdirs import user_data_path

from border.cli.options import progress, write_text
from border.cli.records import InvalidRecord, read_all, telling
from border.engine import BadInput
from border.extras import needing
from border.records import Record, format_record, parse_record
from border.records.files import atomic_write

if TYPE_CHECKING:  # imported where needed at run time: the base install lacks them
    from border.server.store import Store
    from border.tables.table import State, Table

STATES = ("open", "over", "closed")
HOUR = 3600 * 1000  # milliseconds
MAX_BLOCK_HOURS = 100 * 365 * 24  # hours for which somebody is kept out


def _default() -> str:
    """The database of the user: a file in the data folder, which is made if need be."""
    folder = user_data_path("border", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def database_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the option --database."""
    return click.option(
        "--database",
        metavar="URL",
        envvar="BORDER_DATABASE",
        default=_default,
        help="sqlite:///FILE or postgresql+psycopg://…  (default: a file in your data folder).",
    )(command)


@contextmanager
def existing_store(database: str) -> Iterator[Store]:
    """The store in a database that has to be there: a mistyped one would be made, and be empty."""
    with needing("play", "the store"):
        from border.server.store import open_store
        from border.server.store.database import existing_database

    existing_database(database).close()
    with closing(open_store(database)) as store:
        yield store


@click.group()
def admin() -> None:
    """Look after the tables of a server; it may be running."""


def _chosen(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds what chooses tables: their ids, or the name of somebody who sits there."""
    ids = click.argument("ids", metavar="ID...", nargs=-1)
    name = click.option("--name", help="All tables at which somebody of this name has sat.")
    return ids(name(database_option(command)))


@admin.command("list")
@click.option("--state", type=click.Choice(STATES), help="Only those in this state.")
@click.option("--name", help="Only those at which somebody of this name has sat.")
@click.option(
    "--limit", type=click.IntRange(min=1), default=20, show_default=True, help="At most so many."
)
@database_option
def list_(state: State | None, name: str | None, limit: int, database: str) -> None:
    """List tables, those first at which something happened last."""
    with existing_store(database) as store:
        from border.server.operators.actions import table_of, tables_of

        ids = store.latest(limit if name is None else None, state)
        if name is not None:
            named = {*tables_of(store, name)}
            ids = [id for id in ids if id in named][:limit]
        for table in filter(None, (table_of(store, id) for id in ids)):
            click.echo(f"{table.id}  {table.phase:9}  {_people(table)}")


@admin.command()
@_chosen
def show(ids: Sequence[str], name: str | None, database: str) -> None:
    """Show tables: who sits there, what is played, and when something happened."""
    with existing_store(database) as store:
        from border.server.operators.actions import table_of

        for id in _ids(store, ids, name):
            table, log = table_of(store, id), store.log(id)
            assert table is not None
            click.echo(f"{id}: {table.phase}, {len(log)} events")
            click.echo(f"  opened {_time(log[0].at)}, last event {_time(log[-1].at)}")
            click.echo(f"  rules {table.rules.name or 'of its own'}, seats {_people(table)}")


@admin.command()
@_chosen
def close(ids: Sequence[str], name: str | None, database: str) -> None:
    """Close open tables for good: whoever is there is told so."""
    with existing_store(database) as store:
        from border.server.operators.actions import close_table

        for id in _ids(store, ids, name):
            was_open = close_table(store, id, _now())
            click.echo(f"{id}: {'closed' if was_open else 'was not open'}")


@admin.command()
@_chosen
def delete(ids: Sequence[str], name: str | None, database: str) -> None:
    """Delete tables with everything that happened there."""
    with existing_store(database) as store:
        for id in _ids(store, ids, name):
            store.remove(id, _now())
            click.echo(f"{id}: deleted")


@admin.command()
@click.argument("name")
@database_option
def erase(name: str, database: str) -> None:
    """Take a person's NAME from all games that are over or closed."""
    with existing_store(database) as store:
        from border.server.operators.actions import erase_name

        erased = erase_name(store, name, _now())
        for id in erased:
            click.echo(f"{id}: erased")
        click.echo(f"{len(erased)} {'game' if len(erased) == 1 else 'games'}", err=True)


@admin.command()
@click.argument("address")
@click.option(
    "--hours",
    type=click.FloatRange(min=0, max=MAX_BLOCK_HOURS),
    default=24.0,
    show_default=True,
    help="For how long; 0: not any more.",
)
@database_option
def block(address: str, hours: float, database: str) -> None:
    """Keep an ADDRESS out for a time; of IPv6, its network.  0 hours let it in again."""
    try:
        ip_address(address)
    except ValueError as error:
        raise BadInput(f"{address!r} is no address: expected one such as 203.0.113.7") from error
    if isnan(hours):  # which is in any range
        raise BadInput("--hours: expected a number")
    with existing_store(database) as store:
        from border.server.addresses import network_of

        until = _now() + round(hours * HOUR)
        said = f"blocked until {_time(until)}" if hours else "let in again"
        store.record_action("blocked", network_of(address), _now(), until)
    click.echo(f"{address}: {said}")


@admin.command()
@database_option
def log(database: str) -> None:
    """Print what operators have done in the last thirty days."""
    with existing_store(database) as store:
        for deed in store.operator_actions():
            until = "" if deed.until is None else f" until {_time(deed.until)}"
            click.echo(f"{_time(deed.at)}  {deed.what}  {deed.subject}{until}")


def _ids(store: Store, ids: Sequence[str], name: str | None) -> Sequence[str]:
    """The tables that were chosen, each of which has to be there."""
    from border.server.operators.actions import tables_of

    if bool(ids) == (name is not None):
        raise BadInput("expected the ids of tables, or --name")
    for id in ids:
        if not store.exists(id):
            raise BadInput(f"there is no table {id!r}")
    return ids if name is None else tables_of(store, name)


def _people(table: Table) -> str:
    from border.tables.table import Person, Robot

    def told(player: object) -> str:
        match player:
            case Person(name=name):
                return name or "(without a name)"
            case Robot(bot=bot):
                return f"[{bot}]"
            case _:
                return "-"

    return ", ".join(map(told, table.players))


def _now() -> int:
    from border.server.clock import WallClock

    return WallClock().now()


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(" ", "seconds")


@click.command()
@click.argument("file", metavar="FILE")
@database_option
@click.option("--force", is_flag=True, help="Replace a file that is there already.")
def backup(file: str, database: str, force: bool) -> None:
    """Copy the SQLite database of a server, which may be running, to FILE."""
    with needing("play", "the store"):
        from border.server.operators.archive import back_up, database_file, is_own_file

    source, target = database_file(database), Path(file)
    if not target.name or target.is_dir():
        raise BadInput(f"{file!r} is not a file name")
    if not target.parent.is_dir():
        raise BadInput(f"{file}: there is no folder {target.parent}")
    if is_own_file(source, target):
        raise BadInput(f"{file} is the database itself: copy it to another file")
    if target.exists() and not force:
        raise BadInput(f"{file} is there already: add --force to replace it")
    with atomic_write(file) as place:
        games = back_up(source, place)
        with place.open("rb") as written:
            os.fsync(written.fileno())
    click.echo(f"{file}: {games} {'game' if games == 1 else 'games'}", err=True)


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
        except InvalidRecord as foul:
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
    from border.server.operators.archive import normalised, stored_record

    if record.id in new:
        other: Record | None = normalised(parse_record(new[record.id]))
    elif store.exists(record.id):
        other = stored_record(store, record.id, WallClock().now())
    else:
        return False
    if other != normalised(record):
        raise BadInput(f"there is another game with the id {record.id!r} already")
    return True


def _keep(store: Store, lines: Sequence[str]) -> None:
    from border.server.clock import WallClock
    from border.server.operators.archive import import_records

    done = 0
    try:
        with progress("importing", len(lines), "games") as advance:
            while done < len(lines):
                some = [parse_record(line) for line in lines[done : done + TOGETHER]]
                import_records(store, some, WallClock().now())
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
