"""Games as files: read, write, replay, check, and go on from where a record ends."""

from border.records.game import Game, lowest_indices
from border.records.json import format_record, parse_record
from border.records.notation import format_round, parse_round
from border.records.record import HUMAN, LIMIT, BadRecord, Foul, Record, Round, Seating
from border.records.replay import Transition, replay, transitions

__all__ = [
    "HUMAN",
    "LIMIT",
    "BadRecord",
    "Foul",
    "Game",
    "Record",
    "Round",
    "Seating",
    "Transition",
    "format_record",
    "format_round",
    "lowest_indices",
    "parse_record",
    "parse_round",
    "replay",
    "transitions",
]
