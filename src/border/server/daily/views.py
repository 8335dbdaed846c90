"""Views of the daily game."""

from __future__ import annotations

from functools import lru_cache

from border.arena.simulation import core_line, in_core
from border.bots.ladder import LADDER
from border.dice import ProvableDice
from border.records import Record, Seating, parse_record
from border.server.daily.game import DAILY_OPTIONS, OPPONENT, PLAYER_SEAT
from border.server.replays.summary import SameDiceGame, same_dice_game
from border.tables.options import dealt_boards
from border.tables.schema import BoundedTuple, published

MAX_CACHED_LADDERS = 4  # days


@published("YourDay")
class MyDaily:
    """Your daily game."""

    table: str
    place: int | None  # your rank; None: you have not finished, or finished after that day
    score: int | None
    other: int | None  # the score of the opponent


@published("Today")
class DailySummary:
    """Today's daily game, without the results of other players."""

    day: str  # a date, in UTC
    ends: int  # when the day ends, in milliseconds since 1970
    opponent: str
    game: str  # the game id from which the dice are derived
    commitment: str  # to the seed of the dice
    next: str  # the commitment to the seed of the next day's dice
    played: int  # how many players have finished the game
    yours: MyDaily | None  # None: you have not begun, or sent no token
    puzzle: str  # the id of the puzzle of the day


@published("Finisher")
class LeaderboardRow:
    """A finished daily game on the leaderboard."""

    place: int  # from 1; equal results share a place
    name: str  # may be empty
    score: int
    other: int  # the score of the opponent
    yours: bool


@published("DayView")
class DailyLeaderboard:
    """Results of a daily game. Until the day ends, only players who have finished can see them."""

    day: str
    ends: int  # when the day ends, in milliseconds since 1970
    opponent: str
    game: str  # the game id from which the dice are derived
    commitment: str  # to the seed of the dice
    seed: str | None  # of the dice; None: the day is not over
    played: int  # how many players have finished the game
    yours: MyDaily | None
    best: BoundedTuple[LeaderboardRow]  # the best results, and yours if it is not among them
    runs: BoundedTuple[SameDiceGame]  # your game, then the ladder bots' games, strongest first


@lru_cache(maxsize=MAX_CACHED_LADDERS)
def ladder_games(dice: ProvableDice) -> tuple[SameDiceGame, ...]:
    """Return one game for each bot of the ladder, strongest first.

    The bot plays in the player's seat with these dice. Without the compiled core, return no games:
    playing them would take too long.
    """
    players = [level.name for level in reversed(LADDER)]
    if not in_core(players, dice):
        return ()
    return tuple(same_dice_game(_record_of(player, dice), PLAYER_SEAT) for player in players)


def _record_of(player: str, dice: ProvableDice) -> Record:
    boards = dealt_boards(DAILY_OPTIONS, dice)
    names = (player, OPPONENT)
    seats = tuple(Seating(name, board, name) for name, board in zip(names, boards, strict=True))
    opening = Record(dice.game, seats)
    rng_seeds = [dice.game] * len(seats)  # these bots use no random generator
    return parse_record(core_line(opening, opening.find_boards(), dice, rng_seeds))
