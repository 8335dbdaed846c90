"""Prometheus metrics of the server."""

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
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # folder in which workers share their metrics

Work: TypeAlias = Literal["bot", "work"]  # bots' decisions; other long work
Use: TypeAlias = Literal["commit", "read", "write"]
Part: TypeAlias = Literal["api", "files"]
Limit: TypeAlias = Literal[
    "capacity",  # connections in total
    "connections",  # per address
    "pace",  # new connections per address
    "late",  # request did not arrive in time
    "unread",  # response was not read in time
    "frames",  # control frames and fragments of a WebSocket
    "heads",  # request head too long, or too many headers
    "pieces",  # too many chunks in a body, or too many small reads from an address
    "requests",  # to the API
    "files",  # requests outside the API
    "names",  # foreign Host header
    "origins",  # request from another site's page
    "blocked",  # address that an operator blocked
    "body",  # body too long
    "commands",  # per connection
    "sockets",  # per address
    "watchers",  # per table
    "codes",  # wrong join codes, or too many codes in use
    "work",  # queued work per address
    "stored",  # bytes stored per day per address
]


class Metrics:
    """Metrics of one server, summed over its workers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = self._counter("commands", "Commands by kind and answer.", "kind", "answer")
        self.requests = self._counter("requests", "HTTP requests by status.", "status")
        self.store_failures = self._counter(
            "store_failures", "Failed database operations, by kind.", "kind"
        )
        self.limits = self._counter("limits", "Refusals because of a limit, by limit.", "limit")
        self.seconds = self._seconds(
            "command", "Time from a command to its answer, including storage."
        )
        self.tell_seconds = self._seconds("tell", "Time from an event to the client's update.")
        self.request_seconds = self._seconds(
            "request", "Time from a request to the start of its response, by part.", "part"
        )
        self.store_seconds = self._seconds(
            "store", "Duration of a database operation, by kind.", "kind"
        )
        self.work_seconds = self._seconds(
            "work", "Time from submitting work to its result, by kind.", "kind"
        )
        self.lag = self._seconds("loop_lag", "Delay of timers in the event loop.")
        self.waiting = self._gauge("work_waiting", "Jobs waiting for a thread, by kind.", "kind")
        self.connections = self._gauge("connections", "Open sockets.")
        self.rooms = self._gauge("rooms", "Tables in memory.")
        self._gauge("info", "Version of the server.", "version").labels(__version__).set(1)
        self._create_labels()

    def refuse(self, limit: Limit) -> None:
        """Count a refusal, with the limit that caused it."""
        self.limits.labels(limit).inc()

    def page(self) -> bytes:
        """Metrics in the text format, summed over all workers."""
        folder = os.environ.get(SHARED)
        if folder is None:
            return generate_latest(self.registry) + generate_latest(_Processes([os.getpid()]))
        together = CollectorRegistry()
        MultiProcessCollector(together, path=folder)  # type: ignore[no-untyped-call]
        live = Path(folder).glob("gauge_live*.db")  # files of workers that have exited are removed
        workers = {int(file.stem.rpartition("_")[2]) for file in live}
        return generate_latest(together) + generate_latest(_Processes(sorted(workers)))

    def _create_labels(self) -> None:
        """Create all labels with value 0, so that the first event counts as an increase."""
        for limit in get_args(Limit):
            self.limits.labels(limit)
        for use in get_args(Use):
            self.store_failures.labels(use), self.store_seconds.labels(use)
        for work in get_args(Work):
            self.work_seconds.labels(work), self.waiting.labels(work)
        for part in get_args(Part):
            self.request_seconds.labels(part)

    def _counter(self, name: str, help_text: str, *labels: str) -> Counter:
        return Counter(f"border_{name}", help_text, labels, registry=self.registry)

    def _gauge(self, name: str, help_text: str, *labels: str) -> Gauge:
        return Gauge(
            f"border_{name}", help_text, labels, registry=self.registry, multiprocess_mode="livesum"
        )

    def _seconds(self, name: str, help_text: str, *labels: str) -> Histogram:
        name = f"border_{name}_seconds"
        return Histogram(name, help_text, labels, buckets=BUCKETS_S, registry=self.registry)


class _Processes(Collector):
    """CPU time, memory and open files of processes."""

    def __init__(self, pids: Iterable[int]) -> None:
        self._pids = pids

    def collect(self) -> Iterable[Metric]:
        """Collect the standard process metrics, with the process id as a label."""
        found: dict[str, Metric] = {}
        for pid in self._pids:
            for metric in ProcessCollector(pid=partial(int, pid), registry=None).collect():
                merged = found.setdefault(
                    metric.name, Metric(metric.name, metric.documentation, metric.type)
                )
                for sample in metric.samples:
                    merged.samples.append(sample._replace(labels={"process": f"{pid}"}))
        return found.values()
