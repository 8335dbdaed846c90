"""`make prove`: the long proofs.  Many random games past the checker and the referee, many laws."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = 3_000
ROOT = Path(__file__).parent.parent


def run(*command: str, **more: str) -> None:
    print("$", *command[1:], flush=True)
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | more)


def main() -> None:
    python = sys.executable
    jobs = str(os.cpu_count() or 1)
    with tempfile.TemporaryDirectory() as folder:
        for seats in (2, 3, 4):
            players, out = ",".join(["random"] * seats), f"{folder}/{seats}.jsonl"
            arguments = ("--games", str(GAMES), "--players", players, "--seed", str(seats))
            run(python, "-m", "border", "simulate", *arguments, "--jobs", jobs, "--out", out)
            run(python, "-m", "border", "replay", "--verify", out)
            run(python, "-m", "tests.referee", out)
    run(python, "-m", "pytest", "-q", "-n", jobs, "tests/engine", "tests/dice", BORDER_PROVE="1")


if __name__ == "__main__":
    main()
