"""Before the game: who may sit where, what the host may do, and how it starts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from border.boards import CLASSIC
from border.engine import BadName, BadPicture, BadTable
from border.tables.commands import AddBot, Close, Leave, Pass, Remove, Return, Sit, Start, Throw
from border.tables.events import BotSat, Closed, Sat, SeatEmptied, SeatRemoved, Started
from border.tables.lobby import clean_name
from border.tables.options import Options, validated
from border.tables.step import ServerActor
from border.tables.table import Nobody, Person, Robot
from border.tables.views import view
from tests.tables.company import (
    ANN,
    BOARD_NAMES,
    BOB,
    CYN,
    EVE,
    PICTURES,
    Company,
    drawn,
    gathered,
)


def full(seats: int = 2) -> Company:
    """A table at which Ann, Bob and bots sit."""
    company = gathered(Options(seats=seats))
    company.ask(ANN, Sit, name="Ann")
    company.ask(BOB, Sit, name="Bob")
    for seat in range(2, seats):
        company.ask(ANN, AddBot, seat=seat, bot="random")
    return company


def test_whoever_sits_down_gets_the_first_empty_seat() -> None:
    company = gathered(Options(seats=3))
    assert company.ask(BOB, Sit, seat=1, name="Bob") == [Sat(1, "Bob", BOB.hash)]
    assert company.ask(ANN, Sit, name="Ann") == [Sat(0, "Ann", ANN.hash)]
    assert company.ask(CYN, Sit) == [Sat(2, "", CYN.hash)]
    assert company.reason(EVE, Sit) == "no-empty-seat"


def test_sitting_where_one_sits_changes_nothing() -> None:
    company = full()
    assert company.ask(BOB, Sit, seat=1, name="Robert") == []
    assert company.reason(BOB, Sit, seat=0) == "seat-taken"
    assert company.reason(BOB, Sit, seat=2) == "no-such-seat"


def test_one_device_may_hold_several_seats() -> None:
    company = gathered()
    company.ask(ANN, Sit, name="Ann")
    company.ask(ANN, Sit, name="Grandma")
    assert company.table.seats_of(ANN.hash) == (0, 1)


FAMILY = "👩🏽\u200d👩🏿\u200d👧🏻\u200d👦🏽"
WAVING, SCOTLAND, CZECHIA = (
    "👋🏽",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "🇨🇿",
)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  Ann \t B.\n", "Ann B."),
        ("   ", ""),
        ("a\u202eb\u0000c\u200dd", "a b c d"),
        ("<b>Ann</b> & co", "<b>Ann</b> & co"),
        ("e\u0301", "é"),
        ("\ufb2c" * 50, "\u05e9\u05bc\u05c1" * 40),
        (FAMILY + "Ann", FAMILY + "Ann"),
        (f"{FAMILY}\u200d", FAMILY),  # joins nothing
        (FAMILY * 41, FAMILY * 40),  # cut between two, never inside of one
        (f"Ann {WAVING}{SCOTLAND}{CZECHIA}", f"Ann {WAVING}{SCOTLAND}{CZECHIA}"),
        (CZECHIA * 41, CZECHIA * 40),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("\U000e0041\U000e0042a", "a"),  # tags of nothing
        ("x" + "\u0301" * 60 + "y", "xy"),  # a tower of marks
    ],
)
def test_a_name_is_text_without_what_cannot_be_seen(said: str, kept: str) -> None:
    assert clean_name(said) == kept == clean_name(kept)


def test_bots_sit_where_the_host_wants_them() -> None:
    company = gathered()
    assert company.ask(ANN, AddBot, seat=1, bot="greedy") == [BotSat(1, "greedy")]
    assert company.reason(ANN, AddBot, seat=1, bot="greedy") == "seat-taken"
    assert company.reason(ANN, AddBot, seat=2, bot="greedy") == "no-such-seat"
    assert company.reason(ANN, AddBot, seat=0, bot="exec:rm") == "no-such-bot"
    assert company.reason(BOB, AddBot, seat=0, bot="greedy") == "not-the-host"
    assert company.reason(ServerActor(), AddBot, seat=0, bot="greedy") == "not-the-host"


def test_only_the_host_starts_removes_and_closes() -> None:
    company = full()
    for who in (BOB, EVE, ServerActor()):
        assert company.reason(who, Start) == "not-the-host"
        assert company.reason(who, Remove, seat=1) == "not-the-host"
        assert company.reason(who, Close) == "not-the-host"


def test_a_game_starts_when_every_seat_is_taken() -> None:
    company = gathered(Options(seats=3))
    company.ask(BOB, Sit, seat=1)
    refused = company.refused(ANN, Start)
    assert (refused.reason, refused.rule) == ("seats-empty", "1.1")
    assert "seat 0 and 2" in refused.text
    company.ask(ANN, Sit)
    company.ask(ANN, AddBot, seat=2, bot="random")
    (started,) = company.ask(ANN, Start)
    assert isinstance(started, Started)
    assert set(started.boards) < set(CLASSIC)
    assert len(set(started.boards)) == 3
    assert started.first in range(3)
    assert company.reason(ANN, Start) == "not-gathering"


def test_who_starts_has_to_know_who_sits_there() -> None:
    company = gathered()
    company.ask(ANN, Sit)
    seen = company.table.version
    company.ask(BOB, Sit)
    assert company.reason(ANN, Start, version=seen) == "stale"
    seen = company.table.version
    company.attend(ANN)  # Bob is not there yet: that does not matter
    assert company.table.version > seen
    assert len(company.ask(ANN, Start, version=seen)) == 1


def test_the_host_takes_an_empty_seat_away_and_later_ones_move_up() -> None:
    options = drawn(4)
    company = gathered(options)
    company.ask(ANN, Sit, seat=0)
    company.ask(BOB, Sit, seat=2)
    assert company.ask(ANN, Remove, seat=1) == [SeatRemoved(1)]
    assert company.table.seats_of(BOB.hash) == (1,)
    assert company.table.options.boards == (BOARD_NAMES[0], BOARD_NAMES[2], BOARD_NAMES[3])
    assert set(company.table.options.pictures) == set(company.table.options.boards)
    company.ask(ANN, Remove, seat=2)
    company.ask(BOB, Leave, seat=1)
    refused = company.refused(ANN, Remove, seat=1)
    assert (refused.reason, refused.rule) == ("too-few-seats", "1.1")
    assert company.reason(ANN, Remove, seat=2) == "no-such-seat"


def test_a_seat_is_not_removed_by_a_number_that_has_moved() -> None:
    company = gathered(Options(seats=4))
    company.ask(ANN, AddBot, seat=3, bot="random")
    seen = company.table.version
    company.ask(ANN, Remove, seat=0)
    assert company.reason(ANN, Remove, seat=2, version=seen) == "stale"


def test_a_bot_or_somebody_absent_is_sent_away() -> None:
    company = full(3)
    assert company.reason(ANN, Remove, seat=0) == "not-idle", "the host leaves by themselves"
    company.attend(ANN)
    assert company.ask(ANN, Remove, seat=1) == [SeatEmptied(1)]
    assert company.ask(ANN, Remove, seat=2) == [SeatEmptied(2)]
    assert company.table.players[1:] == (Nobody(), Nobody())


def test_who_leaves_before_the_game_frees_the_seat() -> None:
    company = full()
    assert company.reason(ANN, Leave, seat=1) == "not-your-seat"
    assert company.reason(EVE, Leave, seat=1) == "not-your-seat"
    assert company.reason(BOB, Leave, seat=3) == "no-such-seat"
    assert company.ask(BOB, Leave, seat=1) == [SeatEmptied(1)]
    assert company.reason(BOB, Leave, seat=1) == "not-your-seat"
    assert company.ask(EVE, Sit) == [Sat(1, "", EVE.hash)]


def test_nothing_is_decided_or_returned_before_the_game() -> None:
    company = full()
    assert company.reason(ANN, Throw, seat=0) == "not-playing"
    assert company.reason(ANN, Pass, seat=0) == "not-playing"
    assert company.reason(ANN, Return, seat=0) == "not-held"


def test_a_game_that_has_begun_cannot_be_joined() -> None:
    company = full()
    company.ask(ANN, Start)
    assert company.reason(EVE, Sit) == "not-gathering"
    assert company.reason(EVE, Sit, seat=1) == "not-gathering"
    assert company.reason(ANN, AddBot, seat=1, bot="random") == "not-gathering"


def test_at_a_closed_table_nothing_happens_any_more() -> None:
    company = full()
    assert company.ask(ANN, Close) == [Closed()]
    assert company.table.phase == company.table.state == "closed"
    for who, kind, said in ((ANN, Start, {}), (EVE, Sit, {}), (ANN, Close, {})):
        assert company.reason(who, kind, **said) == "closed"


def test_a_version_from_the_future_is_refused() -> None:
    company = full()
    future = company.table.version + 1
    assert company.reason(ANN, Start, version=future) == "from-the-future"
    assert company.reason(EVE, Sit, version=future) == "from-the-future"


def test_a_table_follows_from_its_log() -> None:
    company = full(4)
    company.attend(ANN)
    company.ask(ANN, Remove, seat=1)
    company.ask(ANN, Remove, seat=1)
    company.ask(ANN, Start)
    assert company.replayed() == company.table
    assert [type(player) for player in company.table.players] == [Person, Robot, Robot]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        (Options(bots="nobody"), BadName),
        (Options(2, ("classic-1",)), BadTable),
        (Options(2, ("classic-1", "classic-1")), BadTable),  # 1.1: all different
        (Options(2, ("classic-1", "classic-9")), BadName),
        (Options(2, (), {"north": PICTURES["north"]}), BadName),
        (Options(2, ("classic-1", "north"), {"north": "W"}), BadPicture),
        (Options(2, ("classic-1", "classic-2"), {"classic-2": PICTURES["north"]}), BadName),
    ],
)
def test_options_with_which_no_game_can_be_played(options: Options, error: type[Exception]) -> None:
    with pytest.raises(error):
        validated(options)


def test_boards_may_be_chosen_and_sent_along_as_pictures() -> None:
    options = replace(drawn(3), seats=3, boards=("north", "classic-2", "south"))
    options = replace(options, pictures={n: PICTURES[n] for n in ("north", "south")})
    validated(options)
    company = gathered(options)
    for _ in range(3):
        company.ask(ANN, Sit)
    (started,) = company.ask(ANN, Start)
    assert isinstance(started, Started)
    assert started.boards == ("north", "classic-2", "south")
    record = company.table.record
    assert record is not None
    assert record.boards == options.pictures
    assert view(company.table, ANN).options.pictures == {}  # told with the boards


def test_the_same_seed_deals_the_same_boards_and_the_same_first_seat() -> None:
    first, second = full(4), full(4)
    assert first.ask(ANN, Start) == second.ask(ANN, Start)
    assert first.table.dice == second.table.dice
