"""Tables created over HTTP, for tests that start in the middle of a game."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from border.client.view import table_told
from tests.page.devices import Device
from tests.waiting import PATIENCE

YOU = {"player": "you", "name": ""}
OPEN = {"player": "open"}


def bot(name: str = "greedy") -> dict[str, str]:
    return {"player": "bot", "bot": name}


def you(name: str) -> dict[str, str]:
    return {"player": "you", "name": name}


def call(
    address: str, path: str, body: object = None, token: str = "", method: str | None = None
) -> Any:
    """Call the API and return the answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    asked = Request(f"{address}/api{path}", data, headers, method=method)
    with urlopen(asked, timeout=PATIENCE) as answer:
        return json.load(answer)


def seated(address: str, *seats: dict[str, str], start: bool = True, **options: object) -> Any:
    """Stored data for a new table whose `you` seats belong to this device."""
    joined = call(
        address,
        "/tables",
        {"seats": seats, "start": start, "options": {"pace": "at-once"} | options},
    )
    return {"id": joined["table"]["id"], "token": joined["token"], "at": 0}


def opened(device: Device, *seats: dict[str, str], start: bool = True, **options: object) -> str:
    """Path of a new table whose `you` seats are this device's; its bots do not wait."""
    mine = seated(device.address, *seats, start=start, **options)
    remember(device, mine)
    return f"/t/{mine['id']}"


def remember(device: Device, mine: Any) -> None:
    """Store a seat on a device, for all later tabs."""
    id, remembered = mine["id"], json.dumps(mine)
    device.begin_with(
        f"""{{
          const seats = JSON.parse(localStorage["border-tables"] ?? "[]");
          if (!seats.some(({{ id }}) => id === "{id}"))
            localStorage["border-tables"] = JSON.stringify([{remembered}, ...seats]);
        }}"""
    )


def played(*devices: Device, bots: int = 1, names: tuple[str, ...] = ("Ada", "Ben", "Cyn")) -> str:
    """Path of a finished game of Ada, Ben and so on, each replaced by a bot."""
    address = devices[0].address
    mine = seated(address, *map(you, names[: len(devices)]), *[bot()] * bots)
    path, tokens = f"/tables/{mine['id']}", [mine["token"]]
    for number in range(1, len(devices)):  # each moves the seat to another device
        link = call(address, f"{path}/seats/{number}/link", {}, tokens[0])["link"]
        claimed = call(address, f"{path}/claims", {"code": link.partition("#move=")[2]})
        tokens.append(claimed["token"])
    for number, token in enumerate(tokens):
        call(address, f"{path}/seats/{number}", None, token, "DELETE")
        remember(devices[number], mine | {"token": token})
    watch_to_the_end(address, mine["id"])
    return f"/t/{mine['id']}"


def watch_to_the_end(address: str, id: str) -> None:
    """Wait until the game of a table is over."""
    live = f"{address.replace('http', 'ws', 1)}/api/tables/{id}/live"
    with connect(live, open_timeout=PATIENCE, proxy=None) as watching:
        watching.send('{"kind": "hello"}')
        table: dict[str, Any] = {}
        while table.get("phase") != "over":
            table = table_told(table, json.loads(watching.recv(PATIENCE)))


def finished(address: str, seats: int = 3) -> str:
    """Path of a table where bots have finished a game."""
    bots = [bot(name) for name in ("mason", "scout", "shepherd", "farmer")[:seats]]
    joined = call(address, "/tables", {"seats": bots, "start": True})
    watch_to_the_end(address, joined["table"]["id"])
    return f"/t/{joined['table']['id']}"
