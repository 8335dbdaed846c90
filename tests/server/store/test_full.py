"""Full disk: no partial commit, and appending resumes once there is space."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.waiting import PATIENCE

# A file size limit is the only full disk that a process can create for itself.
FILLING = """
import resource, sys
from border.server.store.log import Unavailable
from border.server.store import open_store
from tests.server.store.batches import batch

store = open_store(sys.argv[1])
limits = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, limits[1]))
seq = 1
try:
    while seq < 1000:
        store.append([(batch("a", seq, seq + 1, data="x" * 5000),)])
        seq += 2
except Unavailable as error:
    print(error)
assert len(store.log("a")) == seq - 1
resource.setrlimit(resource.RLIMIT_FSIZE, limits)
assert store.append([(batch("a", seq),)]) == [None]
assert [entry.seq for entry in store.log("a")] == list(range(1, seq + 1))
store.close()
"""


def test_a_full_disk_refuses_whole_commits_only(tmp_path: Path) -> None:
    path = tmp_path / "border.db"
    run = subprocess.run(
        [sys.executable, "-c", FILLING, f"sqlite:///{path}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith(f"The database {path} is not available: ")
