"""Real server for tests: `border serve` as a process."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

from tools.bundle import bundle

import border
from tests.waiting import PATIENCE, wait_for

FREE = (  # shortens the tests
    *("--commands", "0", "--requests", "0", "--connections", "0", "--stored", "0"),
    *("--metrics", "127.0.0.1"),
)


class Served:
    """`border serve` on a local port; it can be killed and restarted at the same address."""

    process: subprocess.Popen[bytes]  # since the start

    def __init__(self, command: list[str], port: int, log: Path, environment: dict[str, str]):
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.log = log
        self._command = command
        self._environment = os.environ | environment

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    @property
    def kibibytes(self) -> int:
        """Memory that it uses now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    @property
    def cpu_seconds(self) -> float:
        """CPU time that it has used since it started."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def start(self) -> float:
        """Start the server and return the seconds until it was ready."""
        began = time.monotonic()
        self.launch()
        wait_for(self._is_ready)
        return time.monotonic() - began

    def launch(self) -> None:
        """Starts it, and does not wait: it may never be ready."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, stdout=log, stderr=log, env=self._environment
            )

    def _is_ready(self) -> bool:
        assert self.alive, self.text()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with closing(connection), suppress(OSError):
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        return False

    def kill(self) -> None:
        """Kill the process, like a power cut."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask the server to stop and return its exit code."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def text(self) -> str:
        """All of its output."""
        return self.log.read_text("utf-8", errors="replace")

    def complaints(self) -> list[str]:
        """Log lines with errors, and lines that are not JSON."""
        return [line[:300] for line in self.text().splitlines() if _is_complaint(line)]


def built_copy(folder: Path) -> Path:
    """Copy the package to a folder, with a built page; return the path for PYTHONPATH."""
    source = folder / "src"
    shutil.copytree(Path(border.__file__).parent, source / "border", dirs_exist_ok=True)
    bundle(folder)
    return source


def _is_complaint(line: str) -> bool:
    if line.startswith("The Border is served at "):
        return False
    try:
        return json.loads(line)["level"] in ("error", "critical")
    except (ValueError, KeyError, TypeError):
        return True


@contextmanager
def serving(
    folder: Path, *options: str, database: str = "", **environment: str
) -> Iterator[Served]:
    """Run a server until the block exits; log and database are in the folder."""
    database = database or f"sqlite:///{folder / 'tables.sqlite'}"

    def command(port: int) -> list[str]:
        border = [sys.executable, "-m", "border", "serve", "--port", str(port)]
        return [*border, "--database", database, *options]

    with running(folder, command, **environment) as server:
        yield server


@contextmanager
def running(
    folder: Path, command: Callable[[int], list[str]], **environment: str
) -> Iterator[Served]:
    """Run this command on a free port until the block exits."""
    with socket.socket() as place:
        # Holding this socket reserves the port. It does not listen, so the server can, again and
        # again; and while the server is down, nobody else gets the port: not even a client that
        # connects to it and would then hear itself.
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(("127.0.0.1", 0))
        port: int = place.getsockname()[1]
        server = Served(command(port), port, folder / "server.log", environment)
        try:
            server.start()
            yield server
        finally:
            if server.alive:
                server.stop()
