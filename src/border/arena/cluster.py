"""The same work on a Ray cluster."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from signal import SIGTERM, getsignal, signal
from typing import Any, TypeVar

from border.engine import BorderError
from border.extras import needing

LOCAL, AUTO = "local", "auto"  # addresses: a cluster of our own, and one that runs on this machine
PATIENCE = 5.0  # seconds in which somebody must answer at an address
HEALTH = "/grpc.health.v1.Health/Check"  # any answer will do: a client's door does not know it
GRACE = 5.0  # seconds in which workers must end what they do
AHEAD = 4  # units per processor that are handed out before their turn
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_BACKEND_LOG_LEVEL": "fatal",  # what goes wrong is said in one sentence
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # says nothing about processors that we do not use
}

Item = TypeVar("Item")
Result = TypeVar("Result")


class NoCluster(BorderError):
    """No Ray cluster where one should be, or one that was lost."""


@contextmanager
def ray_cluster(address: str, jobs: int) -> Iterator[None]:
    """A connection to the cluster at an address; `local` starts one with that many workers."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    with needing("ray", "a cluster"):
        import grpc  # noqa: F401  # is asked for below, and by Ray for ray:// addresses
        import ray
    own = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
    _check(address)
    handler = getsignal(SIGTERM)
    try:
        with _silence():
            ray.init(address=address, logging_level="critical", log_to_driver=False, **own)
    except (Exception, SystemExit) as error:  # Ray exits where a cluster does not answer
        raise NoCluster(f"no Ray cluster answers at {address}: {_sentence(error)}") from error
    finally:
        signal(SIGTERM, handler)  # Ray sets one that ends the program without a word
    try:
        yield
    finally:
        ray.shutdown()


def spread_on_ray(
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
        raise NoCluster(f"the Ray cluster failed: {_sentence(error)}") from error


def _check(address: str) -> None:
    """Checks that somebody answers there: Ray itself would try for a minute and more."""
    if address in (LOCAL, AUTO):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65_535:
        raise NoCluster(f"{address!r} is not a Ray address: expected HOST:PORT, {AUTO} or {LOCAL}")
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
            raise NoCluster(f"no Ray cluster answers at {address}: {why}") from error


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
