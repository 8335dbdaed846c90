"""Bots that are functions in a file."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from border.bots import CheckedBot, bot_named
from border.bots.registry import absolute_name, short_name
from border.engine import BadName, Keep, Keeping, Stop, parse_dice
from tests.bots.examples import example
from tests.command import border_here
from tests.table import laid

KEEPING = laid().at(Keeping(1, parse_dice("rrsyb")))


@pytest.fixture(autouse=True)
def path() -> Iterator[None]:
    """Restore `sys.path`, which a bot file extends."""
    before = list(sys.path)
    yield
    sys.path[:] = before


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_the_example_plays_from_its_file(tmp_path: Path) -> None:
    eager = bot_named(f"{written(tmp_path, 'eager.py', example('eager.py'))}:eager")
    assert isinstance(eager, CheckedBot)
    assert eager(KEEPING, 0, Random(1)) == Stop()
    assert not eager.faults


def test_it_imports_its_neighbours_without_hiding_packages(tmp_path: Path) -> None:
    written(tmp_path, "kept_by_shy.py", "from random import Random\nDICE = 'rr'\n")
    written(tmp_path, "random.py", "1 / 0")
    text = "from border.engine import Keep\nfrom kept_by_shy import DICE\n"
    text += "def shy(position, seat, luck): return Keep(DICE)\n"
    assert bot_named(f"{written(tmp_path, 'shy.py', text)}:shy")(KEEPING, 0, Random(1)) == Keep(
        "rr"
    )


def test_a_changed_file_is_reloaded(tmp_path: Path) -> None:
    text = "from border.engine import Keep\ndef one(position, seat, luck): return Keep('{}')\n"
    path = written(tmp_path, "one.py", text.format("r"))
    assert bot_named(f"{path}:one")(KEEPING, 0, Random(1)) == Keep("r")
    written(tmp_path, "one.py", text.format("s"))
    os.utime(path, ns=(1, 1))
    assert bot_named(f"{path}:one")(KEEPING, 0, Random(1)) == Keep("s")


@pytest.mark.parametrize(
    ("text", "function", "why"),
    [
        ("import no_such_module", "f", "cannot be run: ModuleNotFoundError: No module named"),
        ("def f(:", "f", "cannot be run: SyntaxError"),
        ("raise SystemExit(3)", "f", "cannot be run: SystemExit: 3"),
        ("import os\ndef g(): ...\ndef _h(): ...", "f", "there is no 'f' in "),
        ("import os\ndef g(): ...\ndef _h(): ...", "f", "bad.py: its functions are g"),
        ("", "f", "its functions are none"),
        ("f = 7", "f", "is not a bot: f cannot be called"),
    ],
)
def test_functions_that_are_no_bots(tmp_path: Path, text: str, function: str, why: str) -> None:
    with pytest.raises(BadName, match=re.escape(why)):
        bot_named(f"{written(tmp_path, 'bad.py', text)}:{function}")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere.py:f", "nowhere.py: No such file or directory"),
        ("nowhere.py", "'nowhere.py' is a file: name a function in it, as in nowhere.py:eager"),
        ("now\0here.py:f", "not a file name"),
        ("nowhere.txt:f", "there is no player 'nowhere.txt:f'"),
    ],
)
def test_unusable_files(name: str, why: str) -> None:
    with pytest.raises(BadName, match=re.escape(why)):
        bot_named(name)


def test_an_unusable_file_on_the_command_line(tmp_path: Path) -> None:
    code, out, said = border_here("arena", f"{tmp_path / 'eager.py'}:eager", "random")
    assert (code, out) == (2, "")
    assert said.endswith("eager.py: No such file or directory\n")
    assert said.startswith("border: the player ")
    assert said.count("\n") == 1


@pytest.mark.slow
def test_it_can_play_in_arenas_and_simulations(tmp_path: Path) -> None:
    player = f"{written(tmp_path, 'eager.py', example('eager.py'))}:eager"
    more = ("--tables", "2", "--games", "2", "--jobs", "2")
    code, out, said = border_here("arena", player, "random", *more)
    assert (code, said) == (0, "")
    assert "eager.py:eager" in out
    games = tmp_path / "games.jsonl"
    players = f"{player},random"
    code, _, said = border_here(
        "simulate", "--games", "2", "--players", players, "--out", games, "--seed", "1"
    )
    assert code == 0, said
    assert border_here("replay", "--verify", games)[0] == 0


def test_a_name_is_shortened_for_display_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert absolute_name("bots/eager.py:eager") == f"{tmp_path}/bots/eager.py:eager"
    assert short_name("bots/eager.py:eager") == "eager"
    assert absolute_name("mason") == short_name("mason") == "mason"
