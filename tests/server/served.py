"""A real server for the tests: `border serve` as a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 30
ADDRESS = re.compile(rb"served at (http://\S+)")


@contextmanager
def served(database: str, *options: str) -> Iterator[str]:
    """The address of a server over a database, until the block is left."""
    command = [sys.executable, "-m", "border", "serve", "--port", "0", "--database", database]
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen([*command, *options], stdout=said, stderr=said) as process,
    ):
        try:
            deadline = time.monotonic() + SECONDS
            while not (found := ADDRESS.search(_read(said.fileno()))):
                assert process.poll() is None, _read(said.fileno())
                assert time.monotonic() < deadline, "the server does not start"
                time.sleep(0.02)
            yield found[1].decode()
        finally:
            process.terminate()
            process.wait(SECONDS)


def _read(file: int) -> bytes:
    return os.pread(file, 1_000_000, 0)
