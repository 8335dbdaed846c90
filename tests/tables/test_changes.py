"""View diffs add up to the current view."""

from __future__ import annotations

import json
from typing import Any

from border.client.view import table_told
from border.tables.commands import AddBot, Leave, Remove, Sit, Start
from border.tables.diff import ViewCache, ViewerSnapshot
from border.tables.messages import encode_json
from border.tables.step import TokenHolder
from border.tables.table import Table
from tests.tables.table_harness import ANN, BOB, empty_table, table_options
from tests.tables.test_snapshots import Told


class Viewer:
    """A viewer who receives updates of a table."""

    def __init__(self, view_cache: ViewCache, table: Table, who: TokenHolder | None) -> None:
        self.view_cache, self.who = view_cache, who
        self.seen: ViewerSnapshot = view_cache.viewer_snapshot(table, who)
        self.table: dict[str, Any] = json.loads(encode_json(self.seen.view))

    def look(self, table: Table) -> int:
        """Apply the update, check the view, and return the size in bytes."""
        now = self.view_cache.viewer_snapshot(table, self.who)
        told = self.view_cache.changes(self.seen, now)
        self.table = table_told(self.table, {"changes": [*map(json.loads, told)]})
        self.seen = now
        assert self.table == json.loads(encode_json(now.view))
        return sum(map(len, told))


def test_diffs_add_up_for_every_viewer_at_every_event() -> None:
    told, view_cache = Told(), ViewCache()
    viewers = [Viewer(view_cache, told.harness.table, who) for who in (ANN, BOB, None)]
    late = Viewer(view_cache, told.harness.table, BOB)
    sizes, steps = list[int](), 0
    while told.harness.table.phase == "playing":
        told.go_on()
        steps += 1
        sizes += [viewer.look(told.harness.table) for viewer in viewers]
        if steps % 3 == 0:  # missed the last version
            late.look(told.harness.table)
    whole = len(encode_json(viewers[0].seen.view))
    assert sum(sizes) / len(sizes) < whole / 4


def test_diffs_cover_taken_freed_and_removed_seats() -> None:
    harness, view_cache = empty_table(table_options(4)), ViewCache()
    viewers = [Viewer(view_cache, harness.table, who) for who in (ANN, BOB, None)]
    for who, kind, said in (
        (ANN, Sit, {"seat": 0, "name": "Ann"}),
        (BOB, Sit, {"seat": 2, "name": "Bob"}),
        (BOB, Sit, {"seat": 3, "name": "Ben"}),
        (BOB, Leave, {"seat": 2}),
        (ANN, AddBot, {"seat": 1, "bot": "greedy"}),
        (ANN, Remove, {"seat": 2}),
        (ANN, Start, {}),
    ):
        harness.ask(who, kind, **said)
        for viewer in viewers:
            viewer.look(harness.table)
    assert len(viewers[0].table["seats"]) == 3  # the empty seat is gone
