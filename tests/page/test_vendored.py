"""Vendored files are unmodified, with names and licences."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from border.boards import boards_for
from border.server.web.page_build import PAGE
from border.tables.boards import BoardView, board_view

ROOT = Path(__file__).parents[2]
VENDOR = PAGE / "vendor"
PACKAGES = json.loads((VENDOR / "VERSIONS.json").read_text(encoding="utf-8"))
FILES = [(package, file) for package in PACKAGES for file in package["files"]]
INSTALLED = ROOT / ".venv" / "node" / "node_modules"


def sha512(path: Path) -> str:
    return hashlib.sha512(path.read_bytes()).hexdigest()


def test_every_vendored_file_is_listed() -> None:
    there = {str(path.relative_to(VENDOR)) for path in VENDOR.rglob("*.js")}
    assert there == {file["file"] for _, file in FILES}


@pytest.mark.node
@pytest.mark.parametrize(("package", "file"), FILES, ids=[file["file"] for _, file in FILES])
def test_vendored_files_match_the_list(package: dict[str, str], file: dict[str, str]) -> None:
    assert sha512(VENDOR / file["file"]) == file["sha512"]
    assert sha512(INSTALLED / package["package"] / file["upstream"]) == file["upstream_sha512"]
    assert (file["changed"] is None) == (file["sha512"] == file["upstream_sha512"])


@pytest.mark.parametrize("package", PACKAGES, ids=[package["package"] for package in PACKAGES])
def test_every_package_comes_with_its_licence(package: dict[str, str]) -> None:
    text = (VENDOR / package["text"]).read_text(encoding="utf-8")
    assert {"MIT": "MIT License", "Apache-2.0": "Apache License"}[package["licence"]] in text


def test_types_match_the_vendored_versions() -> None:
    pins = (ROOT / "tools" / "node-packages.txt").read_text(encoding="utf-8").split()
    assert {f"{package['package']}@{package['version']}" for package in PACKAGES} <= {*pins}
    assert all(re.fullmatch(r"@?[\w/-]+@\d+\.\d+\.\d+", pin) for pin in pins)


def test_the_board_of_the_module_tests_is_the_servers() -> None:
    told = TypeAdapter(BoardView).dump_python(
        board_view(boards_for(("classic-1",), {})[0]), mode="json"
    )
    path = Path(__file__).with_name("classic-1.json")
    assert json.loads(path.read_text(encoding="utf-8")) == told
