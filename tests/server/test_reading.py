"""Malformed messages and bodies: refused early, with one sentence, and charged."""

from __future__ import annotations

import gc
import gzip
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from fastapi import APIRouter

from border.server.config import Config, Limits
from border.server.http import MAX_QUERY_BYTES, StrictRoute
from border.server.limits import TokenBucket, malformed_cost
from border.server.tables.api import NewTable, SeatRequest, StartRequest
from border.tables.commands import Cross, Keep, Rematch, Sit
from border.tables.messages import FROM_CLIENT, HELLO, Hello, Ping
from border.tables.options import Branch, Options
from border.tables.schema import MAX_FAULT_CHARS, Reader, Unreadable
from tests.server.clients import Site, running
from tests.server.malformed import BODIES, FRAME, READERS, shapes
from tests.server.raw_socket import connect, read_until

FREE = Limits(commands=0, requests=0, connections=0)
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server shared by the tests that do not exceed its limits."""
    folder = tmp_path_factory.mktemp("reading")
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=FREE)) as site:
        yield site


def fault(reader: Reader[Any], data: bytes) -> str:
    """The sentence that refuses a text."""
    try:
        reader.read(data)
    except (
        Unreadable
    ) as error:  # unlike `pytest.raises`, this makes no calls that `calls` would count
        refused = error
    assert (refused.reason, refused.size) == ("malformed", len(data))
    return refused.text


def calls(work: Callable[[], object]) -> int:
    """Number of function calls, in Python or from it."""
    number = 0

    def count(_: object, event: str, __: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    gc.disable()  # its callbacks would be counted
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return number


def cross(cells: str) -> bytes:
    return f'{{"kind":"cross","id":"x","version":1,"seat":0,"cells":[{cells}]}}'.encode()


@pytest.mark.parametrize(("reader", "most"), [r[1:] for r in READERS], ids=[r[0] for r in READERS])
@pytest.mark.parametrize("shape", shapes(FRAME))
def test_every_shape_is_refused_with_one_sentence_and_few_calls(
    reader: Reader[Any], most: int, shape: str
) -> None:
    data = shapes(most)[shape]
    assert len(data) <= most
    found: list[str] = []
    spent = calls(lambda: found.append(fault(reader, data)))
    assert 0 < len(found[0]) <= MAX_FAULT_CHARS
    assert found[0].encode().decode() == found[0]
    assert spent < 120


def test_many_wrong_items_cost_no_more_than_few() -> None:
    for item, said in (("1", "cells.0: "), ('"a1"', "cells: ")):
        few, many = (cross(",".join([item] * number)) for number in (6, 3000))
        assert fault(FROM_CLIENT, few) == fault(FROM_CLIENT, many)
        assert fault(FROM_CLIENT, many).startswith(said)
        assert calls(lambda few=few: fault(FROM_CLIENT, few)) == calls(  # type: ignore[misc]
            lambda many=many: fault(FROM_CLIENT, many)  # type: ignore[misc]
        )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (cross('"d1","D1"'), r"cells.1: expected a string that matches ^[a-z][1-9][0-9]?$"),
        (cross(r'"d1\n"'), r"cells.0: expected a string that matches ^[a-z][1-9][0-9]?$"),
        (cross(""), "cells: Expected `array` of length >= 1"),
        (cross('"d1",7'), "cells.1: Expected `str`, got `int`"),
        (
            b'{"kind":"throw","id":"x","version":1,"seat":4}',
            "seat: expected a whole number from 0 to 3",
        ),
        (
            b'{"kind":"throw","id":"x","version":1,"seat":1e300}',
            "seat: expected a whole number from 0 to 3",
        ),
        (
            b'{"kind":"throw","id":"x","version":1,"seat":true}',
            "seat: Expected `int | float`, got `bool`",
        ),
        (b'{"kind":"throw","id":"x","version":1}', "Object missing required field `seat`"),
        (b'{"kind":"ping","x":1}', "Object contains unknown field `x`"),
        (b'{"kind":"roll"}', "kind: Invalid value 'roll'"),
        (b'{"kind":"ping\xff"}', "the message is not valid UTF-8"),
    ],
)
def test_the_sentence_tells_where_and_why(data: bytes, sentence: str) -> None:
    assert fault(FROM_CLIENT, data) == sentence


def test_deep_nesting_is_refused() -> None:
    """The decoder stops at a depth that depends on the Python version, or at the missing end."""
    said = fault(FROM_CLIENT, b'{"x":' * 3000)
    assert said in ("the message is nested too deeply", "Input data was truncated")


def test_valid_input_is_decoded_as_it_is_stored() -> None:
    assert FROM_CLIENT.read(b' {"kind":"ping"}\n') == Ping()
    assert FROM_CLIENT.read(cross('"d1","e1"')) == Cross("x", 1, 0, ("d1", "e1"))
    keep = b'{"dice":[0.0,2,4e0],"seat":3.0,"version":-0.0,"id":"x","kind":"keep"}'
    kept = FROM_CLIENT.read(keep)
    assert kept == Keep("x", 0, 3, (0, 2, 4))
    assert isinstance(kept, Keep)
    assert [type(die) for die in kept.dice] == [int] * 3
    sit = b'{"kind":"sit","id":"x","version":1,"name":"\\ud83c\\udfb2","seat":null}'
    assert FROM_CLIENT.read(sit) == Sit("x", 1, name="🎲")
    rematch = b'{"kind":"rematch","id":"x","version":1,"anyway":true}'
    assert FROM_CLIENT.read(rematch) == Rematch("x", 1, anyway=True)
    assert HELLO.read(b"{}") == Hello()
    new = Reader[NewTable](NewTable)
    assert new.read(b"{}") == NewTable()
    trial = b'{"game":"g","round":2,"throw":1,"stage":"keep"}'
    pictures = b'{"mine":"..."}'
    assert new.read(
        b'{"options":{"seats":2,"boards":["mine"],"pictures":%b,"trial":%b},'
        b'"seats":[{"player":"bot"}]}' % (pictures, trial)
    ) == NewTable(
        Options(2, ("mine",), {"mine": "..."}, trial=Branch("g", 2, 1, "keep")),
        (SeatRequest("bot"),),
    )
    assert fault(new, b'{"options":{"pictures":{"\\u0000":""}}}').startswith("options.pictures: ")
    assert fault(new, b'{"options":{"trial":{"game":"-"}}}').startswith("options.trial: ")


def test_client_messages_use_few_kinds_of_types() -> None:
    @dataclass
    class Strange:
        """A type without a JSON equivalent."""

        at: bytes

    Strange.__init__.__globals__.setdefault("bytes", bytes)
    with pytest.raises(TypeError, match="messages cannot contain"):
        Reader(Strange)


def test_tables_need_no_pydantic() -> None:
    modules = ("commands", "decide", "diff", "imports", "messages", "options", "schema")
    lines = [f"import border.tables.{module}" for module in modules]
    code = "\n".join([*lines, "import sys", "assert 'pydantic' not in sys.modules"])
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_socket_survives_every_malformed_shape(site: Site) -> None:
    opened = site.open()
    with site.client(opened["table"]["id"], token=opened["token"]) as client:
        for shape, data in shapes(FRAME).items():
            if shape in ("no UTF-8 in the end", "UTF-16"):
                continue  # not valid in a text frame: the protocol closes the socket
            client.socket.send(data.decode())
            refused = client.hear("refused")
            assert (refused["reason"], refused["id"]) == ("malformed", None), shape
            assert len(refused["text"]) <= MAX_FAULT_CHARS
        assert client.ask("door", door="locked")["kind"] == "done"


@pytest.mark.parametrize("path", BODIES)
def test_a_malformed_body_of_any_shape_is_refused(site: Site, path: str) -> None:
    opened = site.open()
    address = f"/api/{path}".format(id=opened["table"]["id"])
    with site.http as client:
        for shape, data in shapes(BODIES[path][1]).items():
            answer = client.post(address, content=data, headers=JSON)
            assert (answer.status_code, answer.json()["reason"]) == (422, "malformed"), shape
            assert len(answer.json()["text"]) <= MAX_FAULT_CHARS
        plain = client.post(address, content=b"{}", headers={"content-type": "text/plain"})
        assert (plain.status_code, plain.json()["reason"]) == (422, "malformed")
        for content in (b"{}", b'{"x":1}'):
            assert client.post(address, content=content).status_code == 422


def test_a_compressed_body_is_not_inflated(site: Site) -> None:
    packed = gzip.compress(b" " * 10_000_000)
    headers = JSON | {"content-encoding": "gzip"}
    with site.http as client:
        answer = client.post("/api/tables", content=packed, headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (422, "malformed")


@pytest.mark.parametrize("path", BODIES)
def test_a_body_over_the_limit_is_refused_before_its_end(site: Site, path: str) -> None:
    address, most = f"/api/{path}".format(id=site.open()["table"]["id"]), BODIES[path][1]
    head = f"POST {address} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    for begun in (
        f"{head}content-length: {most + 1}\r\n\r\n".encode(),
        f"{head}transfer-encoding: chunked\r\n\r\n{most + 1:x}\r\n".encode() + b" " * (most + 1),
    ):
        with closing(connect(site)) as raw:
            raw.sendall(begun)  # and nothing more
            assert read_until(raw, b"too-large").startswith(b"HTTP/1.1 413 ")


def test_a_body_needs_a_size_limit() -> None:
    router = APIRouter(route_class=StrictRoute)

    async def start(begin: StartRequest) -> None:
        """A route without a body limit."""

    start.__annotations__["begin"] = StartRequest
    with pytest.raises(TypeError, match="MaxBytes"):
        router.add_api_route("/start", start, methods=["POST"])


@pytest.mark.parametrize("path", ["/api/bots", "/api/tables/x/news", "/", "/healthz"])
def test_a_query_over_the_limit_is_refused(site: Site, path: str) -> None:
    assert site.get(f"{path}?{'a&' * (MAX_QUERY_BYTES // 2)}").status_code != 422
    answer = site.get(f"{path}?{'a&' * (MAX_QUERY_BYTES // 2)}a")
    assert (answer.status_code, answer.json()["reason"]) == (422, "malformed")


def test_the_first_fault_of_a_query_is_reported(site: Site) -> None:
    answer = site.get(f"/api/tables/a%20b/news?after={'9' * 2000}")
    assert (answer.status_code, answer.json()["reason"]) == (422, "malformed")
    assert answer.json()["text"].startswith("path.id: ")


def test_longer_malformed_messages_cost_more() -> None:
    now = 0.0
    bucket = TokenBucket(20.0, 60.0, lambda: now)
    assert 1 + malformed_cost(0) <= 60 / 10  # one mistake is forgiven
    served = 0
    while bucket.allows():
        bucket.spend(malformed_cost(FRAME))
        served += 1
    assert served == 3


def test_a_socket_with_only_malformed_messages_is_closed(tmp_path: Path) -> None:
    limits = Limits(commands=1, requests=0, connections=0)
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits)
    with running(config) as site, site.client(site.open()["table"]["id"]) as client:
        for _ in range(2):
            client.socket.send("[" * FRAME)
        assert client.hear("refused")["reason"] == "malformed"
        assert client.hear("refused")["reason"] == "too-many"
        assert client.closed() == 1008


def test_one_mistake_on_a_socket_has_no_consequence(tmp_path: Path) -> None:
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site:
        opened = site.open()
        with site.client(opened["table"]["id"], token=opened["token"]) as client:
            client.socket.send('{"kind":"roll"}')
            assert client.hear("refused")["reason"] == "malformed"
            for number in range(20):
                door = ("ask", "locked")[number % 2]
                assert client.ask("door", door=door)["kind"] == "done"


@pytest.mark.parametrize(("path", "size"), [("/api/boards", 60_000), ("/api/tables/x/start", 9)])
def test_malformed_bodies_are_charged_to_the_address(tmp_path: Path, path: str, size: int) -> None:
    limits = Limits(requests=0.2 if size < 100 else 1)
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits)
    with running(config) as site, site.http as client:
        content = b" " * size
        assert client.post(path, content=content, headers=JSON).status_code == 422
        assert client.get("/api/bots").status_code == 429
        assert client.get("/healthz").status_code == 200
