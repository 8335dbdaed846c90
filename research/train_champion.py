"""Trains a champion by games with itself: anybody can repeat how the shipped one came to be.

    python -m research.train_champion --seats 2 --generations 20 --out build/training

A generation plays games on all cores, takes out of each what luck brought, and fits a net to the
rest.  The folder then holds champion-2.npz, from which --resume, --weights and --rows go on,
champion-2.bin, the file that the package loads (src/border/bots/data), and at the end a plot.
After an interrupt (Ctrl-C), --resume goes on with the generation that was broken off.

Equal settings, seed and generations play equal games, whatever the jobs.  The fits are equal where
PyTorch adds up in the same order: not on another number of cores, and not on a GPU.  --minutes
depends on the machine, and a run that was resumed learns from the games since then alone until its
window is full again.  A generation of 11,200 games for two players takes 0.5 GB of memory in the
window, and as much again while it is played.
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
from border.core.backend import core
from border.engine import BadInput, BorderError
from border.extras import NoCore, needing
from research.training.options import Options

if TYPE_CHECKING:
    from research.training.checkpoint import Checkpoint
    from research.training.learner import Learner

GENERATIONS = 13  # where nothing else is asked
MAX_SEED = (1 << 20) - 1
WIDTHS = range(32, 257, 32)
NUMBERS: dict[str, tuple[float, float, str]] = {  # the least, the most, and what it is
    "generations": (1, 60_000, f"how many generations ({GENERATIONS} if no --minutes are given)"),
    "minutes": (0, 1e6, "train for so long instead"),
    "planners": (1, 1 << 24, "games of planners that a run from nothing sees once"),
    "games": (1, 1 << 24, "games of a generation"),
    "teachers": (0, 64, "nets from nothing that learn from the games, and teach the player"),
    "lesson": (0, 1000, "how often the one that they teach sees each position"),
    "window": (1, 1000, "generations whose positions are fitted"),
    "epochs": (0, 1000, "how often a generation's fit sees each of them"),
    "batch": (1, 1 << 24, "positions of one step"),
    "rate": (0, 1, "of learning, at the start"),
    "last-rate": (0, 1, "of learning, at the end"),
    "fade": (0, 1, "how much of a later return counts; the rest is the value (lambda)"),
    "planner": (0, 1, "exploration: the share of crosses that planner chooses"),
    "lot": (0, 1, "exploration: the share of second actions by lot"),
    "average": (0, 1, "how fast the net that plays follows the net that learns"),
    "decay": (0, 1, "of weights"),
    "every": (1, 60_000, "generations between two measures of strength"),
    "deals": (2, 1 << 24, "deals of a measure, each played from every seat; four times at the end"),
    "seed": (0, MAX_SEED, "of all luck"),
}
POSITIVE = {"minutes", "epochs", "lesson", "rate", "last-rate"}


def number(name: str, kind: type) -> Callable[[str], float]:
    """Reads an option's number, within its bounds."""
    least, most, _ = NUMBERS[name]

    def read(text: str) -> float:
        value: float = kind(text)
        if not least <= value <= most or (name in POSITIVE and not value):
            low = "more than 0" if name in POSITIVE else f"{least:g}"
            raise argparse.ArgumentTypeError(f"expected {low} to {most:g}, not {text}")
        return value

    read.__name__ = "number"  # as argparse calls what is none
    return read


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    found = argparse.ArgumentParser(
        prog="python -m research.train_champion",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = found.add_argument
    add("--out", type=Path, required=True, metavar="FOLDER", help="where everything is written")
    add("--seats", type=int, choices=(2, 3, 4), default=Options().seats)
    what = "of the first layer: a multiple of 32, 256 at most (default: %(default)s)"
    add("--width", type=int, choices=WIDTHS, default=Options().width, metavar="N", help=what)
    what = "threads that play and fit (default: all cores)"
    jobs = os.cpu_count() or 1
    add("--jobs", type=int, choices=range(1, 1025), default=jobs, metavar="N", help=what)
    begin = found.add_mutually_exclusive_group()
    what = "go on in FOLDER with its settings; --generations and --minutes can be given anew"
    begin.add_argument("--resume", action="store_true", help=what)
    what = "begin with the net of another run, for as many seats: an .npz, or a .bin of the package"
    begin.add_argument("--weights", type=Path, metavar="FILE", help=what)
    what = "begin with its first layer alone, from any number of seats"
    begin.add_argument("--rows", type=Path, metavar="FILE", help=what)
    defaults = Options()
    for name, (*_, what) in NUMBERS.items():
        default = getattr(defaults, name.replace("-", "_"))
        kind = float if isinstance(default, float) or name == "minutes" else int
        told = "" if default is None else f" (default: {default:g})"
        add(f"--{name}", type=number(name, kind), default=default, metavar="N", help=what + told)
    return found


def options_of(asked: argparse.Namespace) -> Options:
    """The settings that were asked for."""
    if asked.planner + asked.lot > 1:
        raise BadInput("--planner and --lot are shares of one: together they are more")
    options = Options(**{field.name: getattr(asked, field.name) for field in fields(Options)})
    if options.generations is None and options.minutes is None:
        return replace(options, generations=GENERATIONS)
    return options


def resumed(asked: argparse.Namespace, file: Path) -> Checkpoint:
    """The run in the folder, with its own settings."""
    from research.training.checkpoint import read_checkpoint

    found = read_checkpoint(file)
    if asked.generations is None and asked.minutes is None:
        return found
    ends = {"generations": asked.generations, "minutes": asked.minutes}
    return replace(found, options=replace(found.options, **ends))


def begin_with(path: Path, learner: Learner) -> None:
    """Takes a net from a checkpoint, or from weights as the package has them."""
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
    """Begins a run or goes on with one."""
    import torch

    from research.training.checkpoint import Checkpoint, read_checkpoint
    from research.training.learner import Learner
    from research.training.run import Run

    torch.set_num_threads(asked.jobs)
    file = asked.out / f"champion-{asked.seats}.npz"
    if not asked.resume and file.exists():
        raise BadInput(f"{file} is there already: add --resume to go on, or use another folder")
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
    print(f"{asked.jobs} threads play, {learner.device} fits", flush=True)
    Run(asked.out, checkpoint, learner, asked.jobs).go_on()


def main() -> int:
    """What the shell is told."""
    asked = parser().parse_args()
    try:
        if core is None:
            raise NoCore("training needs the compiled core: install a C compiler, and set up again")
        with needing("train", "training"):
            import matplotlib.figure  # noqa: F401
            import torch  # noqa: F401
        train(asked)
    except BorderError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\nstopped; --resume goes on from what is in {asked.out}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
