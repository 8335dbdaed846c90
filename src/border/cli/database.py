"""Which database a command works on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from platformdirs import user_data_path


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
