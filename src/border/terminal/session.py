"""Games at one keyboard, and their settings."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256
from random import Random

from border.boards import SETS
from border.bots import is_bot
from border.bots.registry import is_in_file, short_name
from border.dice import (
    LUCK_BYTES,
    SEED_BYTES,
    ProvableDice,
    format_proof,
    proof_of,
)
from border.engine import (
    CLASSIC_RULES,
    LETTERS,
    MAX_SEATS,
    MIN_SEATS,
    BadName,
    BadTable,
    Cross,
    Decision,
    FirstAction,
    Keeping,
    Position,
    Rules,
    Seat,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    can_cross,
    dice_of,
)
from border.records import (
    HUMAN,
    Game,
    Record,
    Seating,
    Transition,
)
from border.tables import commands
from border.tables.bots import bot_for_people, command_for
from border.tables.decide import decide
from border.tables.events import (
    BotSat,
    Created,
    Crossed,
    Ended,
    Event,
    Revealed,
    Sat,
    Sealed,
    Started,
    Thrown,
)
from border.tables.history import new_table_from
from border.tables.options import Options, validated
from border.tables.schema import Milliseconds
from border.tables.step import DecisionContext, ServerActor, TokenHolder, apply
from border.tables.table import Table
from border.tables.views import GameView, game_view

KEYBOARD = TokenHolder("keyboard")  # holds the seats of all people
GIVEN_UP = "limit"  # how records mark a game that was abandoned or reached the round limit


class Session:
    """A table that this process hosts; its events are shown one after another."""

    def __init__(self, opening: Record, dice: ProvableDice, *, stopped: bool = False) -> None:
        """Resume a game from its record; `stopped` tells whether the active player stopped."""
        opening.replay()  # raises `Foul` if the record breaks a rule
        self.seats = opening.seats
        self.log: list[tuple[Event, Milliseconds]] = []
        self.transitions: list[Transition] = []  # throws and crosses that have been shown
        self._started = opening.started
        self._bots = {
            seat: bot_for_people(seating.player)
            for seat, seating in enumerate(opening.seats)
            if seating.player != HUMAN
        }
        self._pending: deque[tuple[Event, Table]] = deque()  # to be shown, with the table after
        self._sealed: list[Transition] = []  # crosses that are secret until all seats have decided
        self._table = self._opened(opening, dice)  # as shown
        self._play_again(opening, stopped=stopped)

    def _opened(self, opening: Record, dice: ProvableDice) -> Table:
        """Return the table after the start of the game.

        The players take their seats by events, because commands refuse bots in files, and always
        add player seeds to the dice.
        """
        boards, at = tuple(seating.board for seating in opening.seats), _now()
        options = Options(
            seats=len(boards),
            boards=() if opening.shuffled else boards,
            pictures=opening.boards,
            rules=opening.rules.name or opening.rules.written,
            pace="at-once",  # the screen has its own pace
        )
        luck = dice.luck or (None,) * len(boards)
        created = Created(options, KEYBOARD.hash, dice.seed.hex(), dice.game)
        players = [
            Sat(seat, seating.name, KEYBOARD.hash, luck[seat])
            if seating.player == HUMAN
            else BotSat(seat, seating.player)
            for seat, seating in enumerate(opening.seats)
        ]
        started = Started(boards, dice.first_seat(len(boards)), dice.luck)
        change = apply(new_table_from(dice.game, created), [*players, started], at)
        self.log += [(event, at) for event in (created, *change.events)]
        return change.table

    def _play_again(self, record: Record, *, stopped: bool) -> None:
        """Make the decisions of a record; its throws follow from the dice."""
        for played in record.rounds:
            self._note_hints(record)
            self.throw()
            for kept in played.kept:
                self.keep(kept)
            stops = played.first is not None or stopped or record.stopped
            if stops and isinstance(self.position.stage, Keeping):
                self.decide(Stop())
            if played.first is not None:
                self._cross(played.active, played.first)
            for seat, cells in enumerate(played.second or ()):
                while cells is not None and seat in self.position.awaited:
                    self._cross(seat, cells)
        self._note_hints(record)

    def _note_hints(self, record: Record) -> None:
        for one in record.consulted:
            if (one.round, one.aid) == (self.round, "hint"):
                self.note_hint(one.seat)

    def _cross(self, seat: Seat, cells: Sequence[str]) -> None:
        self.decide(Cross(seat, self.position.boards[seat].map.parse_cells(cells)))

    @property
    def _game(self) -> Game:
        game = self._table.game
        assert game is not None, "the game has started"
        return game

    @property
    def dice(self) -> ProvableDice:
        """Dice of the game."""
        return self._table.game_dice

    @property
    def position(self) -> Position:
        """Current position."""
        return self._game.position

    @property
    def view(self) -> GameView:
        """State of the game, such as the dice on the table."""
        return game_view(self._table, self._game)

    @property
    def shown(self) -> str:
        """Letters of the five dice; empty before the first throw of a round."""
        return self._game.shown

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return self._game.next_throw[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.phase == "over"

    @property
    def stopped(self) -> bool:
        """Whether the active player has stopped but not crossed yet."""
        return self._game.record.stopped

    @property
    def record(self) -> Record:
        """Record so far, with sealed decisions; it contains the seed once the game is over."""
        proof = proof_of(self.dice)
        return replace(
            self._game.record,
            seats=self.seats,
            started=self._started,
            dice=format_proof(proof if self.over else replace(proof, seed=None)),
            consulted=self._table.consulted,
            ended=GIVEN_UP if self._table.hit_round_limit else None,
        )

    @property
    def asked(self) -> Seat | None:
        """Seat of the person to act; None while bots play and after the end."""
        if self._pending:
            event, _ = self._pending[0]
            # The table passes for a seat that cannot cross; active people want to see their dice.
            seat = event.seat if isinstance(event, Crossed) else None
        else:
            seat = self._next
        return seat if seat is not None and self.is_person(seat) else None

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person plays this seat."""
        return seat not in self._bots

    @property
    def coached(self) -> bool:
        """Whether hints are available: only for one person against bots."""
        return self._table.coached

    def note_hint(self, seat: Seat) -> None:
        """Record that a seat used a hint, at most once per round, unless the seat has to pass."""
        if not self._pending:
            self._submit(commands.UseCoach(*self._next_command, seat, "hint"))

    def throw(self) -> None:
        """Throw the five dice."""
        self._submit(commands.Throw(*self._next_command, self.position.active))

    def keep(self, indices: tuple[int, ...]) -> None:
        """Keep these dice and rethrow the others; raise `Refused` if the rules forbid it."""
        self._submit(commands.Keep(*self._next_command, self.position.active, indices))
        self._show()

    def decide(self, decision: Decision) -> None:
        """Make a decision of the seat to act; raise `Refused` if the rules forbid it."""
        if self._pending:  # a forced pass, which the table has made already
            self._show()
        else:
            seat = decision.seat if isinstance(decision, Cross) else self.position.active
            self._submit(command_for(self._game, seat, decision, *self._next_command))

    def go_on(self) -> None:
        """Show the next event that does not need a person's decision."""
        seat = self._next
        if self._pending or seat is None:
            self._show()
        elif isinstance(self.position.stage, Throwing):
            self.throw()
        else:
            self.decide(self._bots[seat](self.position.seen_by(seat), seat, self._rng(seat)))

    @property
    def _next(self) -> Seat | None:
        """Next seat to decide: bots first, as decisions are sealed (4.6), then clockwise."""
        active, count = self.position.active, len(self.seats)
        order = sorted(self._table.awaited, key=lambda seat: (seat - active) % count)
        return min(order, key=self.is_person, default=None)

    def passed(self, transition: Transition) -> bool:
        """Return whether this transition is the forced pass of a person."""
        match transition:
            case Transition(before=Position(stage=SecondAction()) as before, event=Cross(seat, 0)):
                return self.is_person(seat) and not can_cross(before, seat)
            case _:
                return False

    def _rng(self, seat: Seat) -> Random:
        """Return a bot's random generator for this decision, the same after resuming."""
        crossing = isinstance(self.position.stage, FirstAction | SecondAction)
        number, throw = self._game.next_throw
        return Random(f"{self.dice.seed.hex()}|{seat}|{number}|{throw}|{crossing}")

    @property
    def _next_command(self) -> tuple[str, int]:
        """Id and version of the next command."""
        return f"{self._table.version}", self._table.version

    def _submit(self, command: commands.Decision | commands.UseCoach) -> None:
        """Let the table decide on a command, and show the first event."""
        at = _now()
        actor = KEYBOARD if self.is_person(command.seat) else ServerActor()
        change = decide(self._table, actor, command, DecisionContext(at, "", b""))
        self.log += [(event, at) for event in change.events]
        if change.events:
            tables = (*change.intermediate, change.table)
            self._pending += zip(change.events, tables, strict=True)
            self._show()

    def _show(self) -> None:
        """Show the next event, together with the events that report its result."""
        event, after = self._pending.popleft()
        before, self._table = self._game, after
        if (told := _engine_event(before, event)) is not None:
            transition = Transition(before.next_throw[0], before.position, told, self.position)
            sealed = isinstance(event, Sealed) and not event.forced
            (self._sealed if sealed else self.transitions).append(transition)
        if isinstance(event, Revealed):
            self.transitions += self._sealed
            self._sealed = []
        if self._pending and isinstance(self._pending[0][0], Revealed | Ended):
            self._show()


def _engine_event(game: Game, event: Event) -> Throw | Cross | None:
    """Return the engine's event for a throw or a cross; None for all other events."""
    match event:
        case Thrown(dice=dice):
            thrown = (letter for index, letter in enumerate(dice) if index not in game.kept)
            return Throw(dice_of(map(LETTERS.index, thrown)))
        case Crossed(seat=seat, cells=cells) | Sealed(seat=seat, cells=cells):
            return Cross(seat, game.position.boards[seat].map.parse_cells(cells))
        case _:
            return None


def _now() -> Milliseconds:
    return int(time.time() * 1000)


MAX_NAME_CHARS = 24


@dataclass(frozen=True, slots=True)
class Setup:
    """Settings of a game and its rematches."""

    players: tuple[str, ...]  # per seat: a bot's name, FILE.py:FUNCTION, or a person's name
    set: str = "classic"  # set of boards to shuffle, unless `boards` names them
    boards: tuple[str, ...] | None = None  # names of the boards, per seat
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards not in the package
    seed: int | None = None  # None for secret dice
    rules: Rules = CLASSIC_RULES
    games: int = 0  # number of earlier games, for rematches

    def __post_init__(self) -> None:
        if not MIN_SEATS <= len(self.players) <= MAX_SEATS:
            raise BadTable(
                f"a game has {MIN_SEATS} to {MAX_SEATS} players, not {len(self.players)}"
            )
        for player in self.players:
            _check_name(short_name(player))
            if not _is_bot(player) and self.players.count(player) > 1:
                raise BadTable(f"two players are named {player!r}: give them different names")
        if self.boards is not None:
            validated(Options(len(self.players), self.boards, self.pictures))
        elif self.set not in SETS:
            raise BadName(f"there is no set {self.set!r}: expected one of {', '.join(SETS)}")

    def table(self) -> Session:
        """Create a game; without a seed, its dice are secret."""
        dice = self._dice()
        boards = self.boards or dice.shuffled(SETS[self.set])
        seats = tuple(
            Seating(name, board, player if _is_bot(player) else HUMAN)
            for name, board, player in zip(self._names(), boards, self.players, strict=False)
        )
        began = datetime.now(UTC).isoformat(timespec="seconds")
        opening = Record(
            dice.game,
            seats,
            boards=dict(self.pictures),
            shuffled=self.set if self.boards is None else None,
            rules=self.rules,
            started=began,
        )
        return Session(opening, dice)

    def rotated(self) -> Setup:
        """Return the settings of a rematch, in which every player moves up a seat."""
        players = (*self.players[1:], self.players[0])
        return replace(self, players=players, games=self.games + 1)

    def _dice(self) -> ProvableDice:
        if self.seed is None:
            luck = tuple(
                None if _is_bot(player) else secrets.token_hex(LUCK_BYTES)
                for player in self.players
            )
            return ProvableDice(secrets.token_bytes(SEED_BYTES), secrets.token_hex(8), luck)
        name = f"play-{self.seed}-{self.games}"
        return ProvableDice(sha256(name.encode("ascii")).digest(), name)

    def _names(self) -> list[str]:
        """Return the names per seat, with bots of one kind numbered."""
        names = [*map(short_name, self.players)]
        return [
            f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
            for seat, name in enumerate(names)
        ]


def _is_bot(player: str) -> bool:
    return is_in_file(player) or is_bot(player)


def _check_name(name: str) -> None:
    if not name.strip():
        raise BadName("a player needs a name")
    if len(name) > MAX_NAME_CHARS or not name.isprintable():
        raise BadName(
            f"{name!r} cannot be a player's name: expected at most "
            f"{MAX_NAME_CHARS} printable characters"
        )
