"""Players at a table and short helpers for their commands."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from border.dice import ProvableDice
from border.engine import Position
from border.records import Game, Record, Round, Seating
from border.tables.commands import Command
from border.tables.decide import decide, update_presence
from border.tables.events import Created, Event
from border.tables.history import new_table_from, table_from_log
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.step import Actor, Change, DecisionContext, TokenHolder
from border.tables.table import Awaited, Person, Player, Table
from border.tables.tokens import hash_secret
from tests.table import BOARDS

NOON = 1_700_000_000_000
SEED = bytes(range(32))
TOKENS = {name: f"{name:_<43}" for name in ("ann", "bob", "cyn", "dan", "eve")}
ANN, BOB, CYN, DAN, EVE = (TokenHolder(hash_secret(token)) for token in TOKENS.values())
PEOPLE = (ANN, BOB, CYN, DAN)

_numbers = itertools.count()


class ScriptedDice(ProvableDice):
    """Scripted dice: five letters per throw, repeated forever."""

    falling: Sequence[str] = ()

    def die(self, round: int, throw: int, index: int) -> str:
        return self.falling[(throw - 1) % len(self.falling)][index]

    def first_seat(self, seats: int) -> int:
        return 0


def scripted_dice(*throws: str) -> ScriptedDice:
    dice = ScriptedDice(SEED, "loaded")
    object.__setattr__(dice, "falling", throws)
    return dice


@dataclass
class TableHarness:
    """A table, its log, and the time."""

    table: Table
    log: list[tuple[Event, int]] = field(default_factory=list)
    now: int = NOON
    opened: Change | None = None  # added by a rematch

    def ask(self, who: Actor, kind: Any, *, version: int | None = None, **said: Any) -> list[Event]:
        """Decide a command and return the change."""
        step = decide(self.table, who, self.command(kind, version, **said), self.moment())
        self.opened = step.new_table
        return self.take(step)

    def take(self, step: Change) -> list[Event]:
        assert step.table.version == self.table.version + len(step.events)
        self.table = step.table
        self.log += [(event, self.now) for event in step.events]
        return list(step.events)

    def refused(self, who: Actor, kind: Any, *, version: int | None = None, **said: Any) -> Refused:
        """Reason of an expected refusal."""
        with pytest.raises(Refused) as caught:
            decide(self.table, who, self.command(kind, version, **said), self.moment())
        return caught.value

    def reason(self, who: Actor, kind: Any, **said: Any) -> str:
        return self.refused(who, kind, **said).reason

    def rule(self, who: Actor, kind: Any, **said: Any) -> tuple[str | None, str | None]:
        """Number and key of the rule that refuses a command."""
        refused = self.refused(who, kind, **said)
        assert refused.reason == "rules"
        return refused.rule, refused.refusal

    def attend(self, *present: TokenHolder) -> list[Event]:
        return self.take(update_presence(self.table, {holder.hash for holder in present}, self.now))

    def command(self, kind: Any, version: int | None, **said: Any) -> Command:
        seen = self.table.version if version is None else version
        made: Command = kind(f"c{next(_numbers)}", seen, **said)
        return made

    def moment(self) -> DecisionContext:
        return DecisionContext(self.now, f"next{self.table.version}", SEED)

    def replayed(self) -> Table:
        return table_from_log(self.table.id, self.log)


def empty_table(options: Options | None = None, host: TokenHolder = ANN) -> TableHarness:
    """A new table with empty seats."""
    created = Created(options or Options(seats=2), host.hash, SEED.hex(), "table1")
    return TableHarness(new_table_from("table1", created), [(created, NOON)])


BOARD_NAMES = tuple(board.name for board in BOARDS)
PICTURES = {board.name: str(board.picture) for board in BOARDS}


def table_options(seats: int = 2, **more: Any) -> Options:
    """Options for a table with the tests' boards and without pauses for animations."""
    names, more = BOARD_NAMES[:seats], {"pace": "at-once"} | more
    return Options(seats, names, {name: PICTURES[name] for name in names}, **more)


def table_at(
    position: Position,
    shown: str = "",
    first: tuple[str, ...] | None = None,
    *,
    rounds: int = 1,
    players: Sequence[Player] | None = None,
    options: Options | None = None,
    dice: ProvableDice | None = None,
) -> TableHarness:
    """A table whose game has reached a position; seat 0 is Ann's, 1 Bob's, and so on."""
    seats = len(position.boards)
    played = (Round(position.active, (shown,), (), first),) if shown else ()
    earlier = (Round(0, ("roygb",), (), (), ()),) * (rounds - 1)
    record = Record(
        "table1",
        tuple(Seating(f"P{s}", BOARD_NAMES[s], "human") for s in range(seats)),
        earlier + played,
        boards=PICTURES,
    )
    sitting = tuple(players or (Person(f"P{s}", PEOPLE[s].hash) for s in range(seats)))
    created = Created(options or table_options(seats), ANN.hash, SEED.hex(), "table1")
    table = replace(
        new_table_from("table1", created),
        players=sitting,
        game=Game(record, position),
        version=50,
        dice=dice or ProvableDice(SEED, "table1"),
    )
    since = tuple(Awaited(50, NOON) if s in table.awaited else None for s in range(seats))
    return TableHarness(replace(table, awaited_since=since))
