"""Attack: open tables and guess codes while all short codes are taken."""

from __future__ import annotations

import itertools
import time
from random import Random

from sqlalchemy import create_engine, insert

from border.server.store import open_store
from border.server.store.schema import GAME
from border.tables.tokens import CONSONANTS, SYLLABLES, VOWELS
from tests.system.attacks.target import YOU, Target, repeated

AT_ONCE = 10
BATCH = 10_000  # rows


def take_all(database: str) -> None:
    """Store a table for each of the 216,000 short codes."""
    open_store(database).close()
    now = round(time.time() * 1000)
    pairs = ["".join(pair) for pair in itertools.product(CONSONANTS, VOWELS)]
    codes = ("".join(code) for code in itertools.product(pairs, repeat=SYLLABLES))
    engine = create_engine(database)
    with engine.begin() as connection:
        while rows := [
            {"id": f"taken-{code}", "seq": 1, "state": "open", "touched": now, "code": code}
            for code in itertools.islice(codes, BATCH)
        ]:
            connection.execute(insert(GAME), rows)
    engine.dispose()


async def attack(target: Target) -> None:
    """Open tables that wait for players, and guess codes."""
    luck = Random(1)
    body = {"seats": [YOU, {"player": "open"}]}

    async def once() -> None:
        await target.ask("POST", "/api/tables", body)
        code = "".join(luck.choice(CONSONANTS) + luck.choice(VOWELS) for _ in range(SYLLABLES))
        await target.ask("GET", f"/api/codes/{code}")

    await repeated(once, AT_ONCE, 0)
