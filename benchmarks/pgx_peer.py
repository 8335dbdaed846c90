"""Speed of random connect-four games in pgx, in CPU time, for `benchmarks.bench`.

This runs in its own process because jax reads its settings on import.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

SECONDS = 3.0  # seconds of CPU time per figure
INNER = 64  # steps per call of the loop inside jax

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def per_second(work: Callable[[], int]) -> float:
    """Return the decisions per CPU second."""
    work()
    began, done = time.process_time(), 0
    while (spent := time.process_time() - began) < SECONDS:
        done += work()
    return done / spent


def main() -> None:
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    auto_reset: Any = import_module("pgx.experimental.wrappers").auto_reset
    env: Any = import_module("pgx").make("connect_four")

    def measure(games: int) -> None:
        step = jax.vmap(auto_reset(env.step, env.init))

        def lots(key: Any, mask: Any) -> Any:
            return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)

        def one(carried: Any, _: Any) -> Any:
            state, key = carried
            key, first, second = jax.random.split(key, 3)
            actions = lots(first, state.legal_action_mask)
            state = step(state, actions, jax.random.split(second, games))
            return (state, key), state.rewards.sum() + state.observation.sum()

        loop = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=INNER))
        once, draw = jax.jit(step), jax.jit(lots)
        key = jax.random.PRNGKey(0)
        now = [jax.jit(jax.vmap(env.init))(jax.random.split(key, games)), key]

        def by_step() -> int:
            now[1], first, second = jax.random.split(now[1], 3)
            actions = draw(first, now[0].legal_action_mask)
            now[0] = once(now[0], actions, jax.random.split(second, games))
            jax.block_until_ready(now[0].rewards)
            return games

        def in_a_loop() -> int:
            (now[0], now[1]), sums = loop(now[0], now[1])
            jax.block_until_ready(sums)
            return games * INNER

        print(f"pgx connect four, {games:,} games, step by step {per_second(by_step):.0f}")
        print(f"pgx connect four, {games:,} games, in jax's own loop {per_second(in_a_loop):.0f}")

    for games in (1024, 4096):
        measure(games)


if __name__ == "__main__":
    main()
