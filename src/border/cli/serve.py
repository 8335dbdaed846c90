"""`border serve`: a server for tables of people and bots."""

from __future__ import annotations

import os
from difflib import get_close_matches
from typing import Any

import click

from border.cli.admin import database_option
from border.cli.options import NATURAL, POSITIVE, option, print_missing_core
from border.engine import BadInput
from border.extras import require_extra

PREFIX = "BORDER_"
LIMIT = click.FloatRange(min=0)
LOG_LEVELS = click.Choice(["debug", "info", "warning", "error"])


@click.command(context_settings={"auto_envvar_prefix": PREFIX.strip("_")})
@option("--host", "127.0.0.1", "Address to listen on.")
@option("--port", 8000, "Port to listen on (0 for any free port).", click.IntRange(0, 65_535))
@database_option
@option("--workers", 1, "Server processes; more than one needs PostgreSQL.", POSITIVE)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="Another site whose pages may use this server (repeatable).",
)
@option("--public", "", "Base address of shared links, such as https://border.example.")
@option(
    "--proxies",
    "",
    "Proxies trusted to report client addresses: their own addresses, or * for all.",
)
@option("--log-level", "info", "Lowest level to log.", LOG_LEVELS)
@option(
    "--sleep-after",
    60.0,
    "Seconds until a table without connected clients is unloaded from memory.",
    click.FloatRange(min=1),
)
@option(
    "--commands",
    20.0,
    "Maximum number of commands per second per connection (0 for no limit).",
    LIMIT,
)
@option(
    "--requests", 20.0, "Maximum number of requests per second per address (0 for no limit).", LIMIT
)
@option(
    "--connections", 64, "Maximum number of open connections per address (0 for no limit).", NATURAL
)
@click.option(
    "--capacity",
    type=NATURAL,
    default=0,
    help="Maximum number of open connections (default: 10,000, or as many as the system allows).",
)
@option("--stored", 20.0, "Maximum megabytes stored per day per address (0 for no limit).", LIMIT)
@option("--keep", 30, "Days to keep unfinished and closed tables (0 keeps them for ever).", NATURAL)
@option("--keep-finished", 365, "Days to keep finished games (0 keeps them for ever).", NATURAL)
@option("--metrics", "", "Clients that may read /metrics: addresses and networks, or * for all.")
def serve(
    origins: tuple[str, ...],
    commands: float,
    requests: float,
    connections: int,
    stored: float,
    keep: int,
    keep_finished: int,
    **settings: Any,
) -> None:
    """Serve tables until interrupted.

    Every option can also be set in the environment: --database as BORDER_DATABASE, and so on.
    """
    _check_environment()
    with require_extra("play", "the server"):
        from border.server.config import Config, Limits, Retention
        from border.server.logs import set_up_logs
        from border.server.web.serve import serve, serve_by_workers

    limits = Limits(commands=commands, requests=requests, connections=connections, stored=stored)
    config = Config(
        origins=tuple(origin.rstrip("/") for origin in origins),
        keep=Retention(keep, keep_finished),
        limits=limits,
        **settings,
    )
    set_up_logs(config.log_level)
    print_missing_core()
    run = serve if config.workers == 1 else serve_by_workers
    run(config, lambda address: click.echo(f"The Border is served at {address}", err=True))


def _check_environment() -> None:
    """Raise `BadInput` for environment variables that look like misspelled options."""
    known = [option.name.upper() for option in serve.params if option.name]
    for name in sorted(os.environ):
        said = name.removeprefix(PREFIX)
        if name.startswith(PREFIX) and said not in known:
            for meant in get_close_matches(said, known, n=1, cutoff=0.75):
                raise BadInput(
                    f"unknown environment variable {name}: did you mean {PREFIX}{meant}?"
                )
