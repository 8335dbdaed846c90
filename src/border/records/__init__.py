"""Games as files: read, write, replay, check, and go on from where a record ends."""

from border.records.json import format_record, parse_record
from border.records.notation import format_round, parse_round
from border.records.record import LIMIT, BadRecord, Foul, Record, Round, Seating
from border.records.replay import Step, replay, steps
from border.records.scribe import Scribe, lowest_indices

__all__ = [
    "LIMIT",
    "BadRecord",
    "Foul",
    "Record",
    "Round",
    "Scribe",
    "Seating",
    "Step",
    "format_record",
    "format_round",
    "lowest_indices",
    "parse_record",
    "parse_round",
    "replay",
    "steps",
]
