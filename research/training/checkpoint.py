"""Checkpoint file of a training run: arrays and a few strings, no code."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from border.engine import BadInput
from border.records.files import atomic_write
from research.training.options import Options

FORMAT = "border-training/2"
NOTHING = -1  # `generation` before the run has learned from planners


class BadCheckpoint(BadInput):
    """A file from which no run can resume."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """State of a run after a complete generation."""

    options: Options
    generation: int = NOTHING  # completed generations; 0 after the planners' games
    seconds: float = 0.0  # time of the generations so far
    arrays: Mapping[str, NDArray[Any]] = field(default_factory=dict)  # the learner's arrays
    history: tuple[dict[str, Any], ...] = ()  # one entry per generation


def write_checkpoint(path: Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint atomically."""
    told = {
        "format": FORMAT,
        "options": asdict(checkpoint.options),
        "generation": checkpoint.generation,
        "seconds": checkpoint.seconds,
        "history": checkpoint.history,
    }
    with atomic_write(str(path)) as place, place.open("wb") as file:
        np.savez(file, allow_pickle=False, told=np.array(json.dumps(told)), **checkpoint.arrays)


def read_checkpoint(path: Path) -> Checkpoint:
    """Read a checkpoint."""
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(str(arrays.pop("told")))
        options = Options(**header["options"])
        history = tuple(header["history"])
        found = Checkpoint(options, header["generation"], header["seconds"], arrays, history)
    except OSError as error:
        raise BadCheckpoint(f"{path}: {error.strerror or 'not a training checkpoint'}") from error
    except (ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile) as error:
        raise BadCheckpoint(f"{path}: not a training checkpoint") from error
    if header["format"] != FORMAT:
        raise BadCheckpoint(f"{path}: the format is {header['format']}, expected {FORMAT}")
    return found
