"""The visitor of the attack tests really browses and plays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.served import FREE, serving
from tests.system.attacks.damage import KINDS
from tests.system.attacks.games import finished
from tests.system.attacks.target import Target
from tests.system.attacks.visitor import Visitor
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow  # starts a server


def test_a_visitor_browses_plays_and_is_answered_by_a_bot(tmp_path: Path) -> None:
    async def visited(visitor: Visitor) -> None:
        visiting = asyncio.create_task(visitor.visit())
        async with asyncio.timeout(PATIENCE):
            while not all(visitor.waits[kind] for kind in KINDS):
                await asyncio.sleep(0.05)
        visiting.cancel()
        await asyncio.wait([visiting])

    with serving(tmp_path, *FREE) as server:
        visitor = Visitor(Target(server.port))
        asyncio.run(visited(visitor))
        assert not sum(visitor.failures.values())


def test_an_attacker_has_a_finished_game(tmp_path: Path) -> None:
    async def phase(target: Target) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return (await target.ask("GET", f"/api/tables/{await finished(target)}"))[1]

    with serving(tmp_path, *FREE) as server:
        assert b'"phase":"over"' in asyncio.run(phase(Target(server.port)))
