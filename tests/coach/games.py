"""Games for the coach: records of built-in players, at tables and under rules of all kinds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from border.arena.simulation import Simulation
from border.bots import bot_named
from border.engine import RULES, Over, Position, Throwing, play, start, throws
from border.records import Record, parse_record
from tests.table import BOARDS

PLAYERS = ("planner", "greedy", "random")


def games(seed: int) -> Iterator[Record]:
    """Whole games without end."""
    luck = Random(seed)
    while True:
        kinds = ("champion",) if luck.random() < 0.05 else PLAYERS  # one that takes its time
        players = tuple(luck.choice(kinds) for _ in range(luck.randint(2, 4)))
        rules = luck.choice([*RULES.values(), RULES["classic"]])
        simulation = Simulation(players, luck.randrange(1 << 32), rules=rules)
        yield parse_record(simulation.line(0))


def positions(seed: int, number: int, every: float = 0.04) -> list[Position]:
    """So many positions of all stages, from games between planners, under all rules."""
    return list(islice(_positions(Random(seed), every), number))


def _positions(luck: Random, every: float) -> Iterator[Position]:
    while True:
        rules = luck.choice(list(RULES.values()))
        position = start(luck.sample(BOARDS, luck.randint(2, 4)), 0, rules)
        while not isinstance(position.stage, Over):
            if luck.random() < every:
                yield position
            if isinstance(position.stage, Throwing):
                position = play(position, luck.choice([throw for throw, _ in throws(position)]))
                continue
            for seat in position.awaited:
                position = play(position, bot_named("planner")(position, seat, luck))
        yield position
