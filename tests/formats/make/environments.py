"""Pickles of states of environments, and what comes of each."""

from __future__ import annotations

import gzip
import pickle
from pathlib import Path

from tests.formats.environments import BEGUN, begun, go_on

PROTOCOL = 4  # which every Python reads


def make(folder: Path) -> None:
    """Writes all of them."""
    folder.mkdir(exist_ok=True)
    lines = []
    for name in BEGUN:
        data = pickle.dumps(begun(name), PROTOCOL)
        (folder / f"{name}.pickle.gz").write_bytes(gzip.compress(data, mtime=0))
        lines.append(f"{name}: {go_on(name, pickle.loads(data))}\n")
    (folder / "played.txt").write_text("".join(lines), "utf-8")
