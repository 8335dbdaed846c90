"""The docs match the code: rules are cited, commands described, examples run, links work."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import click
import pytest

import border as package
from border import __version__
from border.cli.main import border
from border.engine import RULES, BorderError, errors
from tests.bots.examples import example
from tests.served import Served

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RULE = re.compile(r"^- \*\*(\d\.\d)\*\*", re.MULTILINE)
CITED = re.compile(r"^ *def test_(\d)_(\d)_", re.MULTILINE)


def blocks(page: Path, language: str) -> list[str]:
    """Fenced blocks of a language on a page."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)


def test_every_rule_is_cited_by_a_test() -> None:
    rules = set(RULE.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))
    tests = "\n".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests").rglob("test_*.py"))
    cited = {f"{chapter}.{number}" for chapter, number in CITED.findall(tests)}
    assert len(rules) > 30
    assert rules - cited == set()
    assert cited - rules == set()


def test_every_named_set_of_rules_is_described() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert [name for name in RULES if f"(`{name}`)" not in text] == ["classic"]


def test_the_code_map_names_existing_files() -> None:
    picture = blocks(ROOT / "docs" / "architecture.md", "")[1]
    named = re.findall(r"[a-z_]+(?:/[a-z_]+)*/[a-z_]+\.(?:py|js)", picture)
    assert len(named) > 30
    assert [path for path in named if not (ROOT / "src" / "border" / path).is_file()] == []


def test_refusals_name_rules_that_exist() -> None:
    rules = set(RULE.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))
    sources = "\n".join(p.read_text(encoding="utf-8") for p in (ROOT / "src").rglob("*.py"))
    named = set(re.findall(r'"(\d\.\d)"', sources))
    assert len(named) > 10
    assert named <= rules


def commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    """Yield every command with its full name."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


@pytest.mark.parametrize(
    ("path", "command"), list(commands(border, "border")), ids=lambda value: str(value)
)
def test_every_command_and_option_is_described(path: str, command: click.Command) -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert f"## {path}\n" in text
    section = text.split(f"## {path}\n")[1].split("\n## ")[0]
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.opts[0] in section


def test_every_described_command_exists() -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^## (.*)$", text, re.M)) == {
        path for path, _ in commands(border, "border")
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), {})
        assert capsys.readouterr().out


@pytest.mark.slow
def test_sessions_in_the_docs_match_their_output(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run all blocks of a page in one interpreter, with a server."""
    monkeypatch.chdir(tmp_path)
    pages = {page: "\n".join(blocks(page, "pycon")) for page in PAGES}
    pages = {page: text for page, text in pages.items() if text}
    assert ROOT / "docs" / "python.md" in pages
    for page, text in pages.items():
        typed = text.replace("http://127.0.0.1:8000", server.address)
        session = doctest.DocTestParser().get_doctest(typed, {}, page.name, str(page), 0)
        report = StringIO()
        failed, tried = doctest.DocTestRunner().run(session, out=report.write)
        assert (failed, report.getvalue()) == (0, "")
        assert tried > 20


def test_the_readme_shows_a_game_in_ten_lines() -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    assert len([line for line in example.splitlines() if line.strip()]) <= 12


@pytest.mark.slow
def test_the_commands_in_the_readme_run(tmp_path: Path) -> None:
    lines = "".join(blocks(ROOT / "README.md", "sh")).splitlines()
    shown = [line for line in lines if line.startswith("border ") and "play" not in line.split()]
    assert len(shown) >= 5
    for line in shown:
        words = shlex.split(line, comments=True)[1:]
        run = subprocess.run(
            [sys.executable, "-m", "border", *words],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode == 0, (line, run.stderr)


@pytest.mark.slow
def test_commands_in_the_docs_run(tmp_path: Path) -> None:
    """With few games, enough to see that the commands run; tests/deploy try a server's."""
    for name in ("eager.py", "timid.py"):
        (tmp_path / name).write_text(example(name), encoding="utf-8")
    pages = [page for page in PAGES if page != README and page.name != "operation.md"]
    others = "".join(text for page in pages for text in blocks(page, "sh"))
    lines = others.splitlines()
    shown = [line for line in lines if line.startswith("border ")]
    assert len(shown) >= 4
    for line in shown:
        words = shlex.split(re.sub(r"--games \d+", "--games 2", line), comments=True)[1:]
        run = subprocess.run(
            [sys.executable, "-m", "border", *words],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode == 0, (line, run.stderr)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_work(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_link_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.*##", makefile, re.M))
    assert {"play", "test", "lint", "bench", "fuzz", "mutation-test"} <= targets
    for page in PAGES:
        named = re.findall(r"`make ([a-z-]+)`", page.read_text(encoding="utf-8"))
        assert set(named) <= targets, page


def test_the_citation_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.*)$", citation, re.M) == [__version__]


def raised_by(module: str) -> set[tuple[str, str]]:
    """Errors that a module and its submodules define: each name with its parent's."""
    for one in pkgutil.walk_packages(package.__path__, "border."):
        if not re.search(
            r"\.(__main__|migrations|envs\.sb3)", one.name
        ):  # sb3's libraries are not installed
            importlib.import_module(one.name)
    found, waiting = set(), [BorderError]
    while waiting:
        parent = waiting.pop()
        children = [
            child for child in parent.__subclasses__() if child.__module__.startswith(module)
        ]
        found |= {(child.__name__, parent.__name__) for child in children}
        waiting += children
    return found


def drawn(text: str) -> list[tuple[str, str]]:
    """Errors in a drawing of the tree: each name with its parent's."""
    branches = re.findall(r"^((?:│   |    )*)[├└]── (\w+)", text, re.M)
    found, path = [], ["BorderError"]
    for indent, name in branches:
        path[len(indent) // 4 + 1 :] = [name]
        found.append((name, path[-2]))
    return found


def test_the_tree_of_errors_is_current() -> None:
    (tree,) = [b for b in blocks(ROOT / "docs" / "architecture.md", "") if "BorderError" in b]
    assert len(drawn(tree)) == len(set(drawn(tree))) > 20
    assert set(drawn(tree)) == raised_by("border.")


def test_the_engines_part_of_the_tree_is_current() -> None:
    assert set(drawn(str(errors.__doc__))) == raised_by("border.engine.")


def test_pinned_versions_have_no_urls() -> None:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = r"[A-Za-z0-9_.-]+==[0-9][0-9a-z.]*(; python_version [<>]=? '3\.[0-9]+')?"
    assert all(re.fullmatch(pinned, pin) for pin in pins)
