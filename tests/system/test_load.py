"""Load client against a real server: it plays, reconnects and finds faults."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.served import FREE, Served, serving
from tests.system.load import Load, Stopwatch
from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.slow  # whole games with real clients


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, *FREE) as served:
        yield served
        assert served.complaints() == []


LOAD = (sys.executable, "-m", "tests.system.load")


def run_load(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [*LOAD, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def test_games_are_played_measured_checked_and_written(server: Served, tmp_path: Path) -> None:
    out = str(tmp_path / "games.jsonl")
    load = ("--url", server.address, "--tables", "2", "--seats", "2", "--out", out, "--json")
    run = run_load(*load)
    assert run.returncode == 0, run.stderr
    report = json.loads(run.stdout)
    assert (report["games"], report["sound"], report["faults"]) == (2, 2, [])
    assert report["measured"] == report["decisions"] > 50
    assert 0 < report["p50_ms"] <= report["p99_ms"] <= report["max_ms"]
    replayed = subprocess.run(
        [sys.executable, "-m", "border", "replay", "--check", "--verify", out],
        capture_output=True,
        text=True,
    )
    assert "2 games checked" in replayed.stdout
    assert "--force" in run_load(*load).stderr


def test_an_interrupt_shows_what_was_measured(server: Served) -> None:
    command = [*LOAD, "--url", server.address, "--seconds", "3600", "--pause", "2"]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for(lambda: 'answer="done",kind="keep"' in httpx.get(f"{server.address}/metrics").text)
    run.send_signal(signal.SIGINT)
    stdout, stderr = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130
    assert all(line.startswith("playing: ") for line in stderr.splitlines())
    assert "10 games begun" in stdout
    assert re.search(r"^[1-9]\d* decisions measured of ", stdout, re.M)


def test_clients_reconnect_when_the_server_restarts(server: Served) -> None:
    async def stopped() -> None:
        while not load.watch.decisions:
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
        load.watch.end()

    async def played() -> None:
        await asyncio.gather(load.play(), stopped())
        await load.check()

    load = Load(server.address, 2, Stopwatch(seconds=3600, pause=0.05), seats=3)
    asyncio.run(played())
    assert (load.sound, load.faults) == (2, [])


def test_default_limits_stop_a_load_test(tmp_path: Path) -> None:
    with serving(tmp_path, "--connections", "2") as server:
        run = run_load("--url", server.address, "--tables", "1")
    assert run.returncode == 1
    assert "too-many" in run.stderr


def test_an_address_without_a_server_is_reported() -> None:
    assert "no server answers" in run_load("--url", "http://127.0.0.1:1").stderr
    assert "expected http://" in run_load("--url", "127.0.0.1").stderr
