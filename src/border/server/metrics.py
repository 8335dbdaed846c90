"""Metrics about the server, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What is counted; each server has figures of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "border_commands",
            "Commands by kind and what became of them.",
            ["kind", "answer"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "border_command_seconds",
            "From a command to its answer, stored.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.connections = Gauge("border_connections", "Open sockets.", registry=self.registry)
        self.rooms = Gauge("border_rooms", "Tables in memory.", registry=self.registry)
        self.requests = Counter(
            "border_requests", "HTTP requests by status.", ["status"], registry=self.registry
        )

    def page(self) -> bytes:
        """The figures in the text format."""
        return generate_latest(self.registry)
