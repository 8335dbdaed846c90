"""Pickled environment states with their continuations."""

from __future__ import annotations

import gzip
import pickle
from pathlib import Path

from tests.formats.environments import BEGUN, begun, go_on

PROTOCOL = 4  # readable by every supported Python


def make(folder: Path) -> None:
    """Write the pickles."""
    folder.mkdir(exist_ok=True)
    lines = []
    for name in BEGUN:
        data = pickle.dumps(begun(name), PROTOCOL)
        (folder / f"{name}.pickle.gz").write_bytes(gzip.compress(data, mtime=0))
        lines.append(f"{name}: {go_on(name, pickle.loads(data))}\n")
    (folder / "played.txt").write_text("".join(lines), "utf-8")
