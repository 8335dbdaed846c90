"""Observations, entry by entry."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from border.engine import Cross, Keeping, Position, Throw, parse_dice, play
from border.envs.episode import (
    PLANE_BITS,
    PLANES,
    SEAT_BITS,
    SEAT_FIELDS,
    TABLE_BITS,
    TABLE_FIELDS,
    Episode,
    bits_and_mask,
    entries,
    observation_size,
    observe,
    planes,
    sheets,
    table_size,
)
from tests.envs.random_games import SEATS, positions
from tests.table import cells, first_action, laid, second_action

Row = NDArray[np.int8]


def seen(position: Position, seat: int, drafts: list[int] | None = None) -> Row:
    drafts = drafts or [0] * len(position.boards)
    asked = position.awaited[:1]
    bits = observe(position, seat, drafts, sheets(position), asked=asked, round=7)
    return entries(bits, table_size(position))


def field(row: Row, name: str, place: int = 0) -> list[int]:
    """A field of a seat, counted clockwise from the observer, or of the table."""
    begin = SEAT_BITS * place
    for one, size, _ in SEAT_FIELDS:
        if one == name:
            return [int(entry) for entry in row[begin : begin + size]]
        begin += size
    begin = SEAT_BITS * ((len(row) - TABLE_BITS) // SEAT_BITS)
    for one, size, _ in TABLE_FIELDS:
        if one == name:
            return [int(entry) for entry in row[begin : begin + size]]
        begin += size
    raise KeyError(name)


def numbers(bits: int, size: int) -> list[int]:
    return [bits >> i & 1 for i in range(size)]


@pytest.mark.parametrize("seats", SEATS)
def test_every_field_matches_the_position(seats: int) -> None:
    for position in positions(seats, 1):
        for seat in position.seats:
            row = seen(position, seat)
            for place in range(seats):
                one = (seat + place) % seats
                assert field(row, "crossed", place) == numbers(position.crossed[one], 86)
                assert field(row, "closed", place) == numbers(position.closed(one), 9)
                assert field(row, "firsts", place) == numbers(position.firsts[one], 9)
                assert field(row, "active", place) == [one == position.active]
                assert field(row, "awaited", place) == [one in position.awaited]
                asked = position.awaited[:1] == (one,)
                assert field(row, "asked")[place] == asked
            assert field(row, "seat") == [int(seat == number) for number in range(4)]
            assert field(row, "round") == numbers(7, 10)


def test_dice_are_sorted_by_colour() -> None:
    row = seen(laid().at(Keeping(2, parse_dice("srbyr"))), 1)
    dice = np.reshape(field(row, "dice"), (5, 6))
    assert ["roygbs"[die.argmax()] for die in dice] == list("rrybs")
    assert field(row, "stage") == [0, 1, 0, 0, 0]
    assert field(row, "throw") == [0, 1, 0]


def test_dice_used_by_a_seat_are_gone_for_it_alone() -> None:
    position = second_action("bbyy", 3, active=1)
    drafts = [cells("d1"), 0, 0]  # a blue cell of seat 0
    assert sum(field(seen(position, 0, drafts), "dice")) == 3
    assert sum(field(seen(position, 2, drafts), "dice")) == 4
    assert sum(field(seen(first_action("bbyyr"), 0, [cells("d1"), 0]), "dice")) == 4


def test_one_of_five_used_dice_is_shown() -> None:
    assert field(seen(second_action("bbyyr", most=1), 0), "one") == [1]
    assert field(seen(second_action("bbyyr"), 0), "one") == [0]


def test_4_6_an_episode_seals_other_decisions() -> None:
    episode = Episode(laid(3), 1)
    active = episode.position.active
    episode.position = second_action("bbyyr", 3, active=active)
    decider, watcher = (active + 1) % 3, (active + 2) % 3
    episode.act(decider, 86)
    row = entries(episode.observe(watcher), table_size(laid(3)))
    own = entries(episode.observe(decider), table_size(laid(3)))
    place = (decider - watcher) % 3
    assert field(row, "deciding", place) == [0] * 86
    assert field(row, "awaited", place) == [1]
    assert field(own, "awaited") == [0]


def test_an_open_table_shows_other_decisions() -> None:
    position = play(second_action("bbyyr", 3, active=2), Cross(0, cells("d1")))
    row = seen(position, 2)
    assert field(row, "deciding", 1) == numbers(cells("d1"), 86)
    assert field(row, "awaited", 1) == [0]


def test_masks_come_with_observations() -> None:
    row, mask = bits_and_mask(0b1011, 10, 1 << 118 | 1)
    assert row.tolist() == [1, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    assert mask.nonzero()[0].tolist() == [0, 118]
    assert mask.dtype == row.dtype == np.int8


def test_a_throw_is_observed() -> None:
    position = play(laid(), Throw(parse_dice("rrrrr")))
    assert field(seen(laid(), 0), "throw") == [1, 0, 0]
    assert field(seen(position, 0), "dice") == [1, 0, 0, 0, 0, 0] * 5


def test_planes_describe_a_board() -> None:
    board = laid().boards[0]
    rows = planes(board).reshape(10, 86)
    assert PLANES[0][1] + PLANES[1][1] == PLANE_BITS == rows.size
    for cell, colour in enumerate(board.colours):
        assert rows[:6, cell].nonzero()[0].tolist() == ([] if colour is None else [colour])
    for segments in board.segments:
        for place, segment in enumerate(segments):
            cells = numbers(segment.cells, 86)
            assert (rows[6 + place] >= cells).all()
            assert len(segment) == place + 2
    assert observation_size(laid()) == table_size(laid()) + 2 * PLANE_BITS
    assert observation_size(laid(), planes=False) == table_size(laid())
