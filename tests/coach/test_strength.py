"""Playing strength: players compared with the ladder by the cost of their decisions."""

from __future__ import annotations

import pytest

from border.bots import LADDER
from border.coach import Decided, costs, strength
from border.engine import BadInput

LEVELS = [level.name for level in LADDER]
MANY = 1_000_000  # decisions


def gave(level: str, seats: int, decisions: int, times: float = 1.0) -> Decided:
    """Costs of a level over this many decisions."""
    return Decided(seats, decisions, times * decisions * costs(seats)[level].mean)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_has_every_level_and_stronger_ones_lose_less(seats: int) -> None:
    assert list(costs(seats)) == LEVELS
    means = [cost.mean for cost in costs(seats).values()]
    assert means[0] > means[3] > means[5] > means[6] > means[7] > 0
    assert all(cost.spread > cost.mean for cost in costs(seats).values())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_a_player_who_loses_as_much_as_a_level_plays_like_it(level: str, seats: int) -> None:
    assert strength([gave(level, seats, MANY)]).level == level


def test_few_decisions_give_wide_intervals() -> None:
    few, many = (strength([gave("surveyor", 2, decisions)]) for decisions in (30, MANY))
    assert few.level == many.level == many.lowest == many.highest == "surveyor"
    place = LEVELS.index("surveyor")
    assert LEVELS.index(few.lowest) < place < LEVELS.index(few.highest)


def test_tables_of_all_sizes_count_together() -> None:
    both = [gave("farmer", 2, 300), gave("farmer", 4, 500)]
    assert strength(both).level == "farmer"
    assert strength([*both, Decided(3, 0, 0.0)]) == strength(both)


def test_the_ends_of_the_ladder() -> None:
    assert strength([Decided(2, 100, 0.0)]).level == "champion"
    assert strength([gave("wanderer", 2, MANY, 5.0)]).level == "wanderer"
    with pytest.raises(BadInput, match="nothing was decided yet"):
        strength([Decided(2, 0, 0.0)])
    with pytest.raises(BadInput, match="a table has 2 to 4 seats, not 5"):
        strength([Decided(5, 1, 0.0)])
