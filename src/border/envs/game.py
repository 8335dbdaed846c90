"""Game in which one seat acts at a time, in the native core."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from border.core.backend import check_native, core
from border.core.packing import OVER, pack_boards, pack_rules, unpack_snapshot
from border.engine import BadInput, Seat, bit_set
from border.envs.actions import ACTIONS, Action, check_legal
from border.envs.episode import Episode
from border.envs.game_state import GameState, game_state
from border.envs.terms import GameSettings
from border.records import Record

Seen: TypeAlias = tuple[NDArray[np.int8], NDArray[np.int8]]  # observation and mask
Past: TypeAlias = tuple[tuple[int, tuple[Action, ...]], ...]  # seeds, and the actions after each


@dataclass(frozen=True, slots=True)
class SavedGame:
    """Saved game: its current state as packed words, and the actions that led there."""

    words: bytes
    past: Past


class TurnGame:
    """Game in which seats act one at a time; in a second action, in ascending order.

    The core's states are immutable, so copies share them.
    """

    current_seat: Seat | None  # the seat to act; None after the end
    over: bool  # ended by the rules
    given_up: bool

    def __init__(self, terms: GameSettings) -> None:
        check_native("games in which seats act one at a time")
        self.terms = terms
        self.size = terms.size
        self.deal(0)

    def deal(self, seed: int) -> None:
        """Start a new game."""
        self._past: list[tuple[int, list[Action]]] = [(seed, [])]
        opening = core_opening(self.terms, self.terms.board_ids(seed))
        self._set_instant(core.Instant.deal(opening, seed))

    def act(self, action: Action) -> None:
        """Act for the current seat; raise `IllegalAction` if the action is not legal."""
        after = self._now.after(action)
        if after is None:
            check_legal(bit_set(self._now.legal()), action)
        self._set_instant(after)
        self._past[-1][1].append(action)

    def reseed(self, seed: int) -> None:
        """Use the dice of another seed from now on."""
        self._past.append((seed, []))
        self._set_instant(self._now.reseeded(seed))

    def copy(self) -> Self:
        """Return an independent copy."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied._past = [(seed, list(actions)) for seed, actions in self._past]
        return copied

    def keep(self) -> SavedGame:
        """Save the game and return the copy."""
        return SavedGame(self._now.save(), tuple((seed, tuple(acts)) for seed, acts in self._past))

    def restore(self, kept: SavedGame) -> None:
        """Restore a saved game, which must have the same settings."""
        self._unpack(kept.words)
        self._past = [(seed, list(actions)) for seed, actions in kept.past]

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.terms, self.keep())

    def record(self, players: Sequence[str]) -> Record:
        """Return the record of the game so far, by replaying its actions in the engine."""
        (dealt, _), *_ = self._past
        episode = Episode(self.terms.opening(self.terms.board_ids(dealt)), dealt)
        for seed, actions in self._past:
            episode.seed = seed
            for action in actions:
                episode.act(episode.awaited[0], action)
        return episode.record(players)

    @property
    def game_state(self) -> GameState:
        """Current state as engine values."""
        return game_state(unpack_snapshot(self._now.save()), self.terms.boards, self.terms.rules)

    def seen(self, seat: Seat) -> Seen:
        """Return a seat's observation and mask; out of turn, only `END` is allowed."""
        row, mask = np.empty(self.size, np.int8), np.empty(ACTIONS, np.int8)
        self._now.see(seat, self.terms.include_boards, row, mask)
        return row, mask

    def rewards(self) -> list[float]:
        """Return each seat's utility; zeros until the game has ended by the rules."""
        returns: list[float] = self._now.returns(self.terms.margin)
        return returns

    def _set_instant(self, now: Any) -> None:
        self._now, player = now, now.player
        self.current_seat = player if player >= 0 else None
        self.over = now.stage == OVER
        self.given_up = player < 0 and not self.over

    def _unpack(self, words: bytes) -> None:
        board_ids = tuple(seat.board_id for seat in unpack_snapshot(words).seats)
        self._set_instant(core.Instant.load(core_opening(self.terms, board_ids), words))


CoreTurnGame = TurnGame  # in pickles of earlier versions


def _restored(kind: type[TurnGame], terms: GameSettings, kept: SavedGame) -> TurnGame:
    game = kind(terms)
    game.restore(kept)
    return game


@lru_cache(maxsize=256)
def core_opening(terms: GameSettings, board_ids: tuple[int, ...]) -> Any:
    """Return the core's object that starts games on the boards with these ids."""
    boards = tuple(terms.boards[number] for number in board_ids)
    return core.opening(pack_boards(boards), pack_rules(terms.rules), array("H", board_ids), terms)


VERSION = 1


class BadState(BadInput):
    """Saved state that this environment cannot restore."""


@dataclass(frozen=True, slots=True)
class State:
    """Saved state of an environment; supports comparison, hashing and pickling."""

    version: int
    kind: str  # kind of environment
    terms: str  # fingerprint of its settings
    parts: tuple[Any, ...]  # content that depends on the kind


def new_state(kind: str, terms: GameSettings, *parts: object) -> State:
    """Return a state for an environment of that kind."""
    return State(VERSION, kind, terms.fingerprint, parts)


def parts_of_state(state: object, kind: str, terms: GameSettings) -> tuple[Any, ...]:
    """Return the parts of a state; raise `BadState` if another environment saved it."""
    if not isinstance(state, State):
        raise BadState(f"{type(state).__name__} is not a state: expected a result of get_state")
    if state.version != VERSION:
        raise BadState(f"the state has version {state.version}: expected version {VERSION}")
    if state.kind != kind:
        raise BadState(f"the state belongs to a {state.kind} environment: expected a {kind} one")
    if state.terms != terms.fingerprint:
        raise BadState(
            "the state belongs to other settings: "
            "expected the same players, boards, rules, utility and planes"
        )
    return state.parts
