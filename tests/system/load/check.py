"""A finished game put to the test: by the engine, by the proof of its dice, by what was told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from border.dice import parse_proof, verify
from border.records import Record, parse_record
from tests.system.load.fault import Fault
from tests.system.load.witness import News, Witness


def check_record(text: str, commitment: str, log: Iterable[News]) -> None:
    """Checks that the record of a game is sound and tells what was told; raises if not.

    `commitment` is the one to the seed of the dice that was shown before the first throw.
    """
    record = parse_record(text)
    for _ in record.transitions():
        pass
    if record.scores is None and record.ended is None:
        raise Fault("the game is over, but its record is not")
    _check_dice(record, commitment)
    throws = [throw for played in record.rounds for throw in played.throws]
    if [one["event"]["dice"] for one in log if one["event"]["kind"] == "thrown"] != throws:
        raise Fault("the throws in the record are not those that were told")


def _check_dice(record: Record, commitment: str) -> None:
    if record.dice is None:
        raise Fault("the record tells nothing about its dice")
    proof = parse_proof(record.dice)
    if proof.commitment != commitment:
        raise Fault("the seed is not the one that was committed to at the table")
    rounds = [(played.throws, played.kept) for played in record.rounds]
    verify(proof, len(record.seats), record.rounds[0].active if rounds else None, rounds)


def check_decisions(log: Sequence[News], witnesses: Sequence[Witness]) -> None:
    """Checks that each seat decided what its own client did, and nothing else."""
    events = [one["event"] for one in log]
    held = {event["seat"] for event in events if event["kind"] == "held"}
    for seat, witness in enumerate(witnesses):
        decided = sum(_is_decision(event, before, seat) for before, event in pairwise(events))
        if decided != witness.carried_out and seat not in held:
            raise Fault(
                f"seat {seat} decided {decided} times, but its client {witness.carried_out} times"
            )


def _is_decision(event: dict[str, Any], before: dict[str, Any], seat: int) -> bool:
    """Whether a seat decided this itself: throws follow what is kept, and passes can be forced."""
    match event["kind"]:
        case "thrown":
            return bool(event["seat"] == seat and before["kind"] != "kept")
        case "kept" | "stopped":
            return bool(event["seat"] == seat)
        case "crossed" | "sealed":
            return bool(event["seat"] == seat and not event["forced"])
        case _:
            return False
