"""What the parameters of a game say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from border.engine import Board
from border.envs.tables import table_boards
from border.envs.utility import Utility, parse_utility

BETWEEN = "+"  # two names in the parameter `boards`


@dataclass(frozen=True, slots=True)
class Rules:
    """What the parameters say."""

    boards: tuple[Board, ...]
    utility: Utility

    @property
    def utility_sum(self) -> float:
        """What all seats get together, whoever wins."""
        return 1.0 if self.utility == "win" else 0.0

    def __deepcopy__(self, _memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        boards = BETWEEN.join(board.name for board in self.boards)
        return parse_rules, (len(self.boards), boards, self.utility)


def parse_rules(players: int, boards: str, utility: str) -> Rules:
    """What these parameters say; refuses what makes no game."""
    return Rules(table_boards(players, boards.split(BETWEEN)), parse_utility(utility))
