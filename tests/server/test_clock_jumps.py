"""A clock that jumps by an hour, forth and back, while games are played."""

from __future__ import annotations

import asyncio
from itertools import cycle
from pathlib import Path

import pytest

from border.server.clock import WallClock
from border.server.config import Config, Limits
from border.tables.schema import Milliseconds
from tests.server.clients import running
from tests.system.load import Load, Stopwatch
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow  # whole games

HOUR = 3_600_000  # milliseconds
EVERY = 40  # decisions between two jumps


class Jumping(WallClock):
    """The clock of this machine, which somebody sets."""

    jump = 0

    def now(self) -> Milliseconds:
        return super().now() + self.jump


async def played(load: Load, clock: Jumping) -> int:
    """Plays all games; returns how often the clock was set meanwhile."""
    jumps = 0
    playing = asyncio.create_task(load.play())
    for jump in cycle((HOUR, -HOUR, 0)):
        seen = load.watch.decisions
        while load.watch.decisions < seen + EVERY and not playing.done():
            await asyncio.sleep(0.01)
        if playing.done():
            break
        clock.jump = jump
        jumps += 1
    await playing
    await load.check()
    return jumps


def test_games_go_on_and_are_sound_where_the_clock_jumps(tmp_path: Path) -> None:
    limits = Limits(commands=0, requests=0, connections=0, stored=0)
    clock = Jumping()
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits), clock) as site:
        load = Load(site.address, 3, Stopwatch())

        async def within_patience() -> int:
            async with asyncio.timeout(PATIENCE):
                return await played(load, clock)

        assert asyncio.run(within_patience()) > 3
        assert load.faults == []
        assert load.sound == load.begun == 3
