"""Gymnasium: its checker, illegal actions, masks, the limit, and thousands of games at once."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from border.bots import bot_named
from border.engine import BadName, BadTable, Decision, Position
from border.envs.actions import ACTIONS, END
from border.envs.gym import ID, BorderEnv, BorderVectorEnv
from border.envs.gym.vector import action_lots
from border.extras import NoCore
from border.fast import core
from border.fast.luck import mixed
from tests.envs.lots import SEATS, assert_checked

needs_core = pytest.mark.skipif(core is None, reason="no compiler was there to build the core")


def by_lot(env: BorderEnv, luck: Random) -> int:
    return int(luck.choice(env.action_masks().nonzero()[0]))


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
@pytest.mark.parametrize("opponents", [["random"], ["greedy", "random"], ["planner"] * 3])
def test_check_env(opponents: list[str], mode: str) -> None:
    env = gymnasium.make(ID, opponents=opponents, render_mode=mode)
    check_env(env.unwrapped)


@needs_core
def test_spaces_of_many_games() -> None:
    games = gymnasium.make_vec(ID, num_envs=3, opponents=["greedy", "random"], seat=1)
    seen, infos = games.reset(seed=1)
    assert seen in games.observation_space
    assert action_lots(infos["action_mask"], 1) in games.action_space
    again, *_ = games.step(action_lots(infos["action_mask"], 1))
    assert again in games.observation_space
    assert not np.shares_memory(seen, again)
    games.close()


def test_an_illegal_action_changes_nothing_costs_1_and_is_told() -> None:
    env = BorderEnv()
    before, info = env.reset(seed=1)
    assert not info["illegal"]
    after, reward, over, given_up, info = env.step(int((~env.action_masks()).argmax()))
    assert (reward, over, given_up, info["illegal"]) == (-1.0, False, False, True)
    assert (before == after).all()
    _, reward, _, _, info = env.step(int(env.action_masks().argmax()))
    assert (reward, info["illegal"]) == (0.0, False)


def test_any_bot_may_be_an_opponent() -> None:
    asked = []

    def watcher(position: Position, seat: int, luck: Random) -> Decision:
        asked.append(position.seen_by(seat) == position)
        return bot_named("random")(position, seat, luck)

    env = BorderEnv([watcher, "random"], seat=2)
    env.reset(seed=4)
    luck = Random(4)
    for _ in range(60):
        env.step(by_lot(env, luck))
    assert len(asked) > 10
    assert all(asked)
    assert env.record().seats[0].player == "bot"


def test_bad_settings() -> None:
    with pytest.raises(BadTable, match="there is no seat 2: expected one from 0 to 1"):
        BorderEnv(seat=2)
    with pytest.raises(BadTable, match="5 players"):
        BorderEnv(["random"] * 4)
    with pytest.raises(BadName, match="there is no player 'nobody'"):
        BorderEnv(["nobody"])


@needs_core
@pytest.mark.parametrize("utility", ["win", "margin"])
@pytest.mark.parametrize("seats", SEATS)
def test_many_games_are_as_many_single_ones(seats: int, utility: str, tmp_path: Path) -> None:
    """In lockstep: observations, masks, rewards, ends and what follows; and single games check."""
    opponents, seat, luck = ["greedy", "planner", "greedy"][: seats - 1], seats - 1, Random(seats)
    games = BorderVectorEnv(4, opponents, seat, utility=utility)
    seeds = [luck.getrandbits(64) for _ in range(4)]
    seen, infos = games.reset(options={"dice": seeds})
    envs = [BorderEnv(opponents, seat, utility=utility) for _ in seeds]
    for env, seed, row in zip(envs, seeds, seen, strict=True):
        assert (env.reset(options={"dice": seed})[0] == row).all()
    records = []
    for step in range(250):
        actions = action_lots(infos["action_mask"], step)
        actions[0] = luck.randrange(ACTIONS)  # most often illegal
        seen, rewards, over, given_up, infos = games.step(actions)
        for game, env in enumerate(envs):
            row, reward, ended, _, info = env.step(int(actions[game]))
            assert reward == pytest.approx(rewards[game], abs=1e-5)
            assert (ended, info["illegal"]) == (over[game], infos["illegal"][game])
            if ended:
                assert (infos["final_obs"][game] == row).all()
                assert infos["_final_obs"][game]
                records.append(env.record())
                seeds[game] = mixed(seeds[game])
                row, info = env.reset(options={"dice": seeds[game]})
            assert (row == seen[game]).all()
            assert (info["action_mask"] == infos["action_mask"][game]).all()
        assert not given_up.any()
    assert_checked(records, tmp_path / "games.jsonl")
    assert len(records) >= 3


@needs_core
def test_many_games_repeat_from_a_seed() -> None:
    def rows(seed: int | None) -> Any:
        seen, infos = games.reset(seed=seed)
        return [seen, games.step(action_lots(infos["action_mask"], 1))[0]]

    games = BorderVectorEnv(50, ["random"] * 3)
    assert np.array_equal(rows(1), rows(1))
    assert not np.array_equal(rows(1), rows(None))


@needs_core
def test_players_that_the_core_does_not_have() -> None:
    with pytest.raises(
        BadName, match="the core has no player 'oracle': expected wanderer, shepherd"
    ):
        BorderVectorEnv(2, ["oracle"])


def test_without_the_core_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("border.envs.gym.vector.core", None)
    with pytest.raises(NoCore, match="need the compiled core"):
        BorderVectorEnv(2)


@needs_core
def test_actions_by_lot_are_legal_and_all_come() -> None:
    mask = np.zeros((5000, ACTIONS), np.int8)
    mask[:, [3, 40, 118]] = 1
    drawn, times = np.unique(action_lots(mask, 1), return_counts=True)
    assert drawn.tolist() == [3, 40, 118]
    assert times.min() > 1500
    assert action_lots(np.zeros((1, ACTIONS), np.int8), 1).tolist() == [END]
