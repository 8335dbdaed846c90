"""PettingZoo: its own tests, masks, seeds, the limit, and agreement with the engine."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.env_registry.exceptions import VersionNotFound
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.deprecated_module import DeprecatedEnv

from border.core.games import SEEDS
from border.engine import BadInput, BadTable
from border.envs.actions import ACTIONS, END, STOP, IllegalAction
from border.envs.episode import observation_size
from border.envs.game import BadState
from border.envs.pettingzoo import ID, border_v0, border_v1
from border.envs.render import BadMode
from border.records import format_record
from tests.envs.random_games import SEATS
from tests.table import laid

# Fixed boards, generated ones, and observations without mask or boards.
SETTINGS: list[dict[str, Any]] = [{}, {"pool": 6}, {"pool": 6, "flat": True, "planes": False}]

# PettingZoo warns about every observation with a mask unless the environment is its own.
masks_are_fine = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@masks_are_fine
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("kind", ["env", "raw_env"])
@pytest.mark.parametrize("seats", SEATS)
def test_api_test(seats: int, kind: str, settings: dict[str, Any]) -> None:
    api_test(getattr(border_v1, kind)(players=seats, **settings), num_cycles=1000)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_seed_test(seats: int, settings: dict[str, Any]) -> None:
    seed_test(lambda: border_v1.env(players=seats, **settings), num_cycles=300)
    parallel_seed_test(lambda: border_v1.parallel_env(players=seats, **settings), num_cycles=300)


@pytest.mark.parametrize("seats", SEATS)
def test_render_test(seats: int) -> None:
    render_test(lambda **mode: border_v1.env(players=seats, **mode))


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_parallel_api_test(seats: int, settings: dict[str, Any]) -> None:
    parallel_api_test(border_v1.parallel_env(players=seats, **settings), num_cycles=1000)


def test_waiting_seats_can_only_pass() -> None:
    env = border_v1.parallel_env(players=4)
    seen, _ = env.reset(seed=2)
    choices = [seen[agent]["action_mask"].nonzero()[0].tolist() for agent in env.agents]
    assert sum(choice == [END] for choice in choices) == 3
    assert len(max(choices, key=len)) > 1


@pytest.mark.parametrize("mode", [None, "human", "rgb_array", "ansi"])
def test_the_parallel_table_is_shown(mode: str | None) -> None:
    env = border_v1.parallel_env(players=3, render_mode=mode)
    env.reset(seed=1)
    env.step(dict.fromkeys(env.agents, END))
    assert type(env.render()) is {"rgb_array": np.ndarray, "ansi": str}.get(mode or "", type(None))
    env.close()


def test_the_second_action_is_simultaneous() -> None:
    env = border_v1.parallel_env(players=4)
    seen, _ = env.reset(seed=2)
    (active,) = (a for a in env.agents if seen[a]["action_mask"][STOP])
    for action in (STOP, END):
        seen, *_ = env.step({a: action if a == active else END for a in env.agents})
    others = [a for a in env.agents if a != active]
    assert all(seen[a]["action_mask"][END] for a in others)
    seen, *_ = env.step(dict.fromkeys(env.agents, END))
    assert not seen[active]["action_mask"][STOP]  # the next seat's round has started


def test_illegal_actions() -> None:
    env = border_v1.raw_env()
    env.reset(seed=1)
    agent = env.agent_selection
    with pytest.raises(IllegalAction, match="action 0 is not legal now"):
        env.step(0)
    ended = border_v1.env()
    ended.reset(seed=1)
    ended.step(0)  # which PettingZoo logs
    assert ended.rewards[agent] == -1
    parallel = border_v1.parallel_env()
    parallel.reset(seed=1)
    before = parallel.render() or parallel.record()
    _, rewards, _, _, infos = parallel.step(dict.fromkeys(parallel.agents, 0))
    assert rewards == {"player_0": -1.0, "player_1": -1.0}
    assert all(info["illegal"] for info in infos.values())
    assert parallel.record() == before


def test_the_same_dice_can_be_drawn_again() -> None:
    env = border_v1.raw_env()
    env.reset(seed=1)
    first = env.record()
    env.reset(options={"dice": int(first.id, 16)})
    assert env.record() == first
    env.reset()
    assert env.record() != first


def test_the_registry_knows_both_kinds() -> None:
    assert len(pettingzoo.make("aec", ID, players=3).possible_agents) == 3
    assert isinstance(pettingzoo.make("parallel", ID), border_v1.parallel_env)


def test_spaces() -> None:
    env = border_v1.env(players=3)
    assert env.action_space("player_2").n == ACTIONS
    assert env.observation_space("player_0")["observation"].shape == (observation_size(laid(3)),)
    assert env.unwrapped.metadata["name"] == "border_v1"


def lots(env: Any, rng: Random) -> Any:
    """A random action for the current agent, or for all at once."""
    if isinstance(env, border_v1.parallel_env):
        return {a: int(rng.choice(env._seen(a)[1].nonzero()[0])) for a in env.agents}
    return int(rng.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0]))


def begun(kind: str, steps: int, **settings: Any) -> Any:
    """An environment after some random steps."""
    env, rng = getattr(border_v1, kind)(**settings), Random(steps)
    env.reset(seed=3)
    for _ in range(steps):
        env.step(lots(env, rng))
    return env


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", ["raw_env", "parallel_env"])
def test_copies_continue_alike_and_independently(kind: str, seats: int) -> None:
    """Cloned, copied, pickled, or set to the same state: the rest of the game is the same."""
    env = begun(kind, 100, players=seats, pool=6)
    state = env.get_state()
    other = begun(kind, 3, players=seats, pool=6)
    other.set_state(pickle.loads(pickle.dumps(state)))
    twins = [env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env)), other]
    for twin in twins:
        rng = Random(7)
        while twin.agents and len(twin.agents) == seats and not any_end(twin):
            twin.step(lots(twin, rng))
    assert len({format_record(twin.record()) for twin in twins}) == 1
    assert env.get_state() == state
    assert twins[0].get_state() != state
    env.step(lots(env, Random(1)))


def any_end(env: Any) -> bool:
    ends = getattr(env, "terminations", {})
    return any(ends.values())


@pytest.mark.parametrize("kind", ["raw_env", "parallel_env"])
def test_a_clone_can_draw_other_dice(kind: str) -> None:
    env = begun(kind, 60)
    one, other, third = env.clone(), env.clone(dice=1), env.clone(dice=2)
    assert one.position == other.position == third.position
    for twin in (one, other, third):
        rng = Random(5)
        for _ in range(40):
            twin.step(lots(twin, rng))
    assert one.position != other.position != third.position
    assert other.record() != third.record()


@pytest.mark.parametrize("kind", ["raw_env", "parallel_env"])
def test_foreign_states_are_refused(kind: str) -> None:
    env = begun(kind, 5)
    before = env.get_state()
    with pytest.raises(BadState, match="dict is not a state: expected a result of get_state"):
        env.set_state({})
    with pytest.raises(BadState, match="has version 0: expected version 1"):
        env.set_state(replace(before, version=0))
    with pytest.raises(BadState, match="to a vector environment: expected a"):
        env.set_state(replace(before, kind="vector"))
    with pytest.raises(
        BadState, match="belongs to other settings: expected the same players, boards"
    ):
        env.set_state(begun(kind, 5, players=3).get_state())
    assert env.get_state() == before


@pytest.mark.parametrize("kind", ["raw_env", "parallel_env"])
def test_seeds_are_integers_of_any_size(kind: str) -> None:
    """They count modulo 2**64, and numpy integers work too."""

    def dealt(*, dice: Any = None, **told: Any) -> Any:
        env = getattr(border_v1, kind)()
        env.reset(**told)
        return (env if dice is None else env.clone(dice=dice)).get_state()

    for one, same in ((-1, SEEDS - 1), (SEEDS + 3, 3), (np.int64(3), 3), (np.uint64(9), 9)):
        assert dealt(seed=one) == dealt(seed=same)
        assert dealt(seed=1, options={"dice": one}) == dealt(seed=1, options={"dice": same})
        assert dealt(seed=1, dice=one) == dealt(seed=1, dice=same)
    assert dealt(seed=1, options={"dice": None}) == dealt(seed=1)
    for told in ({"seed": 1.5}, {"options": {"dice": "3"}}, {"dice": [3]}):
        with pytest.raises(BadInput, match="is not a seed: expected an integer"):
            dealt(**told)


def test_there_is_no_state_before_the_first_game() -> None:
    with pytest.raises(BadState, match="no game has begun: expected reset before get_state"):
        border_v1.raw_env().get_state()


def test_flat_observations_have_masks_in_infos() -> None:
    env = border_v1.raw_env(flat=True)
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert seen in env.observation_space(env.agent_selection)
    assert info["action_mask"][STOP]
    parallel = border_v1.parallel_env(flat=True)
    rows, infos = parallel.reset(seed=1)
    assert all(rows[agent] in parallel.observation_space(agent) for agent in parallel.agents)
    assert sum(int(infos[agent]["action_mask"][STOP]) for agent in parallel.agents) == 1


def test_boards_change_from_game_to_game() -> None:
    env = border_v1.raw_env(pool=20)
    drawn = set()
    for seed in range(12):
        env.reset(seed=seed)
        drawn |= {board.name for board in env.position.boards}
    assert len(drawn) > 8


def test_the_old_version_names_its_replacement() -> None:
    with pytest.raises(DeprecatedEnv, match="border_v0 is now deprecated, use border_v1 instead"):
        border_v0.env()
    with pytest.raises(VersionNotFound, match="Available version: v1"):
        pettingzoo.make("aec", "border/border-v0")


def test_bad_settings() -> None:
    with pytest.raises(BadTable, match="2 to 4 players, not 5"):
        border_v1.env(players=5)
    with pytest.raises(BadMode, match="'film' is not a render mode: expected one of human"):
        border_v1.env(render_mode="film")
