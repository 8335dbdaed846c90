"""The commands as their users run them, on real files; in processes where that matters."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from border.boards import CLASSIC, board_named, format_board_file, map_named, parse_board_file
from border.cli.examples import EXAMPLES
from border.cli.main import border as whole
from tests.command import border_here
from tests.table import EAST, NORTH

RULEBOOK = Path(__file__).parents[2] / "src" / "border" / "records" / "data" / "rulebook.jsonl"
FULL = Path("/dev/full")


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
    """The one sentence with which a command ends."""
    ended, _, errors = border_here(*arguments)
    assert ended == code, errors
    said = [line for line in errors.splitlines() if "go on with --resume" not in line]
    assert len(said) == 1
    return said[0]


def simulated(path: Path, games: int = 6, *more: object) -> Path:
    run = started("simulate", "--games", games, "--seed", 4, "--out", path, *more)
    assert run.returncode == 0, run
    return path


def test_help_and_version() -> None:
    assert started("--help").returncode == 0
    version = started("--version").stdout
    engines = r"compiled core|reference engine, without the compiled core"
    assert re.fullmatch(rf"border \d+\.\d+\.\d+ \(({engines})\)\n", version)
    without = started()
    assert without.returncode == 2
    assert "Usage: border" in without.stdout


def commands(group: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    """A command and all commands in it, with the words that call them."""
    yield path, group
    if isinstance(group, click.Group):
        for name, command in group.commands.items():
            yield from commands(command, f"{path} {name}")


COMMANDS = dict(commands(whole, "border"))


@pytest.mark.parametrize("path", COMMANDS)
def test_every_command_has_help_with_examples(path: str) -> None:
    run = border(*path.split()[1:], "--help")
    assert run.returncode == 0
    assert run.stdout.startswith(f"Usage: {path} ")
    assert max(map(len, run.stdout.splitlines())) <= 80
    _, _, shown = run.stdout.partition("\n  Examples:\n")
    assert shown.strip().endswith("130 interrupted.")
    for line, does in EXAMPLES[path]:
        assert f"  {line}" in shown
        assert does in shown


@pytest.mark.parametrize("path", COMMANDS)
def test_every_option_and_argument_is_explained(path: str) -> None:
    for parameter in COMMANDS[path].params:
        assert not isinstance(parameter, click.Option) or parameter.help, parameter.name
    assert COMMANDS[path].help


def test_examples_are_of_commands_that_are_there() -> None:
    assert EXAMPLES.keys() == COMMANDS.keys()


@pytest.mark.parametrize("line", sorted({line for some in EXAMPLES.values() for line, _ in some}))
def test_examples_are_understood(line: str) -> None:
    words = shlex.split(line.replace("COMMAND --help", "play"))
    called = [one for one in COMMANDS if words[: len(one.split())] == one.split()]
    path = max(called, key=len)
    given = words[len(path.split()) :]
    context = COMMANDS[path].make_context(path, given)  # raises what is wrong with them
    assert context.args == []


def test_boards_list() -> None:
    assert border("boards", "list").stdout.splitlines() == [f"{n}\tclassic" for n in CLASSIC]


@pytest.mark.parametrize("name", CLASSIC)
def test_boards_show_prints_the_picture_and_nothing_else(name: str) -> None:
    assert border("boards", "show", name).stdout == f"{board_named(name).picture}\n"


def test_boards_show_a_file(tmp_path: Path) -> None:
    path = tmp_path / "north.toml"
    path.write_text(format_board_file(NORTH), encoding="utf-8")
    assert border("boards", "show", path).stdout == f"{NORTH.picture}\n"


def test_boards_show_what_is_not_there() -> None:
    sentence = refused("boards", "show", "classic-9")
    assert sentence.startswith("border: 'classic-9' is neither a file nor a board of the package")


def test_boards_new_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    out = tmp_path / "new.toml"
    text = border("boards", "new", "--seed", 5).stdout
    assert border("boards", "new", "--seed", 5, "--out", out).stdout == ""
    assert out.read_text(encoding="utf-8") == text
    assert parse_board_file(text, map_named).name == "seed-5"
    assert border("boards", "new").stdout != border("boards", "new").stdout
    assert list(tmp_path.iterdir()) == [out]


def test_boards_check(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(format_board_file(NORTH), encoding="utf-8")
    bad.write_text(format_board_file(NORTH).replace("W b b b", "W b b #"), encoding="utf-8")
    run = border("boards", "check", good, bad)
    assert run.returncode == 1
    assert run.stdout.splitlines() == [
        f"{good}: a valid board",
        f"{bad}: f1: expected a border cell with a colour, not '#'",
        f"{bad}: blue has segments of 2 (d1 e1), 2 (l5 m5), 4 (c4 d4 c5 e5), "
        "5 (a8 b8 a9 a10 b11); expected 2, 3, 4 and 5",
    ]
    assert border("boards", "check", good).returncode == 0


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"hello", "not a TOML file"),
        (b'format = "border-board/1"', "name is missing"),
        (b'format = "border-game/1"', "expected 'border-board/1'"),
    ],
)
def test_boards_check_what_is_no_board(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(content)
    sentence = refused("boards", "check", path)
    assert str(path) in sentence
    assert why in sentence


@pytest.mark.parametrize(
    "content",
    [
        "x = " + "[" * 5_000 + "]" * 5_000,
        "x = " + "9" * 5_000,
        format_board_file(NORTH).replace("W b b b", "W" + "b" * 60_000),
    ],
)
def test_boards_check_what_is_beyond_reason(tmp_path: Path, content: str) -> None:
    path = tmp_path / "board.toml"
    path.write_text(content, encoding="utf-8")
    run = border("boards", "check", path)
    assert run.returncode in (1, 2)
    assert "Traceback" not in run.stderr


def test_arguments_that_are_no_text(tmp_path: Path) -> None:
    command = [sys.executable.encode(), b"-m", b"border", b"boards", b"new", b"--name", b"\xff"]
    run = subprocess.run(command, capture_output=True, check=False, cwd=tmp_path)
    assert run.returncode == 2
    assert b"is not UTF-8" in run.stderr
    assert b"Traceback" not in run.stderr


def test_streams_that_were_closed_before_the_start() -> None:
    for words in ("boards list >&-", "replay --check - <&-", "boards show nothing 2>&-"):
        run = subprocess.run(
            ["/bin/sh", "-c", f"{shlex.quote(sys.executable)} -m border {words}"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert "Traceback" not in run.stderr


def test_boards_check_a_folder(tmp_path: Path) -> None:
    assert refused("boards", "check", tmp_path) == f"border: {tmp_path}: Is a directory"


def test_a_faulty_board_cannot_be_used(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(format_board_file(NORTH).replace("W b b b", "W b b"), encoding="utf-8")
    sentence = refused("simulate", "--boards", f"{path},classic-1")
    assert sentence.startswith(f"border: {path}: row 2 has 14 hexagons, row 1 has 13")


def test_simulate_and_check(tmp_path: Path) -> None:
    path = simulated(tmp_path / "games.jsonl")
    assert border("replay", "--check", path).stdout == "6 games checked, no foul\n"
    assert (
        border("replay", "--verify", path).stdout == "6 games checked, no foul, all dice proved\n"
    )
    assert started("simulate", "--games", 6, "--seed", 4).stdout == path.read_text(encoding="utf-8")
    assert simulated(tmp_path / "jobs.jsonl", 6, "--jobs", 2).read_bytes() == path.read_bytes()


def test_simulate_on_board_files(tmp_path: Path) -> None:
    for board in (NORTH, EAST):
        (tmp_path / f"{board.name}.toml").write_text(format_board_file(board), encoding="utf-8")
    run = started("simulate", "--games", 2, "--boards", "north.toml,east.toml", cwd=tmp_path)
    record = json.loads(run.stdout.splitlines()[1])
    assert set(record["boards"]) == {"north", "east"}
    assert started("replay", "--check", "-", stdin=run.stdout).stdout.startswith("2 games")


def test_simulate_resumes(tmp_path: Path) -> None:
    whole = simulated(tmp_path / "whole.jsonl", 9)
    part = tmp_path / "part.jsonl"
    part.write_bytes(whole.read_bytes()[:-700])  # cut within the last line
    assert simulated(part, 9, "--resume").read_bytes() == whole.read_bytes()
    assert simulated(tmp_path / "fresh.jsonl", 9, "--resume").read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    "other",
    [
        ("--seed", 5),
        ("--players", "random,random,random"),
        ("--boards", "classic-1,classic-2"),
        ("--games", 3),
    ],
)
def test_simulate_resumes_only_with_the_same_arguments(
    tmp_path: Path, other: tuple[object, ...]
) -> None:
    path = simulated(tmp_path / "games.jsonl")
    before = path.read_bytes()
    arguments = ["--games", 8, "--seed", 4, "--out", path, "--resume", *other]
    assert str(path) in refused("simulate", *arguments)
    assert path.read_bytes() == before


def test_simulate_does_not_write_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("precious", encoding="utf-8")
    assert "--resume" in refused("simulate", "--games", 1, "--out", path)
    assert "is not game 0" in refused("simulate", "--games", 1, "--out", path, "--resume")
    assert path.read_text(encoding="utf-8") == "precious"
    simulated(path, 1, "--force")


@pytest.mark.slow
def test_simulate_is_interrupted_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for jobs, stop in ((1, signal.SIGINT), (2, signal.SIGINT), (2, signal.SIGTERM)):
        command = [sys.executable, "-m", "border", "simulate", "--games", "100000", "--seed", "4"]
        command += ["--out", str(path), "--jobs", str(jobs), "--resume"]
        before = path.stat().st_size if path.exists() else 0
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            try:
                while not path.exists() or path.stat().st_size == before:
                    time.sleep(0.05)
                    assert process.poll() is None
                process.send_signal(stop)
                _, errors = process.communicate(timeout=120)
            finally:
                process.kill()
        assert process.returncode == 130
        assert re.fullmatch(r".*: \d+ games of 100000; go on with --resume\n", errors)
        lines = path.read_bytes().splitlines(keepends=True)
        assert [json.loads(line)["id"] for line in lines] == [f"4-{g}" for g in range(len(lines))]
        assert lines[-1].endswith(b"\n")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--players", "random"), "a game has 2 to 4 players, not 1"),
        (("--players", ",".join(["random"] * 5)), "a game has 2 to 4 players, not 5"),
        (("--players", "random,nobody"), "there is no player 'nobody': expected one of wanderer"),
        (("--rules", "nonsense"), "there are no rules 'nonsense': expected classic, quick, strict"),
        (("--games", "0"), "'--games'"),
        (("--games", "-3"), "'--games'"),
        (("--games", "many"), "'--games'"),
        (("--jobs", "0"), "'--jobs'"),
        (("--seed", "-1"), "'--seed'"),
        (("--boards", "classic-1,classic-1"), "the boards in a game are all different"),
        (("--boards", "classic-1"), "2 players need 2 boards"),
        (("--boards", "classic-1,classic-7"), "'classic-7' is neither a file nor a board"),
        (("--out", "no/such/folder/games.jsonl"), "No such file or directory"),
        (("--resume",), "--resume needs --out"),
        (("--colour", "red"), "No such option"),
        (("more",), "unexpected extra argument"),
    ],
)
def test_simulate_refuses(arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("simulate", *arguments)


def test_an_unknown_command() -> None:
    assert "No such command 'conquer'" in refused("conquer")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
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
def test_a_closed_pipe_ends_in_silence(command: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        [sys.executable, "-m", "border", *command],
        stdout=writing, stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (run.returncode, run.stderr) == (0, "")


def test_replay_tells_a_game() -> None:
    told = border("replay", RULEBOOK).stdout
    assert told.startswith("Game rulebook: Tim on classic-1, Sarah on classic-2,")
    assert "Tim closed the villa first: 9 points" in told
    assert "Emma closed the well first: 4 points" in told
    assert "Linus closed the well later: 2 points" in told
    assert told.count("\nRound ") == len(json.loads(RULEBOOK.read_text(encoding="utf-8"))["rounds"])


def test_replay_shows_notation_and_boards() -> None:
    notation = border("replay", "--notation", RULEBOOK).stdout
    assert notation.splitlines()[0].startswith("1 yrsgo/2 bssog/12 ysssb; ")
    drawn = border("replay", "--boards", RULEBOOK).stdout
    assert len(drawn) > 5 * len(notation)


def test_replay_shows_one_game_of_many(tmp_path: Path) -> None:
    path = simulated(tmp_path / "games.jsonl")
    told = border("replay", "--game", 3, path).stdout
    assert told.startswith("Game 4-2: ")
    assert told.count("Game ") == 1
    assert "--game" in refused("replay", "--game", 99, path)


def test_replay_a_game_that_is_not_over(tmp_path: Path) -> None:
    record = json.loads(
        simulated(tmp_path / "games.jsonl").read_text(encoding="utf-8").split("\n")[0]
    )
    record["rounds"] = record["rounds"][:2]
    del (
        record["scores"],
        record["winners"],
        record["rounds"][1]["first"],
        record["rounds"][1]["second"],
    )
    path = tmp_path / "begun.jsonl"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert "The game is not over after 2 rounds." in border("replay", path).stdout
    assert border("replay", "--check", path).stdout == "1 game checked, no foul\n"


def test_replay_names_file_line_round_and_rule(tmp_path: Path) -> None:
    path = simulated(tmp_path / "games.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[3])
    record["scores"][0] += 1
    path.write_text("\n".join([*lines[:3], json.dumps(record), *lines[4:]]), encoding="utf-8")
    for mode in ("--check", "--verify", "--notation"):
        sentence = refused("replay", mode, path, code=1)
        assert re.fullmatch(
            rf"{re.escape(str(path))}:4: round {len(record['rounds'])}: rule 5\.2: .*", sentence
        )


def test_verify_finds_a_changed_die(tmp_path: Path) -> None:
    record = json.loads(
        simulated(tmp_path / "games.jsonl").read_text(encoding="utf-8").split("\n")[0]
    )
    record["dice"]["seed"] = "00" * 32
    path = tmp_path / "forged.jsonl"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert border("replay", "--check", path).returncode == 0
    sentence = refused("replay", "--verify", path, code=1)
    assert sentence == f"{path}:1: the seed is not the one that was committed to"
    del record["dice"]
    path.write_text(json.dumps(record), encoding="utf-8")
    assert "tells nothing about its dice" in refused("replay", "--verify", path, code=1)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\n", ":1: not UTF-8"),
        (b"\n\n{", ":3: not JSON"),
        (b"{}", ":1: the format is None, expected 'border-game/1'"),
        (RULEBOOK.read_bytes()[:5000], ":1: not JSON"),
        (RULEBOOK.read_bytes().replace(b"classic-4", b"none-4"), ":1: there is no board 'none-4'"),
        (RULEBOOK.read_bytes().replace(b'"yrsgo"', b'"yrsgx"'), ":1: round 1: 'x' is not a colour"),
    ],
)
def test_replay_what_is_no_record(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    for mode in ("--check", "--notation"):
        assert why in refused("replay", mode, path)


def test_replay_a_file_that_is_not_there() -> None:
    assert (
        refused("replay", "--check", "nowhere.jsonl")
        == "border: nowhere.jsonl: No such file or directory"
    )


def test_replay_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert border("replay", "--check", path).stdout == "0 games checked, no foul\n"


def test_names_cannot_command_the_terminal(tmp_path: Path) -> None:
    record = json.loads(RULEBOOK.read_text(encoding="utf-8"))
    record["seats"][0]["name"] = "\x1b[2J[red]Tim"
    path = tmp_path / "names.jsonl"
    path.write_text(json.dumps(record), encoding="utf-8")
    told = border("replay", path).stdout
    assert "\x1b" not in told
    assert "[red]Tim on classic-1" in told
