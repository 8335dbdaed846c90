"""How long a table waits, and links that move a seat."""

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
from tests.tables.company import (
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


def playing(**options: int) -> Company:
    return seated(first_action("bbbyr", 3), "bbbyr", options=drawn(3, **options))


def test_without_a_clock_people_who_are_there_are_waited_for() -> None:
    assert next_deadline(playing().table) is None


def test_the_clock_runs_from_when_the_decision_became_known() -> None:
    company = playing(clock=60)
    assert next_deadline(company.table) == (NOON + 60_000, 0, "clock")
    company.now += 50_000
    company.attend(ANN, BOB)  # comings and goings do not move it
    assert next_deadline(company.table) == (NOON + 60_000, 0, "clock")
    assert [seat.deadline for seat in view(company.table, None).seats] == [
        NOON + 60_000,
        None,
        None,
    ]
    company.ask(ANN, Pass, seat=0)
    assert next_deadline(company.table) == (company.now + 60_000, 1, "clock")


def test_in_the_second_action_the_clock_of_each_seat_runs_on_when_others_decide() -> None:
    company = seated(second_action("oysgb", 3, active=0), "oysgb", (), options=drawn(3, clock=60))
    company.now += 50_000
    company.ask(BOB, Pass, seat=1)
    assert next_deadline(company.table) == (NOON + 60_000, 2, "clock")


def test_somebody_away_is_waited_for_as_long_as_the_table_has_agreed() -> None:
    company = playing(away=30)
    company.now += 5_000
    assert company.attend(BOB, CYN) == [Disconnected(0)]
    assert next_deadline(company.table) == (NOON + 35_000, 0, "away")
    company.now += 1_000
    assert company.attend(ANN, BOB, CYN) == [Reconnected(0)]
    assert next_deadline(company.table) is None


def test_who_went_away_long_ago_has_the_limit_from_when_it_is_their_turn() -> None:
    company = playing(away=30)
    company.attend(ANN, CYN)
    company.now += 500_000
    company.ask(ANN, Pass, seat=0)
    assert next_deadline(company.table) == (company.now + 30_000, 1, "away")


def test_whichever_comes_first() -> None:
    company = playing(clock=60, away=30)
    company.attend(BOB)
    assert next_deadline(company.table) == (NOON + 30_000, 0, "away")
    company = playing(clock=20, away=30)
    company.attend(BOB)
    assert next_deadline(company.table) == (NOON + 20_000, 0, "clock")


def test_when_nobody_is_there_nobody_is_replaced() -> None:
    company = playing(away=30)
    company.attend()
    assert next_deadline(company.table) is None
    company.attend(CYN)
    assert next_deadline(company.table) == (NOON + 30_000, 0, "away")


def test_who_has_left_or_holds_the_same_token_is_no_company() -> None:
    company = playing(away=30)
    company.attend(CYN)
    company.ask(CYN, Leave, seat=2)
    assert next_deadline(company.table) is None
    company = playing(away=30)
    company.table = company.table.with_player(1, Person("Mum", ANN.hash))
    company.attend()
    assert next_deadline(company.table) is None


def test_a_deadline_lets_a_bot_take_over_until_the_person_returns() -> None:
    company = playing(clock=60)
    assert company.take(apply_timeout(company.table, company.now + 59_999)) == []
    late = apply_timeout(company.table, company.now + 60_000)
    assert company.take(late) == [BotTookOver(0, "planner", "clock")]
    assert next_deadline(company.table) is None  # bots need no deadline
    assert company.reason(ANN, Pass, seat=0) == "held"
    company.now += 70_000
    company.ask(ANN, Return, seat=0)
    assert next_deadline(company.table) == (company.now + 60_000, 0, "clock")  # afresh


def test_a_seat_that_is_not_awaited_has_no_deadline() -> None:
    company = seated(laid(2), options=drawn(2, clock=60))
    assert next_deadline(company.table) == (NOON + 60_000, 0, "clock")
    company.ask(ANN, Leave, seat=0)
    assert next_deadline(company.table) is None


def test_attendance_notes_changes_only() -> None:
    company = playing()
    assert company.attend(*PEOPLE) == []
    assert company.attend(BOB) == [Disconnected(0), Disconnected(2)]
    assert company.attend(BOB) == []
    assert company.attend(BOB, CYN, EVE) == [Reconnected(2)]


CODE = "c" * 64


def test_a_link_moves_a_seat_to_another_device_once() -> None:
    company = playing()
    assert company.take(offer_transfer(company.table, ANN, 0, CODE, company.now)) == [
        TransferOffered(0, CODE, NOON + TRANSFER_LINK_MS)
    ]
    phone = TokenHolder("f" * 64)
    assert company.take(accept_transfer(company.table, CODE, phone.hash, company.now)) == [
        SeatTransferred(0, phone.hash)
    ]
    assert company.table.seats_of(ANN.hash) == ()
    assert company.reason(ANN, Pass, seat=0) == "not-your-seat"
    assert _refused_claim(company) == "no-such-link"
    assert company.ask(phone, Pass, seat=0)


def _refused_claim(company: Company, code: str = CODE) -> str:
    with pytest.raises(Refused) as caught:
        accept_transfer(company.table, code, "e" * 64, company.now)
    return caught.value.reason


def test_a_link_expires_and_a_newer_one_replaces_it() -> None:
    company = playing()
    company.take(offer_transfer(company.table, ANN, 0, CODE, company.now))
    company.take(offer_transfer(company.table, ANN, 0, "d" * 64, company.now))
    assert _refused_claim(company) == "no-such-link"
    company.now += TRANSFER_LINK_MS - 1
    accept_transfer(company.table, "d" * 64, "e" * 64, company.now)
    company.now += 1
    assert _refused_claim(company, "d" * 64) == "no-such-link"


def test_only_the_holder_of_a_seat_may_offer_it() -> None:
    company = playing()
    for who, seat, reason in (
        (BOB, 0, "not-your-seat"),
        (ServerActor(), 0, "not-your-seat"),
        (ANN, 3, "no-such-seat"),
    ):
        with pytest.raises(Refused) as caught:
            offer_transfer(company.table, who, seat, CODE, company.now)
        assert caught.value.reason == reason


def test_a_link_is_worth_nothing_when_its_owner_has_given_up_the_seat() -> None:
    company = gathered(Options(seats=3))
    company.ask(BOB, Sit, seat=1)
    company.take(offer_transfer(company.table, BOB, 1, CODE, company.now))
    company.ask(BOB, Leave, seat=1)
    assert _refused_claim(company) == "no-such-link"
    company.ask(CYN, Sit, seat=1)  # this is Cyn's seat now
    assert _refused_claim(company) == "no-such-link"


def test_a_link_goes_with_its_seat_when_that_moves_up() -> None:
    company = gathered(Options(seats=4))
    company.ask(BOB, Sit, seat=2)
    company.ask(ANN, AddBot, seat=3, bot="random")
    company.take(offer_transfer(company.table, BOB, 2, CODE, company.now))
    company.ask(ANN, Remove, seat=0)
    assert company.take(accept_transfer(company.table, CODE, EVE.hash, company.now)) == [
        SeatTransferred(1, EVE.hash)
    ]
    assert company.replayed() == company.table


def test_moving_a_seat_does_not_make_its_next_decision_stale() -> None:
    company = playing()
    seen = company.table.version
    company.take(offer_transfer(company.table, ANN, 0, CODE, company.now))
    company.take(accept_transfer(company.table, CODE, EVE.hash, company.now))
    assert company.ask(EVE, Pass, seat=0, version=seen)


def test_with_their_last_seat_the_host_moves_too() -> None:
    company = gathered()
    for name in ("Ann", "Grandma"):
        company.ask(ANN, Sit, name=name)
    for seat, device, host in ((1, CYN, ANN), (0, EVE, EVE)):
        company.take(offer_transfer(company.table, ANN, seat, CODE, company.now))
        company.take(accept_transfer(company.table, CODE, device.hash, company.now))
        assert [who for who in (ANN, CYN, EVE) if view(company.table, who).host] == [host]
    assert company.reason(ANN, Start) == "not-the-host"
    assert company.ask(EVE, Start)
    assert company.replayed() == company.table
