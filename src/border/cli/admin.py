"""`border admin`: what operators can do, while servers run that notice it within seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from ipaddress import ip_address
from math import isnan
from typing import TYPE_CHECKING, Any

import click

from border.cli.database import database_option, existing_store
from border.engine import BadInput

if (
    TYPE_CHECKING
):  # at run time they are imported where they are needed: the base install lacks them
    from border.server.store import Store
    from border.tables.table import State, Table

STATES = ("open", "over", "closed")
HOUR = 3600 * 1000  # milliseconds
LONGEST = 100 * 365 * 24  # hours for which somebody is kept out


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
    type=click.FloatRange(min=0, max=LONGEST),
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
        store.note("blocked", network_of(address), _now(), until)
    click.echo(f"{address}: {said}")


@admin.command()
@database_option
def log(database: str) -> None:
    """Print what operators have done in the last thirty days."""
    with existing_store(database) as store:
        for deed in store.deeds():
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
