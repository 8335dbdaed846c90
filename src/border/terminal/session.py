"""A table at one keyboard: a game, who sits there, and whose turn it is to do something."""

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

BOTS_FOR_PEOPLE = {
    "champion": champion_bot(seconds=0.4)
}  # these think for a time, not for a number


class Session:
    """A game in progress.  People are asked; everything else happens by `go_on`."""

    def __init__(self, opening: Record, dice: ProvableDice, *, stopped: bool = False) -> None:
        """Goes on from where a record ends, where the active player may have stopped already."""
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
        if stopped and not opening.stopped:  # records have not always told it
            self.decide(Stop())

    @property
    def position(self) -> Position:
        """The position now."""
        return self._game.position

    @property
    def shown(self) -> str:
        """The five dice as they lie, die by die; empty before the first throw of a round."""
        return self._game.shown

    @property
    def aside(self) -> tuple[int, ...]:
        """The dice that were kept for the last throw."""
        rounds = self._game.record.rounds
        return next(iter(rounds[-1].kept[-1:]), ()) if self.shown else ()

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._game.next_throw[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.position.stage, Over)

    @property
    def stopped(self) -> bool:
        """Whether the active player has stopped, and has not crossed yet."""
        return self._game.record.stopped

    @property
    def record(self) -> Record:
        """Everything so far; the seed is told when the game is over."""
        proof = proof_of(self.dice)
        told = proof if self.over else replace(proof, seed=None)
        return replace(self._game.record, dice=format_proof(told))

    @property
    def asked(self) -> Seat | None:
        """The person who is to act now; None while the game goes on by itself, and at its end."""
        seat = self._next
        if seat is None or not self.is_person(seat):
            return None
        return None if self._passes(seat) else seat

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return seat not in self._bots

    @property
    def coached(self) -> bool:
        """Whether hints are given: one person plays against bots alone."""
        return len(self._bots) == len(self.seats) - 1

    def note_hint(self, seat: Seat) -> None:
        """Writes into the record that a seat asked for a hint, once for each round."""
        record, asking = self._game.record, Consultation(self.round, seat, "hint")
        if asking not in record.consulted:
            noted = replace(record, consulted=(*record.consulted, asking))
            self._game = replace(self._game, record=noted)

    def throw(self) -> None:
        """Throws the dice that are to be thrown."""
        dice, kept = self._game.next_dice(self.dice.die), self._game.kept
        again = dice_of(LETTERS.index(d) for index, d in enumerate(dice) if index not in kept)
        self._noting(Throw(again), self._game.throw(dice))

    def keep(self, indices: tuple[int, ...]) -> None:
        """Keeps these dice and throws the others; raises the refusal if that is not allowed."""
        dice = dice_of(LETTERS.index(self.shown[index]) for index in indices)
        self._noting(Keep(dice), self._game.keep(indices))
        self.throw()

    def decide(self, decision: Decision) -> None:
        """Takes a decision; raises the refusal if it is not allowed."""
        self._noting(decision, self._game.decide(decision))

    def go_on(self) -> None:
        """Does the next thing for which nobody has to be asked."""
        seat = self._next
        if isinstance(self.position.stage, Throwing):
            self.throw()
        elif seat is not None and self.is_person(seat):
            self.decide(Cross(seat, 0))
        elif seat is not None:
            decision = self._bots[seat](self.position.seen_by(seat), seat, self._luck(seat))
            self.decide(decision)

    @property
    def _next(self) -> Seat | None:
        """Who is next: bots decide before people, as nobody sees it, people clockwise (4.6)."""
        position = self.position
        if position.stage == ROUND_START:
            return position.active
        order = sorted(position.awaited, key=lambda s: (s - position.active) % len(self.seats))
        return min(order, key=self.is_person, default=None)

    def passed(self, transition: Transition) -> bool:
        """Whether a person was passed over in a transition."""
        match transition:
            case Transition(before=Position(stage=SecondAction()) as before, event=Cross(seat, 0)):
                return self.is_person(seat) and not can_cross(before, seat)
            case _:
                return False

    def _passes(self, seat: Seat) -> bool:
        """Whether a person has nothing to decide in the second action."""
        second = isinstance(self.position.stage, SecondAction)
        return second and not can_cross(self.position, seat)

    def _luck(self, seat: Seat) -> Random:
        """A bot's luck in this decision: the same again when the game is taken up later."""
        crossing = isinstance(self.position.stage, FirstAction | SecondAction)
        number, throw = self._game.next_throw
        return Random(f"{self.dice.seed.hex()}|{seat}|{number}|{throw}|{crossing}")

    def _noting(self, event: Event, after: Game) -> None:
        number, before = self.round, self.position
        self._game = after
        self.transitions.append(Transition(number, before, event, self.position))


MAX_NAME_CHARS = 24  # characters


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played, and what a rematch needs to know."""

    players: tuple[str, ...]  # per seat: the name of a bot or FILE.py:FUNCTION, or of a person
    set: str = "classic"  # whose boards are shuffled, where they are not named
    boards: tuple[str, ...] | None = None  # names of boards, per seat
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards that the package lacks
    seed: int | None = None  # None: a secret one
    rules: Rules = CLASSIC_RULES
    games: int = 0  # how many of them were played before this one

    def __post_init__(self) -> None:
        if not MIN_SEATS <= len(self.players) <= MAX_SEATS:
            raise BadTable(
                f"a game has {MIN_SEATS} to {MAX_SEATS} players, not {len(self.players)}"
            )
        for player in self.players:
            _check_name(short_name(player))
            if not _is_bot(player) and self.players.count(player) > 1:
                raise BadTable(f"two players are called {player!r}: give each a name of their own")
        if self.boards is None:
            if self.set not in SETS:
                raise BadName(f"there is no set {self.set!r}: expected one of {', '.join(SETS)}")
        else:
            if len(self.boards) != len(self.players):
                raise BadTable(f"{len(self.players)} players need {len(self.players)} boards")
            start(boards_for(self.boards, self.pictures), 0)  # refuses what does not go together

    def table(self) -> Session:
        """A new game; with a seed always the same, else with dice that nobody can know."""
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
        """The same for a rematch: everybody moves up by one seat."""
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
        """The names per seat; bots of one kind are numbered."""
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
GIVEN_UP = "limit"  # how a record marks a game that nobody will go on with


class BadSave(BadInput):
    """A file that holds no unfinished game, or not all of it."""


@dataclass(frozen=True, slots=True)
class SavedGames:
    """A folder of games."""

    path: Path

    @property
    def unfinished(self) -> Path:
        """The file with the game that is being played."""
        return self.path / "unfinished.json"

    @property
    def games(self) -> Path:
        """The file with the records of all games that are over."""
        return self.path / "games.jsonl"

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Makes the folder and holds it, so that no other program plays in it meanwhile."""
        self.path.mkdir(parents=True, exist_ok=True)
        try:
            held = FileLock(self.path / "lock").acquire(blocking=False)
        except Timeout as error:
            raise BadInput(
                f"{self.path}: another game is being played in this folder; choose one with --data"
            ) from error
        with held:
            yield

    def load(self) -> tuple[Setup, Session] | None:
        """The unfinished game; None if there is none.  Raises `BadSave` if it cannot be read."""
        try:
            text = self.unfinished.read_bytes().decode()
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            raise self._damaged("not UTF-8") from error
        try:
            return _parse(text)
        except (BorderError, ValueError, LookupError, TypeError, AttributeError) as error:
            raise self._damaged(str(error) or type(error).__name__) from error

    def store(self, setup: Setup, table: Session) -> None:
        """Keeps the game as it stands, on the disk when this returns: all of it or what was."""
        aside = self.unfinished.with_suffix(f".{os.getpid()}")
        with aside.open("w", encoding="utf-8") as file:
            file.write(_format(setup, table))
            file.flush()
            os.fsync(file.fileno())
        aside.replace(self.unfinished)

    def finish(self, table: Session) -> None:
        """Puts a game that is over, or given up, to the others; does so only once."""
        record = table.record if table.over else _given_up(table)
        line = format_record(record) + "\n"
        if record.rounds and line not in self._lines():
            self._append(line)
        self.unfinished.unlink(missing_ok=True)

    def latest(self) -> Record | None:
        """The game that was over last, as far as it can be read."""
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
                file.write(b"\n")  # after a line that a full disk has cut
            file.write(line.encode())
            file.flush()
            os.fsync(file.fileno())

    def _damaged(self, why: str) -> BadSave:
        return BadSave(
            f"{self.unfinished}: the unfinished game cannot be read ({why}); "
            f"mend the file or move it away"
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
