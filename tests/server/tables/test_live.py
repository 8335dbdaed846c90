"""The socket of a table: hello, commands, updates, and views without secrets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from border.client.view import table_told
from border.server.config import Config, Limits
from border.server.http import FROM_SERVER
from border.server.tables import connections
from border.tables.tokens import hash_secret
from tests.server.clients import Client, Site, running
from tests.waiting import PATIENCE, wait_for

YOU, OPEN = {"player": "you"}, {"player": "open"}
FREE = Limits(commands=0, requests=0, connections=0)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server shared by the tests that do not exceed its limits."""
    folder = tmp_path_factory.mktemp("live")
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=FREE)) as site:
        yield site


def two(site: Site, **options: Any) -> tuple[str, str, str]:
    """A started game: the table and the tokens of its two players."""
    opened = site.open(YOU, OPEN, **options)
    id = opened["table"]["id"]
    joined = site.post(f"/api/tables/{id}/seats", {"name": "Bob"}).json()
    with site.client(id, token=opened["token"]) as host:
        assert host.ask("start")["kind"] == "done"
    return id, opened["token"], joined["token"]


def awaited(client: Client) -> list[int]:
    return [seat["seat"] for seat in client.table["seats"] if seat["awaited"]]


def test_a_whole_decision_from_command_to_event(site: Site) -> None:
    id, ann, bob = two(site)
    with site.client(id, token=ann) as a, site.client(id, token=bob) as b, site.client(id) as c:
        (seat,) = awaited(a)
        active, other = (a, b) if seat == 0 else (b, a)
        (legal,) = active.table["legal"]
        assert (legal["may"], other.table["legal"], c.table["legal"]) == (["throw"], [], [])
        done = active.ask("throw", seat=seat)
        assert done == {"id": done["id"], "version": active.table["version"], "kind": "done"}
        for client in (a, b, c):
            while client.table["version"] < done["version"]:
                client.hear("update")
            news = [entry for update in client.updates for entry in update["news"]]
            assert news[-1]["event"]["kind"] == "thrown"
            versions = [entry["version"] for entry in news]
            assert versions == list(range(versions[0], done["version"] + 1))
            assert versions[0] == client.welcome["table"]["version"] + 1
        refused = other.ask("stop", seat=1 - seat)
        assert (refused["reason"], refused["rule"], refused["version"]) == (
            "rules",
            "2.1",
            other.table["version"],
        )
        assert c.ask("throw", seat=seat)["reason"] == "not-your-seat"


def test_an_update_of_several_events_includes_the_game_between_them(site: Site) -> None:
    id, ann, bob = two(site)
    with site.client(id, token=ann) as a, site.client(id, token=bob) as b:
        (seat,) = awaited(a)
        active = a if seat == 0 else b
        active.ask("throw", seat=seat)
        lying = active.table["game"]["dice"]
        active.ask("keep", seat=seat, dice=[0])
        kept, thrown = active.updates[-1]["news"]
        assert (kept["game"]["dice"], kept["game"]["stage"]) == (lying, "throw")
        assert (thrown["event"]["kind"], thrown["game"]) == ("thrown", None)


def test_updates_precede_the_answer_and_a_repeated_command_runs_once(site: Site) -> None:
    id, ann, bob = two(site)
    with site.client(id, token=ann) as a, site.client(id, token=bob) as b:
        (seat,) = awaited(a)
        active = a if seat == 0 else b
        first = active.ask("throw", seat=seat, id="same")
        assert active.table["version"] == first["version"]
        again = active.ask("throw", seat=seat, id="same", version=0)
        assert again == first
        assert active.ask("throw", seat=seat)["refusal"] == "no-throw-now"
        assert active.ask("stop", seat=seat, version=first["version"] - 1)["reason"] == "stale"
        assert active.ask("stop", seat=seat, version=999)["reason"] == "from-the-future"


def test_a_client_with_a_known_version_gets_the_rest(site: Site) -> None:
    id, ann, _ = two(site)
    with site.client(id, token=ann) as client:
        now = client.table["version"]
    with site.client(id, token=ann, version=2) as client:
        versions = [entry["version"] for entry in client.welcome["news"]]
        assert versions == list(range(3, client.table["version"] + 1))
        assert client.table["version"] >= now
    with site.client(id, token=ann, version=10_000) as client:  # an unknown version
        assert client.welcome["news"] == []
    with site.client(id, token=ann) as client:
        assert client.welcome["news"] == []


def test_a_second_tab_replaces_the_first(site: Site) -> None:
    id, ann, _ = two(site)
    with site.client(id, token=ann) as first, site.client(id, token=ann) as second:
        assert first.hear("bye") == {"reason": "taken-over", "again": False, "kind": "bye"}
        assert first.closed() == 1008
        second.ask("return", seat=0)
        assert not second.table["seats"][0]["away"]
    with site.client(id) as watcher:
        while not watcher.table["seats"][0]["away"]:
            watcher.hear("update")


def test_a_spectator_gets_a_token_to_sit_down_with(site: Site) -> None:
    opened = site.open(YOU, OPEN)
    id = opened["table"]["id"]
    with site.client(id) as watcher:
        assert len(watcher.welcome["token"]) == 43
        assert not any(seat["yours"] for seat in watcher.table["seats"])
        assert watcher.ask("start")["reason"] == "not-the-host"
        assert watcher.ask("sit", name=" Cyn ")["kind"] == "done"
        assert watcher.table["seats"][1]["name"] == "Cyn"
        token = watcher.welcome["token"]
    assert site.get(f"/api/tables/{id}", token).json()["seats"][1]["yours"]
    assert not site.get(f"/api/tables/{id}").json()["seats"][1]["yours"]


def test_connects_and_disconnects_are_announced(site: Site) -> None:
    id, ann, bob = two(site)
    with site.client(id, token=ann) as a:
        with site.client(id, token=bob):
            while a.table["seats"][1]["away"]:
                a.hear("update")
        while not a.table["seats"][1]["away"]:
            a.hear("update")


def test_a_spectator_receives_no_secrets(site: Site) -> None:
    id, ann, bob = two(site)
    link = site.post(f"/api/tables/{id}/seats/0/link", token=ann).json()["link"]
    with site.client(id, version=0) as watcher:
        seen = json.dumps(watcher.welcome)
    seen += site.get(f"/api/tables/{id}/news").text + site.get(f"/api/tables/{id}/record").text
    for secret in (ann, bob, hash_secret(ann), hash_secret(bob), link.partition("=")[2]):
        assert secret not in seen
    assert "seed" not in seen.replace("seeds", "")


def test_a_link_moves_a_seat_and_closes_the_old_device(site: Site) -> None:
    id, ann, _ = two(site)
    with site.client(id, token=ann) as old:
        code = site.post(f"/api/tables/{id}/seats/0/link", token=ann).json()["link"].split("=")[1]
        joined = site.post(f"/api/tables/{id}/claims", {"code": code})
        assert joined.status_code == 200
        while old.table["seats"][0]["yours"]:
            old.hear("update")
        assert old.ask("leave", seat=0)["reason"] == "not-your-seat"
        with site.client(id, token=joined.json()["token"]) as new:
            assert new.table["seats"][0]["yours"]
    assert site.post(f"/api/tables/{id}/claims", {"code": code}).status_code == 409


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '"throw"',
    "{}",
    '{"kind":"roll"}',
    '{"kind":"throw","id":"x","version":1}',
    '{"kind":"throw","id":"x","version":"1","seat":0}',
    '{"kind":"throw","id":"x","version":1.5,"seat":0}',
    '{"kind":"throw","id":"x","version":1,"seat":true}',
    '{"kind":"throw","id":"x","version":1,"seat":4}',
    '{"kind":"throw","id":"x","version":-1,"seat":0}',
    '{"kind":"throw","id":"x","version":1e400,"seat":0}',
    '{"kind":"throw","id":"x","version":1,"seat":0,"dice":"rrrrr"}',  # forged dice
    '{"kind":"thrown","seat":0,"dice":"rrrrr"}',
    '{"kind":"throw","id":"<script>","version":1,"seat":0}',
    '{"kind":"throw","id":"","version":1,"seat":0}',
    '{"kind":"keep","id":"x","version":1,"seat":0,"dice":[5]}',
    '{"kind":"keep","id":"x","version":1,"seat":0,"dice":[0,0,0,0,0,0]}',
    '{"kind":"cross","id":"x","version":1,"seat":0,"cells":[]}',
    '{"kind":"cross","id":"x","version":1,"seat":0,"cells":["A1"]}',
    '{"kind":"cross","id":"x","version":1,"seat":0,"cells":["d1","d1","d1","d1","d1","d1"]}',
    '{"kind":"sit","id":"x","version":1,"name":"\\ud800"}',
    '{"kind":"sit","id":"x","version":1,"name":"' + 201 * "n" + '"}',
    '{"kind":"hello"}',
    "[" * 5000,
]


def test_malformed_messages_are_refused_and_change_nothing(site: Site) -> None:
    id, ann, _ = two(site)
    with site.client(id, token=ann) as client:
        client.ask("return", seat=0)
        before = site.get(f"/api/tables/{id}", ann).json()
        for text in MALFORMED:
            client.socket.send(text)
            refused = client.hear("refused")
            assert (refused["reason"], refused["id"]) == ("malformed", None), text
            assert refused["version"] == before["version"]
            assert len(refused["text"]) <= 200
        client.socket.send(b"\x00\xff")
        assert client.hear("refused")["reason"] == "malformed"
        client.socket.send(json.dumps({"kind": "return"}).encode())  # a binary frame
        assert client.hear("refused")["reason"] == "malformed"
        assert site.get(f"/api/tables/{id}", ann).json() == before


@pytest.mark.parametrize(
    "first",
    ["", "{", '{"kind":"throw"}', '{"kind":"hello","token":"short"}', '{"kind":"hello","x":1}'],
)
def test_a_client_that_does_not_say_hello_is_disconnected(site: Site, first: str) -> None:
    id = site.open()["table"]["id"]
    with site.live(id) as socket:
        socket.send(first)
        client = Client(socket)
        assert client.hear("refused")["reason"] == "malformed"
        assert client.closed() == 1008


def test_a_silent_client_is_disconnected(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    id = site.open()["table"]["id"]
    monkeypatch.setattr(connections, "HELLO_TIMEOUT_S", 0.05)
    with site.live(id) as socket:
        client = Client(socket)
        assert client.hear("refused")["reason"] == "malformed"
        assert client.closed() == 1008


@pytest.mark.parametrize("id", ["nosuchtable", "UPPER", "a%00b", "%F0%9F%8E%B2", "x" * 100])
def test_an_unknown_table(site: Site, id: str) -> None:
    with site.live(id) as socket:
        client = Client(socket)
        assert client.hear("refused")["reason"] == "no-such-table"
        assert client.closed() == 1008


def test_a_frame_over_the_limit_closes_the_socket(site: Site) -> None:
    id, ann, _ = two(site)
    with site.client(id, token=ann) as client:
        client.socket.send("x" * (FREE.frame + 1))
        assert client.closed() == 1009
    with site.client(id, token=ann) as client:
        assert client.ask("return", seat=0)["reason"] == "not-held"


def test_other_sites_may_not_connect(site: Site) -> None:
    id = site.open()["table"]["id"]
    host = site.address.removeprefix("http://")
    for origin in ("https://evil.example", "null", "http://[", f"http://{host}.evil", ""):
        with pytest.raises(InvalidStatus) as caught:
            site.live(id, origin=origin)
        assert caught.value.response.status_code == 403
    with site.live(id, origin=site.address):
        pass


def test_every_message_fits_the_documented_types(site: Site) -> None:
    id, ann, bob = two(site, bots="random")
    table: dict[str, Any] = {}
    versions = list[int]()
    with site.live(id) as socket:
        socket.send('{"kind":"hello","version":0}')
        for seat, token in enumerate((ann, bob)):
            with site.client(id, token=token) as client:
                client.ask("leave", seat=seat)
        while table.get("phase") != "over":
            text = socket.recv(timeout=PATIENCE)
            assert FROM_SERVER.validate_json(text, strict=True)
            message = json.loads(text)
            table = table_told(table, message)
            versions += [entry["version"] for entry in message["news"]]
    assert table["game"]["outcome"]["winners"]
    assert versions == list(range(1, table["version"] + 1))


def test_a_new_client_can_ask_for_the_latest_events(site: Site) -> None:
    id, ann, _ = two(site)
    for latest in (0, 2, 5, 10**9):
        with site.client(id, token=ann, latest=latest) as client:
            version = client.welcome["table"]["version"]
            told = [news["version"] for news in client.welcome["news"]]
            assert told == list(range(max(1, version - latest + 1), version + 1))
    assert len(told) > 5


def limited(tmp_path: Path, **limits: Any) -> Config:
    return Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=Limits(**limits))


def test_a_connection_with_too_many_commands_is_closed(tmp_path: Path) -> None:
    with running(limited(tmp_path, commands=1.0)) as site:
        id = site.open()["table"]["id"]
        with site.client(id) as client:
            answers = [""]
            while answers[-1] != "too-many":  # on a slow machine, another one may be allowed
                client.say(kind="start", id="x", version=0)
                answers.append(client.hear("refused")["reason"])
            assert answers[1:4] == ["not-the-host"] * 3
            assert set(answers[4:-1]) <= {"not-the-host"}
            assert client.closed() == 1008


def test_connections_per_address_and_per_table_are_limited(tmp_path: Path) -> None:
    with running(limited(tmp_path, connections=3, watchers=2)) as site:
        one, two = (site.open()["table"]["id"] for _ in range(2))
        with site.client(one), site.client(one):
            assert "to this table" in refused_at(site, one)
            with site.client(two):
                assert "from this address" in refused_at(site, two)
        wait_for(
            lambda: (
                not site.app.connections._watchers_per_address._taken
                and not site.app.connections._per_table._taken
            )
        )
        with site.client(one):
            pass
        wait_for(lambda: not site.app.connections._connections and not site.app.connections._seated)


def refused_at(site: Site, id: str, **hello: str) -> str:
    """Reason for which the server refuses the hello of a client."""
    with site.live(id) as socket:
        client = Client(socket)
        client.say(kind="hello", **hello)
        text: str = client.hear("refused")["text"]
        assert client.closed() == 1008
        return text


def test_players_and_hosts_always_find_a_place_among_spectators(tmp_path: Path) -> None:
    with running(limited(tmp_path, connections=2, watchers=2)) as site:
        opened = site.open(OPEN, OPEN)  # the host has no seat
        id = opened["table"]["id"]
        joined = site.post(f"/api/tables/{id}/seats", {"name": "Bob"}).json()
        with site.client(id), site.client(id):
            assert "from this address" in refused_at(site, id)
            assert "to this table" in refused_at(site.elsewhere, id)
            with site.client(id, token=opened["token"]) as host:
                assert not any(seat["yours"] for seat in host.table["seats"])
                with site.client(id, token=joined["token"]) as bob:
                    assert bob.table["seats"][0]["yours"]
                    assert "from this address" in refused_at(site, id, token=joined["token"])


def test_clients_of_an_unloaded_table_are_told_to_reconnect(site: Site) -> None:
    id, ann, _ = two(site)
    with site.client(id, token=ann) as client:
        client.ask("return", seat=0)
        loop = site.app.rooms._tasks[id].get_loop()
        loop.call_soon_threadsafe(site.app.rooms._rooms[id].stop)
        assert client.hear("bye") == {"reason": "moved", "again": True, "kind": "bye"}
        assert client.closed() == 1012
    with site.client(id, token=ann) as client:
        assert client.table["seats"][0]["yours"]


def test_a_dead_socket_does_not_return(site: Site) -> None:
    id, ann, _ = two(site)
    with site.live(id) as socket:
        socket.send(json.dumps({"kind": "hello", "token": ann}))
        socket.socket.close()  # no goodbye
    with pytest.raises((ConnectionClosed, OSError)):
        list(iter(lambda: socket.recv(timeout=1), None))  # the welcome may have arrived before
    with site.client(id) as watcher:
        while not watcher.table["seats"][0]["away"]:
            watcher.hear("update")
