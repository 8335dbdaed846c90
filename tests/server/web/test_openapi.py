"""Schemathesis on the served OpenAPI document, with all checks, against a playing server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from border.server.config import Config, Limits
from tests.server.clients import Site, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow  # hundreds of requests

FREE = Limits(commands=0, requests=0, connections=0)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("openapi")
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=FREE)) as site:
        yield site


@pytest.fixture
def anywhere(site: Site) -> Any:
    """The whole API."""
    config = schemathesis.Config.from_dict({"seed": 1, "request-timeout": PATIENCE})
    return schemathesis.openapi.from_url(f"{site.address}/openapi.json", config=config)


@pytest.fixture
def at_a_table(site: Site) -> Any:
    """The API at one table, with the host's token."""
    opened = site.open({"player": "you"}, {"player": "open"}, {"player": "open"})
    config = schemathesis.Config.from_dict(
        {
            "seed": 1,
            "request-timeout": PATIENCE,
            "parameters": {"path.id": opened["table"]["id"]},
            "headers": {"Authorization": f"Bearer {opened['token']}"},
            "generation": {"mode": "positive"},  # Schemathesis would replace an invalid id
        }
    )
    return schemathesis.openapi.from_url(f"{site.address}/openapi.json", config=config)


FEW = settings(
    max_examples=20,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    deadline=None,
)


@schemathesis.pytest.from_fixture("anywhere").parametrize()
@FEW
def test_every_operation_matches_its_description(case: Any) -> None:
    case.call_and_validate()


HERE = (
    schemathesis.pytest.from_fixture("at_a_table")
    .include(path_regex="tables/{id}")
    .exclude(path="/api/tables/{id}", method="DELETE")  # it closes the table for the other cases
)


@HERE.parametrize()
@FEW
def test_every_operation_at_a_table_matches_its_description(case: Any) -> None:
    case.call_and_validate()


def test_every_route_is_documented(site: Site) -> None:
    paths = site.get("/openapi.json").json()["paths"]
    assert set(paths) == {
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/start",
        "/api/tables/{id}/seats",
        "/api/tables/{id}/seats/{seat}",
        "/api/tables/{id}/seats/{seat}/link",
        "/api/tables/{id}/claims",
        "/api/tables/{id}/link.svg",
        "/api/tables/{id}/record",
        "/api/tables/{id}/boards",
        "/api/tables/{id}/news",
        "/api/tables/{id}/replay",
        "/api/tables/{id}/summary",
        "/api/tables/{id}/comparison",
        "/api/daily",
        "/api/puzzles",
        "/api/puzzles/{id}",
        "/api/daily/{day}",
        "/api/codes/{code}",
        "/api/boards",
        "/api/bots",
        "/api/rules",
        "/api/yours",
    }
