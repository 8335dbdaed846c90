"""Requests from other sites; another scheme or port is another site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from border.server.addresses import origin_of, own_origins
from border.server.config import Config
from tests.server.clients import running


@pytest.mark.parametrize(
    ("scheme", "host", "config", "own"),
    [
        ("http", "border.example", {}, {"http://border.example"}),
        ("ws", "Border.Example:80", {}, {"http://border.example"}),
        ("https", "border.example", {}, {"https://border.example"}),
        ("wss", "border.example:443", {}, {"https://border.example"}),
        ("https", "border.example:80", {}, {"https://border.example:80"}),
        ("http", "[::1]:8000", {}, {"http://[::1]:8000"}),
        (  # an untrusted proxy, or one that does not forward the scheme
            "http",
            "border.example",
            {"public": "https://border.example/"},
            {"http://border.example", "https://border.example"},
        ),
        ("http", "", {}, set()),
        ("http", "a/b", {}, set()),
    ],
)
def test_the_own_origin_is_the_visited_address(
    scheme: str, host: str, config: dict[str, Any], own: set[str]
) -> None:
    scope = {"type": "http", "scheme": scheme, "headers": [(b"host", host.encode())]}
    assert own_origins(scope, Config("", **config)) == own


@pytest.mark.parametrize("origin", ["", "null", "http://", "://", "http://[", "ftp://a", "a"])
def test_invalid_origins_belong_to_no_site(origin: str) -> None:
    assert origin_of(origin) == ""


def test_another_scheme_or_port_may_not_act(tmp_path: Path) -> None:
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site, site.http as client:
        id = site.open()["table"]["id"]
        secure = site.address.replace("http", "https")
        other = site.address.rpartition(":")[0]
        for origin, status in ((secure, 403), (other, 403), (site.address, 201)):
            answer = client.post("/api/tables", json={}, headers={"Origin": origin})
            assert answer.status_code == status
        for origin in (secure, other):
            with pytest.raises(InvalidStatus, match="403"):
                site.live(id, origin=Origin(origin))
        with site.live(id, origin=Origin(site.address)):
            pass


@pytest.mark.parametrize("proxies", ["127.0.0.1", ""])
def test_a_trusted_proxy_provides_the_scheme(tmp_path: Path, proxies: str) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, proxies=proxies)
    with running(config) as site, site.http as client:
        id = site.open()["table"]["id"]
        secure = site.address.replace("http", "https")
        said = {"X-Forwarded-Proto": "https"}
        answer = client.post("/api/tables", json={}, headers={"Origin": secure, **said})
        assert answer.status_code == (201 if proxies else 403)
        if proxies:
            with site.live(id, origin=Origin(secure), additional_headers=said):
                pass
            plain = {"Origin": site.address, **said}
            assert client.post("/api/tables", json={}, headers=plain).status_code == 403


def test_the_public_address_is_our_own(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, public="https://border.example")
    with running(config) as site, site.http as client:
        for origin, status in (
            ("https://border.example", 201),
            ("https://border.example:444", 403),
            ("http://border.example", 201),  # the address that browsers visit
        ):
            headers = {"Host": "border.example", "Origin": origin}
            assert client.post("/api/tables", json={}, headers=headers).status_code == status
