"""OpenSpiel states, with chance nodes for the first seat, boards and throws."""

from __future__ import annotations

import copyreg
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import pyspiel

from border.core.backend import check_native, core, native
from border.core.packing import OVER, unpack_snapshot
from border.core.plan import hand_numbers, hands
from border.engine import (
    DICE,
    Position,
    Throw,
    bit_set,
    play,
    throws_of,
)
from border.envs.actions import (
    Action,
    IllegalAction,
    check_legal,
    format_action,
)
from border.envs.game import core_opening
from border.envs.game_state import GameState, game_state
from border.envs.render import describe
from border.envs.terms import GameSettings, make_settings
from border.records import MAX_ROUNDS

if TYPE_CHECKING:
    from border.core._core import Instant

Outcomes: TypeAlias = list[tuple[int, float]]  # number and probability of each


def first_seat_outcomes(seats: int) -> Outcomes:
    """Return the possible first seats, which are equally likely (2.1)."""
    return [(seat, 1 / seats) for seat in range(seats)]


def board_outcomes(number: int, drawn: tuple[int, ...]) -> Outcomes:
    """Return the boards that can be drawn next, which are equally likely."""
    left = [board for board in range(number) if board not in drawn]
    return [(board, 1 / len(left)) for board in left]


def throw_outcomes(kept: int) -> Outcomes:
    """Return the outcomes of the next throw, numbered as in `hands`."""
    return list(_throw_outcomes(DICE - kept))


@cache
def _throw_outcomes(number: int) -> tuple[tuple[int, float], ...]:
    numbers = hand_numbers()
    return tuple((numbers[dice], float(chance)) for dice, chance in throws_of(number))


def throw_of(outcome: int) -> Throw:
    """Return the throw with that outcome number."""
    return Throw(hands()[outcome])


NAME_SEPARATOR = "+"  # separates names in the parameter `boards`


def parse_parameters(
    players: int, boards: str, pool: int, rules: str, utility: str, planes: bool
) -> GameSettings:
    """Build the settings from the game's parameters; raise `BadTable` if they clash."""
    named = boards.split(NAME_SEPARATOR) if not pool else None
    return make_settings(players, named, pool or None, rules, utility, planes)


def utility_sum(terms: GameSettings) -> float:
    """Return the sum of all utilities, which is the same for every outcome."""
    return 0.0 if terms.margin else 1.0


CHANCE, TERMINAL = -1, -4  # OpenSpiel's player ids


def begin(terms: GameSettings, board_ids: tuple[int, ...], first: int) -> Instant:
    """Return the first state of a game on the boards with these ids."""
    check_native("OpenSpiel games")
    instant: Instant = core.Instant.begin(core_opening(terms, board_ids), first)
    return instant


def load(terms: GameSettings, words: bytes) -> Instant:
    """Return the state from its bytes."""
    check_native("OpenSpiel games")
    board_ids = tuple(seat.board_id for seat in unpack_snapshot(words).seats)
    instant: Instant = core.Instant.load(core_opening(terms, board_ids), words)
    return instant


if native is not None:
    copyreg.pickle(native.Instant, lambda instant: (load, (instant.about, instant.save())))


class BorderState(pyspiel.State):  # type: ignore[misc]  # pyspiel comes without types
    """OpenSpiel state of a game; wraps an immutable state of the core."""

    def __init__(self, game: Any, terms: GameSettings) -> None:
        """Create the initial state, before chance draws boards and the first seat."""
        super().__init__(game)
        self._terms = terms
        self._board_ids: tuple[int, ...] = () if terms.draws else terms.board_ids(0)
        self._now: Instant | None = None
        self._player = CHANCE

    @property
    def instant(self) -> Instant | None:
        """Current immutable state; None until chance has chosen the first seat."""
        return self._now

    @property
    def game_state(self) -> GameState:
        """Current state as engine values."""
        assert self._now is not None
        return game_state(unpack_snapshot(self._now.save()), self._terms.boards, self._terms.rules)

    @property
    def position(self) -> Position:
        """Current position, for bots."""
        return self.game_state.position

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's id for chance or for the end."""
        return self._player

    def is_terminal(self) -> bool:
        """Return whether the game is over or stopped at the round limit."""
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        """Return whether chance acts next."""
        return self._player == CHANCE

    def legal_actions(self, *player: int) -> list[Action]:
        """Return the legal actions in ascending order, without calling C++ where possible."""
        if not player and self._player >= 0:
            return self._now.legal()  # type: ignore[union-attr]  # not None, because a seat acts
        return super().legal_actions(*player)  # type: ignore[no-any-return]

    def _legal_actions(self, _player: int) -> list[Action]:
        assert self._now is not None
        return self._now.legal()

    def chance_outcomes(self) -> Outcomes:
        """Return the boards, first seats or throws that chance may choose, with probabilities."""
        assert self._player == CHANCE
        if self._now is not None:
            return throw_outcomes(self._now.kept)
        if len(self._board_ids) < self._terms.players:
            return board_outcomes(len(self._terms.boards), self._board_ids)
        return first_seat_outcomes(self._terms.players)

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
            raise IllegalAction(
                f"{action} is not a chance outcome now: expected one of chance_outcomes()"
            )
        if len(self._board_ids) < self._terms.players:
            self._board_ids = (*self._board_ids, action)
        else:
            self._now = begin(self._terms, self._board_ids, action)

    def _refuse(self, action: Action) -> None:
        """Raise the error that explains why an action or throw is not legal."""
        if self._player == CHANCE and not 0 <= action < len(hands()):
            raise IllegalAction(f"there is no throw {action}: expected 0 to {len(hands()) - 1}")
        if self._player == CHANCE:
            play(self.position, throw_of(action))
        assert self._now is not None
        check_legal(bit_set(self._now.legal()), action)

    def _action_to_string(self, player: int, action: Action) -> str:
        if player != CHANCE:
            return format_action(self.position, action)
        if self._now is not None:
            return f"throw {throw_of(action).dice}"
        if len(self._board_ids) < self._terms.players:
            return f"seat {len(self._board_ids)} gets {self._terms.boards[action].name}"
        return f"seat {action} begins"

    def observation_tensor(self, *player: int) -> list[float]:
        """Return the observation of a player, by default the current one."""
        seat = player[0] if player else self._player
        if self._now is None or not 0 <= seat < self._terms.players:
            return super().observation_tensor(*player)  # type: ignore[no-any-return]
        return self._now.tensor(seat, self._terms.include_boards)

    def information_state_tensor(self, *player: int) -> list[float]:
        """Return the observation, which contains everything that affects the future."""
        seat = player[0] if player else self._player
        if self._now is None or not 0 <= seat < self._terms.players:
            return super().information_state_tensor(*player)  # type: ignore[no-any-return]
        return self._now.tensor(seat, self._terms.include_boards)

    def returns(self) -> list[float]:
        """Return each seat's utility; all equal if the game stopped at the round limit."""
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
