"""Attack: request the replay of one finished game as often as the limits allow."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tests.system.attacks.games import finished
from tests.system.attacks.target import Target

AT_ONCE = 20


async def attack(target: Target) -> None:
    """Request the replay and the summary again and again."""
    table = await finished(target)
    await asyncio.gather(*(_asking(target, table, n) for n in range(AT_ONCE)))


async def _asking(target: Target, table: str, number: int) -> None:
    while True:
        with suppress(OSError):
            await target.ask("GET", f"/api/tables/{table}/{('replay', 'summary')[number % 2]}")
