"""Cached replays and summaries: computed once, with ETags, and charged by their cost."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from border.server.config import Config, Limits
from border.server.replays import cache
from border.server.tables import registry
from border.server.web import app as app_module
from tests.server.clients import Site, running
from tests.waiting import wait_for

BOT = {"player": "bot", "bot": "random"}
FREE = Limits(commands=0, requests=0, connections=0)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("retellings")
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=FREE)) as site:
        yield site


def finished(site: Site) -> str:
    """A finished game of bots, watched to its end."""
    id: str = site.open(BOT, BOT, start=True, rules="quick")["table"]["id"]
    with site.client(id) as client:
        while client.table["phase"] != "over":
            client.hear("update")
    return id


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Threads that computed replays."""
    threads: list[str] = []
    real = cache.build_replay

    def noted(id: str, history: Any, now: int) -> Any:
        threads.append(threading.current_thread().name)
        return real(id, history, now)

    monkeypatch.setattr(cache, "build_replay", noted)
    return threads


def test_a_finished_replay_is_computed_once_and_has_an_etag(site: Site, made: list[str]) -> None:
    id = finished(site)
    paths = [f"/api/tables/{id}/{what}" for what in ("replay", "summary")] * 4
    with ThreadPoolExecutor(8) as threads:
        answers = [*threads.map(site.get, paths)]
    assert {answer.status_code for answer in answers} == {200}
    assert [name.partition("_")[0] for name in made] == ["work"]  # off the event loop
    marks = {answer.headers["etag"] for answer in answers}
    assert len(marks) == 2
    with site.http as client:
        again = client.get(paths[0], headers={"if-none-match": answers[0].headers["etag"]})
        plain = client.get(paths[0], headers={"accept-encoding": "identity"})
    assert (again.status_code, again.content) == (304, b"")
    assert plain.json() == answers[0].json()
    assert len(made) == 1


def test_events_after_the_end_do_not_change_a_replay(site: Site) -> None:
    opened = site.open({"player": "you"}, BOT, start=True, rules="quick")
    id, token = opened["table"]["id"], opened["token"]
    with site.client(id, token=token) as client:
        assert client.ask("leave", seat=0)["kind"] == "done"
        while client.table["phase"] != "over":
            client.hear("update")
        before, version = site.get(f"/api/tables/{id}/replay"), client.table["version"]
    wait_for(lambda: site.get(f"/api/tables/{id}").json()["version"] > version)
    after = site.get(f"/api/tables/{id}/replay")
    assert after.headers["etag"] == before.headers["etag"]
    assert after.json()["steps"][-1]["event"]["kind"] == "ended"


def test_a_running_game_is_recomputed_and_has_no_summary(site: Site) -> None:
    id = site.open({"player": "you"}, {"player": "you"}, start=True)["table"]["id"]
    assert site.get(f"/api/tables/{id}/summary").json()["reason"] == "not-over"
    assert len(site.get(f"/api/tables/{id}/replay").json()["steps"]) == 1
    gathering = site.open()["table"]["id"]
    assert site.get(f"/api/tables/{gathering}/replay").json()["reason"] == "not-playing"


def test_the_cache_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[str]
) -> None:
    monkeypatch.setattr(cache.ReplayCache.__init__, "__defaults__", (10,))
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=FREE)) as site:
        id = finished(site)
        first, second = (site.get(f"/api/tables/{id}/replay") for _ in range(2))
        assert first.headers["etag"] == second.headers["etag"]
        assert len(made) == 2


def test_loading_a_table_runs_off_the_event_loop_and_is_charged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "REQUEST_WORK_S", 1e-7)  # every piece of work costs thousands
    threads: list[str] = []
    real = registry._load_table

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return real(*args)

    monkeypatch.setattr(registry, "_load_table", noted)
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0)
    with running(config) as site:
        id = site.open()["table"]["id"]
    assert not threads, "a new table is already loaded"
    with running(config) as site:
        assert site.get(f"/api/tables/{id}").status_code == 200
        assert site.get("/api/bots").status_code == 429
        assert site.elsewhere.get(f"/api/tables/{id}").status_code == 200
        assert site.elsewhere.get("/api/bots").status_code == 200  # it was loaded already
    assert [name.partition("_")[0] for name in threads] == ["work"]
