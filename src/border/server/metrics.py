"""Metrics about the server, for Prometheus."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from border import __version__

BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # names the folder in which workers lay their figures together

Work: TypeAlias = Literal["bot", "work"]  # thought of bots; what is too long for the event loop
Use: TypeAlias = Literal["commit", "read", "write"]
Part: TypeAlias = Literal["api", "files"]
Limit: TypeAlias = Literal[
    "capacity",  # connections in all
    "connections",  # of an address
    "pace",  # at which an address connects
    "late",  # a request that did not arrive
    "unread",  # an answer that nobody read
    "frames",  # of a socket, beside messages
    "heads",  # too long, or of too many headers
    "pieces",  # a body in too many chunks, an address in too many reads
    "requests",  # to the API
    "files",  # other requests
    "names",  # foreign Host names
    "origins",  # pages of other sites
    "blocked",  # addresses that an operator keeps out
    "body",  # too long
    "commands",  # of a connection
    "sockets",  # of an address
    "watchers",  # of a table
    "codes",  # guessed
    "work",  # heavy, that waits for an address
    "stored",  # by an address in a day
]


class Metrics:
    """What is counted; each server has figures of its own, which its workers lay together."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = self._counter(
            "commands", "Commands by kind and what became of them.", "kind", "answer"
        )
        self.requests = self._counter("requests", "HTTP requests by status.", "status")
        self.store_failures = self._counter(
            "store_failures", "Uses of the database that failed, by kind.", "kind"
        )
        self.limits = self._counter(
            "limits", "What was refused because of a limit, by limit.", "limit"
        )
        self.seconds = self._seconds("command", "From a command to its answer, stored.")
        self.tell_seconds = self._seconds("tell", "From an event to the socket that is told.")
        self.request_seconds = self._seconds(
            "request", "From a request to the start of its answer, by part.", "part"
        )
        self.store_seconds = self._seconds("store", "Of one use of the database, by kind.", "kind")
        self.work_seconds = self._seconds(
            "work", "From asking for thought or heavy work to having it, by kind.", "kind"
        )
        self.lag = self._seconds("loop_lag", "How late the event loop does what is due.")
        self.waiting = self._gauge("work_waiting", "Work that waits for its turn, by kind.", "kind")
        self.connections = self._gauge("connections", "Open sockets.")
        self.rooms = self._gauge("rooms", "Tables in memory.")
        self._gauge("info", "The version that is served.", "version").labels(__version__).set(1)
        self._begin_at_nothing()

    def refuse(self, limit: Limit) -> None:
        """Counts what was refused because of a limit."""
        self.limits.labels(limit).inc()

    def page(self) -> bytes:
        """The figures in the text format, of all workers together where there are several."""
        folder = os.environ.get(SHARED)
        if folder is None:
            return generate_latest(self.registry) + generate_latest(_Processes([os.getpid()]))
        together = CollectorRegistry()
        MultiProcessCollector(together, path=folder)  # type: ignore[no-untyped-call]
        live = Path(folder).glob("gauge_live*.db")  # those of workers that ended are removed
        workers = {int(file.stem.rpartition("_")[2]) for file in live}
        return generate_latest(together) + generate_latest(_Processes(sorted(workers)))

    def _begin_at_nothing(self) -> None:
        """Shows what has not happened yet, so that its first time is seen as growth."""
        for limit in get_args(Limit):
            self.limits.labels(limit)
        for use in get_args(Use):
            self.store_failures.labels(use), self.store_seconds.labels(use)
        for work in get_args(Work):
            self.work_seconds.labels(work), self.waiting.labels(work)
        for part in get_args(Part):
            self.request_seconds.labels(part)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"border_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(
            f"border_{name}", about, labels, registry=self.registry, multiprocess_mode="livesum"
        )

    def _seconds(self, name: str, about: str, *labels: str) -> Histogram:
        name = f"border_{name}_seconds"
        return Histogram(name, about, labels, buckets=BUCKETS_S, registry=self.registry)


class _Processes(Collector):
    """What the system knows of processes: their time, memory and files."""

    def __init__(self, pids: Iterable[int]) -> None:
        self._pids = pids

    def collect(self) -> Iterable[Metric]:
        """The usual figures, each with the process as a label."""
        found: dict[str, Metric] = {}
        for pid in self._pids:
            for figure in ProcessCollector(pid=partial(int, pid), registry=None).collect():
                kept = found.setdefault(
                    figure.name, Metric(figure.name, figure.documentation, figure.type)
                )
                for sample in figure.samples:
                    kept.samples.append(sample._replace(labels={"process": f"{pid}"}))
        return found.values()
