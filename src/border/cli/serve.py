"""`border serve`: tables for people and bots, over the network."""

from __future__ import annotations

import os
from difflib import get_close_matches

import click

from border.cli.admin import database_option
from border.engine import BadInput
from border.extras import require_extra

PREFIX = "BORDER_"


@click.command(context_settings={"auto_envvar_prefix": PREFIX.strip("_")})
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", type=click.IntRange(0, 65_535), default=8000, show_default=True, help="0: any."
)
@database_option
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Processes that serve together; more than one need PostgreSQL.",
)
@click.option(
    "--origin", "origins", multiple=True, help="Another site whose pages may use this server."
)
@click.option(
    "--public",
    default="",
    help="The address in links that are passed on, such as https://border.example.",
)
@click.option(
    "--proxies", default="", help="Proxies that may say who the client is: addresses, or *."
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    help="What is logged: this, and what is worse.",
)
@click.option(
    "--sleep-after",
    type=click.FloatRange(min=1),
    default=60.0,
    show_default=True,
    help="Seconds until a table at which nobody is goes to sleep.",
)
@click.option(
    "--commands",
    type=click.FloatRange(min=0),
    default=20.0,
    show_default=True,
    help="Commands per second that one connection may send; 0: any number.",
)
@click.option(
    "--requests",
    type=click.FloatRange(min=0),
    default=20.0,
    show_default=True,
    help="Requests per second that one address may send; 0: any number.",
)
@click.option(
    "--connections",
    type=click.IntRange(min=0),
    default=64,
    show_default=True,
    help="Connections that one address may hold open; 0: any number.",
)
@click.option(
    "--capacity",
    type=click.IntRange(min=0),
    default=0,
    help="Connections in all (default: 10,000, or as many as the system allows open files).",
)
@click.option(
    "--stored",
    type=click.FloatRange(min=0),
    default=20.0,
    show_default=True,
    help="Megabytes that one address may have stored per day; 0: any number.",
)
@click.option(
    "--keep",
    type=click.IntRange(min=0),
    default=30,
    show_default=True,
    help="Days for which unfinished and closed tables are kept; 0: for ever.",
)
@click.option(
    "--keep-finished",
    type=click.IntRange(min=0),
    default=365,
    show_default=True,
    help="Days for which finished games are kept; 0: for ever.",
)
@click.option(
    "--metrics", default="", help="Who may read /metrics: addresses and networks, or * for all."
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

    Every option can be given in the environment, too: --database as BORDER_DATABASE, and so on.
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
    """Refuses what looks like one of the options, and is none: it would do nothing."""
    known = [option.name.upper() for option in serve.params if option.name]
    for name in sorted(os.environ):
        said = name.removeprefix(PREFIX)
        if name.startswith(PREFIX) and said not in known:
            for meant in get_close_matches(said, known, n=1, cutoff=0.75):
                raise BadInput(f"{name} in the environment is no option: {PREFIX}{meant} is")
