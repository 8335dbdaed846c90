"""Results of an arena as JSON, tables and plots (docs/arena.md)."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any

from border.arena.ratings import (
    Estimate,
    MatchupStanding,
    PlayerStanding,
    Share,
    Standings,
    check_dependencies,
)
from border.arena.tournament import Faults, Tournament

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from rich.box import Box
    from rich.console import Group, RenderableType
    from rich.table import Table
    from rich.text import Text


DECIMALS = 4  # more digits would be noise


def format_results(tournament: Tournament, standings: Standings) -> str:
    """Format the results as a JSON file; the same games give the same text."""
    labels = tournament.labels
    data = {
        **tournament.arguments,
        "ratings": [_player(labels[s.player], s) for s in standings.players],
        "tables": [_table(labels, standing) for standing in standings.tables],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _player(label: str, standing: PlayerStanding) -> dict[str, Any]:
    return {
        "player": label,
        "rating": _estimate(standing.rating),
        "games": standing.games,
        "share": round(standing.share, DECIMALS),
        "faults": _faults(standing.faults),
    }


def _faults(faults: Faults | None) -> dict[str, Any] | None:
    return None if faults is None else {"counts": dict(faults.counts), "first": faults.first}


def _table(labels: tuple[str, ...], standing: MatchupStanding) -> dict[str, Any]:
    return {
        "seats": [labels[player] for player in standing.table.players],
        "units": standing.units,
        "games": standing.games,
        "given_up": standing.given_up,
        "rounds": round(standing.rounds, DECIMALS),
        "shares": [
            {
                "player": labels[share.player],
                "seats": share.seats,
                "share": _estimate(share.share),
                "points": round(share.points, DECIMALS),
            }
            for share in standing.shares
        ],
    }


def _estimate(estimate: Estimate) -> dict[str, float]:
    figures = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {key: round(figure, DECIMALS) for key, figure in figures.items()}


WIDTH = 100  # width of plain text in characters


def print_standings(tournament: Tournament, standings: Standings) -> None:
    """Print the tables: with ruled lines on a terminal, as plain text elsewhere."""
    if sys.stdout.isatty():
        from rich.box import SIMPLE_HEAD
        from rich.console import Console  # imported only where needed, because it is slow to import

        Console(highlight=False).print(_tables_and_notes(tournament, standings, SIMPLE_HEAD))
    else:
        sys.stdout.write(format_standings(tournament, standings))


def format_standings(tournament: Tournament, standings: Standings) -> str:
    """Format the tables as plain text."""
    from rich.console import Console

    text = StringIO()
    console = Console(
        file=text, width=WIDTH, color_system=None, force_terminal=False, force_jupyter=False
    )  # plain even if FORCE_COLOR is set
    console.print(_tables_and_notes(tournament, standings, None))
    return text.getvalue()


def _tables_and_notes(tournament: Tournament, standings: Standings, style: Box | None) -> Group:
    from rich.console import Group
    from rich.text import Text

    parts: list[RenderableType] = [
        _ratings(tournament, standings, style),
        Text(),
        _tables(tournament, standings, style),
        *_notes(tournament, standings),
    ]
    return Group(*parts)


def _ratings(tournament: Tournament, standings: Standings, style: Box | None) -> Table:
    from rich.table import Table
    from rich.text import Text

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


def _tables(tournament: Tournament, standings: Standings, style: Box | None) -> Table:
    from rich.table import Table

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
    """Return the row of a player; the first row also has the size, rounds and games."""
    from rich.text import Text

    first = place == 0
    many = f"{share.seats} × " if share.seats > 1 else ""
    name = Text(f"{many}{tournament.labels[share.player]}")
    won, points = share.share, f"{share.points:.1f}"
    interval = f"{100 * won.low:.1f} to {100 * won.high:.1f} %"
    games = f"{standing.games}" if first else ""
    rounds = f"{standing.rounds:.1f}" if first else ""
    size = f"{standing.table.size} seats" if first else ""
    return [size, name, f"{100 * won.value:.1f} %", interval, points, rounds, games]


def _notes(tournament: Tournament, standings: Standings) -> list[Text]:
    """Return sentences about games stopped at the round limit and faults of bots."""
    from rich.text import Text

    sentences = []
    given_up = sum(standing.given_up for standing in standings.tables)
    if given_up:
        sentences.append(f"{given_up} games were given up after 1,000 rounds, without a winner.")
    sentences += [
        _fault(tournament.labels[standing.player], standing.faults)
        for standing in standings.players
        if standing.faults is not None
    ]
    return [Text(), *map(Text, sentences)] if sentences else []


def _fault(label: str, faults: Faults) -> str:
    kinds = ", ".join(f"{count} {kind}" for kind, count in faults.counts.items())
    total = sum(faults.counts.values())
    return f"{label}: random replaced {total} failed decisions ({kinds}); first: {faults.first}"


INK, DOT, BAR, GRID = "#263238", "#00695c", "#80cbc4", "#e0e0e0"
MAX_LABEL_CHARS = 28
STYLE = {
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.hashsalt": "border",  # makes files of the same results identical
    "svg.fonttype": "path",
}


def plot(labels: Sequence[str], standings: Standings, format: str) -> bytes:
    """Return the plot as a file, `png` or `svg`."""
    check_dependencies(plots=True)
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    stream = BytesIO()
    with rc_context(STYLE):  # type: ignore[arg-type]  # newer stubs expect literal keys
        figure = _figure([_short(label) for label in labels], standings)
        FigureCanvasAgg(figure)
        metadata = {"Date": None} if format == "svg" else {"Software": None}
        figure.savefig(stream, format=format, dpi=160, metadata=metadata)
    return stream.getvalue()


def _figure(labels: Sequence[str], standings: Standings) -> Figure:
    from matplotlib.figure import Figure

    rows, pairs = len(labels), _pairs(standings)
    width = 6.4 + (1.6 + 0.8 * rows if pairs else 0)
    height = 1.6 + 0.55 * max(rows, 3)
    figure = Figure(figsize=(width, height), layout="constrained", facecolor="white")
    if pairs:
        ratings, matrix = figure.subplots(1, 2, width_ratios=(6.4, 1.6 + 0.8 * rows))
        _draw_pairs(matrix, labels, standings, pairs)
    else:
        ratings = figure.subplots()
    _draw_ratings(ratings, labels, standings)
    return figure


def _draw_ratings(axes: Axes, labels: Sequence[str], standings: Standings) -> None:
    players = standings.players
    for row, standing in enumerate(players):
        rating = standing.rating
        axes.plot([rating.low, rating.high], [row, row], color=BAR, linewidth=7, zorder=2,
                  solid_capstyle="round")  # fmt: skip
        axes.plot([rating.value], [row], "o", color=DOT, markersize=7, zorder=3)
        axes.annotate(f"{rating.value:.0f}", (rating.value, row), (0, 8), fontsize=9, ha="center",
                      textcoords="offset points")  # fmt: skip
    axes.set_yticks(range(len(players)), [labels[standing.player] for standing in players])
    axes.set_ylim(len(players) - 0.5, -0.5)
    axes.margins(x=0.12)
    axes.set_xlabel("rating, with 95 % interval (400 more: ten times as strong)")
    axes.set_title("Ratings", loc="left", fontweight="bold")
    axes.grid(axis="x", color=GRID, zorder=0)
    axes.tick_params(length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)


def _pairs(standings: Standings) -> dict[tuple[int, int], Estimate]:
    """Return each player's win share against each other player."""
    pairs = {}
    for standing in standings.tables:
        if standing.table.size == 2:
            one, other = standing.shares
            pairs[one.player, other.player] = one.share
            pairs[other.player, one.player] = other.share
    return pairs


def _draw_pairs(
    axes: Axes,
    labels: Sequence[str],
    standings: Standings,
    pairs: dict[tuple[int, int], Estimate],
) -> None:
    order = [standing.player for standing in standings.players]
    none = float("nan")
    shares = [[pairs[a, b].value if (a, b) in pairs else none for b in order] for a in order]
    axes.imshow(shares, cmap="BrBG", vmin=-0.4, vmax=1.4, aspect="auto")
    for (one, other), share in pairs.items():
        text = f"{100 * share.value:.1f} %\n{100 * share.low:.1f}–{100 * share.high:.1f}"
        axes.text(order.index(other), order.index(one), text, ha="center", va="center",
                  fontsize=7.5, color=INK)  # fmt: skip
    names = [labels[player] for player in order]
    axes.set_xticks(range(len(order)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(order)), [""] * len(order) if len(order) > 1 else names)
    axes.set_title("Win share of row against column", loc="left", fontweight="bold")
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _short(label: str) -> str:
    return label if len(label) <= MAX_LABEL_CHARS else f"{label[: MAX_LABEL_CHARS - 1]}…"
