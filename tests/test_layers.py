"""Import rules that import-linter cannot check: a pure engine, and quick imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = sorted((Path(__file__).parents[1] / "src" / "border" / "engine").glob("*.py"))
ALLOWED = {
    "__future__",
    "collections.abc",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "itertools",
    "math",
    "re",
    "typing",
}


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_imports_only_the_pure_standard_library(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    assert {name for name in imported if not name.startswith("border.engine")} <= ALLOWED


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_calls_nothing_impure(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert names & {"open", "print", "input", "exec", "eval", "__import__"} == set()


def test_importing_the_package_imports_no_third_party() -> None:
    code = "import sys, border, border.engine; print(*{m.split('.')[0] for m in sys.modules})"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (
        set(run.stdout.split()) & {"click", "rich", "textual", "numpy", "platformdirs", "wasmtime"}
        == set()
    )
