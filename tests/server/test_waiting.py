"""Clocks of a table, and links that move a seat."""

from __future__ import annotations

import pytest

from border.server.table.commands import AddBot, Leave, Pass, Remove, Return, Sit, Start
from border.server.table.decide import OFFER_LASTS, claim, expire, offer
from border.server.table.events import Away, Back, Held, Moved, Offered
from border.server.table.options import Options
from border.server.table.refusals import Refused
from border.server.table.step import Holder, House
from border.server.table.table import Person
from border.server.table.waiting import due
from border.server.views.table_view import view
from tests.server.company import (
    ANN,
    BOB,
    CYN,
    EVE,
    NOON,
    PEOPLE,
    Company,
    drawn,
    gathered,
    seated,
)
from tests.table import first_action, laid, second_action


def playing(**options: int) -> Company:
    return seated(first_action("bbbyr", 3), "bbbyr", options=drawn(3, **options))


def test_without_a_clock_present_players_have_unlimited_time() -> None:
    assert due(playing().table) is None


def test_the_clock_starts_when_the_decision_is_known() -> None:
    company = playing(clock=60)
    assert due(company.table) == (NOON + 60_000, 0, "clock")
    company.now += 50_000
    company.attend(ANN, BOB)  # connects and disconnects do not move it
    assert due(company.table) == (NOON + 60_000, 0, "clock")
    assert [seat.deadline for seat in view(company.table, None).seats] == [
        NOON + 60_000,
        None,
        None,
    ]
    company.ask(ANN, Pass, seat=0)
    assert due(company.table) == (company.now + 60_000, 1, "clock")


def test_in_the_second_action_other_decisions_do_not_reset_a_clock() -> None:
    company = seated(second_action("oysgb", 3, active=0), "oysgb", (), options=drawn(3, clock=60))
    company.now += 50_000
    company.ask(BOB, Pass, seat=1)
    assert due(company.table) == (NOON + 60_000, 2, "clock")


def test_an_absent_player_has_the_agreed_time() -> None:
    company = playing(away=30)
    company.now += 5_000
    assert company.attend(BOB, CYN) == [Away(0)]
    assert due(company.table) == (NOON + 35_000, 0, "away")
    company.now += 1_000
    assert company.attend(ANN, BOB, CYN) == [Back(0)]
    assert due(company.table) is None


def test_a_long_absent_player_has_the_limit_from_their_turn() -> None:
    company = playing(away=30)
    company.attend(ANN, CYN)
    company.now += 500_000
    company.ask(ANN, Pass, seat=0)
    assert due(company.table) == (company.now + 30_000, 1, "away")


def test_the_earlier_deadline_applies() -> None:
    company = playing(clock=60, away=30)
    company.attend(BOB)
    assert due(company.table) == (NOON + 30_000, 0, "away")
    company = playing(clock=20, away=30)
    company.attend(BOB)
    assert due(company.table) == (NOON + 20_000, 0, "clock")


def test_nobody_is_replaced_while_nobody_is_present() -> None:
    company = playing(away=30)
    company.attend()
    assert due(company.table) is None
    company.attend(CYN)
    assert due(company.table) == (NOON + 30_000, 0, "away")


def test_players_who_left_and_other_tabs_do_not_count_as_present() -> None:
    company = playing(away=30)
    company.attend(CYN)
    company.ask(CYN, Leave, seat=2)
    assert due(company.table) is None
    company = playing(away=30)
    company.table = company.table.with_player(1, Person("Mum", ANN.hash))
    company.attend()
    assert due(company.table) is None


def test_a_bot_takes_over_at_the_deadline_until_the_player_returns() -> None:
    company = playing(clock=60)
    assert company.take(expire(company.table, company.now + 59_999)) == []
    late = expire(company.table, company.now + 60_000)
    assert company.take(late) == [Held(0, "planner", "clock")]
    assert due(company.table) is None  # bots need no deadline
    assert company.reason(ANN, Pass, seat=0) == "held"
    company.now += 70_000
    company.ask(ANN, Return, seat=0)
    assert due(company.table) == (company.now + 60_000, 0, "clock")  # a new clock


def test_a_seat_without_a_decision_has_no_deadline() -> None:
    company = seated(laid(2), options=drawn(2, clock=60))
    assert due(company.table) == (NOON + 60_000, 0, "clock")
    company.ask(ANN, Leave, seat=0)
    assert due(company.table) is None


def test_presence_updates_store_only_changes() -> None:
    company = playing()
    assert company.attend(*PEOPLE) == []
    assert company.attend(BOB) == [Away(0), Away(2)]
    assert company.attend(BOB) == []
    assert company.attend(BOB, CYN, EVE) == [Back(2)]


CODE = "c" * 64


def test_a_link_moves_a_seat_to_another_device_once() -> None:
    company = playing()
    assert company.take(offer(company.table, ANN, 0, CODE, company.now)) == [
        Offered(0, CODE, NOON + OFFER_LASTS)
    ]
    phone = Holder("f" * 64)
    assert company.take(claim(company.table, CODE, phone.hash, company.now)) == [
        Moved(0, phone.hash)
    ]
    assert company.table.seats_of(ANN.hash) == ()
    assert company.reason(ANN, Pass, seat=0) == "not-your-seat"
    assert _refused_claim(company) == "no-such-link"
    assert company.ask(phone, Pass, seat=0)


def _refused_claim(company: Company, code: str = CODE) -> str:
    with pytest.raises(Refused) as caught:
        claim(company.table, code, "e" * 64, company.now)
    return caught.value.reason


def test_a_link_expires_and_a_newer_one_replaces_it() -> None:
    company = playing()
    company.take(offer(company.table, ANN, 0, CODE, company.now))
    company.take(offer(company.table, ANN, 0, "d" * 64, company.now))
    assert _refused_claim(company) == "no-such-link"
    company.now += OFFER_LASTS - 1
    claim(company.table, "d" * 64, "e" * 64, company.now)
    company.now += 1
    assert _refused_claim(company, "d" * 64) == "no-such-link"


def test_only_the_owner_of_a_seat_may_offer_it() -> None:
    company = playing()
    for who, seat, reason in (
        (BOB, 0, "not-your-seat"),
        (House(), 0, "not-your-seat"),
        (ANN, 3, "no-such-seat"),
    ):
        with pytest.raises(Refused) as caught:
            offer(company.table, who, seat, CODE, company.now)
        assert caught.value.reason == reason


def test_a_link_is_void_after_its_owner_leaves_the_seat() -> None:
    company = gathered(Options(seats=3))
    company.ask(BOB, Sit, seat=1)
    company.take(offer(company.table, BOB, 1, CODE, company.now))
    company.ask(BOB, Leave, seat=1)
    assert _refused_claim(company) == "no-such-link"
    company.ask(CYN, Sit, seat=1)  # the seat is Cyn's now
    assert _refused_claim(company) == "no-such-link"


def test_a_link_follows_a_seat_that_moves_up() -> None:
    company = gathered(Options(seats=4))
    company.ask(BOB, Sit, seat=2)
    company.ask(ANN, AddBot, seat=3, bot="random")
    company.take(offer(company.table, BOB, 2, CODE, company.now))
    company.ask(ANN, Remove, seat=0)
    assert company.take(claim(company.table, CODE, EVE.hash, company.now)) == [Moved(1, EVE.hash)]
    assert company.replayed() == company.table


def test_moving_a_seat_does_not_outdate_its_next_decision() -> None:
    company = playing()
    seen = company.table.version
    company.take(offer(company.table, ANN, 0, CODE, company.now))
    company.take(claim(company.table, CODE, EVE.hash, company.now))
    assert company.ask(EVE, Pass, seat=0, version=seen)


def test_the_host_moves_with_their_last_seat() -> None:
    company = gathered()
    for name in ("Ann", "Grandma"):
        company.ask(ANN, Sit, name=name)
    for seat, device, host in ((1, CYN, ANN), (0, EVE, EVE)):
        company.take(offer(company.table, ANN, seat, CODE, company.now))
        company.take(claim(company.table, CODE, device.hash, company.now))
        assert [who for who in (ANN, CYN, EVE) if view(company.table, who).host] == [host]
    assert company.reason(ANN, Start) == "not-the-host"
    assert company.ask(EVE, Start)
    assert company.replayed() == company.table
