"""`border backup`: a copy of a server's database, while it is in use."""

from __future__ import annotations

import os
from pathlib import Path

import click

from border.cli.database import database_option
from border.engine import BadInput
from border.extras import needing
from border.records.files import aside


@click.command()
@click.argument("file", metavar="FILE")
@database_option
@click.option("--force", is_flag=True, help="Replace a file that is there already.")
def backup(file: str, database: str, force: bool) -> None:
    """Copy the SQLite database of a server, which may be running, to FILE."""
    with needing("play", "the store"):
        from border.server.operators.archive import back_up, database_file, is_of

    source, target = database_file(database), Path(file)
    if not target.name or target.is_dir():
        raise BadInput(f"{file!r} is not a file name")
    if not target.parent.is_dir():
        raise BadInput(f"{file}: there is no folder {target.parent}")
    if is_of(source, target):
        raise BadInput(f"{file} is the database itself: copy it to another file")
    if target.exists() and not force:
        raise BadInput(f"{file} is there already: add --force to replace it")
    with aside(file) as place:
        games = back_up(source, place)
        with place.open("rb") as written:
            os.fsync(written.fileno())
    click.echo(f"{file}: {games} {'game' if games == 1 else 'games'}", err=True)
