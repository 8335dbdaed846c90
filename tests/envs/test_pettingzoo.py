"""PettingZoo: its own tests, masks, seeds, the limit, and the engine's games."""

from __future__ import annotations

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from border.engine import BadTable
from border.envs.actions import ACTIONS, END, STOP, IllegalAction
from border.envs.observation import observation_size
from border.envs.pettingzoo import ID, border_v0
from border.envs.show import BadMode
from tests.envs.lots import SEATS
from tests.table import laid

# PettingZoo warns of every observation with a mask that is not of an environment of its own.
masks_are_fine = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@masks_are_fine
@pytest.mark.parametrize("kind", ["env", "raw_env"])
@pytest.mark.parametrize("seats", SEATS)
def test_api_test(seats: int, kind: str) -> None:
    api_test(getattr(border_v0, kind)(players=seats), num_cycles=1000)


@pytest.mark.parametrize("seats", SEATS)
def test_seed_test(seats: int) -> None:
    seed_test(lambda: border_v0.env(players=seats), num_cycles=500)
    parallel_seed_test(lambda: border_v0.parallel_env(players=seats), num_cycles=500)


@pytest.mark.parametrize("seats", SEATS)
def test_render_test(seats: int) -> None:
    render_test(lambda **mode: border_v0.env(players=seats, **mode))


@pytest.mark.parametrize("seats", SEATS)
def test_parallel_api_test(seats: int) -> None:
    parallel_api_test(border_v0.parallel_env(players=seats), num_cycles=1000)


def test_whoever_waits_has_only_to_pass() -> None:
    env = border_v0.parallel_env(players=4)
    seen, _ = env.reset(seed=2)
    choices = [seen[agent]["action_mask"].nonzero()[0].tolist() for agent in env.agents]
    assert sum(choice == [END] for choice in choices) == 3
    assert len(max(choices, key=len)) > 1


@pytest.mark.parametrize("mode", [None, "human", "rgb_array", "ansi"])
def test_the_parallel_table_is_shown(mode: str | None) -> None:
    env = border_v0.parallel_env(players=3, render_mode=mode)
    env.reset(seed=1)
    env.step(dict.fromkeys(env.agents, END))
    assert type(env.render()) is {"rgb_array": np.ndarray, "ansi": str}.get(mode or "", type(None))
    env.close()


def test_the_second_action_is_simultaneous() -> None:
    env = border_v0.parallel_env(players=4)
    seen, _ = env.reset(seed=2)
    (active,) = (a for a in env.agents if seen[a]["action_mask"][STOP])
    for action in (STOP, END):
        seen, *_ = env.step({a: action if a == active else END for a in env.agents})
    others = [a for a in env.agents if a != active]
    assert all(seen[a]["action_mask"][END] for a in others)
    seen, *_ = env.step(dict.fromkeys(env.agents, END))
    assert not seen[active]["action_mask"][STOP]  # the next seat's round has begun


def test_illegal_actions() -> None:
    env = border_v0.raw_env()
    env.reset(seed=1)
    agent = env.agent_selection
    with pytest.raises(IllegalAction, match="action 0 is not legal now"):
        env.step(0)
    ended = border_v0.env()
    ended.reset(seed=1)
    ended.step(0)  # which PettingZoo logs
    assert ended.rewards[agent] == -1
    parallel = border_v0.parallel_env()
    parallel.reset(seed=1)
    before = parallel.render() or parallel.record()
    _, rewards, _, _, infos = parallel.step(dict.fromkeys(parallel.agents, 0))
    assert rewards == {"player_0": -1.0, "player_1": -1.0}
    assert all(info["illegal"] for info in infos.values())
    assert parallel.record() == before


def test_the_same_dice_can_be_dealt_again() -> None:
    env = border_v0.raw_env()
    env.reset(seed=1)
    first = env.record()
    env.reset(options={"dice": int(first.id, 16)})
    assert env.record() == first
    env.reset()
    assert env.record() != first


def test_the_registry_knows_both() -> None:
    assert len(pettingzoo.make("aec", ID, players=3).possible_agents) == 3
    assert isinstance(pettingzoo.make("parallel", ID), border_v0.parallel_env)


def test_spaces() -> None:
    env = border_v0.env(players=3)
    assert env.action_space("player_2").n == ACTIONS
    assert env.observation_space("player_0")["observation"].shape == (observation_size(laid(3)),)
    assert env.unwrapped.metadata["name"] == "border_v0"


def test_bad_settings() -> None:
    with pytest.raises(BadTable, match="5 players"):
        border_v0.env(players=5)
    with pytest.raises(BadMode, match="'film' is not a render mode: expected one of human"):
        border_v0.env(render_mode="film")
