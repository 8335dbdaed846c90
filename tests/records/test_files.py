"""Record files, plain or compressed, and tables of records."""

from __future__ import annotations

import csv
import gzip
import re
import sys
from pathlib import Path

import pytest
import zstandard
from pyarrow import parquet

import border
from border.arena import Simulation
from border.engine import BadInput, score
from border.extras import MissingExtra
from border.records import (
    GAME_COLUMNS,
    ROUND_COLUMNS,
    BadRecord,
    game_row,
    parse_record,
    read_records,
    round_rows,
    write_table,
)
from tests.command import border_here

LINES = [Simulation(("random", "greedy", "random"), 2).line(number) for number in range(3)]
RECORDS = [parse_record(line) for line in LINES]
TEXT = ("".join(LINES) + "\n").encode()  # with a blank line


def written(folder: Path, ending: str) -> Path:
    """Write the records to a file with this ending."""
    packed = {"": TEXT, ".gz": gzip.compress(TEXT), ".zst": zstandard.compress(TEXT)}[ending]
    path = folder / f"games.jsonl{ending}"
    path.write_bytes(packed)
    return path


@pytest.mark.parametrize("ending", ["", ".gz", ".zst"])
def test_compressed_records_are_read(tmp_path: Path, ending: str) -> None:
    path = written(tmp_path, ending)
    assert list(read_records(path)) == RECORDS
    assert list(border.read_records(str(path))) == RECORDS
    assert border_here("replay", "--check", path) == (0, "3 games checked, no foul\n", "")


def test_records_are_read_lazily(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{LINES[0]}nonsense\n")
    reading = read_records(path)
    assert next(reading) == RECORDS[0]
    with pytest.raises(BadRecord, match=r"games\.jsonl:2: not JSON"):
        next(reading)


@pytest.mark.parametrize("ending", [".gz", ".zst"])
def test_a_truncated_file_is_refused_with_a_message(tmp_path: Path, ending: str) -> None:
    path = written(tmp_path, ending)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(BadInput, match=r"games\.jsonl\.(gz|zst)") as caught:
        list(read_records(path))
    assert "\n" not in str(caught.value)
    path.write_bytes(b"nothing of the kind")
    with pytest.raises(BadInput, match="not a complete compressed file"):
        list(read_records(path))


def test_missing_and_undecodable_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="No such file"):
        list(read_records(tmp_path / "none.jsonl"))
    with pytest.raises(BadInput, match="is not a file name"):
        list(read_records("a\0b"))
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\xff\n")
    with pytest.raises(BadInput, match=r"x\.jsonl:1: not UTF-8"):
        list(read_records(path))


def test_missing_libraries_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, table = written(tmp_path, ".zst"), tmp_path / "x.parquet"
    monkeypatch.setitem(sys.modules, "zstandard", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r'zstandard .*"border\[records\]"'):
        list(read_records(games))
    with pytest.raises(MissingExtra, match=r'pyarrow .*"border\[records\]"'):
        write_table(str(table), GAME_COLUMNS, [])
    assert not table.exists()


def test_a_file_may_have_several_frames(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.zst"
    path.write_bytes(b"".join(zstandard.compress(line.encode()) for line in LINES))
    assert list(read_records(path)) == RECORDS


def test_a_record_replays_itself() -> None:
    record = RECORDS[0]
    end = record.replay()
    assert list(record.transitions())[-1].after == end
    positions = list(record.rounds_replayed())
    assert len(positions) == len(record.rounds)
    assert positions[-1] == end
    assert record.scores == tuple(score(end, seat) for seat in end.seats)


def test_the_row_of_a_game() -> None:
    row = game_row(RECORDS[0])
    assert list(row) == list(GAME_COLUMNS)
    assert row["game"] == "2-0"
    assert (row["seats"], row["rules"], row["ended"]) == (3, "classic", "rules")
    assert row["player_1"] == "greedy"
    assert row["score_3"] is None
    assert [row[f"score_{seat}"] for seat in range(3)] == list(RECORDS[0].scores or ())
    assert [s for s in range(3) if row[f"won_{s}"]] == list(RECORDS[0].winners or ())


def test_the_rows_of_rounds() -> None:
    rows = list(round_rows(RECORDS[0]))
    assert [list(row) == list(ROUND_COLUMNS) for row in rows] == [True] * len(RECORDS[0].rounds)
    first, played = rows[0], RECORDS[0].rounds[0]
    assert (first["round"], first["active"]) == (1, played.active)
    assert first["dice"] == played.throws[-1]
    assert first[f"second_{played.active}"] is None
    assert first["first"] == (" ".join(played.first or ()) or "-")
    assert [rows[-1][f"score_{s}"] for s in range(3)] == list(RECORDS[0].scores or ())


@pytest.mark.parametrize("per", ["game", "round"])
def test_tables_are_written(tmp_path: Path, per: str) -> None:
    games = written(tmp_path, ".gz")
    rows = [
        row
        for record in RECORDS
        for row in ([game_row(record)] if per == "game" else round_rows(record))
    ]
    for name in ("t.csv", "t.parquet"):
        out = tmp_path / name
        said = border_here("records", "table", games, "--per", per, "--out", out)
        assert said == (0, "", f"{out}: {len(rows)} rows\n")
    assert parquet.read_table(tmp_path / "t.parquet").to_pylist() == rows
    with (tmp_path / "t.csv").open(newline="") as file:
        told = list(csv.DictReader(file))
    assert told == [{k: "" if v is None else str(v) for k, v in row.items()} for row in rows]


@pytest.mark.parametrize("scores", ["1", "1,2,3,4,5,6", f"{2**70},1,1"])
@pytest.mark.parametrize("per", ["game", "round"])
@pytest.mark.parametrize("name", ["t.csv", "t.parquet"])
def test_wrong_scores_are_reported(tmp_path: Path, scores: str, per: str, name: str) -> None:
    games = tmp_path / "games.jsonl"
    games.write_text(re.sub(r'"scores":\[[^]]*\]', f'"scores":[{scores}]', LINES[0]))
    ended, _, said = border_here("records", "table", games, "--per", per, "--out", tmp_path / name)
    assert (ended, len(said.splitlines())) == (1, 1)
    assert said.startswith(f"{games}:1: round ")


def test_failed_tables_leave_no_files(tmp_path: Path) -> None:
    games, foul = tmp_path / "games.jsonl", tmp_path / "foul.jsonl"
    games.write_text(f"{LINES[0]}nonsense\n")
    foul.write_text(LINES[0].replace('"scores":[', '"scores":[1'))
    for name, file, code in (
        ("t.csv", games, 2),
        ("t.parquet", games, 2),
        ("t.xlsx", games, 2),
        ("t.csv", foul, 1),
        ("nowhere/t.csv", games, 2),
    ):
        out = tmp_path / name
        ended, printed, said = border_here("records", "table", file, "--per", "round", "--out", out)
        assert (ended, printed, len(said.splitlines())) == (code, "", 1)
        assert not out.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["foul.jsonl", "games.jsonl"]


def test_an_unwritable_table_is_named_as_given(tmp_path: Path) -> None:
    games, out = tmp_path / "games.jsonl", tmp_path / "nowhere" / "t.csv"
    games.write_text(LINES[0])
    said = border_here("records", "table", games, "--out", out)
    assert said == (2, "", f"border: {out}: No such file or directory\n")
