"""Cache of replays and summaries."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import TypeAdapter

from border.server.http import File, file_of
from border.server.limits import CLIENT_ADDRESS, FairThreadPool
from border.server.replays.replay import Replay, replay_of
from border.server.replays.summary import Summary, summary_of
from border.server.tables.room import Room
from border.tables import refusals
from border.tables.events import Ended, Event, RoundLimitReached
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds

REPLAY, SUMMARY = TypeAdapter(Replay), TypeAdapter(Summary)
REPLAY_CACHE_BYTES = 32_000_000  # total size of the cache
JSON = "application/json"

Key = tuple[str, int, bool]  # table, number of its events, and whether its dice are secret
History = Sequence[tuple[Event, Milliseconds]]


@dataclass(frozen=True, slots=True)
class CachedReplay:
    """Encoded replay and summary of a game."""

    replay: File
    summary: File | None  # None: the game is not over

    @property
    def size(self) -> int:
        """Size in memory, in bytes."""
        files = (self.replay, self.summary)
        return sum(len(file.body) + len(file.zipped) for file in files if file is not None)


class ReplayCache:
    """Cache of recently used replays; the replay of a finished game stays valid."""

    def __init__(self, pool: FairThreadPool, most: int = REPLAY_CACHE_BYTES) -> None:
        self._pool = pool
        self._most = most
        self._kept: OrderedDict[Key, CachedReplay] = OrderedDict()
        self._making: dict[Key, asyncio.Task[CachedReplay]] = {}

    async def replay(self, room: Room) -> File:
        """Return the replay of a table; raise `Refused` if its game has not begun."""
        return (await self._get_or_build(room)).replay

    async def summary(self, room: Room) -> File:
        """Return the summary of a game; raise `Refused` if the game is not over."""
        summary = (await self._get_or_build(room)).summary
        if summary is None:
            raise refusals.not_over()
        return summary

    def forget(self, id: str) -> None:
        """Drop a table from the cache, after an operator has changed it."""
        for cache in (self._kept, self._making):
            for key in [key for key in cache if key[0] == id]:
                del cache[key]

    async def _get_or_build(self, room: Room) -> CachedReplay:
        length = _length(room.history)
        now = room.deps.clock.now()
        key = room.table.id, length, room.table.hides_dice(now)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if key not in self._making:  # simultaneous requests share one task
            self._making[key] = asyncio.create_task(self._made(key, room.history[:length], now))
        return await asyncio.shield(self._making[key])

    async def _made(self, key: Key, history: History, now: Milliseconds) -> CachedReplay:
        try:
            made = await self._pool.submit(CLIENT_ADDRESS.get(), build_replay, key[0], history, now)
        finally:
            current = self._making.get(key) is asyncio.current_task()
            if current:
                del self._making[key]
        if not current:  # an operator has changed the table meanwhile
            return made
        self._kept[key] = made
        while sum(kept.size for kept in self._kept.values()) > self._most:
            self._kept.popitem(last=False)
        return made


def _length(history: History) -> int:
    """Return the number of events up to the end of the game; a replay shows no later ones."""
    for length in range(len(history), 0, -1):
        if isinstance(history[length - 1][0], Ended | RoundLimitReached):
            return length
    return len(history)


def build_replay(id: str, history: History, now: Milliseconds) -> CachedReplay:
    """Build a game's replay and summary from its log; raise `Refused` if the game has not begun."""
    replay = replay_of(id, history, now)
    try:
        summary = file_of(SUMMARY.dump_json(summary_of(replay)), JSON)
    except Refused:
        summary = None
    return CachedReplay(file_of(REPLAY.dump_json(replay), JSON), summary)
