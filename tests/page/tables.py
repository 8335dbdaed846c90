"""Tables that are made over HTTP, for tests that begin in the middle."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.page.browsing import Device
from tests.waiting import PATIENCE

YOU = {"player": "you", "name": ""}
OPEN = {"player": "open"}


def bot(name: str = "greedy") -> dict[str, str]:
    return {"player": "bot", "bot": name}


def you(name: str) -> dict[str, str]:
    return {"player": "you", "name": name}


def call(address: str, path: str, body: object = None) -> Any:
    """What the server answers."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{address}/api{path}", data, headers), timeout=PATIENCE) as answer:
        return json.load(answer)


def seated(address: str, *seats: dict[str, str], start: bool = True, **options: object) -> Any:
    """What the device remembers of a new table whose seats `you` are its own."""
    joined = call(
        address,
        "/tables",
        {"seats": seats, "start": start, "options": {"pace": "at-once"} | options},
    )
    return {"id": joined["table"]["id"], "token": joined["token"], "at": 0}


def opened(device: Device, *seats: dict[str, str], start: bool = True, **options: object) -> str:
    """The path of a new table whose seats `you` are this device's; its bots do not wait."""
    mine = seated(device.address, *seats, start=start, **options)
    id, remembered = mine["id"], json.dumps(mine)
    device.context.add_init_script(
        f"""{{
          const seats = JSON.parse(localStorage["border-tables"] ?? "[]");
          if (!seats.some(({{ id }}) => id === "{id}"))
            localStorage["border-tables"] = JSON.stringify([{remembered}, ...seats]);
        }}"""
    )
    return f"/t/{id}"


def finished(address: str, seats: int = 3) -> str:
    """The path of a table at which bots have played a game to its end."""
    joined = call(address, "/tables", {"seats": [bot()] * seats, "start": True})
    id = joined["table"]["id"]
    live = f"{address.replace('http', 'ws', 1)}/api/tables/{id}/live"
    with connect(live, open_timeout=PATIENCE, proxy=None) as watching:
        watching.send('{"kind": "hello"}')
        while json.loads(watching.recv(PATIENCE))["table"]["phase"] != "over":
            pass
    return f"/t/{id}"
