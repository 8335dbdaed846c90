"""A real server for the browser, on a port that stays the same, and a wire that can be cut."""

from __future__ import annotations

import contextlib
import os
import re
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

SECONDS = 30
FREE = ("--requests", "0", "--commands", "0", "--connections", "0")  # tests are in a hurry


class Server:
    """`border serve` as a process of its own over one database, which may die and come back."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'border.db'}"
        self.said = folder / "server.log"
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when the server answers; the port is the same as before."""
        command = [sys.executable, "-m", "border", "serve", "--port", str(self.port)]
        self.said.write_bytes(b"")
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [*command, "--database", self.database, *FREE], stdout=said, stderr=said
            )
        deadline = time.monotonic() + SECONDS
        while not (found := re.search(rb"served at http://\S+:(\d+)", self.said.read_bytes())):
            assert self.process.poll() is None, self.said.read_text()
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.02)
        self.port = int(found[1])

    def kill(self) -> None:
        """Ends the server as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ends the server as an operator would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            os.kill(self.process.pid, how)
            self.process.wait(SECONDS)
            self.process = None


class Wire:
    """A TCP connection to a server that can be cut: what is open breaks, and nothing new opens."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.whole, self.muted = True, False
        self.pairs: dict[socket.socket, socket.socket] = {}
        self.far = set[socket.socket]()  # the ends at the server
        self.selector = selectors.DefaultSelector()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.selector.register(self.listener, selectors.EVENT_READ)
        self.lock = threading.RLock()
        self.closed = False
        self.thread = threading.Thread(target=self._carry, daemon=True)
        self.thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    def cut(self) -> None:
        with self.lock:
            self.whole = False
            for one in list(self.pairs):
                self._drop(one)

    def mute(self) -> None:
        """From now on nothing comes back from the server, but everything arrives there."""
        self.muted = True

    def mend(self) -> None:
        self.whole, self.muted = True, False

    def close(self) -> None:
        self.closed = True
        self.thread.join(SECONDS)
        self.cut()
        self.listener.close()
        self.selector.close()

    def _carry(self) -> None:
        while not self.closed:
            for key, _ in self.selector.select(0.1):
                with self.lock:
                    if key.fileobj is self.listener:
                        self._accept()
                    elif key.fileobj in self.pairs:
                        self._pass(key.fileobj)

    def _accept(self) -> None:
        near, _ = self.listener.accept()
        try:
            if not self.whole:
                raise ConnectionError
            far = socket.create_connection(("127.0.0.1", self.to))
        except OSError:
            near.close()
            return
        self.far.add(far)
        for one, other in ((near, far), (far, near)):
            self.pairs[one] = other
            self.selector.register(one, selectors.EVENT_READ)

    def _pass(self, one: socket.socket) -> None:
        try:
            data = one.recv(65_536)
            if data:
                if not (self.muted and one in self.far):
                    self.pairs[one].sendall(data)
                return
        except OSError:
            pass
        self._drop(one)

    def _drop(self, one: socket.socket) -> None:
        for end in (one, self.pairs.get(one)):
            if end is not None and self.pairs.pop(end, None) is not None:
                with contextlib.suppress(KeyError, ValueError):
                    self.selector.unregister(end)
                self.far.discard(end)
                end.close()
