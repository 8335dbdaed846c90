"""Metrics: each counts its events, and dashboards use only existing names."""

from __future__ import annotations

import re
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from border.server.config import Config, Limits
from border.server.web import guard
from tests.served import serving
from tests.server.clients import Site, running
from tests.server.postgres import Postgres
from tests.server.raw_socket import connect
from tests.waiting import PATIENCE, wait_for

HOST = {"player": "you"}
BOT = {"player": "bot", "bot": "greedy"}


def figure(text: str, name: str) -> float:
    """One metric of the page; `name` includes the labels as written there."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)
    assert found is not None, name
    return float(found[1])


def figures(site: Site) -> Callable[[str], float]:
    text = site.elsewhere.get("/metrics").text
    return lambda name: figure(text, name)


def config(folder: Path, **limits: float) -> Config:
    some = Limits(**limits)  # type: ignore[arg-type]
    return Config(f"sqlite:///{folder}/t.db", port=0, metrics="127.0.0.2", limits=some)


def test_a_game_shows_in_the_metrics(tmp_path: Path) -> None:
    with running(config(tmp_path)) as site:
        opened = site.open(HOST, HOST, start=True)
        id = opened["table"]["id"]
        with site.client(id) as watcher, site.client(id, token=opened["token"]) as client:
            (seat,) = [seat["seat"] for seat in client.table["seats"] if seat["awaited"]]
            assert client.ask("throw", seat=seat)["kind"] == "done"
            watcher.hear("update")
            seen = figures(site)
            assert seen('border_commands_total{answer="done",kind="throw"}') == 1
            assert seen("border_command_seconds_count") == 1
            assert seen("border_connections") == 2
        wait_for(lambda: figures(site)("border_tell_seconds_count") > 0)
        wait_for(lambda: figures(site)("border_loop_lag_seconds_count") > 0)
        with site.client(site.open(BOT, BOT, start=True)["table"]["id"]):
            wait_for(lambda: figures(site)('border_work_seconds_count{kind="bot"}') > 0)
        assert site.post("/api/boards", {"boards": []}).status_code == 200
        seen = figures(site)
        assert seen('border_store_seconds_count{kind="commit"}') > 0
        assert seen('border_store_seconds_count{kind="read"}') > 0
        assert seen('border_store_failures_total{kind="commit"}') == 0
        assert seen('border_work_seconds_count{kind="work"}') > 0
        assert seen('border_request_seconds_count{part="api"}') == 3
        assert "process_resident_memory_bytes{" in site.elsewhere.get("/metrics").text


def test_queued_work_is_counted(tmp_path: Path) -> None:
    with running(config(tmp_path)) as site, ThreadPoolExecutor() as visitors:
        held = threading.Event()
        site.app.pool._threads.submit(held.wait)  # another address's work
        try:
            asked = [visitors.submit(site.post, "/api/boards", {"boards": []}) for _ in range(3)]
            wait_for(lambda: figures(site)('border_work_waiting{kind="work"}') == 2)
        finally:
            held.set()
        assert [one.result().status_code for one in asked] == [200] * 3
        assert figures(site)('border_work_seconds_count{kind="work"}') == 3
        wait_for(lambda: figures(site)('border_work_waiting{kind="work"}') == 0)


def test_database_failures_are_counted(tmp_path: Path) -> None:
    with running(config(tmp_path)) as site:
        (tmp_path / "t.db").unlink()
        assert site.post("/api/tables", {}).status_code == 503
        wait_for(lambda: figures(site)('border_store_failures_total{kind="read"}') > 0)
        assert site.get("/readyz").status_code == 503
        assert figures(site)('border_store_failures_total{kind="write"}') > 0


def limit(site: Site, name: str) -> float:
    return figures(site)(f'border_limits_total{{limit="{name}"}}')


def test_every_exceeded_limit_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = config(
        tmp_path, requests=0, guesses=1e-9, commands=1, connections=6, watchers=1, stored=1e-6
    )
    with running(few) as site:
        assert limit(site, "requests") == 0
        opened = site.open(HOST, {"player": "open"})
        id, token = opened["table"]["id"], opened["token"]
        site.post("/api/tables", {})
        assert limit(site, "stored") == 1
        for _ in range(11):
            site.get("/api/codes/zzzzzz")
        assert limit(site, "codes") == 1
        with site.client(id), site.live(id) as second:
            second.send('{"kind": "hello"}')
            second.recv(PATIENCE)
            assert limit(site, "watchers") == 1
        with site.client(id, token=token) as client:
            with suppress(ConnectionClosed):  # at the first request over the limit
                for number in range(50):
                    client.say(kind="start", id=f"{number}", version=0)
            assert client.closed() == 1008
            assert limit(site, "commands") == 1
        with site.http as other:
            other.get("/", headers={"host": "evil.example"})
            other.post("/api/yours", headers={"origin": "https://evil.example"})
            with suppress(httpx.TransportError):  # the server may close before it has read all
                other.post("/api/yours", content=b"x" * 100_000)
        assert [limit(site, name) for name in ("names", "origins", "body")] == [1, 1, 1]
        with monkeypatch.context() as patched:
            patched.setattr(guard, "REQUEST_TIMEOUT_S", 0.1)
            with connect(site) as late:
                assert late.recv(1) == b""  # closed
        assert limit(site, "late") == 1
        with ExitStack() as stack:
            for _ in range(20):
                stack.enter_context(connect(site))
            wait_for(lambda: limit(site, "connections") == 2)
    with running(config(tmp_path, requests=1e-9)) as site:
        assert site.get("/api/bots").status_code == 429
        assert limit(site, "requests") == 1


def test_workers_share_their_metrics(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.create()
    options = ("--workers", "2", "--metrics", "127.0.0.1", "--requests", "0")
    with serving(tmp_path, *options, database=database) as server:

        def text() -> str:
            return httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text

        def opened() -> float:
            return figure(text(), 'border_requests_total{status="201"}')

        for count in range(1, 9):  # the answering worker includes the other's counts
            httpx.post(f"{server.address}/api/tables", json={}, timeout=PATIENCE)
            assert opened() == count

        def processes() -> set[str]:
            return {*re.findall(r'process_start_time_seconds{process="(\d+)"}', text())}

        wait_for(lambda: len(processes()) == 2)  # the second may still be starting
        workers = processes()
        server.process.send_signal(signal.SIGHUP)

        def replaced() -> bool:
            try:
                return not workers & {*re.findall(r'process="(\d+)"', text())}
            except httpx.TransportError:  # from a worker that is ending
                return False

        wait_for(replaced)
        assert opened() == 8  # and those of exited workers
        assert server.stop() == 0
