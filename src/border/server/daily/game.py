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
from border.tables.step import Step
from border.tables.table import Person
from border.tables.tokens import ID_LENGTH, ID_LETTERS

# Two at a table are done in ten minutes, and how far one is ahead of the other is one number. The
# scout is in the middle of the ladder, and decides alike whenever it is asked alike. Nobody asks
# the coach: who is compared are those who play.
OPPONENT = "scout"
DAY_OPTIONS = Options(seats=2, bots=OPPONENT, coach="none")
YOURS = 0  # the seat of the person


@dataclass(frozen=True, slots=True)
class Play:
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


def play_in(step: Step, at: Milliseconds) -> Play | None:
    """How a game of the day ended, if this step ends one in time."""
    table, ended = step.table, step.events[-1]
    if table.day is None or not table.is_secret(at) or not isinstance(ended, Ended):
        return None
    person = table.players[YOURS]
    assert isinstance(person, Person)
    return Play(table.day, person.name, ended.scores[YOURS], ended.scores[1 - YOURS], at)


def day_after(day: str) -> str:
    """The next day."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def is_day(text: str) -> bool:
    """Whether a text is a date as we write it, which has a next one."""
    try:
        return date.fromisoformat(text).isoformat() == text < "9999-12-31"
    except ValueError:
        return False


def day_dice(day: str, seed: str) -> ProvableDice:
    """The dice of a day; every game of that day throws them."""
    return ProvableDice(parse_seed(seed), f"day-{day}")


def day_table(day: str, holder: str) -> str:
    """The id of the one game that the holder of a token can play on a day: so none has two."""
    number = int.from_bytes(sha256(f"{day}|{holder}".encode()).digest())
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)


def day_opening(day: str, seed: str, holder: str, pace: Pace) -> Created:
    """The event that opens somebody's game of the day; nothing but its pace is theirs to choose."""
    options = replace(DAY_OPTIONS, pace=pace)
    return Created(options, holder, seed, day_dice(day, seed).game, day=day)


def day_setting(name: str) -> tuple[Command, ...]:
    """What is done at the table of such a game first: you sit down, the bot does, it begins."""
    return (
        Sit("sit", 0, YOURS, name),
        AddBot("bot", 0, 1 - YOURS, OPPONENT),
        Start("start", 0),
    )
