"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from socket import gethostname
from uuid import getnode

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # what people type to be reached from their phones


@dataclass(frozen=True, slots=True)
class Limits:
    """What clients may ask for; a rate of 0 is no limit."""

    commands: float = 20.0  # per second and connection
    requests: float = 20.0  # per second and address
    files: float = 200.0  # requests per second and address for everything but the API
    guesses: float = 0.05  # wrong codes per second and address
    connections: int = 64  # open at once per address; 0: no limit
    watchers: int = 200  # per table
    stored: float = 20.0  # megabytes per address and day, by new tables and what happens there
    frame: int = 16_384  # bytes of one message
    body: int = 65_536  # bytes of one request


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days tables are kept after the last event; 0: for ever."""

    unfinished: int = 30  # and closed ones
    finished: int = 0


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that `border serve` can be told."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # processes that share the address
    origins: tuple[str, ...] = ()  # allowed besides the server's own; "*" allows every one
    public: str = ""  # the address for links that are passed on; empty: the one that was visited
    proxies: str = ""  # addresses of proxies whose word about the client is taken
    capacity: int = 0  # connections in all; 0: what is usual, if the system allows as many files
    sleep_after: float = 60.0  # seconds until an idle room is unloaded
    log_level: str = "info"
    metrics: str = ""  # addresses and networks that may read the figures
    keep: Retention = Retention()
    limits: Limits = Limits()

    @property
    def owner(self) -> str:
        """The name under which this process owns games: after a restart it is the same.

        No two have the same, as no two listen at one address of one machine or container; those
        that share one are numbered.
        """
        place = f"{gethostname()}/{_system()}/{self.host}:{self.port}"
        return place if self.workers == 1 else f"{place}/{os.getpid()}"


def _system() -> str:
    """What tells machines and containers from each other, which may share a name."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot[:8]}-{Path('/proc/self/ns/net').stat().st_ino}"
    except OSError:  # not Linux
        return f"{getnode():x}"
