"""Table of routes, from the OpenAPI document."""

from __future__ import annotations

import tempfile
from contextlib import closing
from typing import Any

from fastapi import FastAPI

from border.server.config import Config
from border.server.store import open_store
from border.server.web.app import App
from tools.protocol.types import kind_of
from tools.protocol.words import table


def api() -> FastAPI:
    """Return the API of a server without clients."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(open_store(f"sqlite:///{folder}/none")) as store,
    ):
        return App(Config(database=""), store).api


def routes() -> str:
    """Return the table of routes."""
    description = api().openapi()
    rows = [
        (
            f"`{method.upper()} {path}{query(route)}`",
            route["description"],
            body(route.get("requestBody", {})),
            ", ".join(
                answer(status, shape) for status, shape in sorted(route["responses"].items())
            ),
        )
        for path, methods in description["paths"].items()
        for method, route in methods.items()
    ]
    return table(("route", "what it does", "body", "answers"), rows)


def query(route: dict[str, Any]) -> str:
    names = [one["name"] for one in route.get("parameters", ()) if one["in"] == "query"]
    return "?" + "&".join(f"{name}=…" for name in names) if names else ""


def body(described: dict[str, Any]) -> str:
    content = described.get("content", {}).get("application/json")
    return kind_of(content["schema"]) if content else ""


def answer(status: str, described: dict[str, Any]) -> str:
    if not status.startswith("2"):
        return status
    if "application/json" not in described["content"]:
        return f"{status} a picture"
    schema = described["content"]["application/json"]["schema"]
    if "properties" not in schema and schema.get("type") == "object":
        return f"{status} a record"
    return f"{status} {kind_of(schema)}"
