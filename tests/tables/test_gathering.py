"""Before the game: seats, the host's rights, and the start."""

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
from tests.tables.table_harness import (
    ANN,
    BOARD_NAMES,
    BOB,
    CYN,
    EVE,
    PICTURES,
    TableHarness,
    empty_table,
    table_options,
)


def full(seats: int = 2) -> TableHarness:
    """A table where Ann, Bob and bots sit."""
    harness = empty_table(Options(seats=seats))
    harness.ask(ANN, Sit, name="Ann")
    harness.ask(BOB, Sit, name="Bob")
    for seat in range(2, seats):
        harness.ask(ANN, AddBot, seat=seat, bot="random")
    return harness


def test_players_get_the_first_empty_seat() -> None:
    harness = empty_table(Options(seats=3))
    assert harness.ask(BOB, Sit, seat=1, name="Bob") == [Sat(1, "Bob", BOB.hash)]
    assert harness.ask(ANN, Sit, name="Ann") == [Sat(0, "Ann", ANN.hash)]
    assert harness.ask(CYN, Sit) == [Sat(2, "", CYN.hash)]
    assert harness.reason(EVE, Sit) == "no-empty-seat"


def test_sitting_down_twice_changes_nothing() -> None:
    harness = full()
    assert harness.ask(BOB, Sit, seat=1, name="Robert") == []
    assert harness.reason(BOB, Sit, seat=0) == "seat-taken"
    assert harness.reason(BOB, Sit, seat=2) == "no-such-seat"


def test_one_device_may_hold_several_seats() -> None:
    harness = empty_table()
    harness.ask(ANN, Sit, name="Ann")
    harness.ask(ANN, Sit, name="Grandma")
    assert harness.table.seats_of(ANN.hash) == (0, 1)


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
        (FAMILY * 41, FAMILY * 40),  # cut between two characters, never within one
        (f"Ann {WAVING}{SCOTLAND}{CZECHIA}", f"Ann {WAVING}{SCOTLAND}{CZECHIA}"),
        (CZECHIA * 41, CZECHIA * 40),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("\U000e0041\U000e0042a", "a"),  # tags without a flag
        ("x" + "\u0301" * 60 + "y", "xy"),  # a stack of combining marks
    ],
)
def test_a_name_is_cleaned_of_invisible_characters(said: str, kept: str) -> None:
    assert clean_name(said) == kept == clean_name(kept)


def test_the_host_places_bots() -> None:
    harness = empty_table()
    assert harness.ask(ANN, AddBot, seat=1, bot="greedy") == [BotSat(1, "greedy")]
    assert harness.reason(ANN, AddBot, seat=1, bot="greedy") == "seat-taken"
    assert harness.reason(ANN, AddBot, seat=2, bot="greedy") == "no-such-seat"
    assert harness.reason(ANN, AddBot, seat=0, bot="exec:rm") == "no-such-bot"
    assert harness.reason(BOB, AddBot, seat=0, bot="greedy") == "not-the-host"
    assert harness.reason(ServerActor(), AddBot, seat=0, bot="greedy") == "not-the-host"


def test_only_the_host_starts_removes_and_closes() -> None:
    harness = full()
    for who in (BOB, EVE, ServerActor()):
        assert harness.reason(who, Start) == "not-the-host"
        assert harness.reason(who, Remove, seat=1) == "not-the-host"
        assert harness.reason(who, Close) == "not-the-host"


def test_a_game_starts_when_every_seat_is_taken() -> None:
    harness = empty_table(Options(seats=3))
    harness.ask(BOB, Sit, seat=1)
    refused = harness.refused(ANN, Start)
    assert (refused.reason, refused.rule) == ("seats-empty", "1.1")
    assert "seat 0 and 2" in refused.text
    harness.ask(ANN, Sit)
    harness.ask(ANN, AddBot, seat=2, bot="random")
    (started,) = harness.ask(ANN, Start)
    assert isinstance(started, Started)
    assert set(started.boards) < set(CLASSIC)
    assert len(set(started.boards)) == 3
    assert started.first in range(3)
    assert harness.reason(ANN, Start) == "not-gathering"


def test_starting_requires_the_current_seats() -> None:
    harness = empty_table()
    harness.ask(ANN, Sit)
    seen = harness.table.version
    harness.ask(BOB, Sit)
    assert harness.reason(ANN, Start, version=seen) == "stale"
    seen = harness.table.version
    harness.attend(ANN)  # Bob is not connected yet, which does not matter
    assert harness.table.version > seen
    assert len(harness.ask(ANN, Start, version=seen)) == 1


def test_removing_an_empty_seat_moves_later_ones_up() -> None:
    options = table_options(4)
    harness = empty_table(options)
    harness.ask(ANN, Sit, seat=0)
    harness.ask(BOB, Sit, seat=2)
    assert harness.ask(ANN, Remove, seat=1) == [SeatRemoved(1)]
    assert harness.table.seats_of(BOB.hash) == (1,)
    assert harness.table.options.boards == (BOARD_NAMES[0], BOARD_NAMES[2], BOARD_NAMES[3])
    assert set(harness.table.options.pictures) == set(harness.table.options.boards)
    harness.ask(ANN, Remove, seat=2)
    harness.ask(BOB, Leave, seat=1)
    refused = harness.refused(ANN, Remove, seat=1)
    assert (refused.reason, refused.rule) == ("too-few-seats", "1.1")
    assert harness.reason(ANN, Remove, seat=2) == "no-such-seat"


def test_a_removal_with_an_outdated_seat_number_is_refused() -> None:
    harness = empty_table(Options(seats=4))
    harness.ask(ANN, AddBot, seat=3, bot="random")
    seen = harness.table.version
    harness.ask(ANN, Remove, seat=0)
    assert harness.reason(ANN, Remove, seat=2, version=seen) == "stale"


def test_the_host_may_remove_bots_and_absent_players() -> None:
    harness = full(3)
    assert harness.reason(ANN, Remove, seat=0) == "not-idle", "the host has to leave instead"
    harness.attend(ANN)
    assert harness.ask(ANN, Remove, seat=1) == [SeatEmptied(1)]
    assert harness.ask(ANN, Remove, seat=2) == [SeatEmptied(2)]
    assert harness.table.players[1:] == (Nobody(), Nobody())


def test_leaving_before_the_game_frees_the_seat() -> None:
    harness = full()
    assert harness.reason(ANN, Leave, seat=1) == "not-your-seat"
    assert harness.reason(EVE, Leave, seat=1) == "not-your-seat"
    assert harness.reason(BOB, Leave, seat=3) == "no-such-seat"
    assert harness.ask(BOB, Leave, seat=1) == [SeatEmptied(1)]
    assert harness.reason(BOB, Leave, seat=1) == "not-your-seat"
    assert harness.ask(EVE, Sit) == [Sat(1, "", EVE.hash)]


def test_nobody_decides_or_takes_a_seat_back_before_the_game() -> None:
    harness = full()
    assert harness.reason(ANN, Throw, seat=0) == "not-playing"
    assert harness.reason(ANN, Pass, seat=0) == "not-playing"
    assert harness.reason(ANN, Return, seat=0) == "not-held"


def test_a_running_game_cannot_be_joined() -> None:
    harness = full()
    harness.ask(ANN, Start)
    assert harness.reason(EVE, Sit) == "not-gathering"
    assert harness.reason(EVE, Sit, seat=1) == "not-gathering"
    assert harness.reason(ANN, AddBot, seat=1, bot="random") == "not-gathering"


def test_a_closed_table_refuses_everything() -> None:
    harness = full()
    assert harness.ask(ANN, Close) == [Closed()]
    assert harness.table.phase == harness.table.state == "closed"
    for who, kind, said in ((ANN, Start, {}), (EVE, Sit, {}), (ANN, Close, {})):
        assert harness.reason(who, kind, **said) == "closed"


def test_a_future_version_is_refused() -> None:
    harness = full()
    future = harness.table.version + 1
    assert harness.reason(ANN, Start, version=future) == "from-the-future"
    assert harness.reason(EVE, Sit, version=future) == "from-the-future"


def test_a_table_can_be_rebuilt_from_its_log() -> None:
    harness = full(4)
    harness.attend(ANN)
    harness.ask(ANN, Remove, seat=1)
    harness.ask(ANN, Remove, seat=1)
    harness.ask(ANN, Start)
    assert harness.replayed() == harness.table
    assert [type(player) for player in harness.table.players] == [Person, Robot, Robot]


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
def test_unplayable_options_are_refused(options: Options, error: type[Exception]) -> None:
    with pytest.raises(error):
        validated(options)


def test_boards_may_be_named_or_sent_as_pictures() -> None:
    options = replace(table_options(3), seats=3, boards=("north", "classic-2", "south"))
    options = replace(options, pictures={n: PICTURES[n] for n in ("north", "south")})
    validated(options)
    harness = empty_table(options)
    for _ in range(3):
        harness.ask(ANN, Sit)
    (started,) = harness.ask(ANN, Start)
    assert isinstance(started, Started)
    assert started.boards == ("north", "classic-2", "south")
    record = harness.table.record
    assert record is not None
    assert record.boards == options.pictures
    assert view(harness.table, ANN).options.pictures == {}  # sent with the boards


def test_a_seed_determines_the_boards_and_the_first_seat() -> None:
    first, second = full(4), full(4)
    assert first.ask(ANN, Start) == second.ask(ANN, Start)
    assert first.table.dice == second.table.dice
