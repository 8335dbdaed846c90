"""Environments for pickling, and the games that continue from them."""

from __future__ import annotations

import random
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pyspiel

import border.envs.openspiel  # noqa: F401  # registers the game
from border.envs.gym import BorderSelfPlay, BorderVectorEnv, action_lots
from border.envs.pettingzoo import border_v1
from tests.envs.test_pettingzoo import lots
from tests.formats.entry import HERE, format_position, format_record, parse_position

STEPS = 60
GAME = "border(players=3)"


def begun(name: str) -> Any:
    """An object to pickle: an environment, its state, or a value of the engine."""
    return BEGUN[name]()


def go_on(name: str, found: Any) -> str:
    """Play some more steps and return the result as a line."""
    return GOING[name](found)


def _turns(env: Any, steps: int, seed: int) -> Any:
    """A PettingZoo environment after some random steps."""
    luck = random.Random(seed)
    for _ in range(steps):
        env.step(lots(env, luck))
    return env


def _aec() -> Any:
    env = border_v1.raw_env(players=3, pool=6)
    env.reset(seed=3)
    return _turns(env, STEPS, 1)


def _parallel() -> Any:
    env = border_v1.parallel_env(players=3, pool=6)
    env.reset(seed=3)
    return _turns(env, STEPS, 1)


def _many(kind: type[Any]) -> Any:
    games = kind(4, pool=6)
    _, infos = games.reset(seed=1)
    for step in range(STEPS):
        *_, infos = games.step(action_lots(infos["action_mask"], step))
    return games


def _played_many(games: Any) -> str:
    seen, infos = games.now()
    told = sha256(seen.tobytes())
    for step in range(STEPS):
        seen, *_, infos = games.step(action_lots(infos["action_mask"], step))
        told.update(seen.tobytes())
    return told.hexdigest()


def _spiel() -> Any:
    return _played_on(pyspiel.load_game(GAME).new_initial_state(), 2 * STEPS, 1)


def _played_on(state: Any, steps: int, seed: int) -> Any:
    luck = random.Random(seed)
    for _ in range(steps):
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def _position() -> Any:
    return parse_position((HERE / "files" / "positions.txt").read_text("utf-8").splitlines()[7])


def _into(kind: Callable[[], Any], state: Any) -> Any:
    env = kind()
    env.set_state(state)
    return env


BEGUN: dict[str, Callable[[], Any]] = {
    "aec-state": lambda: _aec().get_state(),
    "parallel-state": lambda: _parallel().get_state(),
    "self-play-state": lambda: _many(BorderSelfPlay).get_state(),
    "vector-state": lambda: _many(BorderVectorEnv).get_state(),
    "openspiel": _spiel,
    "openspiel-instant": lambda: _spiel().instant,
    "position": _position,
}
GOING: dict[str, Callable[[Any], str]] = {
    "aec-state": lambda state: _line(_turns(_into(_aec, state), STEPS, 2)),
    "parallel-state": lambda state: _line(_turns(_into(_parallel, state), STEPS, 2)),
    "self-play-state": lambda s: _played_many(_into(lambda: _many(BorderSelfPlay), s)),
    "vector-state": lambda s: _played_many(_into(lambda: _many(BorderVectorEnv), s)),
    "openspiel": lambda state: f"{_played_on(state, STEPS, 2)}".replace("\n", " | "),
    "openspiel-instant": lambda instant: instant.save().hex(),
    "position": format_position,
}


def _line(env: Any) -> str:
    return format_record(env.record())
