"""Attack: tables on custom boards with pictures padded to the limit."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from border.boards import CLASSIC, board_named
from tests.system.attacks.target import YOU, Target

LONGEST = 2_000


async def attack(target: Target) -> None:
    """Open such tables, one after the other."""
    pictures = {f"p{n}": _padded(str(board_named(name).picture)) for n, name in enumerate(CLASSIC)}
    body = {
        "options": {"boards": list(pictures), "pictures": pictures, "pace": "at-once"},
        "seats": [YOU] * 4,
    }
    while True:
        status = 0
        with suppress(OSError):
            status, _ = await target.ask("POST", "/api/tables", body)
        await asyncio.sleep(0 if status == 201 else 0.05)


def _padded(picture: str) -> str:
    return picture + "\N{IDEOGRAPHIC SPACE}" * (LONGEST - len(picture))
