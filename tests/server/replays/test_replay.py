"""A game step by step: what a watcher is told, and that every table follows from it."""

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
from border.tables.events import Crossed, Revealed, Sealed
from border.tables.imports import import_record
from border.tables.messages import GameImported, SomebodyDecided
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.views import view
from tests.served import Served
from tests.tables.company import ANN, BOB, CYN, NOON, SEED, Company, drawn, gathered

RECORDS = Path(__file__).parents[2] / "records" / "games.jsonl"
GAMES = [parse_record(line) for line in RECORDS.read_text("utf-8").splitlines()]


def told(record: Record) -> Replay:
    """The replay of a game that was played elsewhere."""
    return replay_of(record.id, [(event, NOON) for event in import_record(record, NOON).events])


def begun(options: Options | None = None, seats: int = 2) -> Company:
    """A table at which Ann, Bob and maybe Cyn have begun to play."""
    company = gathered(options or drawn(seats))
    for seat, who in enumerate((ANN, BOB, CYN)[:seats]):
        company.ask(who, Sit, seat=seat, name="" if seat else "Ann")
    company.ask(ANN, Start)
    return company


def in_second_action() -> Company:
    """Three play, and the first one has just left all five dice to the others."""
    company = begun(seats=3)
    active = company.table.awaited[0]
    who = (ANN, BOB, CYN)[active]
    company.ask(who, Throw, seat=active)
    company.ask(who, Keep, seat=active, dice=(0, 1))
    company.ask(who, Stop, seat=active)
    if active in company.table.awaited:
        company.ask(who, Pass, seat=active)
    return company


@pytest.mark.parametrize("record", GAMES, ids=lambda record: record.id)
def test_the_crosses_and_closings_of_every_step_follow_from_the_events(record: Record) -> None:
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
        if step.event.kind == "thrown":
            throws.setdefault(step.round, []).append(step.event.dice)
    assert throws == {k: [*r.throws] for k, r in enumerate(record.rounds, start=1)}
    revealed = [step.round for step in replay.steps if step.event.kind == "revealed"]
    assert revealed == list(range(1, len(record.rounds) + 1))
    assert replay.steps[-1].round == len(record.rounds)


def test_a_recorded_game_begins_with_its_import_and_nothing_is_said_about_its_boards() -> None:
    record = next(record for record in GAMES if record.dice)
    replay = told(record)
    assert replay.steps[0].event == GameImported(record.rounds[0].active)
    assert replay.first == record.rounds[0].active
    assert replay.shuffled is None
    assert replay.dice is not None
    assert record.dice is not None
    assert (replay.dice.scheme, replay.dice.seed) == (SCHEME, record.dice["seed"])


def test_dice_of_which_nothing_is_told_or_nothing_that_we_know() -> None:
    assert told(replace(GAMES[0], dice=None)).dice is None
    assert told(replace(GAMES[0], dice={"scheme": "coin/1"})).dice is None


def test_4_6_a_sealed_decision_is_not_told_before_all_are_revealed() -> None:
    company = in_second_action()
    seat = company.table.awaited[0]
    who = (ANN, BOB, CYN)[seat]
    may = view(company.table, who).legal[0].cells[:1]
    company.ask(who, Cross, seat=seat, cells=may)
    replay = replay_of("table1", company.log)
    step = next(s for s in reversed(replay.steps) if s.event.kind == "sealed")
    assert step.event == SomebodyDecided(seat, False, None)
    for other in company.table.awaited:
        company.ask((ANN, BOB, CYN)[other], Pass, seat=other)
    replay = replay_of("table1", company.log)
    sealed = [s for s in replay.steps if s.event.kind == "sealed"]
    assert all(s.event.cells is None for s in sealed if isinstance(s.event, SomebodyDecided))
    assert sealed[-1].awaited == ()
    assert sealed[-1].game.stage == "second", "the last one is in, and nothing has been shown yet"
    after = replay.steps[replay.steps.index(sealed[-1]) + 1]
    assert isinstance(after.event, Revealed)
    assert after.event.cells[seat] == may
    assert (after.round, after.game.round, after.game.stage) == (1, 2, "throw")


def test_the_last_of_a_replay_is_what_a_watcher_sees_now() -> None:
    company = begun()
    active = company.table.awaited[0]
    company.ask((ANN, BOB)[active], Throw, seat=active)
    replay, now = replay_of("table1", company.log), view(company.table, None)
    last = replay.steps[-1]
    assert (last.version, last.game) == (now.version, now.game)
    assert last.awaited == tuple(seat.seat for seat in now.seats if seat.awaited)
    assert [step.version for step in replay.steps] == [4, 5]
    assert [(s.player, s.name, s.bot) for s in replay.seats] == [
        ("person", "Ann", None),
        ("person", "", None),
    ]
    assert [board.name for board in replay.boards] == [seat.board for seat in now.seats]


def test_the_seed_is_told_when_the_game_is_over_or_closed_and_not_before() -> None:
    company = begun()
    replay = replay_of("table1", company.log)
    assert replay.dice is not None
    assert (replay.dice.game, replay.dice.seed) == ("table1", None)
    assert replay.dice.commitment == company.table.game_dice.commitment
    assert SEED.hex() not in str(replay)
    company.ask(ANN, Close)
    replay = replay_of("table1", company.log)
    assert replay.dice is not None
    assert (replay.phase, replay.dice.seed) == ("closed", SEED.hex())
    assert replay.steps[-1].event.kind == "closed"


def test_boards_that_were_shuffled_are_told_in_their_order_before() -> None:
    assert replay_of("table1", begun(Options(seats=2)).log).shuffled == CLASSIC
    assert replay_of("table1", begun(drawn()).log).shuffled is None


def test_a_game_that_has_not_begun_cannot_be_replayed() -> None:
    with pytest.raises(Refused) as refused:
        replay_of("table1", gathered().log)
    assert refused.value.reason == "not-playing"


def test_no_token_and_no_hash_of_one_is_told() -> None:
    company = begun()
    text = str(replay_of("table1", company.log))
    assert not any(who.hash in text for who in (ANN, BOB))
    assert not any(isinstance(step.event, Sealed) for step in replay_of("t", company.log).steps)


def test_anybody_may_ask_a_server(server: Served) -> None:
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
