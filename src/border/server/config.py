"""Configuration of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from socket import gethostname
from uuid import getnode

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # players connect from phones


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for clients; a rate of 0 means no limit."""

    commands: float = 20.0  # per second per connection
    requests: float = 20.0  # per second per address
    files: float = 200.0  # requests per second per address, outside the API
    guesses: float = 0.05  # wrong join codes per second per address
    connections: int = 64  # simultaneous, per address; 0 for no limit
    watchers: int = 200  # per table
    stored: float = 20.0  # megabytes per day per address, for new tables and their events
    frame: int = 16_384  # bytes per WebSocket message
    body: int = 65_536  # bytes per HTTP request


@dataclass(frozen=True, slots=True)
class Retention:
    """Number of days to keep tables after their last event; 0 means for ever."""

    unfinished: int = 30  # also for closed tables
    finished: int = 0


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of `border serve`."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # processes that share the port
    origins: tuple[str, ...] = ()  # allowed besides the server's own; "*" allows all
    public: str = ""  # URL for shared links; empty: the URL of the request
    proxies: str = ""  # addresses of trusted proxies
    capacity: int = 0  # connections in total; 0: 10,000, or as many as the system allows
    sleep_after: float = 60.0  # seconds until an idle room is unloaded
    log_level: str = "info"
    metrics: str = ""  # addresses and networks that may read the metrics
    keep: Retention = Retention()
    limits: Limits = Limits()

    @property
    def owner(self) -> str:
        """Name under which this process leases games; it stays the same after a restart.

        The name is unique, because only one process can listen on an address of a machine or
        container. Workers share an address, so their names end with the process id.
        """
        place = f"{gethostname()}/{_system()}/{self.host}:{self.port}"
        return place if self.workers == 1 else f"{place}/{os.getpid()}"


def _system() -> str:
    """Identifier of this machine or container: several may have the same host name."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot[:8]}-{Path('/proc/self/ns/net').stat().st_ino}"
    except OSError:  # not Linux
        return f"{getnode():x}"
