"""The load client against a real server: it plays, comes back, and finds what is wrong."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.load import Load, Watch

from tests.server.load.served import Served, serving

SECONDS = 60


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "log") as served:
        yield served
        assert served.complaints() == []


LOAD = (sys.executable, "-m", "tools.load")


def run_load(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [*LOAD, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)


def test_games_are_played_measured_checked_and_written(server: Served, tmp_path: Path) -> None:
    out = str(tmp_path / "games.jsonl")
    load = ("--url", server.url, "--tables", "2", "--seats", "2", "--out", out, "--json")
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
    command = [*LOAD, "--url", server.url, "--seconds", "60"]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(4)
    run.send_signal(signal.SIGINT)
    stdout, stderr = run.communicate(timeout=SECONDS)
    assert (run.returncode, stderr) == (130, "")
    assert "10 games begun" in stdout
    assert " decisions measured of " in stdout


def test_clients_come_back_when_the_server_says_so(server: Served) -> None:
    async def stopped() -> None:
        await asyncio.sleep(1)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
        load.watch.end()

    async def played() -> None:
        await asyncio.gather(load.play(), stopped())
        await load.check()

    load = Load(server.url, 2, Watch(seconds=SECONDS, pause=0.05), seats=3)
    asyncio.run(played())
    assert (load.sound, load.faults) == (2, [])


def test_a_server_with_its_usual_limits_is_too_small_for_many(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database, tmp_path / "log", "--connections", "3") as server:
        run = run_load("--url", server.url, "--tables", "1")
    assert run.returncode == 1
    assert "too-many" in run.stderr


def test_an_address_without_a_server_is_said() -> None:
    assert "no server answers" in run_load("--url", "http://127.0.0.1:1").stderr
    assert "expected http://" in run_load("--url", "127.0.0.1").stderr
