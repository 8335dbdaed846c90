"""The client with a real server: open, join, decide, watch, reconnect."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random

import pytest
from websockets.sync.server import ServerConnection, serve

from border.bots import bot_named
from border.client import CommandRefused, NoServer, Server, Table
from border.dice import parse_proof, verify
from border.engine import (
    BadInput,
    Cross,
    Decision,
    FirstAction,
    IllegalDecision,
    Keep,
    Position,
    Stop,
    parse_dice,
)
from border.records import Record
from tests.served import FREE, Served, serving
from tests.table import EAST, NORTH
from tests.waiting import PATIENCE, wait_for

GREEDY = bot_named("greedy")


@pytest.fixture
def tables(server: Served) -> Server:
    return Server(server.address, patience=PATIENCE, pause=0)


def prove(record: Record) -> None:
    assert record.dice is not None
    thrown = [(played.throws, played.kept) for played in record.rounds]
    proof = parse_proof(record.dice)
    verify(proof, len(record.seats), record.rounds[0].active, thrown)


def test_a_bot_plays_a_game_and_its_dice_are_proved(tables: Server) -> None:
    with tables.open("greedy", "random", name="Ada") as table:
        assert table.seats == (0,)
        ended = table.play(GREEDY, Random(1))
        assert ended is not None
        record = tables.record(table.id)
        assert (record.scores, record.winners) == (ended.scores, ended.winners)
        assert record.seats[0].name == "Ada"
        assert record.replay() == table.position
        prove(record)
        assert table.outcome == ended
        assert table.play(GREEDY) == ended


def test_the_position_equals_the_public_one_of_the_record_at_every_step(tables: Server) -> None:
    seen: list[str] = []

    def comparing(position: Position, seat: int, rng: Random) -> Decision:
        record = tables.record(table.id)
        assert position.seen_by(None) == record.replay().seen_by(None)
        seen.append(type(position.stage).__name__)
        return GREEDY(position, seat, rng)

    pictures = {board.name: str(board.picture) for board in (NORTH, EAST)}
    with tables.open("random", rules="quick", boards=list(pictures), pictures=pictures) as table:
        assert table.position.boards == (NORTH, EAST)
        table.play(comparing, Random(2))
    assert set(seen) == {"Keeping", "FirstAction", "SecondAction"}


def test_two_clients_meet_by_code_link_and_id_and_a_third_watches(tables: Server) -> None:
    with tables.open(None, None, name="Ada") as ada:
        assert ada.phase == "gathering"
        with pytest.raises(BadInput, match="the game has not begun"):
            _ = ada.position
        with (
            tables.sit_down(ada.view["code"], name="Bob") as bob,
            tables.sit_down(f"{tables.address}/t/{ada.id}", name="Cy") as cy,
            tables.watch(ada.id) as watcher,
        ):
            assert (bob.seats, cy.seats, watcher.seats) == ((1,), (2,), ())
            with pytest.raises(CommandRefused, match="only the creator") as refused:
                bob.start()
            assert refused.value.reason == "not-the-host"
            players = [
                threading.Thread(target=one.play, args=(GREEDY, Random(3))) for one in (bob, cy)
            ]
            for player in players:
                player.start()
            ada.start()
            ended = ada.play(GREEDY, Random(4))
            for player in players:
                player.join(PATIENCE)
            assert ended == bob.outcome == cy.outcome
            kinds = [news["event"]["kind"] for news in watcher.watch()]
            assert {"started", "thrown", "kept", "crossed", "revealed"} <= set(kinds)
            assert kinds[-1] == "ended"
            assert watcher.outcome == ended
            versions = watcher.view["version"]
            assert versions == ada.view["version"]


def at_the_dice(tables: Server) -> Table:
    """Open a table and throw for seat 0, which can cross something."""
    while True:
        table = tables.open("random")
        if table.asked and table.position.active == 0:
            table.throw()
            if table.view["legal"][0]["segments"]:  # else the server passes
                return table
        table.close()


def test_decisions_one_by_one(tables: Server) -> None:
    decided = False
    while not decided:  # the server passes if nothing can be crossed
        with at_the_dice(tables) as table:
            decided = decides(table)


def decides(table: Table) -> bool:
    """Make all decisions of a first action; return False if the server passed instead."""
    dice = table.view["game"]["dice"]
    with pytest.raises(IllegalDecision) as refused:
        table.decide(Cross(0, 0))
    assert refused.value.rule == "3.3"
    with pytest.raises(IllegalDecision):
        table.decide(Keep(dice))
    table.decide(Keep(dice[0]))
    assert table.view["game"]["dice"][0] == dice[0]
    with pytest.raises(CommandRefused) as other:
        table.decide(Stop(), seat=1)
    assert other.value.reason == "not-your-seat"
    table.decide(Stop())
    if not isinstance(table.position.stage, FirstAction):
        return False
    assert table.position.stage.dice == parse_dice(table.view["game"]["dice"])
    kinds = [news["event"]["kind"] for news in table.wait()]
    assert kinds[-4:] == ["thrown", "kept", "thrown", "stopped"]
    assert table.wait(0) == []
    table.decide(Cross(0, 0))
    assert repr(table).startswith(f"<Table {table.id}: playing, version ")
    return True


def test_one_client_has_several_seats(tables: Server) -> None:
    with tables.open(None) as table:
        table.command("sit", name="Bob")
        assert table.seats == (0, 1)
        with pytest.raises(BadInput, match=r"your seats that can act are \[\]"):
            table.throw()
        table.start()
        assert table.play(GREEDY, Random(5)) is not None


@pytest.mark.slow
def test_the_client_reconnects_after_the_server_was_killed(tmp_path: Path) -> None:
    """No decision is lost and none is made twice."""
    with serving(tmp_path, *FREE) as server:
        tables = Server(server.address, patience=PATIENCE, pause=0)
        decisions = 0

        def killing(position: Position, seat: int, rng: Random) -> Decision:
            nonlocal decisions
            decisions += 1
            if decisions in (5, 12):
                server.kill()
                threading.Thread(target=server.start).start()
            return GREEDY(position, seat, rng)

        with tables.open("random") as table:
            ended = table.play(killing, Random(6))
        wait_for(lambda: server.alive)
        assert ended is not None
        assert decisions > 12
        prove(tables.record(table.id))


def test_a_seat_that_a_bot_holds_is_taken_back(tables: Server) -> None:
    with tables.open(None) as ada, tables.sit_down(ada.id) as bob:  # keeps the game waiting
        ada.start()
        ada.command("leave", seat=0)
        assert ada.view["seats"][0]["held"] == "left"
        other = threading.Thread(target=bob.play, args=(GREEDY, Random(8)))
        other.start()
        with tables.come_back(ada.id, ada.token) as again:
            assert again.play(GREEDY, Random(7)) is not None
            assert "returned" in {news["event"]["kind"] for news in again.watch()}
        other.join(PATIENCE)


def test_a_start_succeeds_although_the_view_is_out_of_date(tables: Server) -> None:
    with tables.open(None, None) as ada:
        with tables.sit_down(ada.id), tables.sit_down(ada.id):
            assert ada.view["version"] < 3
            ada.start()
        assert ada.phase == "playing"


def test_a_decision_on_an_outdated_view_is_refused(tables: Server) -> None:
    with at_the_dice(tables) as table:
        older = table.view["version"]
        table.decide(Stop())
        table.view["version"] = older
        with pytest.raises(CommandRefused) as refused:
            table.decide(Cross(0, 0))
        assert refused.value.reason == "stale"
        assert refused.value.version > older


@pytest.mark.slow
def test_the_client_waits_for_rate_limits(tmp_path: Path) -> None:
    with serving(tmp_path, "--commands", "4") as server:
        hasty = Server(server.address, patience=PATIENCE, pause=0)
        with hasty.open(None) as table:
            for _ in range(10):  # more than a burst of three seconds
                table.command("sit", name="Bob", seat=1)
                table.command("leave", seat=1)
            assert table.seats == (0,)
            kinds = [news["event"]["kind"] for news in table.wait()]
            assert kinds.count("sat") == kinds.count("freed") == 10


def test_a_second_connection_takes_over(tables: Server) -> None:
    with tables.open(None) as first, tables.come_back(first.id, first.token) as second:
        with pytest.raises(NoServer, match="another connection has taken over this seat"):
            list(first.watch())
        assert second.seats == (0,)


@contextmanager
def strange(answer: bytes, status: int) -> Iterator[str]:
    """Run an HTTP server that is not a game server."""

    class Strange(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Strange) as there:
        thread = threading.Thread(target=there.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{there.server_port}"
        there.shutdown()
        thread.join()


@pytest.mark.parametrize(("answer", "status"), [(b"hello", 200), (b"no", 404), (b"[]", 500)])
def test_other_http_servers_are_refused(answer: bytes, status: int) -> None:
    with strange(answer, status) as address:
        with pytest.raises(NoServer, match="does not answer like a game server"):
            Server(address).bots()
        with pytest.raises(NoServer):
            Server(address).watch("nowhere")


@pytest.mark.parametrize("answer", ["hello", "[]", "{}", '{"kind": "hello"}', b"\xff"])
def test_other_web_sockets_are_refused(answer: str | bytes) -> None:
    def talk(socket: ServerConnection) -> None:
        socket.recv()
        socket.send(answer)

    with serve(talk, "127.0.0.1", 0) as there:
        thread = threading.Thread(target=there.serve_forever)
        thread.start()
        try:
            address = f"http://127.0.0.1:{there.socket.getsockname()[1]}"
            with pytest.raises(NoServer, match="does not answer like a game server"):
                Server(address).watch("nowhere")
        finally:
            there.shutdown()
            thread.join()


def test_bad_input(tables: Server) -> None:
    broken = ("http://[::1", "http://here:x", "http://here:99999", "http://a..b")
    for address in ("127.0.0.1:8000", "ftp://here", "http://", "nonsense", *broken):
        with pytest.raises(BadInput, match="is not a server's address: expected one like http://"):
            Server(address)
    with pytest.raises(NoServer, match=r"no server answers at http://127\.0\.0\.1:1: "):
        Server("http://127.0.0.1:1").bots()
    for call in (tables.watch, tables.sit_down, tables.record):
        with pytest.raises(CommandRefused, match="there is no table 'nowhere'") as refused:
            call("nowhere")
        assert refused.value.reason == "no-such-table"
    with pytest.raises(CommandRefused, match="no table can be joined with this code"):
        tables.sit_down("zzzzzz")
    with pytest.raises(CommandRefused, match="there is no bot 'nobody'"):
        tables.open("nobody")
    with pytest.raises(CommandRefused) as malformed:
        tables.open("random", colour="red")
    assert malformed.value.reason == "malformed"
    assert tables.bots()[0] == "wanderer"
    assert repr(tables).startswith("Server('http://127.0.0.1:")
