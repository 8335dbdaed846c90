"""The terminal hosts the same table as the server: its log, its records and its saved games."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from border.boards import CLASSIC, generate, map_named
from border.bots import is_bot
from border.bots.simple import greedy
from border.dice import ProvableDice
from border.engine import RULES, Cross, FirstAction, SecondAction, can_cross
from border.records import HUMAN, MAX_ROUNDS, Record, Seating, parse_record
from border.tables import commands
from border.tables.decide import decide
from border.tables.events import (
    BotSat,
    Created,
    Crossed,
    Event,
    Kept,
    Sat,
    Sealed,
    Started,
    Stopped,
    Thrown,
)
from border.tables.history import new_table_from, table_from_log
from border.tables.schema import kind_of
from border.tables.step import DecisionContext, ServerActor
from border.tables.table import Table
from border.terminal.dialogs import ending
from border.terminal.messages import texts_of
from border.terminal.saves import SavedGames
from border.terminal.session import KEYBOARD, Session, Setup
from border.texts import LANGUAGES
from tests.command import border_here
from tests.referee import judge
from tests.terminal.test_session import begun, transition

SAVES = Path(__file__).parents[1] / "formats" / "files"


def act(table: Session) -> None:
    """Let the next player act; people throw once and cross like the bot `greedy`."""
    seat = table.asked
    if seat is None or not isinstance(table.position.stage, FirstAction | SecondAction):
        transition(table)
    else:
        table.decide(greedy(table.position.seen_by(seat), seat, Random(table.round)))


def finished(table: Session) -> Session:
    while not table.over:
        act(table)
    return table


def own_boards() -> Setup:
    boards = [generate(name, map_named("classic"), seed) for seed, name in enumerate("xy", 7)]
    pictures = {board.name: str(board.picture) for board in boards}
    return Setup(("Ann", "Ben"), boards=("x", "y"), pictures=pictures, rules=RULES["strict"])


class Server:
    """A table that is only changed by commands, as on a server."""

    def __init__(self, created: Created) -> None:
        self.table = new_table_from(created.dice_of, created)
        self.events: list[Event] = [created]

    def give(self, command: commands.Command) -> None:
        seat, playing = getattr(command, "seat", None), self.table.game is not None
        bot = playing and seat is not None and self.table.bot_at(seat) is not None
        actor = ServerActor() if bot else KEYBOARD
        change = decide(self.table, actor, command, DecisionContext(0, "", b""))
        self.table = change.table
        self.events += change.events


def given(table: Table, event: Event, before: Event) -> commands.Command | None:
    """The command that causes an event; None if the event follows from the one before."""
    match event:
        case Sat(seat=seat, name=name, luck=luck):
            return commands.Sit("c", table.version, seat, name, luck)
        case BotSat(seat=seat, bot=bot):
            return commands.AddBot("c", table.version, seat, bot)
        case Started():
            return commands.Start("c", table.version)
        case Thrown(seat=seat) if not isinstance(before, Kept):
            return commands.Throw("c", table.version, seat)
        case Kept(seat=seat, dice=dice):
            return commands.Keep("c", table.version, seat, dice)
        case Stopped(seat=seat):
            return commands.Stop("c", table.version, seat)
        case Crossed(seat=seat, cells=names) | Sealed(seat=seat, cells=names) if names:
            return commands.Cross("c", table.version, seat, names)
        case Crossed(seat=seat, forced=False) | Sealed(seat=seat, forced=False):
            return commands.Pass("c", table.version, seat)
        case _:
            return None


def with_luck(*players: str) -> Session:
    """A quick game whose people have added their luck to the dice."""
    luck = tuple(None if is_bot(player) else f"{seat:032x}" for seat, player in enumerate(players))
    dice = ProvableDice(bytes(range(32)), "lucky", luck)
    seats = tuple(
        Seating(player, board, player if is_bot(player) else HUMAN)
        for player, board in zip(players, dice.shuffled(CLASSIC), strict=False)
    )
    return Session(Record("lucky", seats, shuffled="classic", rules=RULES["quick"]), dice)


@pytest.mark.parametrize("players", [("Ann", "greedy", "Ben"), ("random", "Ann")])
def test_the_log_is_that_of_the_same_commands_at_a_table(players: tuple[str, ...]) -> None:
    table = finished(with_luck(*players))
    log = [event for event, _ in table.log]
    created = log[0]
    assert isinstance(created, Created)
    server = Server(created)
    for before, event in pairwise(log):
        if (command := given(server.table, event, before)) is not None:
            server.give(command)
    assert server.events == log
    assert {"kept", "stopped", "crossed", "sealed", "revealed", "ended"} <= {
        kind_of(event) for event in log
    }


def test_the_log_gives_the_table_again() -> None:
    table = begun("Ann,greedy,random")
    while not (table.round == 9 and table.asked is not None):
        act(table)
    again = table_from_log(table.dice.game, table.log)
    assert again.position == table.position
    assert again.game_dice == table.dice
    assert again.game is not None
    assert again.game.record.rounds == table.record.rounds


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("Ann", "greedy", "Ben"), rules=RULES["quick"]),
        Setup(("Ann", "random"), seed=4),
        own_boards(),
    ],
)
def test_records_pass_every_check(tmp_path: Path, setup: Setup) -> None:
    folder = SavedGames(tmp_path)
    folder.finish(finished(setup.table()))
    abandoned = setup.rotated().table()
    while abandoned.round < 5:
        act(abandoned)
    folder.finish(abandoned)
    for line in folder.games.read_text("utf-8").splitlines():
        judge(line)
    code, out, err = border_here("replay", "--check", "--verify", folder.games)
    assert (code, err) == (0, "")
    assert out.startswith("2 games checked, no foul, all dice")


@pytest.mark.parametrize("name", ["rounds", "stopped", "new", "luck"])
def test_an_old_save_is_played_to_its_end(tmp_path: Path, name: str) -> None:
    folder = SavedGames(tmp_path)
    copyfile(SAVES / f"save-{name}.json", folder.unfinished)
    loaded = folder.load()
    assert loaded is not None
    before = loaded[1].record
    whole = [played for played in before.rounds if played.second is not None]
    table = finished(loaded[1])
    assert [*table.record.rounds[: len(whole)]] == whole
    assert table.record.seats == before.seats
    folder.finish(table)
    judge(folder.games.read_text("utf-8"))
    code, _, err = border_here("replay", "--check", "--verify", folder.games)
    assert (code, err) == (0, "")


def test_crosses_of_the_second_action_are_told_when_all_have_decided() -> None:
    table = begun("Ann,Ben,greedy")
    before, secret = table.position, 0
    while table.round < 12:
        stage = table.position.stage
        if isinstance(stage, SecondAction) and table.asked is not None:
            secret += any(stage.decided)
            for told in table.transitions:
                if told.round == table.round and isinstance(told.before.stage, SecondAction):
                    assert isinstance(told.event, Cross)
                    assert not can_cross(told.before, told.event.seat)
        act(table)
    assert secret
    crosses = [told.event for told in table.transitions if isinstance(told.event, Cross)]
    for seat in table.position.seats:
        told_cells = sum(cross.cells for cross in crosses if cross.seat == seat)
        assert told_cells == table.position.crossed[seat] & ~before.crossed[seat]


def test_a_pass_that_the_rules_force_waits_for_the_active_person(tmp_path: Path) -> None:
    table = begun("Ann,Ben")
    while not (
        isinstance(table.position.stage, FirstAction)
        and not can_cross(table.position, table.position.active)
    ):
        act(table)
    assert table.asked == table.position.active
    position, folder = table.position, SavedGames(tmp_path)
    folder.store(Setup(("Ann", "Ben"), seed=1), table)
    loaded = folder.load()
    assert loaded is not None
    for one in (table, loaded[1]):
        assert (one.position, one.asked) == (position, position.active)
        one.note_hint(position.active)
        assert one.record.consulted == ()
        one.decide(Cross(position.active, 0))
        assert isinstance(one.position.stage, SecondAction)


@pytest.mark.slow  # a thousand rounds
def test_a_game_without_an_end_stops_at_the_limit_of_rounds(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(
        "from border.engine import Cross, Keeping, Stop\n"
        "def idle(position, seat, rng):\n"
        "    return Stop() if isinstance(position.stage, Keeping) else Cross(seat, 0)\n",
        "utf-8",
    )
    bot, folder = f"{tmp_path}/bots.py:idle", SavedGames(tmp_path)
    table = finished(Setup((bot, bot), seed=1).table())
    assert (table.record.ended, len(table.record.rounds)) == ("limit", MAX_ROUNDS)
    for language in LANGUAGES:
        say = texts_of(language)
        assert say("outcome-limit") in ending(say, table, folder.games).plain
    folder.finish(table)
    assert parse_record(folder.games.read_text("utf-8")) == table.record
    code, _, err = border_here("replay", "--check", "--verify", folder.games)
    assert (code, err) == (0, "")
