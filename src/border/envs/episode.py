"""One game that throws its own dice and waits for actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import accumulate
from typing import Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from border.core.games import first_seat, thrown
from border.engine import (
    CLASSIC_RULES,
    COLOURS,
    MAX_SEATS,
    NO_DICE,
    Board,
    Cells,
    Decision,
    Dice,
    Event,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    Seat,
    SecondAction,
    Throw,
    Throwing,
    advance,
    dice_of,
    start,
)
from border.envs.actions import (
    ACTIONS,
    END,
    Action,
    Actions,
    check_legal,
    decision,
    dice_left,
    legal_actions,
)
from border.envs.game_state import GameState, build_record
from border.records import MAX_ROUNDS, Record


class Episode:
    """Running game, with the cells that each seat has drafted so far.

    The same seed gives the same dice, whatever the players decide.
    """

    def __init__(self, opening: Position, seed: int) -> None:
        """Start from an opening position; the seed chooses the first seat."""
        seats = len(opening.boards)
        self.seed = self.dealt = seed
        self.position: Position = replace(opening, active=first_seat(seed, seats))
        self.drafts: list[Cells] = [0] * seats
        self.rounds = 0  # rounds begun so far
        self.given_up = False
        self.events: list[Event] = []
        self._shown: tuple[int, ...] = ()  # colours of the five dice
        self._crossed: tuple[Cells, ...] = ()  # the crossed cells that `_sheets` shows
        self._sheets: tuple[Bits, ...] = ()
        self._legal: dict[Seat, Actions] = {}  # per seat, cached until the next action
        self._throw()

    def copy(self) -> Episode:
        """Return an independent copy."""
        return self.at(self.game_state, self.events)

    def at(self, game_state: GameState, events: Sequence[Event]) -> Self:
        """Return a copy in this state; `events` led to the state."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied.position, copied.drafts = game_state.position, list(game_state.drafts)
        copied.seed, copied.rounds, copied._shown = (
            game_state.seed,
            game_state.rounds,
            game_state.shown,
        )
        copied.events, copied._legal = list(events), {}
        copied.given_up = isinstance(game_state.position.stage, Throwing)
        return copied

    def reseed(self, seed: int) -> None:
        """Throw other dice from now on."""
        self.seed = seed

    def __deepcopy__(self, _memo: object) -> Episode:
        return self.copy()

    @property
    def game_state(self) -> GameState:
        """Current state of the game."""
        return GameState(self.position, tuple(self.drafts), self.seed, self.rounds, self._shown)

    @property
    def over(self) -> bool:
        """Whether the game has ended by the rules."""
        return isinstance(self.position.stage, Over)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats that have to decide; none after the end or at the round limit."""
        return self.position.awaited

    def legal(self, seat: Seat) -> Actions:
        """Return the legal actions of a seat; none if it does not have to decide."""
        if seat not in self._legal:
            awaited = seat in self.position.awaited
            draft = self.drafts[seat]
            self._legal[seat] = legal_actions(self.position, seat, draft) if awaited else 0
        return self._legal[seat]

    def observe(self, seat: Seat, asked: Sequence[Seat] | None = None) -> Bits:
        """Return a seat's observation, which shows no other seat's sealed decision (4.6).

        `asked` lists the seats to act now; by default, all that have not decided, as far as this
        seat can see.
        """
        position = self.position.seen_by(seat)
        if position.crossed is not self._crossed:
            self._crossed, self._sheets = position.crossed, sheets(position)
        drafts = [0] * len(self.drafts)
        drafts[seat] = self.drafts[seat]
        if asked is None:
            asked = position.awaited
        return observe(position, seat, drafts, self._sheets, asked=asked, round=self.rounds)

    def act(self, seat: Seat, action: Action) -> None:
        """Apply a seat's action, and throw the dice if a throw is next; raise `IllegalAction`."""
        check_legal(self.legal(seat), action)
        if action < END:
            self._legal.clear()
            self.drafts[seat] |= 1 << action
        else:
            decided = decision(self.position, seat, self.drafts[seat], action)
            self.drafts[seat] = 0
            self.decide(decided)

    def decide(self, decided: Decision) -> None:
        """Apply a whole decision that is known to be legal."""
        self._legal.clear()
        self._happen(decided)
        if isinstance(self.position.stage, Throwing):
            self._throw(decided)

    def _happen(self, event: Event) -> None:
        self.events.append(event)
        self.position = advance(self.position, event)

    def _throw(self, decided: Decision | None = None) -> None:
        kept = decided.dice if isinstance(decided, Keep) else NO_DICE
        assert isinstance(self.position.stage, Throwing)
        throw = self.position.stage.throw
        if throw == 1:
            if self.rounds == MAX_ROUNDS:
                self.given_up = True
                return
            self.rounds += 1
        self._shown = thrown(self._shown, kept, self.seed, self.rounds, throw)
        self._happen(Throw(dice_of(self._shown) - kept))

    def record(self, players: Sequence[str]) -> Record:
        """Return the record of the game so far; `players` has a name per seat."""
        first = first_seat(self.dealt, len(players))
        began = start(self.position.boards, first, self.position.rules)
        game = f"{self.dealt:016x}"
        return build_record(began, self.events, players, id=game, given_up=self.given_up)


Bits: TypeAlias = int  # bit i is entry i of the observation

STAGES = (Throwing, Keeping, FirstAction, SecondAction, Over)

THROWS = CLASSIC_RULES.throws  # rules with more throws add entries to observations

# Name, size and meaning of the fields per seat, per table and per board.
SEAT_FIELDS = (
    ("crossed", 86, "crossed border cells, including white ones"),
    ("deciding", 86, "cells of a decision not yet applied; zeros if it is sealed (4.6)"),
    ("closed", 9, "territories that the seat has closed"),
    ("firsts", 9, "closed territories that score the high value"),
    ("active", 1, "whether the seat is active in this round"),
    ("awaited", 1, "whether the seat has to decide"),
)
TABLE_FIELDS = (
    ("dice", 30, "dice sorted by colour, six entries each, without those that the seat has used"),
    ("one", 1, "all five dice were used, so a seat may use one of them again (4.4)"),
    ("stage", 5, "throwing, keeping, first action, second action, over"),
    ("seat", MAX_SEATS, "number of the observing seat"),
    ("asked", MAX_SEATS, "seats to act now, clockwise from the observing seat"),
    ("round", 10, "number of the round in binary, lowest bit first"),
    ("throw", THROWS, "number of the throw: the next while throwing, the last while keeping"),
)
PLANES = (
    ("colours", 516, "six planes: the cells of each colour"),
    ("lengths", 344, "four planes: the cells of segments of 2, 3, 4 and 5 cells"),
)
SEAT_BITS = sum(size for _, size, _ in SEAT_FIELDS)
TABLE_BITS = sum(size for _, size, _ in TABLE_FIELDS[:-1])  # the last field has one entry per throw
PLANE_BITS = sum(size for _, size, _ in PLANES)


def _offsets(fields: Sequence[tuple[str, int, str]]) -> list[int]:
    """Return the offset of each field."""
    return [0, *accumulate(size for _, size, _ in fields[:-1])]


_, _DECIDING, _CLOSED, _FIRSTS, _ACTIVE, _AWAITED = _offsets(SEAT_FIELDS)
_, _ONE, _STAGE, _SEAT, _ASKED, _ROUND, _THROW = _offsets(TABLE_FIELDS)


def table_size(position: Position) -> int:
    """Return the number of entries before the boards, which depends on the number of throws."""
    return SEAT_BITS * len(position.boards) + TABLE_BITS + position.rules.throws


def observation_size(position: Position, planes: bool = True) -> int:
    """Return the number of entries of an observation, with or without board planes."""
    return table_size(position) + (PLANE_BITS * len(position.boards) if planes else 0)


def sheets(position: Position) -> tuple[Bits, ...]:
    """Return each seat's bits for crosses and territories; only crosses change them."""
    return tuple(
        position.crossed[seat] | position.closed(seat) << _CLOSED | position.firsts[seat] << _FIRSTS
        for seat in position.seats
    )


def observe(
    position: Position,
    seat: Seat,
    drafts: Sequence[Cells],
    sheets: Sequence[Bits],
    *,
    asked: Sequence[Seat],
    round: int,
) -> Bits:
    """Return a seat's observation without the boards.

    `drafts` has the cells that each seat has drafted.  The caller removes hidden information from
    the position and the drafts.
    """
    number, awaited = len(sheets), position.awaited
    bits = _table_bits(position, _deciding(position, seat, drafts), seat)
    bits |= 1 << (_SEAT + seat) | round << _ROUND
    for one in asked:
        bits |= 1 << (_ASKED + (one - seat) % number)
    for place in range(number - 1, -1, -1):
        one = (seat + place) % number
        block = (
            sheets[one]
            | _deciding(position, one, drafts) << _DECIDING
            | (one == position.active) << _ACTIVE
            | (one in awaited) << _AWAITED
        )
        bits = bits << SEAT_BITS | block
    return bits


def _deciding(position: Position, seat: Seat, drafts: Sequence[Cells]) -> Cells:
    if isinstance(position.stage, SecondAction):
        return position.stage.decided[seat] or drafts[seat]
    return drafts[seat]


def _table_bits(position: Position, used: Cells, seat: Seat) -> Bits:
    stage = position.stage
    bits = 1 << (_STAGE + STAGES.index(type(stage)))
    match stage:
        case Throwing(throw=throw, kept=dice) | Keeping(throw=throw, dice=dice):
            return bits | 1 << (_THROW + throw - 1) | _dice_bits(dice)
        case FirstAction(dice=dice):
            return bits | _dice_bits(dice_left(position.boards[seat], dice, used))
        case SecondAction(dice=dice, most=most):
            one = (most < len(dice)) << _ONE
            return bits | one | _dice_bits(dice_left(position.boards[seat], dice, used))
        case _:
            return bits


@cache
def _dice_bits(dice: Dice) -> Bits:
    return sum(1 << (len(COLOURS) * place + colour) for place, colour in enumerate(dice))


def entries(bits: Bits, size: int) -> NDArray[np.int8]:
    """Return the first `size` bits as an array of zeros and ones."""
    packed = np.frombuffer(bits.to_bytes((size + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=size, bitorder="little").view(np.int8)


@lru_cache(maxsize=256)
def planes(board: Board) -> NDArray[np.int8]:
    """Return a board's planes: a row of entries for each colour and each segment length."""
    lengths = [0] * len(board.segments[0])
    for segments in board.segments:
        for place, segment in enumerate(segments):
            lengths[place] |= segment.cells
    shown = np.array([entries(cells, 86) for cells in (*board.coloured, *lengths)]).ravel()
    shown.setflags(write=False)
    return shown


def bits_and_mask(
    bits: Bits, size: int, actions: Actions
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return the observation's `size` bits as an array, and a mask with 1 for each legal action."""
    both = entries(bits | actions << size, size + ACTIONS)
    return both[:size], both[size:]


def seen(
    bits: Bits, position: Position, seat: Seat, actions: Actions, *, boards: bool
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return an observation and a mask; `boards` adds the boards, clockwise from the seat."""
    row, mask = bits_and_mask(bits, table_size(position), actions)
    if not boards:
        return row, mask
    clockwise = [*position.boards[seat:], *position.boards[:seat]]
    return np.concatenate([row, *map(planes, clockwise)]), mask
