"""Whole games in the compiled core: dice follow from a seed, the round and the throw alone."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha512
from typing import NamedTuple

from border.core.backend import core
from border.core.packing import pack_boards, pack_names, pack_rules, pack_table, unpack_table
from border.engine import COLOURS, DICE, ROUND_START, Board, Dice, Over, Position, Rules, Seat

SEEDS = 1 << 64
_WORD = SEEDS - 1


def splitmix64(number: int) -> int:
    """A word that looks as if it had nothing to do with the number; of a seed, the next game's."""
    number = (number + 0x9E3779B97F4A7C15) & _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _WORD
    return number ^ number >> 31


def first_seat(seed: int, seats: int) -> Seat:
    """The seat that begins (2.1)."""
    return splitmix64(~seed & _WORD) * seats >> 64


def drawn_boards(seed: int, seats: int, number: int) -> tuple[int, ...]:
    """Which of so many boards lie at the seats, all different."""
    drawn: list[int] = []
    for seat in range(seats):
        board = splitmix64(splitmix64(seed) ^ seat) * (number - seat) >> 64
        for other in sorted(drawn):
            board += board >= other
        drawn.append(board)
    return tuple(drawn)


def thrown(shown: Sequence[int], kept: Dice, seed: int, round: int, throw: int) -> tuple[int, ...]:
    """The colours of five dice after a throw, die by die; the lowest that fit are those kept."""
    bits = splitmix64(seed ^ splitmix64(round << 8 | throw))
    held = list(kept.counts)
    after = []
    for index in range(DICE):
        digit, bits = divmod(bits * len(COLOURS), SEEDS)  # a digit to the base of six
        if throw > 1 and held[shown[index]]:
            digit = shown[index]
            held[digit] -= 1
        after.append(digit)
    return tuple(after)


MAX_ROUNDS = 1_000  # rounds after which a game is given up, here and everywhere
OUTSIDE = "outside"  # a player whose actions come from outside
KINDS = ("random", "greedy", "planner", "champion")  # as the core numbers them


class Lineup(NamedTuple):
    """The players of a table, as the core takes them."""

    kinds: bytes  # by number, one per seat
    weights: array[float]  # of each seat's, one behind the other; only planners look at them
    value: object | None = None  # of champions: a thing of the core's own
    evaluations: array[int] = array(
        "q"
    )  # of each seat's: how often it asks before it looks no further


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game went."""

    rounds: int
    winners: tuple[Seat, ...]  # none if it was given up
    scores: tuple[int, ...]


def play_games(position: Position, lineup: Lineup, seeds: array[int]) -> list[Ending]:
    """Games from the start of a round, one per seed; equal seeds throw equal dice."""
    assert core is not None
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
    """Players as the core numbers them, a byte each."""
    return bytes(map((*KINDS, OUTSIDE).index, players))


MAX_ID_CHARS = 64  # characters of a game's id that the core has room for


@dataclass(frozen=True, slots=True)
class Simulated:
    """A game: its rounds as they stand in a record, and how it ended."""

    rounds: str  # JSON, with commas between them
    over: bool  # or given up
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


def can_simulate(players: Sequence[str], game: str) -> bool:
    """Whether the core is there and knows all of these players."""
    return core is not None and set(players) <= set(KINDS) and len(game) <= MAX_ID_CHARS


def simulate(
    opening: Position,
    lineup: Lineup,
    rng_seeds: Sequence[str],
    seed: bytes,
    game: str,
) -> Simulated:
    """The game that a seed's dice give; `rng_seeds` are texts, one per seat."""
    assert core is not None
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
    """The number that `random.Random` makes of a text, the highest byte first."""
    written = text.encode()
    return written + sha512(written).digest()


def replayed(position: Position, rounds: tuple[object, ...]) -> tuple[int, Position]:
    """How many of the rounds could be played from here, one after the other, and where that led.

    A round is what has the fields of `border.records.Round`.  At the first that is not whole or
    breaks a rule the core stops, without a word: the engine says what is wrong with it.
    """
    if core is None or position.stage != ROUND_START or not rounds:
        return 0, position
    boards, names = pack_boards(position.boards), pack_names(position.boards[0].map.names)
    number, table, over = core.replay(boards, pack_table(position), rounds, names)
    active, taken, crossed, firsts = unpack_table(table)
    after = replace(position, crossed=crossed, firsts=firsts, taken=taken, active=active)
    if not over:
        return number, after
    last = (active - 1) % len(position.boards)  # the last round's player stays the active one
    return number, replace(after, active=last, stage=Over())


NOBODY, CHANCE = 4, 5  # is asked, instead of a seat
NO_ACTION = -1  # leaves a game as it is

# How an episode went on.
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
    """So many games of these players, to be dealt: a thing of the core's own, for its other calls.

    Each draws its boards if that is wanted.
    The viewer, or whoever acted last if it is -1, sees the end of a game.
    """
    assert core is not None
    packed, word = pack_boards(tuple(boards)), pack_rules(rules)
    episodes: object = core.episodes(packed, draws, word, lineup, margin, planes, viewer, number)
    return episodes
