"""How sure of itself a value is, beside what was won: luck shows that only over many games."""

from __future__ import annotations

import numpy as np

from research.training.lessons import Floats, Lessons

SCALES = np.linspace(0.5, 1.5, 201)
LEAST = 1e-6  # share that a logarithm is taken of


def fair_scale(lessons: Lessons) -> float:
    """By what the log-odds are multiplied so that shares come nearest to what was won."""
    won = np.repeat(lessons.won, lessons.lengths, axis=0)
    odds = np.log(np.maximum(lessons.value, LEAST))
    return float(min(SCALES, key=lambda scale: _surprise(scale * odds, won)))


def _surprise(odds: Floats, won: Floats) -> float:
    """The mean loss of these log-odds."""
    total = np.log(np.exp(odds).sum(axis=1))
    return float((total - (won * odds).sum(axis=1)).mean())


def scaled(exported: dict[str, Floats], scale: float) -> dict[str, Floats]:
    """A net whose log-odds are so many times as large."""
    last = ("third", "third_bias", "line")
    return exported | {name: exported[name] * np.float32(scale) for name in last}
