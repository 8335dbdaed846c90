"""Games that an attacker needs first: played by quick bots, watched by one socket."""

from __future__ import annotations

import json
from typing import Any

from border.client.view import table_told
from tests.system.attacks.target import Target


async def finished(target: Target) -> str:
    """The id of a finished game of four bots."""
    opened = await target.open(*[{"player": "bot", "bot": "greedy"}] * 4)
    id: str = opened["table"]["id"]
    async with target.live(id) as socket:
        table: dict[str, Any] = {}
        while table.get("phase") != "over":
            table = table_told(table, json.loads(await socket.recv()))
    return id
