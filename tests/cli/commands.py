"""Run commands as users do: in this process, or in a new one where that matters."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.command import border_here

RULEBOOK = Path(__file__).parents[2] / "src" / "border" / "records" / "data" / "rulebook.jsonl"


def border(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.CompletedProcess((), *border_here(*arguments))


def started(
    *arguments: object, cwd: Path | None = None, stdin: str = ""
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "border", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, input=stdin, cwd=cwd, timeout=120, check=False
    )


def refused(*arguments: object, code: int = 2) -> str:
    """Error message of a failing command, which must be one sentence."""
    ended, _, errors = border_here(*arguments)
    assert ended == code, errors
    said = [line for line in errors.splitlines() if "continue with --resume" not in line]
    assert len(said) == 1
    return said[0]


def simulated(path: Path, games: int = 6, *more: object) -> Path:
    run = started("simulate", "--games", games, "--seed", 4, "--out", path, *more)
    assert run.returncode == 0, run
    return path
