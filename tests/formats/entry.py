"""The only module of these tests that imports names of the package.

A rename in the package changes this file alone (and the makers of the files, in `make`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

from border.arena import Tournament, format_unit, parse_unit
from border.boards import format_position, parse_board_file, parse_map_file, parse_position
from border.boards.files import format_board_file
from border.bots import bot_named
from border.bots.protocol import format_answer, format_request, parse_answer, parse_request
from border.cli.arena import read_resume_point
from border.cli.main import border as command
from border.coach import format_puzzle, parse_puzzle, puzzles
from border.dice import simulated_dice
from border.records import format_record, parse_record, read_records
from border.server.config import Config, Limits
from border.server.daily.game import daily_dice, daily_table_id
from border.server.store import open_store
from border.server.store.log import STORED, Entry, decode_entries
from border.server.web.app import App
from border.tables.diff import ViewCache
from border.tables.events import Event
from border.tables.history import table_from_log
from border.tables.messages import PublicEntry, encode_json, public_event
from border.tables.step import TokenHolder
from border.tables.table import Person, RematchSeed, Table
from border.tables.timing import wake_at
from border.tables.tokens import hash_secret
from border.terminal.saves import SavedGames

__all__ = [
    "App",
    "Config",
    "Entry",
    "Limits",
    "RematchSeed",
    "SavedGames",
    "Table",
    "TokenHolder",
    "Tournament",
    "bot_named",
    "command",
    "daily_dice",
    "daily_table_id",
    "format_answer",
    "format_board_file",
    "format_position",
    "format_puzzle",
    "format_record",
    "format_request",
    "format_unit",
    "hash_secret",
    "load_save",
    "open_store",
    "parse_answer",
    "parse_board_file",
    "parse_map_file",
    "parse_position",
    "parse_puzzle",
    "parse_record",
    "parse_request",
    "parse_unit",
    "puzzles",
    "read_records",
    "read_resume_point",
    "store_save",
]

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src" / "border"
DEPLOY = HERE.parents[1] / "deploy"
PAGE = SOURCE / "page"
NOON = 1_700_000_000_000  # of the clocks here, in milliseconds
TOKENS = {name: f"{name:_<43}" for name in ("ann", "bob", "cyn", "dan", "eve", "fay")}


def event_kinds() -> set[str]:
    """Kinds of all events that can be stored."""
    return {event.__dataclass_fields__["kind"].default for event in get_args(Event)}


def restored(data: str) -> str:
    """Decode a stored event and encode it again."""
    return STORED.dump_json(STORED.validate_json(data)).decode()


def table_of(id: str, entries: Sequence[Entry]) -> Table:
    """Rebuild a table from its log."""
    return table_from_log(
        id, [(stored.event, entry.at) for stored, entry in decode_entries(entries)]
    )


def viewers(table: Table) -> list[str | None]:
    """A spectator and all players of a table, by token hash."""
    holders = [player.holder for player in table.players if isinstance(player, Person)]
    return [None, *dict.fromkeys(holders)]


def view(table: Table, holder: str | None) -> str:
    """The table as a viewer receives it."""
    viewer = None if holder is None else TokenHolder(holder)
    return encode_json(ViewCache().viewer_snapshot(table, viewer).view).decode()


def news(table: Table, entries: Sequence[Entry], holder: str | None) -> list[str]:
    """The events as a viewer receives them."""
    yours = () if holder is None else table.seats_of(holder)
    return [
        encode_json(PublicEntry(entry.seq, entry.at, public_event(stored.event, yours))).decode()
        for stored, entry in decode_entries(entries)
    ]


def told(id: str, entries: Sequence[Entry]) -> list[str]:
    """All updates and views that follow from a log, as lines of JSON."""
    table = table_of(id, entries)
    record = table.record_at(entries[-1].at)
    facts = {
        "id": id,
        "version": table.version,
        "phase": table.phase,
        "state": table.state,
        "code": table.open_join_code,
        "wakes": wake_at(table),
        "record": None if record is None else json.loads(format_record(record)),
    }
    lines = [_line(facts)]
    lines += [_line({"viewer": v, "view": json.loads(view(table, v))}) for v in viewers(table)]
    common = news(table, entries, None)
    lines += [f'{{"news":{line}}}' for line in common]
    for viewer in viewers(table)[1:]:
        own = zip(common, news(table, entries, viewer), strict=True)
        lines += [f'{{"viewer":"{viewer}","news":{line}}}' for seen, line in own if line != seen]
    return lines


def seeds() -> dict[str, Any]:
    """Values derived from known secrets."""
    heir, day = RematchSeed(bytes(range(32)).hex()), "2026-02-28"
    secret = bytes(range(32, 64)).hex()
    dice = daily_dice(day, secret)
    return {
        "heir": heir.secret,
        "heir's dice": heir.dice.seed.hex(),
        "heir's table": heir.dice.game,
        "heir's heir": heir.next.secret,
        "day": day,
        "day's game": dice.game,
        "day's dice": [[dice.die(1, throw, index) for index in range(5)] for throw in (1, 2, 3)],
        "day's tables": {
            name: daily_table_id(day, hash_secret(token)) for name, token in TOKENS.items()
        },
        "hashed": {token: hash_secret(token) for token in TOKENS.values()},
        "simulated": [simulated_dice(7, number).seed.hex() for number in range(3)],
    }


def load_save(folder: Path, text: str) -> tuple[Any, Any]:
    """Put a saved game of the terminal into a folder and load it."""
    kept = SavedGames(folder)
    kept.unfinished.write_text(text, "utf-8")
    loaded = kept.load()
    assert loaded is not None
    return loaded


def store_save(folder: Path, setup: Any, table: Any) -> str:
    """Text of a saved game of the terminal."""
    kept = SavedGames(folder)
    kept.store(setup, table)
    return kept.unfinished.read_text("utf-8")


def written_log(entries: Iterable[Entry]) -> str:
    """A log as lines of JSON, with the stored bytes of each event."""
    return "".join(
        f'{{"seq":{one.seq},"at":{one.at},"kind":{json.dumps(one.kind)},"data":{one.data}}}\n'
        for one in entries
    )


def read_log(path: Path) -> list[Entry]:
    """Inverse of `written_log`."""
    entries = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        data = line.split(',"data":', 1)[1][:-1]
        entries.append(Entry(row["seq"], row["at"], row["kind"], data))
    return entries


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
