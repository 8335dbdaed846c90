"""The core for browsers matches the current sources; `make fuzz` rebuilds it."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from tools.wasm import BUILD_INFO, MODULE, command, sources, sources_hash

ROOT = Path(__file__).parents[2]
TOLD = json.loads(BUILD_INFO.read_text(encoding="utf-8"))


def test_the_module_matches_the_sources() -> None:
    assert TOLD["sources"] == sources_hash(), "the core's sources have changed: run `make wasm`"
    assert TOLD["sha256"] == sha256(MODULE.read_bytes()).hexdigest()


def test_its_build_is_documented() -> None:
    name, version = TOLD["compiler"].split()
    assert f"{name}=={version}" in (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    assert TOLD["command"].split() == command(MODULE.relative_to(ROOT))


def test_it_contains_all_sources_without_python() -> None:
    left_out = {*(ROOT / "src/border/core/src").rglob("*.[ch]")} - {*sources()}
    knowing = {path for path in left_out if path.suffix == ".c"}
    assert {path.name for path in knowing} > {"arguments.c", "module.c", "calls_rules.c"}
    assert all("Py" in path.read_text(encoding="utf-8") for path in knowing)
    assert not any("PyObject" in path.read_text(encoding="utf-8") for path in sources())
