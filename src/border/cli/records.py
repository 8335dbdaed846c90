"""`border records`: recorded games as data."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import click

from border.cli.recorded import Found, read_all, telling
from border.records import (
    GAME_COLUMNS,
    ROUND_COLUMNS,
    Record,
    game_row,
    round_rows,
    table_writer,
    write_table,
)
from border.records.tables import Row


@click.group(no_args_is_help=True)
def records() -> None:
    """Recorded games as data."""


@records.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--out", metavar="FILE", required=True, help="Where to write: .parquet or .csv.")
@click.option(
    "--per",
    type=click.Choice(["game", "round"]),
    default="game",
    show_default=True,
    help="What a row is.",
)
def table(files: Sequence[str], out: str, per: str) -> None:
    """Write a table of recorded games: a row for each game, or for each round.

    FILE is a record file, which may be compressed, .gz or .zst; - is standard input.
    """
    table_writer(out)  # refuses before anything is read
    columns = GAME_COLUMNS if per == "game" else ROUND_COLUMNS
    count = 0

    def rows() -> Iterator[Row]:
        nonlocal count
        for where, record in read_all(files, "reading"):
            with telling(where):
                found = _rows(record, per)
            count += len(found)
            yield from found

    try:
        write_table(out, columns, rows())
    except Found as found:
        click.echo(str(found), err=True)
        sys.exit(1)
    click.echo(f"{out}: {count} {'row' if count == 1 else 'rows'}", err=True)


def _rows(record: Record, per: str) -> list[Row]:
    return [game_row(record)] if per == "game" else list(round_rows(record))
