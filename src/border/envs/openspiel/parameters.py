"""What the parameters of a game say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from border.engine import Position
from border.envs.opening import opening
from border.envs.utility import Utility, parse_utility

BETWEEN = "+"  # two names in the parameter `boards`


@dataclass(frozen=True, slots=True)
class Parameters:
    """What the parameters say."""

    opening: Position
    rules: str
    utility: Utility

    @property
    def utility_sum(self) -> float:
        """What all seats get together, whoever wins."""
        return 1.0 if self.utility == "win" else 0.0

    def __deepcopy__(self, _memo: object) -> Parameters:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        boards = self.opening.boards
        names = BETWEEN.join(board.name for board in boards)
        return parse_parameters, (len(boards), names, self.rules, self.utility)


def parse_parameters(players: int, boards: str, rules: str, utility: str) -> Parameters:
    """What these parameters say; refuses what makes no game."""
    begun = opening(players, boards.split(BETWEEN), rules)
    return Parameters(begun, rules, parse_utility(utility))
