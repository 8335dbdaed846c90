"""Server process for tests and tools, running `border serve`."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

from tests.waiting import PATIENCE, wait_for

FREE = (  # no rate limits: tests send as fast as they can
    *("--commands", "0", "--requests", "0", "--connections", "0", "--stored", "0"),
    *("--metrics", "127.0.0.1"),
)


class Served:
    """`border serve` on a local port, which can be killed and restarted at the same address."""

    process: subprocess.Popen[bytes]  # set by `start`

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
        """Resident memory at the moment."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    @property
    def cpu_seconds(self) -> float:
        """CPU time used since the start."""
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
        """Kill the server without warning, like a power cut."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the server and return its exit code."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def text(self) -> str:
        """Return the whole log."""
        return self.log.read_text("utf-8", errors="replace")

    def complaints(self) -> list[str]:
        """Return logged errors and lines that are not JSON."""
        return [line[:300] for line in self.text().splitlines() if _is_complaint(line)]


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
    """Run a server for the block, with its log and its own database in the folder."""
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
    """Run the server that `command` starts on a port, for the block."""
    with socket.socket() as reserved:
        # This bound socket reserves the port.  It does not listen, so the server can, repeatedly;
        # while the server is down, nobody else gets the port, not even as the local port of a
        # client that would then connect to itself.
        reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        reserved.bind(("127.0.0.1", 0))
        port: int = reserved.getsockname()[1]
        server = Served(command(port), port, folder / "server.log", environment)
        try:
            server.start()
            yield server
        finally:
            if server.alive:
                server.stop()
