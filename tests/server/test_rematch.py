"""Rematches of the same players."""

from __future__ import annotations

from dataclasses import replace

from border.engine import Over
from border.server.table.commands import Decline, Rematch, Return
from border.server.table.events import (
    Accepted,
    BotSat,
    Created,
    Declined,
    Held,
    Rematched,
    Sat,
    Started,
)
from border.server.table.history import after, replayed
from border.server.table.options import Options
from border.server.table.step import House
from border.server.table.table import Hold, Offer, Person, Robot
from border.server.views.table_view import view
from tests.server.company import ANN, BOB, CYN, EVE, NOON, SEED, Company, drawn, seated
from tests.table import laid


def finished(options: Options | None = None, **kept: Person) -> Company:
    """A finished game of Ann, Bob, Cyn and a bot."""
    people = [Person(name, who.hash) for name, who in (("A", ANN), ("B", BOB), ("C", CYN))]
    players = [kept.get(f"seat{seat}", person) for seat, person in enumerate(people)]
    over = laid(4).at(Over())
    return seated(over, rounds=2, players=(*players, Robot("greedy")), options=options)


def agreed(company: Company) -> Company:
    """The table after everybody has accepted a rematch."""
    for who in (ANN, BOB, CYN):
        company.ask(who, Rematch)
    return company


def answers(company: Company) -> tuple[str | None, ...]:
    """Public answer of each seat to the offer."""
    return tuple(seat.again for seat in view(company.table, EVE).seats)


def test_seats_rotate_and_people_and_options_stay() -> None:
    options = drawn(4, clock=60, away=30, bots="random", rules="quick", same_dice="older")
    company = finished(options)
    assert company.ask(BOB, Rematch) == [Accepted(1)]
    assert company.ask(ANN, Rematch) == [Accepted(0)]
    assert company.ask(CYN, Rematch) == [Accepted(2), Rematched("next52")]
    assert company.table.next == "next52"
    opened = company.opened
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
    assert replayed("next52", [(event, NOON) for event in opened.events]) == opened.table


def test_a_rematch_has_its_own_dice() -> None:
    company = agreed(finished())
    assert company.opened is not None
    assert company.opened.table.luck.game == company.table.next


def test_a_seat_with_a_substitute_keeps_it_and_can_be_taken_back() -> None:
    company = finished(seat1=Person("B", BOB.hash, NOON, Hold("planner", "away")))
    company.ask(CYN, Rematch)
    company.ask(ANN, Rematch, anyway=True)
    assert company.opened is not None
    assert Held(0, "planner", "away") in company.opened.events
    following = Company(company.opened.table)
    assert following.table.bot_at(0) == "planner"
    following.ask(BOB, Return, seat=0)
    assert following.table.bot_at(0) is None


def test_seat_links_do_not_work_in_the_rematch() -> None:
    company = agreed(finished(seat1=Person("B", BOB.hash, offer=Offer("code", NOON + 1))))
    assert company.opened is not None
    assert company.opened.table.players[0] == Person("B", BOB.hash)


def test_who_may_offer_a_rematch_and_when() -> None:
    company = finished()
    for command in (Rematch, Decline):
        assert company.reason(EVE, command) == "not-your-seat"
        assert company.reason(House(), command) == "not-your-seat"
        assert seated(laid(2)).reason(ANN, command) == "not-over"
    agreed(company)
    for command in (Rematch, Decline):
        refused = company.refused(BOB, command)
        assert refused.reason == "rematched-already"
        assert str(company.table.next) in refused.text


def test_everybody_sees_an_offer_and_bots_accept_at_once() -> None:
    company = finished()
    assert answers(company) == (None, None, None, None)
    company.ask(BOB, Rematch)
    assert answers(company) == (None, "yes", None, "yes")
    company.ask(CYN, Decline)
    assert answers(company) == (None, "yes", "no", "yes")
    assert company.table.next is None


def test_a_repeated_answer_changes_nothing() -> None:
    company = finished()
    company.ask(BOB, Rematch)
    assert company.ask(BOB, Rematch) == []
    assert company.ask(BOB, Rematch, anyway=True) == [], "present players are asked first"
    company.ask(CYN, Decline)
    assert company.ask(CYN, Decline) == []


def test_nobody_is_left_out_without_an_explicit_choice() -> None:
    company = finished()
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    assert company.ask(ANN, Rematch) == [Accepted(0)]
    assert company.ask(BOB, Rematch, anyway=True) == [Rematched("next53")]
    assert company.opened is not None
    assert Held(1, company.table.options.bots, "left") in company.opened.events, (
        "a bot has Cyn's new seat"
    )
    following = Company(company.opened.table)
    following.ask(CYN, Return, seat=1)  # she may still change her mind
    assert following.table.bot_at(1) is None


def test_absent_players_are_awaited_or_left_out() -> None:
    company = finished()
    company.attend(ANN, BOB)
    company.ask(ANN, Rematch)
    assert company.ask(BOB, Rematch) == [Accepted(1)]
    company.ask(BOB, Rematch, anyway=True)
    assert company.opened is not None
    assert Held(1, company.table.options.bots, "away") in company.opened.events


def test_an_acceptance_survives_a_short_absence() -> None:
    company = finished()
    company.ask(CYN, Rematch)
    company.attend(ANN, BOB)
    company.ask(ANN, Rematch)
    assert company.ask(BOB, Rematch) == [Accepted(1), Rematched("next53")]


def test_an_answer_can_change_until_the_game_starts() -> None:
    company = finished()
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    company.ask(ANN, Rematch)
    assert company.ask(CYN, Rematch) == [Accepted(2), Rematched("next53")]


def test_a_withdrawn_offer_ends_and_the_next_asks_everybody() -> None:
    company = finished()
    assert company.ask(CYN, Decline) == [], "there is no offer"
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    assert company.ask(BOB, Decline) == [Declined(1)]
    assert answers(company) == (None, None, None, None)
    company.ask(ANN, Rematch)
    assert answers(company) == ("yes", None, None, "yes")


def test_a_lone_player_and_one_device_are_not_asked_twice() -> None:
    here = finished(seat1=Person("B", ANN.hash), seat2=Person("C", ANN.hash))
    assert here.ask(ANN, Rematch) == [Accepted(0), Accepted(1), Accepted(2), Rematched("next50")]


def test_an_offer_can_be_rebuilt_from_the_log() -> None:
    company = finished()
    before = company.table
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    again = before
    for event, at in company.log:
        again = after(again, event, at)
    assert again == company.table
