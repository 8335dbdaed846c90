"""Thousands of games in one call of the compiled core, each seen from one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

from border.engine import Rules, Seat
from border.envs.batch import Opponent, Told
from border.envs.gym.many import ManyGames
from border.envs.gym.opponents import seat_order
from border.envs.terms import Boards, make_terms


class BorderVectorEnv(ManyGames):
    """Many games of one seat against bots."""

    kind = "vector"

    def __init__(
        self,
        num_envs: int = 1,
        opponents: Sequence[Opponent] = ("random",),
        seat: Seat = 0,
        boards: Boards | None = None,
        pool: int | Boards | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
        planes: bool = True,
        copy: bool = True,
    ) -> None:
        """Opponents sit clockwise from the seat: names of bots, bots, or `Policies`.

        Without `copy`, every step tells in the same arrays again, which nobody may change.
        """
        terms = make_terms(len(opponents) + 1, boards, pool, rules, utility, planes)
        self._seat = seat
        super().__init__(num_envs, terms, seat_order(seat, opponents), copy=copy)

    def _rewards(self, told: Told) -> NDArray[Any]:
        return told.returns[:, self._seat] - told.illegal
