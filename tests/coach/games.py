"""Games for the coach's tests: built-in players at all tables and under all rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from border.arena.simulation import Simulation
from border.boards import generate
from border.bots import bot_named
from border.engine import RULES, Over, Position, Rules, Throwing, play, start, throws
from border.records import Record, parse_record
from tests.table import BOARDS, CLASSIC_MAP

PLAYERS = ("planner", "greedy", "random")
SORTS = (*PLAYERS, "wanderer", "farmer", "scout", "surveyor", "mapmaker")


def games(seed: int) -> Iterator[Record]:
    """An endless sequence of whole games."""
    rng = Random(seed)
    while True:
        kinds = ("champion",) if rng.random() < 0.05 else PLAYERS  # a player with deep search
        players = tuple(rng.choice(kinds) for _ in range(rng.randint(2, 4)))
        rules = rng.choice([*RULES.values(), RULES["classic"]])
        simulation = Simulation(players, rng.randrange(1 << 32), rules=rules)
        yield parse_record(simulation.line(0))


def any_game(number: int) -> Record:
    """A game of any kind: two to four players, boards, rules; one in five is truncated."""
    rng = Random(f"any|{number}")
    players = tuple(rng.choice(SORTS) for _ in range(rng.randint(2, 4)))
    boards: tuple[str, ...] | None = None
    pictures: dict[str, str] = {}
    if rng.random() < 0.5:
        drawn = [generate(f"n{n}", CLASSIC_MAP, rng.getrandbits(40)) for n in range(len(players))]
        pictures = {board.name: str(board.picture) for board in drawn}
        boards = tuple(pictures)
    own = Rules(rng.randint(1, 5), rng.randint(1, 9), rng.random() < 0.5)
    rules = rng.choice([RULES["classic"], *RULES.values(), own])
    simulation = Simulation(players, number, boards=boards, pictures=pictures, rules=rules)
    record = parse_record(simulation.line(0))
    return record if rng.random() < 0.8 else _cut(record, rng)


def _cut(record: Record, rng: Random) -> Record:
    """The game as it was in the middle of a round, or after one."""
    number = rng.randint(1, 40)  # drawn independently of the game, so that rng stays unbiased
    if number > len(record.rounds):
        return record
    *whole, last = record.rounds[:number]
    halves = (replace(last, second=None), replace(last, first=None, second=None))
    rounds = (*whole, rng.choice(halves))
    return replace(record, rounds=rounds, scores=None, winners=None, ended=None)


def positions(seed: int, number: int, every: float = 0.04) -> list[Position]:
    """This many positions of all stages, from games between planners, under all rules."""
    return list(islice(_positions(Random(seed), every), number))


def _positions(rng: Random, every: float) -> Iterator[Position]:
    while True:
        rules = rng.choice(list(RULES.values()))
        position = start(rng.sample(BOARDS, rng.randint(2, 4)), 0, rules)
        while not isinstance(position.stage, Over):
            if rng.random() < every:
                yield position
            if isinstance(position.stage, Throwing):
                position = play(position, rng.choice([throw for throw, _ in throws(position)]))
                continue
            for seat in position.awaited:
                position = play(position, bot_named("planner")(position, seat, rng))
        yield position
