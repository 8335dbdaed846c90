"""Work in parallel processes, on this machine or on a Ray cluster."""

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

AHEAD = 4  # so many results per worker may wait for an earlier one

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerLost(BorderError):
    """A process that played was ended by somebody else."""


def parallel_map(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Generator[Result, None, None]:
    """The results of the work on each item, in their order, whatever the jobs.

    Whoever closes the generator ends the workers at once, in the middle of their work.
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
    """The results; workers are idle only where the oldest result is very late."""
    idle, busy = list(workers), set[_Worker[Item, Result]]()
    done: dict[int, Result] = {}
    following = 0  # the number of the result that is due
    while True:
        room = len(workers) * AHEAD - len(done) - len(busy)
        for number, item in islice(waiting, min(len(idle), room)):
            busy.add(worker := idle.pop())
            worker.begin(number, item)
        if following in done:
            yield done.pop(following)
            following += 1
        elif busy:
            for worker in _answering(busy):
                number, result = worker.finish()
                done[number] = result
                busy.remove(worker)
                idle.append(worker)
        else:
            return


def _answering(busy: set[_Worker[Item, Result]]) -> list[_Worker[Item, Result]]:
    ready = wait([worker.pipe for worker in busy])
    return [worker for worker in busy if worker.pipe in ready]


class _Worker(Generic[Item, Result]):
    """A process that does one piece of work after another, with a pipe of its own.

    Nothing is shared between workers, so that one can be ended without harm to the others.
    """

    def __init__(self, work: Callable[[Item], Result]) -> None:
        self.pipe, theirs = Pipe()
        # Until the child can take them, signals wait: what arrives while Python forks is lost.
        mask = pthread_sigmask(SIG_BLOCK, {SIGINT, SIGTERM})
        try:
            self._process = Process(
                target=_serve, args=(work, theirs, self.pipe, mask), daemon=True
            )
            self._process.start()
        finally:
            pthread_sigmask(SIG_SETMASK, mask)
        theirs.close()
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
        return WorkerLost(f"a process that played was ended from outside (exit code {code})")

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self.pipe.close()


def _serve(
    work: Callable[[Any], Any], pipe: Connection, other_end: Connection, mask: Iterable[int]
) -> None:
    other_end.close()  # else the end of the parent would go unnoticed
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the parent to handle
    signal(SIGTERM, _leave)
    with suppress(KeyboardInterrupt):
        pthread_sigmask(SIG_SETMASK, mask)
        while True:
            try:
                item = pipe.recv()
            except (EOFError, OSError):
                return
            pipe.send(_answer(work, item))


def _answer(work: Callable[[Any], Any], item: Any) -> tuple[Any, Exception | None]:
    try:
        return work(item), None
    except BorderError as error:  # raised again where the result is awaited, as a plain sentence:
        return None, BorderError(str(error))  # what has more to say may not survive the pipe
    except Exception:
        return None, RuntimeError(traceback.format_exc())


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    signal(SIGTERM, SIG_IGN)
    # As an exception, so that bots' processes are ended on the way; not as SystemExit, which a bot
    # may raise itself, and which is no more than a fault of its then.
    raise KeyboardInterrupt


LOCAL, AUTO = "local", "auto"  # addresses: a cluster of our own, and one that runs on this machine
PATIENCE = 5.0  # seconds in which somebody must answer at an address
HEALTH = "/grpc.health.v1.Health/Check"  # any answer will do: a client's door does not know it
GRACE = 5.0  # seconds in which workers must end what they do
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_BACKEND_LOG_LEVEL": "fatal",  # what goes wrong is said in one sentence
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # says nothing about processors that we do not use
}


class RayUnavailable(BorderError):
    """No Ray cluster where one should be, or one that was lost."""


@contextmanager
def connect_ray(address: str, jobs: int) -> Iterator[None]:
    """A connection to the cluster at an address; `local` starts one with that many workers."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    with require_extra("ray", "a cluster"):
        import grpc  # noqa: F401  # is asked for below, and by Ray for ray:// addresses
        import ray
    own = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
    _check(address)
    handler = getsignal(SIGTERM)
    try:
        with _silence():
            ray.init(address=address, logging_level="critical", log_to_driver=False, **own)
    except (Exception, SystemExit) as error:  # Ray exits where a cluster does not answer
        raise RayUnavailable(f"no Ray cluster answers at {address}: {_sentence(error)}") from error
    finally:
        signal(SIGTERM, handler)  # Ray sets one that ends the program without a word
    try:
        yield
    finally:
        ray.shutdown()


def parallel_map_on_ray(
    work: Callable[[Item], Result], items: Iterable[Item]
) -> Generator[Result, None, None]:
    """The results of the work on each item, in their order, from the cluster connected to."""
    import ray

    remote = ray.remote(_call)
    shipped = ray.put(work)
    waiting = iter(items)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    asked = deque(remote.remote(shipped, item) for item in islice(waiting, ahead))
    try:
        while asked:
            yield _result(asked[0])
            asked.popleft()
            asked.extend(remote.remote(shipped, item) for item in islice(waiting, 1))
    finally:
        for one in asked:
            ray.cancel(one)  # as an interrupt, so that bots' processes are ended on the way
        if asked:
            ray.wait(list(asked), num_returns=len(asked), timeout=GRACE)


def _call(work: Callable[[Any], Any], item: Any) -> Any:
    return work(item)


def _result(asked: Any) -> Any:
    import ray

    try:
        return ray.get(asked)
    except ray.exceptions.RayError as error:
        raise RayUnavailable(f"the Ray cluster failed: {_sentence(error)}") from error


def _check(address: str) -> None:
    """Checks that somebody answers there: Ray itself would try for a minute and more."""
    if address in (LOCAL, AUTO):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65_535:
        raise RayUnavailable(
            f"{address!r} is not a Ray address: expected HOST:PORT, {AUTO} or {LOCAL}"
        )
    import grpc

    direct = ("grpc.enable_http_proxy", 0)  # as Ray does it
    with grpc.insecure_channel(f"{host}:{port}", options=[direct]) as channel:
        try:
            channel.unary_unary(HEALTH)(b"", timeout=PATIENCE)
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.DEADLINE_EXCEEDED:
                why = "nothing came in time"
            elif error.code() is grpc.StatusCode.UNAVAILABLE:
                why = error.details().rpartition(": ")[2].strip(" []")
            else:
                return
            raise RayUnavailable(f"no Ray cluster answers at {address}: {why}") from error


@contextmanager
def _silence() -> Iterator[None]:
    """Standard error goes nowhere: Ray's own threads write there, past every setting."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _sentence(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return "somebody else does"
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
