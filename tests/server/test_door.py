"""Join policy, join requests, removals, and names of players."""

from __future__ import annotations

import pytest

from border.server.table.commands import Admit, Leave, Remove, SetDoor, Sit, Start, TurnAway
from border.server.table.events import Asked, DoorSet, Freed, Sat, TurnedAway
from border.server.table.gathering import MOST_GUESTS
from border.server.table.names import free_name, is_same
from border.server.table.options import Options
from border.server.table.step import Holder, House
from border.server.table.table import Nobody
from border.server.table.tokens import hashed
from border.server.views.messages import refusal
from border.server.views.news import GuestAsked, public_event
from border.server.views.table_view import GuestView, view
from tests.server.company import ANN, BOB, CYN, EVE, Company, gathered

LUCK = "7" * 32


def hosted(door: str = "open", seats: int = 3) -> Company:
    """A table that Ann opened and sits at."""
    company = gathered(Options(seats=seats))
    company.ask(ANN, Sit, name="Ann")
    if door != "open":
        company.ask(ANN, SetDoor, door=door)
    return company


def test_only_the_host_sets_the_join_policy() -> None:
    company = hosted()
    assert view(company.table, BOB).door == "open"
    assert company.ask(ANN, SetDoor, door="locked") == [DoorSet("locked")]
    assert company.ask(ANN, SetDoor, door="locked") == []
    assert view(company.table, BOB).door == "locked"
    for who in (BOB, House()):
        assert company.reason(who, SetDoor, door="open") == "not-the-host"


def test_only_the_host_sits_down_at_a_locked_table() -> None:
    company = hosted("locked")
    assert company.reason(BOB, Sit) == "locked"
    assert company.reason(BOB, Sit, seat=1) == "locked"
    assert company.ask(ANN, Sit, name="Grandma") == [Sat(1, "Grandma", ANN.hash)]
    company.ask(ANN, SetDoor, door="open")
    assert company.ask(BOB, Sit, name="Bob") == [Sat(2, "Bob", BOB.hash)]


def test_locking_a_table_removes_nobody() -> None:
    company = hosted()
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, SetDoor, door="locked")
    assert company.ask(BOB, Sit, seat=1) == []
    assert company.reason(BOB, Sit, seat=2) == "locked", "nor may they take another seat"
    assert company.table.seats_of(BOB.hash) == (1,)


def test_a_guest_asks_and_the_host_accepts() -> None:
    company = hosted("ask")
    assert company.ask(BOB, Sit, name=" Bob ", seat=2, luck=LUCK) == [
        Asked(1, "Bob", BOB.hash, LUCK)
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


def test_a_join_request_reveals_only_the_name() -> None:
    asked = Asked(1, "Bob", BOB.hash, LUCK)
    assert public_event(asked, ()) == GuestAsked(1, "Bob")


def test_a_request_can_be_rejected_or_withdrawn() -> None:
    company = hosted("ask")
    company.ask(BOB, Sit, name="Bob")
    company.ask(CYN, Sit, name="Cyn")
    for who in (EVE, CYN, House()):
        assert company.reason(who, TurnAway, guest=1) == "not-the-host"
    assert company.ask(ANN, TurnAway, guest=1) == [TurnedAway(1)]
    assert company.ask(CYN, TurnAway, guest=2) == [TurnedAway(2)]
    assert company.reason(ANN, TurnAway, guest=2) == "no-such-guest"
    assert company.ask(BOB, Sit, name="Bob") == [Asked(3, "Bob", BOB.hash)], "a new number"


def test_opening_the_table_seats_those_who_asked() -> None:
    company = hosted("ask")
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, SetDoor, door="open")
    assert company.ask(BOB, Sit, name="Bob") == [Sat(1, "Bob", BOB.hash)]
    assert company.table.asking == ()


def test_a_request_is_refused_without_a_free_seat_or_after_the_start() -> None:
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
    assert company.reason(ANN, SetDoor, door="open") == "not-gathering"


def test_pending_requests_are_limited() -> None:
    company = hosted("ask")
    for number in range(MOST_GUESTS):
        company.ask(Holder(hashed(f"{number}")), Sit, name=f"Guest {number}")
    assert company.reason(BOB, Sit, name="Bob") == "too-many"
    company.ask(ANN, TurnAway, guest=1)
    assert company.ask(BOB, Sit, name="Bob") == [Asked(MOST_GUESTS + 1, "Bob", BOB.hash)]


def test_a_removed_player_has_to_ask() -> None:
    company = hosted()
    company.ask(BOB, Sit, name="Bob")
    company.ask(BOB, Sit, name="Bobby")
    assert company.reason(EVE, Remove, seat=1) == "not-the-host"
    assert company.reason(ANN, Remove, seat=0) == "not-idle"
    assert company.ask(ANN, Remove, seat=2) == [Freed(2, sent=True)]
    assert company.table.players[1:] == (Nobody(), Nobody()), "from all of their seats"
    assert [view(company.table, who).door for who in (ANN, BOB, CYN)] == ["open", "ask", "open"]
    assert company.ask(BOB, Sit, name="Bob") == [Asked(1, "Bob", BOB.hash)]
    assert company.ask(CYN, Sit, name="Cyn") == [Sat(1, "Cyn", CYN.hash)], "others sit down"
    company.ask(ANN, Admit, guest=1)
    company.ask(BOB, Leave, seat=2)
    assert company.ask(BOB, Sit, name="Bob") == [Sat(2, "Bob", BOB.hash)], (
        "opening the table clears removals"
    )
    assert company.replayed() == company.table


def test_a_present_player_cannot_be_removed_during_the_game() -> None:
    company = hosted(seats=2)
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, Start)
    assert company.reason(ANN, Remove, seat=1) == "not-idle"


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann", "Ａnn"])
def test_a_taken_name_is_refused_and_a_free_one_offered(name: str) -> None:
    company = hosted()
    refused = company.refused(BOB, Sit, name=name)
    assert (refused.reason, refused.name[-2:]) == ("name-taken", " 2")
    assert refusal(refused, "c1").name == refused.name
    company.ask(BOB, Sit, name=refused.name)
    assert company.refused(CYN, Sit, name=name).name.endswith(" 3")
    assert company.reason(ANN, Sit, name=name) == "name-taken", "also on the same device"


def test_players_without_a_name_are_numbered() -> None:
    company = hosted()
    company.ask(BOB, Sit)
    company.ask(CYN, Sit)
    assert [seat.name for seat in view(company.table, ANN).seats] == ["Ann", "", ""]


def test_a_name_is_free_again_when_its_owner_leaves() -> None:
    company = hosted()
    company.ask(BOB, Sit, name="Bob")
    company.ask(BOB, Leave, seat=1)
    assert company.ask(CYN, Sit, name="Bob") == [Sat(1, "Bob", CYN.hash)]


def test_join_requests_reserve_their_name() -> None:
    company = hosted("ask")
    company.ask(BOB, Sit, name="Bo")
    assert company.reason(CYN, Sit, name="ann") == "name-taken"
    assert company.reason(CYN, Sit, name="bo") == "name-taken"
    assert company.reason(ANN, Sit, name="Bo") == "name-taken", "also for those who need not ask"
    assert company.ask(ANN, Admit, guest=1) == [Sat(1, "Bo", BOB.hash)]


def test_an_offered_name_is_not_too_long() -> None:
    name = "x" * 40
    assert free_name(name, [name]) == "x" * 37 + " 2"
    assert is_same("Straße", "STRASSE")
    assert not is_same("Ann", "Anne")


def test_several_seats_of_one_person_are_marked() -> None:
    company = hosted(seats=4)
    company.ask(BOB, Sit, name="Bob")
    company.ask(BOB, Sit, name="Zed")
    company.ask(CYN, Sit, name="Cyn")
    for viewer in (ANN, BOB, EVE, None):
        seats = view(company.table, viewer).seats
        assert [seat.beside for seat in seats] == [None, 1, 1, None]
