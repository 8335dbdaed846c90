"""Connection to a server that tests can interrupt."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading

from tests.waiting import PATIENCE


class Wire:
    """A TCP proxy that a test can cut: open connections break, and new ones fail."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.whole, self.muted, self.silent = True, False, False
        self.asked: list[str] = []  # requests so far
        self.pairs: dict[socket.socket, socket.socket] = {}
        self.far = set[socket.socket]()  # the server's ends of the connections
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
        """Drop all responses of the server from now on; requests still arrive."""
        self.muted = True

    def silence(self) -> None:
        """Drop traffic in both directions without closing anything, like a dead network."""
        self.silent = True

    def mend(self) -> None:
        if self.silent:
            self.cut()  # the dropped bytes are lost: no connection may continue after it
        self.whole, self.muted, self.silent = True, False, False

    def close(self) -> None:
        self.closed = True
        self.thread.join(PATIENCE)
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
                self._note(one, data)
                if not (self.silent or (self.muted and one in self.far)):
                    self.pairs[one].sendall(data)
                return
        except OSError:
            pass
        self._drop(one)

    def _note(self, one: socket.socket, data: bytes) -> None:
        """Record a request; its header is small and arrives in one piece."""
        if one not in self.far and data.startswith((b"GET ", b"POST ", b"HEAD ")):
            self.asked.append(data.split(b" ", 2)[1].decode())

    def _drop(self, one: socket.socket) -> None:
        for end in (one, self.pairs.get(one)):
            if end is not None and self.pairs.pop(end, None) is not None:
                with contextlib.suppress(KeyError, ValueError):
                    self.selector.unregister(end)
                self.far.discard(end)
                end.close()
