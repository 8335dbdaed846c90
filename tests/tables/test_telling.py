"""Animation times: their length, waiting for players, and skipping."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from statistics import median
from typing import Any, get_args

import pytest
from benchmarks.pace import rounds

from border.server.store.log import STORED
from border.server.tables.bots import BotRunner
from border.tables.commands import Cross, Hurry, Keep, Leave, Pass, Return, Stop, Throw
from border.tables.events import Created, Hurried, Revealed
from border.tables.options import Pace
from border.tables.step import House, Who
from border.tables.table import Hold, Person, Player, Robot
from border.tables.timing import (
    CLOSED,
    CROSSED,
    CROSSED_BY_HAND,
    KEPT,
    PASSED,
    REVEALED,
    SPEED,
    THROWN,
    THROWN_BY_HAND,
    due,
)
from border.tables.views import view
from tests.table import BOARDS, first_action, laid, second_action
from tests.tables.table_harness import (
    ANN,
    BOB,
    CYN,
    NOON,
    TableHarness,
    empty_table,
    scripted_dice,
    table_at,
    table_options,
)

BOT = Robot("random")
ANNS = Person("Ann", ANN.hash)
HELD = replace(ANNS, hold=Hold("random", "clock"))
BOBS = Person("Bob", BOB.hash)
SEGMENT = ("d1", "e1", "f1")  # cells seat 0 can complete with three blue dice


def harness(position: Any, *players: Player, shown: str = "", **options: Any) -> TableHarness:
    """A table in this position, at the normal pace."""
    options = {"pace": "normal"} | options
    drawing = table_options(len(position.boards), **options)
    return table_at(position, shown, players=players, options=drawing, dice=scripted_dice("bbbyr"))


def crossing(*players: Player, **more: Any) -> TableHarness:
    """Seat 0 may complete its segment."""
    return harness(first_action("bbbyr", len(players), **more), *players, shown="bbbyr")


def told(here: TableHarness) -> int:
    """Milliseconds until all animations end."""
    return here.table.told - here.now


def who(player: Player) -> Who:
    return ANN if player is ANNS else House()


@pytest.mark.parametrize(
    ("player", "throw", "keep"),
    [(BOT, THROWN, KEPT), (HELD, THROWN, KEPT), (ANNS, THROWN_BY_HAND, 0)],
    ids=["bot", "held", "person"],
)
def test_throws_and_kept_dice(player: Player, throw: int, keep: int) -> None:
    here = harness(laid(2), player, BOBS)
    here.ask(who(player), Throw, seat=0)
    assert told(here) == here.table.lasts == throw
    here.now = here.table.told
    here.ask(who(player), Keep, seat=0, dice=(0,))
    assert told(here) == keep + throw


@pytest.mark.parametrize(("player", "lasts"), [(BOT, CROSSED), (ANNS, CROSSED_BY_HAND)])
def test_crosses_that_close_something_take_longer(player: Player, lasts: int) -> None:
    here = crossing(player, BOBS)
    here.ask(who(player), Pass, seat=0)
    assert told(here) == PASSED
    here = crossing(player, BOBS)
    here.ask(who(player), Cross, seat=0, cells=SEGMENT)
    assert told(here) == lasts
    map = BOARDS[0].map
    cells = map.parse_cells(SEGMENT)
    ring = next(ring for ring in map.rings if ring & cells)
    here = crossing(player, BOBS, seat0=" ".join(map.format_cells(ring & ~cells)))
    here.ask(who(player), Cross, seat=0, cells=SEGMENT)
    assert told(here) == lasts + CLOSED


def test_revealed_actions_take_time_for_each_crossing_seat() -> None:
    here = harness(second_action("bbbry", 3, active=0), BOT, BOT, BOBS, shown="bbbry")
    legal = view(here.table, BOB).legal[0].cells
    here.ask(House(), Pass, seat=1)
    assert told(here) < 0, "sealed actions are not animated"
    events = here.ask(BOB, Cross, seat=2, cells=legal[:1])
    assert isinstance(events[-1], Revealed)
    assert told(here) == REVEALED


@pytest.mark.parametrize("pace", get_args(Pace))
def test_the_pace_of_the_table_scales_every_animation(pace: Pace) -> None:
    here = harness(laid(2), BOT, BOBS, pace=pace)
    here.ask(House(), Throw, seat=0)
    assert here.table.lasts == round(SPEED[pace] * THROWN)


def test_bots_alone_never_wait_and_spectators_see_short_animations() -> None:
    here = harness(laid(2), BOT, BOT, pace="relaxed")
    here.ask(House(), Throw, seat=0)
    assert (here.table.told, here.table.lasts) == (0, round(SPEED["quick"] * THROWN))


def test_a_table_of_an_older_log_has_the_normal_pace() -> None:
    created = empty_table().log[0][0]
    assert isinstance(created, Created)
    text = STORED.dump_json(STORED.validate_python({"event": created})).decode()
    older = text.replace('"pace":"normal",', "")
    assert older != text
    assert STORED.validate_json(older).event == created


def test_a_seats_clock_starts_after_the_animations() -> None:
    here = harness(first_action("bbbyr", 2), BOT, BOBS, shown="bbbyr", clock=30)
    here.ask(House(), Cross, seat=0, cells=SEGMENT)
    assert due(here.table) == (NOON + CROSSED + 30_000, 1, "clock")
    assert view(here.table, None).seats[1].deadline == NOON + CROSSED + 30_000


def test_clocks_of_the_next_round_do_too() -> None:
    position = second_action("bbbry", 2, active=0)
    here = harness(position, BOT, BOBS, shown="bbbry", clock=30)
    cells = view(here.table, BOB).legal[0].cells
    here.ask(BOB, Cross, seat=1, cells=cells[:1])
    assert due(here.table) == (NOON + REVEALED + 30_000, 1, "clock")


def test_bots_do_not_wait_for_a_skipping_player_until_their_next_decision() -> None:
    here = harness(first_action("bbbyr", 2), BOT, BOBS, shown="bbbyr", clock=30)
    here.ask(House(), Cross, seat=0, cells=SEGMENT)
    here.now += 1_000
    assert here.ask(BOB, Hurry) == [Hurried((1,))]
    assert here.ask(BOB, Hurry) == [], "a second skip changes nothing"
    assert told(here) == 0
    assert due(here.table) == (here.now + 30_000, 1, "clock"), "and the clock starts"
    assert view(here.table, None).seats[1].hurries
    here.ask(BOB, Pass, seat=1)
    assert not here.table.hurry
    here.now += 1
    here.ask(BOB, Throw, seat=1)
    assert told(here) == THROWN_BY_HAND, "later events are animated again"


def test_events_until_then_take_no_time() -> None:
    here = harness(laid(2), BOT, BOBS)
    here.ask(BOB, Hurry)
    here.ask(House(), Throw, seat=0)
    here.ask(House(), Stop, seat=0)
    here.ask(House(), Cross, seat=0, cells=SEGMENT)
    assert told(here) <= 0
    assert here.table.hurry == {1}


def test_an_automatic_pass_does_not_end_the_skip() -> None:
    here = harness(first_action("ggggg"), BOT, BOBS, shown="ggggg")  # none for Bob
    here.ask(BOB, Hurry)
    here.ask(House(), Pass, seat=0)
    assert here.table.game is not None
    assert not here.table.game.shown, "the next round"
    assert here.table.hurry == {1}


def test_animations_play_unless_every_present_player_skips() -> None:
    here = harness(laid(3), BOT, BOBS, Person("Cyn", CYN.hash))
    here.ask(House(), Throw, seat=0)
    here.now += 500
    here.ask(BOB, Hurry)
    assert told(here) == THROWN - 500, "Cyn has not skipped"
    here.ask(CYN, Hurry)
    assert told(here) == 0
    here = harness(laid(3), BOT, BOBS, Person("Cyn", CYN.hash, away=NOON))
    here.ask(House(), Throw, seat=0)
    here.ask(BOB, Hurry)
    assert told(here) == 0, "Cyn is not there"


def test_a_lone_player_who_decides_has_seen_enough() -> None:
    here = harness(first_action("bbbyr", 2), BOT, BOBS, shown="bbbyr")
    here.ask(House(), Cross, seat=0, cells=SEGMENT)
    here.now += 1_000
    here.ask(BOB, Pass, seat=1)
    assert told(here) <= 0
    here = harness(first_action("bbbyr", 3), BOT, BOBS, Person("Cyn", CYN.hash), shown="bbbyr")
    here.ask(House(), Cross, seat=0, cells=SEGMENT)
    here.ask(BOB, Pass, seat=1)
    assert told(here) == CROSSED, "Cyn has not"


def test_a_substitute_keeps_the_pace_and_ends_the_skip() -> None:
    here = harness(laid(2), ANNS, BOT)
    here.ask(ANN, Leave, seat=0)
    here.ask(ANN, Hurry)
    here.ask(House(), Throw, seat=0)
    assert told(here) == THROWN
    assert here.table.hurry == set()
    here.ask(ANN, Return, seat=0)
    since = here.table.since[0]
    assert since is not None
    assert since.at == here.table.told


def test_only_players_may_skip() -> None:
    here = harness(laid(2), BOT, BOBS)
    assert here.reason(ANN, Hurry) == "not-your-seat"
    assert here.reason(House(), Hurry) == "not-your-seat"
    assert empty_table().reason(ANN, Hurry) == "not-your-seat"


@pytest.mark.slow
def test_a_round_of_four_with_three_bots_takes_fifteen_to_twenty_five_seconds() -> None:
    async def played(pace: Pace) -> float:
        bot_runner = BotRunner()
        took = [second for seed in range(3) for second in await rounds(pace, seed, bot_runner)]
        bot_runner.close()
        return median(took)

    assert 15 <= asyncio.run(played("normal")) <= 25
    assert asyncio.run(played("relaxed")) > 25
    assert 5 <= asyncio.run(played("quick")) < 15
    assert asyncio.run(played("at-once")) == 0
