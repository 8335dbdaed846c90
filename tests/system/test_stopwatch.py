"""The stopwatch measures until its time is over."""

from __future__ import annotations

import time
from random import Random

import pytest

from tests.system.load import Stopwatch


def test_percentiles_of_the_latencies(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Stopwatch()
    monkeypatch.setattr(time, "perf_counter", lambda: 100.0)
    for tenths in range(1, 101):
        watch.note(100 - tenths / 10)
    assert watch.milliseconds(0.5, 0.99, 1) == pytest.approx([5_000, 9_900, 10_000])


def test_nothing_is_measured_after_the_time() -> None:
    watch = Stopwatch(seconds=10, pause=2)
    assert watch.goes_on
    assert 1 <= watch.thinking_time(Random(0)) <= 3
    watch.end()
    watch.note(0)
    assert (watch.goes_on, watch.thinking_time(Random(0))) == (False, 0)
    assert (watch.measured, watch.decisions, watch.rate) == (0, 1, 0)


def test_begin_discards_earlier_measurements() -> None:
    watch = Stopwatch()
    watch.note(0)
    watch.begin()
    assert (watch.measured, watch.decisions, watch.rate) == (0, 0, 0)
    watch.note(0)
    assert (watch.measured, watch.decisions) == (1, 1)


def test_without_a_time_one_game_is_measured_to_its_end() -> None:
    assert not Stopwatch().goes_on
    assert not Stopwatch().ended
