"""OpenSpiel: its own tests, golden playthroughs, and agreement with the engine."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
import unittest
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.tests import games_sim_test

from border.bots import bot_named
from border.engine import BadName, BadTable, IllegalThrow, start, throws_of
from border.envs.actions import STOP, IllegalAction, actions_for
from border.envs.openspiel import BorderBot
from border.envs.openspiel.state import fallen
from border.envs.terms import BadUtility
from border.records import MAX_ROUNDS
from tests.envs.random_games import SEATS

POOLS = [0, 6]  # fixed or generated boards
GOLDEN = Path(__file__).parent / "playthroughs"


def load(seats: int, utility: str = "win", pool: int = 0) -> Any:
    return pyspiel.load_game("border", {"players": seats, "utility": utility, "pool": pool})


def at_random(state: Any, rng: Random) -> int:
    return int(rng.choice(state.legal_actions()))


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("utility", ["win", "margin"])
@pytest.mark.parametrize("seats", SEATS)
def test_random_sim_test(seats: int, utility: str, pool: int) -> None:
    pyspiel.random_sim_test(load(seats, utility, pool), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("seats", SEATS)
def test_its_python_simulation_test(seats: int, pool: int) -> None:
    game = load(seats, pool=pool)
    games_sim_test.GamesSimTest().sim_game(game, check_pyspiel_serialization=True)


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("seats", SEATS)
def test_its_api_tests(seats: int, pool: int) -> None:
    named = {"game": load(seats, pool=pool), "game_name": "border"}
    case = type("Border", (api_test.EnforceAPIOnPartialTreeBase,), named)
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(outcome)
    assert outcome.testsRun >= 5
    assert outcome.failures + outcome.errors == []


def planners(seats: int) -> list[int]:
    """Actions of a game between planners, with dice."""
    rng, planner = Random(seats), bot_named("planner")
    state = load(seats).new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            position = state.position
            for action in actions_for(position, player, planner(position, player, rng)):
                state.apply_action(action)
    return [int(action) for action in state.history()]


def golden(seats: int, actions: list[int]) -> str:
    """An OpenSpiel playthrough with checksums instead of the ends of long lines."""
    text = playthrough(f"border(players={seats})", actions, seed=1)
    return "".join(f"{short(line)}\n" for line in text.splitlines())


def short(line: str) -> str:
    return line if len(line) < 80 else f"{line[:64]} … {crc32(line.encode()):08x}"


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_golden_playthroughs(seats: int) -> None:
    """Made by `python -m tests.envs.test_openspiel`."""
    text = (GOLDEN / f"border_{seats}.txt").read_text(encoding="utf-8")
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", text, re.M)]
    assert golden(seats, actions) == text


def test_chance_has_one_outcome_per_multiset() -> None:
    state = load(3).new_initial_state()
    assert state.chance_outcomes() == [(seat, 1 / 3) for seat in range(3)]
    state.apply_action(2)
    outcomes = state.chance_outcomes()
    assert len(outcomes) == len({number for number, _ in outcomes}) == 252
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert {(fallen(n).dice, p) for n, p in outcomes} == {(d, float(p)) for d, p in throws_of(5)}


@pytest.mark.parametrize(("utility", "returns"), [("win", [0.5, 0.5]), ("margin", [0.0, 0.0])])
def test_a_game_is_abandoned_after_1000_rounds(utility: str, returns: list[float]) -> None:
    game = load(2, utility)
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(STOP if STOP in legal and not state.is_chance_node() else legal[-1])
    assert str(state).startswith(f"given up after {MAX_ROUNDS} rounds")
    assert state.returns() == returns
    assert state.legal_actions() == []
    assert len(state.history()) <= game.max_history_length()


def test_seats_decide_in_turn_and_score_after_the_last() -> None:
    """The order of seats does not matter: later ones have the same options and rewards."""
    rng, state = Random(4), load(4).new_initial_state()
    orders = set()
    while not state.is_terminal():
        if state.instant and len(state.position.awaited) == 3:
            orders.add(state.current_player())
            crossed = state.position.crossed
            while not state.is_chance_node() and not state.is_terminal():
                assert state.position.crossed == crossed
                state.apply_action(at_random(state, rng))
        else:
            state.apply_action(at_random(state, rng))
    assert orders == {0, 1}


def test_states_can_be_copied_and_serialized() -> None:
    rng, state = Random(1), load(3).new_initial_state()
    for _ in range(120):
        state.apply_action(at_random(state, rng))
    copy = state.clone()
    before = str(state)
    copy.apply_action(at_random(copy, rng))
    assert str(state) == before != str(copy)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(load(3), state))
    assert read.instant.save() == state.instant.save()
    assert read.observation_tensor(1) == state.observation_tensor(1)
    assert pickle.loads(pickle.dumps(state)).history() == state.history()
    again = pickle.loads(pickle.dumps(state.instant))
    assert again.save() == state.instant.save()


def test_tensors_match_the_documentation() -> None:
    game = load(2)
    state = game.new_initial_state()
    state.apply_action(1)
    state.apply_action(int(state.legal_actions()[0]))
    assert game.observation_tensor_shape() == [2161]
    assert game.information_state_tensor_shape() == [2161]
    assert state.information_state_tensor(0) == state.observation_tensor(0)
    assert state.observation_tensor() == state.observation_tensor(1)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.tolist() == state.observation_tensor(0)
    assert set(state.observation_tensor(0)) == {0.0, 1.0}
    assert state.information_state_string(0) != state.information_state_string(1)


def test_observations_have_no_parameters() -> None:
    with pytest.raises(ValueError, match="has no parameters, yet got"):
        load(2).make_py_observer(None, {"colour": "red"})


def test_illegal_actions_are_refused() -> None:
    state = load(2).new_initial_state()
    state.apply_action(0)
    with pytest.raises(IllegalThrow, match="expected 5 dice to be thrown, not 0"):
        state.apply_action(0)
    state.apply_action(210)
    with pytest.raises(IllegalAction, match="action 3 is not legal now: expected one of 87"):
        state.apply_action(3)


def test_chance_draws_boards_that_vary() -> None:
    state = load(2, pool=6).new_initial_state()
    assert state.chance_outcomes() == [(board, 1 / 6) for board in range(6)]
    assert state.action_to_string(4) == "seat 0 gets generated-4"
    state.apply_action(4)
    assert [board for board, _ in state.chance_outcomes()] == [0, 1, 2, 3, 5]
    assert str(state) == "drawn so far: generated-4; nobody has been drawn to begin"
    for board in (99, 4):  # no board has that number, or it is already in use
        with pytest.raises(IllegalAction, match=f"chance cannot draw {board} now"):
            state.apply_action(board)
    state.apply_action(2)
    with pytest.raises(IllegalAction, match="chance cannot draw 2 now"):
        state.apply_action(2)  # a third seat
    state.apply_action(1)
    assert [board.name for board in state.position.boards] == ["generated-4", "generated-2"]


@pytest.mark.parametrize(
    ("parameters", "error", "sentence"),
    [
        ({"players": 5}, BadTable, "2 to 4 players, not 5"),
        ({"players": 3, "pool": 2}, BadTable, "a pool for 3 players has 3 to 16384 boards"),
        ({"boards": "classic-1+elsewhere"}, BadName, "there is no board 'elsewhere'"),
        ({"utility": "points"}, BadUtility, "'points' is not a utility"),
    ],
)
def test_bad_parameters(
    parameters: dict[str, object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        pyspiel.load_game("border", parameters)


def test_python_search_finds_moves() -> None:
    game = load(2)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = mcts.MCTSBot(game, 2.0, 3, evaluator, solve=False, random_state=rng)
    lots = [pyspiel.make_uniform_random_bot(player, 1) for player in (0, 1)]
    state = game.new_initial_state()
    for _ in range(4):
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert bot.step(state) in state.legal_actions()
    assert sum(evaluate_bots.evaluate_bots(state.clone(), lots, rng)) == 1


def test_the_packages_bots_can_play() -> None:
    game = load(2)
    bots = [BorderBot("planner", 0), pyspiel.make_uniform_random_bot(1, 7)]
    assert pyspiel.evaluate_bots(game.new_initial_state(), bots, 1) == [1.0, 0.0]
    assert not bots[0].provides_policy()


def test_a_bot_completes_a_decision_that_others_began() -> None:
    """Also in the middle of a decision that it would not have made, it has a legal action."""
    rng, bot = Random(3), BorderBot(bot_named("greedy"), 0)
    state, asked = load(2).new_initial_state(), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            asked += 1
            assert bot.step(state) in state.legal_actions()
        state.apply_action(at_random(state, rng))
    assert asked > 50


def test_the_cpp_search_still_crashes_on_python_games() -> None:
    """The documentation warns of it: when this test fails, remove the warning."""
    code = """if True:
        import pyspiel
        from open_spiel.python.games import tic_tac_toe
        game = pyspiel.load_game("python_tic_tac_toe")
        lots = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, lots, 2.0, 10, 100, False, 1, False)
        bot.step(game.new_initial_state())
    """
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert run.returncode < 0


def test_descriptions_of_first_and_last_state() -> None:
    state = load(2).new_initial_state()
    assert str(state) == "nobody has been drawn to begin"
    assert state.action_to_string(1) == "seat 1 begins"
    rng = Random(3)
    while not state.is_terminal():
        state.apply_action(at_random(state, rng))
    assert "over, won by seat" in str(state)
    assert start(state.position.boards, 0).boards == state.position.boards


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for number in SEATS:
        (GOLDEN / f"border_{number}.txt").write_text(
            golden(number, planners(number)), encoding="utf-8"
        )
