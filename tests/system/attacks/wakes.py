"""Attack: requests that each load twelve long games from the store."""

from __future__ import annotations

import asyncio

from tests.system.attacks.games import finished
from tests.system.attacks.target import Target

GAMES = 36


async def attack(target: Target) -> None:
    """Request sleeping tables and their pages."""
    ids = await asyncio.gather(*(finished(target) for _ in range(GAMES)))
    seated = [{"id": id, "token": "x" * 43} for id in ids]
    while True:
        for start in range(0, GAMES, 12):
            asking = [target.ask("POST", "/api/yours", {"tables": seated[start : start + 12]})]
            asking += [target.ask("GET", f"/t/{id}") for id in ids[start : start + 12]]
            await asyncio.gather(*asking, return_exceptions=True)  # a refused connection raises
