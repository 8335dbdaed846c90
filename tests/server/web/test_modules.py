"""The bundled modules of the page: complete, and each exports what it does alone."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from border.server.web import page_build
from border.server.web.page_build import BEHIND, COMMENTS, MAIN, PAGE, joined, joined_later

SCRIPTS = sorted(PAGE.rglob("*.js"))
CORE = {"core/core.js", "core/worker.js", "made/data.js"}  # of the core's own worker
ELSEWHERE = {"sw.js", "vendor/fluent/index.js", *CORE}  # a script of its own, and types for tsc
START = '$of("app/main.js");\n'

FIRST = ("home/screen", "table/screen", "end/screen", "games/state")
TOLD = """
import { $of } from "./joined/app/main.js";
import "./joined/app/later.js";
const told = {};
for (const path of %s) {
  const alone = await import(`%s/${path}`);
  told[path] = [Object.keys($of(path)), Object.keys(alone)];
}
console.log(JSON.stringify(told));
"""


def ran(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script beside the bundle in Node and return its output."""
    (folder / "script.mjs").write_text(script, encoding="utf-8")
    return subprocess.run(["node", folder / "script.mjs"], capture_output=True, text=True)


def write(folder: Path, main: str) -> None:
    """Write both bundles with extensions that Node treats as modules."""
    (folder / "joined" / "app").mkdir(parents=True)
    scripts = {MAIN: main, BEHIND: joined_later(), "package.json": '{"type": "module"}'}
    for name, text in scripts.items():
        (folder / "joined" / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_bundling_removes_only_comments(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert len(COMMENTS.sub("", text)) < len(text) or script.parent.name in ("vendor", "fluent")
    for comment in COMMENTS.finditer(text):
        assert text.count("`", 0, comment.start()) % 2 == 0  # not inside a string


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_string_needs_its_indentation(script: Path) -> None:
    lines = COMMENTS.sub("", script.read_text(encoding="utf-8")).splitlines()
    broken = [line for line in lines if line.count("`") % 2]
    assert script.name == "art.js" or broken == []  # its paths allow any whitespace


def test_every_module_is_bundled() -> None:
    there = {str(script.relative_to(PAGE)) for script in SCRIPTS}
    found = re.findall(r'^\$made\["(.+)"\] =', joined() + joined_later(), re.M)
    assert sorted(found) == sorted(there - ELSEWHERE)  # each in one of the two
    assert joined().endswith(START)
    assert not (PAGE / BEHIND).exists()


def test_later_screens_are_in_the_second_bundle() -> None:
    first, second = (
        re.findall(r'^\$made\["(.+)"\] =', text, re.M) for text in (joined(), joined_later())
    )
    assert {f"screens/{screen}.js" for screen in FIRST} <= {*first}
    screens = {"lesson", "rules", "replay", "review", "games", "daily", "puzzle", "compare"}
    assert {f"screens/{screen}/screen.js" for screen in screens} <= {*second}


@pytest.mark.node
def test_each_module_exports_what_it_does_alone(tmp_path: Path) -> None:
    copy = tmp_path / "page"
    shutil.copytree(PAGE, copy)
    write(tmp_path, joined().removesuffix(START))
    there = {str(script.relative_to(PAGE)) for script in SCRIPTS}
    paths = sorted(there - ELSEWHERE - {MAIN})  # which begins at once, and needs a browser
    answer = ran(tmp_path, TOLD % (json.dumps(paths), copy))
    assert answer.stderr == ""
    told = json.loads(answer.stdout)
    assert [*told] == paths
    for path, (inside, alone) in told.items():
        assert sorted(inside) == alone, path


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page of a few modules, written by a test."""
    monkeypatch.setattr(page_build, "PAGE", tmp_path)
    app = tmp_path / "app"
    (app / "part").mkdir(parents=True)
    (app / "part" / "one.js").write_text(
        'import { two as second } from "./two.js";\n'
        "export const one = 1;\nexport class Sum {\n  of = one + second;\n}\n"
        "export function where() {\n  return import.meta.url;\n}\n"
    )
    (app / "part" / "two.js").write_text("var a=2;globalThis.runs++;export{a as two};\n")
    (app / "late.js").write_text('console.log("late");\nexport const late = "then";\n')
    return tmp_path


def said(page: Path, main: str) -> subprocess.CompletedProcess[str]:
    """Output of the first module."""
    (page / MAIN).write_text(main, encoding="utf-8")
    write(page, joined())
    return ran(page, 'globalThis.runs = 0;\nawait import("./joined/app/main.js");\n')


@pytest.mark.node
def test_modules_run_once_when_first_imported(page: Path) -> None:
    main = """import { Sum, where } from "./part/one.js";
import * as two from "./part/two.js";

console.log(new Sum().of, two.two, runs, where().endsWith("/part/one.js"));
import("./late.js").then(({ late }) => console.log(late));
console.log("now");
"""
    answer = said(page, main)
    assert answer.stderr == ""
    assert answer.stdout.split("\n") == ["3 2 1 true", "now", "late", "then", ""]


@pytest.mark.node
@pytest.mark.parametrize(
    "form",
    [
        'import "./part/two.js";', 'import two from "./part/two.js";', "export let two = 2;",
        "export default 2;", 'export * from "./part/two.js";', "export const { two } = { two: 2 };",
        'export { two } from "./part/two.js";', "await 2;",
    ],
)  # fmt: skip
def test_an_unsupported_import_form_is_an_error(page: Path, form: str) -> None:
    assert "SyntaxError" in said(page, f"{form}\n").stderr


@pytest.mark.node
def test_cyclic_imports_are_an_error(page: Path) -> None:
    (page / "app" / "late.js").write_text(
        'import { main } from "./main.js";\nexport const late = main;\n'
    )
    main = 'import { late } from "./late.js";\nexport const main = () => late;\n'
    assert "RangeError" in said(page, main).stderr
