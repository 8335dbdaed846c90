"""Gymnasium: its checker, illegal actions, masks, the limit, and batches of games."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from border.bots import BOTS, bot_named
from border.core.backend import native
from border.core.games import SEEDS, splitmix64
from border.engine import BadInput, BadName, BadTable, Decision, Position, score
from border.envs.actions import ACTIONS, END, IllegalAction
from border.envs.batch import Opponent
from border.envs.game import BadState, TurnGame
from border.envs.gym import (
    ID,
    SELF_PLAY,
    BorderEnv,
    BorderSelfPlay,
    BorderVectorEnv,
    Policies,
    action_lots,
)
from border.envs.terms import make_settings
from tests.envs.random_games import SEATS, assert_checked

needs_core = pytest.mark.skipif(native is None, reason="the core was not compiled")


def at_random(env: BorderEnv, rng: Random) -> int:
    return int(rng.choice(env.action_masks().nonzero()[0]))


@pytest.mark.parametrize("pool", [None, 6])
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
@pytest.mark.parametrize("opponents", [["random"], ["greedy", "random"], ["planner"] * 3])
def test_check_env(opponents: list[str], mode: str, pool: int | None) -> None:
    env = gymnasium.make(ID, opponents=opponents, render_mode=mode, pool=pool)
    check_env(env.unwrapped)


@pytest.mark.filterwarnings("ignore:.*Border-v0 is out of date:DeprecationWarning")
def test_the_old_version_names_its_replacement() -> None:
    with pytest.raises(gymnasium.error.DeprecatedEnv, match="Please use `Border-v1` instead"):
        gymnasium.make("Border-v0")


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


def test_an_illegal_action_changes_nothing_costs_1_and_is_reported() -> None:
    env = BorderEnv()
    before, info = env.reset(seed=1)
    assert not info["illegal"]
    after, reward, over, given_up, info = env.step(int((~env.action_masks()).argmax()))
    assert (reward, over, given_up, info["illegal"]) == (-1.0, False, False, True)
    assert (before == after).all()
    _, reward, _, _, info = env.step(int(env.action_masks().argmax()))
    assert (reward, info["illegal"]) == (0.0, False)


def test_any_bot_can_be_an_opponent() -> None:
    asked = []

    def watcher(position: Position, seat: int, rng: Random) -> Decision:
        asked.append(position.seen_by(seat) == position)
        return bot_named("random")(position, seat, rng)

    env = BorderEnv([watcher, "random"], seat=2)
    env.reset(seed=4)
    rng = Random(4)
    for _ in range(60):
        env.step(at_random(env, rng))
    assert len(asked) > 10
    assert all(asked)
    assert env.record().seats[0].player == "bot"


def test_bad_settings() -> None:
    with pytest.raises(BadTable, match="there is no seat 2: expected 0 to 1"):
        BorderEnv(seat=2)
    with pytest.raises(BadTable, match="2 to 4 players, not 5"):
        BorderEnv(["random"] * 4)
    with pytest.raises(BadName, match="there is no player 'nobody'"):
        BorderEnv(["nobody"])


@needs_core
@pytest.mark.parametrize(("utility", "pool"), [("win", None), ("margin", 6)])
@pytest.mark.parametrize("seats", SEATS)
def test_a_batch_equals_single_games(
    seats: int, utility: str, pool: int | None, tmp_path: Path
) -> None:
    """In lockstep: observations, masks, rewards, ends and restarts; single games check records."""
    opponents, seat, rng = ["greedy", "planner", "greedy"][: seats - 1], seats - 1, Random(seats)
    games = BorderVectorEnv(4, opponents, seat, utility=utility, pool=pool)
    seeds = [rng.getrandbits(64) for _ in range(4)]
    seen, infos = games.reset(options={"dice": seeds})
    envs = [BorderEnv(opponents, seat, utility=utility, pool=pool) for _ in seeds]
    for env, seed, row in zip(envs, seeds, seen, strict=True):
        assert (env.reset(options={"dice": seed})[0] == row).all()
    records = []
    for step in range(250):
        actions = action_lots(infos["action_mask"], step)
        actions[0] = rng.randrange(ACTIONS)  # usually illegal
        seen, rewards, over, given_up, infos = games.step(actions)
        for game, env in enumerate(envs):
            row, reward, ended, _, info = env.step(int(actions[game]))
            assert reward == pytest.approx(rewards[game], abs=1e-5)
            assert (ended, info["illegal"]) == (over[game], infos["illegal"][game])
            if ended:
                assert (infos["final_obs"][game] == row).all()
                assert infos["_final_obs"][game]
                assert infos["_final_info"][game]
                scores = [score(env.position, one) for one in range(seats)]
                assert infos["final_info"]["scores"][game].tolist() == scores
                records.append(env.record())
                seeds[game] = splitmix64(seeds[game])
                row, info = env.reset(options={"dice": seeds[game]})
            assert (row == seen[game]).all()
            assert (info["action_mask"] == infos["action_mask"][game]).all()
        assert not given_up.any()
    assert_checked(records, tmp_path / "games.jsonl")
    assert len(records) >= 3


@needs_core
def test_a_batch_is_reproducible_from_a_seed() -> None:
    def rows(seed: int | None) -> Any:
        seen, infos = games.reset(seed=seed)
        return [seen, games.step(action_lots(infos["action_mask"], 1))[0]]

    games = BorderVectorEnv(50, ["random"] * 3)
    assert np.array_equal(rows(1), rows(1))
    assert not np.array_equal(rows(1), rows(None))


@needs_core
@pytest.mark.parametrize("seats", SEATS)
def test_bots_and_policies_outside_the_core(seats: int) -> None:
    """A bot in Python plays like the core's own; policies decide for many games at once."""
    rows = []

    def choose(seen: Any, masks: Any) -> Any:
        rows.append(len(seen))
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)  # the last legal one

    greedy = bot_named("greedy")
    rest: list[Any] = [Policies(choose)] * (seats - 2)

    def played(first: Any) -> Any:
        rows.clear()
        games = BorderVectorEnv(8, [first, *rest], seat=1 % seats, pool=6)
        seen, infos = games.reset(seed=list(range(8)))
        told = [seen]
        for step in range(300):
            assert (infos["asked"] == 1 % seats).all()
            seen, rewards, *_, infos = games.step(action_lots(infos["action_mask"], step))
            told += [seen, rewards]
        return told

    for one, other in zip(played("greedy"), played(greedy), strict=True):
        assert np.array_equal(one, other)
    assert not rest or max(rows) > 1


@needs_core
def test_the_strongest_bots_can_be_opponents_in_batches() -> None:
    """By name in the core, old names too, and as functions."""
    for opponent in ("rollout", "champion", "planner", "wanderer", BOTS["champion"]):
        games = BorderVectorEnv(2, [opponent])
        _, infos = games.reset(seed=1)
        for step in range(12):
            *_, infos = games.step(action_lots(infos["action_mask"], step))
    with pytest.raises(BadName, match="no player 'nobody'"):
        BorderVectorEnv(2, ["nobody"])


@needs_core
def test_opponents_respect_their_masks() -> None:
    """They begin some of the games, and nobody can cross while dice may be kept."""
    games = BorderVectorEnv(20, [Policies(lambda seen, masks: np.zeros(len(seen), np.int32))])
    with pytest.raises(IllegalAction, match="an opponent chose an action that its mask"):
        games.reset(seed=1)


@needs_core
@pytest.mark.parametrize("seats", SEATS)
def test_self_play_follows_the_engine(seats: int) -> None:
    """The current seat sees what it sees in the AEC environment, and all seats get rewards."""
    games = BorderSelfPlay(3, seats, pool=6, utility="margin")
    seen, infos = games.reset(seed=[5, 6, 7])
    terms = make_settings(seats, pool=6, utility="margin")
    turns, seeds, ends = [TurnGame(terms) for _ in range(3)], [5, 6, 7], 0
    for one, seed in zip(turns, seeds, strict=True):
        one.deal(seed)
    for step in range(1500):
        actions = action_lots(infos["action_mask"], step)
        seen, rewards, over, _, infos = games.step(actions)
        for game, one in enumerate(turns):
            one.act(int(actions[game]))
            assert rewards[game] == pytest.approx(one.rewards(), abs=1e-5)
            assert over[game] == one.over
            if one.over:
                ends += 1
                assert infos["final_info"]["returns"][game] == pytest.approx(
                    one.rewards(), abs=1e-5
                )
                seeds[game] = splitmix64(seeds[game])
                one.deal(seeds[game])
            assert infos["asked"][game] == one.current_seat
            assert one.current_seat is not None
            row, mask = one.seen(one.current_seat)
            assert (row == seen[game]).all()
            assert (mask == infos["action_mask"][game]).all()
    assert ends > 2


@needs_core
def test_an_illegal_action_in_self_play_costs_its_player() -> None:
    games = gymnasium.make_vec(SELF_PLAY, num_envs=5, players=3)
    seen, infos = games.reset(seed=1)
    again, rewards, _, _, after = games.step(np.zeros(5, np.int32))  # nobody crosses before a throw
    assert (again == seen).all()
    assert after["illegal"].all()
    assert rewards[range(5), infos["asked"]].tolist() == [-1] * 5
    assert rewards.sum() == -5


@needs_core
def test_some_games_can_be_reset() -> None:
    games = BorderSelfPlay(4)
    seen, infos = games.reset(seed=1)
    for step in range(9):
        seen, *_, infos = games.step(action_lots(infos["action_mask"], step))
    which = np.array([True, False, True, False])
    after, _ = games.reset(options={"reset_mask": which, "dice": [7, 8, 7, 8]})
    assert (after[which] == after[0]).all()
    assert (after[~which] == seen[~which]).all()
    with pytest.raises(BadInput, match="reset_mask: expected an array of 4 booleans"):
        games.reset(options={"reset_mask": np.array([1, 0])})
    with pytest.raises(BadInput, match="2 seeds: expected one for each of 4 games"):
        games.reset(seed=[1, 2])


@needs_core
def test_seeds_of_batches_are_integers_of_any_size() -> None:
    games = BorderSelfPlay(2)

    def rows(**told: Any) -> list[Any]:
        return games.reset(**told)[0].tolist()  # type: ignore[no-any-return]

    for one, same in ((-1, SEEDS - 1), (SEEDS + 3, 3), (np.int64(3), 3)):
        assert rows(seed=one) == rows(seed=same)
        assert rows(seed=[one, 4]) == rows(seed=[same, 4])
        assert rows(options={"dice": [one, 4]}) == rows(options={"dice": [same, 4]})
    assert rows(seed=np.array([5, 6])) == rows(seed=[5, 6])
    masks = games.now()[1]["action_mask"]
    assert (action_lots(masks, -1) == action_lots(masks, SEEDS - 1)).all()
    with pytest.raises(BadInput, match="5: expected a seed for each of 2 games"):
        games.reset(options={"dice": 5})
    for told in ({"seed": 1.5}, {"seed": [1, None]}, {"options": {"dice": "12"}}):
        with pytest.raises(BadInput, match="is not a seed: expected an integer"):
            games.reset(**told)


def test_seeds_of_one_game_are_integers_of_any_size() -> None:
    env = BorderEnv()

    def record(**told: Any) -> Any:
        env.reset(**told)
        return env.record()

    for one, same in ((-1, SEEDS - 1), (SEEDS + 3, 3), (np.int64(3), 3)):
        assert record(seed=one) == record(seed=same)
        assert record(options={"dice": one}) == record(options={"dice": same})
    for told in ({"seed": 1.5}, {"options": {"dice": "3"}}):
        with pytest.raises(BadInput, match="is not a seed: expected an integer"):
            env.reset(**told)


@needs_core
def test_without_copies_arrays_are_reused_and_read_only() -> None:
    one, other = BorderSelfPlay(50, copy=False), BorderSelfPlay(50)
    seen, infos = one.reset(seed=1)
    also, _ = other.reset(seed=1)
    for step in range(300):
        actions = action_lots(infos["action_mask"], step)
        again, *_, infos = one.step(actions)
        assert np.shares_memory(again, seen)
        also, *_ = other.step(actions)
        assert (again == also).all()
    with pytest.raises(ValueError, match="read-only"):
        seen[0, 0] = 1


@needs_core
@pytest.mark.parametrize("kind", [BorderSelfPlay, BorderVectorEnv])
def test_a_batch_resumes_from_a_state(kind: type[BorderSelfPlay] | type[BorderVectorEnv]) -> None:
    games = kind(6, pool=6)
    _, infos = games.reset(seed=1)
    for step in range(50):
        *_, infos = games.step(action_lots(infos["action_mask"], step))
    state = games.get_state()
    other = kind(6, pool=6)
    other.set_state(pickle.loads(pickle.dumps(state)))
    twins = [games, other, games.clone(), deepcopy(games), pickle.loads(pickle.dumps(games))]
    assert games.get_state() == state
    told = []
    for twin in twins:
        seen, infos = twin.now()
        told.append([seen])
        for step in range(400):
            seen, *_, infos = twin.step(action_lots(infos["action_mask"], step))
            told[-1].append(seen)
        told[-1].append(twin.reset()[0])
    assert all(np.array_equal(one, told[0]) for one in told[1:])
    with pytest.raises(BadState, match="expected 6 games with the same opponents"):
        games.set_state(kind(7, pool=6).get_state())
    with pytest.raises(BadState, match=r"belongs to other (games|settings)"):
        games.set_state(kind(6, pool=5).get_state())
    with pytest.raises(BadState, match="has version 2"):
        games.set_state(replace(state, version=2))
    words = state.parts[0][:-1] + b"\xff"  # the last board of the last game has no such number
    now = games.get_state()
    with pytest.raises(BadState, match=r"belongs to other (games|settings)"):
        games.set_state(replace(state, parts=(words, *state.parts[1:])))
    assert games.get_state() == now


@needs_core
def test_random_actions_are_legal_and_all_occur() -> None:
    mask = np.zeros((5000, ACTIONS), np.int8)
    mask[:, [3, 40, 118]] = 1
    drawn, times = np.unique(action_lots(mask, 1), return_counts=True)
    assert drawn.tolist() == [3, 40, 118]
    assert times.min() > 1500
    assert action_lots(np.zeros((1, ACTIONS), np.int8), 1).tolist() == [END]


@needs_core
@pytest.mark.parametrize(
    "opponent", [bot_named("random"), Policies(lambda _rows, masks: masks.argmax(1))]
)
def test_a_state_of_another_seat_is_refused(opponent: Opponent) -> None:
    one, other = (BorderVectorEnv(3, [opponent], seat) for seat in (0, 1))
    one.reset(seed=1)
    other.reset(seed=2)
    now = one.get_state()
    with pytest.raises(
        BadState, match="belongs to other games: expected 3 games with the same opponents"
    ):
        one.set_state(other.get_state())
    assert one.get_state() == now
