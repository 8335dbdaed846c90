"""What is told of a table, change by change, adds up to the table as it is."""

from __future__ import annotations

import json
from typing import Any

from border.client.view import table_told
from border.tables.commands import AddBot, Leave, Remove, Sit, Start
from border.tables.diff import ViewCache, ViewerSnapshot
from border.tables.messages import encode_json
from border.tables.step import TokenHolder
from border.tables.table import Table
from tests.tables.company import ANN, BOB, drawn, gathered
from tests.tables.test_snapshots import Told


class Viewer:
    """Somebody who has seen a table, and is told what is new."""

    def __init__(self, view_cache: ViewCache, table: Table, who: TokenHolder | None) -> None:
        self.view_cache, self.who = view_cache, who
        self.seen: ViewerSnapshot = view_cache.viewer_snapshot(table, who)
        self.table: dict[str, Any] = json.loads(encode_json(self.seen.view))

    def look(self, table: Table) -> int:
        """How many bytes tell what is new; what the viewer has then is the table as it is."""
        now = self.view_cache.viewer_snapshot(table, self.who)
        told = self.view_cache.changes(self.seen, now)
        self.table = table_told(self.table, {"changes": [*map(json.loads, told)]})
        self.seen = now
        assert self.table == json.loads(encode_json(now.view))
        return sum(map(len, told))


def test_changes_add_up_to_the_table_for_everybody_at_every_event_of_a_game() -> None:
    told, view_cache = Told(), ViewCache()
    viewers = [Viewer(view_cache, told.company.table, who) for who in (ANN, BOB, None)]
    late = Viewer(view_cache, told.company.table, BOB)
    sizes, steps = list[int](), 0
    while told.company.table.phase == "playing":
        told.go_on()
        steps += 1
        sizes += [viewer.look(told.company.table) for viewer in viewers]
        if steps % 3 == 0:  # has not seen what the others saw last
            late.look(told.company.table)
    whole = len(encode_json(viewers[0].seen.view))
    assert sum(sizes) / len(sizes) < whole / 4


def test_changes_tell_of_seats_that_are_taken_left_and_dropped() -> None:
    company, view_cache = gathered(drawn(4)), ViewCache()
    viewers = [Viewer(view_cache, company.table, who) for who in (ANN, BOB, None)]
    for who, kind, said in (
        (ANN, Sit, {"seat": 0, "name": "Ann"}),
        (BOB, Sit, {"seat": 2, "name": "Bob"}),
        (BOB, Sit, {"seat": 3, "name": "Ben"}),
        (BOB, Leave, {"seat": 2}),
        (ANN, AddBot, {"seat": 1, "bot": "greedy"}),
        (ANN, Remove, {"seat": 2}),
        (ANN, Start, {}),
    ):
        company.ask(who, kind, **said)
        for viewer in viewers:
            viewer.look(company.table)
    assert len(viewers[0].table["seats"]) == 3  # the empty one is gone
