"""Fixed positions of all kinds, and the pinned decisions of every level there.

`python -m tests.fixtures.bot_decisions` writes the files with the decisions.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from random import Random

from border.boards import CLASSIC, board_named, generate, map_named
from border.bots import Level, bot_named, champion, planner
from border.bots.champion import EVALUATIONS, Budget
from border.bots.ladder import level_weights
from border.bots.planner import Ranked
from border.bots.value_net import value_for
from border.core.packing import pack_cells
from border.core.plan import Plan
from border.engine import (
    CLASSIC_RULES,
    ROUND_START,
    Cross,
    Decision,
    Keep,
    Keeping,
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

PINNED = Path(__file__).parent / "decisions"
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


def answers(level: Level) -> Iterator[str]:
    """Answers of a level in the fixed positions."""
    for position, seat in sample():
        yield _answer(level, position, seat)


def _answer(level: Level, position: Position, seat: Seat) -> str:
    """Decision of a level, and a digest of the plan or of the sixteen best crosses behind it."""
    decision = bot_named(level.name)(position, seat, Random(0))
    if isinstance(position.stage, Keeping):
        plan = plan_of(level, position.at(ROUND_START), seat)
        found = b"".join(array("h", keeps).tobytes() for keeps in plan.keeps)
    else:
        found = pack_cells(ranked.cells for ranked in best_crosses(level, position, seat))
    return f"{sha256(found).hexdigest()[:8]} {format_decision(position, decision)}"


def plan_of(level: Level, position: Position, seat: Seat) -> Plan:
    """Plan of a level's throws at the start of a round."""
    seats = len(position.boards)
    if level.algorithm == "planner":
        return planner.plan_turn(level_weights(level, seats), position, seat)
    return champion.plan_turn(value_for(seats), position, budget_of(level))


def best_crosses(level: Level, position: Position, seat: Seat) -> list[Ranked]:
    """The best sixteen crosses of a level, best first."""
    seats = len(position.boards)
    if level.algorithm == "planner":
        return planner.ranked_crosses(level_weights(level, seats), position, seat, 16)
    return champion.ranked_crosses(value_for(seats), position, seat, 16, budget_of(level))


def budget_of(level: Level) -> Budget:
    return Budget(
        EVALUATIONS if level.lookahead else 0, opponent_weight=level.weakness.opponent_weight
    )
