"""Matchups: which players meet at a table."""

from __future__ import annotations

from collections import Counter

import pytest

from border.arena.tournament import Matchup, matchups_of


def shown(players: int, *sizes: int) -> list[str]:
    return ["".join("ABCDE"[p] for p in table.players) for table in matchups_of(players, sizes)]


@pytest.mark.parametrize(
    ("players", "size", "expected"),
    [
        (2, 2, ["AB"]),
        (2, 3, ["AAB", "ABB"]),
        (2, 4, ["AAAB", "AABB", "ABBB"]),
        (3, 2, ["AB", "AC", "BC"]),
        (3, 3, ["ABC"]),
        (3, 4, ["AABC", "ABBC", "ABCC"]),
        (4, 3, ["ABC", "ABD", "ACD", "BCD"]),
        (5, 4, ["ABCD", "ABCE", "ABDE", "ACDE", "BCDE"]),
    ],
)
def test_tables(players: int, size: int, expected: list[str]) -> None:
    assert shown(players, size) == expected


def test_sizes_come_in_order() -> None:
    assert shown(2, 2, 4) == ["AB", "AAAB", "AABB", "ABBB"]


@pytest.mark.parametrize("players", [(0, 1), (0, 0, 1), (0, 1, 2), (0, 0, 1, 1), (0, 1, 2, 3)])
def test_everybody_has_every_seat_equally_often(players: tuple[int, ...]) -> None:
    table = Matchup(players)
    for number in range(8):
        seatings = table.seatings(number)
        assert len(set(seatings)) == table.size
        for seat in range(table.size):
            assert sorted(seating[seat] for seating in seatings) == list(players)


def test_players_sit_in_every_cyclic_order() -> None:
    after = Counter(
        (seating[seat], seating[(seat + 1) % 4])
        for number in range(6)
        for seating in Matchup((0, 1, 2, 3)).seatings(number)
        for seat in range(4)
    )
    assert len(after) == 12
    assert len(set(after.values())) == 1
    assert Matchup((0, 1, 2)).orders == ((0, 1, 2), (0, 2, 1))
    assert Matchup((0, 0, 1, 1)).orders == ((0, 0, 1, 1),)  # ABAB rotated twice is ABAB again
