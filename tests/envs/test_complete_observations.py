"""Observations are complete: position, mask and future follow from one of them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from border.boards import map_named
from border.engine import (
    COLOURS,
    LETTERS,
    Board,
    Cells,
    Dice,
    FirstAction,
    Keeping,
    Over,
    Picture,
    Position,
    SecondAction,
    bit_set,
    parse_picture,
)
from border.envs.actions import ACTIONS, END, STOP, legal_actions
from border.envs.episode import PLANE_BITS, SEAT_BITS, SEAT_FIELDS, TABLE_FIELDS, entries
from border.envs.game import TurnGame
from border.envs.terms import GameSettings, make_settings
from tests.envs.random_games import SEATS

Row = NDArray[np.int8]

WAITS = entries(1 << END, ACTIONS).tobytes()  # mask of a seat that does not act


@dataclass(frozen=True)
class Read:
    """Information that an observation gives to a reader who knows only the rules and the map."""

    seat: int
    position: Position
    drafts: tuple[Cells, ...]
    asked: int | None
    round: int


def cells(part: Row) -> Cells:
    return bit_set(int(cell) for cell in part.nonzero()[0])


def fields(row: Row, names: tuple[tuple[str, int, str], ...]) -> dict[str, Row]:
    begins = np.cumsum([0, *(size for _, size, _ in names)])
    return {name: row[b : b + size] for (name, size, _), b in zip(names, begins, strict=False)}


def read_board(planes: Row) -> Board:
    """Board from its planes: its colours on the map; its segments must agree."""
    rows, classic = planes.reshape(10, 86), map_named("classic")
    lines = [list(line) for line in str(classic.picture).splitlines()]
    shown = {place: row.argmax() for place, row in zip(classic.hexes, rows[:6].T, strict=True)}
    coloured = {
        place: bool(row.any()) for place, row in zip(classic.hexes, rows[:6].T, strict=True)
    }
    letters = {p: LETTERS[shown[p]] for p in classic.hexes if coloured[p]}
    board = Board("read", classic, _painted(classic.picture, letters, lines))
    for place in range(4):
        of_length = [segments[place].cells for segments in board.segments]
        assert cells(rows[6 + place]) == sum(of_length)
    return board


def _painted(
    picture: Picture, letters: dict[tuple[int, int], str], lines: list[list[str]]
) -> Picture:
    rows = [list(row) for row in picture.rows]
    for (row, column), letter in letters.items():
        rows[row][column] = letter
    assert len(lines) == len(rows)
    indented = (" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    return parse_picture("\n".join(indented))


def read(row: Row, terms: GameSettings) -> Read:
    """Decode an observation completely."""
    number, rules = terms.players, terms.rules
    head = number * SEAT_BITS
    of_seats = [fields(row[SEAT_BITS * i :], SEAT_FIELDS) for i in range(number)]
    table = fields(row[head:], (*TABLE_FIELDS[:-1], ("throw", rules.throws, "")))
    planes = row[-number * PLANE_BITS :].reshape(number, -1)
    seat = int(table["seat"].argmax())

    def by_seat(place: int) -> int:
        return (place - seat) % number  # index of the seat in the observation

    boards = tuple(read_board(planes[by_seat(one)]) for one in range(number))
    told = [of_seats[by_seat(one)] for one in range(number)]
    deciding = [cells(part["deciding"]) for part in told]
    active = next((s for s in range(number) if told[s]["active"][0]), 0)
    counts = table["dice"].reshape(5, 6).sum(0)
    used = boards[seat].dice_for(deciding[seat])
    dice = Dice(tuple(int(counts[c]) + used[c] for c in COLOURS))  # type: ignore[arg-type]
    stage = int(table["stage"].argmax())
    throw = int(table["throw"].argmax()) + 1
    awaits = [bool(part["awaited"][0]) for part in told]
    decided = tuple(None if s == active or awaits[s] else deciding[s] for s in range(number))
    most = 1 if table["one"][0] else len(dice)
    stages = (
        None,
        lambda: Keeping(throw, dice),
        lambda: FirstAction(dice),
        lambda: SecondAction(dice, most, decided),
        Over,
    )
    make = stages[stage]
    assert make is not None
    closed = [cells(part["closed"]) for part in told]
    position = Position(
        boards=boards,
        crossed=tuple(cells(part["crossed"]) for part in told),
        firsts=tuple(cells(part["firsts"]) for part in told),
        taken=int(np.bitwise_or.reduce(closed)),
        active=active,
        stage=make(),
        rules=rules,
    )
    drafts = tuple(d if awaits[s] else 0 for s, d in enumerate(deciding))
    asked = table["asked"].nonzero()[0].tolist()
    who = (asked[0] + seat) % number if asked else None
    return Read(seat, position, drafts, who, cells(table["round"]))


def lots(turns: TurnGame, rng: Random) -> int:
    assert turns.current_seat is not None
    return int(rng.choice(turns.seen(turns.current_seat)[1].nonzero()[0]))


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_position_and_mask_follow_from_an_observation(seats: int) -> None:
    """Over seats and generated boards; equal positions have equal futures."""
    rng, terms = Random(seats), make_settings(seats, pool=12)
    turns, met = TurnGame(terms), 0
    for game in range(6):
        turns.deal(rng.getrandbits(64))
        while turns.current_seat is not None:
            if met % 9 == game:
                at = turns.game_state
                for seat in range(seats):
                    row, mask = turns.seen(seat)
                    told = read(row, terms)
                    assert told.seat == seat
                    assert told.position == at.position.seen_by(seat)
                    assert told.drafts[seat] == at.drafts[seat]
                    assert (told.asked, told.round) == (turns.current_seat, at.rounds)
                    legal = legal_actions(told.position, seat, told.drafts[seat])
                    choice = legal if told.asked == seat else 1 << END
                    assert (entries(choice, ACTIONS) == mask).all()
            met += 1
            turns.act(lots(turns, rng))


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_equal_observations_have_equal_masks_and_futures(seats: int) -> None:
    """The same few boards and opening dice recur at every seat."""
    rng, terms = Random(seats), make_settings(seats, pool=seats)
    seen: dict[bytes, list[tuple[TurnGame, bytes]]] = defaultdict(list)
    turns = TurnGame(terms)
    for _ in range(1500):
        turns.deal(rng.getrandbits(64))
        for _ in range(rng.randrange(3)):
            turns.act(lots(turns, rng))
        for seat in range(seats):
            row, mask = turns.seen(seat)
            seen[row.tobytes()].append((turns.copy(), mask.tobytes()))
    shared = [met for met in seen.values() if len(met) > 1]
    assert len(shared) > 50
    for met in shared:
        assert len({mask for _, mask in met}) == 1
        (one, only), (other, _), *_ = met
        if only == WAITS:
            continue  # other sealed decisions are not needed (4.6)
        # Not for another throw: the rules do not care about the order of dice.
        stops = isinstance(one.game_state.position.stage, Keeping)
        action = STOP if stops else lots(one, rng)
        for follows in (one, other):
            follows.reseed(1)
            follows.act(action)
        assert one.game_state.position == other.game_state.position
        assert one.game_state.drafts == other.game_state.drafts


def test_without_planes_the_boards_are_left_out() -> None:
    one, other = (
        make_settings(2, boards, planes=False) for boards in (None, ["generated-1", "generated-2"])
    )
    told = [TurnGame(terms).seen(0) for terms in (one, other)]
    assert (told[0][0] == told[1][0]).all()
    assert replace(one, include_boards=True).size == one.size + 2 * PLANE_BITS
