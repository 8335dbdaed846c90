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
from border.tables.commands import Cross, Keep, Leave, Pass, Return, SkipAnimation, Stop, Throw
from border.tables.events import AnimationSkipped, Created, Revealed
from border.tables.options import Pace
from border.tables.step import Actor, ServerActor
from border.tables.table import Person, Player, Robot, Substitute
from border.tables.timing import (
    CLOSED_MS,
    CROSSED_BY_HAND_MS,
    CROSSED_MS,
    KEPT_MS,
    PASSED_MS,
    REVEALED_MS,
    SPEED,
    THROWN_BY_HAND_MS,
    THROWN_MS,
    next_deadline,
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
HELD = replace(ANNS, substitute=Substitute("random", "clock"))
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
    return here.table.shown_at_ms - here.now


def who(player: Player) -> Actor:
    return ANN if player is ANNS else ServerActor()


@pytest.mark.parametrize(
    ("player", "throw", "keep"),
    [(BOT, THROWN_MS, KEPT_MS), (HELD, THROWN_MS, KEPT_MS), (ANNS, THROWN_BY_HAND_MS, 0)],
    ids=["bot", "held", "person"],
)
def test_throws_and_kept_dice(player: Player, throw: int, keep: int) -> None:
    here = harness(laid(2), player, BOBS)
    here.ask(who(player), Throw, seat=0)
    assert told(here) == here.table.display_ms == throw
    here.now = here.table.shown_at_ms
    here.ask(who(player), Keep, seat=0, dice=(0,))
    assert told(here) == keep + throw


@pytest.mark.parametrize(("player", "lasts"), [(BOT, CROSSED_MS), (ANNS, CROSSED_BY_HAND_MS)])
def test_crosses_that_close_something_take_longer(player: Player, lasts: int) -> None:
    here = crossing(player, BOBS)
    here.ask(who(player), Pass, seat=0)
    assert told(here) == PASSED_MS
    here = crossing(player, BOBS)
    here.ask(who(player), Cross, seat=0, cells=SEGMENT)
    assert told(here) == lasts
    map = BOARDS[0].map
    cells = map.parse_cells(SEGMENT)
    ring = next(ring for ring in map.rings if ring & cells)
    here = crossing(player, BOBS, seat0=" ".join(map.format_cells(ring & ~cells)))
    here.ask(who(player), Cross, seat=0, cells=SEGMENT)
    assert told(here) == lasts + CLOSED_MS


def test_revealed_actions_take_time_for_each_crossing_seat() -> None:
    here = harness(second_action("bbbry", 3, active=0), BOT, BOT, BOBS, shown="bbbry")
    legal = view(here.table, BOB).legal[0].cells
    here.ask(ServerActor(), Pass, seat=1)
    assert told(here) < 0, "sealed actions are not animated"
    events = here.ask(BOB, Cross, seat=2, cells=legal[:1])
    assert isinstance(events[-1], Revealed)
    assert told(here) == REVEALED_MS


@pytest.mark.parametrize("pace", get_args(Pace))
def test_the_pace_of_the_table_scales_every_animation(pace: Pace) -> None:
    here = harness(laid(2), BOT, BOBS, pace=pace)
    here.ask(ServerActor(), Throw, seat=0)
    assert here.table.display_ms == round(SPEED[pace] * THROWN_MS)


def test_bots_alone_never_wait_and_spectators_see_short_animations() -> None:
    here = harness(laid(2), BOT, BOT, pace="relaxed")
    here.ask(ServerActor(), Throw, seat=0)
    assert (here.table.shown_at_ms, here.table.display_ms) == (0, round(SPEED["quick"] * THROWN_MS))


@pytest.mark.parametrize("option", ['"pace":"normal",', '"coach":"alone",'])
def test_a_table_of_an_older_log_has_the_defaults_of_its_time(option: str) -> None:
    created = empty_table().log[0][0]
    assert isinstance(created, Created)
    text = STORED.dump_json(STORED.validate_python({"event": created})).decode()
    older = text.replace(option, "")
    assert older != text
    assert STORED.validate_json(older).event == created


def test_a_seats_clock_starts_after_the_animations() -> None:
    here = harness(first_action("bbbyr", 2), BOT, BOBS, shown="bbbyr", clock=30)
    here.ask(ServerActor(), Cross, seat=0, cells=SEGMENT)
    assert next_deadline(here.table) == (NOON + CROSSED_MS + 30_000, 1, "clock")
    assert view(here.table, None).seats[1].deadline == NOON + CROSSED_MS + 30_000


def test_clocks_of_the_next_round_do_too() -> None:
    position = second_action("bbbry", 2, active=0)
    here = harness(position, BOT, BOBS, shown="bbbry", clock=30)
    cells = view(here.table, BOB).legal[0].cells
    here.ask(BOB, Cross, seat=1, cells=cells[:1])
    assert next_deadline(here.table) == (NOON + REVEALED_MS + 30_000, 1, "clock")


def test_bots_do_not_wait_for_a_skipping_player_until_their_next_decision() -> None:
    here = harness(first_action("bbbyr", 2), BOT, BOBS, shown="bbbyr", clock=30)
    here.ask(ServerActor(), Cross, seat=0, cells=SEGMENT)
    here.now += 1_000
    assert here.ask(BOB, SkipAnimation) == [AnimationSkipped((1,))]
    assert here.ask(BOB, SkipAnimation) == [], "a second skip changes nothing"
    assert told(here) == 0
    assert next_deadline(here.table) == (here.now + 30_000, 1, "clock"), "and the clock starts"
    assert view(here.table, None).seats[1].hurries
    here.ask(BOB, Pass, seat=1)
    assert not here.table.skipping
    here.now += 1
    here.ask(BOB, Throw, seat=1)
    assert told(here) == THROWN_BY_HAND_MS, "later events are animated again"


def test_events_until_then_take_no_time() -> None:
    here = harness(laid(2), BOT, BOBS)
    here.ask(BOB, SkipAnimation)
    here.ask(ServerActor(), Throw, seat=0)
    here.ask(ServerActor(), Stop, seat=0)
    here.ask(ServerActor(), Cross, seat=0, cells=SEGMENT)
    assert told(here) <= 0
    assert here.table.skipping == {1}


def test_an_automatic_pass_does_not_end_the_skip() -> None:
    here = harness(first_action("ggggg"), BOT, BOBS, shown="ggggg")  # none for Bob
    here.ask(BOB, SkipAnimation)
    here.ask(ServerActor(), Pass, seat=0)
    assert here.table.game is not None
    assert not here.table.game.shown, "the next round"
    assert here.table.skipping == {1}


def test_animations_play_unless_every_present_player_skips() -> None:
    here = harness(laid(3), BOT, BOBS, Person("Cyn", CYN.hash))
    here.ask(ServerActor(), Throw, seat=0)
    here.now += 500
    here.ask(BOB, SkipAnimation)
    assert told(here) == THROWN_MS - 500, "Cyn has not skipped"
    here.ask(CYN, SkipAnimation)
    assert told(here) == 0
    here = harness(laid(3), BOT, BOBS, Person("Cyn", CYN.hash, away=NOON))
    here.ask(ServerActor(), Throw, seat=0)
    here.ask(BOB, SkipAnimation)
    assert told(here) == 0, "Cyn is not there"


def test_a_lone_player_who_decides_has_seen_enough() -> None:
    here = harness(first_action("bbbyr", 2), BOT, BOBS, shown="bbbyr")
    here.ask(ServerActor(), Cross, seat=0, cells=SEGMENT)
    here.now += 1_000
    here.ask(BOB, Pass, seat=1)
    assert told(here) <= 0
    here = harness(first_action("bbbyr", 3), BOT, BOBS, Person("Cyn", CYN.hash), shown="bbbyr")
    here.ask(ServerActor(), Cross, seat=0, cells=SEGMENT)
    here.ask(BOB, Pass, seat=1)
    assert told(here) == CROSSED_MS, "Cyn has not"


def test_a_substitute_keeps_the_pace_and_ends_the_skip() -> None:
    here = harness(laid(2), ANNS, BOT)
    here.ask(ANN, Leave, seat=0)
    here.ask(ANN, SkipAnimation)
    here.ask(ServerActor(), Throw, seat=0)
    assert told(here) == THROWN_MS
    assert here.table.skipping == set()
    here.ask(ANN, Return, seat=0)
    since = here.table.awaited_since[0]
    assert since is not None
    assert since.at == here.table.shown_at_ms


def test_only_players_may_skip() -> None:
    here = harness(laid(2), BOT, BOBS)
    assert here.reason(ANN, SkipAnimation) == "not-your-seat"
    assert here.reason(ServerActor(), SkipAnimation) == "not-your-seat"
    assert empty_table().reason(ANN, SkipAnimation) == "not-your-seat"


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
