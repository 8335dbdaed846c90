"""Heartbeats and reactions, which leave no trace in the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from border.server.config import Config, Limits
from border.server.tables import connections
from border.server.tables import room as room_module
from border.server.web.page_build import build_id
from border.tables.messages import ReactionName
from tests.server.clients import Client, Site, running

YOU, OPEN = {"player": "you"}, {"player": "open"}
NAMES = get_args(ReactionName)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that allows one command per second, three in a burst."""
    folder = tmp_path_factory.mktemp("beside")
    limits = Limits(commands=1, requests=0, connections=0)
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=limits)) as site:
        yield site


@pytest.fixture
def generous(tmp_path: Path) -> Iterator[Site]:
    limits = Limits(commands=0, requests=0, connections=0)
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits)) as site:
        yield site


def table(site: Site) -> tuple[str, str]:
    opened = site.open(YOU, OPEN)
    return opened["table"]["id"], opened["token"]


def react(client: Client, seat: int, reaction: str, **more: Any) -> None:
    client.say(kind="react", id="r1", seat=seat, reaction=reaction, **more)


def test_the_welcome_names_the_build_of_the_page(site: Site) -> None:
    id, _ = table(site)
    with site.client(id) as client:
        assert client.welcome["edition"] == build_id()


@pytest.mark.parametrize("form", ['{"kind":"ping"}', '{"kind": "ping"}'])
def test_a_ping_is_answered(site: Site, form: str) -> None:
    id, token = table(site)
    with site.client(id, token=token) as client:
        client.socket.send(form)
        assert client.hear("pong", "refused") == {"kind": "pong"}


def test_heartbeats_do_not_count_as_commands(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "FREE_PINGS_PER_S", 1000.0)
    id, token = table(site)
    with site.client(id, token=token) as client:
        for _ in range(30):  # ten times the command limit
            client.socket.send('{"kind":"ping"}')
            assert client.hear("pong", "refused")["kind"] == "pong"


def test_too_many_pings_count_as_commands(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "FREE_PINGS_PER_S", 1e-9)
    id, token = table(site)
    with site.client(id, token=token) as client:
        for _ in range(100):
            client.socket.send('{"kind":"ping"}')
            # Wait for each answer: what is sent to a closed socket can cost the client the refusal.
            if (answer := client.hear("pong", "refused"))["kind"] == "refused":
                break
        assert answer["reason"] == "too-many"
        assert client.closed() == connections.POLICY


def test_everybody_sees_a_reaction_and_the_table_does_not_change(generous: Site) -> None:
    id, token = table(generous)
    with generous.client(id, token=token) as one, generous.client(id) as watcher:
        before = generous.get(f"/api/tables/{id}").json()
        for name in NAMES[: int(room_module.MAX_REACTIONS)]:
            react(one, 0, name)
            for client in (one, watcher):
                heard = client.hear("reaction", "refused")
                assert heard == {"seat": 0, "reaction": name, "kind": "reaction"}
        assert generous.get(f"/api/tables/{id}").json() == before
    with generous.client(id, version=0) as late:
        assert all(news["event"]["kind"] != "reaction" for news in late.welcome["news"])


def test_only_the_own_seat_can_react(generous: Site) -> None:
    id, token = table(generous)
    with generous.client(id, token=token) as one, generous.client(id) as watcher:
        react(watcher, 0, "hello")
        refused = watcher.hear("refused", "reaction")
        assert (refused["reason"], refused["id"]) == ("not-your-seat", "r1")
        react(one, 1, "hello")
        assert one.hear("refused", "reaction")["reason"] == "not-your-seat"


@pytest.mark.parametrize(
    "said",
    [
        {"reaction": "you fool"},
        {"reaction": "<b>hello</b>"},
        {"reaction": None},
        {"reaction": "hello", "text": "and more"},
        {"reaction": "hello", "seat": 4},
        {"reaction": "hello", "seat": "0"},
    ],
)
def test_other_words_are_refused(generous: Site, said: dict[str, Any]) -> None:
    id, token = table(generous)
    with generous.client(id, token=token) as one:
        one.socket.send(json.dumps({"kind": "react", "id": "r1", "seat": 0} | said))
        assert one.hear("refused", "reaction")["reason"] == "malformed"


def test_the_reaction_limit_of_a_seat_survives_a_new_connection(
    generous: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "REACTIONS_PER_S", 1e-9)
    id, token = table(generous)
    for _ in range(int(room_module.MAX_REACTIONS)):
        with generous.client(id, token=token) as one:
            react(one, 0, "luck")
            assert one.hear("reaction", "refused")["kind"] == "reaction"
    with generous.client(id, token=token) as one:
        react(one, 0, "luck")
        assert one.hear("reaction", "refused")["reason"] == "too-many"
        assert one.ask("start")["reason"] == "seats-empty", "the connection is still open"
