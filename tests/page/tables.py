"""Tables that are made over HTTP, for tests that begin in the middle."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from border.client.view import table_told
from tests.page.browsing import Device
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
    """What the server answers."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    asked = Request(f"{address}/api{path}", data, headers, method=method)
    with urlopen(asked, timeout=PATIENCE) as answer:
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
    remember(device, mine)
    return f"/t/{mine['id']}"


def remember(device: Device, mine: Any) -> None:
    """Lets a device have a seat, in all of its tabs to come."""
    id, remembered = mine["id"], json.dumps(mine)
    device.begin_with(
        f"""{{
          const seats = JSON.parse(localStorage["border-tables"] ?? "[]");
          if (!seats.some(({{ id }}) => id === "{id}"))
            localStorage["border-tables"] = JSON.stringify([{remembered}, ...seats]);
        }}"""
    )


def played(*devices: Device, bots: int = 1, names: tuple[str, ...] = ("Ada", "Ben", "Cyn")) -> str:
    """The path of a finished game of Ada, Ben and so on, for each of whom a bot has played."""
    address = devices[0].address
    mine = seated(address, *map(you, names[: len(devices)]), *[bot()] * bots)
    path, tokens = f"/tables/{mine['id']}", [mine["token"]]
    for number in range(1, len(devices)):  # each takes the seat to a device of their own
        link = call(address, f"{path}/seats/{number}/link", {}, tokens[0])["link"]
        claimed = call(address, f"{path}/claims", {"code": link.partition("#move=")[2]})
        tokens.append(claimed["token"])
    for number, token in enumerate(tokens):
        call(address, f"{path}/seats/{number}", None, token, "DELETE")
        remember(devices[number], mine | {"token": token})
    watch_to_the_end(address, mine["id"])
    return f"/t/{mine['id']}"


def watch_to_the_end(address: str, id: str) -> None:
    """Returns when the game of a table is over."""
    live = f"{address.replace('http', 'ws', 1)}/api/tables/{id}/live"
    with connect(live, open_timeout=PATIENCE, proxy=None) as watching:
        watching.send('{"kind": "hello"}')
        table: dict[str, Any] = {}
        while table.get("phase") != "over":
            table = table_told(table, json.loads(watching.recv(PATIENCE)))


def finished(address: str, seats: int = 3) -> str:
    """The path of a table at which bots have played a game to its end."""
    bots = [bot(name) for name in ("mason", "scout", "shepherd", "farmer")[:seats]]
    joined = call(address, "/tables", {"seats": bots, "start": True})
    watch_to_the_end(address, joined["table"]["id"])
    return f"/t/{joined['table']['id']}"
