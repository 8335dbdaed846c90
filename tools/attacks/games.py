"""Games that an attacker needs first: played by quick bots, watched by one socket."""

from __future__ import annotations

import json

from tools.attacks.target import Target


async def finished(target: Target) -> str:
    """The id of a finished game of four bots."""
    opened = await target.open(*[{"player": "bot", "bot": "greedy"}] * 4)
    id: str = opened["table"]["id"]
    async with target.live(id) as socket:
        while True:
            told = json.loads(await socket.recv())
            if told.get("table", {}).get("phase") == "over":
                return id
