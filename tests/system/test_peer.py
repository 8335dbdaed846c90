"""Load client against boardgame.io: it plays whole games, and all clients agree."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.peer.client import PeerClient
from benchmarks.peer.serving import peer_serving
from benchmarks.peer.table import PeerTable

from tests.system.load import Load, Stopwatch


@pytest.mark.node
@pytest.mark.slow  # whole games with real clients
def test_whole_games_are_played_and_all_clients_agree(tmp_path: Path) -> None:
    async def played() -> None:
        await load.play()
        await load.check()

    with peer_serving(tmp_path) as server:
        load = Load(server.address, 2, Stopwatch(), client=PeerClient, opened=PeerTable.opened)
        asyncio.run(played())
        assert "ERROR" not in server.text()
    assert (load.sound, load.faults) == (2, [])
    assert load.watch.measured == load.watch.decisions > 200


def test_missing_node_is_reported() -> None:
    command = [sys.executable, "-m", "benchmarks.peer"]
    run = subprocess.run(command, env={"PATH": ""}, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "border: boardgame.io needs Node: install the packages nodejs and npm\n"
