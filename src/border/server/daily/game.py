"""The game of the day: its dice, its table, its result."""

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

# Two at a table are done in ten minutes, and how far one is ahead of the other is one number. The
# scout is in the middle of the ladder, and decides alike whenever it is asked alike. Nobody asks
# the coach: who is compared are those who play.
OPPONENT = "scout"
DAILY_OPTIONS = Options(seats=2, bots=OPPONENT, coach="none")
PLAYER_SEAT = 0  # the seat of the person


@dataclass(frozen=True, slots=True)
class DailyResult:
    """How a game of the day ended, of which only those count that ended on their day."""

    day: str
    name: str
    score: int
    other: int  # what the opponent scored
    at: Milliseconds

    @property
    def margin(self) -> int:
        """How far ahead of the opponent."""
        return self.score - self.other


def result_of_change(step: Change, at: Milliseconds) -> DailyResult | None:
    """How a game of the day ended, if this step ends one in time."""
    table, ended = step.table, step.events[-1]
    if table.daily_date is None or not table.hides_dice(at) or not isinstance(ended, Ended):
        return None
    person = table.players[PLAYER_SEAT]
    assert isinstance(person, Person)
    return DailyResult(
        table.daily_date, person.name, ended.scores[PLAYER_SEAT], ended.scores[1 - PLAYER_SEAT], at
    )


def next_date(day: str) -> str:
    """The next day."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def is_date(text: str) -> bool:
    """Whether a text is a date as we write it, which has a next one."""
    try:
        return date.fromisoformat(text).isoformat() == text < "9999-12-31"
    except ValueError:
        return False


def daily_dice(day: str, seed: str) -> ProvableDice:
    """The dice of a day; every game of that day throws them."""
    return ProvableDice(parse_seed(seed), f"day-{day}")


def daily_table_id(day: str, holder: str) -> str:
    """The id of the one game that the holder of a token can play on a day: so none has two."""
    number = int.from_bytes(sha256(f"{day}|{holder}".encode()).digest())
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)


def created_event(day: str, seed: str, holder: str, pace: Pace) -> Created:
    """The event that opens somebody's game of the day; nothing but its pace is theirs to choose."""
    options = replace(DAILY_OPTIONS, pace=pace)
    return Created(options, holder, seed, daily_dice(day, seed).game, day=day)


def setup_commands(name: str) -> tuple[Command, ...]:
    """What is done at the table of such a game first: you sit down, the bot does, it begins."""
    return (
        Sit("sit", 0, PLAYER_SEAT, name),
        AddBot("bot", 0, 1 - PLAYER_SEAT, OPPONENT),
        Start("start", 0),
    )
