"""The planner of throws, in C and in Python: against each other and against brute force."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, product
from random import Random

import pytest

from border.core.backend import core
from border.core.plan import (
    FIRST_FINAL,
    Plan,
    hand_numbers,
    hands,
    hands_less,
    hands_plus,
    make_plan,
    plan_in_python,
)
from border.engine import DICE, MAX_THROWS, Dice, dice_of, throws_of

PLANNERS = [plan_in_python] if core is None else [plan_in_python, make_plan]


def random_values(seed: int) -> list[float]:
    rng = Random(seed)
    return [rng.choice((rng.gauss(0, 10), float(rng.randrange(4)))) for _ in range(252)]


def test_hands_are_numbered() -> None:
    assert len(hands()) == len(set(hands())) == 462
    assert [dice for dice, _ in throws_of(DICE)] == list(hands()[FIRST_FINAL:])
    assert [len(dice) for dice in hands()] == sorted(len(dice) for dice in hands())
    for number, more in enumerate(hands_plus()):
        assert [hands()[n] for n in more] == [hands()[number] + dice_of([c]) for c in range(6)]
    for number, less in enumerate(hands_less()):
        assert all(hands()[n] <= hands()[number] for n in less)


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


@pytest.mark.parametrize("planner", PLANNERS)
@pytest.mark.parametrize("seed", [1, 2])
def test_plans_match_brute_force(planner: object, seed: int) -> None:
    values = random_values(seed)
    before, after_one, after_two = brute_force(values)
    plan: Plan = planner(values, 3)  # type: ignore[operator]  # one of the two planners
    assert plan.before == pytest.approx(before)
    for dice, _ in throws_of(DICE):
        assert plan.worth(1, dice) == pytest.approx(after_one[dice])
        assert plan.worth(2, dice) == pytest.approx(after_two[dice])
        assert plan.keep(1, dice) <= dice


@pytest.mark.skipif(core is None, reason="the core was not built: no compiler")
@pytest.mark.parametrize("seed", range(40))
def test_both_planners_agree_exactly(seed: int) -> None:
    values, throws = random_values(seed), 1 + seed % MAX_THROWS
    one, other = make_plan(values, throws), plan_in_python(values, throws)
    assert one.before == other.before
    assert len(one.keeps) == len(other.worths) == throws - 1
    for throw in range(throws - 1):
        assert list(one.keeps[throw]) == list(other.keeps[throw])
        assert list(one.worths[throw]) == list(other.worths[throw])


@pytest.mark.parametrize("planner", PLANNERS)
def test_another_throw_has_a_value(planner: object) -> None:
    values = random_values(3)
    plans: list[Plan] = [planner(values, throws) for throws in range(1, 6)]  # type: ignore[operator]
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
