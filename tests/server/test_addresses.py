"""Public addresses: links work for everybody, whoever requested them."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from border.server.addresses import network_of, own_address, parse_networks, public_address
from border.server.config import Config
from tests.server.clients import running


def visited(by: str | None, scheme: str = "http", **config: Any) -> str:
    headers = [] if by is None else [(b"host", by.encode())]
    scope = {"type": "http", "scheme": scheme, "headers": headers}
    return public_address(scope, Config("", **config))


def test_a_link_uses_the_visited_address() -> None:
    assert visited("border.example") == "http://border.example"
    assert visited("border.example:8000", "https") == "https://border.example:8000"
    assert visited("border.example", "wss") == "https://border.example"
    assert visited("[2001:db8::1]:80") == "http://[2001:db8::1]:80"


def test_the_configured_address_comes_first() -> None:
    assert visited("10.0.0.5", public="https://border.example/") == "https://border.example"


def test_a_server_at_home_gives_its_network_address() -> None:
    assert visited("localhost:8000") == "http://localhost:8000"
    assert visited("localhost:8000", host="0.0.0.0") == f"http://{own_address()}:8000"
    assert visited("192.168.1.7:8000", host="0.0.0.0") == "http://192.168.1.7:8000"


@pytest.mark.parametrize("host", [None, "", 'a"b', "a b", "a/b", "<x>", "a:b", "a@b", "a:123456"])
def test_an_invalid_host_is_not_used_in_links(host: str | None) -> None:
    assert visited(host) == ""


def test_an_address_matches_networks_in_both_of_its_forms() -> None:
    ours = parse_networks("10.0.0.0/8, 2001:db8::/32", "--proxies")
    assert all(host in ours for host in ("10.1.2.3", "::ffff:10.1.2.3", "2001:db8::7"))
    assert not any(host in ours for host in ("11.1.2.3", "::ffff:11.1.2.3", "::1", "unix"))
    assert ours.listed() == ["10.0.0.0/8", "2001:db8::/32", "::ffff:10.0.0.0/104"]
    assert parse_networks("*, 10.0.0.1", "--proxies").listed() == ["*"]


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_a_dual_stack_server_trusts_its_proxy(tmp_path: Path) -> None:
    config = Config(
        f"sqlite:///{tmp_path}/t.db", host="::", port=0, proxies="127.0.0.1", metrics="192.0.2.9"
    )
    with running(config) as site:
        figures = f"http://127.0.0.1:{site.address.rpartition(':')[2]}/metrics"
        for said, status in (
            ("192.0.2.9", 200),
            ("198.51.100.1, 192.0.2.9", 200),  # the proxy's entry counts
            ("192.0.2.9, 198.51.100.1", 404),  # and not the client's own
            ("[192.0.2.9", 404),
            ("fe80::1%eth0", 404),
            ("", 404),
        ):
            answer = httpx.get(figures, headers={"X-Forwarded-For": said})
            assert answer.status_code == status


def test_a_client_owns_all_addresses_of_its_network() -> None:
    assert network_of("2001:db8:0:1::7") == network_of("2001:db8:0:1:a::") == "2001:0db8:0000:0001"
    assert network_of("2001:db8:0:2::7") != network_of("2001:db8:0:1::7")
    assert network_of("fe80::1%eth0") == network_of("fe80::2%eth1") == "fe80:0000:0000:0000"
