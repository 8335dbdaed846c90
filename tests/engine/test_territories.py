"""Rules 5, territories, and 6, the end."""

from __future__ import annotations

from dataclasses import replace

from border.engine import (
    Keep,
    Outcome,
    Over,
    Position,
    Stop,
    Throw,
    legal_decisions,
    outcome,
    parse_dice,
    play,
    score,
    throws,
    values,
)
from tests.table import (
    CLASSIC_MAP,
    cells,
    cross,
    crossed,
    first_action,
    laid,
    named,
    refused,
    second_action,
)

WELL, MILL, FARM, ORCHARD, VINEYARD, VILLA, ABBEY, HARBOUR, CASTLE = range(9)

ALMOST_WELL = "m5 n5 k6 n6 l7 m7 n7"  # l5 is missing; blue for seats 0 and 3, yellow for 1 and 2


def rings(*territories: int) -> str:
    """Return the names of the cells around these territories."""
    return named(
        sum(1 << c for c in range(86) if any(CLASSIC_MAP.rings[t] >> c & 1 for t in territories))
    )


def test_5_1_a_territory_is_closed_when_its_ring_is_crossed() -> None:
    ring = crossed(
        """
        . . W # # # # # # # # . . .
         . # 5 5 5 # 6 6 6 6 # # # .
        . # 5 5 # # 6 6 6 6 # 2 2 #
         # 5 # # 9 # # # 6 6 # 2 2 #
        # 5 # 4 # 9 9 9 # # 6 x x x
         # # # 4 # # 9 9 9 # x 1 1 x
        # 4 4 4 # 7 # # 9 9 9 x x x
         # # # # 7 7 7 # 9 9 # 3 3 #
        # 7 7 7 7 # # # 9 9 9 # 3 #
         # 7 # # # 8 8 # # # # 3 3 #
        . # # 8 8 8 8 8 8 8 8 # # #
         . . # # # # # # # # W . . .
        """
    )
    assert CLASSIC_MAP.closed(ring) == 1 << WELL
    assert CLASSIC_MAP.closed(ring & ~cells("l5")) == 0


def test_5_1_a_closed_territory_is_scored_at_once() -> None:
    position = first_action("bbggg", seat0="n5 k6 n6 l7 m7 n7")
    position = play(position, cross(0, "l5 m5"))
    assert values(position, 0) == {WELL: 4}
    assert (position.firsts, position.taken) == ((1 << WELL, 0), 1 << WELL)


def test_5_2_the_first_gets_the_high_value_a_later_one_the_low() -> None:
    position = first_action("bbggg", seat0="n5 k6 n6 l7 m7 n7", seat1=ALMOST_WELL)
    position = play(position, cross(0, "l5 m5"))
    position = replace(position, stage=second_action("y").stage)
    position = play(position, cross(1, "l5"))  # the same round, but a later action
    assert (score(position, 0), score(position, 1)) == (4, 2)


def test_5_2_later_rounds_get_the_low_value_too() -> None:
    position = replace(laid(active=1, seat1=ALMOST_WELL), taken=1 << WELL)
    for event in (Throw(parse_dice("ybbbb")), Stop()):
        position = play(position, event)
    position = play(position, cross(1))
    assert score(position, 1) == 0
    position = replace(second_action("y", active=0, seat1=ALMOST_WELL), taken=1 << WELL)
    assert score(play(position, cross(1, "l5")), 1) == 2


def test_5_3_all_seats_closing_in_the_same_second_action_get_the_high_value() -> None:
    position = second_action("by", 3, active=2, seat0=ALMOST_WELL, seat1=ALMOST_WELL)
    position = play(position, cross(0, "l5"))
    assert (position.taken, score(position, 0)) == (0, 0)  # nothing is scored before the last
    position = play(position, cross(1, "l5"))
    assert [score(position, seat) for seat in position.seats] == [4, 4, 0]
    assert position.firsts == (1 << WELL, 1 << WELL, 0)


def test_5_3_the_order_of_decisions_does_not_matter() -> None:
    position = second_action("by", 3, active=2, seat0=ALMOST_WELL, seat1=ALMOST_WELL)
    one = play(play(position, cross(0, "l5")), cross(1, "l5"))
    other = play(play(position, cross(1, "l5")), cross(0, "l5"))
    assert one == other


def test_5_4_a_territory_scores_once_per_player() -> None:
    position = first_action("bbggg", seat0="n5 k6 n6 l7 m7 n7")
    position = play(play(position, cross(0, "l5 m5")), cross(1))
    for _ in range(3):
        position = play(position, Throw(parse_dice("rrooy")))
        position = play(play(position, Stop()), cross(position.active))
        position = play(position, cross(position.awaited[0]))
        assert (score(position, 0), position.firsts[0]) == (4, 1 << WELL)


# Six territories with the mill's k2 and k3 missing; both are green on the board of seat 0.
SIX_BUT_MILL = rings(WELL, FARM, ORCHARD, VINEYARD, ABBEY)
ALMOST_MILL = "l2 m2 n3 n4"


def almost_over() -> Position:
    """Return a position where seat 0 has five territories and lacks three cells of the mill."""
    return first_action("ggggb", seat0=f"{SIX_BUT_MILL} {ALMOST_MILL} j1 k1")


def test_6_1_the_sixth_territory_ends_the_game_after_the_second_action() -> None:
    position = play(almost_over(), cross(0, "k2 k3 k4"))
    assert position.closed(0).bit_count() == 6
    assert position.awaited == (1,)
    assert outcome(position) is None
    position = play(position, cross(1))
    assert position.stage == Over()
    assert outcome(position) is not None


def test_6_1_five_territories_do_not_end_it() -> None:
    position = play(play(almost_over(), cross(0)), cross(1))
    assert position.closed(0).bit_count() == 5
    assert outcome(position) is None
    assert position.active == 1


def test_6_1_in_a_second_action_all_seats_count() -> None:
    five = f"{SIX_BUT_MILL} {ALMOST_MILL} j1 k1 k2 k3"
    position = second_action("gy", 3, active=2, seat0=five, seat1=ALMOST_WELL)
    position = play(position, cross(0, "k4"))
    assert outcome(position) is None
    position = play(position, cross(1, "l5"))
    assert position.stage == Over()
    assert score(position, 1) == 4


def test_6_1_nothing_is_played_after_the_end() -> None:
    position = play(play(almost_over(), cross(0, "k2 k3 k4")), cross(1))
    for event in (Throw(parse_dice("rrooy")), Keep(parse_dice("r")), Stop(), cross(1)):
        wrong = refused(position, event)
        assert (wrong.rule, wrong.reason) == ("6.1", "game-over")
    assert list(legal_decisions(position)) == []
    assert position.awaited == ()
    assert list(throws(position)) == []


def test_6_2_the_last_action_may_close_more_than_six() -> None:
    ring = rings(WELL, MILL, FARM, ORCHARD, VINEYARD, ABBEY, CASTLE)
    missing = cells("h8 h9 k4 k3")  # green: closes the mill, the abbey and the castle
    already = named(cells(ring) & ~missing) + " j1 k1 k2"
    position = first_action("ggggb", seat0=already)
    assert position.closed(0).bit_count() == 4
    position = play(play(position, cross(0, "h8 h9 k3 k4")), cross(1))
    assert position.stage == Over()
    assert sorted(values(position, 0).values()) == [4, 5, 6, 7, 8, 10, 12]


def over(seats: int, *closed: tuple[tuple[int, ...], int]) -> Outcome:
    """Return the outcome for the territories that each seat closed and those it closed first."""
    crossed = tuple(cells(rings(*own)) for own, _ in closed)
    firsts = tuple(first for _, first in closed)
    position = replace(laid(seats).at(Over()), crossed=crossed, firsts=firsts)
    ended = outcome(position)
    assert ended is not None
    return ended


def first(*territories: int) -> int:
    return sum(1 << territory for territory in territories)


def test_6_3_most_points_win() -> None:
    ended = over(2, ((WELL, FARM), first(WELL)), ((VILLA,), first(VILLA)))
    assert ended == Outcome((7, 9), (1,), "points")


def test_6_3_a_tie_is_won_by_the_highest_single_territory() -> None:
    ended = over(3, ((WELL, MILL), first(WELL, MILL)), ((VILLA,), first(VILLA)), ((), 0))
    assert ended == Outcome((9, 9, 0), (1,), "highest territory")


def test_6_3_only_tied_leaders_compare_their_highest_territory() -> None:
    ended = over(3, ((WELL, MILL), first(WELL, MILL)), ((VILLA,), first(VILLA)), ((FARM,), 0))
    assert ended.winners == (1,)
    three = over(
        3,
        ((WELL, FARM, ORCHARD), first(WELL, FARM)),
        ((MILL, VINEYARD), first(MILL, VINEYARD)),
        ((CASTLE,), first(CASTLE)),
    )
    assert three == Outcome((13, 13, 12), (1,), "highest territory")


def test_6_4_still_tied_they_share_the_victory() -> None:
    ended = over(3, ((VILLA,), first(VILLA)), ((VILLA,), first(VILLA)), ((WELL,), 0))
    assert ended == Outcome((9, 9, 2), (0, 1), "shared")
    assert over(2, ((), 0), ((), 0)) == Outcome((0, 0), (0, 1), "shared")
