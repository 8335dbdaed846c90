"""The built page: complete, reproducible, with names that follow from the content."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from tools import bundle as bundler
from tools.bundle import MAIN, bundle, bundled, sheets

from border.server.web.page_build import PAGE, TEXTS, UNLOADED

pytestmark = pytest.mark.node

FIRST = ("home/screen", "table/screen", "end/screen", "games/state")
LATER = ("lesson", "rules", "replay", "review", "games", "daily", "puzzle", "compare", "strength")


def copied(folder: Path) -> Path:
    """Copy of the page's sources in a folder."""
    border = folder / "src" / "border"
    shutil.copytree(PAGE, border / "page")
    shutil.copytree(TEXTS, border / "texts" / "data")
    (border / "server" / "web").mkdir(parents=True)
    return folder


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sources with a build that no test changes."""
    tree = copied(tmp_path_factory.mktemp("tree"))
    bundle(tree)
    return tree


@pytest.fixture(scope="module")
def files(tree: Path) -> Path:
    return tree / "src/border/server/web/build/files"


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*.*")}


def plain(name: str) -> str:
    """Name without its hash."""
    return re.sub(r"-\w{8}\.", ".", name)


def sources(files: Path, script: str) -> dict[str, str]:
    """Sources of a script or style sheet according to its source map, and their content."""
    (path,) = files.glob(f"{script}-????????.*s")
    told = json.loads(Path(f"{path}.map").read_text("utf-8"))
    page = files.parents[3] / "page"
    paths = (os.path.relpath(path.parent / source, page) for source in told["sources"])
    held = dict(zip(paths, told["sourcesContent"], strict=True))
    return {path: text for path, text in held.items() if not path.endswith("<define:HASHED>")}


def test_every_module_is_in_one_script(files: Path) -> None:
    scripts = ("main", "chunk", "later", "worker")
    parts = {name: sources(files, name) for name in scripts}
    held = [path for part in parts.values() for path in part]
    assert len({*held}) == len(held)
    there = {str(path.relative_to(PAGE)) for path in PAGE.rglob("*.js")} - UNLOADED
    assert {*held} == there - {"screens/later.js"}  # it only names others
    assert {f"screens/{path}.js" for path in FIRST} <= parts["main"].keys() | parts["chunk"].keys()
    assert {f"screens/{screen}/screen.js" for screen in LATER} <= parts["later"].keys()
    assert {"core/worker.js", "core/core.js", "made/data.js"} == {*parts["worker"]}
    assert MAIN in parts["main"]


def text(path: str) -> str:
    return (PAGE / path).read_text("utf-8")


def test_source_maps_contain_the_sources(files: Path) -> None:
    for script in ("main", "chunk", "later", "worker", "style/page"):
        for path, content in sources(files, script).items():
            assert content == text(path)


def test_every_sheet_is_in_one_of_those_requested(files: Path) -> None:
    asked = sheets(PAGE)
    held = [path for sheet in asked for path in sources(files, sheet.removesuffix(".css"))]
    there = sorted(str(path.relative_to(PAGE)) for path in PAGE.rglob("*.css"))
    assert sorted([*held, "style/page.css"]) == there  # that one only names others
    assert {plain(name) for name in names(files) if name.endswith(".css")} == {*asked}
    assert re.findall(r'rel="stylesheet" href="/page/(.+?)"', text("index.html")) == asked[:1]
    for sheet in asked[1:]:
        assert f'"{Path(sheet).parent.name}"' in text(MAIN)  # which loads it


def test_every_reference_leads_to_a_file(files: Path) -> None:
    there = names(files)
    index = (files.parent / "index.html").read_text("utf-8")
    found = {
        name.removeprefix("/page/build/") for name in re.findall(r'(?:href|src)="(.+?)"', index)
    }
    assert {plain(name) for name in found} == {
        *("icon.svg", "manifest.webmanifest", "icon-192.png", "style/page.css"),
        *("chunk.js", "main.js"),
    }
    (manifest,) = files.glob("manifest-*.webmanifest")
    found |= {icon["src"] for icon in json.loads(manifest.read_text("utf-8"))["icons"]}
    for path in files.rglob("*.*s"):
        built = path.read_text("utf-8")
        found |= {*re.findall(r"sourceMappingURL=(\S+)", built)} if path.parent == files else set()
        found |= {*re.findall(r'"([\w/-]+-\w{8}\.(?:js|css|ftl|svg|png|webmanifest))"', built)}
        folder = dirname(path.relative_to(files))
        found |= {normpath(join(folder, url)) for url in re.findall(r'url\("([^#"]+)"\)', built)}
        found |= {normpath(join(folder, url)) for url in re.findall(r'"\./(\S+?\.js)"', built)}
    assert found <= there
    assert {name for name in there if name.startswith("texts/")} <= found


def test_a_build_is_reproducible(files: Path, tmp_path: Path) -> None:
    again = bundle(copied(tmp_path / "elsewhere")) / "files"
    assert names(again) == names(files)
    assert all((again / name).read_bytes() == (files / name).read_bytes() for name in names(files))


@pytest.mark.parametrize(
    ("path", "changed"),
    [
        ("page/icon.svg", {"icon.svg", "manifest.webmanifest"}),
        ("page/screens/rules/style.css", {"screens/rules/style.css"}),
        ("page/core/core.js", {"worker.js"}),
        ("page/screens/rules/screen.js", {"later.js"}),
        ("texts/data/de/lesson.ftl", {"texts/de/lesson.ftl"}),
    ],
)
def test_a_change_renames_its_file_and_the_main_script(
    files: Path, tmp_path: Path, path: str, changed: set[str]
) -> None:
    tree = copied(tmp_path)
    source = tree / "src" / "border" / path
    before = source.read_text("utf-8")
    end = '\nself.rules = "new";\n' if path.endswith(".js") else "\n# New.\n"
    end = "\n.new { color: red }\n" if path.endswith(".css") else end
    source.write_text(before + (" " if path.endswith(".svg") else end), "utf-8")
    again = names(bundle(tree) / "files")
    new = {plain(name) for name in again - names(files) if not name.endswith(".map")}
    assert {"main.js"} | changed <= new <= {"main.js", "chunk.js", "later.js"} | changed


def test_modules_with_cycles_and_long_templates_are_bundled(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    page = tree / "src/border/page"
    (page / "app/one.js").write_text(
        'import { two } from "./two.js";\nexport const one = () => two;\n'
        "export const told = `a\n  // b\n    c`;\n"
    )
    (page / "app/two.js").write_text(
        'import { one } from "./one.js";\nexport const two = () => one;\n'
    )
    main = (page / MAIN).read_text("utf-8")
    (page / MAIN).write_text(f'import {{ told }} from "./one.js";\n{main}\nself.told = told;\n')
    (script,) = (bundle(tree) / "files").glob("main-*.js")
    assert "`a\n  // b\n    c`" in script.read_text("utf-8")


def test_a_fault_in_a_module_ends_the_build(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tree = copied(tmp_path)
    (tree / "src/border/page" / MAIN).write_text('import "./missing.js";\n')
    with pytest.raises(SystemExit, match="esbuild failed"):
        bundle(tree)
    assert 'Could not resolve "./missing.js"' in capfd.readouterr().err


def test_a_build_for_a_package_is_deleted_afterwards(tmp_path: Path) -> None:
    build = copied(tmp_path) / "src/border/server/web/build"
    with bundled(tmp_path):
        assert (build / "index.html").exists()
    assert not build.exists()


def test_without_esbuild_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundler, "ESBUILD", tmp_path / "esbuild")
    with pytest.raises(SystemExit, match="esbuild is missing: `make dist` and `make test` install"):
        bundle(copied(tmp_path))
