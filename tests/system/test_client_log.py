"""Client log: it detects every lost, repeated or changed event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.system.load.client_log import ClientLog
from tests.system.load.fault import Fault


def news(version: int, kind: str = "stopped") -> dict[str, Any]:
    return {"version": version, "at": 0, "event": {"kind": kind, "seat": 0}}


def witness() -> ClientLog:
    heard = ClientLog()
    heard.hears([news(1), news(2)], 2)
    return heard


def test_consecutive_versions_are_noted() -> None:
    heard = witness()
    heard.hears([news(3)], 3)
    assert heard.version == 3
    heard.compare([news(1), news(2), news(3), news(4)])


def test_game_and_pace_are_not_compared() -> None:
    heard = witness()
    heard.hears([news(3) | {"game": {"round": 1}}], 3)
    heard.compare([news(version) | {"game": None} for version in (1, 2, 3)])


@pytest.mark.parametrize(
    ("told", "version", "fault"),
    [
        ([news(4)], 4, "version 4 arrived after 2"),
        ([news(2)], 2, "version 2 arrived twice"),
        ([news(2, "kept")], 2, "version 2 was used twice"),
        ([], 1, "the table is at version 1, but 2 was received"),
        ([], 3, "the table is at version 3, but only 2 arrived"),
    ],
)
def test_a_fault_is_reported(told: list[dict[str, Any]], version: int, fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        witness().hears(told, version)


def test_the_log_holds_what_was_seen() -> None:
    with pytest.raises(Fault, match="2 events were received, but 1 are stored"):
        witness().compare([news(1)])
    with pytest.raises(Fault, match=r"version 2 was received as .* but is stored as"):
        witness().compare([news(1), news(2, "kept")])
