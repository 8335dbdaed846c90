"""Published files: complete sources, portable wheels, a page for the index, and extras."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from elftools.elf.elffile import ELFFile
from readme_renderer import markdown
from tools.dist import build_all

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
MADE = {"PKG-INFO", "setup.cfg"}  # by setuptools
UNUSED = {".ci/run"}  # outside of a repository
BUILD = "src/border/server/web/build/"  # of the page
TAKEN = {"uvloop": "uvicorn.loops.uvloop"}  # optional dependencies of other libraries


def tree() -> list[str]:
    """Files of the checkout, or of the unpacked sources."""
    if (ROOT / ".git").exists():
        asked = ["git", "-c", "safe.directory=*", "ls-files"]  # another user may own it
        asked += ["--cached", "--others", "--exclude-standard", "-z"]
        listed = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True).stdout
        found = {name for name in listed.decode().split("\0") if (ROOT / name).is_file()}
    else:
        sources = ROOT / "src" / "border.egg-info" / "SOURCES.txt"
        names = sources.read_text("utf-8").splitlines()
        found = {n for n in names if ".egg-info/" not in n and not n.startswith(BUILD)}
    return sorted(found - MADE - UNUSED)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """Sources, native wheel and plain wheel, built from a copy: several tests may build at once."""
    copy = tmp_path_factory.mktemp("tree")
    for name in tree():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    return build_all(copy, tmp_path_factory.mktemp("dist"))


@pytest.mark.slow
def test_the_sources_are_complete(published: tuple[Path, Path, Path]) -> None:
    with tarfile.open(published[0]) as archive:
        held = {m.name.partition("/")[2] for m in archive.getmembers() if m.isfile()}
    build = {name for name in held if name.startswith(BUILD)}
    assert sorted(name for name in held - MADE - build if ".egg-info/" not in name) == tree()
    assert {"tests/conftest.py", "docs/python.md", "examples/tour.ipynb", "Makefile"} <= held


@pytest.mark.slow
def test_the_wheel_fits_every_linux_and_is_stripped(published: tuple[Path, Path, Path]) -> None:
    name = published[1].name
    assert re.fullmatch(r"border-[\d.]+-cp311-abi3-manylinux\w+(\.manylinux\w+)*\.whl", name)
    assert "manylinux2014" in name
    with ZipFile(published[1]) as wheel:
        held = wheel.namelist()
        (core,) = (one for one in held if one.endswith(".so"))
        sections = {section.name for section in ELFFile(BytesIO(wheel.read(core))).iter_sections()}
        assert ".text" in sections
        assert not {one for one in sections if one == ".symtab" or one.startswith(".debug")}
        assert os.fsencode(str(ROOT)) not in wheel.read(core)
        told = wheel.read(next(one for one in held if one.endswith("METADATA"))).decode()
    assert {one.partition("/")[0] for one in held} == {"border", held[-1].partition("/")[0]}
    assert {"border/py.typed", "border/page/index.html", "border/svg/data/art.toml"} <= {*held}
    check_page(told.partition("\n\n")[2])


@pytest.mark.slow
def test_sources_and_wheel_contain_the_built_page(published: tuple[Path, Path, Path]) -> None:
    sources, wheel, _ = published
    with tarfile.open(sources) as archive:
        held = {member.name.partition("/")[2] for member in archive if member.isfile()}
    build = {name.removeprefix("src/") for name in held if name.startswith(BUILD)}
    with ZipFile(wheel) as packed:
        files = (one.filename for one in packed.infolist() if not one.is_dir())
        names = {name for name in files if f"src/{name}".startswith(BUILD)}
        assert names == build
        page = packed.read("border/server/web/build/index.html").decode()
        for name in re.findall(r'(?:href|src)="/page/build/(.+?)"', page):
            assert f"border/server/web/build/files/{name}" in names
    scripts = {re.sub(r"-\w{8}", "", name.rpartition("/")[2]) for name in names}
    assert {"main.js", "main.js.map", "later.js", "worker.js", "page.css"} <= scripts


def check_page(text: str) -> None:
    """Check that an index can show a text, and that all its links work."""
    said = StringIO()
    page = markdown.render(text, stream=said)
    assert page, said.getvalue()
    assert "A game in ten lines" in page
    targets = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert [target for target in targets if not re.match(r"https?://|#", target)] == []
    assert "](" not in text
    assert "![" not in text


@pytest.mark.slow
def test_the_plain_wheel_has_the_same_content_without_the_compiled_core(
    published: tuple[Path, Path, Path],
) -> None:
    """Resolvers read the metadata of one wheel and may install the other."""
    assert published[2].name == f"border-{published[1].name.split('-')[1]}-py3-none-any.whl"
    native, plain = (files_in(wheel) for wheel in published[1:])
    assert {name for name in native.keys() - plain.keys() if not name.endswith(".so")} == set()
    assert not plain.keys() - native.keys()
    assert {"border/core/data/core.wasm", "border/core/data/core.json"} < plain.keys()
    different = {name for name in plain if plain[name] != native[name]}
    assert {Path(name).name for name in different} == {"RECORD", "WHEEL"}


def files_in(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        names = (name for name in archive.namelist() if not name.endswith("/"))
        return {name: archive.read(name) for name in names}


@pytest.mark.slow
@pytest.mark.parametrize(("which", "core"), [(1, "compiled core"), (2, "core in WebAssembly")])
def test_both_wheels_can_play_a_game(
    published: tuple[Path, Path, Path], tmp_path: Path, which: int, core: str
) -> None:
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", tmp_path]
    subprocess.run([sys.executable, *map(str, install), str(published[which])], check=True)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    environment.pop("BORDER_CORE", None)

    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
        ).stdout

    assert Path(run("-c", "import border; print(border.__file__)")).is_relative_to(tmp_path)
    assert f"({core})" in run("-m", "border", "--version")
    game = run("-m", "border", "simulate", "--games", "1", "--players", "champion,mason")
    assert json.loads(game)["format"] == "border-game/1"


def named(requirement: str) -> str:
    return re.split(r"[\[<>=]", requirement)[0]


def modules_of(distribution: str) -> set[str]:
    """Import names of a library."""
    plain = distribution.replace("-", "_").lower()
    found = {
        module
        for module, names in packages_distributions().items()
        if plain in {str(name).replace("-", "_").lower() for name in names}
    }
    return found or {plain}


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_extra_does_something(extra: str) -> None:
    """The package documents the extra, and imports every library in it."""
    if extra == "all":
        (whole,) = EXTRAS["all"]
        assert sorted(re.findall(r"[a-z]+", whole)[1:]) == sorted(EXTRAS.keys() - {"all"})
        return
    places = [
        *ROOT.glob("src/**/*.py"),
        *ROOT.glob("examples/*.py"),
        *ROOT.glob("research/**/*.py"),
    ]
    sources = "\n".join(path.read_text("utf-8") for path in places)
    assert f'require_extra("{extra}", ' in sources
    for requirement in EXTRAS[extra]:
        if (taker := TAKEN.get(named(requirement))) is not None:
            assert find_spec(taker)
            continue
        modules = "|".join(modules_of(named(requirement)))
        assert re.search(rf'(import|from|import_module\(") ?({modules})\b', sources), requirement
