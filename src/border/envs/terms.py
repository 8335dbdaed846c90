"""What an ended game is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import index
from typing import Literal, SupportsIndex, TypeAlias, get_args
from zlib import crc32

from border.boards import CLASSIC, board_named, generate, map_named
from border.core.games import SEEDS, drawn_boards
from border.engine import (
    MAX_SEATS,
    MIN_SEATS,
    BadInput,
    BadTable,
    Board,
    Position,
    Rules,
    outcome,
    rules_named,
    start,
)
from border.envs.episode import observation_size

Utility: TypeAlias = Literal["win", "margin"]

UTILITIES: tuple[Utility, ...] = get_args(Utility)
HIGHEST_SCORE = 72  # all nine territories closed first (1.6)


class BadUtility(BadInput):
    """A word that is not a utility."""


def parse_utility(word: str) -> Utility:
    """The utility of that name."""
    for utility in UTILITIES:
        if word == utility:
            return utility
    raise BadUtility(f"{word!r} is not a utility: expected {' or '.join(UTILITIES)}")


def utilities(position: Position, utility: Utility) -> list[float]:
    """Per seat: a share of the victory, or the points above the others' mean; 0 before the end."""
    ended = outcome(position)
    if ended is None:
        return [0.0 for _ in position.seats]
    if utility == "win":
        share = 1 / len(ended.winners)  # 6.4
        return [share if seat in ended.winners else 0.0 for seat in position.seats]
    total, others = sum(ended.scores), len(ended.scores) - 1
    return [own - (total - own) / others for own in ended.scores]


def seed_of(told: SupportsIndex) -> int:
    """The seed that a whole number stands for, also one of numpy's: modulo 2**64."""
    try:
        return index(told) % SEEDS
    except TypeError:
        raise BadInput(f"{told!r} is not a seed: expected a whole number") from None


Boards: TypeAlias = Sequence[Board | str]

GENERATED = "generated-"  # begins the name of a board that is made from the number behind it
MAX_BOARDS = 1 << 14  # in a pool


@dataclass(frozen=True, slots=True, eq=False)  # looked up often, and by whoever has them
class GameSettings:
    """The terms of an environment's games."""

    players: int
    boards: tuple[Board, ...]  # one per seat, or a pool of them
    draws: bool  # whether each game draws its boards from the pool
    rules: Rules
    utility: Utility
    include_boards: bool  # whether observations tell the boards

    def __deepcopy__(self, _memo: object) -> GameSettings:
        return self

    def board_ids(self, seed: int) -> tuple[int, ...]:
        """The numbers of the boards in the game of that seed."""
        if not self.draws:
            return tuple(range(self.players))
        return drawn_boards(seed, self.players, len(self.boards))

    def opening(self, board_ids: Sequence[int]) -> Position:
        """The position before the first throw on these boards, seat 0 active."""
        return start([self.boards[number] for number in board_ids], 0, self.rules)

    @property
    def size(self) -> int:
        """How many entries an observation has."""
        return observation_size(self.opening(range(self.players)), self.include_boards)

    @property
    def margin(self) -> bool:
        """Whether a game is worth points, not a victory."""
        return self.utility == "margin"

    @property
    def mark(self) -> str:
        """A short text that is another for other terms."""
        pictures = "\n\n".join(str(board) for board in self.boards)
        told = (self.players, self.draws, self.rules, self.utility, self.include_boards)
        said = " ".join(map(str, told)) + f"\n{pictures}"
        return f"{crc32(said.encode()):08x}"


Terms = GameSettings  # its name in pickles of earlier versions


def make_settings(
    players: int = 2,
    boards: Boards | None = None,
    pool: int | Boards | None = None,
    rules: Rules | str = "classic",
    utility: str = "win",
    planes: bool = True,
) -> GameSettings:
    """The terms, however boards and rules were named; refuses a bad table.

    There is a board per seat: the first of those named, or of the classic ones.  Or there is a
    pool, from which each game draws: boards, or how many are to be generated.
    """
    if not MIN_SEATS <= players <= MAX_SEATS:
        raise BadTable(f"a game has {MIN_SEATS} to {MAX_SEATS} players, not {players} (rule 1.1)")
    chosen = _fixed(players, boards) if pool is None else _pooled(players, boards, pool)
    found = rules if isinstance(rules, Rules) else rules_named(rules)
    start(chosen[:players], 0, found)  # refuses boards that cannot lie on one table
    drawn = pool is not None
    return GameSettings(players, chosen, drawn, found, parse_utility(utility), planes)


def _fixed(players: int, boards: Boards | None) -> tuple[Board, ...]:
    chosen = tuple(map(_board, (CLASSIC if boards is None else boards)[:players]))
    if len(chosen) != players:
        raise BadTable(f"{players} players need {players} boards, not {len(chosen)}")
    return chosen


def _pooled(players: int, boards: Boards | None, pool: int | Boards) -> tuple[Board, ...]:
    if boards is not None:
        raise BadTable("boards are fixed or drawn from a pool: give one of both")
    names = [f"{GENERATED}{n}" for n in range(pool)] if isinstance(pool, int) else pool
    if not players <= len(names) <= MAX_BOARDS:
        raise BadTable(f"a pool for {players} players has {players} to {MAX_BOARDS} boards")
    chosen = tuple(map(_board, names))
    if len(set(chosen)) < len(chosen) or len({board.map for board in chosen}) > 1:
        raise BadTable("the boards of a pool are all different, and have the same map")
    return chosen


def _board(board: Board | str) -> Board:
    if isinstance(board, Board):
        return board
    number = board.removeprefix(GENERATED)
    if number != board and number.isascii() and number.isdecimal():
        return _generated(int(number))
    return board_named(board)


@cache
def _generated(number: int) -> Board:
    return generate(f"{GENERATED}{number}", map_named("classic"), number)
