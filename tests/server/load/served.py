"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LIFTED = ("--commands", "0", "--requests", "0", "--connections", "0")
SECONDS = 30  # for a start or a stop


class Served:
    """`border serve` on a port of this machine; what it logs is kept in a file."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        self.log = log
        self.port = _free_port()
        self._options = options or LIFTED
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def cpu_seconds(self) -> float:
        """What it has used since it was started."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> float:
        """The seconds until it was ready."""
        began = time.monotonic()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "border", "serve", "--port", str(self.port)),
                    *("--database", self.database, "--log-level", "warning", *self._options),
                ],
                stderr=log,
                stdout=log,
            )
        while not self._is_ready():
            assert self.alive, self.log.read_text()[-2000:]
            assert time.monotonic() - began < SECONDS, "the server is not ready"
            time.sleep(0.02)
        return time.monotonic() - began

    def kill(self) -> None:
        """Ends it with no chance to put anything away."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """The exit code of a server that was asked to stop."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(SECONDS)

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def complaints(self) -> list[str]:
        """What it logged as an error, or not as JSON at all."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line[:300] for line in lines if _is_complaint(line)]


def _is_complaint(line: str) -> bool:
    if line.startswith("The Border is served at "):
        return False
    try:
        return json.loads(line)["level"] in ("error", "critical")
    except (ValueError, KeyError, TypeError):
        return True


@contextmanager
def serving(database: str, log: Path, *options: str) -> Iterator[Served]:
    """A server that runs until the block is left."""
    server = Served(database, log, *options)
    server.start()
    try:
        yield server
    finally:
        if server.alive:
            server.stop()


def _free_port() -> int:
    """A port that nobody uses, and none that the system lends to clients.

    A client that calls a dead port of its own range can be given that very port, and then hears
    itself.
    """
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as listener, contextlib.suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port
