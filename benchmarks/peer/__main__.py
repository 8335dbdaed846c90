"""`python -m benchmarks.peer`: compare our server with boardgame.io under equal load."""

from __future__ import annotations

from collections.abc import Callable

import click
from rich.console import Console
from rich.table import Table

from benchmarks.peer.measure import BORDER, PEER, Contender, crowd, full_speed
from benchmarks.peer.serving import node
from border.cli.main import main
from border.cli.options import progress

BOTH = (BORDER, PEER)

Figures = dict[str, str]  # by the name of the row


def fast_figures(contender: Contender, tables: int) -> Figures:
    """Figures for games at full speed."""
    found = full_speed(contender, tables)
    at = f"{tables} tables at full speed"
    return {
        f"{at}: decisions/s": f"{found.rate:,.0f}",
        f"{at}: CPU ms of the server per decision": f"{found.server:.2f}",
        f"{at}: CPU ms of the clients per decision": f"{found.clients:.2f}",
    }


def crowd_figures(contender: Contender, tables: int, pause: float, seconds: float) -> Figures:
    """Figures for games played at human speed."""
    found = crowd(contender, tables, pause, seconds)
    at = f"{tables} tables, {pause:g} s each"
    half, most, longest = found.milliseconds
    return {
        f"{at}: decisions/s": f"{found.rate:,.0f}",
        f"{at}: p50 ms": f"{half:.1f}",
        f"{at}: p99 ms": f"{most:.1f}",
        f"{at}: max ms": f"{longest:.1f}",
        f"{at}: CPU ms of the server per decision": f"{found.server:.2f}",
        f"{at}: KiB per table": f"{found.table:.0f}",
        f"{at}: KiB per socket": f"{found.socket:.0f}",
    }


@click.command()
@click.option("--full", type=click.IntRange(min=0), default=40, show_default=True)
@click.option("--tables", type=click.IntRange(min=0), default=100, show_default=True)
@click.option("--pause", type=click.FloatRange(min=0.01), default=1.0, show_default=True)
@click.option("--seconds", type=click.FloatRange(min=1), default=30.0, show_default=True)
def peer(full: int, tables: int, pause: float, seconds: float) -> None:
    """Play --full tables at full speed, then --tables tables with a --pause before decisions.

    A part with 0 tables is skipped. Every table has four seats, each with its own socket. The
    server runs on one core, the clients on the others. Our server stores each decision before it
    broadcasts it; boardgame.io keeps its games in memory.
    """
    node()
    parts: list[Callable[[Contender], Figures]] = []
    if full:
        parts.append(lambda one: fast_figures(one, full))
    if tables:
        parts.append(lambda one: crowd_figures(one, tables, pause, seconds))
    shown = Table("what", *(one.name for one in BOTH))
    for column in shown.columns[1:]:
        column.justify = "right"
    with progress("measuring", len(BOTH) * len(parts), "servers") as advance:
        for part in parts:
            found = []
            for one in BOTH:
                found.append(part(one))
                advance(1)
            for what in found[0]:
                shown.add_row(what, *(figures[what] for figures in found))
            shown.add_section()
    Console(width=96).print(shown)


if __name__ == "__main__":
    main(command=peer)
