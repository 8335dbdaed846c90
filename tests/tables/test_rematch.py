"""Rematches of the same players."""

from __future__ import annotations

from dataclasses import replace

from border.engine import Over
from border.tables.commands import Decline, Rematch, Return
from border.tables.events import (
    Accepted,
    BotSat,
    BotTookOver,
    Created,
    Declined,
    Rematched,
    Sat,
    Started,
)
from border.tables.history import apply_event, table_from_log
from border.tables.options import Options
from border.tables.step import ServerActor
from border.tables.table import Person, Robot, SeatTransfer, Substitute
from border.tables.views import view
from tests.table import laid
from tests.tables.table_harness import (
    ANN,
    BOB,
    CYN,
    EVE,
    NOON,
    SEED,
    TableHarness,
    table_at,
    table_options,
)


def finished(options: Options | None = None, **kept: Person) -> TableHarness:
    """A finished game of Ann, Bob, Cyn and a bot."""
    people = [Person(name, who.hash) for name, who in (("A", ANN), ("B", BOB), ("C", CYN))]
    players = [kept.get(f"seat{seat}", person) for seat, person in enumerate(people)]
    over = laid(4).at(Over())
    return table_at(over, rounds=2, players=(*players, Robot("greedy")), options=options)


def agreed(harness: TableHarness) -> TableHarness:
    """The table after everybody has accepted a rematch."""
    for who in (ANN, BOB, CYN):
        harness.ask(who, Rematch)
    return harness


def answers(harness: TableHarness) -> tuple[str | None, ...]:
    """Public answer of each seat to the offer."""
    return tuple(seat.again for seat in view(harness.table, EVE).seats)


def test_seats_rotate_and_people_and_options_stay() -> None:
    options = table_options(4, clock=60, away=30, bots="random", rules="quick", same_dice="older")
    harness = finished(options)
    assert harness.ask(BOB, Rematch) == [Accepted(1)]
    assert harness.ask(ANN, Rematch) == [Accepted(0)]
    assert harness.ask(CYN, Rematch) == [Accepted(2), Rematched("next52")]
    assert harness.table.next == "next52"
    opened = harness.opened
    assert opened is not None
    created, *seating, started = opened.events
    assert created == Created(replace(options, same_dice=None), ANN.hash, SEED.hex(), "next52")
    assert seating == [
        Sat(0, "B", BOB.hash),
        Sat(1, "C", CYN.hash),
        BotSat(2, "greedy"),
        Sat(3, "A", ANN.hash),
    ]
    assert isinstance(started, Started)
    assert started.boards == options.boards
    assert opened.table.phase == "playing"
    assert opened.table.version == len(opened.events)
    assert table_from_log("next52", [(event, NOON) for event in opened.events]) == opened.table


def test_a_rematch_has_its_own_dice() -> None:
    harness = agreed(finished())
    assert harness.opened is not None
    assert harness.opened.table.game_dice.game == harness.table.next


def test_a_seat_with_a_substitute_keeps_it_and_can_be_taken_back() -> None:
    harness = finished(seat1=Person("B", BOB.hash, NOON, Substitute("planner", "away")))
    harness.ask(CYN, Rematch)
    harness.ask(ANN, Rematch, anyway=True)
    assert harness.opened is not None
    assert BotTookOver(0, "planner", "away") in harness.opened.events
    following = TableHarness(harness.opened.table)
    assert following.table.bot_at(0) == "planner"
    following.ask(BOB, Return, seat=0)
    assert following.table.bot_at(0) is None


def test_seat_links_do_not_work_in_the_rematch() -> None:
    harness = agreed(finished(seat1=Person("B", BOB.hash, transfer=SeatTransfer("code", NOON + 1))))
    assert harness.opened is not None
    assert harness.opened.table.players[0] == Person("B", BOB.hash)


def test_who_may_offer_a_rematch_and_when() -> None:
    harness = finished()
    for command in (Rematch, Decline):
        assert harness.reason(EVE, command) == "not-your-seat"
        assert harness.reason(ServerActor(), command) == "not-your-seat"
        assert table_at(laid(2)).reason(ANN, command) == "not-over"
    agreed(harness)
    for command in (Rematch, Decline):
        refused = harness.refused(BOB, command)
        assert refused.reason == "rematched-already"
        assert str(harness.table.next) in refused.text


def test_everybody_sees_an_offer_and_bots_accept_at_once() -> None:
    harness = finished()
    assert answers(harness) == (None, None, None, None)
    harness.ask(BOB, Rematch)
    assert answers(harness) == (None, "yes", None, "yes")
    harness.ask(CYN, Decline)
    assert answers(harness) == (None, "yes", "no", "yes")
    assert harness.table.next is None


def test_a_repeated_answer_changes_nothing() -> None:
    harness = finished()
    harness.ask(BOB, Rematch)
    assert harness.ask(BOB, Rematch) == []
    assert harness.ask(BOB, Rematch, anyway=True) == [], "present players are asked first"
    harness.ask(CYN, Decline)
    assert harness.ask(CYN, Decline) == []


def test_nobody_is_left_out_without_an_explicit_choice() -> None:
    harness = finished()
    harness.ask(BOB, Rematch)
    harness.ask(CYN, Decline)
    assert harness.ask(ANN, Rematch) == [Accepted(0)]
    assert harness.ask(BOB, Rematch, anyway=True) == [Rematched("next53")]
    assert harness.opened is not None
    assert BotTookOver(1, harness.table.options.bots, "left") in harness.opened.events, (
        "a bot has Cyn's new seat"
    )
    following = TableHarness(harness.opened.table)
    following.ask(CYN, Return, seat=1)  # she may still change her mind
    assert following.table.bot_at(1) is None


def test_absent_players_are_awaited_or_left_out() -> None:
    harness = finished()
    harness.attend(ANN, BOB)
    harness.ask(ANN, Rematch)
    assert harness.ask(BOB, Rematch) == [Accepted(1)]
    harness.ask(BOB, Rematch, anyway=True)
    assert harness.opened is not None
    assert BotTookOver(1, harness.table.options.bots, "away") in harness.opened.events


def test_an_acceptance_survives_a_short_absence() -> None:
    harness = finished()
    harness.ask(CYN, Rematch)
    harness.attend(ANN, BOB)
    harness.ask(ANN, Rematch)
    assert harness.ask(BOB, Rematch) == [Accepted(1), Rematched("next53")]


def test_an_answer_can_change_until_the_game_starts() -> None:
    harness = finished()
    harness.ask(BOB, Rematch)
    harness.ask(CYN, Decline)
    harness.ask(ANN, Rematch)
    assert harness.ask(CYN, Rematch) == [Accepted(2), Rematched("next53")]


def test_a_withdrawn_offer_ends_and_the_next_asks_everybody() -> None:
    harness = finished()
    assert harness.ask(CYN, Decline) == [], "there is no offer"
    harness.ask(BOB, Rematch)
    harness.ask(CYN, Decline)
    assert harness.ask(BOB, Decline) == [Declined(1)]
    assert answers(harness) == (None, None, None, None)
    harness.ask(ANN, Rematch)
    assert answers(harness) == ("yes", None, None, "yes")


def test_a_lone_player_and_one_device_are_not_asked_twice() -> None:
    here = finished(seat1=Person("B", ANN.hash), seat2=Person("C", ANN.hash))
    assert here.ask(ANN, Rematch) == [Accepted(0), Accepted(1), Accepted(2), Rematched("next50")]


def test_an_offer_can_be_rebuilt_from_the_log() -> None:
    harness = finished()
    before = harness.table
    harness.ask(BOB, Rematch)
    harness.ask(CYN, Decline)
    again = before
    for event, at in harness.log:
        again = apply_event(again, event, at)
    assert again == harness.table
