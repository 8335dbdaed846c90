"""Temperature scaling of a value network: match predicted shares to results."""

from __future__ import annotations

import numpy as np

from research.training.lessons import Floats, Lessons

SCALES = np.linspace(0.5, 1.5, 201)
LEAST = 1e-6  # replaces smaller shares, so that their logarithms are finite


def fair_scale(lessons: Lessons) -> float:
    """Return the factor for the log-odds that brings predicted shares closest to the results."""
    won = np.repeat(lessons.won, lessons.lengths, axis=0)
    odds = np.log(np.maximum(lessons.value, LEAST))
    return float(min(SCALES, key=lambda scale: _surprise(scale * odds, won)))


def _surprise(odds: Floats, won: Floats) -> float:
    """Return the mean cross-entropy of the results under these log-odds."""
    total = np.log(np.exp(odds).sum(axis=1))
    return float((total - (won * odds).sum(axis=1)).mean())


def scaled(exported: dict[str, Floats], scale: float) -> dict[str, Floats]:
    """Return the net with its log-odds multiplied by a factor."""
    last = ("third", "third_bias", "line")
    return exported | {name: exported[name] * np.float32(scale) for name in last}
