"""Attack: three hundred tables where strong bots play for an absent player."""

from __future__ import annotations

import asyncio

from tests.system.attacks.target import YOU, Target

TABLES = 300
WATCHED = 60


async def attack(target: Target) -> None:
    """Open the tables, leave each one's seat to a bot, and watch some of them."""
    watching = set()
    for number in range(TABLES):
        seats = (YOU, *[{"player": "bot", "bot": "champion"}] * 3)
        opened = await target.open(*seats, bots="champion")
        id = opened["table"]["id"]
        status = 0
        while status != 200:
            status, _ = await target.ask(
                "DELETE", f"/api/tables/{id}/seats/0", token=opened["token"]
            )
            await asyncio.sleep(0 if status == 200 else 0.1)
        if number < WATCHED:
            watching.add(asyncio.create_task(_watch(target, id)))
    await asyncio.Event().wait()


async def _watch(target: Target, id: str) -> None:
    async with target.live(id) as socket:
        async for _ in socket:
            pass
