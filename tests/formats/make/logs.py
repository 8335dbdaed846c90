"""Logs of tables, played by commands; together they contain every kind of event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from border.bots import bot_named
from border.engine import Throwing
from border.records import Record, parse_record
from border.server.daily.game import created_event, daily_table_id, setup_commands
from border.server.store.log import Entry, encode_change
from border.tables import commands
from border.tables.bots import command_for
from border.tables.decide import (
    accept_transfer,
    apply_timeout,
    decide,
    offer_transfer,
    update_presence,
)
from border.tables.events import Created
from border.tables.history import new_table_from
from border.tables.imports import branch_options, import_record, start_branch
from border.tables.options import Branch, Options
from border.tables.step import Actor, Change, DecisionContext, ServerActor, TokenHolder
from border.tables.table import Table, date_at
from tests.formats.entry import HERE, NOON, TOKENS, hash_secret, table_of, told, written_log
from tests.table import BOARDS

ANN, BOB, CYN, DAN, EVE, FAY = (TokenHolder(hash_secret(token)) for token in TOKENS.values())
LUCK = {name: sha256(name.encode()).hexdigest()[:32] for name in TOKENS}


def secret(name: str) -> str:
    """32 bytes in hexadecimal, derived from the name."""
    return sha256(name.encode()).hexdigest()


@dataclass
class Played:
    """A table, its log, and the current time."""

    table: Table
    entries: list[Entry] = field(default_factory=list)
    now: int = NOON
    asked: int = 0

    @classmethod
    def opened(cls, id: str, options: Options, host: TokenHolder = ANN, **more: Any) -> Played:
        created = Created(options, host.hash, secret(id), id, heir=secret(f"{id} heir"))
        created = replace(created, **more)
        played = cls(new_table_from(id, created))
        played.take(Change((created,), played.table))
        return played

    def take(self, step: Change, asked: str | None = None) -> Change:
        if step.events:
            self.entries += encode_change(step, self.now, asked).entries
        self.table = step.table
        self.now += 750
        return step

    def ask(self, who: Actor, kind: Any, **said: Any) -> Change:
        self.asked += 1
        return self.give(who, kind(f"c{self.asked}", self.table.version, **said))

    def give(self, who: Actor, command: commands.Command) -> Change:
        moment = DecisionContext(self.now, f"next-{self.table.id}", bytes.fromhex(secret("next")))
        step = decide(self.table, who, command, moment)
        if isinstance(who, ServerActor):
            return self.take(step)
        seat = getattr(command, "seat", None)
        return self.take(step, f"{who.hash[:16]}|{'' if seat is None else seat}|{command.id}")

    def attend(self, *present: TokenHolder) -> None:
        self.take(update_presence(self.table, {holder.hash for holder in present}, self.now))

    def play(self, *people: TokenHolder, rounds: int | None = None) -> None:
        """Let everybody play like bots, for some rounds or to the end."""
        game = self.table.game
        assert game is not None
        end = None if rounds is None else game.next_throw[0] + rounds
        while self.table.awaited:
            game = self.table.game
            assert game is not None
            if end is not None and game.next_throw[0] >= end:
                return
            seat = self.table.awaited[0]
            self.give(*self._decision(seat, people))

    def _decision(self, seat: int, people: Sequence[TokenHolder]) -> tuple[Actor, commands.Command]:
        game, since, bot = self.table.game, self.table.awaited_since[seat], self.table.bot_at(seat)
        assert game is not None
        assert since is not None
        who: Actor = ServerActor()
        id = f"{since.version}"
        if bot is None:
            (who,) = (one for one in people if seat in self.table.seats_of(one.hash))
            self.asked += 1
            id = f"c{self.asked}"
        if isinstance(game.position.stage, Throwing):
            return who, commands.Throw(id, since.version, seat)
        seen = game.position.seen_by(seat)
        decision = bot_named(bot or "greedy")(seen, seat, Random(len(self.entries)))
        return who, command_for(game, seat, decision, id, since.version)


def make(folder: Path) -> dict[str, Played]:
    """Write all logs and their updates; return the tables by name."""
    party = _party()
    tables = {
        "party": party,
        "rematch": _rematch(party),
        "clock": _clock(),
        "daily": _daily(),
        "trial": _trial(party),
        "same-dice": _same_dice(party),
        "own-boards": _own_boards(),
        "imported": _imported("imported.jsonl"),
        "imported-limit": _imported("imported-limit.jsonl"),
    }
    folder.mkdir(exist_ok=True)
    for name, played in tables.items():
        (folder / f"{name}.jsonl").write_text(written_log(played.entries), "utf-8")
        lines = told(played.table.id, played.entries)
        (folder / f"{name}.told.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return tables


def _party() -> Played:
    """A table with all events that can happen before, during and after a game."""
    options = Options(4, rules="quick", pace="quick", bots="scout", coach="all", away=60)
    at = Played.opened("party2345x", options, code="bafego")
    at.ask(ANN, commands.Sit, seat=0, name="Ann", luck=LUCK["ann"])
    at.ask(ANN, commands.SetJoinPolicy, door="ask")
    at.ask(BOB, commands.Sit, name="Bob", luck=LUCK["bob"])
    at.ask(CYN, commands.Sit, name="Cyn")
    at.ask(EVE, commands.Sit, name="Ève ☃ Łódź")
    at.ask(ANN, commands.TurnAway, guest=2)
    at.ask(ANN, commands.Admit, guest=1)
    at.ask(EVE, commands.TurnAway, guest=3)
    at.ask(ANN, commands.SetJoinPolicy, door="open")
    at.ask(EVE, commands.Sit, seat=2, name="Ève ☃ Łódź", luck=LUCK["eve"])
    at.ask(DAN, commands.Sit, seat=3)
    at.ask(ANN, commands.Remove, seat=2)
    at.ask(DAN, commands.Leave, seat=3)
    at.ask(ANN, commands.AddBot, seat=2, bot="greedy")
    at.ask(ANN, commands.Remove, seat=2)
    at.ask(ANN, commands.AddBot, seat=3, bot="scout")
    at.ask(ANN, commands.Remove, seat=2)
    code = hash_secret("a link to another device")
    at.take(offer_transfer(at.table, BOB, 1, code, at.now))
    at.take(accept_transfer(at.table, code, FAY.hash, at.now))
    at.ask(ANN, commands.SetJoinPolicy, door="locked")
    at.ask(ANN, commands.Start, luck=LUCK["dan"])
    at.play(ANN, FAY, rounds=2)
    at.attend(ANN)
    at.attend(ANN, FAY)
    at.ask(ANN, commands.UseCoach, seat=0, aid="odds")
    at.ask(ANN, commands.UseCoach, seat=0, aid="hint")
    at.ask(FAY, commands.UseCoach, seat=1, aid="warnings")
    at.ask(ANN, commands.SkipAnimation)
    at.play(ANN, FAY, rounds=2)
    at.ask(FAY, commands.Leave, seat=1)
    at.play(ANN, FAY, rounds=1)
    at.ask(FAY, commands.Return, seat=1)
    at.attend(ANN)
    at.ask(ANN, commands.Remove, seat=1)
    at.attend(ANN, FAY)
    at.ask(FAY, commands.Return, seat=1)
    at.play(ANN, FAY)
    at.ask(ANN, commands.Rematch)
    at.ask(FAY, commands.Decline)
    at.ask(FAY, commands.Rematch, luck=LUCK["fay"])
    return at


def _rematch(before: Played) -> Played:
    """A rematch with inherited dice; its table is closed."""
    declined = before.entries[:-2]  # before the last person accepted
    again = Played(table_of(before.table.id, declined), declined, before.now)
    step = again.ask(FAY, commands.Rematch, luck=LUCK["fay"])
    assert step.new_table is not None
    at = Played(step.new_table.table, now=again.now)
    at.take(step.new_table)
    at.play(ANN, FAY, rounds=3)
    at.ask(ANN, commands.Close)
    return at


def _clock() -> Played:
    """An unfinished game in which bots replace slow and absent players."""
    at = Played.opened("clock2345x", Options(2, clock=30, away=20, bots="greedy", pace="at-once"))
    at.ask(ANN, commands.Sit, seat=0, name="Ann")
    at.ask(BOB, commands.Sit, seat=1)
    at.ask(ANN, commands.Start)
    at.attend(ANN, BOB)
    first = at.table.awaited[0]
    slow = (ANN, BOB)[first]
    at.now += 31_000
    at.take(apply_timeout(at.table, at.now))
    at.play(ANN, BOB, rounds=1)
    at.ask(slow, commands.Return, seat=first)
    at.play(ANN, BOB, rounds=2)
    at.attend(slow)
    while at.table.awaited != (1 - first,):
        at.play(ANN, BOB, rounds=1)
    at.now += 21_000
    at.take(apply_timeout(at.table, at.now))
    at.play(ANN, BOB, rounds=1)
    return at


def _daily() -> Played:
    """A complete daily game."""
    day = date_at(NOON)
    id, created = (
        daily_table_id(day, ANN.hash),
        created_event(day, secret(day), ANN.hash, "at-once"),
    )
    at = Played(new_table_from(id, created))
    step = Change((created,), at.table)
    for command in setup_commands("Ann"):
        moment = DecisionContext(at.now, id, bytes.fromhex(secret(day)))
        then = decide(step.table, ANN, replace(command, version=step.table.version), moment)
        step = Change((*step.events, *then.events), then.table)
    at.take(step)
    at.play(ANN)
    return at


def _trial(of: Played) -> Played:
    """A branch of a finished game, started at one of its decisions."""
    record = of.table.record
    assert record is not None
    assert of.table.dice is not None
    seats = len(record.seats)
    first = next(n for n, played in enumerate(record.rounds, 1) if n > 2 and played.active == 0)
    trial = Options(
        seats, bots="scout", pace="at-once", trial=Branch(of.table.id, first, 1, "keep")
    )
    options = branch_options(trial, record)
    at = Played.opened("trial2345x", options)
    setting: list[commands.Command] = [commands.Sit("sit", 0, 0, "Ann")]
    setting += [commands.AddBot(f"bot{seat}", 0, seat, "scout") for seat in range(1, seats)]
    for command in setting:
        at.give(ANN, replace(command, version=at.table.version))
    at.take(start_branch(at.table, record, at.now))
    at.play(ANN, rounds=2)
    return at


def _same_dice(of: Played) -> Played:
    """A game with the dice of another; it waits in the middle of a second action."""
    dice = of.table.dice
    assert dice is not None
    options = Options(3, rules="quick", same_dice=of.table.id, pace="relaxed")
    more: dict[str, Any] = {"seed": dice.seed.hex(), "dice_of": dice.game, "luck": dice.luck}
    at = Played.opened("again2345x", options, **more)
    at.ask(ANN, commands.Sit, seat=0, name="Ann", luck=LUCK["ann"])
    at.ask(BOB, commands.Sit, seat=1, name="Bob")
    at.ask(BOB, commands.Sit, seat=2, name="Bea")
    at.ask(ANN, commands.Start)
    at.play(ANN, BOB, rounds=3)
    while not (any(entry.kind == "sealed" for entry in at.entries[-1:]) and at.table.awaited):
        at.give(*at._decision(at.table.awaited[0], (ANN, BOB)))
    return at


def _own_boards() -> Played:
    """A complete game on custom boards with house rules."""
    names = tuple(board.name for board in BOARDS[:2])
    pictures = {board.name: str(board.picture) for board in BOARDS[:2]}
    at = Played.opened("owned2345x", Options(2, names, pictures, rules="strict", pace="at-once"))
    at.ask(ANN, commands.Sit, seat=0, name="Ann")
    at.ask(BOB, commands.Sit, seat=1, name="Bob")
    at.ask(ANN, commands.Start)
    at.play(ANN, BOB)
    return at


def _imported(name: str) -> Played:
    record: Record = parse_record((HERE / "records" / name).read_text("utf-8"))
    step = import_record(record, NOON)
    at = Played(step.table)
    at.take(step)
    return at
