"""Values derived from pictures and dice, compared with independent computations."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from border.engine import (
    COLOURS,
    BadDice,
    BadPicture,
    Board,
    Dice,
    adjacent,
    components,
    dice_of,
    format_hex,
    members,
    parse_board,
    parse_dice,
    parse_hex,
    parse_map,
    parts_of,
    throws_of,
)
from border.engine.actions import completable
from tests.referee import Sheet
from tests.table import BOARDS, CLASSIC_MAP, NORTH, cells, crosses_from, named


@pytest.mark.parametrize("old", BOARDS, ids=lambda board: board.name)
def test_maps_and_boards_agree_with_the_referee(old: Board) -> None:
    text = str(old.picture)
    map = parse_map("fresh", text, CLASSIC_MAP.territories)
    board = parse_board("fresh", text, map)
    sheet = Sheet(text)
    names = [format_hex(place) for place in map.hexes]
    assert names == sorted(sheet.near, key=lambda name: (int(name[1:]), name[0]))
    for cell, name in enumerate(names):
        assert set(map.format_cells(map.neighbours[cell])) == sheet.near[name]
        assert map.around(1 << cell) == map.neighbours[cell]
        colour = board.colours[cell]
        assert sheet.colour[name] == ("W" if colour is None else colour.letter)
    assert [set(map.format_cells(ring)) for ring in map.rings] == list(sheet.ring.values())
    assert set(map.format_cells(map.white)) == sheet.white
    found = {frozenset(map.format_cells(s.cells)) for c in COLOURS for s in board.segments[c]}
    assert found == set(sheet.segments)
    assert (map.name, board.name, board.map) == ("fresh", "fresh", map)
    assert map == CLASSIC_MAP
    assert board == old


def test_blank_and_coloured_pictures_give_the_same_map() -> None:
    blank = parse_map("a", str(CLASSIC_MAP.picture), CLASSIC_MAP.territories)
    assert blank == parse_map("b", str(NORTH.picture), CLASSIC_MAP.territories)


def test_every_fault_of_a_map_is_reported() -> None:
    with pytest.raises(BadPicture) as caught:
        parse_map("poor", "r W\nx", [])
    assert caught.value.faults == (
        "row 2 has 1 hexagons, row 1 has 2",
        "a2: 'x' is not one of . 1 2 3 4 5 6 7 8 9 W # r o y g b s",
    )
    with pytest.raises(BadPicture) as caught:
        parse_map("poor", "r W\n1 .", [])
    assert caught.value.faults == (
        "a map has 9 territories, not 0",
        *(f"territory {n} is missing" for n in range(2, 10)),
        "a map has 2 white cells (W), not 1",
        "a map has 86 border cells, not 2",
        "a2: the ring of territory 1 is open here",
    )
    assert str(caught.value) == "; ".join(caught.value.faults)


def test_a_hexagon_has_six_neighbours() -> None:
    assert sorted(map(format_hex, adjacent((2, 2)))) == ["b2", "b3", "b4", "c2", "c4", "d3"]
    assert sorted(map(format_hex, adjacent((3, 2)))) == ["b4", "c3", "c5", "d3", "d4", "d5"]


@pytest.mark.parametrize("name", ["a1", "z9", "n12", "c99", "k10"])
def test_names_of_hexagons_are_inverses(name: str) -> None:
    assert format_hex(parse_hex(name)) == name


@pytest.mark.parametrize("number", range(6))
def test_throw_probabilities_match_a_count_of_all_results(number: int) -> None:
    counted = Counter(dice_of(colours) for colours in product(range(6), repeat=number))
    expected = {dice: Fraction(count, 6**number) for dice, count in counted.items()}
    fresh = throws_of.__wrapped__(number)
    assert dict(fresh) == expected
    assert len(fresh) == len(expected)


@pytest.mark.parametrize("letters", ["", "r", "rr", "rrooy", "roygb", "sssss"])
def test_parts_of_dice(letters: str) -> None:
    parts = parts_of.__wrapped__(parse_dice(letters))
    picks = {
        "".join(sorted(c for c, taken in zip(letters, chosen, strict=True) if taken))
        for chosen in product((0, 1), repeat=len(letters))
    }
    assert {"".join(sorted(str(part))) for part in parts} == picks
    assert len(parts) == len(picks)
    assert [len(part) for part in parts] == sorted(len(part) for part in parts)


def test_dice_are_read_and_written() -> None:
    assert str(parse_dice("sybro")) == "roybs"
    assert [colour.letter for colour in parse_dice("yyr")] == ["r", "y", "y"]
    with pytest.raises(BadDice, match="'x' is not a colour: expected one of r, o, y, g, b, s"):
        parse_dice("rx")


def test_dice_can_be_given_as_counts() -> None:
    assert Dice((2, 0, 1, 0, 1, 1)) == Dice("rrybs")


def test_counts_of_dice_cannot_be_negative() -> None:
    with pytest.raises(BadDice, match="counts cannot be negative"):
        Dice((6, -1, 0, 0, 0, 0))


def test_components_of_a_set_of_cells() -> None:
    bits = cells("a4 a5 a7 b6 c6 n3 l2 m2")
    assert [named(part) for part in components(bits, CLASSIC_MAP.neighbours)] == [
        "l2 m2 n3",
        "a4 a5",
        "b6 c6",
        "a7",
    ]


def test_members_ascend() -> None:
    assert list(members(0b1011001)) == [0, 3, 4, 6]


def test_completable_segments() -> None:
    crossed = CLASSIC_MAP.white | cells("b6 l2 h4 i5 j5 j6 k6")
    found = completable(NORTH, crossed, parse_dice("rrgo"))
    assert [named(segment.cells) for segment in found] == [
        crosses_from(NORTH, "r", 2),
        crosses_from(NORTH, "r", 3),
    ]


def test_dice_for_cells_and_cells_for_dice() -> None:
    assert NORTH.dice_for(cells("c1 d1 e1 b2 k12")) == parse_dice("bby")
    assert NORTH.cells_for(parse_dice("rrs")) == NORTH.coloured[0] | NORTH.coloured[5]
