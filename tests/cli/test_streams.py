"""Strange arguments, closed streams and a full disk."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import RULEBOOK, refused

FULL = Path("/dev/full")


def test_arguments_that_are_not_text(tmp_path: Path) -> None:
    command = [sys.executable.encode(), b"-m", b"border", b"boards", b"new", b"--name", b"\xff"]
    run = subprocess.run(command, capture_output=True, check=False, cwd=tmp_path)
    assert run.returncode == 2
    assert b"is not UTF-8" in run.stderr
    assert b"Traceback" not in run.stderr


def test_streams_closed_before_the_start() -> None:
    for words in ("boards list >&-", "replay --check - <&-", "boards show nothing 2>&-"):
        run = subprocess.run(
            ["/bin/sh", "-c", f"{shlex.quote(sys.executable)} -m border {words}"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert "Traceback" not in run.stderr


def test_an_encoding_without_glyphs() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "border", "replay", str(RULEBOOK)],
        capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"?" in run.stdout


def test_an_unknown_command() -> None:
    assert "No such command 'conquer'" in refused("conquer")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_a_full_disk(tmp_path: Path) -> None:
    assert (
        refused("simulate", "--games", 2, "--out", FULL)
        == "border: /dev/full: No space left on device"
    )
    for command in (["simulate", "--games", "2"], ["boards", "list"], ["replay", str(RULEBOOK)]):
        with FULL.open("w") as full:
            run = subprocess.run(
                [sys.executable, "-m", "border", *command],
                stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            )  # fmt: skip
        assert run.returncode == 2
        assert run.stderr == "border: No space left on device\n"


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--games", "50"],
        ["boards", "list"],
        ["replay", str(RULEBOOK)],
        ["replay", "--notation", str(RULEBOOK)],
        ["boards", "show", "classic-1"],
    ],
)
def test_a_closed_pipe_ends_a_command_quietly(command: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        [sys.executable, "-m", "border", *command],
        stdout=writing, stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (run.returncode, run.stderr) == (0, "")
