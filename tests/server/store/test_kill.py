"""Kill -9 during appends: reported entries survive without gaps, and appending resumes."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing

import pytest

from border.server.store import open_store
from tests.server.store.batches import batch

pytestmark = pytest.mark.slow  # killed processes

# Prints each entry only after the writer has confirmed it.
APPENDING = """
import asyncio, sys
from border.server.store import Writer, open_store
from tests.server.store.batches import batch

store = open_store(sys.argv[1])
heads = {f"g{number}": len(store.log(f"g{number}")) for number in range(8)}

async def play(writer, game):
    for seq in range(heads[game] + 1, 1_000_000):
        await writer.append((batch(game, seq),))
        print(game, seq, flush=True)

async def run():
    writer = Writer(store)
    await asyncio.gather(*(play(writer, game) for game in heads))

asyncio.run(run())
"""


def test_no_reported_entry_is_lost(database: str) -> None:
    told: dict[str, int] = {}
    for lines in (1, 50, 333, 600):
        with subprocess.Popen(
            [sys.executable, "-c", APPENDING, database], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            for _ in range(lines):
                note(told, process.stdout.readline())
            process.kill()
            for line in process.stdout:
                if line.endswith("\n"):
                    note(told, line)
        with closing(open_store(database)) as store:
            for game, seq in told.items():
                stored = [entry.seq for entry in store.log(game)]
                assert stored == list(range(1, len(stored) + 1))
                assert len(stored) >= seq
                assert store.append([(batch(game, len(stored)),)]) != [None]


def note(told: dict[str, int], line: str) -> None:
    game, seq = line.split()
    told[game] = int(seq)
