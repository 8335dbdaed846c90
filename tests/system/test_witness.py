"""A witness notices everything that is lost, repeated or changed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.system.load.fault import Fault
from tests.system.load.witness import Witness


def news(version: int, kind: str = "stopped") -> dict[str, Any]:
    return {"version": version, "at": 0, "event": {"kind": kind, "seat": 0}}


def witness() -> Witness:
    heard = Witness()
    heard.hears([news(1), news(2)], 2)
    return heard


def test_consecutive_versions_are_noted() -> None:
    heard = witness()
    heard.hears([news(3)], 3)
    assert heard.version == 3
    heard.compare([news(1), news(2), news(3), news(4)])


def test_how_the_game_stood_is_told_to_who_was_there_and_not_stored() -> None:
    heard = witness()
    heard.hears([news(3) | {"game": {"round": 1}}], 3)
    heard.compare([news(version) | {"game": None} for version in (1, 2, 3)])


@pytest.mark.parametrize(
    ("told", "version", "fault"),
    [
        ([news(4)], 4, "version 4 was told after 2"),
        ([news(2)], 2, "version 2 was told twice"),
        ([news(2, "kept")], 2, "version 2 was used twice"),
        ([], 1, "the table is at version 1, but 2 was seen"),
        ([], 3, "the table is at version 3, but told was only 2"),
    ],
)
def test_what_is_wrong_is_said(told: list[dict[str, Any]], version: int, fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        witness().hears(told, version)


def test_the_log_holds_what_was_seen() -> None:
    with pytest.raises(Fault, match="2 events were seen, but 1 are stored"):
        witness().compare([news(1)])
    with pytest.raises(Fault, match=r"version 2 was seen as .* but is stored as"):
        witness().compare([news(1), news(2, "kept")])
