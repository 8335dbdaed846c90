"""Every environment behind one function that plays a game with given choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import pyspiel

import border.envs.openspiel  # noqa: F401  # registers the game
from border.engine import Decision, Event, Position, members, start
from border.envs.actions import END, STOP, decision, legal_actions
from border.envs.game_state import build_record
from border.envs.gym import BorderEnv
from border.envs.openspiel.state import throw_of
from border.envs.pettingzoo import border_v1
from border.records import MAX_ROUNDS, Record

Choose: TypeAlias = Callable[[list[int]], int]  # one of the legal actions


@dataclass(frozen=True, slots=True)
class Played:
    """A game as an environment reports it."""

    record: Record
    shares: list[float]  # shares of the victory, if the environment reports them
    given_up: bool


Adapter: TypeAlias = Callable[[int, int, Choose], Played]  # seats, a seed, a chooser


def at_random(rng: Random) -> Choose:
    """Chooses a random legal action."""
    return rng.choice


def idle(legal: list[int]) -> int:
    """Throws once and crosses nothing."""
    return STOP if STOP in legal else END


def openspiel(seats: int, seed: int, choose: Choose) -> Played:
    rng, events = Random(seed), []
    state = pyspiel.load_game(f"border(players={seats})").new_initial_state()
    first = rng.randrange(seats)
    state.apply_action(first)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = rng.choice(legal) if state.is_chance_node() else choose(legal)
        events += _events(state, action)
        state.apply_action(action)
    position, given_up = state.position, str(state).startswith(f"given up after {MAX_ROUNDS}")
    began = start(position.boards, first, position.rules)
    record = build_record(began, events, ["lots"] * seats, given_up=given_up)
    return Played(record, state.returns(), given_up)


def _events(state: Any, action: int) -> list[Event]:
    """The event of an OpenSpiel action, if it completes one."""
    if state.is_chance_node():
        return [throw_of(action)]
    if action < END:
        return []
    seat, at = state.current_player(), state.game_state
    return [decision(at.position, seat, at.drafts[seat], action)]


def pettingzoo(seats: int, seed: int, choose: Choose) -> Played:
    env = border_v1.raw_env(players=seats)
    env.reset(seed=seed)
    got, given_up = [0.0] * seats, False
    for agent in env.agent_iter():
        seen, reward, over, truncated, _ = env.last()
        got[env.possible_agents.index(agent)] += reward
        given_up |= truncated
        legal = seen["action_mask"].nonzero()[0].tolist()
        env.step(None if over or truncated else choose(legal))
    return Played(env.record(), got, given_up)


def pettingzoo_parallel(seats: int, seed: int, choose: Choose) -> Played:
    env = border_v1.parallel_env(players=seats)
    seen, _ = env.reset(seed=seed)
    got = [0.0] * seats
    while env.agents:
        legal = {agent: seen[agent]["action_mask"].nonzero()[0].tolist() for agent in env.agents}
        seen, rewards, _, given_up, _ = env.step({a: choose(legal[a]) for a in env.agents})
        got = [so_far + more for so_far, more in zip(got, rewards.values(), strict=True)]
    return Played(env.record(), got, all(given_up.values()))


def gymnasium(seats: int, seed: int, choose: Choose) -> Played:
    def chooser(position: Position, seat: int, _rng: Random) -> Decision:
        """A bot that uses the chooser."""
        cells = 0
        while (action := choose(list(members(legal_actions(position, seat, cells))))) < END:
            cells |= 1 << action
        return decision(position, seat, cells, action)

    seat = seed % seats
    env = BorderEnv([chooser] * (seats - 1), seat=seat)
    _, info = env.reset(seed=seed)
    over = given_up = False
    while not (over or given_up):
        legal = info["action_mask"].nonzero()[0].tolist()
        _, reward, over, given_up, info = env.step(choose(legal))
    record = env.record()
    winners = record.winners or ()
    shares = [1 / len(winners) if one in winners else 0.0 for one in range(seats)]
    return Played(record, [*shares[:seat], reward, *shares[seat + 1 :]], given_up)


ADAPTERS: dict[str, Adapter] = {
    "openspiel": openspiel,
    "pettingzoo": pettingzoo,
    "pettingzoo parallel": pettingzoo_parallel,
    "gymnasium": gymnasium,
}
