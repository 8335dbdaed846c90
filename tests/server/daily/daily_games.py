"""Daily games, played to their end as simply as possible."""

from __future__ import annotations

from typing import Any

from tests.server.clients import Client, Site


def start_daily(site: Site, token: str, name: str = "") -> dict[str, Any]:
    answer = site.post("/api/daily", {"name": name, "pace": "at-once"}, token)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


def play(client: Client, *, eager: bool) -> None:
    """Play to the end; cross the first legal cells, or nothing at all."""
    while client.table["phase"] == "playing":
        if client.table["legal"]:
            assert client.ask(**decision(client.table["legal"][0], eager))["kind"] == "done"
            client.ask("hurry")  # the bot's events are not needed
        else:
            client.hear("update")


def decision(legal: dict[str, Any], eager: bool) -> dict[str, Any]:
    for kind in ("throw", "stop"):
        if kind in legal["may"]:
            return {"kind": kind, "seat": 0}
    ways = [*(segment["cells"] for segment in legal["segments"]), legal["cells"][:1]]
    cells: list[str] = next(filter(None, ways), []) if eager else []
    return {"kind": "cross", "seat": 0, "cells": cells} if cells else {"kind": "pass", "seat": 0}


def finished_daily(site: Site, token: str, name: str = "", *, eager: bool = False) -> str:
    """Table of a daily game that somebody has finished."""
    id: str = start_daily(site, token, name)["id"]
    with site.client(id, token=token) as client:
        play(client, eager=eager)
    return id
