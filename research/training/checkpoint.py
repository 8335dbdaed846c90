"""The file from which a run of training goes on: numbers and a few words, nothing that is run."""

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
NOTHING = -1  # generations of a run that has not even learned from planners


class BadCheckpoint(BadInput):
    """A file from which nothing can go on."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A run after a whole generation."""

    options: Options
    generation: int = NOTHING  # how many are done; 0 after the games of planners
    seconds: float = 0.0  # that they took
    arrays: Mapping[str, NDArray[Any]] = field(default_factory=dict)  # the learner's
    history: tuple[dict[str, Any], ...] = ()  # a line for each generation


def write_checkpoint(path: Path, checkpoint: Checkpoint) -> None:
    """Writes it aside and then puts it in its place."""
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
    """The checkpoint in a file."""
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        told = json.loads(str(arrays.pop("told")))
        options = Options(**told["options"])
        history = tuple(told["history"])
        found = Checkpoint(options, told["generation"], told["seconds"], arrays, history)
    except OSError as error:
        raise BadCheckpoint(f"{path}: {error.strerror or 'not a checkpoint'}") from error
    except (ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile) as error:
        raise BadCheckpoint(f"{path}: not a checkpoint of a training") from error
    if told["format"] != FORMAT:
        raise BadCheckpoint(f"{path}: a checkpoint of {told['format']}, not of {FORMAT}")
    return found
