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
