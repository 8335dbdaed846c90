"""Snapshots between the events of an update equal those of a replay."""

from __future__ import annotations

from typing import Any

import pytest

from border.server.replays.replay import replay_of
from border.tables.commands import Cross, Keep, Sit, Start, Stop, Throw
from border.tables.decide import decide
from border.tables.diff import LATEST, Snapshots
from border.tables.messages import PublicEntry, public_event
from border.tables.schema import kind_of
from border.tables.step import Actor
from border.tables.views import GameView, view
from tests.tables.table_harness import ANN, BOB, NOON, TableHarness, empty_table, table_options


class Told:
    """A table of two with its snapshots and events."""

    def __init__(self) -> None:
        self.harness: TableHarness = empty_table(table_options(2))
        self.snapshots = Snapshots()
        self.news = [PublicEntry(1, NOON, public_event(self.harness.log[0][0], ()))]
        for seat, who in enumerate((ANN, BOB)):
            self.ask(who, Sit, seat=seat, name="")
        self.ask(ANN, Start)

    def ask(self, who: Actor, kind: Any, **said: Any) -> tuple[PublicEntry, ...]:
        """Send a command; return its update for a viewer who is up to date."""
        harness, known = self.harness, len(self.news)
        step = decide(harness.table, who, harness.command(kind, None, **said), harness.moment())
        self.snapshots.record(step)
        for event in harness.take(step):
            self.news.append(PublicEntry(len(self.news) + 1, NOON, public_event(event, ())))
        return self.snapshots.with_positions(self.news[known:])

    def go_on(self) -> tuple[PublicEntry, ...]:
        """Let the awaited player throw, keep one die, and cross the first legal cells."""
        who = (ANN, BOB)[seat := self.harness.table.awaited[0]]
        (legal,) = (one for one in view(self.harness.table, who).legal if one.seat == seat)
        if "throw" in legal.may:
            return self.ask(who, Throw, seat=seat)
        if "keep" in legal.may and not legal.segments:
            return self.ask(who, Keep, seat=seat, dice=(0,))
        if "stop" in legal.may:
            return self.ask(who, Stop, seat=seat)
        cells = legal.segments[0].cells if legal.segments else legal.cells[:1]
        return self.ask(who, Cross, seat=seat, cells=cells)

    def play(self, events: int = 10_000) -> None:
        """Play on for this many events, or to the end."""
        end = len(self.news) + events
        while self.harness.table.phase == "playing" and len(self.news) < end:
            self.go_on()


def test_a_single_event_needs_no_snapshot() -> None:
    told = Told()
    (news,) = told.go_on()
    assert (kind_of(news.event), news.game) == ("thrown", None)


def test_3_2_between_keep_and_throw_the_dice_stay() -> None:
    told = Told()
    (thrown,) = told.go_on()
    who = (ANN, BOB)[seat := told.harness.table.awaited[0]]
    kept, again = told.ask(who, Keep, seat=seat, dice=(0,))
    assert kept.game is not None
    assert (kept.game.stage, kept.game.throw) == ("throw", 1)
    assert kept.game.dice == getattr(thrown.event, "dice", None)
    assert again.game is None


def test_4_6_the_last_sealed_decision_is_hidden_until_revealed() -> None:
    told = Told()
    latest = told.go_on()
    while not any(kind_of(news.event) == "revealed" for news in latest):
        latest = told.go_on()
    sealed = next(news for news in latest if kind_of(news.event) == "sealed")
    assert sealed.game is None


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_snapshots_of_an_update_equal_a_replay(steps: int) -> None:
    told = Told()
    game: GameView | None = view(told.harness.table, None).game
    seen: dict[int, GameView | None] = {}
    while told.harness.table.phase == "playing":
        known = len(told.news)
        for _ in range(steps):  # a client that receives several steps at once
            if told.harness.table.phase == "playing":
                told.go_on()
        *between, last = told.snapshots.with_positions(told.news[known:])
        for news in between:
            assert news.game is None or news.game != game, "unchanged values are not repeated"
            seen[news.version] = game = news.game or game
        assert last.game is None
        seen[last.version] = game = view(told.harness.table, None).game
    replay = replay_of("table1", told.harness.log)
    assert seen == {step.version: step.game for step in replay.steps if step.version in seen}
    assert len(seen) == len(replay.steps) - 1  # all but the start


def test_old_snapshots_are_dropped() -> None:
    told = Told()
    told.play(LATEST + 10)
    version = told.harness.table.version
    assert told.snapshots.after(version - LATEST) is None
    assert told.snapshots.after(version - LATEST + 20) is not None
    old = told.snapshots.with_positions(told.news[5:])
    assert old[0].game is None
