"""A wire to a server that can be cut."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading

from tests.waiting import PATIENCE


class Wire:
    """A TCP connection to a server that can be cut: what is open breaks, and nothing new opens."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.whole, self.muted, self.silent = True, False, False
        self.asked: list[str] = []  # the requests that have come this way
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

    def silence(self) -> None:
        """From now on nothing passes either way, and nothing breaks: a network that has died."""
        self.silent = True

    def mend(self) -> None:
        if self.silent:
            self.cut()  # what was said meanwhile is lost: no connection goes on after it
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
        """Notes a request; its head is small and comes in one piece."""
        if one not in self.far and data.startswith((b"GET ", b"POST ", b"HEAD ")):
            self.asked.append(data.split(b" ", 2)[1].decode())

    def _drop(self, one: socket.socket) -> None:
        for end in (one, self.pairs.get(one)):
            if end is not None and self.pairs.pop(end, None) is not None:
                with contextlib.suppress(KeyError, ValueError):
                    self.selector.unregister(end)
                self.far.discard(end)
                end.close()
