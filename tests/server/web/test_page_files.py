"""Static files of the page: compressed, cached, under every link, and no others."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator

import httpx
import pytest

from border.server.config import Config, Limits
from border.server.web.page_build import (
    CORE,
    PAGE,
    TEXTS,
    UNLOADED,
    WEIGHTS,
    address,
    build_id,
    modules,
)
from tests.server.clients import Site, running

FILES = {
    "/page/app/main.js": (PAGE / "app" / "main.js").read_bytes(),
    "/page/screens/games/style.css": (PAGE / "screens" / "games" / "style.css").read_bytes(),
    "/page/texts/en/game.ftl": (TEXTS / "en" / "game.ftl").read_bytes(),
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("page")
    config = Config(f"sqlite:///{folder}/t.db", port=0, limits=Limits(requests=0))
    with running(config) as site, _bare(site) as client:
        yield client


def _bare(site: Site) -> httpx.Client:
    """A client without default headers."""
    client = site.http
    client.headers.clear()
    return client


@pytest.mark.parametrize("path", FILES)
def test_a_file_is_sent_unchanged(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.content == FILES[path]
    assert "content-encoding" not in answer.headers
    assert answer.headers["cache-control"] == "no-cache"
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert answer.headers["content-type"].startswith("text/")
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", FILES)
def test_a_file_is_compressed_on_request(client: httpx.Client, path: str) -> None:
    with client.stream("GET", path, headers={"accept-encoding": "br, gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert int(answer.headers["content-length"]) == len(sent)
    assert gzip.decompress(sent) == FILES[path]
    assert len(sent) < len(FILES[path]) / 2


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', '"other", W/{}'])
def test_a_cached_file_is_not_sent_again(client: httpx.Client, form: str) -> None:
    mark = client.get("/page/app/main.js").headers["etag"]
    again = client.get("/page/app/main.js", headers={"if-none-match": form.format(mark)})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == mark
    assert again.headers["cache-control"] == "no-cache"
    assert "accept-encoding" in again.headers["vary"].lower()


@pytest.mark.parametrize("mark", ['"other"', "", '"', "W/"])
def test_a_changed_file_is_sent(client: httpx.Client, mark: str) -> None:
    answer = client.get("/page/app/main.js", headers={"if-none-match": mark})
    assert answer.status_code == 200


def test_head_requests(client: httpx.Client) -> None:
    head, whole = client.head("/page/app/main.js"), client.get("/page/app/main.js")
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-length", "content-type", "etag"):
        assert head.headers[name] == whole.headers[name]


def preloads() -> str:
    """Links in a checkout to all modules of the page."""
    paths = [path for path in modules() if path.endswith(".js") and path not in UNLOADED]
    assert {"app/main.js", "screens/later.js"} < {*paths}
    link = '    <link rel="modulepreload" href="/page/~{}/{}">\n'
    return "".join(link.format(build_id(), path) for path in paths)


@pytest.mark.parametrize(
    "link", ["/", "/t/abc", "/t/abc/replay", "/t/abc/review", "/learn", "/rules"]
)
def test_every_link_leads_to_the_same_page(client: httpx.Client, link: str) -> None:
    answer = client.get(link)
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    page = page.replace('"/page/', f'"/page/~{build_id()}/')
    page = page.replace("  </head>", f"{preloads()}  </head>")
    after = '<meta name="theme-color"'  # the lines above are the link preview
    assert answer.text.partition(after)[2] == page.partition(after)[2]
    assert "accept-language" in answer.headers["vary"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    marked = client.get(link, headers={"if-none-match": answer.headers["etag"]})
    assert marked.status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/page/", "/page/game", "/page/nothing.js", "/page/texts/", "/page/texts/en",
        "/page/%2e%2e/extras.py", "/page/__init__.py", "/page/game/%2e%2e/%2e%2e/extras.py",
        "/page/texts/%2e%2e/lookup.py", "/page/%2fetc%2fpasswd", "/page//etc/passwd",
        "/page/app/main.js%00", "/page/" + "x" * 5000, "/page/app/main.js/more",
        "/page/build/main.js",
    ],
)  # fmt: skip
def test_other_paths_are_not_found(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")


def test_files_of_this_build_are_cacheable_and_others_gone(client: httpx.Client) -> None:
    for path in ("app/main.js", "texts/en/game.ftl", "icon-192.png", "manifest.webmanifest"):
        kept = client.get(f"/page/~{build_id()}/{path}")
        assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert kept.headers["x-content-type-options"] == "nosniff"
        assert kept.content == client.get(f"/page/{path}").content
        assert client.get(f"/page/~0123456789ab/{path}").status_code == 404
    assert client.get(f"/page/~{build_id()}/%2e%2e/extras.py").status_code == 404


def test_the_service_worker_knows_the_build_and_its_files(client: httpx.Client) -> None:
    answer = client.get("/worker.js")
    first, _, rest = answer.text.partition(";\n")
    told = json.loads(first.removeprefix("self.edition = "))
    files = [path for path in modules() if path not in UNLOADED]
    assert told == {"name": build_id(), "folder": f"/page/~{build_id()}/", "files": files}
    assert rest == (PAGE / "sw.js").read_text(encoding="utf-8")
    assert {"app/main.js", "icon.svg", "style/page.css", "texts/cs/game.ftl"} < {*told["files"]}
    assert not {"index.html", "made/server.d.ts"} & {*told["files"]}
    for path in files:
        assert client.get(told["folder"] + path).status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")


def test_the_manifest_names_existing_icons(client: httpx.Client) -> None:
    manifest = client.get("/page/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    icons = manifest.json()["icons"]
    assert {icon["sizes"] for icon in icons} == {"any", "192x192", "512x512"}
    for icon in icons:
        found = client.get(f"/page/{icon['src']}")
        assert found.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":  # the header contains the width
            width = int.from_bytes(found.content[16:20])
            assert f"{width}x{width}" == icon["sizes"]


def test_browsers_find_the_favicon(client: httpx.Client) -> None:
    answer = client.get("/favicon.ico")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content == (PAGE / "icon-192.png").read_bytes()


def test_the_policy_allows_our_worker_and_manifest(client: httpx.Client) -> None:
    said = client.get("/").headers["content-security-policy"].split("; ")
    policy = {name: allowed for name, _, allowed in (part.partition(" ") for part in said)}
    assert policy["default-src"] == "'none'"
    assert policy["worker-src"] == policy["manifest-src"] == policy["connect-src"] == "'self'"


def test_the_policy_allows_webassembly_and_no_foreign_code(client: httpx.Client) -> None:
    for path in ("/", "/page/core/worker.js"):
        said = client.get(path).headers["content-security-policy"]
        assert "; script-src 'self' 'wasm-unsafe-eval'; " in said
        assert said.count("unsafe") == 1


def test_data_files_are_cached_under_their_hash(client: httpx.Client) -> None:
    for path in (CORE, *WEIGHTS.values()):
        answer = client.get(address(path), headers={"accept-encoding": "gzip"})
        assert (answer.status_code, answer.content) == (200, path.read_bytes())
        assert answer.headers["content-type"] in ("application/wasm", "application/octet-stream")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert int(answer.headers["content-length"]) <= 600_000
    for other in ("/data/core-0123456789abcdef.wasm", "/data/core.wasm", "/data/", "/data/../core"):
        assert client.get(other).status_code == 404
