"""Files of a built page: cached for ever, and for a day after the next version replaced them."""

from __future__ import annotations

import gzip
import json
import os
import re
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from tools.bundle import bundle

from border.server.web.old_builds import KEEP_S, builds_folder
from border.server.web.page_build import PAGE
from tests.served import Served, built_copy, serving
from tests.waiting import PATIENCE

pytestmark = pytest.mark.node

FOREVER = "public, max-age=31536000, immutable"


def got(server: Served, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    asked = Request(server.address + path, headers=headers)
    try:
        with urlopen(asked, timeout=PATIENCE) as answer:
            return answer.status, {**answer.headers}, answer.read()
    except HTTPError as error:
        with error:
            return error.code, {**error.headers}, error.read()


def edition(server: Served) -> dict[str, object]:
    """Build that the service worker is told of."""
    _, _, body = got(server, "/worker.js")
    told: dict[str, object] = json.loads(body.partition(b";\n")[0].removeprefix(b"self.edition = "))
    return told


def test_built_files_are_compressed_and_cached_for_ever(built: Served) -> None:
    _, _, page = got(built, "/")
    paths = re.findall(r'(?:href|src)="(/page/build/.+?)"', page.decode())
    assert len(paths) == 6
    for path in paths:
        status, headers, body = got(built, path)
        zipped = got(built, path, **{"accept-encoding": "gzip"})
        assert (status, headers["cache-control"]) == (200, FOREVER)
        assert "content-encoding" not in headers
        assert zipped[1]["content-encoding"] == "gzip"
        assert gzip.decompress(zipped[2]) == body
        assert got(built, path, **{"if-none-match": headers["etag"]})[0] == 304


def test_the_page_and_its_worker_are_revalidated(built: Served) -> None:
    for path in ("/", "/worker.js", "/page/preview.png"):
        status, headers, _ = got(built, path)
        assert (status, headers["cache-control"]) == (200, "no-cache")
        assert got(built, path, **{"if-none-match": headers["etag"]})[0] == 304


def test_the_service_worker_lists_the_files_of_the_build(built: Served) -> None:
    told = edition(built)
    assert f"/main-{told['name']}.js" in got(built, "/")[2].decode()
    assert told["folder"] == "/page/build/"
    files = told["files"]
    assert isinstance(files, list)
    assert {re.sub(r"-\w{8}", "", name) for name in files} > {
        *("main.js", "chunk.js", "later.js", "worker.js", "style/page.css", "icon-192.png"),
        *("screens/review/style.css", "texts/de/lesson.ftl", "manifest.webmanifest"),
    }
    assert not [name for name in files if name.endswith((".map", ".html"))]
    for name in files:
        assert got(built, f"/page/build/{name}")[0] == 200
    assert got(built, f"/page/build/main-{told['name']}.js.map")[0] == 200


def test_the_headers_of_the_workers_script_hold_in_the_worker(built: Served) -> None:
    files = edition(built)["files"]
    assert isinstance(files, list)
    for name in files:
        if name.endswith(".js"):
            policy = "content-security-policy" in got(built, f"/page/build/{name}")[1]
            assert policy == name.startswith("worker-")


@pytest.mark.parametrize(
    "path",
    [
        "", "index.html", "../index.html", "%2e%2e/index.html", "main-AAAAAAAA.js", "texts", "%00",
        "%2e%2e/%2e%2e/app.py", "x" * 5000,
    ],
)  # fmt: skip
def test_other_paths_are_not_found(built: Served, path: str) -> None:
    assert got(built, f"/page/build/{path}")[0] == 404


def test_a_replaced_build_stays_for_a_day(tmp_path: Path) -> None:
    source = built_copy(tmp_path)
    border = source / "border"
    weights = border / "bots" / "data" / "champion-2.bin"
    with serving(tmp_path, PYTHONPATH=str(source)) as server:
        folder = builds_folder(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        old = edition(server)
        (data,) = (f"/data/{path.name}" for path in folder.glob("*/data/champion-2-*"))
        main = f"/page/build/main-{old['name']}.js"
        before = [got(server, path)[2] for path in (main, data)]
        assert [path.name for path in folder.iterdir()] == [old["name"]]

        def restart() -> None:
            server.stop()
            server.start()

        # The next version has another main script and other weights.
        text = border / "texts" / "data" / "en" / "page.ftl"
        first = text.read_bytes()
        text.write_bytes(first + b"# New.\n")
        weights.write_bytes((border / "bots" / "data" / "champion-3.bin").read_bytes())
        bundle(tmp_path)
        restart()
        new = edition(server)
        assert new["name"] != old["name"]
        assert [got(server, path)[2] for path in (main, data)] == before
        assert got(server, main)[1]["cache-control"] == FOREVER
        assert {path.name for path in folder.iterdir()} == {old["name"], new["name"]}

        # Less than a day later.
        replaced = folder / str(old["name"]) / "replaced"
        just_before = time.time() - KEEP_S + 600
        os.utime(replaced, (just_before, just_before))
        restart()
        assert got(server, main)[0] == 200

        # More than a day later.
        os.utime(replaced, (just_before - 1200, just_before - 1200))
        restart()
        assert [got(server, path)[0] for path in (main, data)] == [404, 404]
        assert [path.name for path in folder.iterdir()] == [new["name"]]

        # An operator who goes back to the first version keeps the newer one as long.
        text.write_bytes(first)
        bundle(tmp_path)
        restart()
        assert edition(server)["name"] == old["name"]
        assert got(server, f"/page/build/main-{new['name']}.js")[0] == 200
        assert (folder / str(new["name"]) / "replaced").exists()
        assert not replaced.exists()


def test_without_a_folder_for_old_builds_the_server_says_so_and_works(tmp_path: Path) -> None:
    source = built_copy(tmp_path)
    builds_folder(f"sqlite:///{tmp_path / 'tables.sqlite'}").write_text("a file in its place")
    with serving(tmp_path, PYTHONPATH=str(source)) as server:
        assert got(server, "/page/preview.png")[2] == (PAGE / "preview.png").read_bytes()
        assert got(server, "/page/build/main-AAAAAAAA.js")[0] == 404
        assert "open tabs will not survive the next version" in server.text()
        assert server.complaints() == []


def test_old_builds_are_beside_the_database_or_in_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert builds_folder("sqlite:////data/tables.sqlite") == Path("/data/tables.sqlite-page")
    assert builds_folder("postgresql+psycopg://ann:word@localhost/border") == (
        tmp_path / "border" / "page"
    )
