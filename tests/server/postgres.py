"""Temporary PostgreSQL server for one test run."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg

from tests.waiting import PATIENCE, wait_for

PASSWORD = "s3cret/&@"  # with letters that need quoting in a URL
QUOTED = "s3cret%2F%26%40"


class Postgres:
    """A server with its own data folder, on a loopback port and a socket in the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0

    def initialise(self) -> None:
        password = self.folder / "password"
        password.write_text(PASSWORD, encoding="utf-8")
        subprocess.run(
            [
                *_as_server(),
                *(program("initdb"), "--pgdata", self.folder / "data", "--no-sync"),
                *("--username=border", f"--pwfile={password}"),
                *("--auth-local=trust", "--auth-host=scram-sha-256"),
                *("--encoding=UTF8", "--locale=C", "--no-instructions"),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
        )

    def start(self) -> None:
        """Start the server; it stops with the calling thread at the latest."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
            "max_connections": 40,
        }
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(*_as_server(), str(program("postgres")), "-D", str(self.folder / "data")),
                    *(f"--{name}={value}" for name, value in settings.items()),
                ],
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        self._wait()

    def stop(self) -> None:
        """Stop the server immediately; connections break, committed data stay."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE)
            self._process = None

    def cut(self) -> None:
        """Break every client connection."""
        self._execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )

    def fill(self) -> None:
        """Fill the server's disk to the last byte."""
        with self._ballast.open("wb", buffering=0) as ballast:
            for size in (1 << 20, 1 << 12):
                with contextlib.suppress(OSError):
                    while ballast.write(bytes(size)) == size:
                        pass

    def free(self) -> None:
        """Free the filled space."""
        self._ballast.unlink()

    @property
    def _ballast(self) -> Path:
        return self.folder / "ballast"

    def create(self) -> str:
        """Create an empty database and return its URL."""
        self._databases += 1
        name = f"border{self._databases}"
        self._execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop(self, url: str) -> None:
        self._execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def url(self, name: str, password: str = QUOTED) -> str:
        return f"postgresql+psycopg://border:{password}@127.0.0.1:{self.port}/{name}"

    def _execute(self, statement: str) -> None:
        with self._connect() as connection:
            connection.execute(statement.encode())

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(
            host=str(self.folder), port=self.port, user="border", dbname="postgres", autocommit=True
        )

    def _wait(self) -> None:
        def answers() -> bool:
            assert self._process is not None
            assert self._process.poll() is None, (self.folder / "log").read_text()
            with contextlib.suppress(psycopg.OperationalError):
                self._connect().close()
                return True
            return False

        wait_for(answers)


@contextlib.contextmanager
def running_postgres(disk: int | None = None) -> Iterator[Postgres]:
    """Run a server until the block exits for any reason.

    With `disk`, in megabytes, it has a file system of its own, which a test can fill; that requires
    root.
    """
    # Not pytest's folder: a socket path must be short, and root's folders are private.
    folder = Path(tempfile.mkdtemp(prefix="border-postgres-"))
    with contextlib.ExitStack() as stack:
        stack.callback(shutil.rmtree, folder)
        if disk is not None:
            mount = ["mount", "-t", "tmpfs", "-o", f"size={disk}m", "tmpfs", str(folder)]
            subprocess.run(mount, check=True)
            stack.callback(subprocess.run, ["umount", str(folder)], check=True)
        if os.getuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        server = Postgres(folder)
        server.initialise()
        stack.callback(server.stop)
        server.start()
        yield server


def program(name: str) -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = found[-1] if found else shutil.which(name)
    assert path, f"PostgreSQL's {name} is missing: install the package postgresql."
    return Path(path)


def _as_server() -> list[str]:
    """Command prefix that runs as a user whom PostgreSQL accepts, and dies with the tests."""
    if shutil.which("setpriv") is None:
        assert os.getuid() != 0, (
            "Tests that run as root need setpriv: install the package util-linux."
        )
        return []
    who = ["--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
    return ["setpriv", *who, "--pdeathsig=INT", "--"]


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port
