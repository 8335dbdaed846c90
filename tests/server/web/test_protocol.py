"""docs/protocol.md describes every type as it is, and its client plays."""

from __future__ import annotations

import dataclasses
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from pydantic import TypeAdapter
from tools.protocol.__main__ import PAGE, page
from tools.protocol.tables import api as served_api
from tools.protocol.types import TYPES
from tools.protocol.words import WORDS, meaning, remarks

from border.server.daily import api as daily_api
from border.server.http import STATUS
from border.server.learn import api as learn_api
from border.server.tables import api as tables_api
from border.tables import boards, commands, events, legal, messages, options, views
from border.tables.refusals import Reason
from border.tables.schema import published_name
from tests.served import Served

TEXT = PAGE.read_text(encoding="utf-8")
BODIES = (daily_api, learn_api, tables_api)
MODULES = (boards, commands, events, legal, messages, options, views, *BODIES)
STORED = {  # described elsewhere, internal, or a base of others
    commands.TableCommand, commands.SeatCommand,
    events.Created, events.Imported, events.Sat, events.Sealed, events.TransferOffered,
    events.SeatTransferred, events.Accepted, events.JoinRequested,
}  # fmt: skip
PLAIN = ("/healthz", "/readyz", "/metrics")


@dataclasses.dataclass
class Strange:
    """A type without a description."""

    unheard_of: int


def wire_types() -> list[type]:
    """Every type of the wire protocol."""
    return [
        found
        for module in MODULES
        for found in vars(module).values()
        if isinstance(found, type)
        and dataclasses.is_dataclass(found)
        and hasattr(found, "__pydantic_config__")
        and found.__module__ == module.__name__
        and found not in STORED
    ]


def test_the_page_is_current() -> None:
    assert page(TEXT) == TEXT, "run python -m tools.protocol"


@pytest.mark.parametrize("cls", wire_types(), ids=lambda cls: cls.__name__)
def test_every_type_and_field_is_described(cls: type) -> None:
    fields = {field.name: field for field in dataclasses.fields(cls)}
    title = f"`{fields['kind'].default}`" if "kind" in fields else published_name(cls)
    blocks = [part.split("\n#")[0] for part in TEXT.split(f"\n#### {title}\n")[1:]]
    assert blocks, title
    told_once = {"kind", "id", "version"} if cls.__module__ == commands.__name__ else {"kind"}
    for name in fields.keys() - told_once:
        assert any(re.search(rf"^\| `{name}` \| [^|]+ \| \S", b, re.M) for b in blocks), name


def test_a_field_without_a_description_is_an_error() -> None:
    with pytest.raises(ValueError, match="has no description"):
        meaning(Strange, "unheard_of")


def test_every_reason_is_described() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (\d{3}) \| [^|]+ \| [^|]+ \|$", TEXT, re.M))
    assert rows == {reason: str(STATUS.get(reason, 409)) for reason in get_args(Reason)}


def test_every_word_is_used() -> None:
    types = {published_name(cls): cls for group in TYPES.values() for cls in group}
    for word in WORDS["fields"]:
        if "." in word:
            name, _, field = word.partition(".")
            assert field in TypeAdapter(types[name]).json_schema()["properties"], word
            assert field not in remarks(types[name]), f"{word} is described twice"
    assert set(WORDS["reasons"]) <= set(get_args(Reason))


def test_every_route_is_described() -> None:
    described = set(re.findall(r"^\| `([A-Z]+) (/[^`?]*)", TEXT, re.M))
    api = served_api()
    served = {(m.upper(), path) for path, ms in api.openapi()["paths"].items() for m in ms}
    assert described == served
    beside = {getattr(route, "path", "") for route in api.routes} & {*PLAIN, "/openapi.json"}
    assert len(beside) == 4
    for path in (*beside, "/api/tables/{id}/live"):
        assert f"{path}`" in TEXT, path


@pytest.mark.slow
def test_the_documented_client_plays_a_game(server: Served, tmp_path: Path) -> None:
    (example,) = re.findall(r"^```py\n(.*?)^```", TEXT, re.M | re.S)
    client = tmp_path / "client.py"
    client.write_text(example, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(client), server.address],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert "'winners': [" in run.stdout
