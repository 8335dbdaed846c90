"""Decisions in a game: rule numbers in refusals, sealed second actions, automatic passes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from border.engine import Over, parse_dice, rules_named
from border.engine import SecondAction as Second
from border.records import MAX_ROUNDS, replay
from border.tables.commands import (
    Close,
    Cross,
    Keep,
    Leave,
    Pass,
    Rematch,
    Remove,
    Return,
    Stop,
    Throw,
)
from border.tables.events import (
    BotTookOver,
    Crossed,
    Ended,
    Kept,
    Revealed,
    RoundLimitReached,
    Sealed,
    SeatTakenBack,
    Stopped,
    Thrown,
)
from border.tables.messages import SomebodyDecided, public_event
from border.tables.step import ServerActor
from border.tables.table import Person, Robot, Substitute
from border.tables.views import view
from tests.table import CLASSIC_MAP, first_action, laid, named, second_action
from tests.tables.table_harness import (
    ANN,
    BOB,
    CYN,
    DAN,
    EVE,
    TableHarness,
    scripted_dice,
    table_at,
)


def thrown(*throws: str, seats: int = 2) -> TableHarness:
    """A table where Ann has thrown scripted dice."""
    harness = table_at(laid(seats), dice=scripted_dice(*throws))
    harness.ask(ANN, Throw, seat=0)
    return harness


def crossing(dice: str = "bbbyr", seat0: str = "") -> TableHarness:
    """A table where Ann may cross."""
    return table_at(first_action(dice, seat0=seat0), dice)


def following(dice: str = "oysgg", seats: int = 3) -> TableHarness:
    """A table where all but Ann may cross; she used none of these dice."""
    return table_at(second_action(dice, seats, active=0), dice, ())


def test_3_1_the_active_player_throws_all_five_dice() -> None:
    harness = table_at(laid(2), dice=scripted_dice("bbbyr"))
    assert harness.rule(BOB, Throw, seat=1) == ("2.1", "wrong-seat")
    assert harness.rule(ANN, Stop, seat=0) == ("3.1", "not-thrown-yet")
    assert harness.rule(ANN, Keep, seat=0, dice=(0,)) == ("3.1", "not-thrown-yet")
    assert harness.rule(ANN, Pass, seat=0) == ("3.1", "not-thrown-yet")
    assert harness.ask(ANN, Throw, seat=0) == [Thrown(0, "bbbyr")]
    assert harness.rule(ANN, Throw, seat=0) == ("3.2", "no-throw-now")


def test_3_2_kept_dice_stay_and_the_others_are_thrown_at_once() -> None:
    harness = thrown("bbbyr", "ssssg", "ooooo")
    assert harness.ask(ANN, Keep, seat=0, dice=(2, 0, 0)) == [Kept(0, (0, 2)), Thrown(0, "bsbsg")]
    assert harness.rule(BOB, Keep, seat=1, dice=()) == ("2.1", "wrong-seat")
    assert harness.rule(ANN, Keep, seat=0, dice=(0, 1, 2, 3, 4)) == ("3.2", "nothing-thrown")
    assert harness.rule(ANN, Throw, seat=0) == ("3.2", "no-throw-now")
    assert harness.ask(ANN, Keep, seat=0, dice=(0,))[:2] == [Kept(0, (0,)), Thrown(0, "boooo")]


def test_3_1_after_three_throws_the_dice_are_final() -> None:
    harness = thrown("bbbyr")
    for _ in range(2):
        harness.ask(ANN, Keep, seat=0, dice=())
    assert harness.rule(ANN, Keep, seat=0, dice=()) == ("3.1", "no-throw-left")
    assert harness.rule(ANN, Stop, seat=0) == ("3.1", "no-throw-left")


def test_3_3_cells_are_crossed_with_the_final_dice() -> None:
    harness = thrown("bbbyr")
    assert harness.rule(ANN, Cross, seat=0, cells=("d1", "e1", "f1")) == ("3.3", "not-stopped-yet")
    assert harness.rule(ANN, Pass, seat=0) == ("3.3", "not-stopped-yet")
    assert harness.rule(BOB, Stop, seat=1) == ("2.1", "wrong-seat")
    assert harness.ask(ANN, Stop, seat=0) == [Stopped(0)]
    assert harness.rule(BOB, Pass, seat=1) == ("2.1", "wrong-seat")
    assert harness.ask(ANN, Cross, seat=0, cells=("d1", "e1", "f1"))[0] == Crossed(
        0, ("d1", "e1", "f1")
    )


@pytest.mark.parametrize(
    ("cells", "rule", "key"),
    [
        (("l2", "m2"), "3.3", "no-die"),
        (("d1", "e1"), "3.4", "open-segment"),
        (("d1", "e1", "f1", "f1"), "3.7", "crossed-already"),
        (("l5", "m5"), "3.7", "crossed-already"),
        (("c1",), "3.7", "crossed-already"),  # white
    ],
)
def test_3_3_to_3_7_illegal_crosses(cells: tuple[str, ...], rule: str, key: str) -> None:
    harness = crossing(seat0="l5 m5")
    assert harness.rule(ANN, Cross, seat=0, cells=cells) == (rule, key)


def test_a_refusal_names_cells_and_dice() -> None:
    refused = crossing().refused(ANN, Cross, seat=0, cells=("l2", "m2"))
    assert (refused.cells, refused.dice) == (("l2", "m2"), "r")


def test_an_unknown_cell() -> None:
    harness = crossing()
    for cell in ("a1", "z9", "b2x", "A1", "é1"):
        assert harness.reason(ANN, Cross, seat=0, cells=(cell,)) == "no-such-cell"


def test_3_6_the_active_player_may_pass() -> None:
    harness = crossing()
    assert harness.ask(ANN, Pass, seat=0)[0] == Crossed(0, ())
    assert harness.table.game is not None
    assert isinstance(harness.table.game.position.stage, Second)


def test_a_player_who_can_complete_nothing_passes_automatically() -> None:
    harness = thrown("roygb", seats=3)  # no two dice of one colour
    events = harness.ask(ANN, Stop, seat=0)
    assert events[:2] == [Stopped(0), Crossed(0, (), forced=True)]


def test_the_record_of_a_running_game_contains_an_early_stop() -> None:
    harness = thrown("rrrgb", seats=3)
    harness.ask(ANN, Stop, seat=0)
    record = harness.table.record
    assert record is not None
    assert record.stopped
    assert replay(record, harness.table.position.boards) == harness.table.position  # type: ignore[union-attr]


def test_4_players_who_can_cross_nothing_pass_automatically() -> None:
    harness = table_at(first_action("ggggg"), "ggggg")  # no green cell of Bob's touches a white one
    events = harness.ask(ANN, Pass, seat=0)
    assert events == [Crossed(0, ()), Sealed(1, (), forced=True), Revealed(((), ()))]
    assert harness.table.awaited == (1,)  # 2.1: the next seat is active


def test_4_6_second_actions_are_sealed_until_the_last_is_in() -> None:
    harness = following("oysgb", 4)
    assert harness.ask(BOB, Cross, seat=1, cells=("d1",)) == [Sealed(1, ("d1",))]
    assert harness.rule(BOB, Pass, seat=1) == ("4.6", "decided-already")
    assert harness.rule(BOB, Throw, seat=1) == ("2.1", "wrong-seat")
    for viewer in (ANN, CYN, DAN, EVE, None):
        seats = view(harness.table, viewer).seats
        assert (seats[1].decided, seats[1].sealed) == (True, None)
        assert seats[1].crossed == ("c1", "k12")
        yours = harness.table.seats_of(viewer.hash) if viewer else ()
        assert public_event(Sealed(1, ("d1",)), yours) == SomebodyDecided(1, False, None)
    assert view(harness.table, BOB).seats[1].sealed == ("d1",)
    assert public_event(Sealed(1, ("d1",)), (1,)) == SomebodyDecided(1, False, ("d1",))
    assert harness.table.record is not None
    assert harness.table.record.rounds[-1].second is None
    harness.ask(DAN, Pass, seat=3)
    events = harness.ask(CYN, Pass, seat=2)
    assert events == [Sealed(2, ()), Revealed(((), ("d1",), (), ()))]
    assert view(harness.table, None).seats[1].crossed == ("c1", "d1", "k12")
    assert harness.table.record.rounds[-1].second == (None, ("d1",), (), ())


def test_4_6_the_active_player_has_no_second_action() -> None:
    harness = following()
    assert harness.rule(ANN, Pass, seat=0) == ("2.1", "wrong-seat")
    assert harness.rule(ANN, Stop, seat=0) == ("2.1", "first-action-over")
    assert harness.rule(BOB, Stop, seat=1) == ("2.1", "wrong-seat")


@pytest.mark.parametrize(
    ("cells", "rule", "key"),
    [
        (("l11",), "4.1", "no-die"),  # blue
        (("d1", "e1"), "4.1", "no-die"),  # one orange die
        (("g1",), "4.2", "no-neighbour"),
        (("c1",), "4.7", "crossed-already"),
        (("d1", "d1"), "4.7", "crossed-already"),
    ],
)
def test_4_illegal_crosses(cells: tuple[str, ...], rule: str, key: str) -> None:
    assert following().rule(BOB, Cross, seat=1, cells=cells) == (rule, key)


def test_4_2_a_newly_crossed_cell_counts_for_the_next_in_order() -> None:
    harness = following("ooosg")
    assert harness.rule(BOB, Cross, seat=1, cells=("e1", "d1")) == ("4.2", "no-neighbour")
    assert harness.ask(BOB, Cross, seat=1, cells=("d1", "e1", "f1"))[0] == Sealed(
        1, ("d1", "e1", "f1")
    )


def test_4_4_when_all_five_dice_were_used_each_may_use_one() -> None:
    harness = table_at(second_action("bbboo", 3, active=0, most=1), "bbboo", ("d1", "e1", "f1"))
    assert harness.rule(BOB, Cross, seat=1, cells=("d1", "e1")) == ("4.4", "only-one-die")
    assert harness.ask(BOB, Cross, seat=1, cells=("d1",)) == [Sealed(1, ("d1",))]


def test_second_actions_check_the_version_per_seat() -> None:
    harness = following("oysgb", 4)
    seen = harness.table.version
    harness.ask(BOB, Pass, seat=1)
    harness.ask(CYN, Pass, seat=2, version=seen)  # Bob's sealed decision does not affect Cyn
    assert harness.table.version == seen + 2


def test_an_outdated_decision_is_refused() -> None:
    harness = table_at(laid(2), dice=scripted_dice("bbbyr"))
    seen = harness.table.version
    harness.ask(ANN, Throw, seat=0)
    assert harness.reason(ANN, Stop, seat=0, version=seen) == "stale"
    assert harness.reason(ANN, Throw, seat=0, version=seen) == "stale"
    harness.attend(BOB)  # Ann reconnected and still knows the dice
    harness.attend(ANN, BOB)
    assert harness.ask(ANN, Stop, seat=0, version=seen + 1)


def test_nobody_decides_for_another() -> None:
    harness = crossing()
    for who in (BOB, EVE, ServerActor()):
        assert harness.reason(who, Pass, seat=0) == "not-your-seat"
        assert harness.reason(who, Leave, seat=0) == "not-your-seat"
        assert harness.reason(who, Return, seat=0) == "not-your-seat"
    assert harness.reason(ANN, Pass, seat=2) == "no-such-seat"


def test_the_server_decides_for_bots_only() -> None:
    players = (Robot("random"), Person("B", BOB.hash))
    harness = table_at(first_action("bbbyr"), "bbbyr", players=players)
    assert harness.ask(ServerActor(), Pass, seat=0)[0] == Crossed(0, ())
    assert harness.reason(ServerActor(), Pass, seat=1) == "not-your-seat"
    assert harness.reason(ANN, Pass, seat=0) == "not-your-seat"  # Ann is only the host


def test_a_bot_replaces_a_leaving_player_until_the_next_decision() -> None:
    harness = crossing()
    assert harness.ask(ANN, Leave, seat=0) == [BotTookOver(0, "planner", "left")]
    assert harness.ask(ANN, Leave, seat=0) == []  # the bot keeps the seat until then
    assert harness.reason(ANN, Pass, seat=0) == "held"
    thinking = harness.table.version
    seat = view(harness.table, BOB).seats[0]
    assert (seat.name, seat.bot, seat.held, seat.player) == ("P0", "planner", "left", "person")
    assert view(harness.table, ANN).legal == ()
    assert harness.ask(ANN, Return, seat=0) == [SeatTakenBack(0)]
    assert harness.reason(ANN, Return, seat=0) == "not-held"
    assert harness.reason(ServerActor(), Pass, seat=0, version=thinking) == "not-your-seat"
    assert harness.ask(ANN, Pass, seat=0)


def test_a_bots_decision_is_outdated_after_two_changes_of_the_seat() -> None:
    harness = crossing()
    harness.ask(ANN, Leave, seat=0)
    thinking = harness.table.version
    harness.ask(ANN, Return, seat=0)
    harness.ask(ANN, Leave, seat=0)
    assert harness.reason(ServerActor(), Pass, seat=0, version=thinking) == "stale"


def test_an_absent_player_with_a_substitute_may_also_leave() -> None:
    harness = crossing()
    table = harness.table.with_player(
        0, Person("A", ANN.hash, substitute=Substitute("planner", "away"))
    )
    harness.table = table
    assert harness.ask(ANN, Leave, seat=0) == [BotTookOver(0, "planner", "left")]


def test_the_host_may_replace_only_absent_players_in_the_game() -> None:
    harness = crossing()
    assert harness.reason(ANN, Remove, seat=1) == "not-idle"
    assert harness.reason(ANN, Remove, seat=2) == "no-such-seat"
    harness.attend(ANN)
    assert harness.ask(ANN, Remove, seat=1) == [BotTookOver(1, "planner", "removed")]
    assert harness.reason(ANN, Remove, seat=1) == "not-idle"  # a bot plays there now
    harness.attend(ANN, BOB)
    assert harness.ask(BOB, Return, seat=1) == [SeatTakenBack(1)]


def test_closing_ends_a_running_game() -> None:
    harness = crossing()
    harness.ask(ANN, Close)
    assert harness.table.awaited == ()
    assert harness.table.phase == "closed"
    assert harness.reason(ANN, Pass, seat=0) == "closed"
    assert view(harness.table, ANN).legal == ()


ALMOST = named(((1 << len(CLASSIC_MAP.hexes)) - 1) & ~(1 << CLASSIC_MAP.cell("d1")))


def test_6_1_the_game_ends_when_the_second_action_is_revealed() -> None:
    position = second_action("bbbbb", 2, active=1, seat0=ALMOST)
    harness = table_at(position, "bbbbb", ())
    before = view(harness.table, ANN)
    assert before.game is not None
    assert before.game.outcome is None
    events = harness.ask(ANN, Cross, seat=0, cells=("d1",))
    assert [type(event) for event in events] == [Sealed, Revealed, Ended]
    ended = events[-1]
    assert isinstance(ended, Ended)
    assert (ended.winners, ended.reason) == ((0,), "points")
    assert harness.table.phase == harness.table.state == "over"
    for who, kind, said in ((ANN, Throw, {}), (BOB, Pass, {}), (BOB, Keep, {"dice": ()})):
        seat = 0 if who is ANN else 1
        assert harness.rule(who, kind, seat=seat, **said) == ("6.1", "game-over")
    assert harness.reason(ANN, Close) == "over"
    assert harness.reason(ANN, Leave, seat=0) == "not-gathering"
    assert harness.reason(ANN, Remove, seat=1) == "not-gathering"
    assert view(harness.table, BOB).game.outcome.winners == (0,)  # type: ignore[union-attr]


def test_the_seed_is_revealed_only_after_the_game() -> None:
    harness = table_at(second_action("bbbbb", 2, active=1, seat0=ALMOST), "bbbbb", ())
    assert harness.table.record is not None
    assert "seed" not in (harness.table.record.dice or {})
    harness.ask(ANN, Pass, seat=0)
    assert harness.table.position is not None
    assert isinstance(harness.table.position.stage, Over)
    assert (harness.table.record.dice or {})["seed"] == harness.table.game_dice.seed.hex()


def test_a_game_is_abandoned_at_the_round_limit() -> None:
    position = second_action("oysgb", 2, active=0)
    harness = table_at(position, "oysgb", (), rounds=MAX_ROUNDS)
    events = harness.ask(BOB, Pass, seat=1)
    assert [type(event) for event in events] == [Sealed, Revealed, RoundLimitReached]
    assert harness.table.phase == harness.table.state == "over"
    assert harness.table.awaited == ()
    assert harness.rule(BOB, Throw, seat=1) == ("6.1", "game-over")
    shown = view(harness.table, ANN).game
    assert shown is not None
    assert shown.outcome is not None
    assert (shown.outcome.reason, shown.outcome.scores) == ("limit", ())
    assert harness.table.record is not None
    assert (harness.table.record.ended, harness.table.record.scores) == ("limit", None)
    assert harness.ask(ANN, Rematch)
    one_less = table_at(position, "oysgb", (), rounds=MAX_ROUNDS - 1)
    assert [type(event) for event in one_less.ask(BOB, Pass, seat=1)] == [Sealed, Revealed]


def test_usable_dice_are_listed_die_by_die() -> None:
    dice = parse_dice("by")
    position = replace(
        second_action("by", 2, active=0, seat0="d1 e1 f1"), stage=Second(dice, 2, (None, None))
    )
    harness = table_at(position, "bybbb", ("d1", "e1", "f1"))
    (legal,) = view(harness.table, BOB).legal
    assert [(usable.die, usable.colour) for usable in legal.dice] == [(1, "y"), (4, "b")]
    assert (legal.most, legal.cells) == (2, ("l11", "j12"))
    assert legal.opens == ()
    assert view(harness.table, ANN).legal == ()


def test_4_2_openings_of_a_cell_and_none_under_strict_rules() -> None:
    for rules, opens in (("classic", [("d1", ("e1",)), ("e1", ("f1",))]), ("strict", [])):
        position = second_action("bbbry", 2, active=1, rules=rules_named(rules))
        (legal,) = view(table_at(position, "bbbry", ()).table, ANN).legal
        assert "d1" in legal.cells
        assert [(one.cell, one.cells) for one in legal.opens if one.cell in ("d1", "e1")] == opens
