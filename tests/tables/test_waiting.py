"""Clocks of a table, and links that move a seat."""

from __future__ import annotations

import pytest

from border.tables.commands import AddBot, Leave, Pass, Remove, Return, Sit, Start
from border.tables.decide import TRANSFER_LINK_MS, accept_transfer, apply_timeout, offer_transfer
from border.tables.events import (
    BotTookOver,
    Disconnected,
    Reconnected,
    SeatTransferred,
    TransferOffered,
)
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.step import ServerActor, TokenHolder
from border.tables.table import Person
from border.tables.timing import next_deadline
from border.tables.views import view
from tests.table import first_action, laid, second_action
from tests.tables.table_harness import (
    ANN,
    BOB,
    CYN,
    EVE,
    NOON,
    PEOPLE,
    TableHarness,
    empty_table,
    table_at,
    table_options,
)


def playing(**options: int) -> TableHarness:
    return table_at(first_action("bbbyr", 3), "bbbyr", options=table_options(3, **options))


def test_without_a_clock_present_players_have_unlimited_time() -> None:
    assert next_deadline(playing().table) is None


def test_the_clock_starts_when_the_decision_is_known() -> None:
    harness = playing(clock=60)
    assert next_deadline(harness.table) == (NOON + 60_000, 0, "clock")
    harness.now += 50_000
    harness.attend(ANN, BOB)  # connects and disconnects do not move it
    assert next_deadline(harness.table) == (NOON + 60_000, 0, "clock")
    assert [seat.deadline for seat in view(harness.table, None).seats] == [
        NOON + 60_000,
        None,
        None,
    ]
    harness.ask(ANN, Pass, seat=0)
    assert next_deadline(harness.table) == (harness.now + 60_000, 1, "clock")


def test_in_the_second_action_other_decisions_do_not_reset_a_clock() -> None:
    harness = table_at(
        second_action("oysgb", 3, active=0), "oysgb", (), options=table_options(3, clock=60)
    )
    harness.now += 50_000
    harness.ask(BOB, Pass, seat=1)
    assert next_deadline(harness.table) == (NOON + 60_000, 2, "clock")


def test_an_absent_player_has_the_agreed_time() -> None:
    harness = playing(away=30)
    harness.now += 5_000
    assert harness.attend(BOB, CYN) == [Disconnected(0)]
    assert next_deadline(harness.table) == (NOON + 35_000, 0, "away")
    harness.now += 1_000
    assert harness.attend(ANN, BOB, CYN) == [Reconnected(0)]
    assert next_deadline(harness.table) is None


def test_a_long_absent_player_has_the_limit_from_their_turn() -> None:
    harness = playing(away=30)
    harness.attend(ANN, CYN)
    harness.now += 500_000
    harness.ask(ANN, Pass, seat=0)
    assert next_deadline(harness.table) == (harness.now + 30_000, 1, "away")


def test_the_earlier_deadline_applies() -> None:
    harness = playing(clock=60, away=30)
    harness.attend(BOB)
    assert next_deadline(harness.table) == (NOON + 30_000, 0, "away")
    harness = playing(clock=20, away=30)
    harness.attend(BOB)
    assert next_deadline(harness.table) == (NOON + 20_000, 0, "clock")


def test_nobody_is_replaced_while_nobody_is_present() -> None:
    harness = playing(away=30)
    harness.attend()
    assert next_deadline(harness.table) is None
    harness.attend(CYN)
    assert next_deadline(harness.table) == (NOON + 30_000, 0, "away")


def test_players_who_left_and_other_tabs_do_not_count_as_present() -> None:
    harness = playing(away=30)
    harness.attend(CYN)
    harness.ask(CYN, Leave, seat=2)
    assert next_deadline(harness.table) is None
    harness = playing(away=30)
    harness.table = harness.table.with_player(1, Person("Mum", ANN.hash))
    harness.attend()
    assert next_deadline(harness.table) is None


def test_a_bot_takes_over_at_the_deadline_until_the_player_returns() -> None:
    harness = playing(clock=60)
    assert harness.take(apply_timeout(harness.table, harness.now + 59_999)) == []
    late = apply_timeout(harness.table, harness.now + 60_000)
    assert harness.take(late) == [BotTookOver(0, "planner", "clock")]
    assert next_deadline(harness.table) is None  # bots need no deadline
    assert harness.reason(ANN, Pass, seat=0) == "held"
    harness.now += 70_000
    harness.ask(ANN, Return, seat=0)
    assert next_deadline(harness.table) == (harness.now + 60_000, 0, "clock")  # a new clock


def test_a_seat_without_a_decision_has_no_deadline() -> None:
    harness = table_at(laid(2), options=table_options(2, clock=60))
    assert next_deadline(harness.table) == (NOON + 60_000, 0, "clock")
    harness.ask(ANN, Leave, seat=0)
    assert next_deadline(harness.table) is None


def test_presence_updates_store_only_changes() -> None:
    harness = playing()
    assert harness.attend(*PEOPLE) == []
    assert harness.attend(BOB) == [Disconnected(0), Disconnected(2)]
    assert harness.attend(BOB) == []
    assert harness.attend(BOB, CYN, EVE) == [Reconnected(2)]


CODE = "c" * 64


def test_a_link_moves_a_seat_to_another_device_once() -> None:
    harness = playing()
    assert harness.take(offer_transfer(harness.table, ANN, 0, CODE, harness.now)) == [
        TransferOffered(0, CODE, NOON + TRANSFER_LINK_MS)
    ]
    phone = TokenHolder("f" * 64)
    assert harness.take(accept_transfer(harness.table, CODE, phone.hash, harness.now)) == [
        SeatTransferred(0, phone.hash)
    ]
    assert harness.table.seats_of(ANN.hash) == ()
    assert harness.reason(ANN, Pass, seat=0) == "not-your-seat"
    assert _refused_claim(harness) == "no-such-link"
    assert harness.ask(phone, Pass, seat=0)


def _refused_claim(harness: TableHarness, code: str = CODE) -> str:
    with pytest.raises(Refused) as caught:
        accept_transfer(harness.table, code, "e" * 64, harness.now)
    return caught.value.reason


def test_a_link_expires_and_a_newer_one_replaces_it() -> None:
    harness = playing()
    harness.take(offer_transfer(harness.table, ANN, 0, CODE, harness.now))
    harness.take(offer_transfer(harness.table, ANN, 0, "d" * 64, harness.now))
    assert _refused_claim(harness) == "no-such-link"
    harness.now += TRANSFER_LINK_MS - 1
    accept_transfer(harness.table, "d" * 64, "e" * 64, harness.now)
    harness.now += 1
    assert _refused_claim(harness, "d" * 64) == "no-such-link"


def test_only_the_owner_of_a_seat_may_offer_it() -> None:
    harness = playing()
    for who, seat, reason in (
        (BOB, 0, "not-your-seat"),
        (ServerActor(), 0, "not-your-seat"),
        (ANN, 3, "no-such-seat"),
    ):
        with pytest.raises(Refused) as caught:
            offer_transfer(harness.table, who, seat, CODE, harness.now)
        assert caught.value.reason == reason


def test_a_link_is_void_after_its_owner_leaves_the_seat() -> None:
    harness = empty_table(Options(seats=3))
    harness.ask(BOB, Sit, seat=1)
    harness.take(offer_transfer(harness.table, BOB, 1, CODE, harness.now))
    harness.ask(BOB, Leave, seat=1)
    assert _refused_claim(harness) == "no-such-link"
    harness.ask(CYN, Sit, seat=1)  # the seat is Cyn's now
    assert _refused_claim(harness) == "no-such-link"


def test_a_link_follows_a_seat_that_moves_up() -> None:
    harness = empty_table(Options(seats=4))
    harness.ask(BOB, Sit, seat=2)
    harness.ask(ANN, AddBot, seat=3, bot="random")
    harness.take(offer_transfer(harness.table, BOB, 2, CODE, harness.now))
    harness.ask(ANN, Remove, seat=0)
    assert harness.take(accept_transfer(harness.table, CODE, EVE.hash, harness.now)) == [
        SeatTransferred(1, EVE.hash)
    ]
    assert harness.replayed() == harness.table


def test_moving_a_seat_does_not_outdate_its_next_decision() -> None:
    harness = playing()
    seen = harness.table.version
    harness.take(offer_transfer(harness.table, ANN, 0, CODE, harness.now))
    harness.take(accept_transfer(harness.table, CODE, EVE.hash, harness.now))
    assert harness.ask(EVE, Pass, seat=0, version=seen)


def test_the_host_moves_with_their_last_seat() -> None:
    harness = empty_table()
    for name in ("Ann", "Grandma"):
        harness.ask(ANN, Sit, name=name)
    for seat, device, host in ((1, CYN, ANN), (0, EVE, EVE)):
        harness.take(offer_transfer(harness.table, ANN, seat, CODE, harness.now))
        harness.take(accept_transfer(harness.table, CODE, device.hash, harness.now))
        assert [who for who in (ANN, CYN, EVE) if view(harness.table, who).host] == [host]
    assert harness.reason(ANN, Start) == "not-the-host"
    assert harness.ask(EVE, Start)
    assert harness.replayed() == harness.table
