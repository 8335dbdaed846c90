"""`make prove`: the long proofs.  Many random games past the checker and the referee, many laws,
the compiled core against the engine on 200,000 decisions per player count, its tests once more
under the address and undefined-behaviour sanitisers, the core for browsers made anew, the
champion's value for its calibration, the ledgers of 10,000 games, what decisions of better and
worse players cost, and the steps of the ladder.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.wasm import MODULE, compile_to

GAMES = 3_000
HOUSE = ((2, "quick"), (3, "strict"))
ROOT = Path(__file__).parent.parent
JOBS = str(os.cpu_count() or 1)
COMPILED = (  # the tests of the core
    *("tests/fast", "tests/coach", "tests/envs/test_turns.py"),
    *("tests/bots/test_value.py", "tests/bots/test_champion.py"),
)
SANITISERS = "-fsanitize=address,undefined -fno-sanitize-recover=undefined -O1 -g"


def run(*arguments: str, **environment: str) -> None:
    """Runs Python with these arguments; ends everything if that fails."""
    print("$ python", *arguments, flush=True)
    command = [sys.executable, *arguments]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | environment)


def prove_games() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for seats, rules in ((2, "classic"), (3, "classic"), (4, "classic"), *HOUSE):
            players, out = ",".join(["random"] * seats), f"{folder}/{seats}-{rules}.jsonl"
            which = ("--players", players, "--seed", str(seats), "--rules", rules)
            arguments = ("--games", str(GAMES), *which)
            run("-m", "border", "simulate", *arguments, "--jobs", JOBS, "--out", out)
            run("-m", "border", "replay", "--verify", out)
            run("-m", "border", "replay", "--check", out, BORDER_CORE="python")  # the engine, too
            run("-m", "tests.referee", out)


def prove_laws() -> None:
    tests = ("tests/engine", "tests/dice", "tests/fast", "tests/coach")
    run("-m", "pytest", "-q", "-n", JOBS, *tests, BORDER_PROVE="1")


def prove_memory() -> None:
    with tempfile.TemporaryDirectory() as folder:
        build = ("-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, str(ROOT))
        run(*build, CFLAGS=SANITISERS, LDFLAGS="-fsanitize=address,undefined")
        find = ["cc", "-print-file-name=libasan.so"]
        preload = subprocess.run(find, check=True, capture_output=True, text=True).stdout.strip()
        run(
            *("-m", "pytest", "-q", "-p", "no:cacheprovider", *COMPILED),
            PYTHONPATH=folder,
            LD_PRELOAD=preload,
            ASAN_OPTIONS="detect_leaks=0",  # Python itself does not free everything
        )


def prove_wasm() -> None:
    """The shipped module is what its sources give, to the last byte."""
    with tempfile.TemporaryDirectory() as folder:
        module = Path(folder) / "core.wasm"
        compile_to(module)
        if module.read_bytes() != MODULE.read_bytes():
            sys.exit("core.wasm is not what its sources give: run `make wasm`")


def prove_value() -> None:
    run("-m", "tools.calibration")


if __name__ == "__main__":
    prove_wasm()
    prove_memory()
    prove_games()
    prove_laws()
    prove_value()
    run("-m", "tools.ledgers", "--jobs", JOBS)
    run("-m", "tools.costs", "--order")
    run("-m", "tools.ladder")
