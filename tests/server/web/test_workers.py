"""`border serve --workers`: one address, replaced workers, a common end."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from subprocess import PIPE

import pytest

from border.server.config import Config
from border.server.web.serve import CONFIG
from tests.served import FREE, Served, serving
from tests.server.clients import Client, Site
from tests.server.postgres import Postgres
from tests.server.web.test_serve import failing, site
from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.slow  # processes with workers for every test

WORKERS = 2
OPEN, LISTENING = "01", "0A"  # socket states in /proc/net/tcp


def test_workers_need_postgresql(tmp_path: Path) -> None:
    code, said = failing(
        *("--port", "0", "--workers", "2", "--database", f"sqlite:///{tmp_path}/t.db")
    )
    assert (code, said) == (
        2,
        "border: several workers need PostgreSQL: an SQLite file allows one process only\n",
    )
    assert not (tmp_path / "t.db").exists()


def test_each_worker_has_its_own_name() -> None:
    config = Config("", workers=2)
    assert config.owner == f"{Config('').owner}/{os.getpid()}"


@pytest.mark.parametrize("how", ["by a signal", "as who started it is gone"])
def test_a_worker_stopped_during_its_start_exits_quietly(how: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # a database that never answers
        database = f"postgresql://u@127.0.0.1:{silent.getsockname()[1]}/d"
        config = CONFIG.dump_json(Config(database, port=0, workers=2))
        command = [sys.executable, "-m", "border.server.web.serve"]
        with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as worker:
            assert worker.stdin is not None
            worker.stdin.write(config + b"\n")
            worker.stdin.flush()
            silent.settimeout(PATIENCE)
            with silent.accept()[0]:
                if how == "by a signal":
                    worker.terminate()
                    worker.wait(PATIENCE)
                assert worker.communicate(timeout=PATIENCE) == (b"", b"")
        assert worker.returncode == 0


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    url = postgres.create()
    yield url
    postgres.drop(url)


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Served]:
    options = (*FREE, "--workers", f"{WORKERS}", "--log-level", "warning")
    with serving(tmp_path, *options, database=database) as server:
        wait_for(lambda: "served at" in server.text())
        yield server


def workers(server: Served) -> set[int]:
    return _children(server.process.pid)


def is_dead(pid: int) -> bool:
    """Whether a process and all its threads have ended; the last one closes its sockets."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        return state == "Z" and len([*Path(f"/proc/{pid}/task").iterdir()]) == 1
    except (FileNotFoundError, ProcessLookupError):
        return True


def is_complete(server: Served) -> bool:
    """Whether all workers serve, each with a listening socket."""
    found = workers(server)
    with suppress(FileNotFoundError):  # one has just ended
        return len(found) == WORKERS and all(_sockets(pid, server.port, LISTENING) for pid in found)
    return False


def table(here: Site) -> tuple[str, str]:
    opened = here.open({"player": "you"}, {"player": "open"})
    return opened["table"]["id"], opened["token"]


@pytest.mark.postgres
def test_a_killed_worker_is_replaced_and_nothing_is_lost(
    server: Served,
) -> None:
    here = site(server)
    id, token = table(here)
    for number, old in enumerate(sorted(workers(server))):
        with here.client(id, token=token) as client:
            assert client.ask("sit", seat=1, id=f"sit{number}")["kind"] == "done"
            version = client.table["version"]
        os.kill(old, signal.SIGKILL)
        wait_for(partial(is_dead, old))
        with here.client(id, token=token) as client:  # another worker serves it
            assert client.table["version"] >= version
            assert client.ask("sit", seat=1, id=f"sit{number}")["kind"] == "done"
            assert client.ask("leave", seat=1, id=f"leave{number}")["kind"] == "done"
        wait_for(partial(is_complete, server))


@pytest.mark.postgres
def test_the_address_is_printed_although_a_worker_failed_at_first(
    database: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "border", "serve", "--port", "0", "--database", database]
    said = tmp_path / "said"
    with (
        said.open("wb") as log,
        subprocess.Popen([*command, "--workers", f"{WORKERS}"], stderr=log) as process,
    ):
        try:
            wait_for(lambda: _children(process.pid))
            os.kill(min(_children(process.pid)), signal.SIGKILL)
            wait_for(lambda: "served at" in said.read_text("utf-8"))
        finally:
            process.terminate()
    assert process.returncode == 0


@pytest.mark.postgres
def test_a_worker_is_replaced_once_the_system_has_room(server: Served) -> None:
    pid, (old, *_) = server.process.pid, workers(server)
    few, most = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, most))
    os.kill(old, signal.SIGKILL)
    wait_for(lambda: "cannot start a worker" in server.text())
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (few, most))
    wait_for(partial(is_complete, server))
    assert server.stop() == 0


@pytest.mark.postgres
def test_sighup_replaces_all_workers_and_clients_reconnect(server: Served) -> None:
    here = site(server)
    id, token = table(here)
    old = workers(server)
    with here.live(id) as socket:
        client = Client(socket)
        client.say(kind="hello", token=token)
        client.hear("welcome")
        server.process.send_signal(signal.SIGHUP)
        assert client.hear("bye") == {"reason": "stopping", "again": True, "kind": "bye"}
        assert client.closed() == 1012
    with here.client(id, token=token) as client:
        assert client.ask("sit", seat=1)["kind"] == "done"
    wait_for(lambda: not old & workers(server))
    assert server.stop() == 0
    assert server.complaints() == []


@pytest.mark.postgres
def test_a_stop_ends_all_workers(server: Served) -> None:
    here = site(server)
    id, token = table(here)
    old = workers(server)
    with here.client(id, token=token) as client:
        server.process.send_signal(signal.SIGTERM)
        assert client.hear("bye")["again"]
    assert server.process.wait(PATIENCE) == 0
    assert all(map(is_dead, old))
    assert server.complaints() == []


@pytest.mark.postgres
def test_a_stop_during_a_replacement_ends_all_workers(server: Served) -> None:
    server.process.send_signal(signal.SIGHUP)
    wait_for(lambda: len(workers(server)) > WORKERS)
    everyone = workers(server)
    assert server.stop() == 0
    assert all(map(is_dead, everyone))
    assert server.complaints() == []


@pytest.mark.postgres
def test_workers_end_with_their_parent(server: Served) -> None:
    old = workers(server)
    assert len(old) == WORKERS
    server.kill()
    wait_for(lambda: all(map(is_dead, old)))


@pytest.mark.postgres
def test_a_shared_address_counts_as_in_use(server: Served, database: str) -> None:
    for more in ((), ("--workers", "2")):
        code, said = failing("--port", f"{server.port}", "--database", database, *more)
        assert code == 2
        assert said == f"border: cannot listen on 127.0.0.1:{server.port}: Address already in use\n"


@pytest.mark.postgres
def test_connections_are_divided_among_the_workers(server: Served) -> None:
    sockets = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(40)]
    try:
        wait_for(lambda: all(_sockets(pid, server.port, OPEN) for pid in workers(server)))
    finally:
        for one in sockets:
            one.close()


def _children(pid: int) -> set[int]:
    return {int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}


def _sockets(pid: int, port: int, state: str) -> int:
    """Number of sockets in a state that a process has at a port."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    found = {
        row[9] for row in rows if row[3] == state and int(row[1].partition(":")[2], 16) == port
    }
    return sum(link.removeprefix("socket:[").rstrip("]") in found for link in _files(pid))


def _files(pid: int) -> Iterator[str]:
    """Open files of a process, except those it closes meanwhile."""
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            yield f"{file.readlink()}"
