"""Parallel maps over local processes or a Ray cluster."""

from __future__ import annotations

import os
import signal as signals
import sys
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, SIGTERM, getsignal, signal
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
    workers = [_Worker(work) for _ in range(jobs)]  # before there are threads: they may fork
    idle = deque(workers)

    def call(item: Item) -> Result:
        worker = idle.pop()
        try:
            return worker.call(item)
        finally:
            idle.append(worker)

    threads = ThreadPoolExecutor(jobs)  # a thread waits for each worker
    try:
        yield from _in_order(lambda item: threads.submit(call, item), items, jobs, deque())
    finally:
        for worker in workers:
            worker.process.terminate()
        threads.shutdown(cancel_futures=True)
        for worker in workers:
            worker.pipe.close()  # ends a worker that got the signal just before it began to wait
        for worker in workers:
            worker.process.join()


def _in_order(
    submit: Callable[[Item], Future[Result]],
    items: Iterable[Item],
    workers: int,
    pending: deque[Future[Result]],
) -> Generator[Result, None, None]:
    """Yield the results in order; `pending` holds the results of submitted items."""
    waiting = iter(items)
    pending.extend(map(submit, islice(waiting, workers * MAX_AHEAD)))
    while pending:
        yield pending[0].result()
        pending.popleft()
        pending.extend(map(submit, islice(waiting, 1)))


class _Worker(Generic[Item, Result]):
    """Process with its own pipe that handles one item at a time.

    Workers share nothing, so terminating one cannot harm the others.
    """

    def __init__(self, work: Callable[[Item], Result]) -> None:
        self.pipe, child_end = Pipe()
        # Block signals until the child can handle them: a signal during the fork would be lost.
        mask = _block_signals()
        try:
            self.process = Process(
                target=_serve, args=(work, child_end, self.pipe, mask), daemon=True
            )
            self.process.start()
        finally:
            _restore_signals(mask)
        child_end.close()

    def call(self, item: Item) -> Result:
        answer: tuple[Result, Exception | None] | None = None
        with suppress(EOFError, OSError):
            self.pipe.send(item)
            answer = self.pipe.recv()
        # Raised here, the error does not refer to that of the pipe, whose buffers would cause a
        # warning when they are collected as a cycle, since Python 3.13.
        if answer is None:
            self.process.join()
            code = self.process.exitcode
            raise WorkerLost(f"a worker process ended unexpectedly (exit code {code})")
        result, error = answer
        if error is not None:
            raise error
        return result


def _block_signals() -> Iterable[int]:
    """Block SIGINT and SIGTERM, and return the signals that were blocked before."""
    if sys.platform == "win32":  # has no masks, and does not fork
        return ()
    return signals.pthread_sigmask(signals.SIG_BLOCK, {SIGINT, SIGTERM})


def _restore_signals(mask: Iterable[int]) -> None:
    if sys.platform != "win32":
        signals.pthread_sigmask(signals.SIG_SETMASK, mask)


def _serve(
    work: Callable[[Any], Any], pipe: Connection, other_end: Connection, mask: Iterable[int]
) -> None:
    other_end.close()  # otherwise the parent's exit would go unnoticed
    signal(SIGINT, SIG_IGN)  # the parent handles Ctrl-C
    signal(SIGTERM, _on_terminate)
    with suppress(KeyboardInterrupt):
        _restore_signals(mask)
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
    """Connect to a Ray cluster; the address `local` starts one with that many workers."""
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
    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
    pending = deque[Any]()  # futures with the reference to the task's object
    try:
        yield from _in_order(
            lambda item: remote.remote(shipped, item).future(), items, workers, pending
        )
    except ray.exceptions.RayError as error:
        raise RayUnavailable(f"the Ray cluster failed: {_last_line(error)}") from error
    finally:
        left = [future.object_ref for future in pending]
        for one in left:
            ray.cancel(one)  # as an interrupt, so that cleanup ends bots' processes
        if left:
            ray.wait(left, num_returns=len(left), timeout=CANCEL_TIMEOUT_S)


def _call(work: Callable[[Any], Any], item: Any) -> Any:
    return work(item)


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
    """Discard standard error, because Ray's threads write to it with any settings."""
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
