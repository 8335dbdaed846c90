"""`border serve` as a process: start, stop, logs and error messages."""

from __future__ import annotations

import json
import os
import shlex
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from border.cli import main
from border.server.config import Config
from border.server.web.serve import open_listener
from border.tables.tokens import hash_secret
from tests.served import Served, serving
from tests.server.clients import Client, Site, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow  # a process for every test


def site(server: Served) -> Site:
    return Site(server.address, None)  # type: ignore[arg-type]  # it is in another process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_graceful_stop_tells_clients_to_reconnect(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as server:
        here = site(server)
        opened = here.open({"player": "you"}, {"player": "bot"}, start=True)
        with here.live(opened["table"]["id"]) as socket, here.live("nosuch") as other:
            client = Client(socket)
            client.say(kind="hello", token=opened["token"])
            client.hear("welcome")
            assert Client(other).hear("refused")
            server.process.send_signal(number)
            assert client.hear("bye") == {"reason": "stopping", "again": True, "kind": "bye"}
            assert client.closed() == 1012
        assert server.process.wait(PATIENCE) == 0
        assert server.complaints() == []  # there would be if it had to cancel running tasks


def test_tokens_and_tables_survive_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        here = site(server)
        opened = here.open({"player": "you", "name": "Ann"}, {"player": "open"})
        id, token = opened["table"]["id"], opened["token"]
        with here.client(id, token=token) as client:
            sat = client.ask("sit", seat=1, name="Grandma", id="sit-once")
            version = client.table["version"]
        server.kill()
        server.start()
        with here.client(id, token=token, version=version) as client:
            assert client.table["host"]
            assert [seat["yours"] for seat in client.table["seats"]] == [True, True]
            told = [entry["version"] for entry in client.welcome["news"]]
            assert told == list(range(version + 1, client.table["version"] + 1))
            assert client.ask("sit", seat=1, id="sit-once") == sat
        assert server.stop() == 0


def test_logs_are_json_without_secrets(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-level", "debug") as server:
        here = site(server)
        opened = here.open({"player": "you"}, {"player": "bot"}, start=True)
        id, token = opened["table"]["id"], opened["token"]
        link = here.post(f"/api/tables/{id}/seats/0/link", token=token).json()["link"]
        code = link.partition("=")[2]
        with here.client(id, token=token) as client:
            client.socket.send("{" + token)
            client.hear("refused")
        here.post(f"/api/tables/{id}/claims", {"code": code})
        here.post(f"/api/tables/{id}/claims", {"code": code + "!"})
        assert server.stop() == 0
        first, *lines = [line for line in server.text().splitlines() if line]
    sentences = [line for line in (first, *lines) if "served at" in line]
    assert len(sentences) == 1
    for line in {first, *lines} - set(sentences):
        assert {"event", "level", "timestamp"} <= set(json.loads(line))
    for secret in (token, code, hash_secret(token), hash_secret(code)):
        assert secret not in "".join(lines)


def test_a_logged_traceback_shows_no_values(capsys: pytest.CaptureFixture[str]) -> None:
    script = """
from border.server.logs import set_up_logs
import logging, structlog
set_up_logs()
def fails(token):
    raise KeyError("oops")
for log in (structlog.get_logger(), logging.getLogger("uvicorn.error")):
    try:
        fails("very-" + "secret")
    except KeyError:
        log.exception("it broke")
"""
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    lines = [json.loads(line) for line in ran.stderr.splitlines()]
    assert [line["event"] for line in lines] == ["it broke"] * 2
    assert all(line["exception"][0]["exc_type"] == "KeyError" for line in lines)
    assert "very-secret" not in ran.stderr


FULL = Path("/dev/full")
LINES = """
from border.server.logs import set_up_logs
import structlog
set_up_logs()
log = structlog.get_logger()
for table in range(1000):
    log.error("not stored", table=table)
log.error("something else")
print("done")
"""


def test_a_repeated_log_line_appears_once_whatever_its_logger() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", LINES], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    told = [json.loads(line) for line in ran.stderr.splitlines()]
    assert [(line["event"], line.get("table")) for line in told] == [
        ("not stored", 0),
        ("something else", None),
    ]


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_an_unwritable_log_stops_nothing() -> None:
    with FULL.open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-c", LINES],
            stdout=subprocess.PIPE, stderr=full, check=False, timeout=PATIENCE,
        )  # fmt: skip
    assert ran.stdout == b"done\n"


def failing(*arguments: str, **environment: str) -> tuple[int, str]:
    ran = subprocess.run(
        [sys.executable, "-m", "border", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | environment,
        check=False,
    )
    assert ran.stdout == ""
    return ran.returncode, ran.stderr


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = f"{taken.getsockname()[1]}"
        code, said = failing("--port", port, "--database", f"sqlite:///{tmp_path}/t.db")
    assert (code, said) == (
        2,
        f"border: cannot listen on 127.0.0.1:{port}: Address already in use\n",
    )
    assert not (tmp_path / "t.db").exists()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--host", "256.0.0.1"), "256.0.0.1"),
        (("--database", "mysql://localhost/x"), "database"),
        (("--database", "sqlite:////nosuch/folder/t.db"), "database"),
        (("--database", "postgresql+psycopg://u:hush@127.0.0.1:1/x"), "database"),
        (("--capacity", "2000000000"), "--capacity"),
        (("--metrics", "everybody"), "--metrics: 'everybody'"),
        (("--proxies", "10.0.0.1, the other one"), "--proxies: 'the other one'"),
        (("--public", "border.example"), "--public: 'border.example'"),
        (("--public", "https://border.example/games"), "--public: "),
        (("--origin", "*", "--origin", "club"), "--origin: 'club'"),
        (("--workers", "2"), "several workers need PostgreSQL"),
    ],
)
def test_startup_errors_are_one_sentence(
    options: tuple[str, ...], named: str, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    code, said = failing("--port", "0", *options, BORDER_DATABASE=database)
    assert code == 2
    assert said.startswith("border: ")
    assert said.count("\n") == 1
    assert named in said
    assert "hush" not in said


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--capacity", "1000"), "1000 connections need 1128 open files"),
        (("--connections", "900"), "900 connections from one address need 1028 open files"),
    ],
)
def test_a_limit_of_open_files_that_is_too_low(
    options: tuple[str, ...], named: str, tmp_path: Path
) -> None:
    command = shlex.join([sys.executable, "-m", "border", "serve", "--port", "0", *options])
    ran = subprocess.run(
        ["sh", "-c", f"ulimit -n 1000; exec {command}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | {"BORDER_DATABASE": f"sqlite:///{tmp_path}/t.db"},
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"border: {named}, but the system allows 1000: ")
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "options",
    [
        ("--port", "99999"),
        ("--port", "x"),
        ("--bus", "redis"),
        ("--commands", "-1"),
        ("--capacity", "-1"),
        ("--stored", "x"),
        ("--keep", "-1"),
        ("--keep-finished", "0.5"),
        ("--nonsense",),
        ("BORDER_PORT", "x"),
        ("BORDER_SLEEP_AFTER", "0"),
        ("BORDER_PUBILC", "https://border.example"),
        ("BORDER_ORIGIN", "https://border.example"),
    ],
)
def test_an_invalid_option(
    options: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if options[0].startswith("BORDER"):
        monkeypatch.setenv(*options)
        options = ()
    with pytest.raises(SystemExit) as end:
        main(["serve", *options])
    said = capsys.readouterr().err
    assert end.value.code == 2
    assert said.startswith("border: ")
    assert said.count("\n") == 1


def test_options_come_from_the_environment_too(tmp_path: Path) -> None:
    with serving(tmp_path, BORDER_REQUESTS="0.2", BORDER_LOG_LEVEL="error") as server:
        codes = [site(server).get("/api/bots").status_code for _ in range(2)]
        assert codes == [200, 429]
        assert server.stop() == 0
        assert server.text().count("\n") == 1


def test_nagles_algorithm_is_off() -> None:
    with closing(open_listener(Config("", port=0))) as listener:
        assert listener.proto == socket.IPPROTO_TCP  # only then asyncio sends without delay


def test_the_users_own_database_needs_no_preparation(tmp_path: Path) -> None:
    home = tmp_path / "home"  # an empty home, as on a new machine
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "BORDER_"))}
    command = [sys.executable, "-m", "border", "play", "--no-browser"]
    with subprocess.Popen(
        command, env=environment | {"HOME": str(home)}, stdout=subprocess.PIPE, text=True
    ) as game:
        assert game.stdout is not None
        said = game.stdout.readline()
        address = said.split()[-1]
        assert httpx.get(f"{address}/readyz").text == "ready\n"
        game.send_signal(signal.SIGTERM)
    assert list(home.rglob("tables.sqlite"))


def test_two_servers_on_free_ports_do_not_share_leases(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0)
    with running(config) as one, running(config) as two:
        assert one.app.config.owner != two.app.config.owner
        id = one.open()["table"]["id"]
        assert one.get(f"/api/tables/{id}").status_code == 200
        assert two.get(f"/api/tables/{id}").json()["reason"] == "busy"


def test_a_restarted_server_keeps_its_name(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        id = site(server).open()["table"]["id"]
        server.kill()
        server.start()
        assert site(server).get(f"/api/tables/{id}").status_code == 200
