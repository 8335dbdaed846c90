"""An arena's results as tables of text."""

from __future__ import annotations

import sys
from io import StringIO

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from border.arena.ratings import MatchupStanding, PlayerStanding, Share, Standings
from border.arena.tournament import Faults, Tournament

WIDTH = 100  # of plain text, where there is no terminal


def print_standings(tournament: Tournament, standings: Standings) -> None:
    """Prints tables: with lines on a terminal, plain text anywhere else."""
    if sys.stdout.isatty():
        Console(highlight=False).print(_shown(tournament, standings, box.SIMPLE_HEAD))
    else:
        sys.stdout.write(format_standings(tournament, standings))


def format_standings(tournament: Tournament, standings: Standings) -> str:
    """The tables as plain text."""
    text = StringIO()
    console = Console(
        file=text, width=WIDTH, color_system=None, force_terminal=False, force_jupyter=False
    )  # plain whatever FORCE_COLOR says
    console.print(_shown(tournament, standings, None))
    return text.getvalue()


def _shown(tournament: Tournament, standings: Standings, style: box.Box | None) -> Group:
    parts: list[RenderableType] = [
        _ratings(tournament, standings, style),
        Text(),
        _tables(tournament, standings, style),
        *_complaints(tournament, standings),
    ]
    return Group(*parts)


def _ratings(tournament: Tournament, standings: Standings, style: box.Box | None) -> Table:
    table = Table(box=style, pad_edge=False)
    table.add_column("player", overflow="fold")
    for heading in ("rating", "95 % interval", "games", "won", "faults"):
        table.add_column(heading, justify="right", no_wrap=True)
    for standing in standings.players:
        table.add_row(Text(tournament.labels[standing.player]), *_figures(standing))
    return table


def _figures(standing: PlayerStanding) -> list[str]:
    rating = standing.rating
    interval = f"{rating.low:.0f} to {rating.high:.0f}"
    faults = sum(standing.faults.counts.values()) if standing.faults else 0
    won = f"{100 * standing.share:.1f} %"
    return [f"{rating.value:.0f}", interval, str(standing.games), won, str(faults or "")]


def _tables(tournament: Tournament, standings: Standings, style: box.Box | None) -> Table:
    table = Table(box=style, pad_edge=False)
    table.add_column("table", overflow="fold")
    table.add_column("player", overflow="fold")
    for heading in ("won", "95 % interval", "points", "rounds", "games"):
        table.add_column(heading, justify="right", no_wrap=True)
    for standing in standings.tables:
        for place, share in enumerate(standing.shares):
            table.add_row(*_row(tournament, standing, share, place))
    return table


def _row(
    tournament: Tournament, standing: MatchupStanding, share: Share, place: int
) -> list[str | Text]:
    """A player's line; what concerns the whole table stands only in its first."""
    first = place == 0
    many = f"{share.seats} × " if share.seats > 1 else ""
    name = Text(f"{many}{tournament.labels[share.player]}")
    won, points = share.share, f"{share.points:.1f}"
    interval = f"{100 * won.low:.1f} to {100 * won.high:.1f} %"
    games = f"{standing.games}" if first else ""
    rounds = f"{standing.rounds:.1f}" if first else ""
    size = f"{standing.table.size} seats" if first else ""
    return [size, name, f"{100 * won.value:.1f} %", interval, points, rounds, games]


def _complaints(tournament: Tournament, standings: Standings) -> list[Text]:
    """What went wrong and was done about it, in sentences."""
    said = []
    given_up = sum(standing.given_up for standing in standings.tables)
    if given_up:
        said.append(f"{given_up} games were given up after 1,000 rounds; nobody won them.")
    said += [
        _fault(tournament.labels[standing.player], standing.faults)
        for standing in standings.players
        if standing.faults is not None
    ]
    return [Text(), *map(Text, said)] if said else []


def _fault(label: str, faults: Faults) -> str:
    kinds = ", ".join(f"{count} {kind}" for kind, count in faults.counts.items())
    total = sum(faults.counts.values())
    return f"{label}: random made {total} of its decisions ({kinds}); first: {faults.first}"
