"""Reference model of a table: who may do what, and when."""

from __future__ import annotations

from typing import Any

from border.dice import ProvableDice
from border.engine import (
    LETTERS,
    Cross,
    Keep,
    Keeping,
    Over,
    Position,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    can_cross,
    dice_of,
    order_refusal,
    play,
    refusal,
)
from border.tables import commands
from border.tables.step import Actor, ServerActor, TokenHolder
from tests.table import thrown
from tests.tables.table_harness import ANN


class Model:
    """The rules of a table, as short as possible."""

    def __init__(self, seats: int, coach: str) -> None:
        self.coach = coach
        self.consulted: set[tuple[int, int, str]] = set()  # round, seat, and purpose
        self.seats: list[Actor | None] = [None] * seats  # owner of each seat; the server owns bots
        self.names: dict[int, str] = {}  # people, by seat
        self.door = "open"
        self.asking: dict[int, tuple[Actor, str]] = {}  # token and name, by number
        self.guests = 0
        self.sent: set[Actor] = set()  # removed players, who have to ask to join
        self.held: set[int] = set()
        self.away: set[int] = set()
        self.closed = False
        self.again: set[Actor | None] = set()  # tokens that accept a rematch
        self.not_again: set[Actor | None] = set()
        self.next = False
        self.position: Position | None = None
        self.shown = ""
        self.round = 1
        self.version = 1
        self.seated_at = 0
        self.known: dict[int, int] = {}  # per awaited seat: the version that announced its decision

    @property
    def phase(self) -> str:
        if self.position is None:
            return "gathering"
        return "over" if isinstance(self.position.stage, Over) else "playing"

    @property
    def awaited(self) -> tuple[int, ...]:
        if self.position is None or self.phase == "over" or self.closed:
            return ()
        throwing = isinstance(self.position.stage, Throwing)
        return (self.position.active,) if throwing else self.position.awaited

    def owns(self, who: Actor, seat: int) -> bool:
        if isinstance(who, ServerActor):
            return self.seats[seat] == ServerActor() or seat in self.held
        return self.seats[seat] == who

    def refuses(self, who: Actor, command: commands.Command) -> str | None:
        """Reason to refuse a command, if any."""
        if self.closed:
            return "closed"
        if command.version > self.version:
            return "from-the-future"
        match command:
            case commands.Sit():
                return self._refuses_sit(who, command.seat, command.name)
            case commands.SetJoinPolicy() | commands.Admit() | commands.TurnAway():
                return self._refuses_at_the_door(who, command)
            case commands.AddBot() | commands.Remove() | commands.Start() | commands.Close():
                return "not-the-host" if who != ANN else self._refuses_host(command)
            case commands.SkipAnimation() | commands.Rematch() | commands.Decline():
                sits = isinstance(who, TokenHolder) and who in self.seats
                return self._refuses_people(command) if sits else "not-your-seat"
            case _:
                return self._refuses_player(who, command)

    def _refuses_people(self, command: Any) -> str | None:
        if isinstance(command, commands.SkipAnimation):
            return {"gathering": "not-playing", "over": "over"}.get(self.phase)
        if self.phase != "over":
            return "not-over"
        return "rematched-already" if self.next else None

    def _wants(self, who: Actor, anyway: bool) -> None:
        """Record an acceptance; the rematch starts once all accept or the rest is left out."""
        if not self.again:
            self.not_again.clear()
        self.again.add(who)
        self.not_again.discard(who)
        people = {one for one in self.seats if isinstance(one, TokenHolder)}
        away = {self.seats[seat] for seat in self.away}
        missing = people - self.again - (self.not_again | away if anyway else set())
        self.next = not missing

    def _refuses_sit(self, who: Actor, seat: int | None, name: str) -> str | None:
        if self.phase != "gathering":
            return "not-gathering"
        if seat is None:
            if None not in self.seats:
                return "no-empty-seat"
        elif seat >= len(self.seats):
            return "no-such-seat"
        elif self.seats[seat] == who:
            return None
        elif self.seats[seat] is not None:
            return "seat-taken"
        if who != ANN and self.door == "locked":
            return "locked"
        asking = [called for _, called in self.asking.values()] if self.has_to_ask(who) else []
        if asking and who in [one for one, _ in self.asking.values()]:
            return None
        return self._refuses_name(name, asking)

    def _refuses_name(self, name: str, others: list[str]) -> str | None:
        return "name-taken" if name and name in [*self.names.values(), *others] else None

    def has_to_ask(self, who: Actor) -> bool:
        return who != ANN and (self.door == "ask" or who in self.sent)

    def _refuses_at_the_door(self, who: Actor, command: Any) -> str | None:
        guest = (
            None if isinstance(command, commands.SetJoinPolicy) else self.asking.get(command.guest)
        )
        mine = isinstance(command, commands.TurnAway) and guest is not None and guest[0] == who
        if who != ANN and not mine:
            return "not-the-host"
        if self.phase != "gathering":
            return "not-gathering"
        if isinstance(command, commands.SetJoinPolicy):
            return None
        if guest is None:
            return "no-such-guest"
        if isinstance(command, commands.TurnAway):
            return None
        return "no-empty-seat" if None not in self.seats else self._refuses_name(guest[1], [])

    def _sits(self, who: Actor, seat: int, name: str) -> None:
        self.seats[seat] = who
        self.names[seat] = name
        self.sent.discard(who)
        self.asking = {k: guest for k, guest in self.asking.items() if guest[0] != who}

    def _gets_up(self, seat: int) -> None:
        self.seats[seat] = None
        self.names.pop(seat, None)
        self.away.discard(seat)

    def _refuses_host(self, command: Any) -> str | None:
        if isinstance(command, commands.Close):
            return "over" if self.phase == "over" else None
        stale = command.version < self.seated_at
        if not isinstance(command, commands.AddBot) and stale:
            return "stale"
        if isinstance(command, commands.Remove) and self.phase == "playing":
            if command.seat >= len(self.seats):
                return "no-such-seat"
            absent = command.seat in self.away and command.seat not in self.held
            return None if absent else "not-idle"
        if self.phase != "gathering":
            return "not-gathering"
        if isinstance(command, commands.Start):
            return "seats-empty" if None in self.seats else None
        if command.seat >= len(self.seats):
            return "no-such-seat"
        sits = self.seats[command.seat]
        if isinstance(command, commands.AddBot):
            return None if sits is None else "seat-taken"
        if sits is None:
            return "too-few-seats" if len(self.seats) == 2 else None
        return "not-idle" if sits == ANN else None

    def _refuses_coach(self) -> str | None:
        if self.phase != "playing":
            return "over" if self.phase == "over" else "not-playing"
        people = sum(isinstance(who, TokenHolder) for who in self.seats)
        return None if self.coach == "all" or (self.coach, people) == ("alone", 1) else "no-coach"

    def _refuses_player(self, who: Actor, command: Any) -> str | None:
        seat = command.seat
        if seat >= len(self.seats):
            return "no-such-seat"
        if not self.owns(who, seat):
            return "not-your-seat"
        own = isinstance(command, commands.Leave | commands.Return | commands.UseCoach)
        if own and isinstance(who, ServerActor):
            return "not-your-seat"
        if isinstance(command, commands.Return):
            return None if seat in self.held else "not-held"
        if isinstance(command, commands.Leave):
            return "not-gathering" if self.phase == "over" else None
        if isinstance(who, TokenHolder) and seat in self.held:
            return "held"
        if isinstance(command, commands.UseCoach):
            return self._refuses_coach()
        if self.position is None:
            return "not-playing"
        if seat in self.awaited and command.version < self.known[seat]:
            return "stale"
        return "rules" if self._against_the_rules(command) else None

    def _against_the_rules(self, command: Any) -> bool:
        assert self.position is not None
        position, seat = self.position, command.seat
        if seat not in self.awaited:
            return True
        board = position.boards[seat]
        match command:
            case commands.Throw():
                return not isinstance(position.stage, Throwing)
            case commands.Keep(dice=dice):
                keeping = isinstance(position.stage, Keeping)
                return not keeping or len(set(dice)) == 5
            case commands.Stop():
                return refusal(position, Stop()) is not None
            case commands.Pass():
                return refusal(position, Cross(seat, 0)) is not None
            case commands.Cross(cells=names):
                cells = board.map.parse_cells(names)
                if refusal(position, Cross(seat, cells)) is not None:
                    return True
                if cells.bit_count() != len(names):
                    return True
                order = [board.map.cell(name) for name in names]
                crossed = position.crossed[seat]
                second = isinstance(position.stage, SecondAction)
                return second and order_refusal(board, crossed, order) is not None
        raise AssertionError(command)

    def plays(self, command: Any, luck: ProvableDice) -> None:
        """Apply a legal decision and everything that follows automatically."""
        assert self.position is not None
        match command:
            case commands.Throw():
                self._throw(luck, 1, ())
            case commands.Keep(dice=dice):
                stage = self.position.stage
                assert isinstance(stage, Keeping)
                kept = sorted(set(dice))
                some = dice_of(LETTERS.index(self.shown[index]) for index in kept)
                self.position = play(self.position, Keep(some))
                self._throw(luck, stage.throw + 1, tuple(kept))
            case commands.Stop():
                self.position = play(self.position, Stop())
            case commands.Cross(seat=seat, cells=names):
                cells = self.position.boards[seat].map.parse_cells(names)
                self._cross(seat, cells)
            case commands.Pass(seat=seat):
                self._cross(seat, 0)
        while True:
            idle = [s for s in self.position.awaited if not can_cross(self.position, s)]
            if isinstance(self.position.stage, Keeping) or not idle:
                return
            self._cross(idle[0], 0)

    def _throw(self, luck: ProvableDice, throw: int, kept: tuple[int, ...]) -> None:
        assert self.position is not None
        self.shown = thrown(luck, self.round, throw, self.shown, kept)
        fallen = [LETTERS.index(c) for i, c in enumerate(self.shown) if i not in kept]
        self.position = play(self.position, Throw(dice_of(fallen)))

    def _cross(self, seat: int, cells: int) -> None:
        assert self.position is not None
        self.position = play(self.position, Cross(seat, cells))
        if isinstance(self.position.stage, Throwing):
            self.round += 1

    def seat(self, who: Actor, command: Any) -> None:
        """Apply a legal command about seats that changes something."""
        if self.phase == "gathering" and not isinstance(command, commands.Close):
            self._gathers(who, command)
            return
        match command:
            case commands.Remove(seat=seat) | commands.Leave(seat=seat):
                self.held.add(seat)
            case commands.Return(seat=seat):
                self.held.discard(seat)
            case commands.Close():
                self.closed = True
            case commands.Rematch(anyway=anyway):
                self._wants(who, anyway)
            case commands.Decline():
                self.again.discard(who)
                self.not_again.add(who)

    def _gathers(self, who: Actor, command: Any) -> None:
        match command:
            case commands.Sit(name=name) if self.has_to_ask(who):
                self.guests += 1
                self.asking[self.guests] = who, name
            case commands.Sit(seat=seat, name=name):
                self._sits(who, self.seats.index(None) if seat is None else seat, name)
            case commands.SetJoinPolicy(door=door):
                self.door = door
            case commands.Admit(guest=number) | commands.TurnAway(guest=number):
                guest, name = self.asking.pop(number)
                if isinstance(command, commands.Admit):
                    self._sits(guest, self.seats.index(None), name)
            case commands.AddBot(seat=seat):
                self.seats[seat] = ServerActor()
            case commands.Remove(seat=seat):
                self._removed(seat)
            case commands.Leave(seat=seat):
                self._gets_up(seat)

    def _removed(self, seat: int) -> None:
        sits = self.seats[seat]
        if sits is None:
            del self.seats[seat]
            self.away = {other - (other > seat) for other in self.away}
            self.names = {k - (k > seat): name for k, name in self.names.items()}
        elif isinstance(sits, ServerActor) or seat in self.away:
            self._gets_up(seat)
        else:
            self.sent.add(sits)
            for own in [k for k, one in enumerate(self.seats) if one == sits]:
                self._gets_up(own)
