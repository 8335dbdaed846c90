"""Parallel map over processes."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing import set_start_method
from pathlib import Path

import pytest

from border.arena.parallel import WorkerLost, parallel_map
from border.engine import BorderError, IllegalDecision
from tests.waiting import wait_for


def slow_square(number: int) -> int:
    time.sleep(0.05 if number % 5 == 0 else 0)
    return number * number


def refuse(number: int) -> int:
    if number == 3:
        raise IllegalDecision("3.4", "open-segment", "the segment stays open")
    return number


def stumble(number: int) -> int:
    return 1 // (3 - number)


def die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def sleep(path: str) -> int:
    Path(path).write_text(str(os.getpid()))
    time.sleep(600)
    return 0


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 60])
def test_results_come_in_order(jobs: int, count: int) -> None:
    assert list(parallel_map(slow_square, range(count), jobs)) == [n * n for n in range(count)]


def test_a_late_result_limits_how_far_the_others_run_ahead() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    results = parallel_map(late_first, items(), 2)
    assert next(results) == 0
    assert len(taken) < 20
    assert list(results) == list(range(1, 100))


def late_first(number: int) -> int:
    time.sleep(0.5 if number == 0 else 0)
    return number


def test_an_expected_error_is_raised() -> None:
    with pytest.raises(BorderError, match="the segment stays open"):
        list(parallel_map(refuse, range(6), 2))
    with pytest.raises(IllegalDecision):
        list(parallel_map(refuse, range(6), 1))


def test_a_bug_is_raised_with_its_traceback() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        list(parallel_map(stumble, range(6), 2))


def test_a_killed_worker() -> None:
    with pytest.raises(WorkerLost, match=r"ended unexpectedly \(exit code -9\)"):
        list(parallel_map(die, range(6), 2))


@pytest.mark.slow
def test_workers_killed_before_their_start() -> None:
    kept = signal.signal(signal.SIGTERM, signal.default_int_handler)  # as in the command
    try:
        for _ in range(20):  # on a busy machine, most of them hung forever
            assert list(parallel_map(refuse, [1], 3)) == [1]
    finally:
        signal.signal(signal.SIGTERM, kept)


@pytest.fixture(params=["forkserver", "spawn"])  # the first is the default from Python 3.14 on
def start_method(request: pytest.FixtureRequest) -> Iterator[None]:
    set_start_method(request.param, force=True)
    yield
    set_start_method(None, force=True)


@pytest.mark.slow
@pytest.mark.usefixtures("start_method")
def test_every_start_method_works() -> None:
    assert list(parallel_map(slow_square, range(6), 2)) == [n * n for n in range(6)]
    with pytest.raises(BorderError, match="the segment stays open"):
        list(parallel_map(refuse, range(6), 2))
    with pytest.raises(WorkerLost, match=r"ended unexpectedly \(exit code -9\)"):
        list(parallel_map(die, range(6), 2))


def test_closing_it_ends_the_work_at_once(tmp_path: Path) -> None:
    paths = [tmp_path / "one", tmp_path / "two"]
    work = parallel_map(sleep_or_not, ["", *map(str, paths)], 2)
    assert next(work) == 1
    wait_for(lambda: all(path.exists() and path.read_text() for path in paths))
    work.close()  # and not after ten minutes
    for path in paths:
        with pytest.raises(ProcessLookupError):
            os.kill(int(path.read_text()), 0)


def sleep_or_not(path: str) -> int:
    return sleep(path) if path else 1
