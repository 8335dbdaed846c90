from typing import Any, TypeAlias

from typing_extensions import Buffer

Lineup: TypeAlias = tuple[bytes, Buffer, object | None, Buffer]  # see border.core.games
Round: TypeAlias = tuple[int, int, bytes, bytes, bytes]  # active, throws, shown, kept, crossed

BOARD_WORDS: int
WEIGHTS: int

def plan(values: Buffer, throws: int, /) -> tuple[float, bytes, bytes]: ...
def count(boards: Buffer, table: Buffer, seat: int, dice: Buffer, most: int, /) -> int: ...
def counts(boards: Buffer, tables: Buffer, asked: Buffer, results: Buffer, /) -> None: ...
def crosses(boards: Buffer, table: Buffer, seat: int, dice: Buffer, most: int, /) -> bytes: ...
def allowed(
    boards: Buffer, table: Buffer, seat: int, dice: Buffer, most: int, cells: Buffer, /
) -> bool: ...
def advance(
    boards: Buffer, table: Buffer, crossed: Buffer, second: bool, /
) -> tuple[bytes, int, int]: ...
def scores(boards: Buffer, table: Buffer, /) -> list[int]: ...
def odds(boards: Buffer, table: Buffer, seat: int, cells: Buffer, throws: int, /) -> bytes: ...
def planner_keeps(
    boards: Buffer, table: Buffer, seat: int, weights: Buffer, /
) -> tuple[float, bytes, bytes]: ...
def planner_ranks(
    boards: Buffer, table: Buffer, seat: int, dice: Buffer, most: int, weights: Buffer, room: int, /
) -> tuple[bytes, bytes]: ...
def value(file: Buffer, /) -> object: ...
def value_of(boards: Buffer, table: Buffer, value: object, /) -> bytes: ...
def champion_keeps(
    boards: Buffer,
    table: Buffer,
    value: object,
    opponent_weight: float,
    evaluations: int,
    seconds: float,
    /,
) -> tuple[float, bytes, bytes]: ...
def shares(
    boards: Buffer, table: Buffer, value: object, stage: int, dice: Buffer, number: int, /
) -> bytes: ...
def hints(
    boards: Buffer,
    table: Buffer,
    seat: int,
    dice: Buffer,
    most: int,
    value: object,
    left: int,
    mine: Buffer,
    /,
) -> list[tuple[bytes, bytes, bytes]]: ...
def account(
    boards: Buffer,
    table: Buffer,
    value: object,
    shown: Buffer,
    kept: Buffer,
    crossed: Buffer,
    ledgers: Buffer,
    /,
) -> tuple[bytes, bytes, bytes, bytes]: ...
def closings(boards: Buffer, table: Buffer, seat: int, cells: Buffer, /) -> bytes: ...
def reason(
    boards: Buffer,
    table: Buffer,
    seat: int,
    dice: Buffer,
    most: int,
    value: object | None,
    left: int,
    kept: Buffer,
    crossed: Buffer,
    /,
) -> bytes: ...
def champion_ranks(
    boards: Buffer,
    table: Buffer,
    seat: int,
    dice: Buffer,
    most: int,
    value: object,
    room: int,
    opponent_weight: float,
    evaluations: int,
    seconds: float,
    /,
) -> tuple[bytes, bytes]: ...
def games(
    boards: Buffer, table: Buffer, lineup: Lineup, seeds: Buffer, rounds: int, results: Buffer, /
) -> None: ...
def game(boards: Buffer, table: Buffer, lineup: Lineup, seed: int, /) -> list[Round]: ...
def self_play(
    boards: Buffer, table: Buffer, lineup: Lineup, seed: int, planner: float, random: float, /
) -> tuple[list[Round], bytes, bytes, bytes, bytes, bytes, int]: ...
def episodes(
    boards: Buffer,
    draws: bool,
    rules: int,
    lineup: Lineup,
    margin: bool,
    planes: bool,
    viewer: int,
    number: int,
    /,
) -> object: ...
def bind(
    episodes: object,
    observations: Buffer,
    masks: Buffer,
    asked: Buffer,
    how: Buffer,
    returns: Buffer,
    finals: Buffer,
    scores: Buffer,
    /,
) -> None: ...
def deal(episodes: object, seeds: Buffer, which: Buffer | None, /) -> None: ...
def look(episodes: object, seat: int, observations: Buffer, masks: Buffer, /) -> None: ...
def step(episodes: object, again: bool, actions: Buffer, /) -> None: ...
def save(episodes: object, game: int, /) -> bytes: ...
def load(episodes: object, saved: Buffer, /) -> None: ...
def opening(boards: Buffer, rules: int, board_ids: Buffer, about: object, /) -> object: ...

class Instant:
    player: int
    kept: int
    round: int
    stage: int
    about: Any

    @classmethod
    def deal(cls, opening: object, seed: int, /) -> Instant: ...
    @classmethod
    def begin(cls, opening: object, first: int, /) -> Instant: ...
    @classmethod
    def load(cls, opening: object, saved: Buffer, /) -> Instant: ...
    def save(self, /) -> bytes: ...
    def after(self, action: int, /) -> Instant | None: ...
    def reseeded(self, seed: int, /) -> Instant: ...
    def legal(self, /) -> list[int]: ...
    def see(self, seat: int, planes: bool, observation: Any, mask: Any, /) -> None: ...
    def tensor(self, seat: int, planes: bool, /) -> list[float]: ...
    def returns(self, margin: bool, /) -> list[float]: ...

def random_actions(masks: Buffer, seed: int, actions: Buffer, /) -> None: ...
def simulate(
    boards: Buffer,
    table: Buffer,
    lineup: Lineup,
    rng_seeds: tuple[Buffer, ...],
    seed: bytes,
    game: str,
    names: Buffer,
    /,
) -> tuple[str, int, tuple[int, ...], int]: ...
def replay(
    boards: Buffer, table: Buffer, rounds: tuple[object, ...], names: Buffer, /
) -> tuple[int, bytes, int]: ...
