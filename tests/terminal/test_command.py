"""`border play` as a command: refusals, and saved games that survive a kill."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from border.boards import format_board_file
from border.cli import main
from border.cli.play import play
from border.terminal.app import _game
from border.terminal.saves import SavedGames
from border.terminal.session import Setup
from tests.table import EAST, NORTH
from tests.terminal.test_session import played
from tests.waiting import PATIENCE


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Error message of `border play` when it refuses."""
    with pytest.raises(SystemExit) as ended:
        main(["play", "--terminal", *arguments])
    assert ended.value.code == 2
    sentence = capsys.readouterr().err
    assert sentence.count("\n") == 1
    return sentence


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "Ann"], "2 to 4 players"),
        (["--players", ""], "2 to 4 players"),
        (["--players", "Ann,,Ben"], "needs a name"),
        (["--players", "Ann,Ann"], "two players"),
        (["--players", "Ann," + "B" * 25], "at most 24"),
        (["--boards", "nowhere"], "neither a file nor a built-in board"),
        (["--boards", "classic-1"], "2 to 4 players"),
        (
            ["--boards", "classic-1,classic-2"],
            "needs a terminal",
        ),  # saved games keep their players
        (["--seed", "-1"], "seed"),
        (["--rules", "slow"], "there are no rules 'slow': expected one of classic, quick, strict"),
        ([], "needs a terminal"),
    ],
)
def test_refusals_are_one_sentence_with_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in said(capsys, *arguments)


def test_a_board_with_a_taken_name_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "board.toml"
    file.write_text(format_board_file(NORTH).replace('"north"', '"classic-1"'))
    sentence = said(capsys, "--players", "Ann,Ben", "--boards", f"{file},classic-2")
    assert "is a packaged board with a different picture" in sentence


def test_missing_textual_names_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "border.terminal.app", raising=False)
    monkeypatch.setitem(sys.modules, "textual.app", None)
    assert 'textual is missing for the game in the terminal: pip install "border[play]"' in said(
        capsys
    )


def test_every_option_has_its_help() -> None:
    assert all(option.help for option in play.params if hasattr(option, "help"))


def test_other_commands_do_not_load_textual() -> None:
    code = "import sys, border.cli; sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_which_game_is_resumed(tmp_path: Path) -> None:
    folder, setup = SavedGames(tmp_path), Setup(("random", "Ann"), seed=2)
    assert _game(setup, folder, new=False)[2] == "greeting-new"
    unfinished = played(setup.table(), rounds=3)
    folder.store(setup, unfinished)
    other = Setup(("Ben", "Cem"))
    kept, table, greeting = _game(other, folder, new=False)
    assert (kept, table.position) == (setup, unfinished.position)
    assert greeting == "greeting-unfinished"
    assert _game(other, folder, new=True)[0] == other
    assert len(folder.games.read_text().splitlines()) == 1
    folder.store(setup, played(setup.table()))  # killed just before the file was removed
    assert _game(other, folder, new=False)[0] == other
    assert len(folder.games.read_text().splitlines()) == 2


class Terminal:
    """A terminal that runs the command."""

    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process = process
        self._screen = screen
        self._shown = b""

    def wait_for(self, text: str) -> None:
        """Read until the text appears."""
        limit = time.monotonic() + PATIENCE
        while text.encode() not in self._shown:
            assert time.monotonic() < limit, self._shown
            try:
                self._shown += os.read(self._screen, 65_536)
            except OSError:  # Linux raises this when the other side is closed
                break
        assert text.encode() in self._shown
        self._shown = b""

    def press(self, keys: str) -> None:
        os.write(self._screen, keys.encode())


@contextmanager
def terminal(folder: Path, *arguments: str, language: str = "en") -> Iterator[Terminal]:
    screen, keyboard = pty.openpty()
    fcntl.ioctl(keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "border", "play", "--terminal", *arguments],
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env=os.environ
        | {"BORDER_DATA": str(folder), "TERM": "xterm-256color", "BORDER_LANGUAGE": language},
    )
    os.close(keyboard)
    try:
        yield Terminal(process, screen)
    finally:
        process.kill()
        process.wait()
        os.close(screen)


@pytest.mark.slow
def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path, "--players", "Ann,Ben", "--seed", "1") as shown:
        shown.wait_for("your turn")
        shown.press("t")
        shown.wait_for("two throws left")
        shown.process.send_signal(signal.SIGKILL)
        shown.process.wait(PATIENCE)
    with terminal(tmp_path) as shown:
        shown.wait_for("two throws left")
        shown.process.send_signal(signal.SIGTERM)
        assert shown.process.wait(PATIENCE) == 130
    with terminal(tmp_path) as shown:
        shown.wait_for("two throws left")
        shown.press("q")
        shown.wait_for("Game saved")
        assert shown.process.wait(PATIENCE) == 0
    SavedGames(tmp_path).unfinished.write_text("{")
    with terminal(tmp_path) as shown:
        shown.wait_for("unfinished.json")
        assert shown.process.wait(PATIENCE) == 2


def test_custom_boards(tmp_path: Path) -> None:
    names = []
    for board in (NORTH, EAST):
        file = tmp_path / f"{board.name}.toml"
        file.write_text(format_board_file(board))
        names.append(str(file))
    with terminal(tmp_path, "--players", "Ann,Ben", "--boards", ",".join(names)) as shown:
        shown.wait_for("your turn")
    kept = SavedGames(tmp_path).load()
    assert kept is not None
    assert set(kept[1].position.boards) == {NORTH, EAST}
