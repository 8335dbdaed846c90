"""Fixed positions of all kinds, and the champion's pinned decisions there.

`python -m tests.fixtures.champion_decisions` writes the file with the decisions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random

from border.boards import CLASSIC, board_named, generate, map_named
from border.bots import bot_named
from border.engine import (
    CLASSIC_RULES,
    Cross,
    Decision,
    Keep,
    Over,
    Position,
    Rules,
    Seat,
    Throw,
    Throwing,
    dice_of,
    play,
    start,
)

PINNED = Path(__file__).parent / "champion-decisions.txt"
DECISIONS = 1000
APART = 7  # positions skipped between two samples of a game
PLAYERS = ("random", "greedy", "planner", "planner", "planner")


def walked(seats: int, seed: int, rules: Rules = CLASSIC_RULES) -> Iterator[tuple[Position, Seat]]:
    """Positions of a game with the deciding seat; all kinds of players take part.

    Every other game is played on generated boards.
    """
    rng = Random(seed)
    own = [generate(f"own-{n}", map_named("classic"), 10 * seed + n) for n in range(4)]
    boards = rng.sample(own if seed % 2 else [board_named(name) for name in CLASSIC], seats)
    position = start(boards, seed % seats, rules)
    while not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            number = 5 - len(position.stage.kept)
            position = play(position, Throw(dice_of(int(rng.random() * 6) for _ in range(number))))
            continue
        before = position
        for seat in before.awaited:
            yield before, seat
            bot = bot_named(rng.choice(PLAYERS))
            position = play(position, bot(before, seat, rng))


def sample() -> Iterator[tuple[Position, Seat]]:
    """Positions of many games with two, three and four seats in turn."""
    games = (walked(2 + number % 3, number) for number in count())
    return islice((one for game in games for one in islice(game, 0, None, APART)), DECISIONS)


def format_decision(position: Position, decision: Decision) -> str:
    """A decision in a few letters."""
    match decision:
        case Keep(dice=dice):
            return f"keep {dice}".rstrip()
        case Cross(seat=seat, cells=cells):
            names = position.boards[seat].map.format_cells(cells)
            return " ".join(["cross", *names])
        case _:
            return "stop"
