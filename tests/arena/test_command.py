"""`border arena` as users run it: real processes, files, signals and failures."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from border.boards import format_board_file
from tests.bots.examples import example, install
from tests.command import border_here
from tests.table import EAST, NORTH

BORDER = [sys.executable, "-m", "border", "arena"]
SMALL = ["random", "random", "--tables", "2,3", "--games", "6", "--seed", "4"]
FILES = {"results.json", "units.jsonl", "ratings.png", "ratings.svg"}


def border(
    *arguments: object, path: Path | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*BORDER, *map(str, arguments)],
        capture_output=True, text=True, timeout=120, check=False, cwd=cwd,
        env=os.environ | ({"PYTHONPATH": str(path)} if path else {}),
    )  # fmt: skip


def played(folder: Path, *more: object) -> dict[str, bytes]:
    """Files that a small arena writes."""
    code, _, errors = border_here("arena", *SMALL, "--out", folder, *more)
    assert code == 0, errors
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def refused(*arguments: object) -> str:
    """Error message of the command, which must be one sentence."""
    code, out, errors = border_here("arena", *arguments)
    assert (code, out) == (2, "")
    (said,) = [line for line in errors.splitlines() if "continue with --resume" not in line]
    return said


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Files of a small arena without interruptions."""
    return played(tmp_path_factory.mktemp("small") / "arena")


@pytest.mark.slow
def test_files_and_output(tmp_path: Path) -> None:
    run = border(*SMALL, "--out", tmp_path / "deep" / "arena", "--records")
    assert run.returncode == 0
    folder = tmp_path / "deep" / "arena"
    assert {file.name for file in folder.iterdir()} == FILES | {"games.jsonl"}
    results = json.loads((folder / "results.json").read_text("utf-8"))
    assert results["format"] == "border-arena/1"
    assert [table["seats"] for table in results["tables"]] == [
        ["random", "random#2"],
        ["random", "random", "random#2"],
        ["random", "random#2", "random#2"],
    ]
    assert [table["games"] for table in results["tables"]] == [6, 6, 6]
    assert sum(share["share"]["value"] for share in results["tables"][0]["shares"]) == 1
    assert (folder / "ratings.png").read_bytes().startswith(b"\x89PNG")
    assert ElementTree.parse(folder / "ratings.svg").getroot().tag.endswith("svg")
    lines = run.stdout.splitlines()
    assert lines[0].split() == ["player", "rating", "95", "%", "interval", "games", "won", "faults"]
    assert any(line.startswith("3 seats  2 × random ") for line in lines)
    assert "\x1b" not in run.stdout
    assert run.stderr == f"{folder}: 7 units\n"
    check = [sys.executable, "-m", "border", "replay", "--verify", str(folder / "games.jsonl")]
    proved = subprocess.run(check, capture_output=True, text=True, check=True)
    assert proved.stdout == "18 games checked, no foul, all dice proved\n"


@pytest.mark.slow
def test_the_files_do_not_depend_on_the_jobs(tmp_path: Path, small: dict[str, bytes]) -> None:
    assert set(small) == FILES
    assert played(tmp_path / "jobs", "--jobs", 3) == small
    assert played(tmp_path / "other", "--seed", 5) != small


@pytest.mark.slow
def test_without_a_folder_nothing_is_written(tmp_path: Path) -> None:
    run = border(*SMALL, cwd=tmp_path)
    assert run.returncode == 0
    assert run.stderr == ""
    assert "random#2" in run.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("cut", [1, 400])
def test_a_truncated_log_is_resumed(tmp_path: Path, cut: int) -> None:
    whole = played(tmp_path / "whole", "--records")
    part = tmp_path / "part"
    part.mkdir()
    (part / "units.jsonl").write_bytes(whole["units.jsonl"][:-cut])
    (part / "games.jsonl").write_bytes(whole["games.jsonl"][:-700])
    assert played(part, "--records", "--resume", "--jobs", 2) == whole


@pytest.mark.slow
def test_a_finished_arena_is_printed_again_and_extended(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    before = played(folder)
    assert played(folder, "--resume") == before
    more = played(folder, "--resume", "--games", 12)
    assert more["units.jsonl"].startswith(before["units.jsonl"])
    fresh = played(tmp_path / "fresh", "--games", 12)
    assert more["results.json"] == fresh["results.json"]
    assert sorted(more["units.jsonl"].split()) == sorted(fresh["units.jsonl"].split())
    assert "contains more games than requested" in refused(*SMALL, "--out", folder, "--resume")


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_arena_resumes(tmp_path: Path, jobs: int, stop: signal.Signals) -> None:
    log = tmp_path / "units.jsonl"
    arguments = ["random", "random", "--games", "100000", "--out", str(tmp_path)]
    command = [*BORDER, *arguments, "--jobs", str(jobs), "--resume", "--records"]
    for _ in range(2):
        before = log.stat().st_size if log.exists() else 0
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            while not log.exists() or log.stat().st_size < before + 2_000:
                time.sleep(0.02)
                assert process.poll() is None
            process.send_signal(stop)
            _, errors = process.communicate(timeout=120)
        assert process.returncode == 130
        last = errors.splitlines()[-1]  # after a while, progress is printed first
        assert re.fullmatch(r".*: \d+ units of \d+; continue with --resume", last)
        lines = log.read_bytes().splitlines(keepends=True)
        assert lines[-1].endswith(b"\n")
        ids = [(json.loads(line)["unit"], json.loads(line)["table"]) for line in lines[1:]]
        assert ids == sorted(set(ids))
        games = sum(len(json.loads(line)["games"]) for line in lines[1:])
        assert games <= (tmp_path / "games.jsonl").read_bytes().count(b"\n") <= games + 4


@pytest.mark.parametrize(
    ("other", "which"),
    [
        (("--seed", 5), "--seed"),
        (("--tables", "2,4"), "--tables"),
        (("--boards", "classic-1,classic-2,classic-3"), "--boards"),
        (("--patience", "9"), "--patience"),
        (("random",), "players"),
    ],
)
def test_resuming_requires_the_same_arguments(
    tmp_path: Path, small: dict[str, bytes], other: tuple[object, ...], which: str
) -> None:
    (tmp_path / "units.jsonl").write_bytes(small["units.jsonl"])
    sentence = refused(*SMALL, "--out", tmp_path, "--resume", *other)
    assert sentence.endswith(f"units.jsonl was started with other arguments: {which} differs")
    assert (tmp_path / "units.jsonl").read_bytes() == small["units.jsonl"]


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda lines: [b"precious\n"], ":1: this is not the log of an arena"),
        (lambda lines: [b"{}\n", *lines[1:]], ":1: this is not the log of an arena"),
        (
            lambda lines: [*lines[:2], b"noise\n", *lines[3:]],
            ":3: not a valid line of an arena log",
        ),
        (lambda lines: [*lines[:2], b"\xff\n", *lines[3:]], ":3: not a valid line of an arena log"),
        (lambda lines: [*lines[:3], lines[1]], ":4: an earlier line already has these games"),
        (lambda lines: [lines[0], lines[1].replace(b'"table":0', b'"table":9')], ":2: this line"),
        (lambda lines: [lines[0], lines[1].replace(b'"table":0', b'"table":-1')], ":2: this line"),
        (lambda lines: [lines[0], lines[1].replace(b"[0,1]", b"[1,1]", 1)], ":2: this line"),
    ],
)
def test_a_damaged_log(tmp_path: Path, small: dict[str, bytes], damage: object, why: str) -> None:
    assert callable(damage)
    log = tmp_path / "units.jsonl"
    log.write_bytes(b"".join(damage(small["units.jsonl"].splitlines(keepends=True))))
    before = log.read_bytes()
    assert why in refused(*SMALL, "--out", tmp_path, "--resume")
    assert log.read_bytes() == before


@pytest.mark.slow
def test_force_discards_the_previous_arena(tmp_path: Path) -> None:
    played(tmp_path, "--records")
    assert "--force" in refused(*SMALL, "--out", tmp_path)
    assert "games.jsonl" not in played(tmp_path, "--force")
    sentence = refused(*SMALL, "--out", tmp_path, "--resume", "--records")
    assert sentence.endswith("does not match the games in the log: resume without --records")


def test_records_must_be_written_from_the_start(tmp_path: Path, small: dict[str, bytes]) -> None:
    (tmp_path / "units.jsonl").write_bytes(small["units.jsonl"])
    sentence = refused(*SMALL, "--out", tmp_path, "--resume", "--records")
    assert sentence.endswith("does not match the games in the log: resume without --records")


@pytest.mark.slow
def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "units.jsonl").write_text("precious")
    assert "--force to replace it" in refused(*SMALL, "--out", tmp_path)
    assert (tmp_path / "units.jsonl").read_text() == "precious"
    played(tmp_path, "--force")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "Missing argument 'PLAYER...'"),
        (("random",), "an arena needs at least two players, not 1"),
        (("random", "nobody"), "there is no player 'nobody': expected one of wanderer"),
        (("random", "exec:nobody --now"), "exec:nobody --now: there is no such command"),
        (("random", "random", "--tables", "1"), "--tables '1': expected one or more of 2, 3, 4"),
        (("random", "random", "--tables", ""), "--tables '': expected one or more of 2, 3, 4"),
        (
            ("random", "random", "--rules", "slow"),
            "there are no rules 'slow': expected one of classic",
        ),
        (("random", "random", "--games", "0"), "'--games'"),
        (("random", "random", "--games", "-5"), "'--games'"),
        (("random", "random", "--seed", "-1"), "'--seed'"),
        (("random", "random", "--jobs", "0"), "'--jobs'"),
        (("random", "random", "--patience", "0"), "'--patience'"),
        (("random", "random", "--patience", "-1"), "'--patience'"),
        (("random", "random", "--patience", "nan"), "patience must be a number of seconds above 0"),
        (("random", "random", "--boards", "classic-1"), "4 seats need at least 4 boards"),
        (
            ("random", "random", "--boards", "nowhere"),
            "'nowhere' is neither a file nor a built-in board",
        ),
        (("random", "random", "--resume"), "--resume needs --out"),
        (("random", "random", "--records"), "--records needs --out"),
        (("random", "random", "--out", "/dev/null/arena"), "/dev/null/arena: Not a directory"),
        (("random", "random", "--out", "/proc/arena"), "/proc/arena: No such file or directory"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], why: str) -> None:
    assert why in refused(*arguments)


@pytest.mark.slow
def test_board_files(tmp_path: Path) -> None:
    for board in (NORTH, EAST):
        (tmp_path / f"{board.name}.toml").write_text(format_board_file(board), encoding="utf-8")
    run = border(
        "random", "random", "--tables", "2", "--games", "2", "--boards", "north.toml,east.toml",
        "--out", "arena", "--records", cwd=tmp_path,
    )  # fmt: skip
    assert run.returncode == 0, run
    record = json.loads((tmp_path / "arena" / "games.jsonl").read_text("utf-8").splitlines()[0])
    assert set(record["boards"]) == {"north", "east"}


@pytest.mark.slow
@pytest.mark.parametrize("missing", ["numpy", "scipy", "matplotlib", "ray"])
def test_a_missing_extra_is_named(tmp_path: Path, missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from border.cli import main; main()"
    more = ["--ray", "local"] if missing == "ray" else []
    command = [sys.executable, "-c", code, "arena", *SMALL, "--out", str(tmp_path / "a"), *more]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    extra = "ray" if missing == "ray" else "arena"
    sentence = rf'border: {missing} is missing for [\w ]+: pip install "border\[{extra}\]"\n'
    assert re.fullmatch(sentence, run.stderr)


@pytest.mark.slow
def test_installed_bots_and_commands_can_play(tmp_path: Path) -> None:
    install(tmp_path, "eager", example("eager.py"), "eager = eager:eager")
    (tmp_path / "timid.py").write_text(example("timid.py"), encoding="utf-8")
    timid = f"exec:{sys.executable} {tmp_path / 'timid.py'}"
    out = tmp_path / "arena"
    arguments = ["eager", timid, "random", "--tables", "2", "--games", "4", "--out", out]
    run = border(*arguments, path=tmp_path)
    assert run.returncode == 0, run
    results = json.loads((out / "results.json").read_text("utf-8"))
    assert [rated["player"] for rated in results["ratings"]] == ["eager", "random", timid]
    assert all(rated["faults"] is None for rated in results["ratings"])
    assert run.stderr == f"{out}: 6 units\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "kinds"),
    [
        ("import time; time.sleep(600)", {"late", "ended"}),
        ("raise SystemExit('gone')", {"ended"}),
        ("import sys\nfor line in sys.stdin: print('what?', flush=True)", {"nonsense"}),
        (
            "import json, sys\nfor line in sys.stdin:\n"
            "    print(json.dumps({'id': json.loads(line)['id'], 'cross': ['d1', 'e1', 'f1']}),"
            " flush=True)",
            {"illegal"},
        ),
    ],
)
def test_a_failing_bot_process_is_named_and_the_arena_continues(
    tmp_path: Path, script: str, kinds: set[str]
) -> None:
    (tmp_path / "bad.py").write_text(script, encoding="utf-8")
    bad = f"exec:{sys.executable} {tmp_path / 'bad.py'}"
    patience = 0.3 if "late" in kinds else 120
    arguments = [bad, "random", "--tables", "2", "--games", "4", "--patience", patience]
    files = {}
    for jobs in (1, 2):
        out = tmp_path / f"jobs{jobs}"
        run = border(*arguments, "--out", out, "--jobs", jobs)
        assert run.returncode == 0, run
        assert run.stderr == f"{out}: 2 units\n"
        assert f"{bad}: random replaced " in " ".join(run.stdout.split())
        results = json.loads((out / "results.json").read_text("utf-8"))
        (faults,) = [r["faults"] for r in results["ratings"] if r["player"] == bad]
        assert kinds <= set(faults["counts"]) <= kinds | {"illegal"}
        assert faults["first"]
        files[jobs] = (out / "units.jsonl").read_bytes()
    assert files[1] == files[2]
    assert _commands_with(str(tmp_path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_leaves_no_bot_process_behind(tmp_path: Path, jobs: int) -> None:
    mark = tmp_path / "hangs.py"
    mark.write_text("import time; time.sleep(600)", encoding="utf-8")
    out = tmp_path / "arena"
    command = [*BORDER, f"exec:{sys.executable} {mark}", "random", "--jobs", str(jobs)]
    with subprocess.Popen(
        [*command, "--out", str(out), "--patience", "600"],
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        while len(_commands_with(str(mark))) < 1 + 2 * jobs - (jobs == 1):
            time.sleep(0.05)
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert re.fullmatch(r".*: 0 units of \d+; continue with --resume\n", errors)
    assert _commands_with(str(mark)) == []


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_function_that_exits_fails_only_its_decision(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "gone.py"
    file.write_text("def gone(position, seat, luck):\n    raise SystemExit(3)\n", encoding="utf-8")
    run = border(f"{file}:gone", "random", "--tables", "2", "--games", "4", "--jobs", jobs)
    assert (run.returncode, run.stderr) == (0, "")
    said = " ".join(run.stdout.split())
    assert f"{file}:gone: random replaced " in said
    assert "SystemExit: 3" in said


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_function_can_be_interrupted_in_its_decision(
    tmp_path: Path, jobs: int, stop: signal.Signals
) -> None:
    file, begun = tmp_path / "slow.py", tmp_path / "begun"
    text = f"""
import os, pathlib, time
def slow(position, seat, luck):
    pathlib.Path({str(begun)!r}, str(os.getpid())).touch()
    time.sleep(600)
"""
    file.write_text(text, encoding="utf-8")
    begun.mkdir()
    command = [*BORDER, f"{file}:slow", "random", "--jobs", str(jobs)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        while len([*begun.iterdir()]) < jobs:
            time.sleep(0.05)
            assert process.poll() is None
        process.send_signal(stop)
        _, errors = process.communicate(timeout=120)
    assert (process.returncode, "Traceback" in errors) == (130, False)
    for pid in begun.iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid.name), 0)


def _commands_with(text: str) -> list[str]:
    """Command lines of running processes that contain a text."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if text in line:
            found.append(line)
    return found
