"""A game at one keyboard, its settings, and its saved files."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from filelock import FileLock, Timeout

from border.boards import SETS, boards_for
from border.bots import bot_named, champion_bot, current_name, is_bot
from border.bots.registry import is_in_file, short_name
from border.dice import (
    LUCK_BYTES,
    SEED_BYTES,
    ProvableDice,
    format_proof,
    parse_proof,
    parse_seed,
    proof_of,
    verify,
)
from border.engine import (
    CLASSIC_RULES,
    LETTERS,
    MAX_SEATS,
    MIN_SEATS,
    ROUND_START,
    BadInput,
    BadName,
    BadTable,
    BorderError,
    Cross,
    Decision,
    Event,
    FirstAction,
    Keep,
    Over,
    Position,
    Rules,
    Seat,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    can_cross,
    dice_of,
    start,
)
from border.records import (
    HUMAN,
    Consultation,
    Game,
    Record,
    Seating,
    Transition,
    format_record,
    parse_record,
    transitions,
)

# Limited by time instead of by evaluations.
BOTS_FOR_PEOPLE = {"champion": champion_bot(seconds=0.4)}


class Session:
    """Running game; `go_on` plays everything that needs no person."""

    def __init__(self, opening: Record, dice: ProvableDice, *, stopped: bool = False) -> None:
        """Resume a game from its record; `stopped` tells whether the active player stopped."""
        boards = opening.find_boards()
        self.dice = dice
        self.seats = opening.seats
        self._bots = {
            seat: BOTS_FOR_PEOPLE.get(current_name(seating.player)) or bot_named(seating.player)
            for seat, seating in enumerate(opening.seats)
            if seating.player != HUMAN
        }
        self.transitions: list[Transition] = list(transitions(opening, boards))
        self._game = Game.of(opening, boards, dice.first_seat(len(boards)))
        if stopped and not opening.stopped:  # older records do not contain it
            self.decide(Stop())

    @property
    def position(self) -> Position:
        """Current position."""
        return self._game.position

    @property
    def shown(self) -> str:
        """Letters of the five dice; empty before the first throw of a round."""
        return self._game.shown

    @property
    def aside(self) -> tuple[int, ...]:
        """Indices of the dice kept for the last throw."""
        rounds = self._game.record.rounds
        return next(iter(rounds[-1].kept[-1:]), ()) if self.shown else ()

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return self._game.next_throw[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.position.stage, Over)

    @property
    def stopped(self) -> bool:
        """Whether the active player has stopped but not crossed yet."""
        return self._game.record.stopped

    @property
    def record(self) -> Record:
        """Record so far; it contains the seed once the game is over."""
        proof = proof_of(self.dice)
        told = proof if self.over else replace(proof, seed=None)
        return replace(self._game.record, dice=format_proof(told))

    @property
    def asked(self) -> Seat | None:
        """Seat of the person to act; None while bots play and after the end."""
        seat = self._next
        if seat is None or not self.is_person(seat):
            return None
        return None if self._must_pass(seat) else seat

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person plays this seat."""
        return seat not in self._bots

    @property
    def coached(self) -> bool:
        """Whether hints are available: only for one person against bots."""
        return len(self._bots) == len(self.seats) - 1

    def note_hint(self, seat: Seat) -> None:
        """Record that a seat used a hint, once per round."""
        record, asking = self._game.record, Consultation(self.round, seat, "hint")
        if asking not in record.consulted:
            noted = replace(record, consulted=(*record.consulted, asking))
            self._game = replace(self._game, record=noted)

    def throw(self) -> None:
        """Throw the dice that are not kept."""
        dice, kept = self._game.next_dice(self.dice.die), self._game.kept
        again = dice_of(LETTERS.index(d) for index, d in enumerate(dice) if index not in kept)
        self._record_event(Throw(again), self._game.throw(dice))

    def keep(self, indices: tuple[int, ...]) -> None:
        """Keep these dice and rethrow the others; raise `IllegalEvent` if the rules forbid it."""
        dice = dice_of(LETTERS.index(self.shown[index]) for index in indices)
        self._record_event(Keep(dice), self._game.keep(indices))
        self.throw()

    def decide(self, decision: Decision) -> None:
        """Apply a decision; raise `IllegalEvent` if the rules forbid it."""
        self._record_event(decision, self._game.decide(decision))

    def go_on(self) -> None:
        """Play the next event that needs no person."""
        seat = self._next
        if isinstance(self.position.stage, Throwing):
            self.throw()
        elif seat is not None and self.is_person(seat):
            self.decide(Cross(seat, 0))
        elif seat is not None:
            decision = self._bots[seat](self.position.seen_by(seat), seat, self._rng(seat))
            self.decide(decision)

    @property
    def _next(self) -> Seat | None:
        """Next seat: bots before people, since decisions are sealed, then clockwise (4.6)."""
        position = self.position
        if position.stage == ROUND_START:
            return position.active
        order = sorted(position.awaited, key=lambda s: (s - position.active) % len(self.seats))
        return min(order, key=self.is_person, default=None)

    def passed(self, transition: Transition) -> bool:
        """Return whether this transition passed for a person who could not cross."""
        match transition:
            case Transition(before=Position(stage=SecondAction()) as before, event=Cross(seat, 0)):
                return self.is_person(seat) and not can_cross(before, seat)
            case _:
                return False

    def _must_pass(self, seat: Seat) -> bool:
        """Return whether a seat can only pass in the second action."""
        second = isinstance(self.position.stage, SecondAction)
        return second and not can_cross(self.position, seat)

    def _rng(self, seat: Seat) -> Random:
        """Return a bot's random generator for this decision, the same after resuming."""
        crossing = isinstance(self.position.stage, FirstAction | SecondAction)
        number, throw = self._game.next_throw
        return Random(f"{self.dice.seed.hex()}|{seat}|{number}|{throw}|{crossing}")

    def _record_event(self, event: Event, after: Game) -> None:
        number, before = self.round, self.position
        self._game = after
        self.transitions.append(Transition(number, before, event, self.position))


MAX_NAME_CHARS = 24


@dataclass(frozen=True, slots=True)
class Setup:
    """Settings of a game and its rematches."""

    players: tuple[str, ...]  # per seat: a bot's name, FILE.py:FUNCTION, or a person's name
    set: str = "classic"  # set of boards to shuffle, unless `boards` names them
    boards: tuple[str, ...] | None = None  # names, per seat
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards outside the package
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
        if self.boards is None:
            if self.set not in SETS:
                raise BadName(f"there is no set {self.set!r}: expected one of {', '.join(SETS)}")
        else:
            if len(self.boards) != len(self.players):
                raise BadTable(f"{len(self.players)} players need {len(self.players)} boards")
            # Raises if the boards do not fit together.
            start(boards_for(self.boards, self.pictures), 0)

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


FORMAT = "border-save/1"
GIVEN_UP = "limit"  # marks abandoned games in records


class BadSave(BadInput):
    """Damaged or incomplete file of an unfinished game."""


@dataclass(frozen=True, slots=True)
class SavedGames:
    """Folder with the unfinished game and the records of finished ones."""

    path: Path

    @property
    def unfinished(self) -> Path:
        """File of the unfinished game."""
        return self.path / "unfinished.json"

    @property
    def games(self) -> Path:
        """File with the records of finished games."""
        return self.path / "games.jsonl"

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Create and lock the folder, so that no other program plays in it."""
        self.path.mkdir(parents=True, exist_ok=True)
        try:
            held = FileLock(self.path / "lock").acquire(blocking=False)
        except Timeout as error:
            raise BadInput(
                f"{self.path}: another game is running in this folder; choose one with --data"
            ) from error
        with held:
            yield

    def load(self) -> tuple[Setup, Session] | None:
        """Load the unfinished game, or return None; raise `BadSave` if it cannot be read."""
        try:
            text = self.unfinished.read_bytes().decode()
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            raise self._unreadable("not UTF-8") from error
        try:
            return _parse(text)
        except (BorderError, ValueError, LookupError, TypeError, AttributeError) as error:
            raise self._unreadable(str(error) or type(error).__name__) from error

    def store(self, setup: Setup, table: Session) -> None:
        """Save the unfinished game atomically and flush it to disk."""
        aside = self.unfinished.with_suffix(f".{os.getpid()}")
        with aside.open("w", encoding="utf-8") as file:
            file.write(_format(setup, table))
            file.flush()
            os.fsync(file.fileno())
        aside.replace(self.unfinished)

    def finish(self, table: Session) -> None:
        """Append a finished or abandoned game to the records, at most once."""
        record = table.record if table.over else _given_up(table)
        line = format_record(record) + "\n"
        if record.rounds and line not in self._lines():
            self._append(line)
        self.unfinished.unlink(missing_ok=True)

    def latest(self) -> Record | None:
        """Return the last finished game, or None if it cannot be read."""
        try:
            return parse_record(self._lines()[-1])
        except (IndexError, UnicodeDecodeError, BorderError):
            return None

    def _lines(self) -> list[str]:
        if not self.games.exists():
            return []
        return self.games.read_text(encoding="utf-8").splitlines(keepends=True)

    def _append(self, line: str) -> None:
        with self.games.open("ab") as file:
            if file.tell() and not self.games.read_bytes().endswith(b"\n"):
                file.write(b"\n")  # ends a line that a full disk cut off
            file.write(line.encode())
            file.flush()
            os.fsync(file.fileno())

    def _unreadable(self, why: str) -> BadSave:
        return BadSave(
            f"{self.unfinished}: the unfinished game cannot be read ({why}); "
            f"repair the file or move it away"
        )


def _format(setup: Setup, table: Session) -> str:
    data = {
        "format": FORMAT,
        "seed": table.dice.seed.hex(),
        "stopped": table.stopped,
        "record": json.loads(format_record(table.record)),
        "setup": {
            "players": setup.players,
            "set": setup.set,
            "boards": setup.boards,
            "seed": setup.seed,
            "games": setup.games,
        },
    }
    return json.dumps(data, ensure_ascii=False) + "\n"


def _parse(text: str) -> tuple[Setup, Session]:
    data = json.loads(text)
    if data["format"] != FORMAT:
        raise BadSave(f"the format is {data['format']!r}, expected {FORMAT!r}")
    record = parse_record(json.dumps(data["record"]))
    luck = parse_proof(record.dice).luck if record.dice is not None else None
    dice = ProvableDice(parse_seed(data["seed"]), record.id, luck)
    _check_dice(record, dice)
    return _setup(data["setup"], record), Session(record, dice, stopped=data["stopped"])


def _setup(data: Mapping[str, Any], record: Record) -> Setup:
    boards = data["boards"]
    return Setup(
        players=tuple(data["players"]),
        set=data["set"],
        boards=None if boards is None else tuple(boards),
        pictures=record.boards,
        seed=data["seed"],
        games=data["games"],
        rules=record.rules,
    )


def _check_dice(record: Record, dice: ProvableDice) -> None:
    first = record.rounds[0].active if record.rounds else None
    thrown = [(played.throws, played.kept) for played in record.rounds]
    verify(proof_of(dice), len(record.seats), first, thrown)


def _given_up(table: Session) -> Record:
    return replace(table.record, ended=GIVEN_UP, dice=format_proof(proof_of(table.dice)))
