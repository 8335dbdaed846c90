"""Records of games: read, write, check, replay and continue them."""

from typing import TYPE_CHECKING

from border.core.games import MAX_ROUNDS
from border.deprecated import old_names
from border.records.files import (
    GAME_COLUMNS,
    ROUND_COLUMNS,
    game_row,
    read_records,
    record_lines,
    round_rows,
    table_writer,
    write_table,
)
from border.records.game import Game, lowest_indices
from border.records.json import format_record, parse_record
from border.records.record import HUMAN, Consultation, Record, Seating
from border.records.replay import Transition, replay, transitions
from border.records.round import BadRecord, Foul, Round, format_round, parse_round

__all__ = [
    "GAME_COLUMNS",
    "HUMAN",
    "MAX_ROUNDS",
    "ROUND_COLUMNS",
    "BadRecord",
    "Consultation",
    "Foul",
    "Game",
    "Record",
    "Round",
    "Seating",
    "Transition",
    "format_record",
    "format_round",
    "game_row",
    "lowest_indices",
    "parse_record",
    "parse_round",
    "read_records",
    "record_lines",
    "replay",
    "round_rows",
    "table_writer",
    "transitions",
    "write_table",
]

OLD_NAMES = {"LIMIT": "MAX_ROUNDS"}

if not TYPE_CHECKING:  # type checkers only know the new names
    __getattr__ = old_names(__name__, OLD_NAMES)
