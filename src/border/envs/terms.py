"""Settings of an environment's games: boards, rules, utility and seeds."""

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
HIGHEST_SCORE = 72  # points for being the first to close all nine territories (1.6)


class BadUtility(BadInput):
    """Name that is not a utility."""


def parse_utility(word: str) -> Utility:
    """Parse the name of a utility."""
    for utility in UTILITIES:
        if word == utility:
            return utility
    raise BadUtility(f"{word!r} is not a utility: expected {' or '.join(UTILITIES)}")


def utilities(position: Position, utility: Utility) -> list[float]:
    """Return each seat's win share or its lead over the others' mean score; 0 before the end."""
    ended = outcome(position)
    if ended is None:
        return [0.0 for _ in position.seats]
    if utility == "win":
        share = 1 / len(ended.winners)  # 6.4
        return [share if seat in ended.winners else 0.0 for seat in position.seats]
    total, others = sum(ended.scores), len(ended.scores) - 1
    return [own - (total - own) / others for own in ended.scores]


def seed_of(settings: SupportsIndex) -> int:
    """Convert an integer of any type, such as NumPy's, to a seed, modulo 2**64."""
    try:
        return index(settings) % SEEDS
    except TypeError:
        raise BadInput(f"{settings!r} is not a seed: expected an integer") from None


Boards: TypeAlias = Sequence[Board | str]

GENERATED = "generated-"  # prefix of a generated board's name; its number follows
MAX_BOARDS = 1 << 14  # boards in a pool


# Settings are compared by identity, which is fast: they are the keys of frequent lookups.
@dataclass(frozen=True, slots=True, eq=False)
class GameSettings:
    """Settings of an environment's games."""

    players: int
    boards: tuple[Board, ...]  # one per seat, or the pool
    draws: bool  # whether each game draws its boards from the pool
    rules: Rules
    utility: Utility
    include_boards: bool  # whether observations include the boards

    def __deepcopy__(self, _memo: object) -> GameSettings:
        return self

    def board_ids(self, seed: int) -> tuple[int, ...]:
        """Return the ids of the boards in the game with that seed."""
        if not self.draws:
            return tuple(range(self.players))
        return drawn_boards(seed, self.players, len(self.boards))

    def opening(self, board_ids: Sequence[int]) -> Position:
        """Return the position before the first throw on these boards, with seat 0 active."""
        return start([self.boards[number] for number in board_ids], 0, self.rules)

    @property
    def size(self) -> int:
        """Number of entries of an observation."""
        return observation_size(self.opening(range(self.players)), self.include_boards)

    @property
    def margin(self) -> bool:
        """Whether utilities are score margins instead of win shares."""
        return self.utility == "margin"

    @property
    def fingerprint(self) -> str:
        """Checksum that differs between different settings."""
        pictures = "\n\n".join(str(board) for board in self.boards)
        settings = (self.players, self.draws, self.rules, self.utility, self.include_boards)
        text = " ".join(map(str, settings)) + f"\n{pictures}"
        return f"{crc32(text.encode()):08x}"


Terms = GameSettings  # old name, kept for pickles of earlier versions


def make_settings(
    players: int = 2,
    boards: Boards | None = None,
    pool: int | Boards | None = None,
    rules: Rules | str = "classic",
    utility: str = "win",
    planes: bool = True,
) -> GameSettings:
    """Build settings from names or values of boards and rules; raise `BadTable` if they clash.

    Without a pool, the seats get `boards` in order, by default the classic boards. With a pool,
    each game draws its boards from it; a number stands for that many generated boards.
    """
    if not MIN_SEATS <= players <= MAX_SEATS:
        raise BadTable(f"a game has {MIN_SEATS} to {MAX_SEATS} players, not {players} (rule 1.1)")
    chosen = _fixed_boards(players, boards) if pool is None else _pool_boards(players, boards, pool)
    found = rules if isinstance(rules, Rules) else rules_named(rules)
    start(chosen[:players], 0, found)  # raises if the boards cannot be used together
    drawn = pool is not None
    return GameSettings(players, chosen, drawn, found, parse_utility(utility), planes)


def _fixed_boards(players: int, boards: Boards | None) -> tuple[Board, ...]:
    chosen = tuple(map(_board, (CLASSIC if boards is None else boards)[:players]))
    if len(chosen) != players:
        raise BadTable(f"{players} players need {players} boards, not {len(chosen)}")
    return chosen


def _pool_boards(players: int, boards: Boards | None, pool: int | Boards) -> tuple[Board, ...]:
    if boards is not None:
        raise BadTable("boards and pool are both given: choose one of them")
    names = [f"{GENERATED}{n}" for n in range(pool)] if isinstance(pool, int) else pool
    if not players <= len(names) <= MAX_BOARDS:
        raise BadTable(f"a pool for {players} players needs {players} to {MAX_BOARDS} boards")
    chosen = tuple(map(_board, names))
    if len(set(chosen)) < len(chosen) or len({board.map for board in chosen}) > 1:
        raise BadTable("the boards of a pool must be different and have the same map")
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
