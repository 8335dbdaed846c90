"""`make load-test` on a small scale."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.served import Served
from tests.system.invalid_requests import RAW, raw_status

ROOT = Path(__file__).parents[2]
SECONDS = 600


@pytest.mark.slow  # whole games and fuzzing
@pytest.mark.parametrize(
    "parts",
    [
        (
            *("kills", "siege", "--kills", "1", "--kill-tables", "1"),
            *("--messages", "500", "--siege-tables", "1"),
        ),
        pytest.param(  # kills each of the three workers, so that every connection breaks
            ("workers", "--worker-kills", "3", "--worker-tables", "1"), marks=pytest.mark.postgres
        ),
    ],
    ids=lambda parts: parts[0],
)
def test_a_share_of_the_soak_meets_its_bars(parts: tuple[str, ...]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.system.soak", "--untimed", *parts],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize(("request_bytes", "expected"), RAW, ids=range(len(RAW)))
def test_every_raw_request_has_its_status(
    server: Served, request_bytes: bytes, expected: int
) -> None:
    assert asyncio.run(raw_status(server.port, request_bytes)) == expected
