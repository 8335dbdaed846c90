"""Between the events of an update, the game stands as a replay tells it."""

from __future__ import annotations

from typing import Any

import pytest

from border.server.replays.replay import replay_of
from border.tables.commands import Cross, Keep, Sit, Start, Stop, Throw
from border.tables.decide import decide
from border.tables.diff import LATEST, Snapshots
from border.tables.messages import PublicEntry, public_event
from border.tables.step import Actor
from border.tables.views import GameView, view
from tests.tables.company import ANN, BOB, NOON, Company, drawn, gathered


class Told:
    """A table of two, its snapshots, and what has happened there."""

    def __init__(self) -> None:
        self.company: Company = gathered(drawn(2))
        self.snapshots = Snapshots()
        self.news = [PublicEntry(1, NOON, public_event(self.company.log[0][0], ()))]
        for seat, who in enumerate((ANN, BOB)):
            self.ask(who, Sit, seat=seat, name="")
        self.ask(ANN, Start)

    def ask(self, who: Actor, kind: Any, **said: Any) -> tuple[PublicEntry, ...]:
        """What is told of a command to whoever has seen everything before it."""
        company, known = self.company, len(self.news)
        step = decide(company.table, who, company.command(kind, None, **said), company.moment())
        self.snapshots.record(step)
        for event in company.take(step):
            self.news.append(PublicEntry(len(self.news) + 1, NOON, public_event(event, ())))
        return self.snapshots.with_positions(self.news[known:])

    def go_on(self) -> tuple[PublicEntry, ...]:
        """Whoever is awaited throws, keeps one die, and crosses what can be crossed."""
        who = (ANN, BOB)[seat := self.company.table.awaited[0]]
        (legal,) = (one for one in view(self.company.table, who).legal if one.seat == seat)
        if "throw" in legal.may:
            return self.ask(who, Throw, seat=seat)
        if "keep" in legal.may and not legal.segments:
            return self.ask(who, Keep, seat=seat, dice=(0,))
        if "stop" in legal.may:
            return self.ask(who, Stop, seat=seat)
        cells = legal.segments[0].cells if legal.segments else legal.cells[:1]
        return self.ask(who, Cross, seat=seat, cells=cells)

    def play(self, events: int = 10_000) -> None:
        """The game goes on for so many events, or to its end."""
        end = len(self.news) + events
        while self.company.table.phase == "playing" and len(self.news) < end:
            self.go_on()


def test_a_single_event_needs_no_game_beside_the_table() -> None:
    told = Told()
    (news,) = told.go_on()
    assert (news.event.kind, news.game) == ("thrown", None)


def test_3_2_between_a_keep_and_its_throw_the_dice_lie_as_before() -> None:
    told = Told()
    (thrown,) = told.go_on()
    who = (ANN, BOB)[seat := told.company.table.awaited[0]]
    kept, again = told.ask(who, Keep, seat=seat, dice=(0,))
    assert kept.game is not None
    assert (kept.game.stage, kept.game.throw) == ("throw", 1)
    assert kept.game.dice == getattr(thrown.event, "dice", None)
    assert again.game is None


def test_4_6_nothing_is_seen_of_the_last_sealed_decision_before_it_is_revealed() -> None:
    told = Told()
    latest = told.go_on()
    while not any(news.event.kind == "revealed" for news in latest):
        latest = told.go_on()
    sealed = next(news for news in latest if news.event.kind == "sealed")
    assert sealed.game is None


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_between_its_events_an_update_tells_what_a_replay_does(steps: int) -> None:
    told = Told()
    game: GameView | None = view(told.company.table, None).game
    seen: dict[int, GameView | None] = {}
    while told.company.table.phase == "playing":
        known = len(told.news)
        for _ in range(steps):  # a client that hears of several steps at once
            if told.company.table.phase == "playing":
                told.go_on()
        *between, last = told.snapshots.with_positions(told.news[known:])
        for news in between:
            assert news.game is None or news.game != game, "what has not changed is not said again"
            seen[news.version] = game = news.game or game
        assert last.game is None
        seen[last.version] = game = view(told.company.table, None).game
    replay = replay_of("table1", told.company.log)
    assert seen == {step.version: step.game for step in replay.steps if step.version in seen}
    assert len(seen) == len(replay.steps) - 1  # all but the start


def test_what_is_long_past_is_forgotten() -> None:
    told = Told()
    told.play(LATEST + 10)
    version = told.company.table.version
    assert told.snapshots.after(version - LATEST) is None
    assert told.snapshots.after(version - LATEST + 20) is not None
    old = told.snapshots.with_positions(told.news[5:])
    assert old[0].game is None
