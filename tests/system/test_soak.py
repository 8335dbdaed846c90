"""A small share of `make load-test`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # whole games and fuzzing

ROOT = Path(__file__).parents[2]
SECONDS = 600


@pytest.mark.parametrize(
    "part",
    [
        ("full", "--tables", "4"),
        pytest.param(
            ("crowd", "--crowd-tables", "3", "--pause", "0.1", "--seconds", "3"),
            marks=pytest.mark.node,
        ),
        ("kills", "--kills", "3", "--kill-tables", "4"),
        ("siege", "--messages", "2000", "--siege-tables", "2"),
        *(
            pytest.param(part, marks=pytest.mark.postgres)
            for part in (
                ("workers", "--worker-kills", "3", "--worker-tables", "3"),
                ("rolling", "--restarts", "1", "--worker-tables", "3"),
                ("outages", "--outages", "1", "--worker-tables", "2"),
                ("takeover", "--takeovers", "1"),
            )
        ),
        pytest.param(
            ("disk", "--outages", "1", "--worker-tables", "2"),
            marks=[
                pytest.mark.postgres,
                pytest.mark.skipif(os.getuid() != 0, reason="only root can mount a disk"),
            ],
        ),
    ],
    ids=lambda part: part[0],
)
def test_a_share_of_the_soak_meets_its_bars(part: tuple[str, ...]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.system.soak", "--untimed", *part],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert run.returncode == 0, run.stdout + run.stderr
