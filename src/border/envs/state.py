"""What an environment is at one instant, as a value: whoever searches keeps it and comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from border.engine import BadInput
from border.envs.terms import Terms

VERSION = 1


class BadState(BadInput):
    """Something that is not a state of this environment."""


@dataclass(frozen=True, slots=True)
class State:
    """A state to go on from; compare it, pickle it, keep it in a search tree."""

    version: int
    kind: str  # of environment
    terms: str  # the mark of its terms
    parts: tuple[Any, ...]  # the environment's own


def new_state(kind: str, terms: Terms, *parts: object) -> State:
    """A state of an environment of that kind."""
    return State(VERSION, kind, terms.mark, parts)


def parts_of_state(state: object, kind: str, terms: Terms) -> tuple[Any, ...]:
    """The parts of a state of an environment like this one; refuses any other, and says why."""
    if not isinstance(state, State):
        raise BadState(f"{type(state).__name__} is not a state: expected what get_state gave")
    if state.version != VERSION:
        raise BadState(f"the state is of version {state.version}: expected version {VERSION}")
    if state.kind != kind:
        raise BadState(f"the state is of a {state.kind} environment: expected a {kind} one")
    if state.terms != terms.mark:
        raise BadState(
            "the state is of other games: expected the same players, boards, rules, utility, planes"
        )
    return state.parts
