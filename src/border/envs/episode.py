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
from border.envs.game_state import GameState, written
from border.records import MAX_ROUNDS, Record


class Episode:
    """A game between its first throw and its end, with what each seat has crossed so far.

    Equal seeds throw equal dice, whatever anybody decides.
    """

    def __init__(self, opening: Position, seed: int) -> None:
        """Begins with the boards and rules of an opening; who is first follows from the seed."""
        seats = len(opening.boards)
        self.seed = self.dealt = seed
        self.position: Position = replace(opening, active=first_seat(seed, seats))
        self.drafts: list[Cells] = [0] * seats
        self.rounds = 0  # begun so far
        self.given_up = False
        self.events: list[Event] = []
        self._shown: tuple[int, ...] = ()  # the five dice, die by die
        self._crossed: tuple[Cells, ...] = ()  # by all seats, when the sheets were made
        self._sheets: tuple[Bits, ...] = ()
        self._legal: dict[Seat, Actions] = {}  # since the last action, for whoever asked
        self._throw()

    def copy(self) -> Episode:
        """Another game that stands and came about like this one; both go on by themselves."""
        return self.at(self.game_state, self.events)

    def at(self, game_state: GameState, events: Sequence[Event]) -> Self:
        """Another game that was dealt like this one, but stands where these events have led."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.position, twin.drafts = game_state.position, list(game_state.drafts)
        twin.seed, twin.rounds, twin._shown = game_state.seed, game_state.rounds, game_state.shown
        twin.events, twin._legal = list(events), {}
        twin.given_up = isinstance(game_state.position.stage, Throwing)
        return twin

    def __deepcopy__(self, _memo: object) -> Episode:
        return self.copy()

    @property
    def game_state(self) -> GameState:
        """Where the game stands."""
        return GameState(self.position, tuple(self.drafts), self.seed, self.rounds, self._shown)

    @property
    def over(self) -> bool:
        """Whether the game has ended by the rules."""
        return isinstance(self.position.stage, Over)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that may act now; none when the game is over or given up."""
        return self.position.awaited

    def legal(self, seat: Seat) -> Actions:
        """What the seat may do now; nothing if it is not awaited."""
        if seat not in self._legal:
            awaited = seat in self.position.awaited
            draft = self.drafts[seat]
            self._legal[seat] = legal_actions(self.position, seat, draft) if awaited else 0
        return self._legal[seat]

    def observe(self, seat: Seat, asked: Sequence[Seat] | None = None) -> Bits:
        """What the seat sees: of decisions that are not yet applied, its own alone (4.6).

        Asked are, if nobody says otherwise, all whose decisions it knows to be awaited.
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
        """Goes on to where an action is awaited again, or to the end; refuses an illegal one."""
        check_legal(self.legal(seat), action)
        if action < END:
            self._legal.clear()
            self.drafts[seat] |= 1 << action
        else:
            decided = decision(self.position, seat, self.drafts[seat], action)
            self.drafts[seat] = 0
            self.decide(decided)

    def decide(self, decided: Decision) -> None:
        """Goes on with a whole decision that is known to be legal."""
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
        """The game so far, as it is written down; players are named per seat."""
        first = first_seat(self.dealt, len(players))
        began = start(self.position.boards, first, self.position.rules)
        game = f"{self.dealt:016x}"
        return written(began, self.events, players, id=game, given_up=self.given_up)


Bits: TypeAlias = int  # bit i is entry i of the observation

STAGES = (Throwing, Keeping, FirstAction, SecondAction, Over)

THROWS = CLASSIC_RULES.throws  # of other rules there may be more, and as many entries

# What each seat's part holds, the table's, and each board's: name, size, meaning.
SEAT_FIELDS = (
    ("crossed", 86, "border cells that are crossed, white ones included"),
    ("deciding", 86, "cells of the decision that is not yet applied; zeros where sealed (4.6)"),
    ("closed", 9, "territories that the seat has closed"),
    ("firsts", 9, "those of them that it scores with the high value"),
    ("active", 1, "whether the seat is active in this round"),
    ("awaited", 1, "whether its decision is awaited"),
)
TABLE_FIELDS = (
    ("dice", 30, "five dice sorted by colour, six entries each; less those that the seat has used"),
    ("one", 1, "all five dice were used: one of them may be used once more (4.4)"),
    ("stage", 5, "throwing, keeping, first action, second action, over"),
    ("seat", MAX_SEATS, "the number of the seat that sees this"),
    ("asked", MAX_SEATS, "which seats are to act now, clockwise from the one that sees this"),
    ("round", 10, "the number of the round in binary, its lowest digit first"),
    ("throw", THROWS, "while throwing which throw comes, while keeping which has fallen"),
)
PLANES = (
    ("colours", 516, "six planes, one for each colour: which of the 86 cells have it"),
    ("lengths", 344, "four planes: which cells belong to segments of 2, 3, 4 and 5 cells"),
)
SEAT_BITS = sum(size for _, size, _ in SEAT_FIELDS)
TABLE_BITS = sum(size for _, size, _ in TABLE_FIELDS[:-1])  # and then one for each throw
PLANE_BITS = sum(size for _, size, _ in PLANES)


def _begins(fields: Sequence[tuple[str, int, str]]) -> list[int]:
    """Where each field begins."""
    return [0, *accumulate(size for _, size, _ in fields[:-1])]


_, _DECIDING, _CLOSED, _FIRSTS, _ACTIVE, _AWAITED = _begins(SEAT_FIELDS)
_, _ONE, _STAGE, _SEAT, _ASKED, _ROUND, _THROW = _begins(TABLE_FIELDS)


def table_size(position: Position) -> int:
    """How many entries come before the boards, with one for each throw that the rules allow."""
    return SEAT_BITS * len(position.boards) + TABLE_BITS + position.rules.throws


def observation_size(position: Position, planes: bool = True) -> int:
    """How many entries an observation has, with the planes of boards or without."""
    return table_size(position) + (PLANE_BITS * len(position.boards) if planes else 0)


def sheets(position: Position) -> tuple[Bits, ...]:
    """What each seat's part holds of crosses and territories: the same until somebody crosses."""
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
    """What the seat sees before the boards; drafts are cells, per seat, of decisions not yet made.

    Whatever the seat may not know, the caller has left out of position and drafts.
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
    """That many bits as an array of zeros and ones."""
    packed = np.frombuffer(bits.to_bytes((size + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=size, bitorder="little").view(np.int8)


@lru_cache(maxsize=256)
def planes(board: Board) -> NDArray[np.int8]:
    """What a board is, as planes: a row of entries for each colour and each length of segments."""
    lengths = [0] * len(board.segments[0])
    for segments in board.segments:
        for place, segment in enumerate(segments):
            lengths[place] |= segment.cells
    shown = np.array([entries(cells, 86) for cells in (*board.coloured, *lengths)]).ravel()
    shown.setflags(write=False)
    return shown


def masked(bits: Bits, size: int, actions: Actions) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """An observation of that size, and an entry per action: 1 if it is legal."""
    both = entries(bits | actions << size, size + ACTIONS)
    return both[:size], both[size:]


def seen(
    bits: Bits, position: Position, seat: Seat, actions: Actions, *, boards: bool
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """An observation, after it the boards clockwise from the seat's if wanted, and the mask."""
    row, mask = masked(bits, table_size(position), actions)
    if not boards:
        return row, mask
    clockwise = [*position.boards[seat:], *position.boards[:seat]]
    return np.concatenate([row, *map(planes, clockwise)]), mask
