"""Records with two to four seats and all rules: finished, abandoned and unfinished."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import Any

from zstandard import ZstdCompressor

from border.arena import Simulation
from border.engine import parse_rules, rules_named
from border.records import Consultation, Record, format_record, parse_record
from tests.formats.make.logs import Played
from tests.table import NORTH

STARTED = "2023-11-14T22:13:20Z"


def simulated(players: str, seed: int, **more: Any) -> Record:
    """A game between bots with provable dice."""
    return parse_record(Simulation(tuple(players.split(",")), seed, **more).line(0))


def make_imported(folder: Path) -> None:
    """Write the records that tables import."""
    folder.mkdir(exist_ok=True)
    rules = parse_rules({"throws": 2, "last": 3, "chain": False})
    own = {"boards": ("north", "classic-3"), "pictures": {"north": str(NORTH.picture)}}
    whole = simulated("planner,greedy", 5, rules=rules, **own)
    ann = replace(whole.seats[0], name="Ann", player="human")
    asked = (Consultation(1, 0, "odds"), Consultation(2, 0, "hint"), Consultation(3, 0, "hint"))
    whole = replace(whole, seats=(ann, *whole.seats[1:]), consulted=asked, started=STARTED)
    _write(folder / "imported.jsonl", whole)
    _write(folder / "imported-limit.jsonl", _given_up(simulated("greedy,greedy,greedy", 6), 3))


def make(folder: Path, tables: dict[str, Played]) -> None:
    """Write the other records, some of them from the logs."""
    rulebook = Path(__file__).parents[3] / "src" / "border" / "records" / "data" / "rulebook.jsonl"
    found = [played.table.record for played in tables.values()]
    records = [
        simulated("random,greedy", 1),
        simulated("scout,planner,greedy", 2, rules=rules_named("quick")),
        simulated("greedy,greedy,random,planner", 3, rules=rules_named("strict")),
        _given_up(simulated("random,random", 4), 2),
        _stopped(simulated("greedy,planner", 7)),
        *(record for record in found if record is not None),
    ]
    _write(folder / "games.jsonl", *records)
    _write(folder / "unproved.jsonl", parse_record(rulebook.read_text("utf-8")))
    lines = (folder / "games.jsonl").read_bytes()
    few = b"".join(lines.splitlines(keepends=True)[:3])
    (folder / "games.jsonl.gz").write_bytes(gzip.compress(few, mtime=0))
    (folder / "games.jsonl.zst").write_bytes(ZstdCompressor().compress(few))


def _given_up(record: Record, rounds: int) -> Record:
    return replace(record, rounds=record.rounds[:rounds], scores=None, winners=None, ended="limit")


def _stopped(record: Record) -> Record:
    """A game in whose last round somebody has stopped and not yet crossed."""
    at = next(n for n, one in enumerate(record.rounds) if n > 2 and len(one.throws) < 3)
    last = replace(record.rounds[at], first=None, second=None)
    assert record.dice is not None
    dice = {key: value for key, value in record.dice.items() if key != "seed"}
    rounds = (*record.rounds[:at], last)
    return replace(record, rounds=rounds, scores=None, winners=None, dice=dice, stopped=True)


def _write(path: Path, *records: Record) -> None:
    path.write_text("".join(format_record(record) + "\n" for record in records), "utf-8")
