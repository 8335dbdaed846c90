"""Rules 1, the material."""

from __future__ import annotations

import pytest

from border.engine import (
    COLOURS,
    BadName,
    BadPicture,
    BadTable,
    Board,
    Colour,
    Map,
    Territory,
    board_faults,
    parse_board,
    parse_map,
    start,
    throws_of,
)
from border.engine.map import Picture, map_of, parse_picture, read_picture
from tests.table import BOARDS, CLASSIC_MAP, EAST, NORTH, cells, named


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_1_1_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadTable, match=f"2 to 4 players, not {seats}"):
        start((*BOARDS, NORTH)[:seats], 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_1_each_has_a_board(seats: int) -> None:
    assert start(BOARDS[:seats], 0).boards == BOARDS[:seats]


def test_1_1_no_two_boards_are_alike_whatever_their_names() -> None:
    twin = Board("another name", NORTH.map, NORTH.picture)
    with pytest.raises(BadTable, match="must all be different"):
        start([NORTH, twin], 0)


def test_1_2_all_boards_have_the_same_map() -> None:
    dearer = Map(
        **{name: getattr(CLASSIC_MAP, name) for name in CLASSIC_MAP.__slots__}
        | {"territories": (Territory("well", 5, 2), *CLASSIC_MAP.territories[1:])}
    )
    with pytest.raises(BadTable, match="same map"):
        start([NORTH, Board("east", dearer, EAST.picture)], 0)


def test_1_2_rings_enclose_the_territories_and_share_cells() -> None:
    assert [ring.bit_count() for ring in CLASSIC_MAP.rings] == [8, 10, 12, 14, 16, 18, 20, 21, 24]
    assert named(CLASSIC_MAP.rings[0]) == "l5 m5 n5 k6 n6 l7 m7 n7"
    assert named(CLASSIC_MAP.rings[0] & CLASSIC_MAP.rings[1]) == "l5 m5 n5"


def test_1_2_a_ring_must_be_complete() -> None:
    broken = str(CLASSIC_MAP.picture).replace("# # # # # # # # . . .", ". # # # # # # # . . .", 1)
    with pytest.raises(BadPicture) as caught:
        parse_map("broken", broken, CLASSIC_MAP.territories)
    assert "c2: the ring of territory 5 is open here" in caught.value.faults
    assert "a map has 86 border cells, not 85" in caught.value.faults


def test_1_2_a_map_has_nine_territories() -> None:
    without = str(CLASSIC_MAP.picture).replace("1", "#")
    with pytest.raises(BadPicture, match="territory 1 is missing"):
        parse_map("eight", without, CLASSIC_MAP.territories)
    with pytest.raises(BadPicture, match="9 territories, not 8"):
        map_of("eight", CLASSIC_MAP.picture, CLASSIC_MAP.territories[:8])


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_1_3_every_colour_has_segments_of_2_3_4_and_5(board: Board) -> None:
    lengths = [[len(segment) for segment in board.segments[colour]] for colour in COLOURS]
    assert lengths == [[2, 3, 4, 5]] * 6
    assert all(s.colour == colour for colour in COLOURS for s in board.segments[colour])


def test_1_3_six_colours() -> None:
    assert [colour.word for colour in COLOURS] == [
        "red", "orange", "yellow", "green", "blue", "grey",
    ]  # fmt: skip
    assert "".join(colour.letter for colour in COLOURS) == "roygbs"


def test_1_3_white_cells_are_in_no_segment() -> None:
    segments = [s.cells for colour in COLOURS for s in NORTH.segments[colour]]
    assert sum(segments) == (1 << 86) - 1 & ~CLASSIC_MAP.white
    assert NORTH.colours[CLASSIC_MAP.cell("c1")] is None
    assert NORTH.colours[CLASSIC_MAP.cell("d1")] is Colour.BLUE


def _faults(**changes: str) -> list[str]:
    rows = [list(row) for row in NORTH.picture.rows]
    for name, letter in changes.items():
        row, column = CLASSIC_MAP.hexes[CLASSIC_MAP.cell(name)]
        rows[row][column] = letter
    return list(board_faults(Picture(tuple("".join(row) for row in rows)), CLASSIC_MAP))


def test_1_3_a_valid_board_has_no_faults() -> None:
    assert _faults() == []


def test_1_3_a_segment_may_not_branch() -> None:
    assert "d4: a blue segment branches here" in _faults(e3="b")


def test_1_3_a_segment_may_not_be_a_triangle() -> None:
    assert "c5 b6 c6: a red segment forms a ring" in _faults(c5="r")


def test_1_3_segments_of_one_colour_may_not_touch() -> None:
    touching = _faults(f3="y")
    assert "yellow has segments of 2 (b2 b3), 3 (f6 g7 h7), 5 (g1 h1 i1 f2 f3), 5 " in "".join(
        fault[:74] for fault in touching if fault.startswith("yellow has")
    )


def test_1_3_every_fault_is_named_at_once() -> None:
    faults = _faults(d1="#", b2="x", c1="r")
    assert "b2: 'x' is not one of . 1 2 3 4 5 6 7 8 9 W # r o y g b s" in faults
    assert "d1: expected a border cell with a colour, not '#'" in faults
    assert "c1: expected 'W' as on the map, not 'r'" in faults
    assert any(fault.startswith("yellow has segments of 1 (b3)") for fault in faults)


def test_1_3_a_colour_may_not_be_missing() -> None:
    rows = tuple(row.replace("s", "o") for row in NORTH.picture.rows)
    faults = list(board_faults(Picture(rows), CLASSIC_MAP))
    assert "grey has segments of no cells; expected 2, 3, 4 and 5 cells" in faults


def test_1_3_a_segment_may_not_form_a_ring() -> None:
    around_the_well = dict.fromkeys(["l5", "m5", "n5", "k6", "n6", "l7", "m7", "n7"], "g")
    faults = _faults(**around_the_well)
    assert any("a green segment forms a ring" in fault for fault in faults)


def test_1_3_cells_outside_the_map_are_faults() -> None:
    wider = Picture(
        tuple(row + "r" if n == 4 else row + "." for n, row in enumerate(NORTH.picture.rows))
    )
    assert "o5: 'r' lies outside the map" in list(board_faults(wider, CLASSIC_MAP))


def test_1_3_a_picture_with_a_missing_cell() -> None:
    short = str(NORTH.picture).replace("s 5 b b 9 o o r", "s 5 b 9 o o r", 1)
    with pytest.raises(BadPicture) as caught:
        parse_board("short", short, CLASSIC_MAP)
    assert "row 4 has 13 hexagons, row 1 has 14" in caught.value.faults
    assert "n4: expected a border cell with a colour, not '.'" in caught.value.faults


def test_1_4_two_white_cells_are_crossed_from_the_start() -> None:
    assert named(CLASSIC_MAP.white) == "c1 k12"
    assert start(BOARDS, 0).crossed == (CLASSIC_MAP.white,) * 4


def test_1_4_white_cells_count_in_their_rings() -> None:
    assert CLASSIC_MAP.rings[4] & cells("c1")
    assert CLASSIC_MAP.rings[7] & cells("k12")


def test_1_4_a_map_has_86_border_cells_two_of_them_white() -> None:
    assert len(CLASSIC_MAP.hexes) == 86
    grey = str(CLASSIC_MAP.picture).replace("W", "#", 1)
    with pytest.raises(BadPicture, match=r"2 white cells \(W\), not 1"):
        parse_map("grey", grey, CLASSIC_MAP.territories)


def test_1_5_five_dice_of_six_colours() -> None:
    assert len(throws_of(5)) == 252
    assert sum(probability for _, probability in throws_of(5)) == 1


def test_1_6_each_territory_has_two_values() -> None:
    assert [(t.key, t.high, t.low) for t in CLASSIC_MAP.territories] == [
        ("well", 4, 2),
        ("mill", 5, 2),
        ("farm", 6, 3),
        ("orchard", 7, 3),
        ("vineyard", 8, 4),
        ("villa", 9, 4),
        ("abbey", 10, 5),
        ("harbour", 11, 5),
        ("castle", 12, 6),
    ]


def test_pictures_are_read_and_printed_as_inverses() -> None:
    assert parse_picture(str(NORTH.picture)) == NORTH.picture
    assert parse_picture("".join(str(NORTH.picture).split(" "))) == NORTH.picture


@pytest.mark.parametrize("text", ["", "\n \n", ". " * 27, ".\n" * 100])
def test_pictures_have_limits(text: str) -> None:
    with pytest.raises(BadPicture, match="1 to 99 rows of at most 26 hexagons"):
        parse_picture(text)


def test_pictures_may_be_as_large_as_cell_names_allow() -> None:
    wide, tall = parse_picture(". " * 26), parse_picture(".\n" * 99)
    assert (len(wide.rows[0]), len(tall.rows)) == (26, 99)


def test_a_picture_that_is_too_large_has_no_other_faults() -> None:
    faults = list(board_faults(Picture(("r" * 60_000,)), CLASSIC_MAP))
    assert faults == ["a picture has 1 to 99 rows of at most 26 hexagons"]


def test_every_second_row_is_indented() -> None:
    assert str(parse_picture("r o\ny g\nb s\nW .")) == "r o\n y g\nb s\n W ."


def test_hexagons_beyond_the_rows_are_outside() -> None:
    picture = read_picture("r o\ny")
    assert (picture[0, 1], picture[1, 1], picture[2, 0], picture[-1, 0]) == ("o", ".", ".", ".")


@pytest.mark.parametrize("name", ["", "1a", "a0", "aa1", "A1", "a100", "a1 ", "é1"])
def test_bad_cell_names(name: str) -> None:
    with pytest.raises(BadName, match="is not a cell: expected a letter and a row number"):
        CLASSIC_MAP.cell(name)


@pytest.mark.parametrize("name", ["a1", "c2", "z9", "a13"])
def test_names_of_other_cells_are_refused(name: str) -> None:
    with pytest.raises(BadName, match=f"'{name}' is not a border cell of the map classic"):
        CLASSIC_MAP.cell(name)


def test_neighbours_share_an_edge() -> None:
    for name, near in (("d1", "c1 e1"), ("h7", "g7 h8"), ("e6", "e5 e7 f6"), ("n5", "n4 m5 n6")):
        assert sorted(named(CLASSIC_MAP.neighbours[CLASSIC_MAP.cell(name)]).split()) == sorted(
            near.split()
        )
