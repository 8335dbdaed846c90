"""An arena's results as JSON (docs/arena.md) and as plots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from border.arena.ratings import (
    Estimate,
    MatchupStanding,
    PlayerStanding,
    Standings,
    check_dependencies,
)
from border.arena.tournament import Faults, Tournament

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


DIGITS = 4  # behind the point; more would only be noise


def format_results(tournament: Tournament, standings: Standings) -> str:
    """The results as the text of a file; the same for the same games."""
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
        "share": round(standing.share, DIGITS),
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
        "rounds": round(standing.rounds, DIGITS),
        "shares": [
            {
                "player": labels[share.player],
                "seats": share.seats,
                "share": _estimate(share.share),
                "points": round(share.points, DIGITS),
            }
            for share in standing.shares
        ],
    }


def _estimate(estimate: Estimate) -> dict[str, float]:
    figures = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {key: round(figure, DIGITS) for key, figure in figures.items()}


INK, DOT, BAR, GRID = "#263238", "#00695c", "#80cbc4", "#e0e0e0"
LONGEST = 28  # characters of a name
STYLE = {
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.hashsalt": "border",  # the same file for the same figures
    "svg.fonttype": "path",
}


def plot(labels: Sequence[str], standings: Standings, format: str) -> bytes:
    """The picture as a file, `png` or `svg`."""
    check_dependencies(plots=True)
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    stream = BytesIO()
    with rc_context(STYLE):  # type: ignore[arg-type]  # its keys are literals in newer stubs
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
    """The win share of one player against another, both ways round."""
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
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"
