"""Exact odds, against brute force over ordered dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from border.bots import bot_named
from border.coach import odds
from border.engine import (
    DICE,
    RULES,
    BadInput,
    Cells,
    Cross,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    SecondAction,
    Throw,
    Throwing,
    dice_of,
    legal_decisions,
    play,
    start,
    throws,
    throws_of,
)
from tests.table import BOARDS

TRIPLES = 1_000  # neither certain nor impossible
KEEPS = 8  # checked in each position, for each of two aims

Ordered = tuple[int, ...]


def keeping_positions(seed: int) -> Iterator[Position]:
    """Positions in which somebody may keep, from games between planners under all rules."""
    rng, bot = Random(seed), bot_named("planner")
    while True:
        rules = rng.choice(list(RULES.values()))
        position = start(rng.sample(BOARDS, rng.randint(2, 4)), 0, rules)
        while not isinstance(position.stage, Over):
            if isinstance(position.stage, Throwing):
                position = play(position, rng.choice([throw for throw, _ in throws(position)]))
                if isinstance(position.stage, Keeping) and rng.random() < 0.05:
                    yield position
            for seat in position.awaited:
                position = play(position, bot(position, seat, rng))


def aims(position: Position, rng: Random) -> Iterator[Cells]:
    """Possible aims of a player: the ring that lacks least, a segment, or any two cells."""
    board, crossed = position.boards[position.active], position.crossed[position.active]
    rings = [ring for ring in board.map.rings if ring & ~crossed]
    yield min(rings, key=lambda ring: (ring & ~crossed).bit_count())
    segment = rng.choice(rng.choice(board.segments)).cells
    yield rng.choice((segment, 1 << rng.randrange(86) | 1 << rng.randrange(86)))


def winning(position: Position, aim: Cells) -> frozenset[Ordered]:
    """Sorted final dice with which the engine allows a first action that crosses the aim."""
    aim &= ~position.crossed[position.active]
    found = set()
    for dice, _ in throws_of(DICE):
        crosses = legal_decisions(position.at(FirstAction(dice)), position.active)
        if any(isinstance(one, Cross) and one.cells & aim == aim for one in crosses):
            found.add(tuple(map(int, dice)))
    return frozenset(found)


@cache
def by_force(won: frozenset[Ordered]) -> Callable[[Ordered, int], float]:
    """Probability of ending with one of these finals, die by die: kept dice and further throws."""

    @cache
    def thrown(kept: Ordered, throws: int) -> float:
        falls = product(range(6), repeat=DICE - len(kept))
        found = [best(tuple(sorted(kept + fall)), throws - 1) for fall in falls]
        return sum(found) / len(found)

    @cache
    def best(dice: Ordered, throws: int) -> float:
        if throws == 0 or dice in won:
            return float(dice in won)
        keeps = {kept for size in range(DICE) for kept in combinations(dice, size)}
        return max(thrown(kept, throws) for kept in keeps)

    return thrown


@pytest.mark.slow
def test_odds_match_brute_force() -> None:
    rng, tried = Random(7), 0
    for position in keeping_positions(7):
        assert isinstance(position.stage, Keeping)
        dice = [int(colour) for colour in position.stage.dice]
        left = position.rules.throws - position.stage.throw
        for aim in aims(position, rng):
            force = by_force(winning(position, aim))
            for _ in range(KEEPS):
                kept = tuple(sorted(rng.sample(dice, rng.randrange(DICE))))
                after = play(position, Keep(dice_of(kept)))
                chance = force(kept, left)
                assert odds(after, aim) == pytest.approx(chance, abs=1e-12)
                tried += 0 < chance < 1
        if tried >= TRIPLES:
            return


def test_before_a_keep_the_odds_are_those_of_the_best_one() -> None:
    position = play(start(BOARDS[:2]), Throw("rrrsy"))
    aim = position.boards[0].segments[0][2].cells  # four red cells
    kept = {keep: odds(play(position, Keep(keep)), aim) for keep in ("rrr", "rr", "rrry", "")}
    assert odds(position, aim) == max(kept.values()) == kept["rrr"] == pytest.approx(671 / 1296)


def test_before_the_first_throw_and_after_the_last() -> None:
    position = start(BOARDS[:2])
    two, five = (position.boards[0].segments[0][place].cells for place in (0, 3))
    assert 0.69 < odds(position, two) < 0.7
    assert odds(position, five) < 0.02
    final = position.at(FirstAction(dice_of([0, 0, 1, 2, 3])))
    assert (odds(final, two), odds(final, five), odds(final, 0)) == (1, 0, 1)


def test_invalid_aims_are_refused() -> None:
    position = start(BOARDS[:2])
    with pytest.raises(BadInput, match="cells that are not on the board"):
        odds(position, 1 << 86)
    second = SecondAction(dice_of([1]), 1, (None, None))
    with pytest.raises(BadInput, match="before a first action: seat 1 may cross"):
        odds(position.at(second), 1)
