"""Replays: events as a spectator sees them, and the table after each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from border.boards import CLASSIC
from border.dice import SCHEME
from border.records import Record, parse_record
from border.server.replays.replay import Replay, replay_of
from border.tables.commands import Close, Cross, Keep, Pass, Sit, Start, Stop, Throw
from border.tables.events import Closed, Crossed, Revealed, Sealed, Thrown
from border.tables.imports import import_record
from border.tables.messages import GameImported, SomebodyDecided
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.views import view
from tests.served import Served
from tests.tables.table_harness import (
    ANN,
    BOB,
    CYN,
    NOON,
    SEED,
    TableHarness,
    empty_table,
    table_options,
)

RECORDS = Path(__file__).parents[2] / "records" / "games.jsonl"
GAMES = [parse_record(line) for line in RECORDS.read_text("utf-8").splitlines()]


def told(record: Record) -> Replay:
    """Replay of an imported game."""
    return replay_of(record.id, [(event, NOON) for event in import_record(record, NOON).events])


def begun(options: Options | None = None, seats: int = 2) -> TableHarness:
    """A table where Ann, Bob and maybe Cyn have started to play."""
    harness = empty_table(options or table_options(seats))
    for seat, who in enumerate((ANN, BOB, CYN)[:seats]):
        harness.ask(who, Sit, seat=seat, name="" if seat else "Ann")
    harness.ask(ANN, Start)
    return harness


def in_second_action() -> TableHarness:
    """A three-player game whose first player has left all five dice to the others."""
    harness = begun(seats=3)
    active = harness.table.awaited[0]
    who = (ANN, BOB, CYN)[active]
    harness.ask(who, Throw, seat=active)
    harness.ask(who, Keep, seat=active, dice=(0, 1))
    harness.ask(who, Stop, seat=active)
    if active in harness.table.awaited:
        harness.ask(who, Pass, seat=active)
    return harness


@pytest.mark.parametrize("record", GAMES, ids=lambda record: record.id)
def test_crosses_and_closings_of_every_step_follow_from_the_events(record: Record) -> None:
    table, replay = import_record(record, NOON).table, told(record)
    crossed = [set(seat.crossed) for seat in replay.seats]
    scores = [0] * len(crossed)
    for step in replay.steps:
        if isinstance(step.event, Crossed):
            crossed[step.event.seat] |= {*step.event.cells}
        if isinstance(step.event, Revealed):
            for seat, cells in enumerate(step.event.cells):
                crossed[seat] |= {*cells}
        for won in step.closings:
            scores[won.seat] += won.value
        assert step.scores == tuple(scores)
    end = view(table, None)
    assert crossed == [set(seat.crossed) for seat in end.seats]
    assert tuple(scores) == tuple(seat.score for seat in end.seats) == record.scores
    assert replay.steps[-1].game == end.game
    assert (replay.phase, replay.steps[-1].version) == ("over", table.version)


@pytest.mark.parametrize("record", GAMES, ids=lambda record: record.id)
def test_every_step_belongs_to_its_round(record: Record) -> None:
    replay = told(record)
    throws: dict[int, list[str]] = {}
    for step in replay.steps:
        if isinstance(step.event, Thrown):
            throws.setdefault(step.round, []).append(step.event.dice)
    assert throws == {k: [*r.throws] for k, r in enumerate(record.rounds, start=1)}
    revealed = [step.round for step in replay.steps if isinstance(step.event, Revealed)]
    assert revealed == list(range(1, len(record.rounds) + 1))
    assert replay.steps[-1].round == len(record.rounds)


def test_an_imported_game_starts_with_its_import_and_no_board_origin() -> None:
    record = next(record for record in GAMES if record.dice)
    replay = told(record)
    assert replay.steps[0].event == GameImported(record.rounds[0].active)
    assert replay.first == record.rounds[0].active
    assert replay.shuffled is None
    assert replay.dice is not None
    assert record.dice is not None
    assert (replay.dice.scheme, replay.dice.seed) == (SCHEME, record.dice["seed"])


def test_missing_and_unknown_dice_proofs() -> None:
    assert told(replace(GAMES[0], dice=None)).dice is None
    assert told(replace(GAMES[0], dice={"scheme": "coin/1"})).dice is None


def test_4_6_a_sealed_decision_is_hidden_until_all_are_revealed() -> None:
    harness = in_second_action()
    seat = harness.table.awaited[0]
    who = (ANN, BOB, CYN)[seat]
    may = view(harness.table, who).legal[0].cells[:1]
    harness.ask(who, Cross, seat=seat, cells=may)
    replay = replay_of("table1", harness.log)
    step = next(s for s in reversed(replay.steps) if isinstance(s.event, SomebodyDecided))
    assert step.event == SomebodyDecided(seat, False, None)
    for other in harness.table.awaited:
        harness.ask((ANN, BOB, CYN)[other], Pass, seat=other)
    replay = replay_of("table1", harness.log)
    sealed = [s for s in replay.steps if isinstance(s.event, SomebodyDecided)]
    assert all(s.event.cells is None for s in sealed if isinstance(s.event, SomebodyDecided))
    assert sealed[-1].awaited == ()
    assert sealed[-1].game.stage == "second", "the last decision is in, and none is revealed yet"
    after = replay.steps[replay.steps.index(sealed[-1]) + 1]
    assert isinstance(after.event, Revealed)
    assert after.event.cells[seat] == may
    assert (after.round, after.game.round, after.game.stage) == (1, 2, "throw")


def test_the_end_of_a_replay_is_a_spectators_current_view() -> None:
    harness = begun()
    active = harness.table.awaited[0]
    harness.ask((ANN, BOB)[active], Throw, seat=active)
    replay, now = replay_of("table1", harness.log), view(harness.table, None)
    last = replay.steps[-1]
    assert (last.version, last.game) == (now.version, now.game)
    assert last.awaited == tuple(seat.seat for seat in now.seats if seat.awaited)
    assert [step.version for step in replay.steps] == [4, 5]
    assert [(s.player, s.name, s.bot) for s in replay.seats] == [
        ("person", "Ann", None),
        ("person", "", None),
    ]
    assert [board.name for board in replay.boards] == [seat.board for seat in now.seats]


def test_the_seed_is_shown_only_after_the_game_is_over_or_closed() -> None:
    harness = begun()
    replay = replay_of("table1", harness.log)
    assert replay.dice is not None
    assert (replay.dice.game, replay.dice.seed) == ("table1", None)
    assert replay.dice.commitment == harness.table.game_dice.commitment
    assert SEED.hex() not in str(replay)
    harness.ask(ANN, Close)
    replay = replay_of("table1", harness.log)
    assert replay.dice is not None
    assert (replay.phase, replay.dice.seed) == ("closed", SEED.hex())
    assert isinstance(replay.steps[-1].event, Closed)


def test_shuffled_boards_are_shown_in_their_original_order() -> None:
    assert replay_of("table1", begun(Options(seats=2)).log).shuffled == CLASSIC
    assert replay_of("table1", begun(table_options()).log).shuffled is None


def test_a_game_before_its_start_has_no_replay() -> None:
    with pytest.raises(Refused) as refused:
        replay_of("table1", empty_table().log)
    assert refused.value.reason == "not-playing"


def test_replays_contain_no_token_and_no_token_hash() -> None:
    harness = begun()
    text = str(replay_of("table1", harness.log))
    assert not any(who.hash in text for who in (ANN, BOB))
    assert not any(isinstance(step.event, Sealed) for step in replay_of("t", harness.log).steps)


def test_anybody_may_request_a_replay(server: Served) -> None:
    table = {"seats": [{"player": "you", "name": "Ann"}, {"player": "bot", "bot": "random"}]}
    tables = f"{server.address}/api/tables"
    with httpx.Client() as client:
        waiting = client.post(tables, json=table).json()["table"]["id"]
        playing = client.post(tables, json=table | {"start": True}).json()["table"]["id"]
        answer = client.get(f"{tables}/{playing}/replay")
        assert answer.status_code == 200
        replay = answer.json()
        assert (replay["id"], replay["phase"], replay["dice"]["seed"]) == (playing, "playing", None)
        assert replay["steps"][0]["event"]["kind"] == "started"
        assert [seat["bot"] for seat in replay["seats"]] == [None, "random"]
        assert client.get(f"{tables}/{waiting}/replay").status_code == 409
        assert client.get(f"{tables}/nowhere/replay").status_code == 404
