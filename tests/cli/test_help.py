"""Help texts with examples, and the version."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

import click
import pytest

from border.cli.main import EXAMPLES
from border.cli.main import border as whole
from tests.cli.commands import border, started


def test_help_and_version() -> None:
    assert started("--help").returncode == 0
    version = started("--version").stdout
    engines = r"compiled core|core in WebAssembly"
    assert re.fullmatch(rf"border \d+\.\d+\.\d+ \(({engines})\)\n", version)
    without = started()
    assert without.returncode == 2
    assert "Usage: border" in without.stdout


def commands(group: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    """A command and all its subcommands, with the words that call them."""
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


def test_examples_belong_to_existing_commands() -> None:
    assert EXAMPLES.keys() == COMMANDS.keys()


@pytest.mark.parametrize("line", sorted({line for some in EXAMPLES.values() for line, _ in some}))
def test_examples_parse(line: str) -> None:
    words = shlex.split(line.replace("COMMAND --help", "play"))
    called = [one for one in COMMANDS if words[: len(one.split())] == one.split()]
    path = max(called, key=len)
    given = words[len(path.split()) :]
    context = COMMANDS[path].make_context(path, given)  # raises if the arguments are wrong
    assert context.args == []
