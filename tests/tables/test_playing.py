"""Decisions in the game: the rules are named, second actions are sealed, nobody waits in vain."""

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
from tests.tables.company import ANN, BOB, CYN, DAN, EVE, Company, loaded, seated


def thrown(*throws: str, seats: int = 2) -> Company:
    """A table at which Ann has thrown, with loaded dice."""
    company = seated(laid(seats), dice=loaded(*throws))
    company.ask(ANN, Throw, seat=0)
    return company


def crossing(dice: str = "bbbyr", seat0: str = "") -> Company:
    """A table at which Ann may cross."""
    return seated(first_action(dice, seat0=seat0), dice)


def following(dice: str = "oysgg", seats: int = 3) -> Company:
    """A table at which all but Ann may cross with dice of which she used none."""
    return seated(second_action(dice, seats, active=0), dice, ())


def test_3_1_the_active_player_throws_all_five_dice() -> None:
    company = seated(laid(2), dice=loaded("bbbyr"))
    assert company.rule(BOB, Throw, seat=1) == ("2.1", "wrong-seat")
    assert company.rule(ANN, Stop, seat=0) == ("3.1", "not-thrown-yet")
    assert company.rule(ANN, Keep, seat=0, dice=(0,)) == ("3.1", "not-thrown-yet")
    assert company.rule(ANN, Pass, seat=0) == ("3.1", "not-thrown-yet")
    assert company.ask(ANN, Throw, seat=0) == [Thrown(0, "bbbyr")]
    assert company.rule(ANN, Throw, seat=0) == ("3.2", "no-throw-now")


def test_3_2_kept_dice_lie_as_they_lay_and_the_others_fall_at_once() -> None:
    company = thrown("bbbyr", "ssssg", "ooooo")
    assert company.ask(ANN, Keep, seat=0, dice=(2, 0, 0)) == [Kept(0, (0, 2)), Thrown(0, "bsbsg")]
    assert company.rule(BOB, Keep, seat=1, dice=()) == ("2.1", "wrong-seat")
    assert company.rule(ANN, Keep, seat=0, dice=(0, 1, 2, 3, 4)) == ("3.2", "nothing-thrown")
    assert company.rule(ANN, Throw, seat=0) == ("3.2", "no-throw-now")
    assert company.ask(ANN, Keep, seat=0, dice=(0,))[:2] == [Kept(0, (0,)), Thrown(0, "boooo")]


def test_3_1_after_three_throws_the_dice_are_final() -> None:
    company = thrown("bbbyr")
    for _ in range(2):
        company.ask(ANN, Keep, seat=0, dice=())
    assert company.rule(ANN, Keep, seat=0, dice=()) == ("3.1", "no-throw-left")
    assert company.rule(ANN, Stop, seat=0) == ("3.1", "no-throw-left")


def test_3_3_cells_are_crossed_with_the_final_dice() -> None:
    company = thrown("bbbyr")
    assert company.rule(ANN, Cross, seat=0, cells=("d1", "e1", "f1")) == ("3.3", "not-stopped-yet")
    assert company.rule(ANN, Pass, seat=0) == ("3.3", "not-stopped-yet")
    assert company.rule(BOB, Stop, seat=1) == ("2.1", "wrong-seat")
    assert company.ask(ANN, Stop, seat=0) == [Stopped(0)]
    assert company.rule(BOB, Pass, seat=1) == ("2.1", "wrong-seat")
    assert company.ask(ANN, Cross, seat=0, cells=("d1", "e1", "f1"))[0] == Crossed(
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
def test_3_3_to_3_7_what_may_not_be_crossed(cells: tuple[str, ...], rule: str, key: str) -> None:
    company = crossing(seat0="l5 m5")
    assert company.rule(ANN, Cross, seat=0, cells=cells) == (rule, key)


def test_a_refusal_names_the_cells_and_the_dice() -> None:
    refused = crossing().refused(ANN, Cross, seat=0, cells=("l2", "m2"))
    assert (refused.cells, refused.dice) == (("l2", "m2"), "r")


def test_a_cell_that_is_not_on_the_board() -> None:
    company = crossing()
    for cell in ("a1", "z9", "b2x", "A1", "é1"):
        assert company.reason(ANN, Cross, seat=0, cells=(cell,)) == "no-such-cell"


def test_3_6_the_active_player_may_pass() -> None:
    company = crossing()
    assert company.ask(ANN, Pass, seat=0)[0] == Crossed(0, ())
    assert company.table.game is not None
    assert isinstance(company.table.game.position.stage, Second)


def test_who_can_complete_nothing_is_passed_over_at_once_and_told_so() -> None:
    company = thrown("roygb", seats=3)  # one of each completes no segment of two
    events = company.ask(ANN, Stop, seat=0)
    assert events[:2] == [Stopped(0), Crossed(0, (), forced=True)]


def test_a_running_games_record_tells_an_early_stop() -> None:
    company = thrown("rrrgb", seats=3)
    company.ask(ANN, Stop, seat=0)
    record = company.table.record
    assert record is not None
    assert record.stopped
    assert replay(record, company.table.position.boards) == company.table.position  # type: ignore[union-attr]


def test_4_who_can_cross_nothing_is_passed_over_at_once() -> None:
    company = seated(first_action("ggggg"), "ggggg")  # no green cell of Bob's touches a white one
    events = company.ask(ANN, Pass, seat=0)
    assert events == [Crossed(0, ()), Sealed(1, (), forced=True), Revealed(((), ()))]
    assert company.table.awaited == (1,)  # 2.1: the next is active


def test_4_6_second_actions_are_sealed_until_the_last_is_in() -> None:
    company = following("oysgb", 4)
    assert company.ask(BOB, Cross, seat=1, cells=("d1",)) == [Sealed(1, ("d1",))]
    assert company.rule(BOB, Pass, seat=1) == ("4.6", "decided-already")
    assert company.rule(BOB, Throw, seat=1) == ("2.1", "wrong-seat")
    for viewer in (ANN, CYN, DAN, EVE, None):
        seats = view(company.table, viewer).seats
        assert (seats[1].decided, seats[1].sealed) == (True, None)
        assert seats[1].crossed == ("c1", "k12")
        yours = company.table.seats_of(viewer.hash) if viewer else ()
        assert public_event(Sealed(1, ("d1",)), yours) == SomebodyDecided(1, False, None)
    assert view(company.table, BOB).seats[1].sealed == ("d1",)
    assert public_event(Sealed(1, ("d1",)), (1,)) == SomebodyDecided(1, False, ("d1",))
    assert company.table.record is not None
    assert company.table.record.rounds[-1].second is None
    company.ask(DAN, Pass, seat=3)
    events = company.ask(CYN, Pass, seat=2)
    assert events == [Sealed(2, ()), Revealed(((), ("d1",), (), ()))]
    assert view(company.table, None).seats[1].crossed == ("c1", "d1", "k12")
    assert company.table.record.rounds[-1].second == (None, ("d1",), (), ())


def test_4_6_the_active_player_has_no_second_action() -> None:
    company = following()
    assert company.rule(ANN, Pass, seat=0) == ("2.1", "wrong-seat")
    assert company.rule(ANN, Stop, seat=0) == ("2.1", "first-action-over")
    assert company.rule(BOB, Stop, seat=1) == ("2.1", "wrong-seat")


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
def test_4_what_may_not_be_crossed(cells: tuple[str, ...], rule: str, key: str) -> None:
    assert following().rule(BOB, Cross, seat=1, cells=cells) == (rule, key)


def test_4_2_a_cell_crossed_a_moment_ago_counts_for_the_next_in_this_order() -> None:
    company = following("ooosg")
    assert company.rule(BOB, Cross, seat=1, cells=("e1", "d1")) == ("4.2", "no-neighbour")
    assert company.ask(BOB, Cross, seat=1, cells=("d1", "e1", "f1"))[0] == Sealed(
        1, ("d1", "e1", "f1")
    )


def test_4_4_when_all_five_dice_were_used_each_may_use_one() -> None:
    company = seated(second_action("bbboo", 3, active=0, most=1), "bbboo", ("d1", "e1", "f1"))
    assert company.rule(BOB, Cross, seat=1, cells=("d1", "e1")) == ("4.4", "only-one-die")
    assert company.ask(BOB, Cross, seat=1, cells=("d1",)) == [Sealed(1, ("d1",))]


def test_in_the_second_action_a_version_is_checked_per_seat() -> None:
    company = following("oysgb", 4)
    seen = company.table.version
    company.ask(BOB, Pass, seat=1)
    company.ask(CYN, Pass, seat=2, version=seen)  # Bob's sealed decision does not concern Cyn
    assert company.table.version == seen + 2


def test_a_decision_that_does_not_know_what_happened_is_stale() -> None:
    company = seated(laid(2), dice=loaded("bbbyr"))
    seen = company.table.version
    company.ask(ANN, Throw, seat=0)
    assert company.reason(ANN, Stop, seat=0, version=seen) == "stale"
    assert company.reason(ANN, Throw, seat=0, version=seen) == "stale"
    company.attend(BOB)  # Ann went out and in: she still knows the dice
    company.attend(ANN, BOB)
    assert company.ask(ANN, Stop, seat=0, version=seen + 1)


def test_nobody_acts_for_another() -> None:
    company = crossing()
    for who in (BOB, EVE, ServerActor()):
        assert company.reason(who, Pass, seat=0) == "not-your-seat"
        assert company.reason(who, Leave, seat=0) == "not-your-seat"
        assert company.reason(who, Return, seat=0) == "not-your-seat"
    assert company.reason(ANN, Pass, seat=2) == "no-such-seat"


def test_the_house_acts_for_bots_alone() -> None:
    players = (Robot("random"), Person("B", BOB.hash))
    company = seated(first_action("bbbyr"), "bbbyr", players=players)
    assert company.ask(ServerActor(), Pass, seat=0)[0] == Crossed(0, ())
    assert company.reason(ServerActor(), Pass, seat=1) == "not-your-seat"
    assert company.reason(ANN, Pass, seat=0) == "not-your-seat"  # Ann is the host only


def test_who_leaves_is_replaced_by_a_bot_and_comes_back_at_the_next_decision() -> None:
    company = crossing()
    assert company.ask(ANN, Leave, seat=0) == [BotTookOver(0, "planner", "left")]
    assert company.ask(ANN, Leave, seat=0) == []  # gone is gone
    assert company.reason(ANN, Pass, seat=0) == "held"
    thinking = company.table.version
    seat = view(company.table, BOB).seats[0]
    assert (seat.name, seat.bot, seat.held, seat.player) == ("P0", "planner", "left", "person")
    assert view(company.table, ANN).legal == ()
    assert company.ask(ANN, Return, seat=0) == [SeatTakenBack(0)]
    assert company.reason(ANN, Return, seat=0) == "not-held"
    assert company.reason(ServerActor(), Pass, seat=0, version=thinking) == "not-your-seat"
    assert company.ask(ANN, Pass, seat=0)


def test_a_bot_that_thought_before_the_seat_changed_hands_twice_is_stale() -> None:
    company = crossing()
    company.ask(ANN, Leave, seat=0)
    thinking = company.table.version
    company.ask(ANN, Return, seat=0)
    company.ask(ANN, Leave, seat=0)
    assert company.reason(ServerActor(), Pass, seat=0, version=thinking) == "stale"


def test_who_is_held_for_being_away_may_also_leave() -> None:
    company = crossing()
    table = company.table.with_player(
        0, Person("A", ANN.hash, substitute=Substitute("planner", "away"))
    )
    company.table = table
    assert company.ask(ANN, Leave, seat=0) == [BotTookOver(0, "planner", "left")]


def test_in_the_game_the_host_replaces_only_who_is_absent() -> None:
    company = crossing()
    assert company.reason(ANN, Remove, seat=1) == "not-idle"
    assert company.reason(ANN, Remove, seat=2) == "no-such-seat"
    company.attend(ANN)
    assert company.ask(ANN, Remove, seat=1) == [BotTookOver(1, "planner", "removed")]
    assert company.reason(ANN, Remove, seat=1) == "not-idle"  # a bot is there now
    company.attend(ANN, BOB)
    assert company.ask(BOB, Return, seat=1) == [SeatTakenBack(1)]


def test_closing_ends_a_game_in_the_middle() -> None:
    company = crossing()
    company.ask(ANN, Close)
    assert company.table.awaited == ()
    assert company.table.phase == "closed"
    assert company.reason(ANN, Pass, seat=0) == "closed"
    assert view(company.table, ANN).legal == ()


ALMOST = named(((1 << len(CLASSIC_MAP.hexes)) - 1) & ~(1 << CLASSIC_MAP.cell("d1")))


def test_6_1_the_game_ends_when_the_second_action_is_revealed() -> None:
    position = second_action("bbbbb", 2, active=1, seat0=ALMOST)
    company = seated(position, "bbbbb", ())
    before = view(company.table, ANN)
    assert before.game is not None
    assert before.game.outcome is None
    events = company.ask(ANN, Cross, seat=0, cells=("d1",))
    assert [type(event) for event in events] == [Sealed, Revealed, Ended]
    ended = events[-1]
    assert isinstance(ended, Ended)
    assert (ended.winners, ended.reason) == ((0,), "points")
    assert company.table.phase == company.table.state == "over"
    for who, kind, said in ((ANN, Throw, {}), (BOB, Pass, {}), (BOB, Keep, {"dice": ()})):
        seat = 0 if who is ANN else 1
        assert company.rule(who, kind, seat=seat, **said) == ("6.1", "game-over")
    assert company.reason(ANN, Close) == "over"
    assert company.reason(ANN, Leave, seat=0) == "not-gathering"
    assert company.reason(ANN, Remove, seat=1) == "not-gathering"
    assert view(company.table, BOB).game.outcome.winners == (0,)  # type: ignore[union-attr]


def test_the_seed_is_told_when_the_game_is_over_and_not_before() -> None:
    company = seated(second_action("bbbbb", 2, active=1, seat0=ALMOST), "bbbbb", ())
    assert company.table.record is not None
    assert "seed" not in (company.table.record.dice or {})
    company.ask(ANN, Pass, seat=0)
    assert company.table.position is not None
    assert isinstance(company.table.position.stage, Over)
    assert (company.table.record.dice or {})["seed"] == company.table.game_dice.seed.hex()


def test_a_game_is_given_up_after_the_limit_of_rounds() -> None:
    position = second_action("oysgb", 2, active=0)
    company = seated(position, "oysgb", (), rounds=MAX_ROUNDS)
    events = company.ask(BOB, Pass, seat=1)
    assert [type(event) for event in events] == [Sealed, Revealed, RoundLimitReached]
    assert company.table.phase == company.table.state == "over"
    assert company.table.awaited == ()
    assert company.rule(BOB, Throw, seat=1) == ("6.1", "game-over")
    shown = view(company.table, ANN).game
    assert shown is not None
    assert shown.outcome is not None
    assert (shown.outcome.reason, shown.outcome.scores) == ("limit", ())
    assert company.table.record is not None
    assert (company.table.record.ended, company.table.record.scores) == ("limit", None)
    assert company.ask(ANN, Rematch)
    one_less = seated(position, "oysgb", (), rounds=MAX_ROUNDS - 1)
    assert [type(event) for event in one_less.ask(BOB, Pass, seat=1)] == [Sealed, Revealed]


def test_dice_that_the_others_may_use_are_named_die_by_die() -> None:
    dice = parse_dice("by")
    position = replace(
        second_action("by", 2, active=0, seat0="d1 e1 f1"), stage=Second(dice, 2, (None, None))
    )
    company = seated(position, "bybbb", ("d1", "e1", "f1"))
    (legal,) = view(company.table, BOB).legal
    assert [(usable.die, usable.colour) for usable in legal.dice] == [(1, "y"), (4, "b")]
    assert (legal.most, legal.cells) == (2, ("l11", "j12"))
    assert legal.opens == ()
    assert view(company.table, ANN).legal == ()


def test_4_2_what_a_cell_opens_is_told_and_strict_rules_open_nothing() -> None:
    for rules, opens in (("classic", [("d1", ("e1",)), ("e1", ("f1",))]), ("strict", [])):
        position = second_action("bbbry", 2, active=1, rules=rules_named(rules))
        (legal,) = view(seated(position, "bbbry", ()).table, ANN).legal
        assert "d1" in legal.cells
        assert [(one.cell, one.cells) for one in legal.opens if one.cell in ("d1", "e1")] == opens
