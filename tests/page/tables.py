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


def opened(device: Device, *seats: dict[str, str], start: bool = True, **options: object) -> str:
    """The path of a new table whose seats `you` are this device's."""
    asked = {"seats": seats, "start": start, "options": options}
    joined = call(device.address, "/tables", asked)
    id, token = joined["table"]["id"], joined["token"]
    seat(device, id, token)
    return f"/t/{id}"


def seat(device: Device, id: str, token: str) -> None:
    """Lets a device have a seat, in all of its tabs to come."""
    seated = json.dumps({"id": id, "token": token, "at": 0})
    device.context.add_init_script(
        f"""{{
          const seats = JSON.parse(localStorage["border-tables"] ?? "[]");
          if (!seats.some(({{ id }}) => id === "{id}"))
            localStorage["border-tables"] = JSON.stringify([{seated}, ...seats]);
        }}"""
    )


def played(*devices: Device, bots: int = 1) -> str:
    """The path of a finished game of Ada, Ben and so on, for each of whom a bot has played."""
    address, names = devices[0].address, ("Ada", "Ben", "Cyn")[: len(devices)]
    seats = [*map(you, names), *[bot()] * bots]
    joined = call(address, "/tables", {"seats": seats, "start": True})
    path, tokens = f"/tables/{joined['table']['id']}", [joined["token"]]
    for number in range(1, len(devices)):  # each takes the seat to a device of their own
        link = call(address, f"{path}/seats/{number}/link", {}, tokens[0])["link"]
        claimed = call(address, f"{path}/claims", {"code": link.partition("#move=")[2]})
        tokens.append(claimed["token"])
    for number, token in enumerate(tokens):
        call(address, f"{path}/seats/{number}", None, token, "DELETE")
        seat(devices[number], joined["table"]["id"], token)
    watch_to_the_end(address, joined["table"]["id"])
    return f"/t/{joined['table']['id']}"


def watch_to_the_end(address: str, id: str) -> None:
    """Returns when the game of a table is over."""
    live = f"{address.replace('http', 'ws', 1)}/api/tables/{id}/live"
    with connect(live, open_timeout=PATIENCE, proxy=None) as watching:
        watching.send('{"kind": "hello"}')
        while json.loads(watching.recv(PATIENCE))["table"]["phase"] != "over":
            pass


def finished(address: str, seats: int = 3) -> str:
    """The path of a table at which bots have played a game to its end."""
    joined = call(address, "/tables", {"seats": [bot()] * seats, "start": True})
    watch_to_the_end(address, joined["table"]["id"])
    return f"/t/{joined['table']['id']}"
