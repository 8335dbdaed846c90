"""Parallel maps over local processes or a Ray cluster."""

from __future__ import annotations

import os
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from signal import (
    SIG_BLOCK,
    SIG_IGN,
    SIG_SETMASK,
    SIGINT,
    SIGTERM,
    getsignal,
    pthread_sigmask,
    signal,
)
from types import FrameType
from typing import Any, Generic, NoReturn, TypeVar

from border.engine import BorderError
from border.extras import require_extra

MAX_AHEAD = 4  # results per worker that may wait for an earlier one

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerLost(BorderError):
    """Worker process that ended unexpectedly."""


def parallel_map(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Generator[Result, None, None]:
    """Yield the result of the work on each item, in order, for any number of jobs.

    Closing the generator terminates the workers immediately.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    workers = [_Worker(work) for _ in range(jobs)]
    try:
        yield from _in_order(workers, enumerate(items))
    finally:
        for worker in workers:
            worker.end()


def _in_order(
    workers: list[_Worker[Item, Result]], waiting: Iterator[tuple[int, Item]]
) -> Generator[Result, None, None]:
    """Yield results in order; workers are idle only while the oldest result is far behind."""
    idle, busy = list(workers), set[_Worker[Item, Result]]()
    done: dict[int, Result] = {}
    next_number = 0  # number of the next result to yield
    while True:
        free = len(workers) * MAX_AHEAD - len(done) - len(busy)
        for number, item in islice(waiting, min(len(idle), free)):
            busy.add(worker := idle.pop())
            worker.begin(number, item)
        if next_number in done:
            yield done.pop(next_number)
            next_number += 1
        elif busy:
            for worker in _ready(busy):
                number, result = worker.finish()
                done[number] = result
                busy.remove(worker)
                idle.append(worker)
        else:
            return


def _ready(busy: set[_Worker[Item, Result]]) -> list[_Worker[Item, Result]]:
    ready = wait([worker.pipe for worker in busy])
    return [worker for worker in busy if worker.pipe in ready]


class _Worker(Generic[Item, Result]):
    """Process with its own pipe that handles one item at a time.

    Workers share nothing, so terminating one cannot harm the others.
    """

    def __init__(self, work: Callable[[Item], Result]) -> None:
        self.pipe, child_end = Pipe()
        # Block signals until the child can handle them: a signal during the fork would be lost.
        mask = pthread_sigmask(SIG_BLOCK, {SIGINT, SIGTERM})
        try:
            self._process = Process(
                target=_serve, args=(work, child_end, self.pipe, mask), daemon=True
            )
            self._process.start()
        finally:
            pthread_sigmask(SIG_SETMASK, mask)
        child_end.close()
        self._number = -1

    def begin(self, number: int, item: Item) -> None:
        self._number = number
        try:
            self.pipe.send(item)
        except OSError:
            raise self._lost() from None

    def finish(self) -> tuple[int, Result]:
        try:
            result, error = self.pipe.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        if error is not None:
            raise error
        return self._number, result

    def _lost(self) -> WorkerLost:
        self._process.join()
        code = self._process.exitcode
        return WorkerLost(f"a worker process ended unexpectedly (exit code {code})")

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self.pipe.close()


def _serve(
    work: Callable[[Any], Any], pipe: Connection, other_end: Connection, mask: Iterable[int]
) -> None:
    other_end.close()  # otherwise the parent's exit would go unnoticed
    signal(SIGINT, SIG_IGN)  # the parent handles Ctrl-C
    signal(SIGTERM, _on_terminate)
    with suppress(KeyboardInterrupt):
        pthread_sigmask(SIG_SETMASK, mask)
        while True:
            try:
                item = pipe.recv()
            except (EOFError, OSError):
                return
            pipe.send(_run(work, item))


def _run(work: Callable[[Any], Any], item: Any) -> tuple[Any, Exception | None]:
    try:
        return work(item), None
    except BorderError as error:
        # Subclasses with more arguments may not survive pickling.
        return None, BorderError(str(error))
    except Exception:
        return None, RuntimeError(traceback.format_exc())


def _on_terminate(_number: int, _frame: FrameType | None) -> NoReturn:
    signal(SIGTERM, SIG_IGN)
    # Raise an exception so that cleanup ends bots' processes. Not SystemExit: a bot may raise
    # that itself, and it then counts as a fault of the bot.
    raise KeyboardInterrupt


LOCAL, AUTO = "local", "auto"  # a new cluster, and the one running on this machine
CONNECT_TIMEOUT_S = 5.0
# Any reply will do: Ray's client server does not implement it.
HEALTH_CHECK = "/grpc.health.v1.Health/Check"
CANCEL_TIMEOUT_S = 5.0
RAY_ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_BACKEND_LOG_LEVEL": "fatal",  # the exception is reported in one line
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # no warning about unused accelerators
}


class RayUnavailable(BorderError):
    """Ray cluster that does not answer or was lost."""


@contextmanager
def connect_ray(address: str, jobs: int) -> Iterator[None]:
    """Connect to a Ray cluster; `local` starts one with that many workers."""
    for name, value in RAY_ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    with require_extra("ray", "Ray clusters"):
        import grpc  # noqa: F401  # imported below, and by Ray for ray:// addresses
        import ray
    own = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
    _check(address)
    handler = getsignal(SIGTERM)
    try:
        with _discard_stderr():
            ray.init(address=address, logging_level="critical", log_to_driver=False, **own)
    except (Exception, SystemExit) as error:  # Ray exits if a cluster does not answer
        raise RayUnavailable(f"no Ray cluster answers at {address}: {_last_line(error)}") from error
    finally:
        signal(SIGTERM, handler)  # Ray's own handler exits silently
    try:
        yield
    finally:
        ray.shutdown()


def parallel_map_on_ray(
    work: Callable[[Item], Result], items: Iterable[Item]
) -> Generator[Result, None, None]:
    """Yield the result of the work on each item, in order, from the connected Ray cluster."""
    import ray

    remote = ray.remote(_call)
    shipped = ray.put(work)
    waiting = iter(items)
    ahead = MAX_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    pending = deque(remote.remote(shipped, item) for item in islice(waiting, ahead))
    try:
        while pending:
            yield _result(pending[0])
            pending.popleft()
            pending.extend(remote.remote(shipped, item) for item in islice(waiting, 1))
    finally:
        for one in pending:
            ray.cancel(one)  # as an interrupt, so that cleanup ends bots' processes
        if pending:
            ray.wait(list(pending), num_returns=len(pending), timeout=CANCEL_TIMEOUT_S)


def _call(work: Callable[[Any], Any], item: Any) -> Any:
    return work(item)


def _result(pending: Any) -> Any:
    import ray

    try:
        return ray.get(pending)
    except ray.exceptions.RayError as error:
        raise RayUnavailable(f"the Ray cluster failed: {_last_line(error)}") from error


def _check(address: str) -> None:
    """Raise `RayUnavailable` unless the address answers; Ray itself retries for over a minute."""
    if address in (LOCAL, AUTO):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65_535:
        raise RayUnavailable(
            f"{address!r} is not a Ray address: expected HOST:PORT, {AUTO} or {LOCAL}"
        )
    import grpc

    direct = ("grpc.enable_http_proxy", 0)  # as Ray does
    with grpc.insecure_channel(f"{host}:{port}", options=[direct]) as channel:
        try:
            channel.unary_unary(HEALTH_CHECK)(b"", timeout=CONNECT_TIMEOUT_S)
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.DEADLINE_EXCEEDED:
                why = "the connection timed out"
            elif error.code() is grpc.StatusCode.UNAVAILABLE:
                why = error.details().rpartition(": ")[2].strip(" []")
            else:
                return
            raise RayUnavailable(f"no Ray cluster answers at {address}: {why}") from error


@contextmanager
def _discard_stderr() -> Iterator[None]:
    """Discard standard error: Ray's threads write to it whatever the settings."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _last_line(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return "another program does"
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
