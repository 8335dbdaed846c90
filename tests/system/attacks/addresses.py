"""Attacks with forged origins and addresses."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

from tests.system.attacks.target import Target, repeated

AT_ONCE = 20
NETWORKS = 65_536
PAUSE = 0.1  # seconds between two requests: 200 per second in all


async def origins(target: Target) -> None:
    """Send requests like a page at the same host and port, but at `https:`."""
    origin = f"https://127.0.0.1:{target.port}"
    accepted = Counter[bool]()

    async def once() -> None:
        status, _ = await target.send("POST", "/api/tables", b"{}", origin=origin)
        accepted[status == 201] += 1
        target.note(f"{accepted[True]} accepted")

    await repeated(once, AT_ONCE, 0)


async def forwarded(target: Target) -> None:
    """Claim a different address in each request, although no proxy is trusted."""
    await _claim(target, (f"198.51.100.{number}" for number in itertools.count()), 0)


async def networks(target: Target) -> None:
    """Send each request from a different IPv6 network, through a trusted proxy."""
    numbers = itertools.cycle(range(NETWORKS))
    await _claim(target, (f"2001:db8:0:{number:x}::1" for number in numbers), PAUSE)


async def _claim(target: Target, addresses: Iterator[str], pause: float) -> None:
    answered = Counter[bool]()

    async def once() -> None:
        address = next(addresses)
        status, _ = await target.send("GET", "/api/rules", x_forwarded_for=address)
        answered[status == 200] += 1
        target.note(f"{answered[True]} of {answered.total()} requests answered")

    await repeated(once, AT_ONCE, pause)
