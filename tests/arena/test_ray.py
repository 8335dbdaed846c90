"""The same arena on a real local Ray cluster."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

import pytest

from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.slow  # starting a cluster takes seconds

SMALL = ["random", "random", "--tables", "2,3", "--games", "8", "--seed", "4", "--records"]

# Two nodes with one worker each, and a port for clients; it ends when its standard input closes.
CLUSTER = """
import socket, sys
with socket.create_server(("127.0.0.1", 0)) as server:
    port = server.getsockname()[1]
from ray.cluster_utils import Cluster
head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": port}
cluster = Cluster(initialize_head=True, head_node_args=head)
cluster.add_node(num_cpus=1)
print(cluster.address, f"ray://127.0.0.1:{port}", flush=True)
sys.stdin.read()
cluster.shutdown()
"""


@pytest.fixture(autouse=True)
def ray() -> None:
    """Import Ray, or skip all of these tests where it is not available yet."""
    assert find_spec("ray")


def border(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "border", "arena", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False
    )


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.fixture
def addresses() -> Iterator[list[str]]:
    """Addresses of a cluster with two workers: for members and for clients."""
    settings = {
        "RAY_USAGE_STATS_ENABLED": "0",
        # Each client gets a process on the cluster, and Ray itself waits half a minute for it.
        "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": f"{PATIENCE:.0f}",
        # That process is forked beside running threads, and gRPC's fork handlers can crash it.
        "GRPC_ENABLE_FORK_SUPPORT": "0",
    }
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env=os.environ | settings,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        address, for_clients = process.stdout.readline().split()
        wait_for(lambda: is_open(for_clients))  # the client port opens while the cluster starts
        yield [address, for_clients]
        process.communicate(timeout=PATIENCE)


def is_open(address: str) -> bool:
    host, _, port = address.removeprefix("ray://").partition(":")
    with socket.socket() as door:
        return door.connect_ex((host, int(port))) == 0


def test_a_cluster_gives_the_identical_result(addresses: list[str], tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    address, for_clients = addresses
    assert border(*SMALL, "--out", here).returncode == 0
    run = border(*SMALL, "--out", there, "--ray", address)
    assert run.returncode == 0, run
    told = [line for line in run.stderr.splitlines() if not line.startswith("playing: ")]
    assert told == [f"{there}: 10 units"]  # after progress lines, on a slow machine
    assert files(there) == files(here)
    assert len(files(there)) == 5
    # An arena started on one machine is resumed on another.
    log = there / "units.jsonl"
    log.write_bytes(log.read_bytes()[:-200])
    run = border(*SMALL, "--out", there, "--ray", for_clients, "--resume")
    assert run.returncode == 0, run
    assert files(there) == files(here)


def test_a_local_cluster(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("raise SystemExit", encoding="utf-8")
    players = [f"exec:{sys.executable} {bad}", "random", "--tables", "2", "--games", "4"]
    assert border(*players, "--out", tmp_path / "here").returncode == 0
    run = border(*players, "--out", tmp_path / "there", "--ray", "local", "--jobs", 2)
    told = run.stderr.splitlines()[-1]  # after a while, progress is printed first
    assert (run.returncode, told) == (0, f"{tmp_path / 'there'}: 2 units")
    assert files(tmp_path / "there") == files(tmp_path / "here")


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_that_does_not_answer(scheme: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    run = border(*SMALL, "--out", tmp_path, "--ray", f"{scheme}127.0.0.1:{port}")
    address = f"{scheme}127.0.0.1:{port}"
    sentence = f"border: no Ray cluster answers at {address}: Connection refused\n"
    assert (run.returncode, run.stdout, run.stderr) == (2, "", sentence)
    assert list(tmp_path.iterdir()) == []


def test_an_address_of_a_silent_server(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:  # accepts connections and sends nothing
        address = f"127.0.0.1:{server.getsockname()[1]}"
        run = border(*SMALL, "--out", tmp_path, "--ray", address)
    sentence = f"border: no Ray cluster answers at {address}: the connection timed out\n"
    assert (run.returncode, run.stderr) == (2, sentence)


def test_an_address_of_another_protocol(tmp_path: Path) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"127.0.0.1:{server.server_port}"
        run = border(*SMALL, "--out", tmp_path, "--ray", address)
        server.shutdown()
    assert run.returncode == 2
    assert run.stderr.startswith(f"border: no Ray cluster answers at {address}: ")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1", "127.0.0.1:ray", ":1", "a:99999", ""])
def test_an_invalid_address(address: str) -> None:
    run = border(*SMALL[:-1], "--ray", address)
    assert run.returncode == 2
    expected = f"border: {address!r} is not a Ray address: expected HOST:PORT, auto or local\n"
    assert run.stderr == expected
