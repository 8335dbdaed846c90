"""Finished games that attacks need, played by fast bots."""

from __future__ import annotations

import json
from typing import Any

from border.client.view import table_told
from tests.system.attacks.target import Target


async def finished(target: Target) -> str:
    """Have four bots play a game; return its id."""
    opened = await target.open(*[{"player": "bot", "bot": "greedy"}] * 4)
    id: str = opened["table"]["id"]
    async with target.live(id) as socket:
        table: dict[str, Any] = {}
        while table.get("phase") != "over":
            table = table_told(table, json.loads(await socket.recv()))
    return id
