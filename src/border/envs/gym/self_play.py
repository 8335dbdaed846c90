"""Thousands of games in one call of the compiled core, with every seat played from outside."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from border.engine import Rules
from border.envs.batch import Told
from border.envs.gym.many import ManyGames
from border.envs.terms import Boards, make_terms


class BorderSelfPlay(ManyGames):
    """Many games of any number of seats; each row is what the seat sees that is to act.

    `infos["asked"]` says which seat that is, and rewards have a column for each seat.
    """

    kind = "self-play"

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        boards: Boards | None = None,
        pool: int | Boards | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
        planes: bool = True,
        copy: bool = True,
    ) -> None:
        """Boards are fixed, or each game draws them from a pool.

        Without `copy`, every step tells in the same arrays again, which nobody may change.
        """
        terms = make_terms(players, boards, pool, rules, utility, planes)
        super().__init__(num_envs, terms, {}, copy=copy)

    def _rewards(self, told: Told) -> NDArray[Any]:
        """What each seat gets; whoever did something illegal is still asked, and pays for it."""
        if not told.illegal.any():
            return told.returns
        rewards = told.returns.copy()
        games = told.illegal.nonzero()[0]
        rewards[games, told.asked[games]] -= 1
        return rewards
