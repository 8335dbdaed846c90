"""Which core is loaded, and one sentence for each reason why there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from border.core.backend import native

ROOT = Path(__file__).parents[2]
HEADER = Path(sysconfig.get_path("include")) / "Python.h"


@pytest.mark.skipif(
    shutil.which("cc") is None or not HEADER.exists() or "BORDER_CORE" in os.environ,
    reason="no compiler, or BORDER_CORE is set",
)
def test_the_core_was_compiled() -> None:
    """Otherwise its tests would all be skipped."""
    assert native is not None


def border(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "border", *arguments],
        env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.skipif(native is None, reason="the core was not compiled")
@pytest.mark.parametrize(
    ("which", "name"), [("native", "compiled core"), ("wasm", "core in WebAssembly")]
)
def test_the_version_names_the_core(which: str, name: str) -> None:
    assert f"({name})" in border("--version", BORDER_CORE=which).stdout


GAME = ("simulate", "--games", "1", "--players", "mason,greedy", "--seed", "3")
BOTS = "wanderer, shepherd, farmer, mason, scout, surveyor, mapmaker, champion, planner cannot play"


@pytest.mark.skipif(native is None, reason="the core was not compiled")
def test_both_cores_play_and_review_the_same_game(tmp_path: Path) -> None:
    """One plays in C alone, the other asks core.wasm decision by decision."""
    one, other = (border(*GAME, BORDER_CORE=which) for which in ("native", "wasm"))
    assert one.returncode == other.returncode == 0
    assert one.stdout == other.stdout != ""
    record = tmp_path / "game.json"
    record.write_text(one.stdout, encoding="utf-8")
    reviews = [border("review", str(record), BORDER_CORE=which) for which in ("native", "wasm")]
    assert reviews[0].returncode == reviews[1].returncode == 0
    assert reviews[0].stdout == reviews[1].stdout != ""


@pytest.mark.parametrize(
    ("code", "work"),
    [
        (
            "import gymnasium, border.envs.gym; gymnasium.make_vec('Border-v1', num_envs=2)",
            'batches of games (all but make_vec(..., vectorization_mode="sync"))',
        ),
        (
            "from border.envs.pettingzoo import border_v1; border_v1.env()",
            "games in which seats act one at a time",
        ),
        (
            "from border.envs.openspiel.state import begin; "
            "from border.envs.terms import make_settings; begin(make_settings(2), (0, 1), 0)",
            "OpenSpiel games",
        ),
        (
            "from border.arena.fairness import trials; from border.boards import board_named; "
            "trials([board_named('classic-1'), board_named('classic-2')], 'mason', 10, 1)",
            "measurements of fairness",
        ),
    ],
)
def test_work_for_the_compiled_core_is_refused_without_it(code: str, work: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"BORDER_CORE": "wasm"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    last = run.stderr.splitlines()[-1]
    sentence = f"{work} need the compiled core: install border with a C compiler"
    assert last == f"border.extras.NoCore: {sentence}"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package without the extension, to be damaged."""
    ignore = shutil.ignore_patterns("_core*", "page", "__pycache__", "src")
    return Path(shutil.copytree(ROOT / "src" / "border", tmp_path / "border", ignore=ignore))


def assert_useless(package: Path, why: str, **environment: str) -> None:
    """Bots that need the core say why they cannot play; everything else works."""
    here = {"PYTHONPATH": str(package.parent), "PYTHONSAFEPATH": "1", **environment}
    run = border(*GAME, **here)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == f"border: {BOTS}: {why}\n"
    record = str(package.parent / "game.json")
    others = ("simulate", "--games", "1", "--players", "greedy,random", "--force", "--out", record)
    assert border(*others, **here).returncode == 0
    assert border("replay", "--check", record, **here).returncode == 0


def test_a_damaged_module(package: Path) -> None:
    module = package / "core" / "data" / "core.wasm"
    content = bytearray(module.read_bytes())
    content[-100] ^= 1
    why = "the core's file core.wasm is damaged: install border again"
    for damaged in (content, content[:-1], b""):
        module.write_bytes(damaged)
        assert_useless(package, why)
    module.unlink()
    assert_useless(package, "the core's file core.wasm is missing: install border again")


def test_wasmtime_is_too_old(package: Path) -> None:
    """Only the version counts, as the rest of such a wasmtime may look like ours."""
    info = package.parent / "wasmtime-3.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wasmtime\nVersion: 3.0.0\n")
    why = "the core needs wasmtime 25 or newer, not 3.0.0: pip install --upgrade wasmtime"
    assert_useless(package, why)


def test_wasmtime_cannot_be_loaded(package: Path) -> None:
    module = package.parent / "wasmtime"
    module.mkdir()
    (module / "__init__.py").write_text("raise RuntimeError('unsupported architecture: s390x')\n")
    assert_useless(package, "wasmtime cannot run the core here: unsupported architecture: s390x")


def test_a_server_says_it_at_its_start(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "border", "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{tmp_path / 'border.db'}"]
    environment = os.environ | {"BORDER_CORE": "none"}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        first = process.stderr.readline()
        started = any("The Border is served at" in line for line in process.stderr)
        process.terminate()
    assert first == f"border: {BOTS}: BORDER_CORE=none is unknown: expected native or wasm\n"
    assert started


def test_an_unknown_choice(package: Path) -> None:
    why = "BORDER_CORE=python is unknown: expected native or wasm"
    assert_useless(package, why, BORDER_CORE="python")
    why = "BORDER_CORE=native, but the core was not compiled: install a C compiler"
    assert_useless(package, why, BORDER_CORE="native")
