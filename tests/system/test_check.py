"""Checks of a finished game: they find every fault."""

from __future__ import annotations

import json
from typing import Any

import pytest

from border.arena import Simulation
from border.dice import Unproved
from border.records import Foul
from tests.system.load.check import check_decisions, check_record
from tests.system.load.client_log import ClientLog
from tests.system.load.fault import Fault

RECORD: dict[str, Any] = json.loads(Simulation(("random", "random"), 1).line(0))
COMMITMENT = RECORD["dice"]["commitment"]


def told(record: dict[str, Any]) -> list[dict[str, Any]]:
    throws = [throw for played in record["rounds"] for throw in played["throws"]]
    return [{"event": {"kind": "thrown", "dice": throw}} for throw in throws]


def test_a_sound_game_passes() -> None:
    check_record(json.dumps(RECORD), COMMITMENT, told(RECORD))


@pytest.mark.parametrize(
    ("change", "commitment", "error"),
    [
        ({"scores": [1, 2]}, COMMITMENT, Foul),
        ({"rounds": RECORD["rounds"][:1], "scores": None, "winners": None}, COMMITMENT, Fault),
        ({"dice": None}, COMMITMENT, Fault),
        ({"dice": RECORD["dice"] | {"seed": "00" * 32}}, COMMITMENT, Unproved),
        ({}, "another", Fault),
    ],
)
def test_a_fault_is_found(change: dict[str, Any], commitment: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        check_record(json.dumps(RECORD | change), commitment, told(RECORD))


def test_throws_that_differ_from_the_log_are_found() -> None:
    with pytest.raises(Fault, match="differ from those in the log"):
        check_record(json.dumps(RECORD), COMMITMENT, told(RECORD)[:-1])


def test_each_seat_makes_its_own_decisions() -> None:
    events = [
        {"kind": "started"},
        {"kind": "thrown", "seat": 0},
        {"kind": "kept", "seat": 0},
        {"kind": "thrown", "seat": 0},
        {"kind": "stopped", "seat": 0},
        {"kind": "crossed", "seat": 0, "forced": True},
        {"kind": "sealed", "seat": 1, "forced": False},
    ]
    log = [{"event": event} for event in events]
    check_decisions(log, [ClientLog(carried_out=3), ClientLog(carried_out=1)])
    with pytest.raises(Fault, match="seat 1 made 1 decisions, but 0 were confirmed"):
        check_decisions(log, [ClientLog(carried_out=3), ClientLog()])
    check_decisions(
        [{"event": {"kind": "held", "seat": 1}}, *log], [ClientLog(carried_out=3), ClientLog()]
    )
