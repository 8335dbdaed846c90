"""The game of a day as its visitors see it."""

from __future__ import annotations

from functools import lru_cache

from border.arena.simulation import core_line, in_core
from border.bots.ladder import LADDER
from border.dice import ProvableDice
from border.records import Record, Seating, parse_record
from border.server.daily.game import DAILY_OPTIONS, OPPONENT, PLAYER_SEAT
from border.server.replays.summary import SameDiceGame, same_dice_game
from border.tables.options import dealt_boards
from border.tables.schema import BoundedTuple, message, published

MAX_CACHED_LADDERS = 4  # whose ladders are kept in memory


@published("YourDay")
@message
class MyDaily:
    """Your game of a day."""

    table: str
    place: int | None  # among all who have finished; None: you have not, or not on the day
    score: int | None
    other: int | None  # what the opponent scored


@published("Today")
@message
class DailySummary:
    """The game of this day, before anybody looks at how others played it."""

    day: str  # a date, in UTC
    ends: int  # milliseconds since 1970: when the next day begins
    opponent: str
    game: str  # the name of its dice
    commitment: str  # to their seed
    next: str  # the same for the next day
    played: int  # how many have finished it
    yours: MyDaily | None  # None: you have not begun, or did not say who you are
    puzzle: str  # the id of the puzzle of the day


@published("Finisher")
@message
class LeaderboardRow:
    """Somebody who has finished the game of a day."""

    place: int  # from 1; equals share one
    name: str  # may be empty
    score: int
    other: int  # what the opponent scored
    yours: bool


@published("DayView")
@message
class DailyLeaderboard:
    """The game of a day: all that is told of it to those who have played, or after it."""

    day: str
    ends: int  # milliseconds since 1970
    opponent: str
    game: str  # the name of its dice
    commitment: str  # to their seed
    seed: str | None  # None: the day is not over
    played: int  # how many have finished it
    yours: MyDaily | None
    best: BoundedTuple[LeaderboardRow]  # the best of them, and you where you are not among them
    runs: BoundedTuple[
        SameDiceGame
    ]  # yours first, then those of the ladder in your seat, the strongest first


@lru_cache(maxsize=MAX_CACHED_LADDERS)
def ladder_games(dice: ProvableDice) -> tuple[SameDiceGame, ...]:
    """How the players of the ladder fare in your seat with these dice, the strongest first.

    Where the core was not built, that would take too long, and there are none.
    """
    players = [level.name for level in reversed(LADDER)]
    if not in_core(players, dice):
        return ()
    return tuple(same_dice_game(_played(player, dice), PLAYER_SEAT) for player in players)


def _played(player: str, dice: ProvableDice) -> Record:
    boards = dealt_boards(DAILY_OPTIONS, dice)
    names = (player, OPPONENT)
    seats = tuple(Seating(name, board, name) for name, board in zip(names, boards, strict=True))
    opening = Record(dice.game, seats)
    lucks = [dice.game] * len(seats)  # none of them asks for any
    return parse_record(core_line(opening, opening.find_boards(), dice, lucks))
