"""Chance in OpenSpiel's numbers: who begins, and one outcome per multiset of dice."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol, TypeAlias

import pyspiel
from numpy.typing import NDArray

from border.core.backend import core
from border.core.games import CHANCE as ASKS_CHANCE
from border.core.games import NOBODY
from border.core.packing import OVER, unpack_snapshot
from border.core.plan import hand_numbers, hands
from border.engine import (
    DICE,
    ROUND_START,
    Cells,
    Position,
    Throw,
    Throwing,
    advance,
    bit_set,
    members,
    play,
    refusal,
    throws_of,
)
from border.envs.actions import (
    END,
    Action,
    Actions,
    IllegalAction,
    check_legal,
    decision,
    format_action,
    is_legal,
    legal_actions,
)
from border.envs.episode import Bits, observe, seen, sheets
from border.envs.game import core_opening
from border.envs.game_state import GameState, game_state, snapshot
from border.envs.render import describe
from border.envs.terms import GameSettings, make_settings, utilities
from border.records import MAX_ROUNDS

Outcomes: TypeAlias = list[tuple[int, float]]  # an outcome's number, and its probability


def beginners(seats: int) -> Outcomes:
    """Each seat is as likely to begin as the others (2.1)."""
    return [(seat, 1 / seats) for seat in range(seats)]


def boards_left(number: int, drawn: tuple[int, ...]) -> Outcomes:
    """Each of so many boards that is not drawn yet is as likely as the others."""
    left = [board for board in range(number) if board not in drawn]
    return [(board, 1 / len(left)) for board in left]


def falls(kept: int) -> Outcomes:
    """What the dice may show that are thrown with so many kept: numbers of hands."""
    return list(_falls(DICE - kept))


@cache
def _falls(number: int) -> tuple[tuple[int, float], ...]:
    numbers = hand_numbers()
    return tuple((numbers[dice], float(chance)) for dice, chance in throws_of(number))


def fallen(outcome: int) -> Throw:
    """The throw of that number."""
    return Throw(hands()[outcome])


BETWEEN = "+"  # two names in the parameter `boards`


def parse_parameters(
    players: int, boards: str, pool: int, rules: str, utility: str, planes: bool
) -> GameSettings:
    """The terms that these parameters say; refuses what makes no game."""
    named = boards.split(BETWEEN) if not pool else None
    return make_settings(players, named, pool or None, rules, utility, planes)


def utility_sum(terms: GameSettings) -> float:
    """What all seats get together, whoever wins."""
    return 0.0 if terms.margin else 1.0


CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers them
GIVEN_UP = -1  # instead of the cells of a decision: after the limit of rounds nobody decides


class Instant(Protocol):
    """An instant of a game whose dice come from outside; a value, so that states may share it."""

    @property
    def player(self) -> int:
        """Who acts: a seat, chance or nobody."""

    @property
    def kept(self) -> int:
        """How many dice are not thrown, where chance acts."""

    @property
    def round(self) -> int:
        """Which round it is, from 1."""

    @property
    def stage(self) -> int:
        """The stage of the round, as saved games number it."""

    def after(self, action: Action, /) -> Instant | None:
        """The instant after an action, or a throw; None if that cannot be."""

    def legal(self) -> list[Action]:
        """What the seat that acts may do."""

    def tensor(self, seat: int, planes: bool, /) -> list[float]:
        """What a seat sees."""

    def see(self, seat: int, planes: bool, row: Any, mask: Any, /) -> None:
        """Writes what a seat sees and may do."""

    def returns(self, margin: bool, /) -> list[float]:
        """What the game is worth to each seat."""

    def save(self) -> bytes:
        """The instant in words."""


@dataclass(frozen=True, slots=True)
class EngineInstant:
    """An instant in the engine."""

    terms: GameSettings
    board_ids: tuple[int, ...]
    position: Position
    round: int
    cells: Cells = 0  # that the seat to act has crossed in its decision so far

    def __deepcopy__(self, _memo: object) -> EngineInstant:
        return self

    @property
    def player(self) -> int:
        """Who acts: the first seat that is awaited, or chance, or nobody."""
        if awaited := self.position.awaited:
            return awaited[0]
        if isinstance(self.position.stage, Throwing) and not self._given_up:
            return CHANCE
        return TERMINAL

    @property
    def kept(self) -> int:
        """How many dice are not thrown, where chance acts."""
        stage = self.position.stage
        return len(stage.kept) if isinstance(stage, Throwing) else 0

    @property
    def stage(self) -> int:
        """The stage of the round, as saved games number it."""
        return unpack_snapshot(self.save()).stage

    @property
    def _given_up(self) -> bool:
        return self.cells == GIVEN_UP

    def after(self, action: Action) -> EngineInstant | None:
        """The instant after an action, or a throw; None if that cannot be."""
        if self.player == CHANCE:
            return self._thrown(action)
        if not is_legal(self._choice(), action):
            return None
        if action < END:
            return replace(self, cells=self.cells | 1 << action)
        decided = decision(self.position, self.player, self.cells, action)
        position = advance(self.position, decided)
        if position.stage != ROUND_START:
            return replace(self, position=position, cells=0)
        if self.round == MAX_ROUNDS:
            return replace(self, position=position, cells=GIVEN_UP)
        return replace(self, position=position, cells=0, round=self.round + 1)

    def _thrown(self, action: Action) -> EngineInstant | None:
        if not 0 <= action < len(hands()) or refusal(self.position, fallen(action)):
            return None
        return replace(self, position=advance(self.position, fallen(action)))

    def _choice(self) -> Actions:
        return legal_actions(self.position, self.player, self.cells) if self.player >= 0 else 0

    def legal(self) -> list[Action]:
        """What the seat that acts may do."""
        return list(members(self._choice()))

    def _drafts(self) -> list[Cells]:
        return [self.cells if seat == self.player else 0 for seat in self.position.seats]

    def _bits(self, seat: int) -> Bits:
        asked = [self.player] if self.player >= 0 else []
        told = (self._drafts(), sheets(self.position))
        return observe(self.position, seat, *told, asked=asked, round=self.round)

    def _seen(self, seat: int, planes: bool) -> tuple[NDArray[Any], NDArray[Any]]:
        choice = self._choice() if seat == self.player else 0
        return seen(self._bits(seat), self.position, seat, choice or 1 << END, boards=planes)

    def tensor(self, seat: int, planes: bool) -> list[float]:
        """What a seat sees."""
        told: list[float] = self._seen(seat, planes)[0].astype(float).tolist()
        return told

    def see(self, seat: int, planes: bool, row: Any, mask: Any) -> None:
        """Writes what a seat sees and may do."""
        row[:], mask[:] = self._seen(seat, planes)

    def returns(self, margin: bool) -> list[float]:
        """What the game is worth to each seat."""
        return utilities(self.position, "margin" if margin else "win")

    def save(self) -> bytes:
        """The instant in words."""
        at = GameState(self.position, tuple(self._drafts()), 0, self.round, (0,) * 5)
        asked = {CHANCE: ASKS_CHANCE, TERMINAL: NOBODY}.get(self.player, self.player)
        return replace(snapshot(at, self.board_ids), open=True, asked=asked).packed()


def begin(terms: GameSettings, board_ids: tuple[int, ...], first: int) -> Instant:
    """The first instant of a game on the boards of these numbers."""
    if core is None:
        return EngineInstant(terms, board_ids, replace(terms.opening(board_ids), active=first), 1)
    instant: Instant = core.Instant.begin(core_opening(terms, board_ids), first)
    return instant


def load(terms: GameSettings, words: bytes) -> Instant:
    """The instant that these words tell."""
    read = unpack_snapshot(words)
    board_ids = tuple(seat.board_id for seat in read.seats)
    if core is not None:
        instant: Instant = core.Instant.load(core_opening(terms, board_ids), words)
        return instant
    at = game_state(read, terms.boards, terms.rules)
    given_up = isinstance(at.position.stage, Throwing) and read.asked == NOBODY
    cells = at.drafts[read.asked] if read.asked < NOBODY else GIVEN_UP if given_up else 0
    return EngineInstant(terms, board_ids, at.position, at.rounds, cells)


if core is not None:
    copyreg.pickle(core.Instant, lambda instant: (load, (instant.about, instant.save())))


class BorderState(pyspiel.State):  # type: ignore[misc]  # pyspiel comes without types
    """A state; what it needs is in one value, and the rest follows."""

    def __init__(self, game: Any, terms: GameSettings) -> None:
        """The state before any board and whoever begins were drawn."""
        super().__init__(game)
        self._terms = terms
        self._board_ids: tuple[int, ...] = () if terms.draws else terms.board_ids(0)
        self._now: Instant | None = None
        self._player = CHANCE

    @property
    def instant(self) -> Instant | None:
        """Where the game stands; None before anybody was drawn to begin."""
        return self._now

    @property
    def game_state(self) -> GameState:
        """Where the game stands, in the engine's words."""
        assert self._now is not None
        return game_state(unpack_snapshot(self._now.save()), self._terms.boards, self._terms.rules)

    @property
    def position(self) -> Position:
        """The position, for bots."""
        return self.game_state.position

    def current_player(self) -> int:
        """Who acts."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the game is over or given up."""
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance acts."""
        return self._player == CHANCE

    def legal_actions(self, *player: int) -> list[Action]:
        """The legal actions in ascending order; without a way through C++ and back if possible."""
        if not player and self._player >= 0:
            return self._now.legal()  # type: ignore[union-attr]  # somebody has begun
        return super().legal_actions(*player)  # type: ignore[no-any-return]

    def _legal_actions(self, _player: int) -> list[Action]:
        assert self._now is not None
        return self._now.legal()

    def chance_outcomes(self) -> Outcomes:
        """Which board, who may begin, or what may fall, with probabilities."""
        assert self._player == CHANCE
        if self._now is not None:
            return falls(self._now.kept)
        if len(self._board_ids) < self._terms.players:
            return boards_left(len(self._terms.boards), self._board_ids)
        return beginners(self._terms.players)

    def _apply_action(self, action: Action) -> None:
        now = self._now
        if now is None:
            self._begin(action)
            return
        after = now.after(action)
        if after is None:
            self._refuse(action)
        else:
            self._now, self._player = after, after.player

    def _begin(self, action: Action) -> None:
        if action not in dict(self.chance_outcomes()):
            raise IllegalAction(f"chance cannot draw {action} now: expected one of its outcomes")
        if len(self._board_ids) < self._terms.players:
            self._board_ids = (*self._board_ids, action)
        else:
            self._now = begin(self._terms, self._board_ids, action)

    def _refuse(self, action: Action) -> None:
        """Says what is not legal about an action, or a throw."""
        if self._player == CHANCE and not 0 <= action < len(hands()):
            raise IllegalAction(f"there is no throw {action}: expected 0 to {len(hands()) - 1}")
        if self._player == CHANCE:
            play(self.position, fallen(action))
        assert self._now is not None
        check_legal(bit_set(self._now.legal()), action)

    def _action_to_string(self, player: int, action: Action) -> str:
        if player != CHANCE:
            return format_action(self.position, action)
        if self._now is not None:
            return f"throw {fallen(action).dice}"
        if len(self._board_ids) < self._terms.players:
            return f"seat {len(self._board_ids)} gets {self._terms.boards[action].name}"
        return f"seat {action} begins"

    def observation_tensor(self, *player: int) -> list[float]:
        """What a player sees, or whoever acts; straight from where the game stands."""
        seat = player[0] if player else self._player
        if self._now is None or not 0 <= seat < self._terms.players:
            return super().observation_tensor(*player)  # type: ignore[no-any-return]
        return self._now.tensor(seat, self._terms.include_boards)

    def information_state_tensor(self, *player: int) -> list[float]:
        """The same: an observation says all that decides about the future."""
        seat = player[0] if player else self._player
        if self._now is None or not 0 <= seat < self._terms.players:
            return super().information_state_tensor(*player)  # type: ignore[no-any-return]
        return self._now.tensor(seat, self._terms.include_boards)

    def returns(self) -> list[float]:
        """What the game was worth to each seat; a game given up is worth the same to all."""
        seats = self._terms.players
        if self._now is None or self._player != TERMINAL:
            return [0.0] * seats
        if self._given_up:
            return [utility_sum(self._terms) / seats] * seats
        return self._now.returns(self._terms.margin)

    @property
    def _given_up(self) -> bool:
        assert self._now is not None
        return self._player == TERMINAL and self._now.stage != OVER

    def __str__(self) -> str:
        if self._now is None:
            names = [self._terms.boards[number].name for number in self._board_ids]
            drawn = f"drawn so far: {', '.join(names) or 'no board'}; " if self._terms.draws else ""
            return f"{drawn}nobody has been drawn to begin"
        at = self.game_state
        begun = f"given up after {MAX_ROUNDS} rounds" if self._given_up else f"round {at.rounds}"
        return f"{begun}\n{describe(at.position, at.drafts)}"
