"""The coach at a table: who may ask, what everybody is told, and what stands in the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from border.engine import Throw as Fallen
from border.engine import play
from border.records import Consultation, format_record, parse_record
from border.server.replays.replay import replay_of
from border.server.store.log import STORED
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
from border.tables.events import CoachUsed, Created
from border.tables.imports import import_record
from border.tables.messages import public_event
from border.tables.options import Coach, Options
from border.tables.step import ServerActor
from border.tables.table import Person, Player, Robot, Substitute
from border.tables.views import view
from tests.referee import judge
from tests.server.room_company import opened, run, served
from tests.table import first_action, laid, second_action
from tests.tables.company import ANN, BOB, NOON, Company, drawn, gathered, loaded, seated

ANNS, BOBS, BOT = Person("Ann", ANN.hash), Person("Bob", BOB.hash), Robot("random")
KEEPING = play(laid(2), Fallen("bbbyr"))
GAMES = Path(__file__).parents[2] / "records" / "games.jsonl"


def company(position: Any, *players: Player, coach: Coach = "all", shown: str = "") -> Company:
    options = drawn(len(position.boards), coach=coach)
    return seated(position, shown, players=players, options=options, dice=loaded("bbbyr"))


@pytest.mark.parametrize(
    ("coach", "players", "allowed"),
    [
        ("alone", (ANNS, BOT), True),
        ("alone", (ANNS, BOT, BOT), True),
        ("alone", (replace(ANNS, substitute=Substitute("random", "away")), BOT), True),
        ("alone", (ANNS, BOBS), False),
        ("alone", (ANNS, replace(BOBS, substitute=Substitute("random", "left"))), False),
        ("alone", (ANNS, replace(ANNS, name="Bea")), False),  # round one device
        ("alone", (BOT, BOT), False),
        ("all", (ANNS, BOBS), True),
        ("all", (ANNS, BOT), True),
        ("none", (ANNS, BOT), False),
        ("none", (ANNS, BOBS), False),
    ],
)
def test_who_may_ask(coach: Coach, players: tuple[Player, ...], allowed: bool) -> None:
    here = company(laid(len(players)), *players, coach=coach)
    assert view(here.table, None).coach is allowed
    assert view(here.table, ANN).coach is allowed


def test_an_empty_seat_may_still_be_a_persons() -> None:
    here = gathered(Options(seats=2))
    here.ask(ANN, Sit)
    assert not here.table.coached
    here.ask(ANN, AddBot, seat=1, bot="random")
    assert here.table.coached


def test_a_table_of_an_older_log_has_no_coach_for_several() -> None:
    created = gathered().log[0][0]
    assert isinstance(created, Created)
    text = STORED.dump_json(STORED.validate_python({"event": created})).decode()
    older = text.replace('"coach":"alone",', "")
    assert older != text
    assert STORED.validate_json(older).event == created


def test_what_is_asked_is_told_to_everybody() -> None:
    here = company(KEEPING, ANNS, BOBS, shown="bbbyr")
    (event,) = here.ask(ANN, UseCoach, seat=0, aid="hint")
    assert event == CoachUsed(0, "hint")
    assert public_event(event, ()) == event


def test_a_hint_counts_once_in_a_round_and_what_stays_once_in_a_game() -> None:
    here = company(KEEPING, ANNS, BOBS, shown="bbbyr")
    for aid in ("hint", "odds", "warnings"):
        assert here.ask(ANN, UseCoach, seat=0, aid=aid) == [CoachUsed(0, aid)]
        assert here.ask(ANN, UseCoach, seat=0, aid=aid) == []
        assert here.ask(BOB, UseCoach, seat=1, aid=aid) == [CoachUsed(1, aid)]
    later = seated(KEEPING, "bbbyr", rounds=3, options=here.table.options)
    later.table = replace(later.table, consulted=here.table.consulted)
    assert later.ask(ANN, UseCoach, seat=0, aid="hint") == [CoachUsed(0, "hint")]
    assert later.ask(ANN, UseCoach, seat=0, aid="odds") == []
    assert later.ask(ANN, UseCoach, seat=0, aid="warnings") == []
    assert later.table.consulted[-1] == Consultation(3, 0, "hint")


def test_who_asks_has_not_decided_and_nobody_else_has_to_look_again() -> None:
    here = company(second_action("bbbyr", 2, active=0), ANNS, BOBS, shown="bbbyr")
    before = here.table
    here.ask(BOB, UseCoach, seat=1, aid="hint")
    assert here.table.position == before.position
    assert here.table.awaited_since == before.awaited_since
    assert here.table.non_game_events == before.non_game_events
    keeps = company(KEEPING, ANNS, BOBS, shown="bbbyr")
    seen = keeps.table.version
    keeps.ask(ANN, UseCoach, seat=0, aid="odds")
    assert keeps.ask(ANN, Keep, seat=0, dice=(0, 1), version=seen)


def test_why_it_is_refused() -> None:
    here = company(KEEPING, ANNS, BOBS, shown="bbbyr", coach="alone")
    assert here.reason(ANN, UseCoach, seat=0, aid="hint") == "no-coach"
    assert here.reason(BOB, UseCoach, seat=0, aid="hint") == "not-your-seat"
    assert here.reason(ANN, UseCoach, seat=2, aid="hint") == "no-such-seat"
    bots = company(KEEPING, BOT, ANNS, shown="bbbyr")
    assert bots.reason(ServerActor(), UseCoach, seat=0, aid="hint") == "not-your-seat"
    held = replace(ANNS, substitute=Substitute("random", "away"))
    away = company(KEEPING, held, BOBS, shown="bbbyr")
    assert away.reason(ANN, UseCoach, seat=0, aid="hint") == "held"
    empty = gathered(Options(seats=2, coach="all"))
    empty.ask(ANN, Sit)
    assert empty.reason(ANN, UseCoach, seat=0, aid="hint") == "not-playing"
    over = company(laid(2), ANNS, BOBS)
    over.table = replace(over.table, hit_round_limit=True)
    assert over.reason(ANN, UseCoach, seat=0, aid="hint") == "over"


def test_it_stands_in_the_record_and_in_the_replay() -> None:
    here = gathered(drawn(2, coach="all"))
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


def test_a_rematch_has_the_same_coach() -> None:
    here = company(first_action("bbbyr", 2), ANNS, BOBS, shown="bbbyr")
    here.table = replace(here.table, hit_round_limit=True)
    here.ask(ANN, Rematch)
    here.ask(BOB, Rematch)
    assert here.opened is not None
    assert here.opened.table.options.coach == "all"
    assert here.opened.table.consulted == ()


def test_a_record_from_elsewhere_tells_what_was_asked() -> None:
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


def test_the_independent_referee_does_not_mind() -> None:
    plain = parse_record(GAMES.read_text("utf-8").splitlines()[0])
    asked = replace(plain, consulted=(Consultation(1, 0, "hint"),))
    judge(format_record(asked))


def test_it_is_stored_before_it_is_answered(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(f"sqlite:///{tmp_path}/coach.db") as server:
            room = await opened(server, coach="all")
            command: Command = UseCoach("c1", room.table.version, 0, "hint")
            await room.submit(ANN, command)
            kinds = [entry.kind for entry in server.store.log(room.table.id)]
            assert kinds[-1] == "consulted"
            await room.submit(ANN, replace(command, id="c2"))
            assert len(server.store.log(room.table.id)) == len(kinds)

    run(work())


def test_leaving_ends_it() -> None:
    here = company(KEEPING, ANNS, BOBS, shown="bbbyr")
    here.ask(ANN, Leave, seat=0)
    assert here.reason(ANN, UseCoach, seat=0, aid="odds") == "held"
