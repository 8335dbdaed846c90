"""The next game of the same people."""

from __future__ import annotations

from dataclasses import replace

from border.engine import Over
from border.server.table.commands import Rematch, Return
from border.server.table.events import BotSat, Created, Held, Rematched, Sat, Started
from border.server.table.history import replayed
from border.server.table.options import Options
from border.server.table.step import House
from border.server.table.table import Hold, Offer, Person, Robot
from tests.server.company import ANN, BOB, CYN, EVE, NOON, SEED, Company, drawn, seated
from tests.table import laid


def finished(options: Options | None = None, **kept: Person) -> Company:
    """A finished game of Ann, Bob, Cyn and a bot."""
    people = [Person(name, who.hash) for name, who in (("A", ANN), ("B", BOB), ("C", CYN))]
    players = [kept.get(f"seat{seat}", person) for seat, person in enumerate(people)]
    over = laid(4).at(Over())
    return seated(over, players=(*players, Robot("greedy")), options=options)


def test_seats_rotate_and_the_people_and_options_stay() -> None:
    options = drawn(4, clock=60, away=30, bots="random", rules="quick", same_dice="older")
    company = finished(options)
    assert company.ask(BOB, Rematch) == [Rematched("next50")]
    assert company.table.next == "next50"
    opened = company.opened
    assert opened is not None
    created, *seating, started = opened.events
    assert created == Created(replace(options, same_dice=None), ANN.hash, SEED.hex(), "next50")
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
    assert replayed("next50", [(event, NOON) for event in opened.events]) == opened.table


def test_a_rematch_has_dice_of_its_own() -> None:
    company = finished()
    company.ask(ANN, Rematch)
    assert company.opened is not None
    assert company.opened.table.luck.game == "next50"


def test_a_seat_that_a_bot_holds_stays_held_and_can_be_taken_back() -> None:
    company = finished(seat1=Person("B", BOB.hash, NOON, Hold("planner", "away")))
    company.ask(ANN, Rematch)
    assert company.opened is not None
    assert Held(0, "planner", "away") in company.opened.events
    following = Company(company.opened.table)
    assert following.table.bot_at(0) == "planner"
    following.ask(BOB, Return, seat=0)
    assert following.table.bot_at(0) is None


def test_links_to_seats_do_not_reach_the_rematch() -> None:
    company = finished(seat1=Person("B", BOB.hash, offer=Offer("code", NOON + 1)))
    company.ask(ANN, Rematch)
    assert company.opened is not None
    assert company.opened.table.players[0] == Person("B", BOB.hash)


def test_who_may_ask_for_a_rematch_and_when() -> None:
    company = finished()
    assert company.reason(EVE, Rematch) == "not-your-seat"
    assert company.reason(House(), Rematch) == "not-your-seat"
    company.ask(CYN, Rematch)
    refused = company.refused(BOB, Rematch)
    assert refused.reason == "rematched-already"
    assert "next50" in refused.text
    assert seated(laid(2)).reason(ANN, Rematch) == "not-over"
