"""The daily game: dice, table, setup and result."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from hashlib import sha256

from border.dice import ProvableDice, parse_seed
from border.tables.commands import AddBot, Command, Sit, Start
from border.tables.events import Created, Ended
from border.tables.options import Options, Pace
from border.tables.schema import Milliseconds
from border.tables.step import Change
from border.tables.table import Person
from border.tables.tokens import ID_LENGTH, ID_LETTERS

# A two-player game takes about ten minutes, and players are ranked by one number: their lead over
# the opponent. Scout is in the middle of the ladder, and always makes the same decision in the same
# position. The coach is off, so that players rank by their own decisions.
OPPONENT = "scout"
DAILY_OPTIONS = Options(seats=2, bots=OPPONENT, coach="none")
PLAYER_SEAT = 0


@dataclass(frozen=True, slots=True)
class DailyResult:
    """Result of a daily game that ended on its day."""

    day: str
    name: str
    score: int
    other: int  # the score of the opponent
    at: Milliseconds

    @property
    def margin(self) -> int:
        """Lead over the opponent, in points."""
        return self.score - self.other


def result_of_change(change: Change, at: Milliseconds) -> DailyResult | None:
    """Return the result if this change ends a daily game on its day, else None."""
    table, ended = change.table, change.events[-1]
    if table.daily_date is None or not table.hides_dice(at) or not isinstance(ended, Ended):
        return None
    person = table.players[PLAYER_SEAT]
    assert isinstance(person, Person)
    return DailyResult(
        table.daily_date, person.name, ended.scores[PLAYER_SEAT], ended.scores[1 - PLAYER_SEAT], at
    )


def next_date(day: str) -> str:
    """Return the date of the next day."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def is_date(text: str) -> bool:
    """Return whether a text is a date such as 2026-11-16 that has a next day."""
    try:
        return date.fromisoformat(text).isoformat() == text < "9999-12-31"
    except ValueError:
        return False


def daily_dice(day: str, seed: str) -> ProvableDice:
    """Return the dice that all daily games of a day share."""
    return ProvableDice(parse_seed(seed), f"day-{day}")


def daily_table_id(day: str, holder: str) -> str:
    """Return the id of a client's daily table. It is a hash: each client gets one table a day."""
    number = int.from_bytes(sha256(f"{day}|{holder}".encode()).digest())
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)


def created_event(day: str, seed: str, holder: str, pace: Pace) -> Created:
    """Return the event that opens a client's daily game."""
    options = replace(DAILY_OPTIONS, pace=pace)
    return Created(options, holder, seed, daily_dice(day, seed).game, day=day)


def setup_commands(name: str) -> tuple[Command, ...]:
    """Return the commands that set up a daily game: seat the person and the bot, then start."""
    return (
        Sit("sit", 0, PLAYER_SEAT, name),
        AddBot("bot", 0, 1 - PLAYER_SEAT, OPPONENT),
        Start("start", 0),
    )
