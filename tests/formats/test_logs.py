"""Stored table logs lead to the same tables, byte for byte."""

from __future__ import annotations

import json

import pytest

from tests.formats.entry import HERE, event_kinds, read_log, restored, table_of, told

LOGS = sorted(path for path in (HERE / "logs").glob("*.jsonl") if ".told" not in path.name)
NAMES = [path.stem for path in LOGS]


def test_every_event_kind_is_in_a_log() -> None:
    assert {entry.kind for path in LOGS for entry in read_log(path)} == event_kinds()


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_event_is_written_unchanged(name: str) -> None:
    for entry in read_log(HERE / "logs" / f"{name}.jsonl"):
        assert restored(entry.data) == entry.data
        assert json.loads(entry.data)["event"]["kind"] == entry.kind


@pytest.mark.parametrize("name", NAMES)
def test_updates_and_views_are_unchanged(name: str) -> None:
    lines = (HERE / "logs" / f"{name}.told.jsonl").read_text("utf-8").splitlines()
    id = json.loads(lines[0])["id"]
    entries = read_log(HERE / "logs" / f"{name}.jsonl")
    assert table_of(id, entries).version == len(entries)
    assert told(id, entries) == lines
