"""Train a champion by self-play, in the way the packaged champion was trained.

    python -m research.train_champion --seats 2 --generations 20 --out build/training

Each generation plays games on all cores, removes luck from their results and fits a net to them.
The folder then holds champion-2.npz (for --resume, --weights and --rows) and champion-2.bin, the
file that the package loads from src/border/bots/data; a finished run adds a plot. After an
interrupt (Ctrl-C), --resume repeats the interrupted generation.

Games depend only on the settings, the seed, the generation and the net, not on the number of jobs.
Fits can differ between machines: on a GPU or a different number of cores, PyTorch adds numbers in
a different order. With --minutes, the result also depends on the speed of the machine. A resumed
run starts with an empty window and learns only from new games until the window is full again. A
generation of 11,200 games for two players takes 0.5 GB of memory in the window, and another 0.5 GB
while it is played.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from border.bots.value_net import parse_value
from border.core.backend import check_native
from border.engine import BadInput, BorderError
from border.extras import require_extra
from research.training.options import Options

if TYPE_CHECKING:
    from research.training.checkpoint import Checkpoint
    from research.training.learner import Learner

GENERATIONS = 13  # default
MAX_SEED = (1 << 20) - 1
WIDTHS = range(32, 257, 32)
NUMBERS: dict[str, tuple[float, float, str]] = {  # minimum, maximum, type
    "generations": (
        1,
        60_000,
        f"number of generations (default: {GENERATIONS}, or no limit with --minutes)",
    ),
    "minutes": (0, 1e6, "time limit; the run ends after the generation that reaches it"),
    "planners": (1, 1 << 24, "games between planners, from which a new run learns first"),
    "games": (1, 1 << 24, "games per generation"),
    "teachers": (
        0,
        64,
        "nets trained from scratch in each generation; the net that plays learns from them",
    ),
    "lesson": (0, 1000, "how often the net that plays sees each position, if it has teachers"),
    "window": (1, 1000, "number of latest generations whose positions the net learns"),
    "epochs": (0, 1000, "how often one generation's fit sees each position"),
    "batch": (1, 1 << 24, "positions per step"),
    "rate": (0, 1, "initial learning rate"),
    "last-rate": (0, 1, "final learning rate"),
    "fade": (0, 1, "weight of later returns (lambda); the prediction has the rest of the weight"),
    "planner": (0, 1, "exploration: fraction of crosses that `planner` chooses"),
    "lot": (0, 1, "exploration: fraction of second actions that are random"),
    "average": (0, 1, "how fast the net that plays follows the net that learns"),
    "decay": (0, 1, "weight decay"),
    "every": (1, 60_000, "generations between two measurements of strength"),
    "deals": (
        2,
        1 << 24,
        "deals per measurement, each played from every seat; four times as many at the end",
    ),
    "seed": (0, MAX_SEED, "seed of all random generators"),
}
POSITIVE = {"minutes", "epochs", "lesson", "rate", "last-rate"}


def number(name: str, kind: type) -> Callable[[str], float]:
    """Return a parser for a numeric option that checks its bounds."""
    least, most, _ = NUMBERS[name]

    def read(text: str) -> float:
        value: float = kind(text)
        if not least <= value <= most or (name in POSITIVE and not value):
            low = "more than 0" if name in POSITIVE else f"{least:g}"
            raise argparse.ArgumentTypeError(f"expected {low} to {most:g}, not {text}")
        return value

    read.__name__ = "number"  # argparse shows it in its error messages
    return read


def parser() -> argparse.ArgumentParser:
    """Return a parser for the command's options."""
    found = argparse.ArgumentParser(
        prog="python -m research.train_champion",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = found.add_argument
    add("--out", type=Path, required=True, metavar="FOLDER", help="output folder")
    add("--seats", type=int, choices=(2, 3, 4), default=Options().seats)
    what = "width of the first layer: a multiple of 32, 256 at most (default: %(default)s)"
    add("--width", type=int, choices=WIDTHS, default=Options().width, metavar="N", help=what)
    what = "threads that play and fit (default: all cores)"
    jobs = os.cpu_count() or 1
    add("--jobs", type=int, choices=range(1, 1025), default=jobs, metavar="N", help=what)
    begin = found.add_mutually_exclusive_group()
    what = "continue the run in FOLDER with its settings; --generations and --minutes may change"
    begin.add_argument("--resume", action="store_true", help=what)
    what = "start from another run's net for the same number of seats: .npz, or .bin of the package"
    begin.add_argument("--weights", type=Path, metavar="FILE", help=what)
    what = "start from only the first layer of another run's net, for any number of seats"
    begin.add_argument("--rows", type=Path, metavar="FILE", help=what)
    defaults = Options()
    for name, (*_, what) in NUMBERS.items():
        default = getattr(defaults, name.replace("-", "_"))
        kind = float if isinstance(default, float) or name == "minutes" else int
        told = "" if default is None else f" (default: {default:g})"
        add(f"--{name}", type=number(name, kind), default=default, metavar="N", help=what + told)
    return found


def options_of(asked: argparse.Namespace) -> Options:
    """Return the settings that the parsed options give."""
    if asked.planner + asked.lot > 1:
        raise BadInput("--planner and --lot must not add up to more than 1")
    options = Options(**{field.name: getattr(asked, field.name) for field in fields(Options)})
    if options.generations is None and options.minutes is None:
        return replace(options, generations=GENERATIONS)
    return options


def resumed(asked: argparse.Namespace, file: Path) -> Checkpoint:
    """Load the run in the folder with its settings; new limits replace the old ones."""
    from research.training.checkpoint import read_checkpoint

    found = read_checkpoint(file)
    if asked.generations is None and asked.minutes is None:
        return found
    ends = {"generations": asked.generations, "minutes": asked.minutes}
    return replace(found, options=replace(found.options, **ends))


def begin_with(path: Path, learner: Learner) -> None:
    """Load a net from a checkpoint, or from weights in the package's format."""
    from research.champion_weights import unpacked
    from research.training.checkpoint import read_checkpoint

    if path.suffix != ".bin":
        learner.take(read_checkpoint(path).arrays)
        return
    try:
        value = parse_value(path.read_bytes(), learner.playing.seats)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from error
    learner.take_net(unpacked(value))


def train(asked: argparse.Namespace) -> None:
    """Start or resume a run."""
    import torch

    from research.training.checkpoint import Checkpoint, read_checkpoint
    from research.training.learner import Learner
    from research.training.run import Run

    torch.set_num_threads(asked.jobs)
    file = asked.out / f"champion-{asked.seats}.npz"
    if not asked.resume and file.exists():
        raise BadInput(f"{file} exists: add --resume to continue, or choose another folder")
    checkpoint = resumed(asked, file) if asked.resume else Checkpoint(options_of(asked))
    learner = Learner(checkpoint.options)
    if asked.resume:
        learner.take(checkpoint.arrays)
    elif asked.weights:
        begin_with(asked.weights, learner)
        checkpoint = replace(checkpoint, generation=0)
    elif asked.rows:
        learner.take_rows(read_checkpoint(asked.rows).arrays)
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{asked.out}: {error.strerror}") from error
    print(f"playing on {asked.jobs} threads, fitting on {learner.device}", flush=True)
    Run(asked.out, checkpoint, learner, asked.jobs).go_on()


def main() -> int:
    """Run the command and return its exit code."""
    asked = parser().parse_args()
    try:
        check_native("training games")
        with require_extra("train", "training"):
            import matplotlib.figure  # noqa: F401
            import torch  # noqa: F401
        train(asked)
    except BorderError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\nstopped; resume with --resume from {asked.out}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
