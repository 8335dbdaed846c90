"""Simulations: reproducible complete games."""

from __future__ import annotations

from random import Random

import pytest

from border.arena import Simulation, lines
from border.boards import CLASSIC, boards_for
from border.bots import BOTS
from border.dice import parse_proof, verify
from border.engine import BadName, BadTable, Cross, Decision, Keeping, Position, Seat, Stop, outcome
from border.records import parse_record, replay
from tests.referee import judge
from tests.table import EAST, NORTH


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_simulated_games_pass_every_check(seats: int) -> None:
    simulation = Simulation(("random",) * seats, seats)
    for line in lines(simulation, range(60), 1):
        record = parse_record(line)
        boards = boards_for([seat.board for seat in record.seats], record.boards)
        assert outcome(replay(record, boards)) is not None
        judge(line)
        assert record.dice is not None
        rounds = [(played.throws, played.kept) for played in record.rounds]
        verify(parse_proof(record.dice), seats, record.rounds[0].active, rounds)


@pytest.mark.slow
def test_the_games_do_not_depend_on_the_jobs() -> None:
    simulation = Simulation(("random", "random"), 11)
    one = list(lines(simulation, range(60), 1))
    assert list(lines(simulation, range(60), 2)) == one
    assert list(lines(simulation, range(20, 60), 2)) == one[20:]


def test_a_game_does_not_depend_on_earlier_games() -> None:
    simulation = Simulation(("random", "random", "random"), 11)
    assert simulation.play(7) == simulation.play(7)
    assert simulation.play(7) != simulation.play(8)
    assert simulation.play(7).id == "11-7"


def test_boards_are_shuffled() -> None:
    simulation = Simulation(("random", "random"), 0)
    seated = {tuple(s.board for s in simulation.opening(g).seats) for g in range(200)}
    assert len(seated) == 12
    assert {name for pair in seated for name in pair} == set(CLASSIC)


def test_boards_are_named_per_seat() -> None:
    simulation = Simulation(("random", "random"), 0, boards=("classic-3", "classic-1"))
    assert [seat.board for seat in simulation.play(0).seats] == ["classic-3", "classic-1"]


def test_boards_can_be_pictures() -> None:
    pictures = {board.name: str(board.picture) for board in (NORTH, EAST)}
    simulation = Simulation(("random", "random"), 0, boards=("north", "east"), pictures=pictures)
    record = simulation.play(0)
    assert record.boards == pictures
    replay(record, [NORTH, EAST])


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadTable, match=f"2 to 4 players, not {seats}"):
        Simulation(("random",) * seats, 0)


def test_impossible_simulations() -> None:
    with pytest.raises(BadName, match="there is no player 'nobody'"):
        Simulation(("random", "nobody"), 0)
    with pytest.raises(BadTable, match="2 players need 2 boards"):
        Simulation(("random", "random"), 0, boards=("classic-1",))
    with pytest.raises(BadTable, match="must all be different"):
        Simulation(("random", "random"), 0, boards=("classic-1", "classic-1"))


def idle(position: Position, seat: Seat, _rng: Random) -> Decision:
    """A bot that never crosses anything."""
    return Stop() if isinstance(position.stage, Keeping) else Cross(seat, 0)


def test_a_game_is_abandoned_after_a_thousand_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "idle", idle)
    record = Simulation(("idle", "idle"), 0).play(0)
    assert (len(record.rounds), record.ended) == (1_000, "limit")
    assert record.scores is None
    assert record.winners is None
    boards = boards_for([seat.board for seat in record.seats], {})
    assert outcome(replay(record, boards)) is None
