"""Order at the table: who may sit down, who asks, who is sent away, and what people are called."""

from __future__ import annotations

import pytest

from border.tables.commands import Admit, Leave, Remove, SetJoinPolicy, Sit, Start, TurnAway
from border.tables.events import JoinPolicySet, JoinRejected, JoinRequested, Sat, SeatEmptied
from border.tables.lobby import MAX_JOIN_REQUESTS, free_name, is_same_name
from border.tables.messages import GuestAsked, public_event, refusal_message
from border.tables.options import Options
from border.tables.step import ServerActor, TokenHolder
from border.tables.table import Nobody
from border.tables.tokens import hash_secret
from border.tables.views import GuestView, view
from tests.tables.company import ANN, BOB, CYN, EVE, Company, gathered

LUCK = "7" * 32


def hosted(door: str = "open", seats: int = 3) -> Company:
    """A table at which Ann, who opened it, sits."""
    company = gathered(Options(seats=seats))
    company.ask(ANN, Sit, name="Ann")
    if door != "open":
        company.ask(ANN, SetJoinPolicy, door=door)
    return company


def test_the_host_says_who_may_sit_down_and_nobody_else_does() -> None:
    company = hosted()
    assert view(company.table, BOB).door == "open"
    assert company.ask(ANN, SetJoinPolicy, door="locked") == [JoinPolicySet("locked")]
    assert company.ask(ANN, SetJoinPolicy, door="locked") == []
    assert view(company.table, BOB).door == "locked"
    for who in (BOB, ServerActor()):
        assert company.reason(who, SetJoinPolicy, door="open") == "not-the-host"


def test_at_a_locked_table_only_the_host_sits_down() -> None:
    company = hosted("locked")
    assert company.reason(BOB, Sit) == "locked"
    assert company.reason(BOB, Sit, seat=1) == "locked"
    assert company.ask(ANN, Sit, name="Grandma") == [Sat(1, "Grandma", ANN.hash)]
    company.ask(ANN, SetJoinPolicy, door="open")
    assert company.ask(BOB, Sit, name="Bob") == [Sat(2, "Bob", BOB.hash)]


def test_who_sits_at_a_table_that_is_locked_stays() -> None:
    company = hosted()
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, SetJoinPolicy, door="locked")
    assert company.ask(BOB, Sit, seat=1) == []
    assert company.reason(BOB, Sit, seat=2) == "locked", "nor do they take another seat"
    assert company.table.seats_of(BOB.hash) == (1,)


def test_a_guest_asks_and_the_host_lets_them_in() -> None:
    company = hosted("ask")
    assert company.ask(BOB, Sit, name=" Bob ", seat=2, luck=LUCK) == [
        JoinRequested(1, "Bob", BOB.hash, LUCK)
    ]
    assert company.ask(BOB, Sit, name="Bob") == [], "once is enough"
    assert view(company.table, ANN).asking == (GuestView(1, "Bob", yours=False),)
    assert view(company.table, BOB).asking == (GuestView(1, "Bob", yours=True),)
    assert view(company.table, None).asking == (GuestView(1, "Bob", yours=False),)
    assert company.reason(EVE, Admit, guest=1) == "not-the-host"
    assert company.reason(BOB, Admit, guest=1) == "not-the-host"
    assert company.reason(ANN, Admit, guest=2) == "no-such-guest"
    assert company.ask(ANN, Admit, guest=1) == [Sat(1, "Bob", BOB.hash, LUCK)]
    assert view(company.table, ANN).asking == ()
    assert company.reason(ANN, Admit, guest=1) == "no-such-guest"
    assert company.replayed() == company.table


def test_what_is_told_of_a_guest_is_their_name_alone() -> None:
    asked = JoinRequested(1, "Bob", BOB.hash, LUCK)
    assert public_event(asked, ()) == GuestAsked(1, "Bob")


def test_a_guest_is_turned_away_or_takes_it_back() -> None:
    company = hosted("ask")
    company.ask(BOB, Sit, name="Bob")
    company.ask(CYN, Sit, name="Cyn")
    for who in (EVE, CYN, ServerActor()):
        assert company.reason(who, TurnAway, guest=1) == "not-the-host"
    assert company.ask(ANN, TurnAway, guest=1) == [JoinRejected(1)]
    assert company.ask(CYN, TurnAway, guest=2) == [JoinRejected(2)]
    assert company.reason(ANN, TurnAway, guest=2) == "no-such-guest"
    assert company.ask(BOB, Sit, name="Bob") == [JoinRequested(3, "Bob", BOB.hash)], "a new number"


def test_who_asks_while_the_door_opens_sits_down_by_themselves() -> None:
    company = hosted("ask")
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, SetJoinPolicy, door="open")
    assert company.ask(BOB, Sit, name="Bob") == [Sat(1, "Bob", BOB.hash)]
    assert company.table.join_requests == ()


def test_nobody_is_let_in_where_no_seat_is_free_or_the_game_has_begun() -> None:
    company = hosted("ask", seats=2)
    company.ask(BOB, Sit, name="Bob")
    company.ask(CYN, Sit, name="Cyn")
    company.ask(ANN, Admit, guest=1)
    assert company.reason(ANN, Admit, guest=2) == "no-empty-seat"
    assert company.reason(EVE, Sit) == "no-empty-seat"
    company.ask(ANN, Start)
    assert view(company.table, ANN).asking == ()
    assert company.reason(ANN, Admit, guest=2) == "not-gathering"
    assert company.reason(CYN, TurnAway, guest=2) == "not-gathering"
    assert company.reason(ANN, SetJoinPolicy, door="open") == "not-gathering"


def test_only_so_many_ask_at_one_time() -> None:
    company = hosted("ask")
    for number in range(MAX_JOIN_REQUESTS):
        company.ask(TokenHolder(hash_secret(f"{number}")), Sit, name=f"Guest {number}")
    assert company.reason(BOB, Sit, name="Bob") == "too-many"
    company.ask(ANN, TurnAway, guest=1)
    assert company.ask(BOB, Sit, name="Bob") == [
        JoinRequested(MAX_JOIN_REQUESTS + 1, "Bob", BOB.hash)
    ]


def test_a_guest_who_is_there_is_sent_away_and_has_to_ask() -> None:
    company = hosted()
    company.ask(BOB, Sit, name="Bob")
    company.ask(BOB, Sit, name="Bobby")
    assert company.reason(EVE, Remove, seat=1) == "not-the-host"
    assert company.reason(ANN, Remove, seat=0) == "not-idle"
    assert company.ask(ANN, Remove, seat=2) == [SeatEmptied(2, sent=True)]
    assert company.table.players[1:] == (Nobody(), Nobody()), "from all of their seats"
    assert [view(company.table, who).door for who in (ANN, BOB, CYN)] == ["open", "ask", "open"]
    assert company.ask(BOB, Sit, name="Bob") == [JoinRequested(1, "Bob", BOB.hash)]
    assert company.ask(CYN, Sit, name="Cyn") == [Sat(1, "Cyn", CYN.hash)], "others sit down"
    company.ask(ANN, Admit, guest=1)
    company.ask(BOB, Leave, seat=2)
    assert company.ask(BOB, Sit, name="Bob") == [Sat(2, "Bob", BOB.hash)], "all is forgiven"
    assert company.replayed() == company.table


def test_in_the_game_nobody_who_is_there_is_sent_away() -> None:
    company = hosted(seats=2)
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, Start)
    assert company.reason(ANN, Remove, seat=1) == "not-idle"


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann", "Ａnn"])
def test_one_name_once_and_a_free_one_is_offered(name: str) -> None:
    company = hosted()
    refused = company.refused(BOB, Sit, name=name)
    assert (refused.reason, refused.name[-2:]) == ("name-taken", " 2")
    assert refusal_message(refused, "c1").name == refused.name
    company.ask(BOB, Sit, name=refused.name)
    assert company.refused(CYN, Sit, name=name).name.endswith(" 3")
    assert company.reason(ANN, Sit, name=name) == "name-taken", "nor on the same device"


def test_without_a_name_people_are_numbered() -> None:
    company = hosted()
    company.ask(BOB, Sit)
    company.ask(CYN, Sit)
    assert [seat.name for seat in view(company.table, ANN).seats] == ["Ann", "", ""]


def test_a_name_is_free_again_when_its_owner_has_left() -> None:
    company = hosted()
    company.ask(BOB, Sit, name="Bob")
    company.ask(BOB, Leave, seat=1)
    assert company.ask(CYN, Sit, name="Bob") == [Sat(1, "Bob", CYN.hash)]


def test_who_asks_has_a_name_of_their_own_too() -> None:
    company = hosted("ask")
    company.ask(BOB, Sit, name="Bo")
    assert company.reason(CYN, Sit, name="ann") == "name-taken"
    assert company.reason(CYN, Sit, name="bo") == "name-taken"
    assert company.reason(ANN, Sit, name="Bo") == "name-taken", "nor for whoever need not ask"
    assert company.ask(ANN, Admit, guest=1) == [Sat(1, "Bo", BOB.hash)]


def test_a_free_name_is_not_too_long() -> None:
    name = "x" * 40
    assert free_name(name, [name]) == "x" * 37 + " 2"
    assert is_same_name("Straße", "STRASSE")
    assert not is_same_name("Ann", "Anne")


def test_several_seats_of_one_person_are_shown_as_one() -> None:
    company = hosted(seats=4)
    company.ask(BOB, Sit, name="Bob")
    company.ask(BOB, Sit, name="Zed")
    company.ask(CYN, Sit, name="Cyn")
    for viewer in (ANN, BOB, EVE, None):
        seats = view(company.table, viewer).seats
        assert [seat.beside for seat in seats] == [None, 1, 1, None]
