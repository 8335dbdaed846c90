"""A tiny training from its first game to its plot; requires PyTorch."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from array import array
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from border.bots.champion import shares_at
from border.bots.value_net import parse_value, value_for
from border.core.backend import native
from border.engine import start
from tests.table import BOARDS

torch = pytest.importorskip("torch")
pytestmark = [
    pytest.mark.skipif(native is None, reason="the core was not compiled"),
    pytest.mark.slow,
]

from research.champion_weights import packed, unpacked  # noqa: E402
from research.training.checkpoint import BadCheckpoint, read_checkpoint  # noqa: E402
from research.training.learner import Learner  # noqa: E402
from research.training.lessons import Lessons, joined, play_lessons, returns  # noqa: E402
from research.training.net import Net, factors  # noqa: E402
from research.training.options import Options  # noqa: E402
from research.training.strength import lineup  # noqa: E402

TINY = (
    "--planners",
    "9",
    "--games",
    "6",
    "--width",
    "32",
    "--batch",
    "64",
    "--deals",
    "2",
    "--every",
    "1",
    "--jobs",
    "2",
)


def command(out: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "research.train_champion", "--out", str(out), *arguments]


def train(out: Path, *arguments: str) -> list[str]:
    """Lines that a training prints."""
    done = subprocess.run(command(out, *arguments), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_an_interrupted_training_resumes(tmp_path: Path) -> None:
    asked = command(tmp_path, *TINY, "--generations", "1000", "--seats", "3")
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        while not run.stdout.readline().startswith("generation 1,"):
            assert run.poll() is None, run.stderr.read()
        run.send_signal(signal.SIGINT)
        said = run.stderr.read()
    assert run.returncode == 130
    assert said.splitlines()[-1] == f"stopped; resume with --resume from {tmp_path}"
    file = tmp_path / "champion-3.npz"
    before = read_checkpoint(file).generation
    assert before >= 1

    last = before + 2
    lines = train(tmp_path, "--seats", "3", "--resume", "--generations", str(last))
    assert re.fullmatch(r"calibrated: log-odds times [01]\.\d{3}", lines[-1])
    told = [int(line.split(",")[0].removeprefix("generation ")) for line in lines[1:-1]]
    assert told == [before + 1, last]
    done = read_checkpoint(file)
    assert [line["generation"] for line in done.history] == list(range(1, last + 1))
    assert done.options.games == 6
    parse_value((tmp_path / "champion-3.bin").read_bytes(), 3)
    assert (tmp_path / "champion-3.png").read_bytes().startswith(b"\x89PNG")
    assert len(list(tmp_path.iterdir())) == 3

    other = train(tmp_path / "other", *TINY, "--generations", "1", "--rows", str(file))
    assert other[-2].startswith("generation 1,")


def test_equal_settings_give_equal_weights(tmp_path: Path) -> None:
    for name in ("one", "other"):
        train(tmp_path / name, *TINY, "--generations", "1")
    one, other = (tmp_path / name / "champion-2.bin" for name in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()


def lessons(seats: int) -> Lessons:
    players = lineup(seats, (), None)
    opening = start(BOARDS[:seats], 0)
    return joined(play_lessons(opening, players, seed, 0.0, 0.0) for seed in range(4))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_package_plays_with_learned_weights(seats: int) -> None:
    torch.manual_seed(seats)
    net = Net(seats, 32)
    with torch.no_grad():
        net.common.normal_(0, 0.01)
    value = parse_value(packed(net.exported()), seats)
    position = start(BOARDS[:seats], 1)
    with torch.no_grad():
        odds = net(torch.from_numpy(lessons_at(seats)))
        shares = torch.softmax(odds, 1)[0].tolist()
    found = shares_at(value, position)
    turned = [found[(1 + place) % seats] for place in range(seats)]
    assert turned == pytest.approx(shares, abs=2e-3)


def lessons_at(seats: int) -> np.ndarray:
    return play_lessons(start(BOARDS[:seats], 1), lineup(seats, (), None), 1, 0.0, 0.0).inputs[:1]


def test_a_fit_learns() -> None:
    learner = Learner(Options(batch=64, rate=3e-3))
    played = lessons(2)
    learner.add(played, returns(played, 1.0))
    losses = list(learner.fit(12, 3e-3, 0.02, 1))
    assert len(losses) == learner.steps(12)
    few = len(losses) // 4
    assert sum(losses[-few:]) < 0.9 * sum(losses[:few])


def test_a_student_learns_from_its_teachers() -> None:
    played = lessons(2)
    learner = Learner(Options(batch=64, width=32, teachers=3, epochs=12, lesson=12))
    learner.add(played, returns(played, 1.0))
    before = wins_told(learner, played)
    assert len(list(learner.be_taught(3e-3, 0.1, 1))) == learner.taught_steps
    assert abs(before) < 0.5 < wins_told(learner, played)


def wins_told(learner: Learner, played: Lessons) -> float:
    """How well the odds of the first place agree with the winners."""
    with torch.no_grad():
        odds = learner.playing.cpu()(torch.from_numpy(played.inputs)).numpy()
    won = played.by_place(returns(played, 1.0))
    return float(np.corrcoef(odds[:, 0] - odds[:, 1], won[:, 0])[0, 1])


def test_the_window_drops_the_oldest_generation() -> None:
    learner = Learner(Options(window=2, batch=1))
    played = lessons(2)
    for _ in range(3):
        learner.add(played, returns(played, 1.0))
    assert learner.steps(1) == 2 * int(played.lengths.sum())


def test_a_learner_resumes_where_it_stopped() -> None:
    played = lessons(2)

    def fitted(learner: Learner, seed: int) -> dict[str, np.ndarray]:
        learner.forget()
        learner.add(played, returns(played, 1.0))
        list(learner.fit(1, 1e-3, 0.1, seed))
        return learner.arrays()

    options = Options(batch=64, width=32)
    one, other = Learner(options), Learner(replace(options, seed=9))
    other.take(fitted(one, 1))
    first, second = fitted(one, 2), fitted(other, 2)
    assert first.keys() == second.keys()
    assert all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_learner_starts_with_the_packages_weights(seats: int) -> None:
    value = value_for(seats)
    learner = Learner(Options(seats=seats, width=value.width))
    learner.take_net(unpacked(value))
    assert packed(learner.playing.exported()) == value.file
    with pytest.raises(BadCheckpoint, match="a different number of seats or a different width"):
        Learner(Options(seats=seats, width=32)).take_net(unpacked(value))


def test_mismatched_shapes_are_refused() -> None:
    arrays = Learner(Options(width=32)).arrays()
    with pytest.raises(BadCheckpoint, match="a different number of seats or a different width"):
        Learner(Options(seats=3, width=32)).take(arrays)
    with pytest.raises(BadCheckpoint, match="a different number of seats or a different width"):
        Learner(Options(width=32)).take({})
    with pytest.raises(BadCheckpoint, match="has a different width"):
        Learner(Options(width=64)).take_rows(arrays)
    Learner(Options(seats=4, width=32)).take_rows(arrays)


def test_every_row_except_closed_rings_has_neighbours() -> None:
    alone = np.flatnonzero(~factors().any(axis=1))
    assert len(alone) == 2 * 9  # a closed ring, high or low, has no degree
    assert array("l", alone.tolist())[:2] == array("l", [0, 1])
