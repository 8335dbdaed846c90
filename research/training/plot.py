"""Plot of a training run: strength against planners, and loss."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from border.arena.results import BAR, DOT, GRID, INK, STYLE

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = {"classic": (DOT, "o"), "unseen": (INK, "s")}  # kinds of boards


def picture(seats: int, history: Sequence[dict[str, Any]]) -> bytes:
    """Draw the plot as a PNG file."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    stream = BytesIO()
    with rc_context(STYLE):  # type: ignore[arg-type]  # newer stubs expect literal keys
        figure = Figure(figsize=(6.4, 6.0), layout="constrained", facecolor="white")
        FigureCanvasAgg(figure)
        strength, error = figure.subplots(2, 1, sharex=True)
        _draw_strength(strength, seats, history)
        generations = [line["generation"] for line in history]
        error.plot(generations, [line["error"] for line in history], "o-", color=DOT)
        error.set_title(
            "Mean squared difference of prediction and target", loc="left", fontweight="bold"
        )
        error.set_xlabel("generation")
        error.xaxis.set_major_locator(MaxNLocator(integer=True))
        for axes in (strength, error):
            axes.grid(axis="y", color=GRID)
            axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(stream, format="png", dpi=160, metadata={"Software": None})
    return stream.getvalue()


def _draw_strength(axes: Axes, seats: int, history: Sequence[dict[str, Any]]) -> None:
    for name, (colour, marker) in KINDS.items():
        measured = [line for line in history if name in line]
        axes.errorbar(
            [line["generation"] for line in measured],
            [100 * line[name][0] for line in measured],
            [100 * line[name][1] for line in measured],
            color=colour,
            capsize=3,
            marker=marker,
            label=f"{name} boards",
        )
    axes.axhline(100 / seats, color=BAR, linestyle="--", label="as strong as planner")
    axes.set_ylabel("% won")
    title = f"Strength among planners, {seats} players, with 95 % interval"
    axes.set_title(title, loc="left", fontweight="bold")
    axes.legend(frameon=False)
