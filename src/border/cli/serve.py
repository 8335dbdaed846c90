"""`border serve`: a server for tables of people and bots."""

from __future__ import annotations

import os
from difflib import get_close_matches

import click

from border.cli.admin import database_option
from border.engine import BadInput
from border.extras import require_extra

PREFIX = "BORDER_"


@click.command(context_settings={"auto_envvar_prefix": PREFIX.strip("_")})
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8000,
    show_default=True,
    help="Port; 0: any free port.",
)
@database_option
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Server processes; more than one needs PostgreSQL.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="Another site whose pages may use this server; repeatable.",
)
@click.option(
    "--public",
    default="",
    help="Base address of shared links, such as https://border.example.",
)
@click.option("--proxies", default="", help="Proxies trusted to name the client: addresses, or *.")
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    help="Lowest level to log.",
)
@click.option(
    "--sleep-after",
    type=click.FloatRange(min=1),
    default=60.0,
    show_default=True,
    help="Seconds until an empty table is unloaded from memory.",
)
@click.option(
    "--commands",
    type=click.FloatRange(min=0),
    default=20.0,
    show_default=True,
    help="Limit of commands per second and connection; 0: none.",
)
@click.option(
    "--requests",
    type=click.FloatRange(min=0),
    default=20.0,
    show_default=True,
    help="Limit of requests per second and address; 0: none.",
)
@click.option(
    "--connections",
    type=click.IntRange(min=0),
    default=64,
    show_default=True,
    help="Limit of open connections per address; 0: none.",
)
@click.option(
    "--capacity",
    type=click.IntRange(min=0),
    default=0,
    help="Limit of all connections (default: 10,000, or fewer if the system allows fewer files).",
)
@click.option(
    "--stored",
    type=click.FloatRange(min=0),
    default=20.0,
    show_default=True,
    help="Limit of stored megabytes per day and address; 0: none.",
)
@click.option(
    "--keep",
    type=click.IntRange(min=0),
    default=30,
    show_default=True,
    help="Days to keep unfinished and closed tables; 0: for ever.",
)
@click.option(
    "--keep-finished",
    type=click.IntRange(min=0),
    default=365,
    show_default=True,
    help="Days to keep finished games; 0: for ever.",
)
@click.option(
    "--metrics",
    default="",
    help="Clients that may read /metrics: addresses and networks, or * for all.",
)
def serve(
    host: str,
    port: int,
    database: str,
    workers: int,
    origins: tuple[str, ...],
    public: str,
    proxies: str,
    log_level: str,
    sleep_after: float,
    commands: float,
    requests: float,
    connections: int,
    capacity: int,
    stored: float,
    keep: int,
    keep_finished: int,
    metrics: str,
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
        database=database,
        host=host,
        port=port,
        workers=workers,
        origins=tuple(origin.rstrip("/") for origin in origins),
        public=public,
        proxies=proxies,
        sleep_after=sleep_after,
        capacity=capacity,
        log_level=log_level,
        metrics=metrics,
        keep=Retention(keep, keep_finished),
        limits=limits,
    )
    set_up_logs(log_level)
    run = serve if workers == 1 else serve_by_workers
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
