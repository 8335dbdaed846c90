"""Checkpoints of a training: complete or absent, and other files are refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from research.training.checkpoint import (
    BadCheckpoint,
    Checkpoint,
    read_checkpoint,
    write_checkpoint,
)
from research.training.options import Options

RUN = Checkpoint(
    Options(seats=3, generations=7, fade=0.5),
    4,
    12.5,
    {"net.own": np.arange(6, dtype=np.float32).reshape(2, 3), "step.own": np.array(3.0)},
    ({"generation": 1, "error": 0.5, "classic": [0.5, 0.1]},),
)


def test_a_run_can_be_read_again(tmp_path: Path) -> None:
    write_checkpoint(tmp_path / "run.npz", RUN)
    found = read_checkpoint(tmp_path / "run.npz")
    assert (found.options, found.generation, found.seconds) == (RUN.options, 4, 12.5)
    assert found.history == RUN.history
    assert {name: array.tolist() for name, array in found.arrays.items()} == {
        "net.own": [[0, 1, 2], [3, 4, 5]],
        "step.own": 3.0,
    }
    assert [path.name for path in tmp_path.iterdir()] == ["run.npz"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    write_checkpoint(tmp_path / "run.npz", RUN)
    before = (tmp_path / "run.npz").read_bytes()
    spoiled = Checkpoint(RUN.options, arrays={"x": np.array([object()])})
    with pytest.raises(ValueError, match="pickle"):
        write_checkpoint(tmp_path / "run.npz", spoiled)
    assert (tmp_path / "run.npz").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["run.npz"]


def told(**changed: object) -> str:
    whole = {
        "format": "border-training/2",
        "options": {"seats": 2},
        "generation": 1,
        "seconds": 1.0,
        "history": [],
    }
    return json.dumps(whole | changed)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            told(format="border-training/1"),
            "the format is border-training/1, expected border-tra",
        ),
        (told(options={"chairs": 2}), "not a training checkpoint"),
        (told(history=3), "not a training checkpoint"),
        ("{}", "not a training checkpoint"),
        ("[", "not a training checkpoint"),
    ],
)
def test_contradictory_metadata_is_refused(tmp_path: Path, text: str, why: str) -> None:
    np.savez(tmp_path / "run.npz", told=np.array(text))
    with pytest.raises(BadCheckpoint, match=why):
        read_checkpoint(tmp_path / "run.npz")


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    with pytest.raises(BadCheckpoint, match="No such file"):
        read_checkpoint(path)
    write_checkpoint(path, RUN)
    whole = path.read_bytes()
    np.save(tmp_path / "one.npy", np.zeros(3))
    pickled = tmp_path / "pickled.npz"
    np.savez(pickled, told=np.array([object()]))
    one = (tmp_path / "one.npy").read_bytes()
    for data in (b"", b"PK", b"no numbers", whole[:300], whole[:-30], one, pickled.read_bytes()):
        path.write_bytes(data)
        with pytest.raises(BadCheckpoint, match=r"^.*run\.npz: not a training checkpoint"):
            read_checkpoint(path)
