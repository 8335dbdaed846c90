"""Temperature scaling: the factor that calibrates the win shares."""

from __future__ import annotations

import numpy as np
import pytest
from research.champion_weights import packed, unpacked
from research.training.lessons import Lessons
from research.training.temperature import fair_scale, scaled

from border.bots.champion import shares_at
from border.bots.value_net import parse_value, value_for
from border.core.backend import native
from border.engine import start
from tests.table import BOARDS

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sure", [0.8, 1.0, 1.25])
def test_overconfidence_is_found(seats: int, sure: float) -> None:
    """Shares too close to 0 and 1, or too far from them, among seats that win by chance."""
    games, rng = 20_000, np.random.default_rng(seats)
    odds = rng.normal(size=(games, seats))
    shares = np.exp(odds) / np.exp(odds).sum(axis=1, keepdims=True)
    winner = (shares.cumsum(axis=1) < rng.random((games, 1))).sum(axis=1)
    told = np.exp(sure * odds) / np.exp(sure * odds).sum(axis=1, keepdims=True)
    none, rounds = np.zeros((games, seats), "f4"), np.zeros(games, bool)
    lessons = Lessons(
        inputs=np.zeros((games, seats, 1), np.int16),
        order=np.zeros((games, seats), np.int64),
        value=told.astype("f4"),
        expected=none,
        fallen=none,
        strayed=rounds,
        stood=rounds,
        lengths=np.ones(games, np.int64),
        won=np.eye(seats, dtype="f4")[winner],
    )
    assert fair_scale(lessons) == pytest.approx(1 / sure, abs=0.04)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_log_odds_are_scaled(seats: int) -> None:
    value = value_for(seats)
    half = parse_value(packed(scaled(unpacked(value), 0.5)), seats)
    position = start(BOARDS[:seats], 0)
    before, after = (np.log(shares_at(one, position)) for one in (value, half))
    assert after - after[0] == pytest.approx((before - before[0]) / 2, abs=np.ptp(before) / 20)
