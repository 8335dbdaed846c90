"""Folder with the unfinished game and the records of finished ones."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from border.dice import ProvableDice, format_proof, parse_proof, parse_seed, proof_of, verify
from border.engine import BadInput, BorderError
from border.records import Record, format_record, parse_record
from border.terminal.session import GIVEN_UP, Session, Setup

FORMAT = "border-save/1"


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
        """Create the folder, and lock it against other programs until the block ends."""
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
        temporary = self.unfinished.with_suffix(f".{os.getpid()}")
        with temporary.open("w", encoding="utf-8") as file:
            file.write(_format(setup, table))
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(self.unfinished)

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
