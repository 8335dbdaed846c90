"""Match units: mirrored, reproducible, independent."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from border.arena import Tournament, UnitNumber, format_unit, parse_unit
from border.arena.tournament import BadUnit, Faults, MatchUnit, Played
from border.boards import boards_for
from border.bots import BOTS
from border.dice import parse_proof, verify
from border.engine import (
    BadName,
    BadPicture,
    BadTable,
    Cross,
    Decision,
    Keeping,
    Position,
    Seat,
    Stop,
    outcome,
)
from border.records import format_record, replay
from tests.referee import judge
from tests.table import EAST, NORTH


def idle(position: Position, seat: Seat, _rng: Random) -> Decision:
    """A bot that never crosses anything."""
    return Stop() if isinstance(position.stage, Keeping) else Cross(seat, 0)


TRIO = Tournament(("random", "random", "random"), seed=3)


@pytest.mark.parametrize("table", range(len(TRIO.tables)))
def test_the_games_of_a_unit_mirror_each_other(table: int) -> None:
    unit, records = TRIO.play(UnitNumber(5, table))
    assert len(records) == TRIO.tables[table].size
    assert len({tuple(seat.board for seat in record.seats) for record in records}) == 1
    assert len({(r.rounds[0].active, r.rounds[0].throws[0]) for r in records}) == 1
    assert len({record.rounds[7].throws[0] for record in records}) == 1
    for turn, record in enumerate(records):
        judge(format_record(record))
        boards = boards_for([seat.board for seat in record.seats], {})
        over = outcome(replay(record, boards))
        assert over is not None
        assert record.dice is not None
        rounds = [(played.throws, played.kept) for played in record.rounds]
        verify(parse_proof(record.dice), len(boards), record.rounds[0].active, rounds)
        assert record.id == f"3-{table}-5-{turn}"
        assert record.dice["game"] == f"3-{table}-5-0"
        assert record.dice["seed"] == sha256(f"arena|3|{table}|5".encode()).hexdigest()
        played = unit.games[turn]
        assert (played.scores, played.winners) == (over.scores, over.winners)
        assert played.rounds == len(record.rounds)
        assert [TRIO.labels[player] for player in played.seats] == [s.name for s in record.seats]


def test_a_unit_depends_on_nothing_else() -> None:
    again = Tournament(("random", "random", "random"), seed=3)
    assert again.play(UnitNumber(4, 2)) == TRIO.play(UnitNumber(4, 2))
    assert again.play(UnitNumber(4, 2)) != TRIO.play(UnitNumber(5, 2))
    other = Tournament(("random", "random", "random"), seed=4)
    assert other.play(UnitNumber(4, 2)) != TRIO.play(UnitNumber(4, 2))


def test_units_are_rounded_up_and_alternate() -> None:
    units = TRIO.units(5)
    sizes = [TRIO.tables[unit.table].size for unit in units]
    assert len(set(units)) == len(units) == 3 * 3 + 1 * 2 + 3 * 2
    assert sizes == [2, 2, 2, 3, 4, 4, 4, 2, 2, 2, 3, 4, 4, 4, 2, 2, 2]
    assert set(units) <= set(TRIO.units(6))


def test_duplicate_names_are_distinguished() -> None:
    assert TRIO.labels == ("random", "random#2", "random#3")


def test_a_player_with_several_seats_gets_all_their_victories() -> None:
    game = Played((0, 1, 0, 1), 30, (20, 30, 30, 10), (1, 2))
    assert (game.share(0), game.share(1)) == (0.5, 0.5)
    assert (game.points(0), game.points(1)) == ([20, 30], [30, 10])
    alone = Played((0, 1, 0, 1), 30, (30, 20, 30, 10), (0, 2))
    assert (alone.share(0), alone.share(1)) == (1, 0)


def test_nobody_wins_an_abandoned_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "idle", idle)
    unit, records = Tournament(("idle", "idle"), sizes=(2,)).play(UnitNumber(0, 0))
    assert [record.ended for record in records] == ["limit", "limit"]
    for game in unit.games:
        assert game == Played(game.seats, 1_000, None, ())
        assert game.share(0) == game.share(1) == 0
        assert game.points(0) == []


def test_custom_boards_are_shuffled_too() -> None:
    pictures = {board.name: str(board.picture) for board in (NORTH, EAST)}
    duel = Tournament(("random", "random"), sizes=(2,), boards=("north", "east"), pictures=pictures)
    seated = set()
    for number in range(8):
        _, records = duel.play(UnitNumber(number, 0))
        seated.add(records[0].seats[0].board)
        assert records[0].boards == pictures
    assert seated == {"north", "east"}


@pytest.mark.parametrize(
    ("arguments", "error", "why"),
    [
        ({"players": ()}, BadTable, "at least two players, not 0"),
        ({"players": ("random",)}, BadTable, "at least two players, not 1"),
        ({"players": ("random", "nobody")}, BadName, "there is no player 'nobody'"),
        ({"players": ("random", "exec:nobody")}, BadName, "there is no such command"),
        ({"sizes": (5,)}, BadTable, "2 to 4 seats, not 5"),
        ({"boards": ("classic-1", "classic-2")}, BadTable, "4 seats need at least 4 boards"),
        ({"boards": ("classic-1",) * 4}, BadTable, "must all be different"),
        ({"boards": ("classic-1", "b", "c", "d")}, BadName, "there is no board 'b'"),
        ({"sizes": (2,), "boards": ("a", "b"), "pictures": {"a": "?"}}, BadPicture, "board 'a'"),
    ],
)
def test_impossible_tournaments(
    arguments: dict[str, object], error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        Tournament(**({"players": ("random", "random")} | arguments))  # type: ignore[arg-type]


def test_units_are_written_and_read() -> None:
    for id in TRIO.units(4):
        unit, _ = TRIO.play(id)
        assert parse_unit(format_unit(unit)) == unit
    faulty = MatchUnit(
        UnitNumber(1, 2),
        (Played((0, 1), 1_000, None, ()),),
        {1: Faults({"late": 2, "illegal": 1}, "gave no answer in time")},
    )
    assert parse_unit(format_unit(faulty)) == faulty


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"table":0,"unit":0}',
        '{"table":0,"unit":0,"games":[[]]}',
        '{"table":0,"unit":0,"games":[[["a"],1,null,[]]]}',
        '{"table":"x","unit":0,"games":[]}',
        '{"table":0,"unit":0,"games":[],"faults":[]}',
        '{"table":0,"unit":0,"games":[],"faults":{"0":{}}}',
    ],
)
def test_lines_that_are_no_units(line: str) -> None:
    with pytest.raises(BadUnit):
        parse_unit(line)


def test_the_compiled_core_plays_the_same_units(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament(("wanderer", "greedy", "random"), seed=3)
    units = [UnitNumber(number, table) for number in (0, 7) for table in range(3)]
    quick = [tournament.lines(unit) for unit in units]
    monkeypatch.setattr("border.arena.tournament.in_core", lambda *_: False)
    assert [tournament.lines(unit) for unit in units] == quick
