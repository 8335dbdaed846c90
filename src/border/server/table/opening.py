"""The opening of a game that was played elsewhere: its record before the first round."""

from __future__ import annotations

from dataclasses import replace

from border.dice import BadProof, BadSeed, ProvableDice, Unproved, parse_proof
from border.records import HUMAN, Game, Record, Seating, format_record, parse_record
from border.server.table.events import Imported
from border.server.table.options import Options
from border.server.table.table import Person, Player, Robot, Table
from border.server.table.wire import Milliseconds

CUSTOM = "custom"  # rules without a name, of a game that was played elsewhere
NOBODY = "nobody"  # stands for the hash of a token, and is none


def imported(record: Record) -> Imported:
    """The event with which the log of a recorded game begins."""
    opening = replace(record, rounds=(), consulted=(), scores=None, winners=None, ended=None)
    first = record.rounds[0].active if record.rounds else 0
    return Imported(format_record(opening), first)


def reopened(imported: Imported, at: Milliseconds) -> Table:
    """The table of a recorded game before its first throw; nobody has power over it."""
    opening = parse_record(imported.opening)
    return Table(
        id=opening.id,
        options=Options(seats=len(opening.seats), rules=opening.rules.name or CUSTOM),
        host=NOBODY,
        dice=_dice(opening),
        players=tuple(_player(seating, at) for seating in opening.seats),
        version=1,
        game=Game.of(opening, opening.find_boards(), imported.first),
        since=(None,) * len(opening.seats),
    )


def _player(seating: Seating, at: Milliseconds) -> Player:
    if seating.player == HUMAN:
        return Person(seating.name, NOBODY, away=at)
    return Robot(seating.player)


def _dice(opening: Record) -> ProvableDice | None:
    """The dice, if the record tells their seed."""
    if opening.dice is None:
        return None
    try:
        return parse_proof(opening.dice).dice()
    except (BadProof, BadSeed, Unproved):
        return None
