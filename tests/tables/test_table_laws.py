"""State machine that compares tables with a model of their rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from pydantic import TypeAdapter

from border.engine import (
    LETTERS,
    RULES,
    Board,
    Cross,
    FirstAction,
    Keep,
    Keeping,
    Position,
    SecondAction,
    Stop,
    Throwing,
    completable,
    crossable,
    crossing_order,
    dice_of,
    format_hex,
    legal_decisions,
    play,
    rules_named,
    start,
)
from border.records import format_record, lowest_indices, replay
from border.server.store.log import STORED, Stored
from border.tables import commands
from border.tables.decide import (
    accept_transfer,
    apply_timeout,
    decide,
    offer_transfer,
    update_presence,
)
from border.tables.events import BotSat, Event, Revealed, Sat, Sealed, SeatEmptied, SeatRemoved
from border.tables.legal import Legal
from border.tables.messages import PublicEntry, public_event
from border.tables.options import Coach, Pace, boards_of
from border.tables.refusals import Refused
from border.tables.schema import COACH_TOOLS, CoachTool, JoinPolicy
from border.tables.step import Actor, ServerActor, TokenHolder
from border.tables.table import Person
from border.tables.timing import next_deadline
from border.tables.views import TableView, view
from tests.tables.model import Model
from tests.tables.table_harness import ANN, BOB, CYN, EVE, SEED, empty_table, table_options

WHO: list[Actor] = [ANN, BOB, CYN, EVE, ServerActor()]
VIEW: TypeAdapter[TableView] = TypeAdapter(TableView)
NEWS: TypeAdapter[PublicEntry] = TypeAdapter(PublicEntry)
CODE = "c" * 64

people = st.sampled_from([ANN, BOB, CYN, EVE])
anybody = st.sampled_from(WHO)
places = st.integers(0, 3)


class Tables(RuleBasedStateMachine):
    """Random commands of random players at random times."""

    @initialize(
        seats=st.integers(2, 4),
        pictured=st.booleans(),
        clock=st.sampled_from([None, 60]),
        rules=st.sampled_from(list(RULES)),
        pace=st.sampled_from(get_args(Pace)),
        coach=st.sampled_from(get_args(Coach)),
    )
    def open(
        self, seats: int, pictured: bool, clock: int | None, rules: str, pace: Pace, coach: Coach
    ) -> None:
        options = table_options(seats, clock=clock, rules=rules, pace=pace, coach=coach)
        if not pictured:
            options = replace(options, boards=(), pictures={})
        self.harness = empty_table(options)
        self.model = Model(seats, coach)
        self.ids = 0

    def ask(self, who: Actor, kind: Any, behind: int = 0, **said: Any) -> None:
        if isinstance(who, ServerActor) and kind is commands.Sit:
            return  # the server never sits down
        harness, model = self.harness, self.model
        self.ids += 1
        version = max(0, model.version - behind)
        command = kind(f"c{self.ids}", version, **said)
        reason = model.refuses(who, command)
        if reason is not None:
            with pytest.raises(Refused) as caught:
                decide(harness.table, who, command, harness.moment())
            assert caught.value.reason == reason, (command, caught.value.text)
            assert reason != "rules" or caught.value.rule
            return
        step = decide(harness.table, who, command, harness.moment())
        self.follow(who, command, harness.take(step))

    def follow(self, who: Actor, command: Any, events: list[Event]) -> None:
        model = self.model
        model.version += len(events)
        if isinstance(command, commands.Start):
            self.start()
        elif isinstance(command, commands.Decision):
            model.plays(command, self.harness.table.game_dice)
        elif isinstance(command, commands.UseCoach):
            known = {(seat, aid) for _, seat, aid in model.consulted if aid != "hint"}
            again = (model.round, command.seat, command.aid) in model.consulted
            assert bool(events) != (again or (command.seat, command.aid) in known)
            model.consulted |= {(model.round, command.seat, command.aid)} if events else set()
        elif events:
            model.seat(who, command)
        if any(isinstance(event, Sat | BotSat | SeatEmptied | SeatRemoved) for event in events):
            model.seated_at = model.version
        self.learn(command, bool(events))

    def start(self) -> None:
        table, model = self.harness.table, self.model
        assert table.game is not None
        names = tuple(seat.board for seat in table.game.record.seats)
        first = table.game_dice.first_seat(len(model.seats))
        model.position = start(
            boards_of(table.options, names), first, rules_named(table.options.rules)
        )

    def learn(self, command: Any, happened: bool) -> None:
        """Update who knows this version: everybody, but not others' sealed choices."""
        model = self.model
        second = model.position is not None and isinstance(model.position.stage, SecondAction)
        quiet = isinstance(command, commands.Cross | commands.Pass) and second
        changed = isinstance(command, commands.Leave | commands.Return | commands.Remove)
        for seat in range(len(model.seats)):
            if seat not in model.awaited:
                model.known.pop(seat, None)
            elif changed and seat == command.seat and happened:
                model.known[seat] = model.version
            elif seat not in model.known or not (changed or quiet):
                since = self.harness.table.awaited_since[seat]
                assert since is not None
                model.known[seat] = since.version
                assert since.version <= model.version

    @rule(
        who=people,
        seat=st.none() | places,
        behind=st.integers(0, 3),
        name=st.sampled_from(["", "Somebody", "Another", "A Third"]),
    )
    def sit(self, who: TokenHolder, seat: int | None, behind: int, name: str) -> None:
        self.ask(who, commands.Sit, behind, seat=seat, name=name)

    @rule(who=anybody, door=st.sampled_from(get_args(JoinPolicy)))
    def door(self, who: Actor, door: JoinPolicy) -> None:
        self.ask(who, commands.SetJoinPolicy, door=door)

    @rule(
        who=anybody,
        guest=st.integers(1, 4),
        kind=st.sampled_from([commands.Admit, commands.TurnAway]),
    )
    def answer(self, who: Actor, guest: int, kind: Any) -> None:
        self.ask(who, kind, guest=guest)

    @rule(who=anybody, seat=places, bot=st.sampled_from(["random", "planner"]))
    def add_bot(self, who: Actor, seat: int, bot: str) -> None:
        self.ask(who, commands.AddBot, seat=seat, bot=bot)

    @rule()
    def fill(self) -> None:
        for seat, sits in enumerate(self.model.seats):
            if sits is None:
                self.ask(CYN if seat % 2 else ANN, commands.Sit, seat=seat)
        self.ask(ANN, commands.Start)

    @rule(who=anybody, seat=places, behind=st.integers(0, 2))
    def remove(self, who: Actor, seat: int, behind: int) -> None:
        self.ask(who, commands.Remove, behind, seat=seat)

    @rule(who=anybody, behind=st.integers(-1, 1))
    def begin(self, who: Actor, behind: int) -> None:
        self.ask(who, commands.Start, behind)

    @rule(who=anybody, seat=places, kind=st.sampled_from([commands.Leave, commands.Return]))
    def leave_or_return(self, who: Actor, seat: int, kind: Any) -> None:
        self.ask(who, kind, seat=seat)

    @rule(who=anybody, behind=st.integers(-1, 1), later=st.integers(0, 9_000))
    def hurry(self, who: Actor, behind: int, later: int) -> None:
        self.harness.now += later
        self.ask(who, commands.SkipAnimation, behind)

    @rule(who=anybody, seat=places, behind=st.integers(-1, 1), aid=st.sampled_from(COACH_TOOLS))
    def ask_the_coach(self, who: Actor, seat: int, behind: int, aid: CoachTool) -> None:
        self.ask(who, commands.UseCoach, behind, seat=seat, aid=aid)

    @rule(who=anybody, anyway=st.booleans())
    def rematch(self, who: Actor, anyway: bool) -> None:
        self.ask(who, commands.Rematch, anyway=anyway)

    @rule(who=anybody)
    def decline(self, who: Actor) -> None:
        self.ask(who, commands.Decline)

    @rule(who=anybody, sure=st.integers(0, 15))
    def close(self, who: Actor, sure: int) -> None:
        if sure == 0:
            self.ask(who, commands.Close)

    @rule(who=anybody, seat=places, behind=st.integers(-1, 3), data=st.data())
    def anything(self, who: Actor, seat: int, behind: int, data: st.DataObject) -> None:
        kind: Any = data.draw(st.sampled_from([commands.Throw, commands.Stop, commands.Pass]))
        self.ask(who, kind, behind, seat=seat)
        dice = data.draw(st.lists(st.integers(0, 4), max_size=5).map(tuple))
        self.ask(who, commands.Keep, behind, seat=seat, dice=dice)
        cells = st.sampled_from(["b2", "c1", "d1", "e1", "f1", "j12", "l11", "n7"])
        names = data.draw(st.lists(cells, min_size=1, max_size=5).map(tuple))
        self.ask(who, commands.Cross, behind, seat=seat, cells=names)

    @precondition(lambda self: self.model.awaited)
    @rule(data=st.data(), behind=st.sampled_from([0, 0, 0, 1, 2]))
    def sensible(self, data: st.DataObject, behind: int) -> None:
        self.decide_well(data.draw(st.sampled_from(self.model.awaited)), data.draw, behind)

    @precondition(lambda self: self.model.awaited)
    @rule(luck=st.randoms(use_true_random=False), decisions=st.integers(5, 60))
    def play_on(self, luck: Any, decisions: int) -> None:
        """Play several random decisions, so that games progress."""

        def draw(strategy: Any) -> Any:
            return luck.choice(strategy)

        for _ in range(decisions):
            if self.model.awaited:
                self.decide_well(luck.choice(self.model.awaited), draw, 0, listed=list)

    def decide_well(
        self, seat: int, draw: Callable[[Any], Any], behind: int, listed: Any = st.sampled_from
    ) -> None:
        """A random legal decision."""
        position = self.model.position
        assert position is not None
        who: Actor = (
            ServerActor() if seat in self.model.held else self.model.seats[seat] or ServerActor()
        )
        if isinstance(position.stage, Throwing):
            self.ask(who, commands.Throw, behind, seat=seat)
            return
        decision = draw(listed([*legal_decisions(position, seat)][-40:]))
        match decision:
            case Stop():
                self.ask(who, commands.Stop, behind, seat=seat)
            case Keep(dice=dice):
                indices = tuple(lowest_indices(self.model.shown, dice))
                self.ask(who, commands.Keep, behind, seat=seat, dice=indices)
            case Cross(cells=0):
                self.ask(who, commands.Pass, behind, seat=seat)
            case Cross(cells=cells):
                board = position.boards[seat]
                names = tuple(board.map.format_cells(cells))
                if isinstance(position.stage, SecondAction):
                    order = crossing_order(board, position.crossed[seat], cells)
                    names = tuple(format_hex(board.map.hexes[cell]) for cell in order)
                self.ask(who, commands.Cross, behind, seat=seat, cells=names)

    @rule(present=st.sets(people), later=st.integers(0, 40_000))
    def attendance(self, present: set[TokenHolder], later: int) -> None:
        harness, model = self.harness, self.model
        harness.now += later
        events = harness.take(
            update_presence(harness.table, {p.hash for p in present}, harness.now)
        )
        model.version += len(events)
        model.away = {
            seat
            for seat, who in enumerate(model.seats)
            if isinstance(who, TokenHolder) and who not in present
        }

    @precondition(lambda self: next_deadline(self.harness.table) is not None)
    @rule()
    def deadline(self) -> None:
        end = next_deadline(self.harness.table)
        assert end is not None
        at, seat, _ = end
        assert apply_timeout(self.harness.table, at - 1).events == ()
        assert seat in self.model.awaited
        assert seat not in self.model.held
        assert isinstance(self.model.seats[seat], TokenHolder)
        self.harness.now = max(self.harness.now, at)
        events = self.harness.take(apply_timeout(self.harness.table, self.harness.now))
        self.model.version += len(events)
        self.model.held.add(seat)
        self.model.known[seat] = self.model.version

    @rule(who=people, seat=places, to=people)
    def move(self, who: TokenHolder, seat: int, to: TokenHolder) -> None:
        """A seat moves to another device and back."""
        harness, model = self.harness, self.model
        if seat >= len(model.seats) or model.seats[seat] != who or ANN in (who, to):
            return
        harness.take(offer_transfer(harness.table, who, seat, CODE, harness.now))
        harness.take(accept_transfer(harness.table, CODE, to.hash, harness.now))
        model.version += 2
        model.seats[seat] = to

    @invariant()
    def clocks_start_when_all_is_told(self) -> None:
        if not hasattr(self, "company"):
            return
        table = self.harness.table
        known = max(self.harness.now, table.shown_at_ms)
        assert all(since.at <= known for since in table.awaited_since if since is not None)
        assert all(isinstance(table.players[seat], Person) for seat in table.skipping)
        if table.options.pace == "at-once" or not table.has_people:
            assert table.shown_at_ms <= self.harness.now

    @invariant()
    def the_table_is_as_the_model_says(self) -> None:
        table, model = self.harness.table, self.model
        assert table.version == model.version == len(self.harness.log)
        assert table.position == model.position
        assert table.phase == ("closed" if model.closed and model.phase != "over" else model.phase)
        assert table.awaited == model.awaited
        assert table.join_policy == model.door
        assert [guest.number for guest in table.join_requests] == list(model.asking)
        assert table.seating_version == model.seated_at
        asked = {(one.round, one.seat, one.aid) for one in table.consulted}
        assert (asked, len(table.consulted)) == (model.consulted, len(model.consulted))
        for seat, who in enumerate(model.seats):
            assert (table.bot_at(seat) is not None) == (who == ServerActor() or seat in model.held)
            if isinstance(who, TokenHolder):
                assert seat in table.seats_of(who.hash)
                assert view(table, who).seats[seat].away == (seat in model.away)

    @invariant()
    def nobody_sees_a_secret(self) -> None:
        table = self.harness.table
        for viewer in (ANN, BOB, CYN, EVE, None):
            yours = table.seats_of(viewer.hash) if viewer else ()
            shown = view(table, viewer)
            seen = VIEW.dump_json(shown).decode()
            for event, _ in self.harness.log[-6:]:
                seen += NEWS.dump_json(PublicEntry(1, 1, public_event(event, yours))).decode()
            if table.record is not None:
                seen += format_record(table.record)
            for secret in (ANN.hash, BOB.hash, CYN.hash, EVE.hash, CODE):
                assert secret not in seen
            assert (SEED.hex() in seen) == (table.phase == "over" and table.record is not None)
            for seat in shown.seats:
                assert seat.sealed is None or seat.seat in yours

    @invariant()
    def sealed_choices_are_told_to_their_seat_alone(self) -> None:
        events = [event for event, _ in self.harness.log]
        if events and isinstance(events[-1], Sealed):
            news = json.loads(NEWS.dump_json(PublicEntry(1, 1, public_event(events[-1], ()))))
            assert news["event"]["cells"] is None
        for before, event in pairwise(events):
            assert isinstance(event, Revealed) <= isinstance(before, Sealed)

    @invariant()
    def what_is_listed_as_legal_is_what_the_engine_allows(self) -> None:
        table = self.harness.table
        for viewer in (ANN, BOB, CYN):
            listed = {legal.seat: legal for legal in view(table, viewer).legal}
            mine = [s for s in table.awaited if self.model.owns(viewer, s) and not table.bot_at(s)]
            assert list(listed) == mine
            for seat, legal in listed.items():
                _check_legal(table.position, seat, legal, self.model.shown)

    def teardown(self) -> None:
        if not hasattr(self, "company"):
            return
        harness = self.harness
        stored = [(STORED.dump_json(Stored(event)), at) for event, at in harness.log]
        again = [(STORED.validate_json(data).event, at) for data, at in stored]
        assert again == harness.log
        assert harness.replayed() == harness.table
        record = harness.table.record
        if record is not None and not isinstance(harness.table.position.stage, SecondAction):  # type: ignore[union-attr]
            names = tuple(seat.board for seat in record.seats)
            again_at = replay(record, boards_of(harness.table.options, names))
            if isinstance(again_at.stage, FirstAction) or record.stopped:  # an early stop is public
                assert again_at == harness.table.position


def _check_legal(position: Position | None, seat: int, legal: Legal, shown: str) -> None:
    assert position is not None
    board, crossed = position.boards[seat], position.crossed[seat]
    may: dict[type, tuple[str, ...]] = {
        Throwing: ("throw",),
        Keeping: ("keep", "stop"),
        FirstAction: ("cross", "pass"),
        SecondAction: ("cross", "pass"),
    }
    assert legal.may == may[type(position.stage)]
    match position.stage:
        case SecondAction(dice=dice, most=most):
            assert legal.most == most
            assert board.map.parse_cells(legal.cells) == crossable(position, seat)
            assert dice_of(LETTERS.index(usable.colour) for usable in legal.dice) == dice
            for name in legal.cells:
                play(position, Cross(seat, board.map.parse_cells([name])))
                assert any(name in usable.cells for usable in legal.dice)
            decided = {d.cells for d in legal_decisions(position, seat) if isinstance(d, Cross)}
            assert {board.map.parse_cells(names) for names in _reached(board, legal)} == decided
        case Keeping(dice=dice) | FirstAction(dice=dice):
            found = [segment.cells & ~crossed for segment in completable(board, crossed, dice)]
            assert [board.map.parse_cells(s.cells) for s in legal.segments] == found
            final = position.at(FirstAction(dice))
            for segment in legal.segments:
                play(final, Cross(seat, board.map.parse_cells(segment.cells)))
    for usable in legal.dice:
        assert shown[usable.die] == usable.colour
        for name in usable.cells:
            colour = board.colours[board.map.cell(name)]
            assert colour is not None
            assert colour.letter == usable.colour


def _reached(board: Board, legal: Legal) -> set[frozenset[str]]:
    """All choices of a client without rules, which only follows the lists and counts."""
    opened = {opening.cell: opening.cells for opening in legal.opens}
    dice = Counter(usable.colour for usable in legal.dice)
    found, latest = {frozenset[str]()}, {frozenset[str]()}
    for _ in range(legal.most):
        latest = {
            chosen | {name}
            for chosen in latest
            for name in {*legal.cells, *(n for cell in chosen for n in opened.get(cell, ()))}
            if name not in chosen and _colours(board, chosen | {name}) <= dice
        }
        found |= latest
    return found


def _colours(board: Board, names: Iterable[str]) -> Counter[str]:
    colours = (board.colours[board.map.cell(name)] for name in names)
    return Counter(colour.letter for colour in colours if colour is not None)


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=50, stateful_step_count=40, deadline=None)
