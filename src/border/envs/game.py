"""One game in which one seat acts at a time: in the compiled core, or in the engine alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from border.core.backend import core
from border.core.packing import OVER, pack_boards, pack_rules, unpack_snapshot
from border.engine import BadInput, Seat, bit_set
from border.envs.actions import ACTIONS, END, Action, Actions, check_legal
from border.envs.episode import Episode, seen
from border.envs.game_state import GameState, game_state, snapshot
from border.envs.terms import GameSettings, utilities
from border.records import Record

Seen: TypeAlias = tuple[NDArray[np.int8], NDArray[np.int8]]  # an observation and a mask
Past: TypeAlias = tuple[tuple[int, tuple[Action, ...]], ...]  # seeds, and the actions since


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game to go on from: where it stands, in words, and how it came about."""

    words: bytes
    past: Past


class TurnGame(ABC):
    """Games one after the other; in the second action the seats awaited act in ascending order."""

    current_seat: Seat | None  # who is to act; None after the end
    over: bool  # by the rules
    given_up: bool

    def __init__(self, terms: GameSettings) -> None:
        self.terms = terms
        self.size = terms.size
        self.deal(0)

    def deal(self, seed: int) -> None:
        """Begins a new game."""
        self._past: list[tuple[int, list[Action]]] = [(seed, [])]
        self._deal(seed)

    def act(self, action: Action) -> None:
        """Acts for the seat that is asked; raises `IllegalAction` where that is not legal."""
        self._act(action)
        self._past[-1][1].append(action)

    def reseed(self, seed: int) -> None:
        """Throws the dice of another seed from now on."""
        self._past.append((seed, []))
        self._reseed(seed)

    def copy(self) -> Self:
        """Another game like this one; both go on by themselves."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._past = [(seed, list(actions)) for seed, actions in self._past]
        twin._part()
        return twin

    def keep(self) -> SavedGame:
        """The game, to go on from."""
        return SavedGame(self._words(), tuple((seed, tuple(acts)) for seed, acts in self._past))

    def go_on_from(self, kept: SavedGame) -> None:
        """Goes on from a game that was kept, here or elsewhere, under the same terms."""
        self._read(kept.words)
        self._past = [(seed, list(actions)) for seed, actions in kept.past]

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.terms, self.keep())

    def record(self, players: Sequence[str]) -> Record:
        """The game so far, as it is written down: the engine plays it again."""
        (dealt, _), *_ = self._past
        episode = Episode(self.terms.opening(self.terms.board_ids(dealt)), dealt)
        for seed, actions in self._past:
            episode.seed = seed
            for action in actions:
                episode.act(episode.awaited[0], action)
        return episode.record(players)

    @property
    def game_state(self) -> GameState:
        """Where the game stands, in the engine's words."""
        return game_state(unpack_snapshot(self._words()), self.terms.boards, self.terms.rules)

    @abstractmethod
    def seen(self, seat: Seat) -> Seen:
        """What a seat sees, and may do: just end if it is not asked."""

    @abstractmethod
    def rewards(self) -> list[float]:
        """What the game is worth to each seat: nothing before it is over by the rules."""

    @abstractmethod
    def _deal(self, seed: int) -> None: ...
    @abstractmethod
    def _act(self, action: Action) -> None: ...
    @abstractmethod
    def _reseed(self, seed: int) -> None: ...
    @abstractmethod
    def _part(self) -> None: ...
    @abstractmethod
    def _words(self) -> bytes: ...
    @abstractmethod
    def _read(self, words: bytes) -> None: ...


def _restored(kind: type[TurnGame], terms: GameSettings, kept: SavedGame) -> TurnGame:
    turns = kind(terms)
    turns.go_on_from(kept)
    return turns


class EngineTurnGame(TurnGame):
    """Games in the engine."""

    def _deal(self, seed: int) -> None:
        self._board_ids = self.terms.board_ids(seed)
        self._episode = Episode(self.terms.opening(self._board_ids), seed)
        self._go_on()

    def _go_on(self) -> None:
        self.current_seat = next(iter(self._episode.awaited), None)
        self.over, self.given_up = self._episode.over, self._episode.given_up

    def _act(self, action: Action) -> None:
        self._episode.act(self.current_seat or 0, action)
        self._go_on()

    def seen(self, seat: Seat) -> Seen:
        """What a seat sees, and may do: just end if it is not asked."""
        asked = () if self.current_seat is None else (self.current_seat,)
        bits, position = self._episode.observe(seat, asked), self._episode.position
        legal = self._episode.legal(seat) if seat == self.current_seat else 0
        return seen(bits, position, seat, legal or 1 << END, boards=self.terms.include_boards)

    def rewards(self) -> list[float]:
        """What the game is worth to each seat."""
        return utilities(self._episode.position, self.terms.utility)

    def _reseed(self, seed: int) -> None:
        self._episode.seed = seed

    def _part(self) -> None:
        self._episode = self._episode.copy()

    def _words(self) -> bytes:
        return snapshot(self._episode.game_state, self._board_ids).packed()

    def _read(self, words: bytes) -> None:
        read = unpack_snapshot(words)
        at = game_state(read, self.terms.boards, self.terms.rules)
        self._board_ids = tuple(seat.board_id for seat in read.seats)
        self._episode = Episode(self.terms.opening(self._board_ids), at.seed).at(at, [])
        self._go_on()


class CoreTurnGame(TurnGame):
    """The same in the compiled core, which has a game as a value."""

    def _deal(self, seed: int) -> None:
        assert core is not None
        self._tell(core.Instant.deal(core_opening(self.terms, self.terms.board_ids(seed)), seed))

    def _tell(self, now: Any) -> None:
        self._now, player = now, now.player
        self.current_seat = player if player >= 0 else None
        self.over = now.stage == OVER
        self.given_up = player < 0 and not self.over

    def _act(self, action: Action) -> None:
        after = self._now.after(action)
        if after is None:
            check_legal(self._legal(), action)
        self._tell(after)

    def _legal(self) -> Actions:
        return bit_set(self._now.legal())

    def seen(self, seat: Seat) -> Seen:
        """What a seat sees, and may do."""
        row, mask = np.empty(self.size, np.int8), np.empty(ACTIONS, np.int8)
        self._now.see(seat, self.terms.include_boards, row, mask)
        return row, mask

    def rewards(self) -> list[float]:
        """What the game is worth to each seat."""
        told: list[float] = self._now.returns(self.terms.margin)
        return told

    def _reseed(self, seed: int) -> None:
        self._tell(self._now.reseeded(seed))

    def _part(self) -> None:
        """An instant is a value: both may have it."""

    def _words(self) -> bytes:
        words: bytes = self._now.save()
        return words

    def _read(self, words: bytes) -> None:
        assert core is not None
        board_ids = tuple(seat.board_id for seat in unpack_snapshot(words).seats)
        self._tell(core.Instant.load(core_opening(self.terms, board_ids), words))


@lru_cache(maxsize=256)
def core_opening(terms: GameSettings, board_ids: tuple[int, ...]) -> Any:
    """What the core needs of a table on the boards of these numbers."""
    assert core is not None
    boards = tuple(terms.boards[number] for number in board_ids)
    return core.opening(pack_boards(boards), pack_rules(terms.rules), array("H", board_ids), terms)


def new_turn_game(terms: GameSettings) -> TurnGame:
    """Games one seat after the other, in the compiled core where there is one."""
    return EngineTurnGame(terms) if core is None else CoreTurnGame(terms)


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


def new_state(kind: str, terms: GameSettings, *parts: object) -> State:
    """A state of an environment of that kind."""
    return State(VERSION, kind, terms.mark, parts)


def parts_of_state(state: object, kind: str, terms: GameSettings) -> tuple[Any, ...]:
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
