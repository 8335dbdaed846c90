"""Which database a command works on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

import click
from platformdirs import user_data_path

from border.extras import needing

if TYPE_CHECKING:  # at run time it is imported where it is needed: the base install lacks it
    from border.server.store import Store


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
