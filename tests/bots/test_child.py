"""Bots in separate processes that answer, hang, crash and send invalid lines."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from border.bots import BOTS, CheckedBot, bot_named
from border.engine import Cross, Keep, Keeping, Stop, parse_dice
from tests.bots.examples import example
from tests.table import laid, second_action
from tests.waiting import PATIENCE, wait_for

KEEPING = laid().at(Keeping(1, parse_dice("rrsyb")))
LAST_KEEPING = laid().at(Keeping(2, parse_dice("rrsyb")))
SECOND = second_action("yb", seat0="d1")
ANSWER = 'print(json.dumps({"id": json.loads(line)["id"], "stop": True}), flush=True)'


@pytest.fixture
def command(tmp_path: Path) -> Callable[[str], str]:
    """Name of a bot that runs a script; the script's process id is stored in a file."""

    def name(script: str) -> str:
        path = tmp_path / "bot.py"
        head = f"import json, os, sys, time\nopen({str(tmp_path / 'pids')!r}, 'a').write("
        head += "f'{os.getpid()}\\n')\n"
        path.write_text(head + script, encoding="utf-8")
        return f"exec:{sys.executable} {path}"

    return name


def pids(folder: Path) -> list[int]:
    return [int(line) for line in (folder / "pids").read_text().split()]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Process ids of all started processes, even if they fail early."""
    numbers: list[int] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            numbers.append(self.pid)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    return numbers


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def guarded(name: str, patience: float = PATIENCE) -> CheckedBot:
    bot = bot_named(name, patience)
    assert isinstance(bot, CheckedBot)
    return bot


def test_the_example_runs(command: Callable[[str], str], tmp_path: Path) -> None:
    timid = guarded(command(example("timid.py")))
    assert timid(KEEPING, 0, Random(0)) == Keep(parse_dice("r"))
    assert timid(LAST_KEEPING, 0, Random(0)) == Keep(parse_dice("r"))
    assert timid(SECOND, 0, Random(0)) == Cross(0, 0)
    assert not timid.faults
    (pid,) = pids(tmp_path)  # one process for all three
    assert running(pid)
    timid.close()
    assert not running(pid)


def test_any_bot_can_be_served(command: Callable[[str], str]) -> None:
    script = "from border.bots import bot_named, serve\nserve(bot_named('random'))\n"
    child = guarded(command(script))
    answers = [child(SECOND, 0, Random(seed)) for seed in range(20)]
    assert answers == [child(SECOND, 0, Random(seed)) for seed in range(20)]
    assert len(set(answers)) > 1
    assert not child.faults
    child.close()


def test_a_process_receives_no_sealed_decision(command: Callable[[str], str]) -> None:
    script = f"for line in sys.stdin:\n    assert 'decided' not in line\n    {ANSWER}\n"
    child = guarded(command(script))
    child(SECOND, 0, Random(0))
    assert child.faults == {"illegal": 1}
    assert child.first == "rule 2.1: the first action is over"
    child.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "faults", "starts"),
    [
        ("time.sleep(600)", {"late": 4, "ended": 2}, 4),
        ("for line in sys.stdin: time.sleep(600)", {"late": 4, "ended": 2}, 4),
        ("sys.exit(1)", {"ended": 6}, 4),
        ("raise ValueError('no traceback, please')", {"ended": 6}, 4),
        ("sys.stdin.readline(); os.kill(os.getpid(), 9)", {"ended": 6}, 4),
        ("os.close(1); time.sleep(600)", {"ended": 6}, 4),
        ("for line in sys.stdin: print('hello', flush=True)", {"nonsense": 6}, 1),
        ("for line in sys.stdin: print(line, end='', flush=True)", {"nonsense": 6}, 1),
        ("for line in sys.stdin: os.write(1, b'\\xff\\xfe\\n')", {"nonsense": 6}, 1),
        ("for line in sys.stdin: print('x' * 300_000, flush=True)", {"nonsense": 6}, 1),
        ("while True: print('{\"id\": 1}')", {"nonsense": 6}, 1),
    ],
)
def test_random_decides_when_a_process_fails(
    command: Callable[[str], str],
    started: list[int],
    script: str,
    faults: dict[str, int],
    starts: int,
) -> None:
    assert _failing(guarded(command(script), 1.0 if "late" in faults else PATIENCE)) == faults
    assert len(started) == starts
    assert not any(map(running, started))


@pytest.mark.slow
def test_a_process_that_closes_its_input(command: Callable[[str], str], started: list[int]) -> None:
    faults = _failing(guarded(command("os.close(0); time.sleep(600)"), 1.0))
    assert (set(faults) <= {"late", "ended"}, sum(faults.values())) == (
        True,
        6,
    )  # either error may be first
    assert len(started) == 4
    assert not any(map(running, started))


def _failing(child: CheckedBot) -> dict[str, int]:
    """Faults of a process that is asked six times, where `random` decides instead."""
    for seed in range(6):
        lent = Random(seed)
        lent.random()  # the generator draws the process's seed first
        assert child(KEEPING, 0, Random(seed)) == BOTS["random"](KEEPING, 0, lent)
    assert child.first
    child.close()
    return child.faults


@pytest.mark.slow
def test_a_process_that_does_not_read_cannot_block_us(command: Callable[[str], str]) -> None:
    script = "for n in range(1, 10**9): print(json.dumps({'id': n, 'stop': True}))"
    child = guarded(command(script), 1.0)
    for seed in range(40):  # more than a pipe holds
        child(KEEPING, 0, Random(seed))
    child.close()


def test_a_process_is_restarted(command: Callable[[str], str], tmp_path: Path) -> None:
    child = guarded(command(f"line = sys.stdin.readline()\n{ANSWER}\n"))  # one answer each
    answers = [child(KEEPING, 0, Random(seed)) for seed in range(3)]
    assert answers[0] == Stop()
    assert len(pids(tmp_path)) in (2, 3)
    assert set(child.faults) == {"ended"}
    child.close()


def test_unsolicited_output_is_ignored(command: Callable[[str], str], tmp_path: Path) -> None:
    said = tmp_path / "said"
    script = f"for line in sys.stdin:\n    {ANSWER}\n    print('thank you', flush=True)\n"
    child = guarded(command(f"{script}    open({str(said)!r}, 'a').write('!')\n"))
    for _ in range(4):
        said.write_text("")
        assert child(KEEPING, 0, Random(0)) == Stop()
        wait_for(said.read_text)
    assert not child.faults
    child.close()


def test_grandchildren_are_killed_too(command: Callable[[str], str], tmp_path: Path) -> None:
    script = (
        "import subprocess\nother = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(tmp_path / 'pids')!r}, 'a').write(f'{{other.pid}}\\n')\n"
        f"for line in sys.stdin: {ANSWER}\n"
    )
    child = guarded(command(script))
    assert child(KEEPING, 0, Random(0)) == Stop()
    child.close()
    wait_for(lambda: not any(map(running, pids(tmp_path))))


def test_a_process_ends_when_its_bot_is_deleted(
    command: Callable[[str], str], tmp_path: Path
) -> None:
    child = guarded(command(f"for line in sys.stdin: {ANSWER}\n"))
    child(KEEPING, 0, Random(0))
    del child
    assert not any(map(running, pids(tmp_path)))
