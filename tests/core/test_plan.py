"""The planner of throws, against brute force."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, product
from random import Random

import pytest

from border.core.plan import (
    FIRST_FINAL,
    hand_numbers,
    hands,
    make_plan,
)
from border.engine import DICE, Dice, dice_of, throws_of


def random_values(seed: int) -> list[float]:
    rng = Random(seed)
    return [rng.choice((rng.gauss(0, 10), float(rng.randrange(4)))) for _ in range(252)]


def test_hands_are_numbered() -> None:
    assert len(hands()) == len(set(hands())) == 462
    assert [dice for dice, _ in throws_of(DICE)] == list(hands()[FIRST_FINAL:])
    assert [len(dice) for dice in hands()] == sorted(len(dice) for dice in hands())


def brute_force(values: list[float]) -> tuple[float, dict[Dice, float], dict[Dice, float]]:
    """The same over ordered dice: every choice of indices and every outcome of each die."""

    @cache
    def final(dice: tuple[int, ...]) -> float:
        return values[hand_numbers()[dice_of(dice)] - FIRST_FINAL]

    @cache
    def rolled(kept: tuple[int, ...], throws: int) -> float:
        outcomes = product(range(6), repeat=DICE - len(kept))
        worths = [best(tuple(sorted(kept + thrown)), throws - 1) for thrown in outcomes]
        return sum(worths) / len(worths)

    @cache
    def best(dice: tuple[int, ...], throws: int) -> float:
        if throws == 0:
            return final(dice)
        keeps = {kept for size in range(DICE) for kept in combinations(dice, size)}
        return max(final(dice), *(rolled(kept, throws) for kept in keeps))

    after = [{dice: best(tuple(dice), left) for dice, _ in throws_of(DICE)} for left in (2, 1)]
    return rolled((), 3), after[0], after[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_plans_match_brute_force(seed: int) -> None:
    values = random_values(seed)
    before, after_one, after_two = brute_force(values)
    plan = make_plan(values, 3)
    assert plan.before == pytest.approx(before)
    for dice, _ in throws_of(DICE):
        assert plan.worth(1, dice) == pytest.approx(after_one[dice])
        assert plan.worth(2, dice) == pytest.approx(after_two[dice])
        assert plan.keep(1, dice) <= dice


def test_another_throw_has_a_value() -> None:
    values = random_values(3)
    plans = [make_plan(values, throws) for throws in range(1, 6)]
    chances = [float(chance) for _, chance in throws_of(DICE)]
    mean = sum(v * chance for v, chance in zip(values, chances, strict=True))
    assert plans[0].before == pytest.approx(mean)
    for fewer, more in pairwise(plans):
        assert fewer.before < more.before
        assert list(fewer.worths) == list(more.worths[1:])  # with one more throw left


def test_there_are_252_finals() -> None:
    with pytest.raises(ValueError, match="252 final hands, not 251"):
        make_plan([0.0] * 251, 3)


def test_of_equal_hands_the_planner_keeps_the_smallest() -> None:
    plan = make_plan([1.0] * 252, 3)
    assert plan.before == 1.0
    assert {plan.keep(1, dice) for dice, _ in throws_of(DICE)} == {dice_of([])}
