"""The coach at a table: permissions, announcements, and marks in the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from border.engine import Throw as Fallen
from border.engine import play
from border.records import Consultation, format_record, parse_record
from border.server.replays.replay import replay_of
from border.tables.commands import (
    AddBot,
    Command,
    Keep,
    Leave,
    Rematch,
    Sit,
    Start,
    Throw,
    UseCoach,
)
from border.tables.events import CoachUsed
from border.tables.imports import import_record
from border.tables.messages import public_event
from border.tables.options import Coach, Options
from border.tables.step import ServerActor
from border.tables.table import Person, Player, Robot, Substitute
from border.tables.views import view
from tests.referee import judge
from tests.server.room_harness import open_room, run, running_server
from tests.table import first_action, laid, second_action
from tests.tables.table_harness import (
    ANN,
    BOB,
    NOON,
    TableHarness,
    empty_table,
    scripted_dice,
    table_at,
    table_options,
)

ANNS, BOBS, BOT = Person("Ann", ANN.hash), Person("Bob", BOB.hash), Robot("random")
KEEPING = play(laid(2), Fallen("bbbyr"))
GAMES = Path(__file__).parents[2] / "records" / "games.jsonl"


def harness(position: Any, *players: Player, coach: Coach = "all", shown: str = "") -> TableHarness:
    options = table_options(len(position.boards), coach=coach)
    return table_at(position, shown, players=players, options=options, dice=scripted_dice("bbbyr"))


@pytest.mark.parametrize(
    ("coach", "players", "allowed"),
    [
        ("alone", (ANNS, BOT), True),
        ("alone", (ANNS, BOT, BOT), True),
        ("alone", (replace(ANNS, substitute=Substitute("random", "away")), BOT), True),
        ("alone", (ANNS, BOBS), False),
        ("alone", (ANNS, replace(BOBS, substitute=Substitute("random", "left"))), False),
        ("alone", (ANNS, replace(ANNS, name="Bea")), False),  # pass-and-play
        ("alone", (BOT, BOT), False),
        ("all", (ANNS, BOBS), True),
        ("all", (ANNS, BOT), True),
        ("none", (ANNS, BOT), False),
        ("none", (ANNS, BOBS), False),
    ],
)
def test_who_may_use_the_coach(coach: Coach, players: tuple[Player, ...], allowed: bool) -> None:
    here = harness(laid(len(players)), *players, coach=coach)
    assert view(here.table, None).coach is allowed
    assert view(here.table, ANN).coach is allowed


def test_an_empty_seat_may_become_a_persons() -> None:
    here = empty_table(Options(seats=2))
    here.ask(ANN, Sit)
    assert not here.table.coached
    here.ask(ANN, AddBot, seat=1, bot="random")
    assert here.table.coached


def test_use_is_announced_to_everybody() -> None:
    here = harness(KEEPING, ANNS, BOBS, shown="bbbyr")
    (event,) = here.ask(ANN, UseCoach, seat=0, aid="hint")
    assert event == CoachUsed(0, "hint")
    assert public_event(event, ()) == event


def test_a_hint_counts_once_a_round_and_other_tools_once_a_game() -> None:
    here = harness(KEEPING, ANNS, BOBS, shown="bbbyr")
    for aid in ("hint", "odds", "warnings"):
        assert here.ask(ANN, UseCoach, seat=0, aid=aid) == [CoachUsed(0, aid)]
        assert here.ask(ANN, UseCoach, seat=0, aid=aid) == []
        assert here.ask(BOB, UseCoach, seat=1, aid=aid) == [CoachUsed(1, aid)]
    later = table_at(KEEPING, "bbbyr", rounds=3, options=here.table.options)
    later.table = replace(later.table, consulted=here.table.consulted)
    assert later.ask(ANN, UseCoach, seat=0, aid="hint") == [CoachUsed(0, "hint")]
    assert later.ask(ANN, UseCoach, seat=0, aid="odds") == []
    assert later.ask(ANN, UseCoach, seat=0, aid="warnings") == []
    assert later.table.consulted[-1] == Consultation(3, 0, "hint")


def test_using_the_coach_decides_nothing_and_changes_no_other_view() -> None:
    here = harness(second_action("bbbyr", 2, active=0), ANNS, BOBS, shown="bbbyr")
    before = here.table
    here.ask(BOB, UseCoach, seat=1, aid="hint")
    assert here.table.position == before.position
    assert here.table.awaited_since == before.awaited_since
    assert here.table.non_game_events == before.non_game_events
    keeps = harness(KEEPING, ANNS, BOBS, shown="bbbyr")
    seen = keeps.table.version
    keeps.ask(ANN, UseCoach, seat=0, aid="odds")
    assert keeps.ask(ANN, Keep, seat=0, dice=(0, 1), version=seen)


def test_refusals() -> None:
    here = harness(KEEPING, ANNS, BOBS, shown="bbbyr", coach="alone")
    assert here.reason(ANN, UseCoach, seat=0, aid="hint") == "no-coach"
    assert here.reason(BOB, UseCoach, seat=0, aid="hint") == "not-your-seat"
    assert here.reason(ANN, UseCoach, seat=2, aid="hint") == "no-such-seat"
    bots = harness(KEEPING, BOT, ANNS, shown="bbbyr")
    assert bots.reason(ServerActor(), UseCoach, seat=0, aid="hint") == "not-your-seat"
    held = replace(ANNS, substitute=Substitute("random", "away"))
    away = harness(KEEPING, held, BOBS, shown="bbbyr")
    assert away.reason(ANN, UseCoach, seat=0, aid="hint") == "held"
    empty = empty_table(Options(seats=2, coach="all"))
    empty.ask(ANN, Sit)
    assert empty.reason(ANN, UseCoach, seat=0, aid="hint") == "not-playing"
    over = harness(laid(2), ANNS, BOBS)
    over.table = replace(over.table, hit_round_limit=True)
    assert over.reason(ANN, UseCoach, seat=0, aid="hint") == "over"


def test_use_is_marked_in_the_record_and_the_replay() -> None:
    here = empty_table(table_options(2, coach="all"))
    here.ask(ANN, Sit, seat=0)
    here.ask(BOB, Sit, seat=1)
    here.ask(ANN, Start)
    active = here.table.awaited[0]
    who = (ANN, BOB)[active]
    here.ask(who, Throw, seat=active)
    here.ask(who, UseCoach, seat=active, aid="odds")
    record = here.table.record
    assert record is not None
    assert record.consulted == (Consultation(1, active, "odds"),)
    assert f'"consulted":[{{"round":1,"seat":{active},"aid":"odds"}}]' in format_record(record)
    assert here.replayed() == here.table
    assert replay_of("table1", here.log).steps[-1].event == CoachUsed(active, "odds")


def test_a_rematch_keeps_the_coach() -> None:
    here = harness(first_action("bbbyr", 2), ANNS, BOBS, shown="bbbyr")
    here.table = replace(here.table, hit_round_limit=True)
    here.ask(ANN, Rematch)
    here.ask(BOB, Rematch)
    assert here.opened is not None
    assert here.opened.table.options.coach == "all"
    assert here.opened.table.consulted == ()


def test_an_imported_record_keeps_its_marks() -> None:
    plain = parse_record(GAMES.read_text("utf-8").splitlines()[0])
    asked = (Consultation(1, 0, "odds"), Consultation(2, 1, "hint"))
    strange = (
        Consultation(1, 7, "hint"),
        Consultation(3, 0, "stars"),
        Consultation(900, 0, "hint"),
    )
    imported = import_record(replace(plain, consulted=(*asked, *strange)), NOON)
    assert imported.table.record == replace(plain, consulted=asked)
    assert [event for event in imported.events if isinstance(event, CoachUsed)] == [
        CoachUsed(0, "odds"),
        CoachUsed(1, "hint"),
    ]


def test_the_independent_referee_accepts_marks() -> None:
    plain = parse_record(GAMES.read_text("utf-8").splitlines()[0])
    asked = replace(plain, consulted=(Consultation(1, 0, "hint"),))
    judge(format_record(asked))


def test_use_is_stored_before_it_is_confirmed(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/coach.db") as server:
            room = await open_room(server, coach="all")
            command: Command = UseCoach("c1", room.table.version, 0, "hint")
            await room.submit(ANN, command)
            kinds = [entry.kind for entry in server.store.log(room.table.id)]
            assert kinds[-1] == "consulted"
            await room.submit(ANN, replace(command, id="c2"))
            assert len(server.store.log(room.table.id)) == len(kinds)

    run(work())


def test_leaving_ends_it() -> None:
    here = harness(KEEPING, ANNS, BOBS, shown="bbbyr")
    here.ask(ANN, Leave, seat=0)
    assert here.reason(ANN, UseCoach, seat=0, aid="odds") == "held"
