"""Attack: tables on custom boards with pictures padded to the limit."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from border.boards import CLASSIC, board_named
from tests.system.attacks.target import YOU, Target

LONGEST = 2_000


async def attack(target: Target) -> None:
    """Open tables with padded pictures, one after the other."""
    pictures = {f"p{n}": _padded(str(board_named(name).picture)) for n, name in enumerate(CLASSIC)}
    options = {"boards": list(pictures), "pictures": pictures, "pace": "at-once"}
    said = {"options": options, "seats": [YOU] * 4}
    body = json.dumps(said, ensure_ascii=False).encode()  # escapes would make it too long
    while True:
        status = 0
        with suppress(OSError):
            status, _ = await target.send("POST", "/api/tables", body)
        await asyncio.sleep(0 if status == 201 else 0.05)


def _padded(picture: str) -> str:
    return picture + "\N{IDEOGRAPHIC SPACE}" * (LONGEST - len(picture))
