"""The course of a training as a picture: strength over planners, and what was left to learn."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from border.arena.plot import BAR, DOT, GRID, STYLE

COLOURS = {"classic": DOT, "unseen": BAR}


def picture(seats: int, history: Sequence[dict[str, Any]]) -> bytes:
    """A PNG file."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    stream = BytesIO()
    with rc_context(STYLE):  # type: ignore[arg-type]  # its keys are literals in newer stubs
        figure = Figure(figsize=(6.4, 6.0), layout="constrained", facecolor="white")
        FigureCanvasAgg(figure)
        strength, error = figure.subplots(2, 1, sharex=True)
        for name, colour in COLOURS.items():
            measured = [line for line in history if name in line]
            shares, errors = zip(*(line[name] for line in measured), strict=True)
            strength.errorbar(
                [line["generation"] for line in measured],
                [100 * share for share in shares],
                [100 * one for one in errors],
                color=colour, capsize=3, marker="o", label=f"{name} boards",
            )  # fmt: skip
        strength.axhline(100 / seats, color=GRID)
        strength.set_ylabel("% won among planners, with 95 % interval")
        strength.set_title(f"A champion for {seats} players learns", loc="left", fontweight="bold")
        strength.legend(frameon=False)
        generations = [line["generation"] for line in history]
        error.plot(generations, [line["error"] for line in history], color=DOT)
        error.set_ylabel("mean square of return − value")
        error.set_xlabel("generation")
        for axes in (strength, error):
            axes.grid(axis="y", color=GRID)
            axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(stream, format="png", dpi=160, metadata={"Software": None})
    return stream.getvalue()
