"""The gate: how many connections there may be, from each address and in all."""

from __future__ import annotations

import logging
import resource
from collections import Counter
from dataclasses import dataclass, field

from border.engine import BorderError
from border.server.config import Config
from border.server.metrics import Metrics
from border.server.networks import Networks, parse_networks
from border.server.rooms.limits import Buckets
from border.server.web.addresses import network_of

RESERVED = 128  # files that are open beside connections: the database, the page, logs
USUAL = 10_000  # connections, where the system lets a server have that many files

log = logging.getLogger("border.gate")


class TooFewFiles(BorderError):
    """A system that does not let a server hold as many connections as it is to hold."""


@dataclass(slots=True)
class Gate:
    """Lets connections in while there is room; trusted proxies have many clients behind them."""

    each: int  # from one address at the same time; 0: no limit
    all: int
    proxies: Networks
    pace: Buckets  # at which an address may connect
    pieces: Buckets  # that an address may have parsed: reads, and chunks of bodies
    max_body_bytes: int
    metrics: Metrics
    _inside: Counter[str] = field(default_factory=Counter)
    _count: int = 0

    def enters(self, host: str) -> bool:
        """Whether a connection from there is let in; if so, it has to leave some time."""
        key = network_of(host)
        if self._count >= self.all:
            self.metrics.refuse("capacity")
            log.warning("connections are refused: there are %d", self.all)
            return False
        if self.each and host not in self.proxies and not self._has_room(key):
            log.warning("connections are refused: too many from %s", key)
            return False
        self._inside[key] += 1
        self._count += 1
        return True

    def _has_room(self, key: str) -> bool:
        if self._inside[key] >= self.each:
            self.metrics.refuse("connections")
            return False
        if not self.pace.allows(key):
            self.metrics.refuse("pace")
            return False
        return True

    def bears(self, host: str) -> bool:
        """Whether one more piece from there is parsed: each costs as much as some kilobytes."""
        if not self.each or host in self.proxies:
            return True
        return self.pieces.allows(network_of(host))

    def leaves(self, host: str) -> None:
        """Makes room again."""
        key = network_of(host)
        self._inside[key] -= 1
        self._count -= 1
        if not self._inside[key]:
            del self._inside[key]


def gate(config: Config, metrics: Metrics) -> Gate:
    """The gate of a server; raises `TooFewFiles`.

    An address may hold its sockets, as many of watchers as of players, and what loads its pages.
    """
    connections = config.limits.connections
    pace = Buckets(max(connections, 10), max(10 * connections, 200))
    # Each connection may send the commands of a player, in pieces; a burst opens many pages.
    pieces = Buckets(max(32 * connections, 500), max(128 * connections, 4000))
    all = _capacity(config.capacity, connections)
    proxies = parse_networks(config.proxies, "--proxies")
    return Gate(3 * connections, all, proxies, pace, pieces, config.limits.body, metrics)


def _capacity(asked: int, each: int) -> int:
    """How many connections there may be: as asked for, or as many as is usual and possible.

    One address alone must find room for what it may have.
    """
    needed = (asked or USUAL) + RESERVED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if asked and most < needed:
        raise _too_few(f"{asked} connections", needed, hard, "--capacity")
    if not asked and most < (least := max(each, 1) + RESERVED):
        raise _too_few(f"{each} connections of one address", least, hard, "--connections")
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - RESERVED


def _too_few(wanted: str, needed: int, allowed: int, option: str) -> TooFewFiles:
    return TooFewFiles(
        f"{wanted} need {needed} open files, but the system allows {allowed}:"
        f" allow more (ulimit -n), or ask for a smaller {option}"
    )
