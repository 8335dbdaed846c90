"""Checks of a finished game: by the engine, the dice proof, and its clients' logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from border.dice import parse_proof, verify
from border.records import Record, parse_record
from tests.system.load.client_log import ClientLog, News
from tests.system.load.fault import Fault


def check_record(text: str, commitment: str, log: Iterable[News]) -> None:
    """Check that a record is valid and agrees with the event log; raise if not.

    `commitment` is the dice commitment shown before the first throw.
    """
    record = parse_record(text)
    for _ in record.transitions():
        pass
    if record.scores is None and record.ended is None:
        raise Fault("the game is over, but its record is incomplete")
    _check_dice(record, commitment)
    throws = [throw for played in record.rounds for throw in played.throws]
    if [one["event"]["dice"] for one in log if one["event"]["kind"] == "thrown"] != throws:
        raise Fault("the throws in the record differ from those in the log")


def _check_dice(record: Record, commitment: str) -> None:
    if record.dice is None:
        raise Fault("the record has no proof of its dice")
    proof = parse_proof(record.dice)
    if proof.commitment != commitment:
        raise Fault("the seed does not match the table's commitment")
    rounds = [(played.throws, played.kept) for played in record.rounds]
    verify(proof, len(record.seats), record.rounds[0].active if rounds else None, rounds)


def check_decisions(log: Sequence[News], witnesses: Sequence[ClientLog]) -> None:
    """Check that each seat made as many decisions as the server confirmed to its client."""
    events = [one["event"] for one in log]
    held = {event["seat"] for event in events if event["kind"] == "held"}
    for seat, witness in enumerate(witnesses):
        decided = sum(_is_decision(event, before, seat) for before, event in pairwise(events))
        if decided != witness.carried_out and seat not in held:
            raise Fault(
                f"seat {seat} made {decided} decisions, but {witness.carried_out} were confirmed"
            )


def _is_decision(event: dict[str, Any], before: dict[str, Any], seat: int) -> bool:
    """Whether the seat chose this: a throw after a keep and a forced pass are automatic."""
    match event["kind"]:
        case "thrown":
            return bool(event["seat"] == seat and before["kind"] != "kept")
        case "kept" | "stopped":
            return bool(event["seat"] == seat)
        case "crossed" | "sealed":
            return bool(event["seat"] == seat and not event["forced"])
        case _:
            return False
