"""Tables over HTTP: responses, statuses, and checks before every request."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from border.bots import offered_names
from border.records import parse_record
from border.server.addresses import client_address as address
from border.server.addresses import is_own_name, own_names
from border.server.config import Config, Limits
from border.server.limits import TokenBucket, TokenBuckets
from border.server.replays import api as replays_api
from tests.server.clients import Site, running
from tests.server.raw_socket import connect, read_until, upgrade
from tests.tables.table_harness import PICTURES
from tests.waiting import PATIENCE, wait_for

YOU, OPEN = {"player": "you"}, {"player": "open"}
FREE = Limits(commands=0, requests=0, connections=0)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server shared by the tests that do not exceed its limits."""
    folder = tmp_path_factory.mktemp("http")
    config = Config(f"sqlite:///{folder}/t.db", port=0, limits=FREE, metrics="127.0.0.1")
    with running(config) as site:
        yield site


def bot(name: str | None = None) -> dict[str, Any]:
    return {"player": "bot"} | ({"bot": name} if name else {})


def refused(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert body["kind"] == "refused"
    return answer.status_code, body["reason"]


def test_opening_a_table_returns_a_link_and_a_token(site: Site) -> None:
    opened = site.open()
    id = opened["table"]["id"]
    assert opened["link"] == f"/t/{id}"
    assert len(opened["token"]) == 43
    seats = opened["table"]["seats"]
    assert [(seat["player"], seat["yours"]) for seat in seats] == [
        ("person", True),
        *[("empty", False)] * 3,
    ]
    assert opened["table"]["host"]
    assert len(opened["table"]["commitment"]) == 64


def test_a_table_can_start_when_opened(site: Site) -> None:
    opened = site.open({**YOU, "name": "Ann"}, bot(), bot("random"), start=True, bots="greedy")
    assert opened["table"]["phase"] == "playing"
    assert [seat["bot"] for seat in opened["table"]["seats"]] == [None, "greedy", "random"]


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ({"seats": [YOU, bot("nobody")]}, (409, "no-such-bot")),
        ({"seats": [YOU, OPEN], "start": True}, (409, "seats-empty")),
        ({"start": True}, (409, "seats-empty")),
        ({"seats": [YOU]}, (409, "bad-options")),
        ({"options": {"bots": "nobody"}}, (409, "bad-options")),
        ({"options": {"rules": "nonsense"}}, (409, "bad-options")),
        ({"options": {"rules": "custom"}}, (409, "bad-options")),
        ({"options": {"rules": {"last": 4}}}, (422, "malformed")),
        ({"options": {"speed": 2}}, (422, "malformed")),
        ({"options": {"seats": 2, "boards": ["classic-1"]}}, (409, "bad-options")),
        (
            {"options": {"seats": 2, "boards": ["a", "b"], "pictures": {"a": ""}}},
            (409, "bad-options"),
        ),
        ({"options": {"same_dice": "nosuch"}}, (404, "no-such-table")),
        ({"options": {"seats": 5}}, (422, "malformed")),
        ({"options": {"seats": "2"}}, (422, "malformed")),
        ({"options": {"clock": 1}}, (422, "malformed")),
        ({"seed": "00"}, (422, "malformed")),
        ({"start": 1}, (422, "malformed")),
        ([], (422, "malformed")),
    ],
)
def test_a_table_that_cannot_be_opened_leaves_nothing_behind(
    site: Site, body: Any, answer: tuple[int, str]
) -> None:
    before = list(site.app.store.games())
    assert refused(site.post("/api/tables", body)) == answer
    assert list(site.app.store.games()) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b'{"\\ud800": 1}',
        b'{"name": "\\ud800"}',
        b'{"seat": ' + b"9" * 4000 + b"}",
        b"[" * 4000,
        b'{"name": NaN}',
        b'{"name": 1, "name": 2}',
    ],
)
def test_an_unreadable_body_is_malformed(site: Site, body: bytes) -> None:
    id = site.open()["table"]["id"]
    with site.http as client:
        headers = {"content-type": "application/json"}
        answer = client.post(f"/api/tables/{id}/seats", content=body, headers=headers)
    assert refused(answer) == (422, "malformed")


def test_joining_and_leaving(site: Site) -> None:
    opened = site.open(YOU, OPEN)
    id = opened["table"]["id"]
    seats = f"/api/tables/{id}/seats"
    joined = site.post(seats, {"name": "Bob <b>", "seat": 1})
    assert joined.status_code == 201
    assert joined.json()["table"]["seats"][1]["name"] == "Bob <b>"
    assert refused(site.post(seats, {})) == (409, "no-empty-seat")
    assert refused(site.post(seats, {"seat": 1})) == (409, "seat-taken")
    assert (
        site.post(seats, {"seat": 1}).json()["version"] == 3
    )  # the response contains the table's state
    assert refused(site.delete(f"{seats}/1")) == (401, "no-token")
    assert refused(site.delete(f"{seats}/1", opened["token"])) == (403, "not-your-seat")
    assert refused(site.delete(f"{seats}/3", opened["token"])) == (409, "no-such-seat")
    left = site.delete(f"{seats}/1", joined.json()["token"])
    assert left.json()["seats"][1]["player"] == "empty"
    assert refused(site.delete(f"/api/tables/{id}", joined.json()["token"])) == (
        403,
        "not-the-host",
    )
    assert site.delete(f"/api/tables/{id}", opened["token"]).json()["phase"] == "closed"
    assert refused(site.post(seats, {})) == (409, "closed")


def test_only_well_formed_tokens_are_accepted(site: Site) -> None:
    id = site.open()["table"]["id"]
    for header in ("Bearer short", "Basic abc", "Bearer", "é"):
        with site.http as client:
            answer = client.get(f"/api/tables/{id}", headers={b"Authorization": header.encode()})
        assert refused(answer) == (401, "no-token")
        assert answer.headers["www-authenticate"] == "Bearer"


def test_reading_a_table(site: Site) -> None:
    opened = site.open(YOU, bot("random"), start=True)
    id = opened["table"]["id"]
    assert [board["name"] for board in site.get("/api/boards").json()] == [
        f"classic-{number}" for number in (1, 2, 3, 4)
    ]
    assert site.get("/api/bots").json() == list(offered_names())
    boards = site.get(f"/api/tables/{id}/boards").json()
    assert [board["name"] for board in boards] == [s["board"] for s in opened["table"]["seats"]]
    record = parse_record(site.get(f"/api/tables/{id}/record").text)
    assert record.id == id
    news = site.get(f"/api/tables/{id}/news?after=2").json()
    assert [entry["version"] for entry in news][:2] == [3, 4]
    assert site.get(f"/api/tables/{id}/news?after=9007199254740992").json() == []
    waiting = site.open(YOU, OPEN, boards=["classic-2", "own"], pictures={"own": PICTURES["north"]})
    own = f"/api/tables/{waiting['table']['id']}"
    assert [board["name"] for board in site.get(f"{own}/boards").json()] == ["classic-2", "own"]
    assert refused(site.get(f"{own}/record")) == (409, "not-playing")


def test_unknown_paths_and_tables(site: Site) -> None:
    assert refused(site.get("/api/tables/nosuch")) == (404, "no-such-table")
    assert refused(site.get("/api/tables/a%00b")) == (422, "malformed")
    assert refused(site.get("/api/nothing")) == (404, "not-found")
    answer = site.delete("/api/bots")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET"
    assert site.delete("/api/boards").headers["allow"] == "GET, POST"
    assert site.post("/api/tables/nosuch").headers["allow"] == "DELETE, GET"


@pytest.mark.parametrize(
    ("version", "status"), [("1.0", 200), ("1.1", 200), ("1.2", 200), ("2.0", 505), ("9.9", 505)]
)
def test_other_http_versions_are_refused(site: Site, version: str, status: int) -> None:
    where = urlsplit(site.address)
    with socket.create_connection((where.hostname, where.port), PATIENCE) as caller:
        caller.sendall(f"GET / HTTP/{version}\r\nHost: {where.netloc}\r\n\r\n".encode())
        assert caller.recv(12) == f"HTTP/1.1 {status}".encode()


def test_health_readiness_and_metrics(site: Site) -> None:
    site.open()
    for path in ("/healthz", "/readyz", "/metrics"):
        with site.http as client:
            assert client.get(path).status_code == 200
            assert client.head(path).status_code == 200
    metrics = site.get("/metrics").text
    for name in ("commands", "command_seconds", "connections", "rooms", "requests"):
        assert f"border_{name}" in metrics
    assert 'border_requests_total{status="201"}' in metrics


def test_every_response_has_security_headers(site: Site) -> None:
    for path in ("/api/bots", "/api/nothing", "/healthz", "/openapi.json"):
        headers = site.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"
        assert "server" not in headers


def test_subresources_lack_headers_for_pages(site: Site) -> None:
    for path in ("main.js", "style/page.css", "texts/en/page.ftl"):
        headers = site.get(f"/page/{path}").headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "content-security-policy" not in headers
    for path in (
        "/",
        "/page/icon.svg",
        "/page/index.html",
        "/page/nothing.js",
        "/page/core/worker.js",
    ):
        assert "content-security-policy" in site.get(path).headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "", "://"])
def test_other_sites_may_read_but_not_act(site: Site, origin: str) -> None:
    with site.http as client:
        headers = {"Origin": origin}
        assert refused(client.post("/api/tables", json={}, headers=headers)) == (
            403,
            "wrong-origin",
        )
        assert client.get("/api/bots", headers=headers).status_code == 200
        assert "access-control-allow-origin" not in client.get("/api/bots", headers=headers).headers
        own = {"Origin": site.address}
        assert client.post("/api/tables", json={}, headers=own).status_code == 201


def test_other_sites_can_be_allowed(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, origins=("https://club.example",))
    with running(config) as site, site.http as client:
        for origin, status in (("https://club.example", 201), ("http://club.example", 403)):
            answer = client.post("/api/tables", json={}, headers={"Origin": origin})
            assert answer.status_code == status


def test_a_body_over_the_limit_is_refused_with_or_without_a_length(site: Site) -> None:
    long = json.dumps({"name": "x" * FREE.body}).encode()

    def pieces() -> Iterator[bytes]:
        yield long[:100]
        yield long[100:]

    id = site.open()["table"]["id"]
    for content in (long, pieces()):
        with site.http as client:
            answer = client.post(
                f"/api/tables/{id}/seats",
                content=content,
                headers={"content-type": "application/json"},
            )
        assert refused(answer) == (413, "too-large")


def test_an_address_with_too_many_requests_has_to_wait(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=Limits(requests=0.2))
    with running(config) as site, site.http as client:
        answers = [client.get("/api/bots") for _ in range(12)]
        assert [answers[0].status_code, answers[-1].status_code] == [200, 429]
        assert refused(answers[-1]) == (429, "too-many")
        assert answers[-1].headers["retry-after"] == "1"
        assert client.get("/healthz").status_code == 200
        forged = client.get("/api/bots", headers={"X-Forwarded-For": "203.0.113.9"})
        assert forged.status_code == 429  # only configured proxies are trusted


def test_clients_behind_a_trusted_proxy_are_counted_separately(tmp_path: Path) -> None:
    config = Config(
        f"sqlite:///{tmp_path}/t.db", port=0, proxies="127.0.0.1", limits=Limits(requests=0.2)
    )
    with running(config) as site, site.http as client:
        for host in ("203.0.113.9", "203.0.113.10"):
            headers = {"X-Forwarded-For": host}
            codes = [client.get("/api/bots", headers=headers).status_code for _ in range(2)]
            assert codes == [200, 429]


@pytest.mark.parametrize(
    ("client", "key"),
    [
        (("192.0.2.1", 5), "192.0.2.1"),
        (("::ffff:192.0.2.1", 5), "192.0.2.1"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:0db8:0001:0002"),
        (("unix", 0), "unix"),
        (None, "?"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(client: Any, key: str) -> None:
    assert address({"client": client}) == key


def test_a_token_bucket_refills() -> None:
    now = [0.0]
    bucket = TokenBucket(2.0, 3.0, lambda: now[0])
    assert [bucket.allows() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.allows() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.allows() for _ in range(4)] == [True, True, True, False]
    assert all(TokenBucket(0, 0).allows() for _ in range(1000))


def test_idle_addresses_are_forgotten() -> None:
    buckets = TokenBuckets(1.0, 1.0, most=2)
    assert [buckets.allows(key) for key in ("a", "b", "c", "c", "a")] == [
        True,
        True,
        True,
        False,
        True,
    ]
    assert len(buckets._buckets) == 2


def test_loaded_rooms_are_counted(site: Site) -> None:
    site.open()
    wait_for(lambda: f"border_rooms {float(len(site.app.rooms))}" in site.get("/metrics").text)


def test_several_tables_in_one_request(site: Site) -> None:
    mine, other = site.open(), site.open()
    ids = [opened["table"]["id"] for opened in (mine, other)]
    gone = {"id": "zzzzzzzzzz", "token": mine["token"]}
    tables = [
        {"id": ids[1], "token": mine["token"]},  # the token of another table grants nothing here
        gone,
        {"id": ids[0], "token": mine["token"]},
    ]
    found = site.post("/api/yours", {"tables": tables})
    assert found.status_code == 200
    seen = [(view["id"], any(seat["yours"] for seat in view["seats"])) for view in found.json()]
    assert seen == [(ids[1], False), (ids[0], True)]
    for wrong in ({"tables": [gone] * 13}, {"tables": [{"id": "a"}]}, {}):
        assert site.post("/api/yours", wrong).status_code == 422


def test_metrics_are_limited_to_configured_networks(tmp_path: Path) -> None:
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, metrics="127.0.0.2")) as site:
        assert site.get("/metrics").json()["reason"] == "not-found"
        assert "border_rooms" in site.elsewhere.get("/metrics").text


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:5", True),
        ("127.0.0.1", True),
        ("[::1]:80", True),
        ("192.168.1.2:8000", True),
        ("club.localhost", True),
        ("Border.Example.", True),
        ("friends.example:81", True),
        (f"{socket.gethostname().partition('.')[0]}.local".lower(), True),
        ("evil.example", False),
        ("border.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("a b", False),
        ("x" * 5000, False),
    ],
)
def test_requests_for_other_host_names_are_refused(host: str, known: bool) -> None:
    config = Config("", public="https://border.example/", origins=("https://friends.example",))
    assert is_own_name(host, own_names(config)) is known
    if not known:
        assert not is_own_name(host, own_names(Config("")))
    assert is_own_name(host, own_names(Config("", origins=("*",))))


def test_dns_rebinding_reads_nothing(site: Site) -> None:
    with site.http as client:
        for path in ("/", "/api/bots", "/readyz"):
            answer = client.get(path, headers={"Host": "evil.example"})
            assert (answer.status_code, answer.json()["reason"]) == (403, "wrong-origin")
    for host, status in (("evil.example", b"403"), ("127.0.0.1", b"101")):
        with connect(site) as raw:
            raw.sendall(upgrade("any", host=host))
            assert read_until(raw, b"\r\n\r\n").split()[1] == status


def test_every_path_has_a_limit(tmp_path: Path) -> None:
    limits = Limits(files=0.2)
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits)) as site:

        def is_limited(path: str) -> bool:
            return site.get(path).status_code == 429

        for path in ("/", "/healthz", "/readyz", "/page/main.js", "/nothing"):
            wait_for(partial(is_limited, path))
        assert site.get("/api/bots").status_code == 200


def test_events_come_in_pages(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = site.open({"player": "you"}, {"player": "bot"}, {"player": "bot"}, start=True)
    path = f"/api/tables/{opened['table']['id']}/news"
    whole = site.get(path).json()
    monkeypatch.setattr(replays_api, "MAX_MISSED_EVENTS", 2)
    pages, last = [], 0
    while page := site.get(f"{path}?after={last}").json():
        assert len(page) <= 2
        pages += page
        last = page[-1]["version"]
    assert pages[: len(whole)] == whole
    assert len(whole) > 2
