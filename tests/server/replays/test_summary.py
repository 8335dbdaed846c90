"""The summary of a finished game, checked against figures computed from its record."""

from __future__ import annotations

from dataclasses import replace

import httpx
import pytest

from border.records import Record
from border.server.replays.replay import Replay, ReplayStep, TerritoryClosed, replay_of
from border.server.replays.summary import BestThrow, Decisive, LongestRound, summary_of
from border.tables.commands import Throw
from border.tables.events import Crossed, Ended, Revealed, Thrown
from border.tables.refusals import Refused
from border.tables.views import OutcomeView
from tests.served import Served
from tests.server.replays.test_replay import GAMES, begun, told
from tests.tables.table_harness import ANN, BOB


@pytest.mark.parametrize("record", GAMES, ids=lambda record: record.id)
def test_the_figures_follow_from_the_record(record: Record) -> None:
    summary = summary_of(told(record))
    rounds = record.rounds
    assert len(summary.course) == len(rounds) + 1
    assert set(summary.course[0]) == {0}
    assert summary.course[-1] == record.scores
    for earlier, later in zip(summary.course, summary.course[1:], strict=False):
        assert all(a <= b for a, b in zip(earlier, later, strict=True))
    assert summary.best is not None
    thrown = rounds[summary.best.round - 1]
    assert (thrown.active, thrown.throws[-1]) == (summary.best.seat, summary.best.dice)
    assert summary.best.cells == max(len(round.first or ()) for round in rounds)
    crossed = [
        len(round.first or ()) + sum(len(cells or ()) for cells in round.second or ())
        for round in rounds
    ]
    assert summary.busiest is not None
    assert summary.busiest.cells == max(crossed) == crossed[summary.busiest.round - 1]
    assert summary.longest is None, "the record has no times"


@pytest.mark.parametrize("record", GAMES, ids=lambda record: record.id)
def test_the_deciding_territory_is_the_winners_and_worth_more_to_them(record: Record) -> None:
    replay = told(record)
    decisive = summary_of(replay).decisive
    assert record.scores is not None
    assert record.winners is not None
    if len(record.winners) != 1:
        assert decisive is None
        return
    assert decisive is not None
    assert (decisive.seat,) == record.winners
    rest = [score for seat, score in enumerate(record.scores) if seat != decisive.seat]
    assert record.scores[decisive.other] == max(rest)
    assert decisive.value > decisive.theirs
    closed = {
        (won.seat, won.territory): won.value for step in replay.steps for won in step.closings
    }
    assert closed[decisive.seat, decisive.territory] == decisive.value


def game(
    *closings: TerritoryClosed, scores: tuple[int, ...], winners: tuple[int, ...], reason: str
) -> Replay:
    """A game of one round in which all territories are closed at once."""
    harness = begun(seats=len(scores))
    harness.ask((ANN, BOB)[harness.table.awaited[0]], Throw, seat=harness.table.awaited[0])
    replay = replay_of("table1", harness.log)
    last = replay.steps[-1]
    over = replace(last.game, outcome=OutcomeView(scores, winners, reason))  # type: ignore[arg-type]
    played: list[ReplayStep] = [
        replace(last, at=last.at + 3000, event=Crossed(0, ("a1", "a2")), closings=closings[:1]),
        replace(
            last,
            at=last.at + 5000,
            event=Revealed(((), ("b1",))),
            closings=closings[1:],
            scores=scores,
        ),
        replace(
            last,
            at=last.at + 5000,
            event=Ended(scores, winners, reason),  # type: ignore[arg-type]
            game=over,
            closings=(),
        ),
        replace(last, at=last.at + 99_000, event=Thrown(0, "rrrrr")),  # later than the end
    ]
    return replace(replay, steps=(*replay.steps, *played))


def test_the_territory_with_the_largest_lead_made_the_difference() -> None:
    won = (
        TerritoryClosed(0, 9, 20, first=True),
        TerritoryClosed(0, 1, 6, first=True),
        TerritoryClosed(1, 9, 18, first=False),
        TerritoryClosed(1, 2, 5, first=True),
    )
    summary = summary_of(game(*won, scores=(26, 23), winners=(0,), reason="points"))
    assert summary.decisive == Decisive(seat=0, territory=1, value=6, other=1, theirs=0)
    assert summary.course == ((0, 0), (26, 23))
    assert summary.best is not None
    assert (summary.best.cells, summary.best.points) == (2, 20)
    assert summary.longest == LongestRound(1, 5000)


def test_with_equal_points_the_highest_territory_made_the_difference() -> None:
    won = (
        TerritoryClosed(0, 1, 6, first=True),
        TerritoryClosed(0, 2, 6, first=True),
        TerritoryClosed(1, 9, 12, first=True),
    )
    summary = summary_of(game(*won, scores=(12, 12), winners=(1,), reason="highest territory"))
    assert summary.decisive == Decisive(seat=1, territory=9, value=12, other=0, theirs=6)


def test_nothing_decides_a_shared_victory() -> None:
    won = (TerritoryClosed(0, 1, 6, first=True), TerritoryClosed(1, 1, 6, first=True))
    assert summary_of(game(*won, scores=(6, 6), winners=(0, 1), reason="shared")).decisive is None


def test_of_equal_throws_the_higher_score_is_best() -> None:
    replay = game(
        TerritoryClosed(0, 1, 6, first=True), scores=(6, 0), winners=(0,), reason="points"
    )
    crossed = next(step for step in replay.steps if isinstance(step.event, Crossed))
    poorer = replace(crossed, round=2, closings=())
    index = replay.steps.index(crossed)
    steps = (*replay.steps[:index], poorer, *replay.steps[index:])
    dice = crossed.game.dice
    assert summary_of(replace(replay, steps=steps)).best == BestThrow(0, 1, dice, 2, 6)


def test_a_running_game_has_no_summary() -> None:
    with pytest.raises(Refused) as caught:
        summary_of(replay_of("table1", begun().log))
    assert caught.value.reason == "not-over"


def test_the_summary_over_http(server: Served) -> None:
    seats = [{"player": "bot", "bot": "random"}] * 2
    with httpx.Client(base_url=f"{server.address}/api") as client:
        opened = client.post("/tables", json={"seats": seats, "start": False}).json()
        path = f"/tables/{opened['table']['id']}/summary"
        assert client.get(path).status_code == 409
        assert client.get("/tables/nosuchtable/summary").status_code == 404
