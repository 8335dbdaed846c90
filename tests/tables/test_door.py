"""Join policy, join requests, removals, and names of players."""

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
from tests.tables.table_harness import ANN, BOB, CYN, EVE, TableHarness, empty_table

LUCK = "7" * 32


def hosted(door: str = "open", seats: int = 3) -> TableHarness:
    """A table that Ann opened and sits at."""
    harness = empty_table(Options(seats=seats))
    harness.ask(ANN, Sit, name="Ann")
    if door != "open":
        harness.ask(ANN, SetJoinPolicy, door=door)
    return harness


def test_only_the_host_sets_the_join_policy() -> None:
    harness = hosted()
    assert view(harness.table, BOB).door == "open"
    assert harness.ask(ANN, SetJoinPolicy, door="locked") == [JoinPolicySet("locked")]
    assert harness.ask(ANN, SetJoinPolicy, door="locked") == []
    assert view(harness.table, BOB).door == "locked"
    for who in (BOB, ServerActor()):
        assert harness.reason(who, SetJoinPolicy, door="open") == "not-the-host"


def test_only_the_host_sits_down_at_a_locked_table() -> None:
    harness = hosted("locked")
    assert harness.reason(BOB, Sit) == "locked"
    assert harness.reason(BOB, Sit, seat=1) == "locked"
    assert harness.ask(ANN, Sit, name="Grandma") == [Sat(1, "Grandma", ANN.hash)]
    harness.ask(ANN, SetJoinPolicy, door="open")
    assert harness.ask(BOB, Sit, name="Bob") == [Sat(2, "Bob", BOB.hash)]


def test_locking_a_table_removes_nobody() -> None:
    harness = hosted()
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(ANN, SetJoinPolicy, door="locked")
    assert harness.ask(BOB, Sit, seat=1) == []
    assert harness.reason(BOB, Sit, seat=2) == "locked", "nor may they take another seat"
    assert harness.table.seats_of(BOB.hash) == (1,)


def test_a_guest_asks_and_the_host_accepts() -> None:
    harness = hosted("ask")
    assert harness.ask(BOB, Sit, name=" Bob ", seat=2, luck=LUCK) == [
        JoinRequested(1, "Bob", BOB.hash, LUCK)
    ]
    assert harness.ask(BOB, Sit, name="Bob") == [], "once is enough"
    assert view(harness.table, ANN).asking == (GuestView(1, "Bob", yours=False),)
    assert view(harness.table, BOB).asking == (GuestView(1, "Bob", yours=True),)
    assert view(harness.table, None).asking == (GuestView(1, "Bob", yours=False),)
    assert harness.reason(EVE, Admit, guest=1) == "not-the-host"
    assert harness.reason(BOB, Admit, guest=1) == "not-the-host"
    assert harness.reason(ANN, Admit, guest=2) == "no-such-guest"
    assert harness.ask(ANN, Admit, guest=1) == [Sat(1, "Bob", BOB.hash, LUCK)]
    assert view(harness.table, ANN).asking == ()
    assert harness.reason(ANN, Admit, guest=1) == "no-such-guest"
    assert harness.replayed() == harness.table


def test_a_join_request_reveals_only_the_name() -> None:
    asked = JoinRequested(1, "Bob", BOB.hash, LUCK)
    assert public_event(asked, ()) == GuestAsked(1, "Bob")


def test_a_request_can_be_rejected_or_withdrawn() -> None:
    harness = hosted("ask")
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(CYN, Sit, name="Cyn")
    for who in (EVE, CYN, ServerActor()):
        assert harness.reason(who, TurnAway, guest=1) == "not-the-host"
    assert harness.ask(ANN, TurnAway, guest=1) == [JoinRejected(1)]
    assert harness.ask(CYN, TurnAway, guest=2) == [JoinRejected(2)]
    assert harness.reason(ANN, TurnAway, guest=2) == "no-such-guest"
    assert harness.ask(BOB, Sit, name="Bob") == [JoinRequested(3, "Bob", BOB.hash)], "a new number"


def test_opening_the_table_seats_those_who_asked() -> None:
    harness = hosted("ask")
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(ANN, SetJoinPolicy, door="open")
    assert harness.ask(BOB, Sit, name="Bob") == [Sat(1, "Bob", BOB.hash)]
    assert harness.table.join_requests == ()


def test_a_request_is_refused_without_a_free_seat_or_after_the_start() -> None:
    harness = hosted("ask", seats=2)
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(CYN, Sit, name="Cyn")
    harness.ask(ANN, Admit, guest=1)
    assert harness.reason(ANN, Admit, guest=2) == "no-empty-seat"
    assert harness.reason(EVE, Sit) == "no-empty-seat"
    harness.ask(ANN, Start)
    assert view(harness.table, ANN).asking == ()
    assert harness.reason(ANN, Admit, guest=2) == "not-gathering"
    assert harness.reason(CYN, TurnAway, guest=2) == "not-gathering"
    assert harness.reason(ANN, SetJoinPolicy, door="open") == "not-gathering"


def test_pending_requests_are_limited() -> None:
    harness = hosted("ask")
    for number in range(MAX_JOIN_REQUESTS):
        harness.ask(TokenHolder(hash_secret(f"{number}")), Sit, name=f"Guest {number}")
    assert harness.reason(BOB, Sit, name="Bob") == "too-many"
    harness.ask(ANN, TurnAway, guest=1)
    assert harness.ask(BOB, Sit, name="Bob") == [
        JoinRequested(MAX_JOIN_REQUESTS + 1, "Bob", BOB.hash)
    ]


def test_a_removed_player_has_to_ask() -> None:
    harness = hosted()
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(BOB, Sit, name="Bobby")
    assert harness.reason(EVE, Remove, seat=1) == "not-the-host"
    assert harness.reason(ANN, Remove, seat=0) == "not-idle"
    assert harness.ask(ANN, Remove, seat=2) == [SeatEmptied(2, sent=True)]
    assert harness.table.players[1:] == (Nobody(), Nobody()), "from all of their seats"
    assert [view(harness.table, who).door for who in (ANN, BOB, CYN)] == ["open", "ask", "open"]
    assert harness.ask(BOB, Sit, name="Bob") == [JoinRequested(1, "Bob", BOB.hash)]
    assert harness.ask(CYN, Sit, name="Cyn") == [Sat(1, "Cyn", CYN.hash)], "others sit down"
    harness.ask(ANN, Admit, guest=1)
    harness.ask(BOB, Leave, seat=2)
    assert harness.ask(BOB, Sit, name="Bob") == [Sat(2, "Bob", BOB.hash)], (
        "opening the table clears removals"
    )
    assert harness.replayed() == harness.table


def test_a_present_player_cannot_be_removed_during_the_game() -> None:
    harness = hosted(seats=2)
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(ANN, Start)
    assert harness.reason(ANN, Remove, seat=1) == "not-idle"


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann", "Ａnn"])
def test_a_taken_name_is_refused_and_a_free_one_offered(name: str) -> None:
    harness = hosted()
    refused = harness.refused(BOB, Sit, name=name)
    assert (refused.reason, refused.name[-2:]) == ("name-taken", " 2")
    assert refusal_message(refused, "c1").name == refused.name
    harness.ask(BOB, Sit, name=refused.name)
    assert harness.refused(CYN, Sit, name=name).name.endswith(" 3")
    assert harness.reason(ANN, Sit, name=name) == "name-taken", "also on the same device"


def test_players_without_a_name_are_numbered() -> None:
    harness = hosted()
    harness.ask(BOB, Sit)
    harness.ask(CYN, Sit)
    assert [seat.name for seat in view(harness.table, ANN).seats] == ["Ann", "", ""]


def test_a_name_is_free_again_when_its_owner_leaves() -> None:
    harness = hosted()
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(BOB, Leave, seat=1)
    assert harness.ask(CYN, Sit, name="Bob") == [Sat(1, "Bob", CYN.hash)]


def test_join_requests_reserve_their_name() -> None:
    harness = hosted("ask")
    harness.ask(BOB, Sit, name="Bo")
    assert harness.reason(CYN, Sit, name="ann") == "name-taken"
    assert harness.reason(CYN, Sit, name="bo") == "name-taken"
    assert harness.reason(ANN, Sit, name="Bo") == "name-taken", "also for those who need not ask"
    assert harness.ask(ANN, Admit, guest=1) == [Sat(1, "Bo", BOB.hash)]


def test_an_offered_name_is_not_too_long() -> None:
    name = "x" * 40
    assert free_name(name, [name]) == "x" * 37 + " 2"
    assert is_same_name("Straße", "STRASSE")
    assert not is_same_name("Ann", "Anne")


def test_several_seats_of_one_person_are_marked() -> None:
    harness = hosted(seats=4)
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(BOB, Sit, name="Zed")
    harness.ask(CYN, Sit, name="Cyn")
    for viewer in (ANN, BOB, EVE, None):
        seats = view(harness.table, viewer).seats
        assert [seat.beside for seat in seats] == [None, 1, 1, None]
