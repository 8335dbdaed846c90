"""Whole games in the native core, with dice derived from a seed."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha512
from typing import NamedTuple

from border.core.backend import check_native, core, native
from border.core.packing import pack_boards, pack_names, pack_rules, pack_table, unpack_table
from border.engine import COLOURS, DICE, ROUND_START, Board, Dice, Over, Position, Rules, Seat

SEEDS = 1 << 64
_WORD = SEEDS - 1


def splitmix64(number: int) -> int:
    """Return the SplitMix64 hash of a number; hashing a seed gives the next game's seed."""
    number = (number + 0x9E3779B97F4A7C15) & _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _WORD
    return number ^ number >> 31


def first_seat(seed: int, seats: int) -> Seat:
    """Return the starting seat (2.1)."""
    return splitmix64(~seed & _WORD) * seats >> 64


def drawn_boards(seed: int, seats: int, number: int) -> tuple[int, ...]:
    """Draw different boards for the seats from `number` boards; return their indices."""
    drawn: list[int] = []
    for seat in range(seats):
        board = splitmix64(splitmix64(seed) ^ seat) * (number - seat) >> 64
        for other in sorted(drawn):
            board += board >= other
        drawn.append(board)
    return tuple(drawn)


def thrown(shown: Sequence[int], kept: Dice, seed: int, round: int, throw: int) -> tuple[int, ...]:
    """Return the colours of the five dice after a throw.

    If more dice show a colour than are kept, the first ones stay.
    """
    bits = splitmix64(seed ^ splitmix64(round << 8 | throw))
    held = list(kept.counts)
    after = []
    for index in range(DICE):
        digit, bits = divmod(bits * len(COLOURS), SEEDS)  # a base-six digit
        if throw > 1 and held[shown[index]]:
            digit = shown[index]
            held[digit] -= 1
        after.append(digit)
    return tuple(after)


MAX_ROUNDS = 1_000  # a game stops after this many rounds
OUTSIDE = "outside"  # a player whose actions come from the caller
KINDS = ("random", "greedy", "planner", "champion")  # the core numbers them in this order


class Lineup(NamedTuple):
    """Players of a table, in the form that the core takes."""

    kinds: bytes  # one number per seat
    weights: array[float]  # seat by seat; a champion uses only its opponent weight
    value: object | None = None  # the champions' value network, an opaque object of the core
    # Per seat: a champion stops looking ahead after this many evaluations.
    evaluations: array[int] = array("q")


@dataclass(frozen=True, slots=True)
class Ending:
    """Result of a game."""

    rounds: int
    winners: tuple[Seat, ...]  # empty if the game reached the round limit
    scores: tuple[int, ...]


def play_games(position: Position, lineup: Lineup, seeds: array[int]) -> list[Ending]:
    """Play one game per seed from the start of a round; the same seed gives the same dice."""
    check_native("batches of games")
    seats = len(position.boards)
    results = array("i", [0]) * (len(seeds) * (3 + seats))
    boards, table = pack_boards(position.boards), pack_table(position)
    core.games(boards, table, lineup, seeds, MAX_ROUNDS, results)
    return [_ending(results[i : i + 3 + seats]) for i in range(0, len(results), 3 + seats)]


def _ending(row: Sequence[int]) -> Ending:
    rounds, _, winners, *scores = row
    seats = range(len(scores))
    return Ending(rounds, tuple(s for s in seats if winners >> s & 1), tuple(scores))


def kinds_of(players: Sequence[str]) -> bytes:
    """Return one byte per player: the number that the core gives to its kind."""
    return bytes(map((*KINDS, OUTSIDE).index, players))


MAX_ID_CHARS = 64  # longest game id that the core accepts


@dataclass(frozen=True, slots=True)
class Simulated:
    """A simulated game: its rounds in the format of a record, and its result."""

    rounds: str  # JSON objects, separated by commas
    over: bool  # False if the game reached the round limit
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


def can_simulate(players: Sequence[str], game: str) -> bool:
    """Whether the native core is available and supports these players and this game id."""
    return native is not None and set(players) <= set(KINDS) and len(game) <= MAX_ID_CHARS


def simulate(
    opening: Position,
    lineup: Lineup,
    rng_seeds: Sequence[str],
    seed: bytes,
    game: str,
) -> Simulated:
    """Play a game with dice from `seed`; `rng_seeds` has a string for each seat's generator."""
    rounds, over, scores, winners = core.simulate(
        pack_boards(opening.boards),
        pack_table(opening),
        lineup,
        tuple(map(_rng_seed, rng_seeds)),
        seed,
        game,
        pack_names(opening.boards[0].map.names),
    )
    seats = tuple(seat for seat in opening.seats if winners >> seat & 1)
    return Simulated(rounds, bool(over), scores, seats)


def _rng_seed(text: str) -> bytes:
    """Return the number that `random.Random` derives from a string, as big-endian bytes."""
    written = text.encode()
    return written + sha512(written).digest()


def replayed(position: Position, rounds: tuple[object, ...]) -> tuple[int, Position]:
    """Play rounds from a position; return the number of rounds played and the position after them.

    A round has the fields of `border.records.Round`.  The core stops at the first incomplete or
    illegal round without an error; the engine can then report the fault.
    """
    if native is None or position.stage != ROUND_START or not rounds:
        return 0, position
    boards, names = pack_boards(position.boards), pack_names(position.boards[0].map.names)
    number, table, over = core.replay(boards, pack_table(position), rounds, names)
    active, taken, crossed, firsts = unpack_table(table)
    after = replace(position, crossed=crossed, firsts=firsts, taken=taken, active=active)
    if not over:
        return number, after
    last = (active - 1) % len(position.boards)  # the player of the last round stays active
    return number, replace(after, active=last, stage=Over())


NOBODY, CHANCE = 4, 5  # values of `asked` when no seat has to act
NO_ACTION = -1  # an action that leaves a game unchanged

# Results of a step.
GOES_ON, ENDED, GIVEN_UP, ILLEGAL = range(4)


def new_episodes(
    boards: Sequence[Board],
    rules: Rules,
    lineup: Lineup,
    number: int,
    *,
    draws: bool,
    margin: bool,
    planes: bool,
    viewer: int,
) -> object:
    """Create games for these players; return them as an opaque object of the core.

    Deal the games before using them.  With `draws`, each game draws its own boards from `boards`.
    A finished game is observed from seat `viewer`, or, if that is -1, from the last seat to act.
    """
    check_native("batches of games")
    packed, word = pack_boards(tuple(boards)), pack_rules(rules)
    episodes: object = core.episodes(packed, draws, word, lineup, margin, planes, viewer, number)
    return episodes
