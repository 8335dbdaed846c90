"""The next game of the same people."""

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
from tests.tables.company import ANN, BOB, CYN, EVE, NOON, SEED, Company, drawn, seated


def finished(options: Options | None = None, **kept: Person) -> Company:
    """A finished game of Ann, Bob, Cyn and a bot."""
    people = [Person(name, who.hash) for name, who in (("A", ANN), ("B", BOB), ("C", CYN))]
    players = [kept.get(f"seat{seat}", person) for seat, person in enumerate(people)]
    over = laid(4).at(Over())
    return seated(over, rounds=2, players=(*players, Robot("greedy")), options=options)


def agreed(company: Company) -> Company:
    """The company after everybody has said that they play again."""
    for who in (ANN, BOB, CYN):
        company.ask(who, Rematch)
    return company


def answers(company: Company) -> tuple[str | None, ...]:
    """What each seat has said to the offer, as everybody is told."""
    return tuple(seat.again for seat in view(company.table, EVE).seats)


def test_seats_rotate_and_the_people_and_options_stay() -> None:
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
    assert table_from_log("next52", [(event, NOON) for event in opened.events]) == opened.table


def test_a_rematch_has_dice_of_its_own() -> None:
    company = agreed(finished())
    assert company.opened is not None
    assert company.opened.table.game_dice.game == company.table.next


def test_a_seat_that_a_bot_holds_stays_held_and_can_be_taken_back() -> None:
    company = finished(seat1=Person("B", BOB.hash, NOON, Substitute("planner", "away")))
    company.ask(CYN, Rematch)
    company.ask(ANN, Rematch, anyway=True)
    assert company.opened is not None
    assert BotTookOver(0, "planner", "away") in company.opened.events
    following = Company(company.opened.table)
    assert following.table.bot_at(0) == "planner"
    following.ask(BOB, Return, seat=0)
    assert following.table.bot_at(0) is None


def test_links_to_seats_do_not_reach_the_rematch() -> None:
    company = agreed(finished(seat1=Person("B", BOB.hash, transfer=SeatTransfer("code", NOON + 1))))
    assert company.opened is not None
    assert company.opened.table.players[0] == Person("B", BOB.hash)


def test_who_may_ask_for_a_rematch_and_when() -> None:
    company = finished()
    for command in (Rematch, Decline):
        assert company.reason(EVE, command) == "not-your-seat"
        assert company.reason(ServerActor(), command) == "not-your-seat"
        assert seated(laid(2)).reason(ANN, command) == "not-over"
    agreed(company)
    for command in (Rematch, Decline):
        refused = company.refused(BOB, command)
        assert refused.reason == "rematched-already"
        assert str(company.table.next) in refused.text


def test_an_offer_is_seen_by_all_and_bots_accept_it_at_once() -> None:
    company = finished()
    assert answers(company) == (None, None, None, None)
    company.ask(BOB, Rematch)
    assert answers(company) == (None, "yes", None, "yes")
    company.ask(CYN, Decline)
    assert answers(company) == (None, "yes", "no", "yes")
    assert company.table.next is None


def test_the_same_answer_twice_changes_nothing() -> None:
    company = finished()
    company.ask(BOB, Rematch)
    assert company.ask(BOB, Rematch) == []
    assert company.ask(BOB, Rematch, anyway=True) == [], "who is there is asked first"
    company.ask(CYN, Decline)
    assert company.ask(CYN, Decline) == []


def test_nobody_plays_without_somebody_unless_they_say_so() -> None:
    company = finished()
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    assert company.ask(ANN, Rematch) == [Accepted(0)]
    assert company.ask(BOB, Rematch, anyway=True) == [Rematched("next53")]
    assert company.opened is not None
    assert BotTookOver(1, company.table.options.bots, "left") in company.opened.events, (
        "the house holds Cyn's new seat"
    )
    following = Company(company.opened.table)
    following.ask(CYN, Return, seat=1)  # she may still change her mind
    assert following.table.bot_at(1) is None


def test_who_is_away_is_waited_for_or_done_without() -> None:
    company = finished()
    company.attend(ANN, BOB)
    company.ask(ANN, Rematch)
    assert company.ask(BOB, Rematch) == [Accepted(1)]
    company.ask(BOB, Rematch, anyway=True)
    assert company.opened is not None
    assert BotTookOver(1, company.table.options.bots, "away") in company.opened.events


def test_who_accepted_and_went_for_a_moment_is_still_in() -> None:
    company = finished()
    company.ask(CYN, Rematch)
    company.attend(ANN, BOB)
    company.ask(ANN, Rematch)
    assert company.ask(BOB, Rematch) == [Accepted(1), Rematched("next53")]


def test_an_answer_can_be_changed_until_the_game_begins() -> None:
    company = finished()
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    company.ask(ANN, Rematch)
    assert company.ask(CYN, Rematch) == [Accepted(2), Rematched("next53")]


def test_an_offer_that_is_taken_back_is_over_and_the_next_one_asks_everybody() -> None:
    company = finished()
    assert company.ask(CYN, Decline) == [], "nobody has offered anything"
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    assert company.ask(BOB, Decline) == [Declined(1)]
    assert answers(company) == (None, None, None, None)
    company.ask(ANN, Rematch)
    assert answers(company) == ("yes", None, None, "yes")


def test_whoever_plays_alone_against_bots_or_round_one_device_is_not_asked_twice() -> None:
    here = finished(seat1=Person("B", ANN.hash), seat2=Person("C", ANN.hash))
    assert here.ask(ANN, Rematch) == [Accepted(0), Accepted(1), Accepted(2), Rematched("next50")]


def test_an_offer_follows_from_the_log() -> None:
    company = finished()
    before = company.table
    company.ask(BOB, Rematch)
    company.ask(CYN, Decline)
    again = before
    for event, at in company.log:
        again = apply_event(again, event, at)
    assert again == company.table
