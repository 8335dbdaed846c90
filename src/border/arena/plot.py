"""An arena's results as a picture: ratings with their intervals, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from border.arena.libraries import require_libraries
from border.arena.ratings import Estimate
from border.arena.standings import Standings

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

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
    require_libraries(plots=True)
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
