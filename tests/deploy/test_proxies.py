"""The server behind a real proxy: pages, sockets, client addresses and foreign names."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.deploy.proxies import NAME, Proxied, caddy, nginx
from tests.served import Served, serving
from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.slow  # starts processes

Proxy = Callable[[Path, Served], AbstractContextManager[Proxied]]

# Debian starts each of them on installation, and both want the same ports.
WITH_CADDY = pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")


@pytest.fixture(scope="module", params=[nginx, pytest.param(caddy, marks=WITH_CADDY)])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxied]:
    proxy: Proxy = request.param
    folder = tmp_path_factory.mktemp("proxy")
    options = ("--public", f"https://{NAME}", "--proxies", "127.0.0.1", "--metrics", "127.0.0.2")
    with serving(folder, *options, "--requests", "0.4") as server, proxy(folder, server) as found:
        yield found


def test_the_page_is_served_with_tls(site: Proxied) -> None:
    answer = site.get("/")
    assert answer.status_code == 200
    assert "<title>" in answer.text
    assert answer.headers["strict-transport-security"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    plain = httpx.get(f"http://127.0.0.1:{site.plain}/learn", headers={"host": NAME})
    assert plain.status_code in (301, 308)
    assert plain.headers["location"].startswith("https://")
    assert plain.headers["location"].endswith("/learn")


def opened(site: Proxied) -> dict[str, Any]:
    answer = site.post("/api/tables", {"seats": [{"player": "you"}, {"player": "open"}]})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def test_a_socket_passes_through(site: Proxied) -> None:
    table = opened(site)
    with site.live(table["table"]["id"]) as socket:
        socket.send(json.dumps({"kind": "hello", "token": table["token"]}))
        welcome = json.loads(socket.recv(PATIENCE))
        assert welcome["kind"] == "welcome"
        assert welcome["address"] == f"https://{NAME}"  # through the proxy
        said = {"id": "a", "version": welcome["table"]["version"]}
        socket.send(json.dumps({"kind": "sit", "seat": 1, "name": "Ann", **said}))
        kinds = [json.loads(socket.recv(PATIENCE))["kind"] for _ in range(2)]
        assert "update" in kinds


def test_the_proxy_determines_the_client_address(site: Proxied) -> None:
    assert site.get("/metrics", source="127.0.0.2").status_code == 200
    assert site.get("/metrics").status_code == 404
    for header in ("x-forwarded-for", "forwarded", "x-real-ip"):
        lie = {header: "127.0.0.2"}
        assert site.get("/metrics", **lie).status_code == 404


def test_clients_behind_the_proxy_have_separate_limits(site: Proxied) -> None:
    def status(source: str) -> int:
        return site.get("/api/bots", source=source).status_code

    wait_for(lambda: status("127.0.0.3") == 429)
    assert status("127.0.0.4") == 200


def test_a_foreign_name_is_refused(site: Proxied) -> None:
    with pytest.raises(httpx.TransportError):
        site.get("/", sni="evil.example", host="evil.example")
    try:  # the right name for the proxy, another for the server
        answer = site.get("/", host="evil.example")
    except httpx.TransportError:
        return
    assert "<title>" not in answer.text
